// Package secondedition implements two parts of the second edition of a
// science-fiction battle game: hand-to-hand combat with attack dice, parries and
// combat scores, and the psychic phase with warp cards and powers.
//
// Sides: a and b are alike; in a power, a uses it. Rules named SE- are the source's;
// HH- and PD- are this project's readings of what it leaves open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	SE-HH-01 | attack dice: A, one more with two or more close-combat weapons, one for each friend who fought the enemy before | MeleeHouse.attackDice | duel, melee, battle | implemented
//	SE-HH-02 | a parry makes the opponent roll its highest die again, as first rolled, once | pool.throw | duel, melee, battle | implemented
//	SE-HH-03 | combat score: best die, WS, 1 for the charge, 1 for each friend who fought before, less 1 for each final 1 | CombatHouse.score | duel, melee, battle | implemented
//	SE-HH-04 | the higher score hits as often as they differ; equal scores: one hit by the higher initiative | CombatHouse.hits | duel, melee, battle | implemented
//	SE-HH-05 | criticals, a house rule: 1 for each final 6 after the first | CombatHouse.score | duel, melee, battle | implemented
//	SE-HH-06 | a hit wounds by its strength against toughness: equal 4+, a step a point, 2+ at best | HitHouse.toWound | duel, melee, battle | implemented
//	SE-HH-07 | a hit of S4 takes 1 from the save, S5 2, and so on, or what its weapon says; past 6+ the save is lost | HitHouse.needed | duel, melee, battle | implemented
//	SE-HH-08 | an unsaved hit costs its damage in wounds; per hit the winner takes what it expects most wounds of | hit.resolve | duel, melee, battle | implemented
//	SE-HH-09 | several against one fight pair by pair, in the order that the player decides whose turn it is, who also decides which combat goes on next; the slain fight no more | melee.pick | melee, battle | implemented
//	SE-HH-10 | who slew its enemy, or by default also fought it, may follow up and fight on in the next turn, in line as its side decides; the charge counts in its turn alone | melee.followUp | duel, melee, battle | implemented
//	HH-a | without dice the best die counts as 0, and there is no fumble | MeleeHouse.attackDice | duel, melee, battle | implemented
//	HH-b | parries are always used, both sides' at once, and renew in every pair; fumbles and criticals are of the final dice | pool.throw | duel, melee, battle | implemented
//	HH-c | hits are resolved one by one; a natural 1 fails a save; a D3 is half a D6, up | hit.resolve | duel, melee, battle | implemented
//	HH-d | a turn is one player's turn, with one round of each pair | duel.step | duel, melee, battle | implemented
//	HH-e | each turn the larger side is split over the enemies in line, as listed or as the sides have put them, the last enemies fighting one more | meleeState.currentGroup | melee, battle | implemented
//	SE-PS-01 | one D6 of warp cards for each able psyker of both sides, dealt one by one, the side whose turn it is first | psychic.beginPhase | psychic-duel, battle | implemented
//	SE-PS-02 | the composition of the deck, an assumption | defaultDeck | psychic-duel, battle | implemented
//	SE-PS-03 | in turns the sides use a power, play a card or pass; two passes or two empty hands end the phase; two kinds of cards are kept | psychic.act | psychic-duel, battle | implemented
//	SE-PS-04 | each psyker uses each power once a phase, not while it is in play; a cancelled power is used and paid | psychic.legal | power, psychic-duel, battle | implemented
//	SE-PS-05 | mastery is the number of powers, unless the description of the psyker says otherwise; they are dealt by mastery, the primary discipline first | psychic.dealPowers | power, psychic-duel, battle | implemented
//	SE-PS-06 | the disciplines that each type of psyker has; others are refused | Psyker.disciplines | power, psychic-duel, battle | implemented
//	SE-WC-01 | Daemonic Attack nullifies a power and may destroy its caster; a resilient one on a 6 alone, who by a house rule resists the whole card else | psychic.daemonicAttack | psychic-duel, battle | implemented
//	SE-WC-02 | Destroy Power nullifies a power used on or near one's psyker, perhaps for the game | psychic.destroyPower | psychic-duel, battle | implemented
//	SE-WC-03 | Energy Drain, at any time, also when the enemy uses a power, ends the phase, all hands and all powers in play | psychic.drain | psychic-duel, battle | implemented
//	SE-WC-04 | Force pays for powers | psychic.payments | psychic-duel, power, battle | implemented
//	SE-WC-05 | Nullify cancels a power in use or in play, by mastery; in a phase once each in play, or by a house rule once in all | NullifyHouse.nullify | power, psychic-duel, battle | implemented
//	SE-WC-06 | Psychic Duel: mastery and a die each; the lower loses a random power for the game | psychic.psychicDuel | psychic-duel, battle | implemented
//	SE-WC-07 | Reflection turns a power used on or near one's psyker back on its caster, or by a house rule on the first target in its way | psychic.reflection | psychic-duel, battle | implemented
//	SE-WC-08 | Ultimate Force is three Force in one, and nothing answers the power that it fuels | psychic.payments | psychic-duel, battle | implemented
//	SE-PV-01 | a power penetrates a vehicle by what its card gives, or else strength, rolled damage, a D6 and a die for the psyker's strength | Power.penetration | power, psychic-duel, battle | implemented
//	SE-PW-01 | Assail moves a model; a moving vehicle may go out of control, by a house rule not while a Machine Curse holds it | powerUse.assail | power, psychic-duel, battle | implemented
//	SE-PW-02 | Carmine Assassin slays who does not roll under its toughness; an enclosed crewman takes the lowest of two dice, or as many as a house rule says | carmineAssassin | power, psychic-duel, battle | implemented
//	SE-PW-03 | Displacement carries friends 3D6 inches, into combat if that suffices, or who fight already, as its player decides; they charge | powerUse.displacement | power, battle | implemented
//	SE-PW-04 | The Gate lets foot troops pass, until nullified or the caster is slain | powerUse.works | power, psychic-duel, battle | implemented
//	SE-PW-05 | Hellfire hits each model touched, when it is placed and, while it stays, those who touch it later; until nullified or used again | psychic.burn | power, psychic-duel, battle | implemented
//	SE-PW-06 | Lightning Arc hits the first in its way, and jumps on when it kills or penetrates, six hits at most | powerUse.lightningArc | power, psychic-duel, battle | implemented
//	SE-PW-07 | Machine Curse silences weapons, pistols in combat too, and holds machines | newFighter | duel, melee, power, battle | implemented
//	SE-PW-08 | Scan finds hidden models | powerUse.works | power, psychic-duel, battle | implemented
//	PD-1 | phases alternate; hands that are given replace the first deal; without able psykers a phase is skipped | psychic.beginPhase | psychic-duel, battle | implemented
//	PD-2 | two passes in a row or two empty hands end a phase; all but Destroy Power and Reflection are discarded | psychic.endPhase | psychic-duel, battle | implemented
//	PD-3 | what a side does is decided by its policy: for each power from the dearest down whether it is used, then which card is played; by that of the library, aggressive, its dearest power, Psychic Duel, Nullify in play, Energy Drain, pass | psychic.act | psychic-duel, battle | implemented
//	PD-4 | which powers may be used; one distance holds for all; those that strike or move need a living enemy of the list, or for Assail and Carmine Assassin any | psychic.legal | power, psychic-duel, battle | implemented
//	PD-5 | plain Force, or one Ultimate Force and what is missing, as its policy says; by aggressive plain Force if it suffices | psychic.payments | psychic-duel, battle | implemented
//	PD-6 | what the other side answers is decided by its policy; by aggressive the first of Destroy Power, Reflection, Daemonic Attack, Nullify | psychic.answer | psychic-duel, battle | implemented
//	PD-6a | Destroy Power and Reflection answer a power that is used on a psyker of their side, or on somebody near one: whom Assail moves, whom Carmine Assassin or an arc strikes first, anybody whom a blast strikes or a Machine Curse covers | psychic.usedOn | psychic-duel, battle | implemented
//	PD-7 | Destroy Power: unless the caster rolls higher the power is lost | psychic.destroyPower | psychic-duel, battle | implemented
//	PD-7a | once it sees its own die a side may add Force cards for Destroy Power, who played it first, neither seeing what the other does; by default none | psychic.sacrifice | psychic-duel, battle | implemented
//	PD-8 | Reflection reaches the caster with 4D6 of at least the distance; it alone is struck, once | psychic.reflection | psychic-duel, battle | implemented
//	PD-9 | Daemonic Attack: D6 and mastery less Force cards, 3 or less destroys; resilient psykers on a natural 6 | psychic.daemonicAttack | psychic-duel, battle | implemented
//	PD-10 | psykers try to nullify from the highest mastery down, once each; in play the highest, once a phase | psychic.nullifyInUse | psychic-duel, battle | implemented
//	PD-11 | Psychic Duel: who plays it decides which of its psykers fights which enemy with a power, by aggressive its highest mastery the lowest; either may lose one | psychic.duellist | psychic-duel, battle | implemented
//	PD-12 | Energy Drain spares what Ultimate Force fuelled in the same phase | psychic.drain | psychic-duel, battle | implemented
//	PD-13 | powers strike living targets in listed order, unless the policy says otherwise; some have no effect on the numbers | psychic.strike | power, psychic-duel, battle | implemented
//	PD-13b | Carmine Assassin strikes and Assail moves any one enemy, also psykers who are not exposed, as the policy says; by default the first of the list, and of Assail the first whom it can bring into the fight | psychic.victims | psychic-duel, battle | implemented
//	PD-13c | an arc first strikes the first of a line, or one of the entries in front, and jumps on to whom its policy says; by default in the order of the list | psychic.nextStruck | psychic-duel, battle | implemented
//	PD-13d | Assail moves six inches: into the fight who is as near to an enemy, and charges not; out of it, if its player decides so, until the next turn of the own side, in which it charges | psychic.assail | battle | implemented
//	PD-14 | The Gate and Machine Curse leave play with their caster, Hellfire does not | psychic.endSpellsOf | psychic-duel, battle | implemented
//	PD-14a | a power ends as its user is slain: of a Machine Curse, pistols count from the next pair of the same phase on; of each entry it covers as many as that says, the first who live when it is used, until a Displacement, a Gate or an Assail moves them | psychic.cover | power, psychic-duel, battle | in part: covered machines that fight follow up unless their player decides otherwise, and stand in line like all others
//	PD-15 | by house rule hidden models and psykers are nobody's victims until a Scan in range has found them | psychic.isSafe | psychic-duel, battle | implemented
//	PD-16 | a Scan in range of a psyker shows its side's hand, which policies know until it changes | shownFacts | psychic-duel, battle | implemented
//	BT-1 | a battle: psychic phases, then the fight of those who are in it, turn after turn; without some on both sides there is none; who is in contact from the start charged in turn 1 as its side did, or as its entry says | battle.beginFight | battle | implemented
//	BT-2 | Displacement brings an entry that waits for it, if 3D6 reach the distance, and it charges; Assail one model, if it is near enough; Scan all who are hidden; neither charges; psykers fight as their side says, or come as other models do; The Gate, while in play and in range, foot troops who wait for it, charging; Machine Curse in play takes the enemy's pistols, and keeps its machines from the Gate | battle.enter | battle | implemented
//	BT-3 | by house rule each turn has a hand-to-hand phase and a psychic phase, in either order, as long as there are any: who comes by a power fights in the next hand-to-hand phase, whoever's turn it is; entries on foot pass the Gate of either side when their own turn begins; it is over for a side that has nobody who fights and either neither a psyker nor anybody who waits, or no psychic phase left, after which nobody who waits counts | battle.playTurn | battle | implemented
//	GOAL | in a battle by turns a side wins that reaches what the file sets as its goal as a turn ends, while it is over for neither: an entry or a psyker slain, or not slain | battle.goalsMet | battle | implemented
//
// # Interpretations beyond the readings
//
//   - Each side's dice are played to their end, what is parried included, a's
//     first. The sides' dice have nothing to do with each other until the scores are
//     compared, so the order changes no odds (SE-HH-02).
//   - A fight to the death is one with a high turn limit: a trial needs a clock.
//   - Whose turn it is matters to the order of fights alone. Turn 1 is that of the side that
//     charged; if neither did, a's in a melee, and in a battle that of its first side (HH-d,
//     SE-HH-09).
//   - Who faces whom is decided where models come into contact anew: the side whose turn begins
//     puts its models in line in turn 1, and after a turn in which somebody was slain. Those who
//     slew nobody may move up then, too, as HH-e splits all anew (SE-HH-10, HH-e).
//   - Who does not follow up, or may not where slayers alone do, keeps out of the enemy's turn that comes
//     next, and comes back in its own side's, when all can move. What was slain in the enemy's turn
//     leaves nobody out: the next turn is that of the others (SE-HH-10, HH-e).
//   - The order is decided among those who fight one enemy, pair by pair, also by the player
//     of that one. Before each pair its player decides, too, of which enemy's block it is, by default of the first in line,
//     until that has fought (SE-HH-09, HH-e).
//   - Also of models that are alike a policy says who fights next: the wounded one keeps its place in
//     line, which later turns can tell (SE-HH-09, HH-e).
//   - Models stand in line in listed order, unless a policy says otherwise. When a block is done its survivors close
//     up, which keeps their order (HH-e).
//   - A power in play that Ultimate Force fuelled in the same phase is not nullified by
//     a card either, as the source says; PD-3 is silent (SE-WC-08).
//   - Energy Drain is played by the side that is to act, instead of a power, or when the enemy has paid for
//     one: it then has no effect, and counts as nullified. One that Ultimate Force fuels goes on (SE-WC-03, SE-WC-08).
//   - A Scan finds all hidden models of a side at once, for the rest of the game. Where they are nobody's victims a Machine
//     Curse covers none of them, and who is found later is not under one that is in play (SE-PW-08, PD-14a, PD-15).
//   - On whom a power is used is asked before what pays for it, so that the player sees whom the enemy could guard.
//     Psykers who are not exposed are asked for last, so that Assail and Carmine Assassin are used on them by default where
//     nobody else lives. An arc never strikes those out of the list (PD-4, PD-13b, PD-13c).
//   - An arc meets a vehicle before all models but those in front, and jumps from models to models alone (PD-13, PD-13c).
//   - Near psykers is near any living psyker of the side, unless a model is near one of them
//     alone (PD-6).
//   - Tertiary powers are dealt in rounds by mastery, too, each from the psyker's first
//     tertiary discipline, in the order of the table, that has a power left; a house
//     rule deals from all of them together. A very powerful psyker is dealt those of
//     all other disciplines after them (SE-PS-05, SE-PS-06).
//   - Powers that are dealt are listed in the order of the pool: that decides between
//     powers of equal Force (PD-3).
//   - A psyker with one power left forgets that one without a roll (PD-11).
//   - A reflected power counts as reflected whether or not it reaches anybody (PD-8).
//   - A psychic duel plays all its phases, even when a side has no psyker left: its
//     enemy goes on, and cards still answer it (PD-1).
//   - In a power, a vehicle stands before all models, and an arc strikes each of its
//     locations before it leaves it, or by a house rule goes straight on to models
//     (SE-PW-06).
//   - Whom a Displacement moves is asked when it takes effect. Models in the fight are in contact, so that they come into it
//     again whatever the dice show, which are not rolled; all of their entry that are in it move (SE-PW-03).
//   - Displacement alone has a range that is rolled, as in the source; other powers with
//     one are refused (PD-4).
//   - The source counts nine disciplines and lists ten; all ten are there (SE-PS-06).
//   - Powers lie open, dealt ones too, so that the power of each psyker which a Scan shows is no news (SE-PW-08, PD-16).
//   - A template in play hits those who touch it when a phase begins, before cards are dealt, and
//     also in a phase that is skipped for want of able psykers (SE-PW-05, PD-1).
//   - In psychic duels a vehicle stands before all others of its side, counts as one of the models
//     that a template touches, and is never destroyed; an Assail that can bring a model into the
//     fight of a battle does that (PD-13, SE-PV-01).
//   - Which Nullify is played on which power in play, and by whom, is not decided: the
//     dearest, by the highest mastery (PD-3, PD-10).
//   - Who was moved out of the fight counts among those who fight when it is asked whether a battle by turns is over. Where
//     all phases come before the fight, its side's next turn is its first one in the fight. It comes back as it is listed,
//     of its entry behind those who fought on. A psyker who is out of the fight uses powers and nullifies as ever (HH-e, PD-13d).
//   - Psykers who wait for something are brought after other models: by a Displacement one at a time, also its own user,
//     by an Assail before whom it cannot bring. Who waits uses powers, and is fought with Psychic Duel, as ever; who hides, too
//     (BT-2, PD-13b, PD-15).
//   - In a battle a psyker uses powers as ever (PD-3), whether they bring anybody into the fight or
//     not. Who is brought there stays, and stands where it is listed (BT-2).
//   - Machine Curse on hand-to-hand combat takes the pistols of all whom it covers as long as it is in play: they
//     resolve no hits and count for no pair (SE-PW-07, PD-14a).
//   - It keeps machines from the Gate alone. That those who fight do not follow up is said by a fight policy, follow: wait if held
//     else follow. Whom they touch is not remembered, as all are split over the enemies anew each turn: who comes to a machine
//     that cannot move is a matter of where models stand (HH-e, SE-HH-10, PD-14a).
//   - Two Machine Curses of a side cover the same models: who is under one of them is so until the last of them ends. An
//     Assail that does not bring its victim into the fight leaves it under the template (PD-14a).
//   - Machine Curse covers all other models of a side and its vehicle, and those of its psykers whom
//     powers can strike or who fight, until an Assail moves them out; so it is used on a psyker of them too (PD-6a, PD-14a).
//   - In a battle by turns what ends a battle is looked at when a turn ends, so that the psychic phase of that turn is
//     still played. A charge through a Gate or by a Displacement lasts for one hand-to-hand phase, also one that is
//     passed for want of fighters (BT-3).
//   - In a battle by turns a side of which somebody comes, or falls by a power, stands in line as listed again; of those
//     who did not follow up as many of each entry keep out as before, its last. Of one entry those who fight stand
//     before the others, in the order of their line, when powers strike it (HH-e, PD-13, BT-3).
//   - What is counted of powers in play, and of a vehicle that is held, is as the psychic phases end
//     (PD-14).
//   - An entry waits, and keeps a battle by turns from ending, as long as it lives, whatever powers there are; for an
//     Assail only if its gap is within the move (BT-3, PD-13d).
//
// # What the document says and no file can
//
//   - Two dimensions: who is within six inches of whom, under a template or in line, where an Assail puts its victim, onto a
//     marker too, how far apart any two are, and whom a machine touches that a Machine Curse holds. A file says who is near,
//     covered, touched and in front, and that the held do not follow up; one distance holds for all.
package secondedition
