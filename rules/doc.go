// Package rules is the vocabulary that all rule systems share: sides, outcomes,
// metrics, knobs and the rule table; package engine plays the state machine that a game
// is. It has no I/O, clock, goroutine, global or hidden randomness; dice come in as a
// parameter.
//
// Where to find a rule: system, phase, file, from below to above. Packages dice, engine and policy have their own maps.
//
//	rules    what all systems share
//	  numbers as texts                notation.go, numberor.go, fewdice.go, rounded.go
//	  scenarios, metrics              scenario.go, wording.go, metricvalues.go, sum.go
//	  deeds that count, and for whom  ledger.go, count.go
//	  goals of battles                goal.go
//	  systems, rule tables            system.go
//	  stories in words, truths in figures  words.go, oneif.go
//	  expected results, flows         breakdown.go, flow.go
//	  what engines provide            limit.go, laws.go, walk.go, core.go, splitter.go
//	    one trial again               replay.go, retrace.go, luck.go, feel.go
//	    decisions left open           study.go, bestplay.go, hidden.go
//	  these files themselves          sources.go
//	rules/hulkae
//	  profiles and house rules        profile.go
//	  notation of reinforcements      notation.go
//	  shooting, sustained fire        shooting.go
//	  volley                          volley.go
//	  what players decide             marinepolicy.go, attackerpolicy.go
//	  corridor: inputs                corridor.go, corridorcheck.go
//	    warnings, what does nothing   corridornotes.go
//	    state, turns                  corridorstate.go
//	    an attacker's run             corridorrun.go
//	    overwatch, jams               corridoroverwatch.go
//	    shots for command points      corridorcommand.go, corridorcommandtarget.go
//	    the marines' turn             corridormarines.go, corridortarget.go, corridorsteps.go
//	    several corridors, turns      corridorlanes.go
//	    tactical cards                corridorcards.go, corridorcardsofb.go
//	    attackers step back           corridorretreat.go
//	    reinforcements                corridorreinforcements.go
//	    attackers who fire            corridorarmed.go
//	    the attackers' turn           corridorattackers.go
//	  what is counted                 count.go, countcorridor.go, countbounds.go
//	  walks: clock, like states       clock.go, fast_lump.go
//	  expected results                breakdown.go
//	  its scenarios                   system.go
//	rules/shi
//	  profiles                        profile.go
//	  notations of saves, AP          notation.go
//	  house rules                     house.go
//	  shooting                        shooting.go
//	  saves                           saves.go
//	  close combat                    closecombat.go
//	  close-combat weapons            weapons.go
//	  which of two of them            weaponchoice.go
//	  parries by choice               parry.go
//	  tables of attacks               engagement.go
//	  shot                            shot.go
//	  what players decide             duelpolicy.go, assaultpolicy.go, assaulttarget.go
//	  duel: inputs                    duel.go
//	    turns, wounds                 duelstate.go
//	    after stepping out            duelapart.go
//	  assault: inputs                 assault.go
//	    state, turns                  assaultstate.go
//	    targets, overwatch            assaultfire.go
//	    doors                         assaultdoors.go, assaultclosing.go
//	    leaving, giving ground        assaultdisengage.go, assaultfallback.go
//	    steps forward and sideways    assaultsteps.go, assaultstepin.go
//	    the defender's turn           assaultdefender.go
//	    attackers who fire, keep off  assaultarmed.go, assaultstandoff.go, assaultgoback.go
//	    the attackers' turn           assaultattackers.go
//	  what is counted                 count.go, accounts.go, countbounds.go
//	    of an assault                 assaultcount.go, assaultbounds.go
//	  walks: clocks                   clock.go
//	  names in stories                story.go
//	  expected results                breakdown.go
//	  its scenarios                   system.go
//	rules/secondedition
//	  profiles                        profile.go
//	  notations                       notation.go
//	  house rules                     house.go
//	  attack dice, scores             closecombat.go
//	  hits, wounds, saves             saves.go
//	  tables of rounds                engagement.go
//	  what fighters decide            fightpolicy.go, fightcombats.go, fightline.go, fightfollow.go
//	  duel: inputs                    duel.go
//	    turns                         duelstate.go
//	  melee: inputs                   melee.go
//	    pairs, turns                  meleestate.go
//	  warp cards                      deck.go
//	  disciplines                     disciplines.go
//	  psykers                         psyker.go
//	  powers                          powers.go
//	  vehicles, penetration           vehicle.go
//	  power: inputs                   power.go
//	    what each power does          powerstate.go
//	    what can come of it           powerreachable.go
//	  what psykers decide             psychicpolicy.go, psychicview.go, psychicrivals.go,
//	                                  sacrifice.go, psychicpolicynotes.go
//	  psychic duel: inputs            psychicduel.go
//	    the most that can come        psychicbounds.go
//	    state                         psychicstate.go
//	    phases, deals                 psychicphase.go
//	    whom a power is used on       psychicvictim.go
//	    powers and cards played       psychicaction.go
//	    answers to powers             psychicanswer.go
//	    effects of powers             psychiceffect.go
//	    powers in play                spells.go
//	    vehicles as targets           psychicvehicle.go
//	    what players do not see       hidden.go
//	  battle: inputs                  battle.go
//	    from phases to the fight      battlestate.go
//	    turn by turn                  battleturns.go, battlecombat.go, battlegoals.go
//	    whom a Machine Curse covers   cursecover.go
//	    who passes a Gate             battlegate.go
//	    whom powers bring there       carry.go
//	    whom an Assail moves          assail.go
//	    who is displaced again        displacement.go
//	    psykers who come to fight     battlepsykers.go
//	  what is counted                 count.go, fightcount.go, powercount.go, psychiccount.go, battlecount.go
//	    the most of a fight           fightbounds.go
//	  walks: clocks, idle cards       clock.go, fast_lump.go
//	  names in stories                story.go
//	  expected results                breakdown.go
//	  its scenarios                   system.go
//	rules/scrollhammer
//	  profiles                        profile.go
//	  notations                       notation.go
//	  house rules                     house.go
//	  input checks                    check.go
//	  what players decide             reaction.go, combatpolicy.go, despair.go, aim.go, casualties.go,
//	                                  markpolicy.go
//	  charts                          chart.go
//	  Leadership                      leadership.go
//	  charge: inputs, legality        charge.go
//	    ground, rows, attempts of all ground.go
//	    reactions, range, terrain     chargestate.go
//	    charge range                  chargerange.go
//	    a charge that is tried again  attempts.go
//	    rows that are farther away    rows.go
//	    the charge alone              arrival.go
//	  fight: inputs                   fight.go
//	    turns, Initiative steps       fightstate.go
//	  multi: inputs                   multi.go
//	                                  who charges in later turns nextcharge.go
//	  prepared units                  combat.go
//	  who is engaged                  engagement.go
//	  who is in contact, arcs         contacts.go, arc.go
//	  weapons, attacks                weapons.go
//	  hits, wounds, saves             strike.go
//	  effects of weapons              effects.go, wielders.go
//	  saves                           saves.go
//	  order of wounds, allocation     blows.go, wounds.go
//	  wounds of one's own             ownwounds.go
//	  combat score, outcomes          result.go, bothdestroyed.go
//	  Morale, sweeping advance        morale.go
//	  terrain after the blows         afterwards.go
//	  what is counted                 count.go, countbounds.go
//	  walks: clock                    clock.go
//	  names in stories                story.go
//	  expected results                breakdown.go
//	  its scenarios                   system.go
//	rules/skirmish
//	  profiles                        profile.go
//	  notations                       notation.go
//	  house rules                     house.go
//	  input checks                    check.go
//	  what players decide             policies.go, order.go, aim.go, lookout.go, guns.go,
//	                                  react.go, chargewhom.go, dropbehind.go, strikewhom.go,
//	                                  allotment.go
//	  sets of figures or units        set.go
//	  prepared units, teams           side.go, teams.go
//	  weapons, AP, salvoes            weapons.go
//	  figures and their guns          figure.go, sidearm.go, inhand.go
//	  units                           squad.go
//	  two units that meet             pair.go, facing.go, ground.go
//	  modifiers                       modifiers.go
//	  firing, P-FIRE                  shooting.go
//	  blasts and templates            blast.go, spill.go
//	  effects, allotment              hits.go
//	  vehicle damage                  vehicle.go
//	  morale, medics                  morale.go
//	  Necrons                         necrons.go
//	  return fire                     initiative.go
//	  fire at charges                 charge.go
//	  close combat, break tests       closeweapon.go, closecombat.go, breaktest.go
//	  prepared games, states          game.go, state.go
//	  what scenarios do otherwise     procedure.go
//	  volleys, overwatch              volley.go, partfire.go
//	  moves                           movement.go, withdraw.go, firefirst.go
//	  charges, rounds of melee        melee.go, combat.go
//	  APCs, teleports, regroup        carry.go, teleport.go, regroup.go,
//	                                  muster.go
//	  detached teams                  rejoin.go
//	  turns, cards, goals             turn.go, goals.go
//	  the scenarios                   shot.go, armour.go, firefight.go, assault.go, battle.go
//	  what is counted                 count.go, countmetrics.go, countapart.go, countbounds.go, countend.go
//	  walks: clock                    clock.go
//	  fast paths                      fast_plan.go, fast_leaves.go, fast_burst.go, fast_hits.go,
//	                                  fast_tidy.go, fast_exchange.go, fast_lump.go
//	  names in stories                story.go
//	  expected results                breakdown.go, closebreakdown.go
//	  its scenarios                   system.go
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
