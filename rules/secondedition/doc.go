// Package secondedition implements hand-to-hand combat of the second edition of a
// science-fiction battle game: attack dice, parries, combat scores, hits.
//
// Sides: a and b are alike. Rules named SE- are the source's, HH- are this
// project's readings of what it leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SE-HH-01 | attack dice: A, one more with two or more close-combat weapons, one for each friend who fought the enemy before | CombatHouse.attackDice | duel, melee | implemented
//	SE-HH-02 | a parry makes the opponent roll its highest die again, as first rolled, once | pool.throw | duel, melee | implemented
//	SE-HH-03 | combat score: best die, WS, 1 for the charge, 1 for each friend who fought before, less 1 for each final 1 | CombatHouse.score | duel, melee | implemented
//	SE-HH-04 | the higher score hits as often as they differ; equal scores: one hit by the higher initiative | CombatHouse.hits | duel, melee | implemented
//	SE-HH-05 | criticals, a house rule: 1 for each final 6 after the first | CombatHouse.score | duel, melee | implemented
//	SE-HH-06 | a hit wounds by its strength against toughness: equal 4+, a step a point, 2+ at best | HitHouse.toWound | duel, melee | implemented
//	SE-HH-07 | a hit of S4 takes 1 from the save, S5 2, and so on, or what its weapon says; past 6+ the save is lost | HitHouse.needed | duel, melee | implemented
//	SE-HH-08 | an unsaved hit costs its damage in wounds; per hit the winner takes what it expects most wounds of | hit.resolve | duel, melee | implemented
//	SE-HH-09 | several against one fight pair by pair; the slain fight no more | melee.step | melee | implemented
//	SE-HH-10 | who slew its enemy follows up and fights on in the next turn; the charge counts in its turn alone | melee.pair | duel, melee | implemented
//	HH-a | without dice the best die counts as 0, and there is no fumble | CombatHouse.attackDice | duel, melee | implemented
//	HH-b | parries are always used, both sides' at once, and renew in every pair; fumbles and criticals are of the final dice | pool.throw | duel, melee | implemented
//	HH-c | hits are resolved one by one; a natural 1 fails a save; a D3 is half a D6, up | hit.resolve | duel, melee | implemented
//	HH-d | a turn is one player's turn, with one round of each pair | duel.step | duel, melee | implemented
//	HH-e | each turn the larger side is split over the enemies in order, the last enemies fighting one more | meleeState.now | melee | implemented
//	SE-PW-07 | Machine Curse silences pistols: they resolve no hits and are no second weapon | newFighter | duel, melee | implemented
//
// # Interpretations beyond the readings
//
//   - Each side's dice are played to their end, what is parried included, a's
//     first. The sides' dice have nothing to do with each other until the scores are
//     compared, so the order changes no odds (SE-HH-02).
//   - A fight to the death is one with a high turn limit: a trial needs a clock.
//   - Nothing in a round depends on whose turn it is; first turns matter by the
//     charge alone, so charger stands for first (HH-d).
//   - Models stand in line in listed order. When a block is done its survivors close
//     up, which keeps their order (HH-e).
//   - Machine Curse on hand-to-hand combat takes all pistols of a side for the whole
//     fight: they resolve no hits and count for no pair (SE-PW-07).
package secondedition
