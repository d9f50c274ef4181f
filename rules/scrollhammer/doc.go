// Package scrollhammer implements the close combat phase of Scrollhammer: charges,
// unit against unit in Initiative steps, combat results, sweeping advances.
//
// Sides: in a charge a is the charging unit. A turn is one fight sub-phase.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SCR-CH-01 | what forbids a charge, and 6 inches a charge die as its limit; an illegal charge is refused | Charge.illegal | charge, multi | implemented
//	SCR-CH-02 | a target that is neither locked nor falling back holds, or flees D6 inches and may still be reached, as its player decides | charge.react | charge | implemented
//	SCR-CH-03 | a holding target in ranks may test Leadership and shoot with all models before the range is rolled | charge.shoot | charge | implemented
//	SCR-CH-04 | the charge range is 2D6, in difficult terrain 3D6 without the highest; the slowest model counts; a unit may have a bonus, or roll again | Unit.rollRange | charge, multi | implemented
//	SCR-CH-05 | a range below the gap: nobody moves, nobody fights | charge.rollRange | charge, multi | implemented
//	SCR-CH-06 | each model that crosses dangerous terrain, charging, piling in or consolidating, is wounded on a 1, without armour save | charge.cross | charge, fight, multi | implemented
//	SCR-CH-07 | skirmishers who held when charged through difficult terrain may test Leadership to counter-attack | charge.counterAttack | charge | implemented
//	SCR-CH-08 | several targets: the largest gap counts, and one that is not reached is not in the fight | charge.removeUnreached | charge | implemented
//	SCR-CH-09 | legality, reaction, stand and shoot, range, dangerous terrain, counter-attack, fight; then the next charge, in this turn or, into a melee that goes on, in a later one | charge.step | charge, multi | implemented
//	SCR-CH-10 | a charge that fails is tried again in the next turn, with reactions and shots, from the distance then, up to so many attempts | charge.chargeAnew | charge | implemented
//	SCR-CH-11 | rows of the charging unit that the range does not take into contact, and groups of others that are short of it, fight when they have piled in, 3 inches in their own step and 3 when the turn ends | combat.nearOf | charge, fight, multi | implemented
//	SCR-FI-01 | Initiative steps from 10 to 1, equal Initiative strikes simultaneously, weapons move steps | combat.fight | charge, fight, multi | implemented
//	SCR-FI-02 | engaged are models in contact, by frontage, bases in the arc that is charged and how far fronts overlap, and those behind or also beside them | combat.engage | charge, fight, multi | implemented
//	SCR-FI-03 | who was in contact when the sub-phase began fights even if its foes are dead | combat.beginTurn | charge, fight, multi | implemented
//	SCR-FI-04 | where nobody is in contact when a step begins or the turn ends both sides pile in, or over more than 6 inches the combat ends with the result of its turn | combat.meetAgain | charge, fight, multi | implemented
//	SCR-FI-05 | a model has A attacks, 1 more after a charge or counter-attack, 1 more with two weapons of one base type | House.attacks | charge, fight, multi | implemented
//	SCR-FI-06 | what is no melee weapon is a generic one; attacks are split, or made with the best weapon or split or the one that the player decides on | combat.choose | charge, fight, multi | implemented
//	SCR-FI-07 | to hit: own Weapon Skill against that of the majority of engaged enemies | House.toHit | charge, fight, multi | implemented
//	SCR-FI-08 | to wound: Strength with weapon against the Toughness of the majority | toWound | charge, fight, multi | implemented
//	SCR-FI-09 | one save a wound: armour worsened by AP, or ward, or against blows cover by special rule; a 1 fails, 7+ cannot be taken | Model.saveAgainst | charge, fight, multi | implemented
//	SCR-FI-10 | a step's wounds are allocated one at a time, to the wounded first, else from the back, in an order of groups, or as their owner decides; those beyond a model's W are lost | squad.victim | charge, fight, multi | implemented
//	SCR-FI-11 | instant death removes the model, all its W count | body.remove | charge, fight, multi | implemented
//	SCR-FI-12 | effects of hits, wounds or unsaved wounds: slow, weaken, stun, or less WS, armour save or A, one mark a model, the first to die first or as its owner decides | combat.markUnit | charge, fight, multi | implemented
//	SCR-RS-01 | the combat score is the wounds inflicted in this turn's fight, those of weapons that backfire too, and bonuses | combat.result | charge, fight, multi | implemented
//	SCR-RS-02 | bonuses for ranks, a horde that outnumbers, a standard, from living units | combat.bonus | charge, fight, multi | implemented
//	SCR-RS-03 | the higher score wins; a side wiped out loses, both wiped out are a draw | combat.result | charge, fight, multi | implemented
//	SCR-RS-04 | each losing unit tests Morale: 2D6 up to its highest Ld less the difference | combat.passesMorale | charge, fight, multi | implemented
//	SCR-RS-05 | a losing unit that cannot hurt its enemies may choose to fail, as its player decides | combat.givesUp | charge, fight, multi | implemented
//	SCR-RS-06 | sweeping advance: D6 and Initiative; higher or, by default, equal, and the unit that falls back is destroyed | combat.rollFlight | charge, fight, multi | implemented
//	SCR-RS-07 | no sweep by a winner still locked with others or with a no-sweep model | rout.allowSweeps | charge, fight, multi | implemented
//	SCR-RS-08 | a free winner consolidates, which may bring models into dangerous terrain; ranks reform | combat.consolidate | charge, fight, multi | implemented
//	SCR-RS-09 | several units, in contact with all enemies or as listed: wounds are totalled, all losers test, winners sweep those in contact, attacks are split, by shares or as the player decides, who has no enemy left joins | combat.touches | charge, multi | implemented
//	SCR-RS-10 | locked units do not shoot, move, march, go to ground or test for shooting | – | – | outside the scenarios: other phases are not played
//
// # Interpretations beyond the readings
//
//   - Beside and behind, c models of a unit of n with front f are in contact, in one row of the
//     front: c + min(2, f − c) fight, and in each other rank that fights min(c, its models): the
//     second rank has n − f up to the frontage, the third n − 2f. Out of ranks f is n, and
//     behind each of the c stands somebody. So 4 of a deep line fight against one model
//     (SCR-FI-02).
//   - Enemies in the flank of n models in ranks meet files: ceil((n − k)/frontage) models in
//     file k, from 0; those in the rear meet the last rank, then the one before. Contact is
//     worked out in each arc, with all enemies there, and the models that fight in all arcs are
//     added, up to n. Rank bonuses stay, since the source takes none away. The first listed turn
//     to the enemy (SCR-FI-02).
//   - Of two fronts the smaller is in contact whole, unless it is given how many of either touch the other: those beyond the edges
//     touch nobody, but fight beside or behind those who do (SCR-FI-02).
//   - The dice of one group with one weapon are rolled to their end, saves included,
//     by handfuls of up to 100, before those of the next. The order of allocation is
//     that of SCR-FI-10, so no odds change; nothing is rolled for a unit that is gone.
//   - Where all models of a unit save alike, the saves of a handful are rolled
//     together, those of wounds beyond the last model too: they are lost. Where armour saves of a living
//     model are lowered they are rolled model by model (SCR-FI-10).
//   - In a group the wounded stand at the back. Among groups with models equally
//     wounded the hindmost loses first, or the first in the order of casualties (SCR-FI-10).
//   - Instant death by a Strength of twice the Toughness, a house rule, goes by the
//     majority Toughness (SCR-FI-11).
//   - A weapon's own extra attacks are made with it, in a split too; the bonuses of
//     charge and dual wielding go to the rest (SCR-FI-06). In one step its weapons strike
//     as the split lists them, which only what is counted of each shows (SCR-FI-10).
//   - Of several splits the best is that with the most expected wounds of all its weapons, then the highest sum of their Initiative
//     modifiers, then the first. Models that split their attacks otherwise than others are a group of their own (SCR-FI-06).
//   - Equal weapons in one model's hands are one weapon to choose (SCR-FI-06).
//   - A model that strikes with the generic weapon alone has no bonus for two other weapons that it
//     holds; in a split the bonus goes to the rest, whatever that is (SCR-FI-05, SCR-FI-06).
//   - Attacks that cannot wound and can have no effect are not rolled.
//   - An effect of hits needs an unsaved wound of the same group's attacks with that
//     weapon on that unit in that step, as the source has it, be they of its weak models
//     or of others (SCR-FI-12).
//   - An effect of unsaved wounds marks the model wounded last, if it lives at the end
//     of the step: whoever else was wounded is dead (SCR-FI-12).
//   - Effects of wounds and hits mark engaged models that the effect has not marked in
//     this turn yet. Each effect is a mark of its own, but slow and initiative, and weaken and s, are
//     two names of one (SCR-FI-12).
//   - A WS, S or Initiative that is lowered is 1 at least, and an A 0; an armour save past 6+ is none, and
//     ward and cover stay. Of a lower A the parts of a split get theirs as listed, and the rest what is left; a listed
//     part of no attacks has none of its weapon either. The bonuses of charge, dual wielding and weapons stay. The
//     majority WS is that of models as they are marked when the step begins (SCR-FI-05 to SCR-FI-09, SCR-FI-12).
//   - A model that is weak when the turn begins chooses its weapon by its lesser
//     Strength, one that becomes weak later keeps to its choice. Neither a lower A nor what marks take from
//     its enemies changes the choice (SCR-FI-06).
//   - The models of a group decide alike, those weak and those not apart, after the charges into the
//     turn and before its blows; a's groups first, openly, then b's, as listed (SCR-FI-06).
//   - Targets react one after the other as listed, each when the shots of those before it have
//     struck; who fled does not counter-attack (SCR-CH-02, SCR-CH-07).
//   - Models pile in through dangerous terrain in the step of their own Initiative, whatever their
//     weapons or marks do to it, before anybody strikes in it. Each tests for itself, the unhurt of a group before
//     the wounded, of whom the most wounded suffers first. Their wounds count for the score (SCR-CH-06, SCR-RS-01).
//   - When a turn ends, after Morale, those pile in through dangerous terrain who are in contact with living enemies, both sides at
//     once; a side that is wiped out by it has lost. Whoever wins stays the winner, whom he loses when he consolidates (SCR-CH-06,
//     SCR-RS-03, SCR-RS-08).
//   - A weapon that backfires does so for each model that strikes with it, whatever its attacks
//     do. The wounds fall on its unit, as the last of the step's pool, and are saved by armour
//     without AP or ward, not by cover (SCR-RS-01).
//   - The attacks of marked and unmarked models of a group are dealt on in one row
//     (SCR-RS-09).
//   - The models of a group split their attacks alike, decided in the step in which they strike, after
//     its pile-ins and before anybody rolls to hit (SCR-RS-09).
//   - Who takes a wound is for the owner of the unit to decide where nobody of it is wounded: the source has
//     wounds allocated as those of shooting, which it does not give, and the order of groups is what
//     SCR-FI-10 assumes in its place. He decides wound by wound, before its save, and knows how many
//     more the same blows made; those that others strike in the same step are rolled later, as its order
//     of allocation has it. Within a group the hindmost takes it. The wounds of models that cross
//     dangerous terrain are their own (SCR-FI-10, SCR-CH-06).
//   - Whom an effect of hits or wounds marks is for the owner to decide at the end of the step. He decides which
//     group is marked first, from its back; then it is the first to die first. What is not for players to
//     decide: an effect of unsaved wounds marks who is wounded, and no mark is left out or made twice
//     (SCR-FI-12).
//   - Which save is taken is not for players to decide: the better is never the worse choice
//     (SCR-FI-09).
//   - Shares of attacks are dealt in rows, those of the first enemy before those of the next. Of
//     enemies who all have none each gets one (SCR-RS-09).
//   - A Morale check or Leadership test that no roll passes is not rolled; all others
//     are, and so are both dice of a sweep.
//   - The charge range goes by the charge dice of the slowest living model; whether a
//     charge may be declared, by all models (SCR-CH-01, SCR-CH-04).
//   - A unit that comes later charges through ground of its own, in rows and as often as it may try, and is reacted to, with a
//     counter-attack where that is difficult, if nobody has arrived before it; else its targets are locked. Those react that have not
//     fled in this turn, with a Leadership test and shots for each charge; no charge is reacted to any more when none of its unit is
//     left. Unless it charges anyway, a unit of a later turn needs somebody there who has arrived. Until the first turn of fighting
//     it has to cover, besides its own distance less its approach, by how much those who fled in all turns are farther away than
//     the farthest target was; in turn 1 the charge is legal by its own distance, later by both. Into a melee of earlier turns its
//     own distance counts alone, also that of a first unit that tries again. Until it comes, and for good if its charges fail, it
//     has survivors and no losses but those of shots, counts for no bonus, and the combat may end without it. Wounds by terrain
//     on its way count for no score. It meets the enemies that it is listed with; if none of them is left, it joins the others
//     (SCR-CH-01 to SCR-CH-07, SCR-CH-09 to SCR-CH-11).
//   - The source names no bonus and no re-roll of a charge range, so a unit has none by default. Dice are rolled again where the
//     range with its bonus falls short of the largest gap, once a charge: all of them, those in difficult terrain that do not count
//     too, or the lowest alone, whatever it shows. A bonus makes no charge legal that is not (SCR-CH-01, SCR-CH-04).
//   - In a charge that may be tried again the unit comes no nearer than an inch by its approach; that the next attempt is
//     legal goes by the slowest of its living models. A target that fled and has not rallied is without reaction and flees
//     no farther, and may not counter-attack. Turns of such attempts are no turns of fighting, which are counted from
//     contact (SCR-CH-01, SCR-CH-02, SCR-CH-10).
//   - Rows of the charging unit are those of the models that live when the range is rolled, in the listed order; the models
//     of a group keep its foremost places, and groups their own, so that the unit may lose contact where groups in front die
//     first. Who falls in dangerous terrain on the way leaves its place to nobody, so that those behind come into contact by a pile-in
//     alone; who is wounded there and lives drops to the back of its group. A model piles in when the first step begins in
//     which it strikes in the turn, by its weapon and marks; those of a group that are short of the enemy do so together, in
//     the first of their steps; of the stunned it is the end of the turn. Steps in which no living model strikes or piles in through dangerous terrain are skipped. Of nobody in contact
//     the highest characteristics of its living models count. Coherency changes no number (SCR-CH-11).
//   - Groups that are short of the enemy when the combat begins keep their places: who of them is in front does not make up for who
//     has fallen there. Who is touched by enemies all of whom are short strikes at none of them. Nobody is in contact where of all
//     units that touch each other at least one is short with all its models; the inches between two such are added. Of enemies
//     of whom nobody fights the group with most models is that by which weapons are chosen (SCR-CH-11, SCR-FI-04, SCR-FI-06).
//   - Where nobody is in contact both sides move 3 inches, those who have piled in before, too, and in each step anew in
//     which nobody is, since nothing but the 6 inches is asked for. Once a turn is the pile-in of a model in its own step,
//     which it does not make after that. Of a turn that begins so this is settled before weapons are chosen, and of one
//     that ends so after Morale: the pile-in at its end is like that of a step. Who has lost the turn in which the sides part tests Morale and may be swept as ever (SCR-FI-04).
//   - A target marked not-reached reacts like the others. It has survivors and no
//     losses (SCR-CH-08).
//   - Bonuses of a wiped out side are none; the other side has its own (SCR-RS-02).
//
// # What the document says and no file can
//
// What the source has beyond this, with an effect on odds, and why it is left out:
//
//   - Two dimensions: which models of a unit touch which of several enemies, and so may strike at one alone, and how far its rows
//     are from each. How many touch each is given, who fights may strike at all in contact with the unit, and rows are as far
//     from all as from the farthest (SCR-FI-02, SCR-CH-11, SCR-RS-09).
//   - Next charges at other targets than those of the first, that react: `multi` has units that come to enemies of their own, and
//     those in its combats, who do not (SCR-CH-08, SCR-CH-09).
package scrollhammer
