package secondedition_test

// What must hold whatever the inputs.

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// random makes legal inputs of a scenario: psykers have powers that their type may have.
func random(t *testing.T, scenario string, seed uint64) rules.Input {
	t.Helper()
	kind, ok := secondedition.System().Scenario(scenario)
	if !ok {
		t.Fatal(scenario)
	}
	const quick = 9 // the first few from here on take no seconds
	g := rulestest.NewGenerator(quick+seed, map[string][]string{
		"an armour save": {"none", "1+", "3+", "6+"}, "a strength": {"user", "1", "4", "8"}, "a save modifier": {"from-strength", "-1", "0", "-6"},
		"Damage": {"1", "3", "D3", "D6", "2D6"}, "a number of inches": {"distance", "distance", "0", "4", "9", "200"}, "a number of models": {"all", "all", "0", "1", "3"},
	})
	g.Mend = mend
	return g.Legal(kind)
}

func mend(in rules.Input) {
	switch x := in.(type) {
	case *secondedition.PowerUse:
		mendPsyker(&x.A)
		mendPower(&x.Power, primary(&x.A))
		x.Power.InPlay = false
	case *secondedition.PsychicDuel:
		mendSides(&x.PsychicTerms, &x.A, &x.B)
	case *secondedition.Battle:
		mendSides(&x.PsychicTerms, &x.A.PsychicSide, &x.B.PsychicSide)
	}
}

func mendSides(terms *secondedition.PsychicTerms, sides ...*secondedition.PsychicSide) {
	for i := range terms.Pool {
		mendPower(&terms.Pool[i], secondedition.Adeptus)
		terms.Pool[i].InPlay = false
	}
	for _, side := range sides {
		for i := range side.Psykers {
			mendPsyker(&side.Psykers[i])
		}
		for i := range side.Targets {
			side.Targets[i].Near %= len(side.Psykers) + 1
		}
		if side.Vehicle != nil {
			side.Vehicle.Near %= len(side.Psykers) + 1
		}
	}
}

func mendPsyker(p *secondedition.Psyker) {
	if p.Dealt { // from a pool of one discipline
		p.Type, p.Powers = secondedition.TypeAdeptus, nil
	}
	if p.Type != secondedition.TypeChaosMagus && p.Type != secondedition.TypeDaemon {
		p.God = secondedition.NoGod
	} else if p.God == secondedition.NoGod {
		p.God = secondedition.God(secondedition.Nurgle)
	}
	for i := range p.Powers {
		mendPower(&p.Powers[i], primary(p))
	}
}

func primary(p *secondedition.Psyker) secondedition.Discipline {
	name, _, _ := naiveDisciplines(p)
	return secondedition.Discipline(name)
}

func mendPower(p *secondedition.Power, of secondedition.Discipline) {
	p.InPlay = p.InPlay && p.Stays != secondedition.StaysNot
	if p.Discipline = of; p.Effect != secondedition.Displace {
		p.Range = rules.Amount{Fixed: p.Range.Max()}
	}
}

// TestAnyInputPlays: whatever passes Check plays and can be told, without a panic,
// and every metric stays within its bounds.
func TestAnyInputPlays(t *testing.T) {
	rulestest.AnyInputs{
		System: secondedition.System(), Make: random, Few: 3, Many: 80,
		Seldom: []string{"a draw that cannot be recorded"}, Also: addsUp,
	}.Play(t)
}

// addsUp checks what is counted apart: nobody kills without hits, and the wounds of units are those saved or slain, or more.
func addsUp(t *testing.T, in rules.Input, rows *rules.Rows, _ *dice.Log) {
	t.Helper()
	sc := in.Prepare()
	for i := range rows.Outcome {
		of := map[rules.Subject]map[string]int{}
		for m, metric := range sc.Metrics {
			if of[metric.Subject] == nil {
				of[metric.Subject] = map[string]int{}
			}
			of[metric.Subject][metric.Counted] = int(rows.Value[m][i])
		}
		for who, n := range of {
			_, counted := n["wounds"]
			if who != (rules.Subject{}) && (n["kills"] > n["hits"] || counted && (n["wounds"] > n["hits"] || n["wounds"] < n["saved"]+n["kills"])) {
				t.Fatalf("trial %d, %+v: %v\n%+v", i, who, n, in)
			}
		}
	}
}

// TestQuietPhases: psychic phases in which nobody loses anything are quiet turns of a battle, too: more than its fight has turns.
func TestQuietPhases(t *testing.T) {
	m, err := profiles.Load("secondedition/battle", []string{"count=feel", "max-turns=1", "phases=4"})
	if err != nil {
		t.Fatal(err)
	}
	rulestest.PlayAny(t, m.Input, 1)
	rulestest.PlaysByMemo(t, m.Input, 1)
}

// TestLawsAddUp: exact laws of random inputs are whole, and trials follow them.
// Each verdict is wrong once in a thousand; the seeds are fixed.
func TestLawsAddUp(t *testing.T) {
	limit := rules.ExactLimit()
	limit.States, limit.Paths = rulestest.Few(5_000, 30_000), rulestest.Few(40_000, 400_000)
	rulestest.AnyLaws{System: secondedition.System(), Make: random, Games: rulestest.Few(2, 8), Limit: limit}.Play(t)
}

// improvements are changes that cannot be worse for a fighter. (Another attack die
// can be where a 1 costs more than a 6 brings, and parries give bad dice another
// chance.)
func improvements() map[string]func(u *secondedition.Unit) {
	return map[string]func(u *secondedition.Unit){
		"SE-HH-03 weapon skill":  func(u *secondedition.Unit) { u.WS++ },
		"SE-HH-04 initiative":    func(u *secondedition.Unit) { u.I++ },
		"SE-HH-06 toughness":     func(u *secondedition.Unit) { u.T++ },
		"SE-HH-08 another wound": func(u *secondedition.Unit) { u.W++ },
		"SE-HH-07 a better save": func(u *secondedition.Unit) { u.Save = 2 },
	}
}

// smallDuel is a random duel that is soon walked.
func smallDuel(t *testing.T, seed uint64) *secondedition.Duel {
	t.Helper()
	x := random(t, "duel", seed).(*secondedition.Duel)
	for _, u := range []*secondedition.Unit{&x.A, &x.B} {
		u.A, u.W = u.A%5, u.W%3+1
		if u.Save == 1 {
			u.Save = 2
		}
	}
	x.MaxTurns, x.Count = x.MaxTurns%6+1, nil
	x.Rules.TieHits %= 2 // a tie must not be better than a win by 1
	return x
}

// TestBetterFighters: a better fighter never wins less, and its opponent never
// more. All damage is 1: the hit of most expected wounds is not always the one that slays
// soonest, and a better save can make the enemy choose that.
func TestBetterFighters(t *testing.T) {
	for seed := range rulestest.Few[uint64](10, 30) {
		x := smallDuel(t, 2000+seed)
		for _, u := range []*secondedition.Unit{&x.A, &x.B} {
			for i := range u.Weapons {
				u.Weapons[i].Damage = secondedition.Damage{Fixed: 1}
			}
		}
		rulestest.CheckImprovements(t, x, func(x *secondedition.Duel) [2]*secondedition.Unit { return [2]*secondedition.Unit{&x.A, &x.B} }, improvements())
	}
}
