// Package skirmish implements squad-level science-fiction skirmishes on the D20:
// shooting, firefights and fire at vehicles.
//
// Sides: in a shot and in an armour scenario a fires at b; in a firefight both fire.
// W01 to W25 are this project's readings of what the source leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SKI-SH-01 | one D20 a firing hits and penetrates in one roll: equal to or under the modified number; a 1 always hits unless the number was X | game.modified | shot, armour, firefight | implemented
//	SKI-SH-02 | AP 1/2 is 1 up to half range and 2 beyond; no shot beyond range; at most 2 AP of shooting a figure and turn | Weapon.cost | shot, armour, firefight | implemented
//	SKI-SH-03 | modifiers: wounded firer, own movement, camouflage, cover or a move of the target, large targets | game.targetModifier | shot, armour, firefight | implemented
//	SKI-SH-04 | a 20 jams, empties or breaks the weapon, by the die against the figure aimed at | game.jam | shot, armour, firefight | implemented
//	SKI-SH-05 | blasts and templates: a second number for the figures beside the target; partly covered ones are under a blast on a D6 | game.blast | shot, armour, firefight | implemented
//	SKI-SH-06 | missile launchers lock on first; if that fails the AP are spent for nothing | game.fireGun | shot, armour, firefight | implemented
//	SKI-SH-07 | vehicles and droids fire all their 2-AP weapons for one expenditure | game.firing | shot, armour, firefight | implemented
//	SKI-SH-08 | the defender allots hits; where heroes stand among troopers an attack goes to one on a D6 | game.pick | shot, armour, firefight | implemented
//	SKI-SH-09 | APCs and tanks do not shoot infantry close to them; wounded humans fire no heavy weapon | game.mayFire | shot, armour, firefight | implemented
//	SKI-EF-01 | effect of a hit on a D6, for heroes and for troopers | ShootingHouse.effect | shot, armour, firefight | implemented
//	SKI-EF-02 | duck back: no shots for the rest of the turn; nothing to Necrons, Tyranids, war droids and those who have acted | game.duck | shot, armour, firefight | implemented
//	SKI-EF-03 | wounded: fewer AP and a lower number until healed; a second wound kills; Necrons heal themselves | game.heal | shot, armour, firefight | implemented
//	SKI-EF-04 | the defender chooses who takes wounds, but a kill goes to an unwounded figure | game.taker | shot, armour, firefight | implemented
//	SKI-EF-05 | vehicle damage on a D10; a result already suffered becomes the next one up | hull.escalate | shot, armour | implemented
//	SKI-AP-01 | 3 AP a turn, vehicles, walkers and destroyers 4; 1 AP moves D6 inches, one roll for the squad | game.march | shot, armour, firefight | implemented
//	SKI-AP-02 | setting up a wheeled or tripod weapon costs AP; its crew is under cover except from behind | game.setUpCost | shot, armour, firefight | implemented
//	SKI-IN-01 | return fire: D10 plus armour, weapon and skill, less ahead of the own card; the highest shoot first, equal ones at once | game.initiative | firefight | implemented
//	SKI-SK-01 | martial arts: better in close combat | – | – | not yet: close combat comes with the scenario assault
//	SKI-SK-02 | fast draw: shoots earlier in an exchange; sergeants and veterans have 1 skill, veteran sergeants 2, officers 3 | game.initiative | firefight | implemented
//	SKI-SK-03 | marksman: 2 more on ranged numbers | game.firerModifier | shot, armour, firefight | implemented
//	SKI-SK-04 | ambidextrous: two hand guns at one target for 1 AP | Figure.twoHandGuns | shot, armour, firefight | implemented
//	SKI-SK-05 | enhanced nervous system: ignores duck backs and the first wound | Figure.isEnhanced | shot, armour, firefight | implemented
//	SKI-SK-06 | shoot on the move: no modifier for own or target's movement | game.firerModifier | shot, armour, firefight | implemented
//	SKI-SK-07 | veteran hero: 1 AP more | newSide | shot, armour, firefight | implemented
//	SKI-TU-01 | a card a squad in random order; it acts, or goes on overwatch and may fire at a mover | game.play | armour, firefight | in part: timed assault comes with the scenario assault
//	SKI-TU-02 | reaction fire at an assault | – | – | not yet: it comes with the scenario assault
//	SKI-CC-01 | close combat: simultaneous D20 | – | – | not yet: it comes with the scenario assault
//	SKI-CC-02 | who fights in close combat | – | – | not yet: it comes with the scenario assault
//	SKI-CC-03 | walkers and anti-tank grenades in close combat | – | – | not yet: it comes with the scenario assault
//	SKI-CC-04 | Tau count as storm armour when shot at, as standard in close combat | – | – | not yet: close combat comes with the scenario assault, and when shot at their armour is storm in the library
//	SKI-CC-05 | who breaks off close combat | – | – | not yet: it comes with the scenario assault
//	SKI-MO-01 | from half of it wounded or dead a squad is shaken, below 35 percent it runs; vehicles ignore morale | game.judgeSide | armour, firefight | implemented
//	SKI-MO-02 | squads that regroup | – | – | not yet: several squads a side come with the scenario battle
//	SKI-NE-01 | Necrons are never shaken, phase out below 35 percent, and may get up at the start of the next turn | game.repair | shot, armour, firefight | implemented
//	SKI-NE-02 | Lords teleport with a squad; scarabs have the hero column, take two hits from area weapons, do not repair and phase out | game.effects | shot, armour, firefight | in part: teleports come with the scenario battle, the scarabs' attacks and movement with assault
//	SKI-TY-01 | Tyranid small arms are machine pistols, their spray is a flamethrower | – | shot, armour, firefight | in part: so they are in the library, and their claws come with the scenario assault
//	SKI-HU-01 | APCs carry 12; leaving costs AP | – | – | not yet: passengers get out in the scenario battle, and no more than 12 are taken aboard
//	SKI-CO-01 | cohesion, detached heavy teams | – | – | no effect on numbers: who can be hit is an input, and a detached team is a squad of its own
//	W01 | a 20 never hits; a number counts as 19 at most and 1 at least; X stays X | game.modified | shot, armour, firefight | implemented
//	W02 | every figure under a blast has a D20 of its own; only that of the target can jam | game.blast | shot, armour, firefight | implemented
//	W03 | a grenade launcher fires at one target with the first number or a blast with the second | game.firesBlast | shot, armour, firefight | implemented
//	W04 | cover and a move of more than 3 inches count once | game.targetModifier | shot, armour, firefight | implemented
//	W05 | a jam is cleared for AP of one turn, at once; heavy weapons of 1 AP lose the rest of the turn | game.clear | shot, armour, firefight | implemented
//	W06 | who stands is noted when a volley begins; attacks on the dead are lost | game.note | shot, armour, firefight | implemented
//	W07 | results are allotted in the order of the list; those of a blast stay on the figure rolled for | game.taker | shot, armour, firefight | implemented
//	W08 | a ducked figure neither shoots nor clears jams; nothing to those who have acted | game.duck | shot, armour, firefight | implemented
//	W09 | the first wound of enhanced figures is marked and counts for nothing | soldier.suffers | shot, armour, firefight | implemented
//	W10 | 1 and 2 never escalate, stuns last a turn, other rows are suffered once each | hull.escalate | shot, armour | implemented
//	W11 | passengers at −1: a result of 0 is a duck back | game.shake | shot, armour | implemented
//	W12 | strength is checked after each activation and at the end of the turn | game.judge | armour, firefight | implemented
//	W13 | all who will shoot roll once an exchange; each count is simultaneous | game.exchange | firefight | implemented
//	W14 | reaction fire at chargers | – | – | not yet: it comes with the scenario assault
//	W15 | who fights whom in close combat | – | – | not yet: it comes with the scenario assault
//	W16 | when close combat ends | – | – | not yet: it comes with the scenario assault
//	W17 | a D20 of 1 destroys a Necron for good; a Lord does not help himself | game.repair | shot, armour, firefight | implemented
//	W18 | the lock-on number is never modified | game.fireGun | shot, armour, firefight | implemented
//	W19 | an advance: dice by the gap, overwatch interrupts before the shots | game.advanceDice | firefight | implemented
//	W20 | strength of regrouped squads | – | – | not yet: several squads a side come with the scenario battle
//	W21 | how a figure with several guns clears and fires | game.fireAll | shot, armour, firefight | implemented
//	W22 | cards, targets and the end of a battle | – | – | not yet: it comes with the scenario battle
//	W23 | teleports on one axis | – | – | not yet: it comes with the scenario battle
//	W24 | rows of the close-combat table | – | – | not yet: close combat comes with the scenario assault, and the table is in the library
//	W25 | two hand guns roll and jam each on its own; they are cleared when neither works | game.firing | shot, armour, firefight | implemented
//
// # Interpretations beyond the readings
//
//   - A result that has no effect on the figure it falls on, such as a duck back of
//     one that has acted, leaves no mark: the next may fall on it again (W07, W08).
//   - Figures of the active unit have acted once they fired in this turn; those on
//     overwatch and those answering early have not acted before their unit's activation
//     is over, but on overwatch, too, who has fired has acted. When overwatch has
//     interrupted, all of the unit have acted (W08).
//   - A blast is aimed at the first standing figure, hero or not; no D6 is rolled for
//     heroes under it (W06, W07).
//   - Where only heroes stand they share results in the order of the list (W06).
//   - An attack on a figure that is dead by then is still fired and may jam (W06).
//   - Where the mode of a grenade is left to itself, it is a blast if, at that firing,
//     the blast covers another figure that stands (W03).
//   - A figure partly under a blast may be the hero; the list says who is under it.
//   - Cover of tripod crews counts for a single shot when the first figure in the line
//     of fire is one of them (SKI-AP-02).
//   - A tripod weapon is set up in the activation of its crew, with the AP that a move
//     left even if they are too few to fire then (SKI-AP-02).
//   - A squad that goes on overwatch first clears its jams, who has the AP (W05).
//   - Shots of a count end when no target stands, and so does a salvo (W13).
//   - A weapon belongs to the figure that carries it; nobody else fires it (SKI-SH-09).
//   - Tau heal, and crew heavy weapons, as humans do (SKI-EF-03, SKI-SH-09).
//   - All Necrons of a squad roll at once to get up: a Lord among them helps if he stood
//     before (SKI-NE-01, W17).
//   - A wounded human with a medikit is with the medic from the start of the turn, and
//     healed at its end (SKI-EF-03).
//   - A vehicle is damaged when a row from 5 to 7 has been suffered; a stun leaves
//     nothing. A stunned crew may clear jams. One without guns counts 5 and 6 as
//     suffered from the start (W10).
//   - A squad moves together, by the AP of the slowest of those who can move: who is
//     ducked or with the medic cannot (W19, SKI-EF-02, SKI-EF-03).
//   - An armour scenario ends as soon as no gun of the firers can ever fire again, be it
//     that all are broken, out of range, or heavy and their crews wounded without a medic.
//   - Whose card comes first in turn 1 may be fixed; later turns are drawn (SKI-TU-01).
//   - The order of figures is that of the list throughout; gone figures stand behind
//     their equal neighbours.
//   - A weapon's D20s are rolled together with their effects, firer by firer.
package skirmish
