package secondedition_test

// The comparison with the naive reference sees wrong rules, and both refuse the
// same psykers.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone.
func TestOracleSees(t *testing.T) {
	for _, wrong := range rulestest.Sample(slices.Concat(wrongFights(), wrongBattles(), wrongPowers(), wrongCards(), wrongPhases()), 8) {
		t.Run(wrong.name, func(t *testing.T) {
			t.Parallel()
			c := wrong.right.config(t)
			c.States, c.Trials = rulestest.Few(3_000, 10_000), rulestest.Few(5_000, 20_000)
			wrong.spoil(c.Input)
			rulestest.OracleSees(t, c)
		})
	}
}

// wrongRule is a configuration, and what makes the engine play it wrongly.
type wrongRule struct {
	name  string
	right setting
	spoil func(in rules.Input)
}

// wrong is a change to inputs of one scenario.
func wrong[I rules.Input](name, matchup string, set []string, spoil func(x I)) wrongRule {
	return wrongRule{name, setting{name, matchup, set}, func(in rules.Input) { spoil(in.(I)) }}
}

func wrongFights() []wrongRule {
	type duel = *secondedition.Duel
	type melee = *secondedition.Melee
	return []wrongRule{
		wrong("SE-HH-01 an attack less", "duel", nil, func(x duel) { x.B.A-- }),
		wrong("SE-HH-01 no pair", "duel", nil, func(x duel) { x.Rules.PairDice = 0 }),
		wrong("SE-HH-01 no friends' dice", "melee", nil, func(x melee) { x.Rules.FriendDice = 0 }),
		wrong("SE-HH-01 one friend", "melee-large-creature", nil, func(x melee) { x.Rules.MostFriends = 1 }),
		wrong("SE-HH-02 no parry", "duel", nil, func(x duel) { x.Rules.ParryFrom = 7 }),
		wrong("SE-HH-02 high dice only", "duel-captain", nil, func(x duel) { x.Rules.ParryFrom = 5 }),
		wrong("SE-HH-02 one parry", "duel-captain", nil, func(x duel) { x.A.Weapons[1].Parries = 0 }),
		wrong("SE-HH-03 WS", "duel", nil, func(x duel) { x.A.WS++ }),
		wrong("SE-HH-03 no charge", "duel", nil, func(x duel) { x.Charger = "none" }),
		wrong("SE-HH-03 no fumbles", "duel", nil, func(x duel) { x.Rules.FumblePenalty = 0 }),
		wrong("SE-HH-03 no friends' score", "melee", nil, func(x melee) { x.Rules.FriendScore = 0 }),
		wrong("SE-HH-04 no hits of a tie", "duel", nil, func(x duel) { x.Rules.TieHits = 0 }),
		wrong("SE-HH-04 the other initiative", "duel", nil, func(x duel) { x.A.I = 8 }),
		wrong("SE-HH-05 criticals", "duel-captain", nil, func(x duel) { x.Rules.CriticalBonus = 1 }),
		wrong("SE-HH-06 T", "duel-marines", nil, func(x duel) { x.B.T++ }),
		wrong("SE-HH-06 at best 3+", "duel", nil, func(x duel) { x.Rules.BestWound = 3 }),
		wrong("SE-HH-07 no modifier", "duel", nil, func(x duel) { x.Rules.FreeStrength = 6 }),
		wrong("SE-HH-07 own modifier", "duel-marines", nil, func(x duel) { x.A.Weapons[0].SaveModifier, x.A.Weapons[1].SaveModifier = -2, -2 }),
		wrong("SE-HH-08 damage 1", "duel-force-axe", nil, func(x duel) { x.A.Weapons[0].Damage = secondedition.Damage{Fixed: 1} }),
		wrong("SE-HH-09 another order", "melee-captain", nil, func(x melee) { slices.Reverse(x.A) }),
		wrong("SE-HH-10 the charge lasts", "duel-marines", list("charger=a", "rules.charge-bonus=2"), func(x duel) { x.MaxTurns = 1 }),
		wrong("HH-d a turn less", "duel", list("max-turns=2"), func(x duel) { x.MaxTurns = 1 }),
		wrong("HH-e one more enemy", "melee", list("b.count=3"), func(x melee) { x.B[0].Count = 2 }),
		wrong("SE-PW-07 pistols fire", "duel-machine-curse", nil, func(x duel) { x.Cursed = "none" }),
	}
}

