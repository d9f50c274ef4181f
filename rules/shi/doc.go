// Package shi implements a fan-made Space Hulk style game of squads: shooting with
// ballistic dice, close combat with pools of D6, and the weapons of both.
//
// Sides: in a duel a engages b, in a shot a shoots at b, in an assault a, one or a few,
// defends against b. C1 to C31 are this project's readings of what the source leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SHI-SH-01 | a ballistic die has three blanks, 1, 2 and 3, and hits with a number not above HT | ShootingHouse.facesThatHit | shot, duel, assault | implemented
//	SHI-SH-02 | a shot rolls BD and BRB dice, where BRB may be below 0, and costs the AcPo of the weapon | newGun | shot, duel, assault | implemented
//	SHI-SH-03 | without overkill all hits count as one; with it those left over go to the next target, an enemy or else a door | gun.shoot | shot, duel, assault | implemented
//	SHI-SH-04 | an AP not above the number of the armour save denies it, never the invulnerable one | Weapon.deniesArmour | shot, duel, assault | implemented
//	SHI-SH-05 | one save a hit, the better one left; unsaved, 1 HP is lost, and at 0 HP the target is gone | ledger.resolveHit | shot, duel, assault | implemented
//	SHI-SH-06 | assault weapons combine a shot with a turn, or by choice with a step, of attackers forward, and may be fired at adjacent enemies not engaged | Unit.mayShootAt | shot, duel, assault | implemented
//	SHI-SH-07 | for AcPo a unit goes on overwatch: a free shot after each move, opened door or shot of an enemy in range and arc | assault.overwatch | assault | implemented
//	SHI-SH-08 | further shots in a row at the same target have a higher HT, never on overwatch | ShootingHouse.sustainedHT | shot, duel, assault | implemented
//	SHI-SH-09 | nobody shoots at an enemy engaged with it or a friend, and an engaged unit does not shoot | assault.mayTarget | duel, assault | implemented
//	SHI-SH-10 | targets are in range, in sight and in the faced arc; heavy movement pays for turns, others for those that are not free | assault.turnCost | shot, duel, assault | implemented
//	SHI-SH-11 | a move and a door cost AcPo | assault.charge | duel, assault | implemented
//	SHI-CC-01 | an attack costs the active side AcPo; a target caught in diagonal contact does not roll back | situation.rolls | duel, assault | implemented
//	SHI-CC-02 | engaged units fight on in both sides' turns, the other side free, until one is gone or pays to leave | duel.disengages | duel, assault | implemented
//	SHI-CC-03 | both roll CCD dice, the engager one more in the first attack, a pair of weapons one more | CombatHouse.closeCombatDice | duel, assault | implemented
//	SHI-CC-04 | a die of CHT or more succeeds, after what the weapon does to either | CombatHouse.successFrom | duel, assault | implemented
//	SHI-CC-05 | both roll, failures are re-rolled once, a parry re-rolls the opponent's highest success | dicePool.roll | duel, assault | implemented
//	SHI-CC-06 | identical abilities cancel, as C6 says of re-rolls | abilities.against | duel, assault | implemented
//	SHI-CC-07 | more successes win, equal ones are a draw | bout.fight | duel, assault | implemented
//	SHI-CC-08 | the loser saves once if the weapon allows; unsaved, 1 HP is lost | resolveWin | duel, assault | implemented
//	SHI-CC-09 | engaged from side or rear a unit has no abilities and does no harm, in that attack alone; by house rule until it wins or attacks itself | CombatHouse.fighter | duel, assault | implemented
//	SHI-CC-10 | at most three enemies are fought at once, each an engagement of its own | assault.mark | assault | implemented
//	SHI-WP-01 | a pair of close-combat weapons or pistols gives another die | CombatHouse.hasPair | duel, assault | implemented
//	SHI-WP-02 | heavy close-combat weapon: no armour save better than 4+ | CombatHouse.armourAgainst | duel, assault | implemented
//	SHI-WP-03 | power weapon: no armour save | CombatHouse.armourAgainst | duel, assault | implemented
//	SHI-WP-04 | lightning claws: 1 more on every own die, no armour save | CombatHouse.dieBonus | duel, assault | implemented
//	SHI-WP-05 | force weapon: dearer attacks with a psychic test that can destroy; no armour save | psychicTest | duel, assault | implemented
//	SHI-WP-06 | power fist: all own failures are re-rolled, own abilities are lost; no armour save | dicePool.reRolled | duel, assault | implemented
//	SHI-WP-07 | thunder hammer: half the dice in the next attack, a vehicle does not shoot; no armour save | CloseWeapon.halves | duel, assault | implemented
//	SHI-WP-08 | witch blade: own CHT becomes 2+, vehicles are destroyed | CloseWeapon.destroysAll | duel, assault | implemented
//	SHI-WP-09 | rending: a final 6 among the winner's successes denies the armour save | CombatHouse.rendsFrom | duel, assault | implemented
//	SHI-WP-10 | poisoned: own CHT is one lower, not below 2+ | CombatHouse.ownCHT | duel, assault | implemented
//	C1 | a turn is one player's turn; the limit counts both sides' turns | duel.active | duel, assault | implemented
//	C2 | the side with turn 1 engages in a duel, and may have AcPo spent; each active side attacks while AcPo last, or waits by choice | duel.wantsToAttack | duel, assault | implemented
//	C3 | abilities are parry and re-roll; what a weapon does is none | Unit.abilities | duel, assault | implemented
//	C4 | engaged from side or rear: only the first attack suffers, then the unit faces its opponent | duel.situation | duel, assault | implemented
//	C5 | the parried die is final, weapons change it too, and abilities are always used, but for a parry by choice | dicePool.afterParry | duel, assault | implemented
//	C6 | of re-roll N against re-roll M the difference is left; by house rule none, or both unless N is M | ReRolls.left | duel, assault | implemented
//	C7 | the lowest number still allowed is rolled once, without automatic 1 and 6 | save | shot, duel, assault | implemented
//	C8 | a force weapon's cost, test and destruction are for attacks that the wielder pays for, all of them or, by choice, some | price.with | duel, assault | implemented
//	C9 | halved dice last for the next attack in which the unit rolls, before bonuses, not cumulative | situation.stillHalved | duel, assault | implemented
//	C10 | the pair is two weapons of the first row, by house rule one of them or any two; the effects are those of the first listed, or of the other if its player takes it | CombatHouse.hasPair | duel, assault | implemented
//	C11 | poison never raises a CHT; a CHT above 6 never succeeds, 7 does with claws on a 6 | CombatHouse.ownCHT | duel, assault | implemented
//	C12 | shots end with the first target; hits are allocated one at a time, the rest goes on in order | shot.allocate | shot, duel | implemented
//	C13 | sustained fire needs a shot at the same target just before, which may be one with a turn or step, and neither itself; the rise is not cumulative | assault.ownShot | shot, duel, assault | implemented
//	C14 | every attacker has a lane: an arc, of four, and a distance, and comes into straight contact or, where asked for, diagonal; nobody blocks, but few can stand adjacent; it leads to one of several defenders, and to the next | assault.mark | assault | implemented
//	C15 | attackers act in order: attack in contact, open the door, or run | assault.charge | assault | implemented
//	C16 | overwatch lasts to the defender's next turn, answers moves, opened doors and shots, not attacks and turns, and is suspended while it is engaged | assault.overwatch | assault | implemented
//	C17 | each defender in order does what its player decides: while engaged it attacks or stops, else it shoots, engages, watches, turns or stops | assault.opportunity | assault | implemented
//	C18 | the nearest target in the faced arc, else a turn to the nearest of the others, or to another of them if its player decides so | assault.aim | assault | implemented
//	C19 | nobody sees through a closed door; who stands before it opens it, for all who share it; by choice it is shot down | assault.charge | assault | implemented
//	C20 | an assault ends when all of one side are destroyed, or as a draw at the turn limit | assault.endTurn | assault | implemented
//	C21 | a vehicle damaged by a thunder hammer neither shoots nor watches in its next turn | CloseWeapon.stops | duel, assault | implemented
//	C22 | attackers run, or as their player decides stay or shoot, while they have the AcPo and may, at the defender that they run at, else at the next: standing still, or with an assault weapon and each step for the price of the shot | assault.mayDo | assault | implemented
//	C23 | a defender steps out of contact with an attacker if its player decides so: it pays in its own turn, and that attacker, with all others in contact from the same arc, stands two squares away on its lane | assault.stepsOut | assault | implemented
//	C24 | a defender with room behind it and an assault weapon steps back with each shot of its own turn, unless its player decides otherwise, for the price of the shot, away from attackers in front and nearer to those behind, or without a shot for that of a move | assault.fallsBack | assault | implemented
//	C25 | a defender closes a door that stands open next to it if its player decides so: for AcPo and the turn that it takes, while it is not engaged and nobody stands in the doorway; an attacker has to open it again | assault.close | assault | implemented
//	C26 | a defender with room steps forward, nearer to what is in front and away from what is behind, or sideways without heavy movement, and opens the door next to it in front, for AcPo, or steps with a shot of an assault weapon, as its player decides | assault.mayStep | assault | implemented
//	C27 | by a field attackers go on overwatch, and step out of contact unless the square is taken, as their player decides; who comes again engages anew | assault.breaksOff | assault | implemented
//	C28 | after stepping out a duel ends or, by its field, goes on with an empty square between the two: the active side moves in, shoots or waits as its player decides, and who attacks first engages anew | duel.actsUnengaged | duel | implemented
//	C29 | with which of two weapons a unit fights its player decides before each attack, its own or one that it answers | engagement.arm | duel, assault | implemented
//	C30 | whether a parry is used, and on which success, its player decides when both have rolled and re-rolled: always, on the highest, unless its policy says otherwise | openBout.fightOpenly | duel, assault | implemented
//	C31 | with stand-off an attacker who is not engaged steps back on its lane, as its player decides: for the AcPo of a move, or with a shot of an assault weapon for the price of that | assault.goesBack | assault | implemented
//
// # Interpretations beyond the readings
//
//   - Diagonal contact matters only to a unit engaged from side or rear, since one
//     engaged from the front stands chest to chest. It then rolls no dice in the
//     first attack, its parry included, and turns as in C4 (SHI-CC-01).
//   - Whichever side has turn 1 of a duel engages the other: first exchanges the
//     roles. If it cannot pay for an attack before the other side attacks, that one
//     engages instead, with the engager's die, and from the front, since it turns to who
//     is at its side or rear, for AcPo with heavy movement (C2, C4, SHI-CC-01, SHI-SH-10). It never has more AcPo in turn 1 than in others.
//   - A side of a duel decides before each of its attacks, and after its last, whether it steps
//     out: the active side alone, and only once they are engaged (SHI-CC-02).
//   - After one has stepped out, the units face each other, so that nobody is engaged from side or rear any more. To wait ends the
//     turn. In contact and not engaged an assault weapon may be fired, and it combines a shot with the step in; further
//     shots from the same square are sustained. The AcPo left after stepping out may be used at once, to come again as well.
//     Nobody turns then, and nobody steps farther away (SHI-SH-06, C13, C28).
//   - Each side's dice are played to their end, re-rolls and the opponent's parry
//     included, the striker's first. The two pools meet only when they are
//     compared, so the order in between changes no odds; but where a player decides on its parry, it has seen the
//     re-rolled dice of both (SHI-CC-05, C30).
//   - With claws that rend, a die that comes to 6 or more rends (SHI-WP-09).
//   - A weapon can have the effects of several rows. A witch blade sets the CHT
//     before poison lowers it.
//   - A unit without close-combat weapons fights with none of their effects.
//   - Whoever attacks chooses its weapon first, of those whose price it can pay; if that is one alone it takes it, whatever
//     its policy says. But a policy of first alone, as by default, uses the first listed throughout, even where only the
//     second could be paid for; one with second under a condition, though it may never hold, does not. Who fights back chooses of both, unless it rolls no dice. Two weapons with the same effects leave
//     no choice, and a pair gives its die whichever is taken (C10, C29).
//   - A defender that cannot pay for the shot it aims looks for no cheaper one, and by the policies
//     of the library it engages only when it has nothing to shoot at (C17, C18).
//   - A turn without a shot is to the nearest attacker outside the faced arc, seen or not. A free one
//     is the first action or follows on another, so that nobody turns twice in a row: the turn that comes with
//     the next action is one more in a row, of which free-turns are free (SHI-SH-10).
//   - A player who may do nothing but stop, or run, decides nothing. An engaged unit that does not
//     attack keeps its AcPo for nothing, but is not attacked back (SHI-CC-02).
//   - Of two targets as near in two other arcs it aims at the first listed, whatever
//     turning to each costs. Turns and shot, or turns and attack, are paid together:
//     who cannot pay for both does not turn (C18, SHI-SH-10).
//   - Sustained fire never lowers an HT that is above the highest it can reach
//     (SHI-SH-08).
//   - A vehicle damaged while it is on overwatch still shoots in that enemy turn;
//     what it loses is its own next turn (C21).
//   - A defender steps out with one move, which leaves all who are in contact on the side that it leaves, engaged or not, but nobody on
//     another side: for them it stands where it stood (SHI-CC-02, C23).
//   - Who is left by a defender has to run the last square and engage anew, with the engager's
//     die; it waits if it has no AcPo or no room. The defender keeps its facing and stays where it
//     is for everybody else, and for doors: who is left in a doorway stands beyond it, where the door can be closed on it; it shoots with the AcPo left if nobody else is engaged with it. Attackers
//     step out only where stand-off says so (SHI-CC-02, C23, C27).
//   - Attackers who shoot are bound by the rules of those at whom they shoot: range, sight, the
//     assault trait for who is adjacent, no shot into an engagement of a friend nor out of an
//     own one. They face the defenders and shoot at no doors; a shot of
//     theirs is an action that draws shots on overwatch, after its hits are allocated. Hits left
//     over go to the next defender in the same order (C22).
//   - Who shoots with a step runs first and shoots then, as one action, which is a first shot (C13),
//     and into contact, too. It runs plainly where nobody can be shot, or if it lacks the AcPo for
//     the shot, and stands to shoot only where it finds no room. Next to a defender it fights (C22).
//   - A defender steps alone, while it is not engaged: forward after the turn to the front that it takes, and with a shot only if
//     it faces the front and does not turn, at the target that it chose before; where it can shoot nobody from where it stands, it
//     may step into range, to choose one from there. It steps onto no attacker and into no closed door, and next to no more attackers
//     than find room. A step sideways is away from one side and nearer to the other. Who was in contact and is left has to
//     come again. An open door that it steps away from stays open, as does one that opened, or stood open at the start,
//     while it was not next to it, and one in sight; of several closed ones next to it in front it opens those on lanes first. The step of attackers is their run: their lanes are straight (C14, C25, C26).
//   - Attackers on overwatch fire at a defender after each of its shots, with the step that it takes, after each step or
//     door that it opens, and each time that it steps out of contact; turns, closed doors and attacks draw none. The square to which an attacker steps out is taken
//     while another of its arc stands two squares away; others run through it. To step out is a move, which defenders
//     on overwatch may answer (C16, C27).
//   - Attackers step back through a door that they, or those who share it, have opened or that stood open, which stays so; not through one
//     that was shut behind them at the start, and not beyond 150 squares. Such a step is a move, which defenders on overwatch
//     may answer, if it does not end out of range or sight (C16, C19, C31).
//   - On a D6 the highest faces stand for the numbers of a ballistic die that hit.
//   - Several defenders stand together: a distance is the same to all of them, but an
//     enemy in contact with one is two squares from the others. When that one falls the
//     enemy is two squares from all. Each has its own facing, and all see over each
//     other's heads (C14).
//   - Lanes are straight: attackers move neither sideways nor round corners. A diagonal step of a defender costs as any
//     (SHI-SH-11, C26).
//   - A shot combined with a move is fired when the move is over, as in the source's example, of both sides (SHI-SH-06).
//   - In one action with a shot there is nothing but the last turn before it, or a step back or,
//     of attackers, forward (SHI-SH-06): the shooter of a shot stands still, and so does a defender without room.
//   - Who falls back steps first and shoots then, at the target that it chose before, unless
//     that would be out of range: then it shoots where it stands. Such a shot is a first one, as
//     with a turn (C13). Doors stay where they are. One defender alone falls back, as it steps forward: facing the front, or after the turn to
//     it, onto nobody behind it, and to the sides as one forward is undone. With room behind it and before it comes again
//     into what it has left; with room on one side alone it does not (C24, C26).
//   - A door is next to the defenders at one square, where who stands in contact stands in the doorway,
//     fighting or not. It is closed for all who share it, whoever opened it; one shot down is gone, and one
//     from which a defender has fallen back is out of reach. Closing is no shot: none is sustained
//     after it, and it draws none (C13, C19, C25).
//   - Where units and weapons are counted apart, an attack is of the side that pays for
//     it, and won by whoever has more successes and may harm, saved or not; else it is drawn by
//     both (SHI-CC-01, SHI-CC-07, SHI-CC-09). Of two close-combat weapons the one that was taken has done it
//     (C10, C29). A shot is on overwatch while an attacker acts, and else of the own turn (C16).
//   - A shot that destroys several targets has the number of one: kill-shot of an assault
//     is that of the shot by which the first attacker fell, 0 if a blow felled it.
//
// # What the document says and no file can
//
//   - Two dimensions: attackers who leave their lanes, corners, defenders who stand apart or of whom several step, and what
//     such moves show, hide or touch (C14, C26). Arcs, distances, doors and room before, behind and beside are played.
package shi
