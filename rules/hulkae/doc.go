// Package hulkae implements the ranged assault of Space Hulk Advanced Edition, a
// fan revision of the first edition: shots, sustained fire, overwatch, jams.
//
// Sides: a shoots (marines, but any unit will do), b is shot at. H1 to H23 are
// this project's readings of what the source leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	HAE-RA-01 | a unit fires if it is armed, not jammed, sees the target, has it in range and has ammo | Unit.mayFire | volley, corridor | implemented
//	HAE-RA-02 | the result of an attack is the highest attack die plus the ranged assault bonus | attack | volley, corridor | implemented
//	HAE-RA-03 | a result of the score to hit or more kills the target; no dice never hit | attack | volley, corridor | implemented
//	HAE-RA-04 | a shot costs the weapon's AP and, where it is counted, a round | Volley.budget | volley, corridor | implemented
//	HAE-SF-01 | after a miss, further shots in a row at the same target need 1 less, not cumulative | House.sustainedFire | volley, corridor | implemented
//	HAE-SF-02 | moving, losing sight, close assault, another target, another unit or the end of the turn end the series | volley.breaks | volley, corridor | implemented
//	HAE-SF-03 | only weapons with the trait gain sustained fire | House.sustainedFire | volley, corridor | implemented
//	HAE-SF-04 | shots paid with command points gain it too, whatever other unit is activated; in the corridor they may follow any action of an attacker, and be at another | corridor.commandShotOf | volley, corridor | implemented
//	HAE-OW-01 | a unit goes on overwatch for AP in its own turn; hybrids never, some biomorphs always | Unit.canOverwatch | corridor | implemented
//	HAE-OW-02 | after each action of an enemy that ends in overwatch range and sight, one free shot, if its player takes it | corridor.decideFreeShots | corridor | implemented
//	HAE-OW-03 | overwatch shots never gain sustained fire | corridor.overwatchShot | corridor | implemented
//	HAE-OW-04 | all units on overwatch fire together, each rolling its own jam and spending its own ammo | corridor.freeShots | corridor | implemented
//	HAE-OW-05 | two equal attack dice on overwatch jam some weapons, even if the shot kills | jam.isRolled | corridor | implemented
//	HAE-OW-06 | a command point clears a jam at the next enemy action seen; the weapon fires again at the one after | corridor.unjam | corridor | implemented
//	HAE-OW-07 | a jam lasts until cleared, in the own turn too and for the same price | corridor.activateMarine | corridor | implemented
//	HAE-MS-01 | a move and a shot can be one action, which ends a series of sustained fire | volley.moves | volley, corridor | implemented
//	H1 | a turn is one player's turn; the turn limit counts both sides' turns | corridor.marinesTurn | corridor | implemented
//	H2 | attackers stand in single file and are blocked by one another, unless stacking is on; a squad can start on a square of its own | corridor.blockingSquare | corridor | implemented
//	H3 | attackers act nearest first; at distance 1 with AP left they make contact, else they step and a window opens | corridor.runOn | corridor | implemented
//	H4 | in a window watchers fire at where the attacker now stands, and marines jammed before clear their weapons | corridor.overwatch | corridor | implemented
//	H4a | who cleared its jam in a window fires no shot in it, not for command points either | corridor.backOnOverwatch | corridor | implemented
//	H5 | only overwatch shots jam | corridor.overwatchShot | corridor | implemented
//	H6 | the marines' turn: counters off, new command points, then each marine in order, jams first; one whose jam is not cleared may still step, turn and leave | corridor.beginTurn | corridor | implemented
//	H7 | a marine decides before each action: a shot, overwatch, or none; with the policies of the library it decides once, when it is activated | corridor.spendAP | corridor | implemented
//	H8 | a sustained shot needs 1 less if the previous shot of this turn missed the same target | corridor.ownFire | corridor | implemented
//	H8a | shots on overwatch neither start nor continue the series of shots for command points | corridor.commandShot | corridor | implemented
//	H9 | highest die plus bonus must reach the score, the override for the target's name first | attack | volley, corridor | implemented
//	H10 | attackers farther away than visible-from are not seen | corridor.mayFireAt | corridor | implemented
//	H10a | by house rule an attacker is seen only if none that lives stands nearer in its corridor | corridor.isSeen | corridor | implemented
//	H11 | a volley lasts until the target is dead or shots, AP or ammo are used up | volley.step | volley | implemented
//	H12 | what is counted: kills, jams, shots, rounds of counted weapons, the turn of the end | corridor.kill | corridor | implemented
//	H13 | an attacker decides before each action; by b-policy fire it fires in its own turn at the first marine on its feet while it may, and steps where it may not; contact comes first, then a turn that is due | corridor.mayFireAtMarines | corridor | implemented
//	H14 | by b-policy overwatch, fire or advance biomorphs among the attackers answer each shot of a marine, and its going on overwatch, with a free shot; their jams are for good | corridor.attackersAnswer | corridor | implemented
//	H15 | a marine that is hit is dead; with the last one the attackers have won | corridor.fall | corridor | implemented
//	H16 | an attacker opens the door right before it, or turns where it has to, for 1 AP, before it fires; nobody sees through a closed door, or fires before the turn | corridor.opensDoor | corridor | implemented
//	H17 | by b-policy advance an attacker whose weapon has move-and-shoot fires with each step or turn, after it, if it may then, as one action; the others run | corridor.firesOnTheMove | corridor | implemented
//	H18 | a marine with room behind it steps back for 1 AP if its player decides so or, with a weapon that has move-and-shoot, fires and steps back for the price of the shot: away from the attackers before it | corridor.stepBack | corridor | implemented
//	H19 | attackers come from the front, the left, the right or behind, each a corridor of its own; a marine sees the one that it faces and turns for 1 AP, with a shot or without | corridor.faces | corridor | implemented
//	H20 | a marine with room before it steps forward for 1 AP or, with a weapon that has move-and-shoot, fires before or after it for the price of the shot, if its player decides so: nearer to the attackers before it, and away from those behind | corridor.stepOn | corridor | implemented
//	H21 | an attacker steps back, or closes the door right before it, for 1 AP, if its player decides so; an action that ends out of sight is not answered | corridor.retreat | corridor | implemented
//	H22 | a tactical card adds to the ranged assault bonus of one shot, or of all shots of its side in a turn; it is played before the dice, if its player decides so: of the marines or, where they have any, of the attackers | corridor.playCards | corridor | implemented
//	H23 | a mission: marines who stand at the turn limit have held out, which is their win, and so is one who has come to the exit; reinforcements come in as the attackers' turn begins | corridor.leave | corridor | implemented
//
// # Interpretations beyond the readings
//
//   - When b has turn 1 the marines begin it without counters and command
//     points (H6 gives both only in their own turn).
//   - What players decide after one action, on shots on overwatch, cards for them and jams, they decide for one figure after
//     the other before the first dice, since these shots are one moment; a card for the turn counts for all of them,
//     also for who is listed before. Shots for command points come after them, one by one (HAE-OW-04, HAE-OW-06, H4, H22).
//   - Who may fire on overwatch need not; who holds its fire stays there, and may fire for command points after the
//     same action (HAE-OW-02, HAE-SF-04).
//   - A weapon cleared in a window goes on overwatch again only if its bearer can
//     be on overwatch at all; the command point is spent all the same (H4).
//   - A marine out of ammo still goes on overwatch, without effect (H7).
//   - A weapon with the overwatch trait whose shot costs more than a free shot may
//     cost lets its bearer go on overwatch and never fires there (H7 asks for the
//     trait alone); a warning says so.
//   - A biomorph on overwatch without a counter fires in its own turn with all its
//     AP, whatever the policy, since it has nothing to pay for. The house rule
//     biomorph-own-turn: policy has it hold its fire where the policy is overwatch
//     and no enemy is in its zone.
//   - Where shots on overwatch gain sustained fire, a jam that is cleared does not end
//     the series, since HAE-SF-02 does not list it; the run of another attacker does.
//   - The cumulative house rule lowers the score once for every miss in a row.
//   - A shot combined with a move starts no series: the first one standing after it
//     has no bonus either (HAE-MS-01).
//   - In the corridor command points clear jams, and pay for shots where a policy says so, one each, whatever
//     the shot costs in AP, or as command-shot-cost says. Whoever stands on side a has them, as marines do (H6, HAE-SF-04).
//   - One marine alone steps, jammed or unarmed ones too, though these without a shot: one with a
//     step back comes before it, where the target is nearer and in sight; with a step forward that finds no
//     target after it the step alone is paid. Both are one action, which
//     attackers on overwatch answer once, where the marine then stands. What is left of its AP pays for
//     shots, for overwatch once no enemy is within its zone, or for nothing; a corner, a door and a turn
//     stay where they are, so that they are farther away then; nobody steps forward beyond one, nor onto
//     the square of an attacker. Between attackers from the front and from behind it steps to where it
//     looks, or away from there; between others it takes no step. With room behind it alone nobody steps
//     to the front again (HAE-MS-01, H14, H16, H18, H20).
//   - A turn with a shot after it that finds no target is paid as a turn alone (HAE-MS-01, H19).
//   - Any attacker may have a weapon with move-and-shoot. Who advances (H17) fires after the move, when it is
//     nearer or faces the marines; to open a door is no move. The AP of the move are part of what
//     the shot costs, so that one for 1 AP is free and one for 2 AP costs another; who cannot pay
//     that, or has no target, moves alone. Who is blocked does not fire.
//   - Where its player picks at whom a marine fires for command points, it may do so after actions that it does not see, too. Its
//     series at one attacker goes on whoever acts in between and whatever it fires on overwatch, as long as it fires
//     for command points at nobody else and sees it. Who is killed so is out of the way at once (H2, HAE-SF-02, HAE-SF-04, H8a).
//   - At whom a marine fires in its own turn its player decides; by default, and by H7, at the nearest. What its action
//     sees as distance is that to the nearest, and its misses are those at its last target.
//   - The weapons of side b are not used unless b-policy says so. Shots of attackers are
//     actions, and open windows as steps do (HAE-OW-02). Clearing a jam costs CP, not AP,
//     and is no action (H14).
//   - An attacker who stands right behind the closed door, or on the square where it has
//     to turn, does that even if it is blocked; marines open no doors, and who closes
//     one stands behind it. Who has to turn faces away from the marines until it has, since the corridor
//     bends there: it is seen as before, but sees nobody, does not fire and, as a biomorph,
//     does not answer. A turn thus comes before any shot from its square, but after the door is opened, where that is next
//     to it (HAE-RA-01, H13, H16). Farther squares face the marines; visible-from says from where they are seen.
//   - Nobody steps back through a closed door, or closes one from the marines' side; who steps back
//     to the square where the corridor bends faces the marines there, and turns again if it comes
//     from farther away (H16, H21).
//   - A corridor ends at contact, since close assault is in another document; so is what moves in the enemy's turn cost, which the
//     text on sustained fire names as what ends a series. Nobody moves or turns for command points (H3, H19, HAE-SF-04).
//   - No document has a mission: to hold out is an outcome in place of neither, to leave one
//     more, and by default there is neither of them (H23).
//   - Reinforcements come in on the square of their entry, or the first one behind that is free, the first of the
//     list first; where several entries come, one entry after the other. The square stays where it is
//     when the marine steps, who has no room to come there. They act in the same turn. What is rolled
//     beyond those who are left is lost. All attackers are dead when none is left to come (H2, H12, H23).
//   - Who comes to the exit, forwards or backwards, has left: nobody answers that step, and no shot follows it.
//     One marine alone leaves. There is room ahead up to the exit, and no further; what it can pass
//     is as with room-ahead (H14, H20, H23).
//   - Only biomorphs of side b are on overwatch; its other units spend their AP on steps
//     and shots (HAE-OW-01).
//   - Of several that hit one target in one window the first listed has killed it, where kills
//     are counted apart; the hits of the others are wasted (HAE-OW-04, H12).
//   - Shots on overwatch are counted apart from those of the own turn for units that mean to
//     fire at either time: those that fire, then go on overwatch, and biomorphs (H7).
//
// # What the document says and no file can
//
//   - Two dimensions: marines who stand apart, each with corridors, distances and sight of its own, or of whom several
//     step; diagonal steps; a corner, a door or a turn in another corridor than that to the front (H2, H10, H16, H18 to H20).
//     Squads are played as standing together, in straight corridors.
package hulkae