func wrongBattles() []wrongRule {
	type battle = *secondedition.Battle
	near := list("a.psykers={profile: adeptus-psyker, mastery: 1, powers: [assail]}", "b.psykers={profile: adeptus-psyker, mastery: 1, powers: [scan]}",
		"b.hand={destroy-power: 1}", "b.targets=[genestealer, {profile: captain, fights: assailed, gap: 6, near-psyker: true}]", "max-turns=2")
	slain := list("a.psykers=[{profile: adeptus-psyker, mastery: 1, powers: [machine-curse], ws: 2, a: 1}, {profile: adeptus-psyker, mastery: 1, powers: [scan], ws: 4, a: 1, w: 4, t: 4, s: 4, save: 3+}]",
		"a.psykers-fight=true", "b.targets={profile: space-marine, w: 3}")
	return []wrongRule{
		wrong("PD-6a another is near", "battle-assail", near, func(x battle) { x.B.Targets[0].NearPsyker, x.B.Targets[1].NearPsyker = true, false }),
		wrong("PD-13d seven inches", "battle-assail", list("max-turns=2"), func(x battle) { x.B.Targets[0].Gap = 7 }),
		wrong("PD-14a the curse outlasts its user", "battle-machine-curse", slain, func(x battle) { x.A.Psykers[0].Powers[0].Stays = "until-used-again" }),
	}
}

func wrongPowers() []wrongRule {
	type use = *secondedition.PowerUse
	return []wrongRule{
		wrong("SE-WC-05 3+", "power", nil, func(x use) { x.Rules.Nullify = 3 }),
		wrong("SE-WC-05 bare 4+", "power", list("nullifier=0"), func(x use) { x.Rules.NullifyBare = 4 }),
		wrong("SE-WC-05 mastery does not count", "power", nil, func(x use) { x.Rules.NullifyModifier = 0 }),
		wrong("SE-PV-01 equals", "power-lightning-arc-vehicle", nil, func(x use) { x.Rules.Penetrates = "equals" }),
		wrong("SE-PV-01 no bonus die", "power-lightning-arc-vehicle", nil, func(x use) { x.A.S = 3 }),
		wrong("SE-PV-01 another location", "power-lightning-arc-vehicle", nil, func(x use) { x.Vehicle.Locations[0].Armour++ }),
		wrong("SE-PW-01 5+", "power-assail-vehicle", nil, func(x use) { x.Rules.OutOfControl = 5 }),
		wrong("SE-PW-02 T or under", "power-carmine-assassin", nil, func(x use) { x.B[0].T++ }),
		wrong("SE-PW-02 one die", "power-carmine-crew", nil, func(x use) { x.Vehicle.Enclosed = false }),
		wrong("SE-PW-03 2D6", "power-displacement", nil, func(x use) { x.Power.Range.Dice = 2 }),
		wrong("SE-PW-04 nobody passes", "power-gate", nil, func(x use) { x.Power.Effect = "scan" }),
		wrong("SE-PW-05 S5", "power-hellfire", nil, func(x use) { x.Power.Strength = 5 }),
		wrong("SE-PW-06 five hits", "power-lightning-arc", nil, func(x use) { x.Power.MostHits = 5 }),
		wrong("SE-PW-06 on to models", "power-lightning-arc-vehicle", nil, func(x use) { x.Rules.ArcOn = "models" }),
		wrong("SE-PW-06 damage 1", "power-lightning-arc", list("b.w=2"), func(x use) { x.Power.Damage = secondedition.Damage{Fixed: 1} }),
		wrong("SE-PW-07 no machines", "power-machine-curse", nil, func(x use) { x.B[0].Machine = false }),
		wrong("SE-PW-08 in the open", "power-scan", nil, func(x use) { x.B[0].Hidden = false }),
		wrong("PD-4 an inch too far", "power", list("distance=24"), func(x use) { x.Distance = 25 }),
	}
}

