// Package rules is the vocabulary that all rule systems share: sides, outcomes,
// metrics, knobs and the rule table; package engine plays the state machine that a game
// is. It has no I/O, clock, goroutine, global or hidden randomness; dice come in as a
// parameter.
//
// Where to find a rule: system, phase, file.
//
//	hulkae   profiles and house rules     rules/hulkae/profile.go
//	         shooting, sustained fire     rules/hulkae/shooting.go
//	         volley                       rules/hulkae/volley.go
//	         corridor: inputs             rules/hulkae/corridor.go
//	           state, turns               rules/hulkae/corridorstate.go
//	           the marines' turn          rules/hulkae/corridormarines.go, corridorsteps.go
//	           the attackers' turn        rules/hulkae/corridorattackers.go
//	           a run, overwatch, jams     rules/hulkae/corridorrun.go
//	           attackers who fire         rules/hulkae/corridorarmed.go
//	         what players decide          rules/hulkae/policies.go
//	         what is counted              rules/hulkae/count.go, countarmed.go
//	shi      profiles                     rules/shi/profile.go
//	         notations of saves, AP       rules/shi/notation.go
//	         house rules                  rules/shi/house.go
//	         shooting                     rules/shi/shooting.go
//	         saves                        rules/shi/saves.go
//	         close combat                 rules/shi/closecombat.go
//	         close-combat weapons         rules/shi/weapons.go
//	         tables of attacks            rules/shi/engagement.go
//	         shot                         rules/shi/shot.go
//	         duel: inputs                 rules/shi/duel.go
//	           turns, wounds              rules/shi/duelstate.go
//	         assault: inputs              rules/shi/assault.go
//	           state, turns               rules/shi/assaultstate.go
//	           the defender's turn        rules/shi/assaultdefender.go
//	           targets, overwatch         rules/shi/assaultfire.go
//	           doors                      rules/shi/assaultdoors.go, assaultclosing.go
//	           the attackers' turn        rules/shi/assaultattackers.go
//	         what players decide          rules/shi/duelpolicy.go, assaultpolicy.go, assaulttarget.go
//	         names in stories             rules/shi/story.go
//	secondedition
//	         profiles                     rules/secondedition/profile.go
//	         notations                    rules/secondedition/notation.go
//	         house rules                  rules/secondedition/house.go
//	         attack dice, scores          rules/secondedition/closecombat.go
//	         hits, wounds, saves          rules/secondedition/saves.go
//	         tables of rounds             rules/secondedition/engagement.go
//	         duel: inputs                 rules/secondedition/duel.go
//	           turns                      rules/secondedition/duelstate.go
//	         melee: inputs                rules/secondedition/melee.go
//	           pairs, turns               rules/secondedition/meleestate.go
//	         warp cards                   rules/secondedition/deck.go
//	         disciplines                  rules/secondedition/disciplines.go
//	         psykers                      rules/secondedition/psyker.go
//	         powers                       rules/secondedition/powers.go
//	         vehicles, penetration        rules/secondedition/vehicle.go
//	         power: inputs                rules/secondedition/power.go
//	           what each power does       rules/secondedition/powerstate.go
//	         psychic duel: inputs         rules/secondedition/psychicduel.go
//	           state                      rules/secondedition/psychicstate.go
//	           phases, deals              rules/secondedition/psychicphase.go
//	           powers and cards played    rules/secondedition/psychicaction.go
//	           answers to powers          rules/secondedition/psychicanswer.go
//	           effects of powers          rules/secondedition/psychiceffect.go
//	           powers in play             rules/secondedition/spells.go
//	           vehicles as targets        rules/secondedition/psychicvehicle.go
//	         battle: inputs               rules/secondedition/battle.go
//	           from phases to the fight   rules/secondedition/battlestate.go
//	           whom powers bring there    rules/secondedition/carry.go
//	         what players decide          rules/secondedition/psychicpolicy.go, psychicrivals.go, fightpolicy.go, fightline.go, fightfollow.go
//	         names in stories             rules/secondedition/story.go
//	scrollhammer
//	         profiles                     rules/scrollhammer/profile.go
//	         notations                    rules/scrollhammer/notation.go
//	         house rules                  rules/scrollhammer/house.go
//	         input checks                 rules/scrollhammer/check.go
//	         charge: inputs, legality     rules/scrollhammer/charge.go
//	           reactions, range, terrain  rules/scrollhammer/chargestate.go
//	           the charge alone           rules/scrollhammer/arrival.go
//	         fight: inputs                rules/scrollhammer/fight.go
//	           turns, Initiative steps    rules/scrollhammer/fightstate.go
//	         multi: inputs                rules/scrollhammer/multi.go
//	         prepared units               rules/scrollhammer/combat.go
//	         who is engaged               rules/scrollhammer/engagement.go
//	         who is in contact, arcs      rules/scrollhammer/contacts.go, arc.go
//	         weapons, attacks             rules/scrollhammer/weapons.go
//	         charts                       rules/scrollhammer/chart.go
//	         hits, wounds, saves          rules/scrollhammer/strike.go
//	         saves                        rules/scrollhammer/saves.go
//	         allocation                   rules/scrollhammer/wounds.go
//	         wounds of one's own          rules/scrollhammer/ownwounds.go
//	         effects of weapons           rules/scrollhammer/effects.go
//	         combat score, outcomes       rules/scrollhammer/result.go, bothdestroyed.go
//	         Morale, sweeping advance     rules/scrollhammer/morale.go
//	         Leadership                   rules/scrollhammer/leadership.go
//	         what players decide          rules/scrollhammer/reaction.go, combatpolicy.go, despair.go, aim.go,
//	                                      casualties.go, markpolicy.go
//	         names in stories             rules/scrollhammer/story.go
//	skirmish profiles                     rules/skirmish/profile.go
//	         notations                    rules/skirmish/notation.go
//	         house rules                  rules/skirmish/house.go
//	         input checks                 rules/skirmish/check.go
//	         prepared units, teams        rules/skirmish/side.go, teams.go
//	         weapons, AP, salvoes         rules/skirmish/weapons.go
//	         figures and their guns       rules/skirmish/figure.go, sidearm.go
//	         units, sets of figures       rules/skirmish/squad.go, set.go
//	         two units that meet          rules/skirmish/pair.go
//	         firing, P-FIRE               rules/skirmish/shooting.go
//	         modifiers                    rules/skirmish/modifiers.go
//	         blasts and templates         rules/skirmish/blast.go
//	         effects, allotment           rules/skirmish/hits.go
//	         vehicle damage               rules/skirmish/vehicle.go
//	         morale, medics               rules/skirmish/morale.go
//	         Necrons                      rules/skirmish/necrons.go
//	         return fire                  rules/skirmish/initiative.go
//	         fire at charges              rules/skirmish/charge.go
//	         close combat, break tests    rules/skirmish/closecombat.go, breaktest.go, closeweapon.go
//	         turns, cards, policies       rules/skirmish/turn.go
//	         what scenarios do otherwise  rules/skirmish/procedure.go
//	         volleys, overwatch           rules/skirmish/volley.go
//	         moves                        rules/skirmish/movement.go
//	         charges, rounds of melee     rules/skirmish/melee.go
//	         APCs, teleports, regroup     rules/skirmish/carry.go, teleport.go, regroup.go
//	         detached teams               rules/skirmish/rejoin.go
//	         what players decide          rules/skirmish/policies.go, aim.go, order.go
//	         the scenarios                rules/skirmish/shot.go, armour.go, firefight.go, assault.go, battle.go
//	         prepared games, states       rules/skirmish/game.go, state.go
//	         what is counted              rules/skirmish/counting.go
//	         fast paths                   rules/skirmish/fast_plan.go, fast_burst.go, fast_hits.go, fast_forget.go, fast_lump.go, fast_leaves.go
//	         names in stories             rules/skirmish/story.go
//	         expected results             rules/skirmish/breakdown.go, closebreakdown.go
//
// Each system's doc.go holds its rule table: ID, text, function, scenarios,
// status.
//
// # One machine, two engines
//
// A game is a Machine of package engine over a comparable state. Its step is written once
// and played with dice of package dice: a seeded [Player] samples it, and Explore visits
// every outcome of every step and gives exact [Laws]. A part of the game resolved by a
// single draw, such as all blows of one figure, is a Block of that package.
//
// What players decide is asked of a policy, a list of options under conditions (package
// policy). Where a decision is left open, a [Study] visits every option and finds the best.
//
// Rare events are found by a [Splitter], whose trials branch off others that came near
// them. The luck of a trial, [Luck], is measured by the expectations along its way or,
// where the game is too large for that, by its dice.
//
// A rule logs its own story where it happens, with [dice.Dice.Log]; [Scenario.Tell] fills
// the figures into its message, and a system's [Namer] supplies the names.
//
// The expected result of the first attacks is a [Chain] of factors, each computed from the
// code of its rule: breakdown.go of each system.
package rules
