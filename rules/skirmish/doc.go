// Package skirmish implements squad-level science-fiction skirmishes on the D20:
// shooting, firefights, fire at vehicles, assaults, and battles of squads and vehicles.
//
// Sides: in a shot and in an armour scenario a fires at b; in a firefight both fire.
// W01 to W29 are this project's readings of what the source leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SKI-SH-01 | one D20 a firing hits and penetrates in one roll: equal to or under the modified number; a 1 always hits unless the number was X | pair.modified | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-02 | AP 1/2 is 1 up to half range and 2 beyond; no shot beyond range; at most 2 AP of shooting a figure and turn | gun.cost | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-03 | modifiers: wounded firer, own movement, camouflage, cover or a move of the target, large targets | ShootingHouse.targetModifier | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-04 | a 20 jams, empties or breaks the weapon, by the die against the figure aimed at | pair.jam | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-05 | blasts and templates: a second number for the figures beside the target, of squads beside its own, too, as the file says; partly covered ones are under a blast on a D6, under a template always | pair.blast | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-06 | missile launchers lock on first; if that fails the AP are spent for nothing | pair.fireGun | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-07 | vehicles and droids fire all their 2-AP weapons for one expenditure | shooter.salvo | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-08 | the defender allots hits; where heroes stand among troopers an attack at one figure goes to one of them on a D6 | pair.pick | shot, armour, firefight, assault, battle | implemented
//	SKI-SH-09 | APCs and tanks do not shoot infantry close to them; wounded humans fire no heavy weapon but by house rule, and anybody of a team who is fit fires its gun | shooter.mayFire | shot, armour, firefight, assault, battle | implemented
//	SKI-EF-01 | effect of a hit on a D6, for heroes and for troopers | ShootingHouse.effect | shot, armour, firefight, assault, battle | implemented
//	SKI-EF-02 | duck back: no shots for the rest of the turn; nothing to Necrons, Tyranids, war droids and those who have acted | pair.duck | shot, armour, firefight, assault, battle | implemented
//	SKI-EF-03 | wounded: fewer AP and a lower number until healed; a second wound kills; Necrons heal themselves | side.heal | shot, armour, firefight, assault, battle | implemented
//	SKI-EF-04 | the defender chooses who takes wounds, but a kill goes to an unwounded figure | ShootingHouse.taker | shot, armour, firefight, assault, battle | implemented
//	SKI-EF-05 | vehicle damage on a D10; a result already suffered becomes the next one up, or nothing by house rule; a 5 takes a minor gun if there is one | hull.escalate | shot, armour, assault, battle | implemented
//	SKI-AP-01 | 3 AP a turn, vehicles, walkers and destroyers 4; 1 AP moves D6 inches, one roll for the squad; how many AP move and how many fire is said before | game.march | shot, armour, firefight, assault, battle | implemented
//	SKI-AP-02 | setting up a wheeled or tripod weapon costs AP; its crew is under cover except from behind | pair.setUp | shot, armour, firefight, assault, battle | implemented
//	SKI-IN-01 | return fire: each figure, or squad, has a D10 plus armour, weapon and skill, less ahead of the own card; the highest shoot first, equal ones at once | House.initiative | firefight, battle | implemented
//	SKI-SK-01 | martial arts: a higher number in close combat | AssaultHouse.closeNumber | assault, battle | implemented
//	SKI-SK-02 | fast draw: shoots earlier in an exchange; sergeants and veterans have 1 skill, veteran sergeants 2, officers 3 | House.initiative | firefight, battle | implemented
//	SKI-SK-03 | marksman: 2 more on ranged numbers | ShootingHouse.firerModifier | shot, armour, firefight, assault, battle | implemented
//	SKI-SK-04 | ambidextrous: two hand guns at one target for 1 AP | Figure.twoHandGuns | shot, armour, firefight, assault, battle | implemented
//	SKI-SK-05 | enhanced nervous system: ignores duck backs and the first wound | Figure.isEnhanced | shot, armour, firefight, assault, battle | implemented
//	SKI-SK-06 | shoot on the move: no modifier for own or target's movement | ShootingHouse.firerModifier | shot, armour, firefight, assault, battle | implemented
//	SKI-SK-07 | veteran hero: 1 AP more | side.enlist | shot, armour, firefight, assault, battle | implemented
//	SKI-TU-01 | a card a squad in random order; it acts, or goes on overwatch and may fire at a mover, or keep its fire for the next, or times its assault and acts later in the turn, as its policy says or its player decides | game.decideOrder | armour, firefight, assault, battle | implemented
//	SKI-TU-02 | overwatch, timed assault and a card still to come: who may fire at chargers on their way in | card.reactsTo | assault, battle | implemented
//	SKI-CC-01 | close combat: simultaneous, a D20 against the weapon's number for the armour, as many attacks as the weapon has, claws with guns one; changing weapons costs 1 AP, for a sidearm too | game.strike | assault, battle | implemented
//	SKI-CC-02 | at most three attackers on a figure, five on a walker or vehicle, of all squads together | game.takePlaces | assault, battle | implemented
//	SKI-CC-03 | walkers destroy smaller targets and do not fight APCs and tanks, which never assault; grenades of veterans, sergeants and officers against slow vehicles, walkers and Necrons | AssaultHouse.closeNumber | assault, battle | implemented
//	SKI-CC-04 | Tau count as storm armour when shot at, as their library profile has it, and as standard in close combat; profiles may have another armour there | Figure.closeColumn | shot, armour, firefight, assault, battle | implemented
//	SKI-CC-05 | the side with more casualties, half of it dead or wounded, runs 2D6 inches, by the higher die where wounded are slow, or is pushed back | game.breaks | assault, battle | implemented
//	SKI-MO-01 | from half of it wounded or dead a squad is shaken, below 35 percent of what it was it runs; vehicles ignore morale | side.judge | armour, firefight, assault, battle | implemented
//	SKI-MO-02 | similar squads that run or are shaken regroup in a turn, once, and count as their number and two more; humans need a sergeant or officer, if the house rules do not say otherwise | game.join | battle | implemented
//	SKI-NE-01 | Necrons are never shaken, phase out below 35 percent, and may get up at the start of the next turn | side.repair | shot, armour, firefight, assault, battle | implemented
//	SKI-NE-02 | Lords teleport with a squad that they lead or is near, their staff is a power weapon; scarabs have the hero column, four attacks, take two hits from area weapons, do not repair and phase out | game.teleport | shot, armour, firefight, assault, battle | implemented
//	SKI-TY-01 | Tyranid small arms are machine pistols, their spray is a flamethrower; claws attack twice, with small arms once, those with a spray as with a heavy weapon | Figure.handed | shot, armour, firefight, assault, battle | implemented
//	SKI-HU-01 | APCs carry 12, or as many as their profile says; leaving costs 2 AP and takes a D6, from one that moved no more than 2D6; with the AP left squads move again or fire | game.leave | battle | implemented
//	SKI-CO-01 | a detached heavy team is a squad of its own, stays, and does not count for the strength of its squad until that has rejoined it; who of a squad keeps together and can be hit is an input | game.rejoin | battle | implemented
//	W01 | a 20 never hits; a number counts as 19 at most and 1 at least; X stays X | pair.modified | shot, armour, firefight, assault, battle | implemented
//	W02 | every figure under a blast has a D20 of its own; only that of the target can jam | pair.blast | shot, armour, firefight, assault, battle | implemented
//	W03 | a grenade launcher fires at one target with the first number or a blast with the second | pair.firesBlast | shot, armour, firefight, assault, battle | implemented
//	W04 | cover and a move of more than 3 inches count once | ShootingHouse.targetModifier | shot, armour, firefight, assault, battle | implemented
//	W05 | a jam is cleared for AP of one turn, at once; heavy weapons of 1 AP lose the rest of the turn | ShootingHouse.nextAction | shot, armour, firefight, assault, battle | implemented
//	W06 | who stands is remembered when a volley begins; attacks on the dead are lost | pair.rememberTargets | shot, armour, firefight, assault, battle | implemented
//	W07 | results are allotted in the order of the list; those of a blast stay on the figure rolled for | ShootingHouse.taker | shot, armour, firefight, assault, battle | implemented
//	W08 | a ducked figure neither shoots nor clears jams, and does not arrive with a charge; nothing to those who have acted; it may be under cover, and they, too: then they count as ducked | pair.duck | shot, armour, firefight, assault, battle | implemented
//	W09 | the first wound of enhanced figures is marked and counts for nothing | shooter.suffers | shot, armour, firefight, assault, battle | implemented
//	W09a | figures with fewer AP may fall behind in a charge, as they fall back, or leave an APC and move on: each moves by as many dice of one roll as it has AP; they come on at the next card, and are in no combat before | game.rushApart | assault, battle | implemented
//	W10 | 1 and 2 never escalate, stuns last a turn, other rows are suffered once each | hull.escalate | shot, armour, assault, battle | implemented
//	W11 | passengers at −1: a result of 0 is a duck back | pair.shake | shot, armour, assault, battle | implemented
//	W12 | strength is checked after each activation, of who is in close combat after his round, and at the end of the turn | game.judge | armour, firefight, assault, battle | implemented
//	W13 | all who will shoot roll once an exchange; each count is simultaneous | pair.exchange | firefight, battle | implemented
//	W13a | what befalls those who fire at a count, a stun, a lost gun or a wound, changes later counts only; of vehicles, too | pair.fireTogether | firefight, battle | implemented
//	W14 | the volley at chargers on their way in: at the AP of half range; less for a card still to come | AssaultHouse.aheadModifier | assault, battle | implemented
//	W15 | attacks are dealt in the order of the lists, and results stay on the figure attacked | game.nextAttacked | assault, battle | implemented
//	W15a | all units that contact connects fight one round together after the last card of the turn: places are taken in the order of the list, attacks go to whom the fewest have gone, or by a player's choice all of a figure to one enemy, all are applied, all break or follow at once | game.fightAll | assault, battle | implemented
//	W15b | what is in hand, gun or close-combat weapon, is so until the figure fires or changes for AP that are no dice of a move; it changes by an order before a charge, or at contact and later with AP left, but not where it is charged with all of them spent; by house rule it has changed when the next turn begins | pair.changeWeapons | assault, battle | implemented
//	W16 | casualties of a round, and who must test after it | game.mayBreak | assault, battle | implemented
//	W17 | a D20 of 1 destroys a Necron for good; a Lord does not help himself | side.repair | shot, armour, firefight, assault, battle | implemented
//	W18 | the lock-on number is never modified | pair.fireGun | shot, armour, firefight, assault, battle | implemented
//	W19 | an advance: dice by the gap, or as many as its player says, overwatch interrupts before the shots | side.advanceDice | firefight, battle | implemented
//	W20 | a regrouped squad is as strong as its figures and two more, which count as dead; it takes the whole turn | game.join | battle | implemented
//	W21 | how a figure with several guns clears and fires, all 2-AP weapons, one that its player prefers or, by the policy of a battle, a lighter one | game.chooseGuns | shot, armour, firefight, assault, battle | implemented
//	W22 | cards in random order, the nearest enemy is the target of fire and of a charge if the policy of its side does not choose another, and the end when a side has nothing in | game.chooseTarget | battle | implemented
//	W23 | teleports scatter on the axis, and off the board | game.teleport | battle | implemented
//	W24 | rows of the close-combat table: war droids have their own, Tomb Spiders two attacks | Figure.row | assault, battle | implemented
//	W25 | two hand guns roll and jam each on its own; they are cleared when neither works | shooter.salvo | shot, armour, firefight, assault, battle | implemented
//	W26 | units are under cover, and see each other, in some turns and at some distances, which is read at each shot; they turn a side to each enemy; who ducks back runs to cover that is near | pair.lie | shot, armour, firefight, assault, battle | implemented
//	W27 | the player of a unit may give a wound or a duck back of fire to any of its figures on their feet, and a kill to any who is unwounded, if one is, after the die for heroes; else the list says who | pair.chooseTaker | assault, battle | implemented
//	W28 | a unit on overwatch may part its AP of fire among movers, one of each figure at a time; by house rule figures with heavy weapons choose a target of their own in their own turn, and fire first | game.endSweep | battle | implemented
//	W29 | by its player's order a unit moves away from the nearest enemy by all its dice, shaken or not, and does not fire; by his choice sound squads regroup, too | game.withdraw | battle | implemented
//	GOAL | a side wins that reaches what the file sets as its goal as a turn ends, while both are in | game.reaches | battle | implemented
//
// # Interpretations beyond the readings
//
//   - A result that has no effect on the figure it falls on, such as a duck back of
//     one that has acted, leaves no mark: the next may fall on it again (W07, W08).
//   - Figures of the active unit have acted once they fired in this turn; those on
//     overwatch and those answering early have not acted before their unit's activation
//     is over, but on overwatch, too, who has fired has acted. When overwatch has
//     interrupted, all of the unit have acted (W08).
//   - Where a duck back brings cover, that counts from the next attack on, at the same count, too; at
//     a single attack where the first figure in the line of fire cowers (W08).
//   - W06 has a D6 for every attack, and W07 says whom a blast is aimed at: the first
//     standing figure. W07 holds for blasts and templates, hero or not, so that no D6 of
//     SKI-SH-08 is rolled for them; where in the list a hero stands decides.
//   - Where only heroes stand they share results in the order of the list (W06).
//   - An attack on a figure that is dead by then is still fired and may jam (W06).
//   - Where the mode of a grenade is left to itself, it is a blast if, at that firing,
//     the blast covers another figure that stands (W03). The mode of a squad is that of all who
//     have joined it, too.
//   - Two units see each other where both say so. Who is out of sight is as one out of range: he is a target when nobody else
//     is in sight, and no gun reaches him; he can be charged. Fire at who charges home is where he arrives, an
//     inch away (W26, W14, W22).
//   - Who of a unit takes what fire does to it is decided result by result, as they come: what is still to be rolled its player
//     does not see. All of it are in range, as who keeps together is an input, and who has fallen behind, too. A duck back may go to one
//     to whom it does nothing. What blasts do stays on the figure rolled for, and hits of close combat that the house rules let
//     the defender move go by the list (SKI-EF-04, W07, W15, W27).
//   - Blasts at a squad cover others beside it as the file says while the two are near, and these are on the board and in no close
//     combat: the first of their lists, each by its own number as beside the target. A grenade whose mode is left
//     to itself looks at its target alone; vehicles have no squads beside them, and are none (SKI-SH-05, W02, W03, W07).
//   - A figure partly under a blast may be the hero; the list says who is under it.
//   - Cover of tripod crews counts for a single shot when the first figure in the line
//     of fire is one of them (SKI-AP-02).
//   - A tripod weapon is set up in the activation of its crew, with the AP that a move
//     left even if they are too few to fire then. Who fires out of turn, in answer or at
//     a mover, sets it up before the first shot; only who has the AP for both answers
//     (SKI-AP-02, W13).
//   - A squad that goes on overwatch first clears its jams, who has the AP. So do figures
//     that come to fire when no target is left (W05).
//   - Shots of a count end when no target stands, and so does a salvo (W13).
//   - A weapon belongs to the figure that carries it, or to his team: those of the squad with
//     his crew number. Whoever of a team comes first in the list, can act and has no wound
//     that counts, fires it, at the bearer's place in the list; AP spent at it are spent
//     for all of them; when it has fired, all of them have acted; nobody else takes it over.
//     It is behind their tripod that all of them stand, and only the bearer has it in hand in
//     close combat (SKI-SH-09, SKI-AP-02).
//   - A unit that begins shaken is so until its strength is checked for the first time; guns
//     that begin jammed are as a 20 leaves them; Necrons that begin down roll in turn 1, and
//     nobody looks at their strength before an activation is over (W12, W17).
//   - A preferred weapon is fired alone as long as it works, reaches and may be fired, even if
//     the AP are too few; a 2-AP one is fired with all others (SKI-SH-07, W21).
//   - The outcome of a shot at a damaged vehicle is what that shot did (W10).
//   - Who is on overwatch waits for a mover that any of its figures can hit, and interrupts
//     nobody else (SKI-TU-01, W19). In a firefight a disabled vehicle is out (W10).
//   - A walker that fights on when disabled is still to be destroyed, holds, fights with its feet,
//     and has not lost (W10).
//   - Who reacts to a mover or a charge may clear a jam and set up first, as P-FIRE begins.
//   - Duck backs of those aboard an APC are not counted; those who regroup take no notice of
//     them. A squad that is out has nobody down: they are gone with it (W11, W12, W20).
//   - Counted apart, a kill is of whoever's attack felled a figure or put a vehicle out, that
//     is disabled, burnt or blown up; it is nobody's when those aboard are shaken. Attacks
//     of a squad that has regrouped are those of the unit it goes by, its dead and wounded
//     those of the units they came from (SKI-EF-05, W10, W20).
//   - Tau heal, and crew heavy weapons, as humans do (SKI-EF-03, SKI-SH-09).
//   - All Necrons of a squad roll at once to get up: a Lord among them helps if he stood
//     before (SKI-NE-01, W17).
//   - A wounded human with a medikit is with the medic from the start of the turn, and
//     healed at its end (SKI-EF-03).
//   - A salvo is of the 2-AP weapons that reach, X against the target or not; a 1-AP
//     weapon is fired only where none of them can be (SKI-SH-07, W21).
//   - A vehicle is damaged when a row from 5 to 7 has been suffered; a stun leaves
//     nothing. A stunned crew may clear jams. One without guns counts 5 and 6 as
//     suffered from the start (W10).
//   - A squad moves together, by the AP of the slowest of those who can move: who is
//     ducked or with the medic cannot. It has one place, and the rules say that he stays and that a squad keeps together, but
//     not which of the two gives way: the others move, he does nothing in that turn, and is with them when it is over, as a
//     charger is who ducked on the way in; by the house rules they stay with him. Where nobody can move all stay, aboard
//     an APC, too (W19, SKI-EF-02, SKI-EF-03, SKI-CO-01).
//   - An armour scenario ends as soon as no gun of the firers can ever fire again, be it
//     that all are broken, out of range, or heavy and their crews wounded without a medic.
//   - Whose card comes first in turn 1 may be fixed, in a battle of which side; later turns are drawn (SKI-TU-01).
//   - A charger who ducked on the way in arrives in the next turn, and so does a walker
//     stunned; one that cannot move any more stalls the charge (W08, W14).
//   - All of the target's weapons reach a charge that makes contact; APCs and tanks fire
//     at it if it began beyond the inches in which they are blind (W14, SKI-SH-09).
//   - A walker disabled in close combat is fought until it burns or explodes, and does
//     not attack; nobody runs from it any more, and its side has lost if the turns are
//     up before (W10, W16).
//   - Contact is made by charging units with a figure still standing (W14).
//   - A human with a close-combat weapon and a rifle or heavy gun begins with the weapon in hand,
//     unless his profile says otherwise. Firing puts the gun in hand, and costs nothing besides. What the target
//     of an assault used last that has spent its AP its profile says, too. With the gun he fights, as with a club, until
//     he has changed: all do who have the AP, in any round of which they are part, and before a charge
//     by the order for it, which has as many dice fewer as changing costs; where fire comes first by an order,
//     all who may have to change set those AP aside before it, which those who fire at chargers do not. A unit that has acted when
//     it is charged has none left, whatever it did not use (SKI-CC-01, W15b).
//   - A figure with two long guns, the second listed as its sidearm, has one of them in hand, and fights with that where its
//     profile says nothing else, or where it fired last (SKI-CC-01).
//   - Who has a sidearm changes to it, and back, where the gun in hand cannot be fired at the enemy
//     and the other one can, with the AP for both; rather than clear a jam, which he does if he
//     cannot change. In close combat he has it in hand as others have a hand weapon (SKI-CC-01).
//   - Claws of Necrons who carry a gun attack once, too, or as often as the house rules say (SKI-CC-01).
//   - Where hits of close combat may be moved they stay among those in contact (W15).
//   - A grenade is used where its number is the better one; martial arts help it, too
//     (SKI-CC-03, SKI-SK-01). Sergeants and veterans of the library carry them, as
//     officers do, but for sappers, who show the house rules; profiles of one's own say who has them, or the house rules that the rank does.
//   - A figure without a gun has a hand weapon; one with several fights as the first of
//     them says, unless its profile says more (SKI-CC-01, W24).
//   - A squad is of the kind of its first figure; it is of veterans if all of it who stand are human and
//     above trooper, and one of them is a veteran or veteran sergeant: other sergeants and officers are as those
//     whom they lead, and no veterans on their own; the document tells the three apart (SKI-CC-05).
//   - Medikits are not used in an assault, nor by squads whose policy is to assault, nor
//     in close combat (SKI-EF-03).
//   - A squad drops behind only in a move of all its AP, or all but those for a change of weapons, and not in one
//     with fire before it or after it; in an advance nobody is slow for his wounds (W19), so that none falls behind. Those
//     behind have one gap, that of the slowest of them, and no AP left in that turn; fire finds them, and they
//     neither fire nor fight. They come on when the squad's card is over, as fast as the slowest of them who can
//     move, shaken or not; when nobody else of it stands they are the squad, where they are, and as no enemy is in contact
//     with them any more they do not test whether they break, whatever the round cost (SKI-CC-05). All are together again when
//     the squad runs, teleports, joins another, or pulls back to where they are (W09a, SKI-CO-01).
//   - The attacks of a figure that are spread may go to several, so that more than three strike at one. But the first of them,
//     which is all that most have, is at nobody of a unit at which as many have struck first as there are places, unless it is
//     so of all in contact: of eight who are in contact with a walker and a man five strike at it, and three at him
//     (SKI-CC-02, W15a).
//   - Whom a figure strikes it decides when its turn comes to strike: a hero, say, of whose places not all are taken by those
//     who struck at him before others in that round, or are yet to strike and took one there as it began. Who finds none
//     strikes as if there were no choice. Who is in contact with whom figure by figure no field says, so that
//     none is bound to strike his own neighbour (SKI-CC-02, W15a).
//
// In a battle:
//
//   - Units on overwatch fire at the first mover that they can hit, if their player does not keep
//     their fire for another; the order among them is that of the list (SKI-TU-01, W19).
//   - A player is asked whether a unit fires out of its turn where it could: from overwatch at each
//     mover, at who charges it home, and in answer when it is shot at. Who keeps his fire keeps his AP,
//     and on overwatch watches on; at chargers he does not fire when they are there either
//     (SKI-IN-01, SKI-TU-01, SKI-TU-02).
//   - Fire from overwatch is parted by shot: each figure that has more fires with 1 AP, and the unit watches on; with one AP of fire
//     left he fires that, and a weapon for 2 AP waits for a mover at whom all of it fires. So the AP that a figure keeps clear no
//     jam before. Who fires at whom in the own turn is up to the squad, which fires together; by house rule figures whose first
//     gun is heavy, and the others, have a target each, chosen before either fires. Any other figures who shall fire elsewhere are
//     listed as a unit (W28).
//   - Who has timed its assault acts when all cards are drawn, in random order
//     (SKI-TU-01).
//   - Targets of fire are the nearest that are not locked, or those of them that the player of the
//     side chooses; what is aboard or off the board is no target. A
//     unit can harm whom a gun reaches that works, that the figure may fire, and that has a
//     number against the first figure standing; AP, modifiers and who else a blast covers do not
//     count. Who fires at nobody by choice clears jams and sets up (W22).
//   - Charges are at the nearest at all, or past him at another whom the dice may reach, at six inches a die, if the player
//     says so before he rolls them; in close combat or not (SKI-TU-02, W22).
//   - The player of a side decides at each card, and again when who waited acts, what a unit does that
//     is on the board, in no close combat, and has no teleport before it; a detached team does
//     not move. Who waits by his decision has timed an assault, like those whose policy it is, and
//     then does not go on overwatch any more; if his own policy says so, he holds
//     (SKI-TU-01, SKI-TU-02, SKI-CO-01).
//   - A player chooses the guns of all of a unit, by its first figure that has the choice; it holds
//     for that fire, be it in the own activation, in answer, from overwatch or at who charges. Those
//     on overwatch, and those charged, are asked when what they fire as a rule can be fired (W21).
//   - An assault moves all dice towards the target, and does not shoot; shaken squads and
//     those who cannot move hold (P-ASSAULT, SKI-MO-01). By its player's choice 1 or 2 AP of its
//     slowest are no dice of it: for fire before it, or for fire if it falls short. There is one roll
//     of movement, so that nobody advances first and charges with another (SKI-AP-01).
//   - Fire before a charge is fire of one's own turn, with what the dice set aside leave each
//     figure, and may be answered. The dice spoil the aim as if they were moved, unless the house
//     rules count those alone that were moved by then. The charge follows at once, with as many of them as the
//     slowest has AP for now, at the nearest of whom anybody stands; strength is checked after
//     it (SKI-SH-03, SKI-AP-01, W12).
//   - So it is with fire before a move nearer to the enemy or away from him, of the nearest of whom anybody stands; who has come
//     near enough by then has set the dice aside for nothing. As overwatch comes after a move, nobody fires in the middle of
//     one (SKI-AP-01, W19, W29).
//   - A walker that any of them stops, or a squad of which nobody stands, is back where
//     its charge began (W14).
//   - The unit that is charged fires before the others on overwatch, who fire at the
//     place of contact; locked units do not fire (W14).
//   - Contact is made by charges, but for those who begin in it: they are where their enemy is, and have not charged in turn 1
//     (W15a). Who is in close combat does nothing at his card, and his strength is looked at
//     after his round: so one against one fights as in an assault. Combats are fought in the order
//     of their first units (W12, W15a).
//   - A squad tests whether it breaks if an enemy in contact with it is still in; the casualties
//     are those of all units of the combat (W15a, W16).
//   - Who pulls back takes all squads and walkers in contact with it along, 3 inches towards its own side; who follows
//     two goes once. Who runs from close combat is out as other squads that run (SKI-CC-05, W15a).
//   - A squad that breaks away and is still in the game acts from the next turn on; running is no
//     movement for modifiers and overwatch. Its place is that of the sound, where the wounded fall
//     behind (SKI-CC-05).
//   - Squads that run stay where they are; only those who run from close combat move
//     (SKI-MO-01).
//   - Who falls back does so as fast as the slowest who can move, out of any range and over any edge of the board.
//     Sound squads that regroup, by their player's choice, spend the turn on it as others do, are then
//     a squad that has regrouped once, and count two more figures as dead (W29, W20).
//   - Tau regroup without a sergeant, as all do who are not human in the source (SKI-MO-02).
//   - The squad that regroups is the first of the list with all others that are near it;
//     they can be shot at meanwhile if they do not run (SKI-MO-02, W20). The others are
//     part of it from then on, and count as out when it is.
//   - A detached team is part of its squad from the end of the turn on in which both are within 2
//     inches, on the board and in no close combat: where the squad is, and with its policy. Its
//     strength is that of both (SKI-CO-01).
//   - A squad teleports with the Lord who is one of its figures, or else with the first of the list
//     who is a unit of his own near it, in no close combat, and does not teleport by his own policy:
//     as often as he has the AP, at the squad's card. Nobody interrupts them, their shots are not
//     spoilt by movement, and they have not moved for who fires at them. They hold if anybody lacks the AP or nobody stands, and off the board they do nothing else
//     (SKI-NE-02).
//   - Squads get out at their own card, towards the enemy; they have moved one D6, or all that their
//     slowest can where they move on, to an inch from him, and fire with the AP left, whatever their
//     policy. Each figure pays its own 2 AP, and has those left that it had besides; as a squad keeps together, one
//     without the AP who is not with the medic keeps all aboard. Shaken squads stay beside the APC, where overwatch interrupts them as it does others. An APC
//     that cannot move lets them out anywhere, and its close combat does not keep them (SKI-HU-01, SKI-MO-01).
//   - Goals are looked at once all else of the end of a turn is done, and only while both sides are in. Who is aboard an
//     APC, or off the board, stands in no band, nor does a unit that is out; ducked, shaken and locked ones do. Several
//     goals of a side are one or the other; both sides' at once are a draw (GOAL).
//   - Who bails out does so at once, at the place of the APC, and does not assault in that
//     turn; a duck back aboard keeps who has not acted from shooting in it (W11, SKI-HU-01).
//
// And in all of them:
//
//   - The order of figures is that of the list throughout; gone figures stand behind
//     their equal neighbours.
//   - A weapon's D20s are rolled together with their effects, firer by firer.
//
// # What the document says and no file can
//
//   - Two dimensions: ways around the enemy, ground that vehicles or walkers cannot cross, scatter to the side; and where each figure
//     stands: who is in contact with whom and must strike him, and who alone of a squad is in range or behind it (SKI-CC-02,
//     SKI-SH-08, W09a, W23, W27). All units stand on one axis, each at one place, and who fell behind at another; cover, sight,
//     facings, and how many a blast covers of its target and of squads beside it, are inputs.
package skirmish