// wrongPsychic is a change to psychic duels.
func wrongPsychic(name, matchup string, set []string, spoil func(x *secondedition.PsychicDuel)) wrongRule {
	return wrong(name, matchup, set, spoil)
}

func wrongCards() []wrongRule {
	type duel = *secondedition.PsychicDuel
	inPlay := both(hands("force 3", "nullify 2"), list(psykers("a", "powers: [gate, machine-curse]"), "phases=2"))
	return []wrongRule{
		wrongPsychic("SE-WC-01 total 4", "psychic-duel-daemonic-attack", nil, func(x duel) { x.Rules.DaemonTotal = 4 }),
		wrongPsychic("SE-WC-01 mastery", "psychic-duel-daemonic-attack", nil, func(x duel) { x.A.Psykers[0].Mastery-- }),
		wrongPsychic("SE-WC-01 5 or 6", "psychic-duel-daemonic-attack-resilient", nil, func(x duel) { x.Rules.ResilientFrom = 5 }),
		wrongPsychic("SE-WC-01 not resilient", "psychic-duel-daemonic-attack-resilient", nil, func(x duel) { x.A.Psykers[0].DaemonResilient = false }),
		wrongPsychic("SE-WC-02 a sacrifice", "psychic-duel-destroy-power", hands("force 6", "destroy-power 1, force 2"), func(x duel) { x.B.Sacrifice = 1 }),
		wrongPsychic("SE-WC-03 nobody drains", "psychic-duel-energy-drain", nil, func(x duel) { x.B.Hand.EnergyDrain = 0 }),
		wrongPsychic("SE-WC-04 a Force less", "psychic-duel-force", nil, func(x duel) { x.A.Hand.Force-- }),
		wrongPsychic("SE-WC-05 3+", "psychic-duel-nullify", nil, func(x duel) { x.Rules.Nullify = 3 }),
		wrongPsychic("SE-WC-05 bare 4+", "psychic-duel-nullify", hands("force 4", "nullify 3"), func(x duel) { x.Rules.NullifyBare = 4 }),
		wrongPsychic("SE-WC-06 mastery", "psychic-duel-psychic-duel", nil, func(x duel) { x.A.Psykers[0].Mastery++ }),
		wrongPsychic("SE-WC-07 three dice", "psychic-duel-reflection", list(psykers("a", "powers: [carmine-assassin]")), func(x duel) { x.Rules.ReflectionDice = 3 }),
		wrongPsychic("SE-WC-08 it counts as 2", "psychic-duel-ultimate-force", nil, func(x duel) { x.Rules.UltimateForce = 2 }),
		wrongPsychic("SE-WC-08 it is answered", "psychic-duel-ultimate-force", hands("ultimate-force 1", "nullify 1, daemonic-attack 1"), func(x duel) { x.A.Hand.UltimateForce, x.A.Hand.Force = 0, 3 }),
		wrongPsychic("PD-10 no psyker nullifies what is in play", "psychic-duel-nullify", inPlay, func(x duel) { x.Rules.NullifyModifier, x.B.Psykers[0].Mastery = 3, 1 }),
		wrongPsychic("PD-13 two models touched", "psychic-duel-force", nil, func(x duel) { x.Touched = 2 }),
		wrongPsychic("PD-13 psykers last", "psychic-duel-force", list("hellfire-models=2"), func(x duel) { x.B.Exposed = "last" }),
		wrongPsychic("PD-6 not near", "psychic-duel-reflection", list("b.exposed=no"), func(x duel) { x.B.Targets[0].NearPsyker = false }),
		wrongPsychic("PD-4 out of range", "psychic-duel-force", nil, func(x duel) { x.Distance = 30 }),
	}
}

