package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

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