func wrongPhases() []wrongRule {
	type duel = *secondedition.PsychicDuel
	const small = "psychic-duel-small-deck"
	return []wrongRule{
		wrongPsychic("SE-PS-01 two dice", small, nil, func(x duel) { x.Rules.CardDice = 2 }),
		wrongPsychic("SE-PS-02 another deck", small, nil, func(x duel) { x.Deck.Force-- }),
		wrongPsychic("SE-PS-03 PD-2 not kept", "psychic-duel-kept", nil, func(x duel) { x.B.Hand.Reflection, x.B.Hand.Nullify = 0, 1 }),
		wrongPsychic("SE-PS-04 another use", small, list("phases=3", psykers("a", "powers: [gate]")), func(x duel) { x.A.Psykers[0].Powers[0].Stays = "no" }),
		wrongPsychic("SE-PS-05 another order of dealing", "psychic-duel-dealt", list("a.psykers=[{profile: librarian, powers: [], dealt: true, mastery: 3}]", "pool=[librarian-bolt, inquisition-bolt, hellfire, lightning-arc]", "a.hand={force: 4}"), func(x duel) { x.Rules.Tertiary = "together" }),
		wrongPsychic("SE-PS-05 a power less", "psychic-duel-dealt", nil, func(x duel) { x.Pool = x.Pool[:7] }),
		wrongPsychic("PD-1 b first", small, nil, func(x duel) { x.First = "b" }),
		wrongPsychic("PD-1 a phase less", small, nil, func(x duel) { x.Phases-- }),
		wrongPsychic("PD-3 aggressive", "psychic-duel-hoarding", list("a.policy=hoarding", "phases=4"), func(x duel) {
			x.A.Policy = rulestest.Library[secondedition.PsychicPolicy]("secondedition/psychic-policies/aggressive")
		}),
		wrongPsychic("PD-6 aggressive", "psychic-duel-hoarding", list("b.exposed=no", "b.targets=[{profile: space-marine, count: 6}]", "phases=4"), func(x duel) {
			x.B.Policy = rulestest.Library[secondedition.PsychicPolicy]("secondedition/psychic-policies/aggressive")
		}),
		wrongPsychic("PD-14 a template is left", small, list("phases=5", deck("force 6, reflection 2, energy-drain 2, nullify 2"), psykers("a", "t: 1, powers: [machine-curse, lightning-arc]")), func(x duel) { x.A.Psykers[0].Powers[0].Stays = "until-used-again" }),
		wrongPsychic("PD-14 none is left", small, list("phases=5", deck("force 6, energy-drain 2, nullify 2"), psykers("a", "t: 1, powers: [hellfire]")), func(x duel) { x.A.Psykers[0].Powers[0].Stays = "no" }),
	}
}

// TestDisciplines: engine and reference refuse the same psykers, of every type, god
// and pair of disciplines, very powerful or not. SE-PS-05, SE-PS-06
func TestDisciplines(t *testing.T) {
	refused, allowed := 0, 0
	x := rulestest.New[secondedition.PsychicDuel]()
	for _, p := range allPsykers() {
		x.A.Psykers = []secondedition.Psyker{p}
		problems, why := x.Check(), naiveProblem(&p)
		if (len(problems) > 0) != (why != "") {
			t.Errorf("%s, god %s, very powerful %v, %s and %s: %v, the reference says %q", p.Type, p.God, p.VeryPowerful, p.Powers[0].Name, p.Powers[1].Name, problems, why)
		}
		if why == "" {
			allowed++
		} else {
			refused++
		}
	}
	if allowed < 50 || refused < 1000 {
		t.Errorf("%d allowed, %d refused", allowed, refused)
	}
}

// allPsykers have a power of each of two disciplines.
func allPsykers() []secondedition.Psyker {
	var list []secondedition.Psyker
	for _, kind := range rulestest.Options[secondedition.Psyker]("Type") {
		for _, god := range rulestest.Options[secondedition.Psyker]("God") {
			if chaos := kind == "chaos-magus" || kind == "daemon"; chaos != (god != "none") {
				continue // no choice of a god, which the reference does not know
			}
			for _, first := range rulestest.Options[secondedition.Power]("Discipline") {
				for _, second := range rulestest.Options[secondedition.Power]("Discipline") {
					p := secondedition.Psyker{Type: secondedition.PsykerType(kind), God: secondedition.God(god), Mastery: 2, VeryPowerful: true}
					for _, d := range []string{first, second} {
						p.Powers = append(p.Powers, secondedition.Power{Name: d, Discipline: secondedition.Discipline(d), Effect: "other", Stays: "no", Force: 1})
					}
					list = append(list, p)
					p.VeryPowerful = false
					list = append(list, p)
				}
			}
		}
	}
	return list
}
