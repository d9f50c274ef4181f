package secondedition_test

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// TestDisciplines: a psyker of every type and god, very powerful or not, may have powers of those two disciplines that the
// reference gives it, one of which is the primary one. SE-PS-05, SE-PS-06
func TestDisciplines(t *testing.T) {
	refused, allowed := 0, 0
	all := rulestest.Options[secondedition.Power]("Discipline")
	for _, p := range allPsykers() {
		primary, tertiary, others := naiveDisciplines(&p)
		open := slices.Concat([]string{primary}, tertiary, others)
		for n := range len(all) * len(all) {
			pair := []string{all[n/len(all)], all[n%len(all)]}
			p.Powers = nil
			for _, d := range pair {
				p.Powers = append(p.Powers, secondedition.Power{Name: d, Discipline: secondedition.Discipline(d), Effect: "other", Stays: "no", Force: 1})
			}
			x := rulestest.New[secondedition.PsychicDuel]()
			x.A.Psykers = []secondedition.Psyker{p}
			legal := slices.Contains(pair, primary) && slices.Contains(open, pair[0]) && slices.Contains(open, pair[1])
			if problems := x.Check(); legal != (len(problems) == 0) {
				t.Errorf("%s, god %s, very powerful %v, %v: %v", p.Type, p.God, p.VeryPowerful, pair, problems)
			}
			allowed, refused = allowed+rules.OneIf(legal), refused+rules.OneIf(!legal)
		}
	}
	if allowed < 50 || refused < 1000 {
		t.Errorf("%d allowed, %d refused", allowed, refused)
	}
}

// allPsykers are of every type; those who follow a god follow one, and no others do.
func allPsykers() (list []secondedition.Psyker) {
	for _, kind := range rulestest.Options[secondedition.Psyker]("Type") {
		for _, god := range rulestest.Options[secondedition.Psyker]("God") {
			if chaos := kind == "chaos-magus" || kind == "daemon"; chaos == (god != "none") {
				p := secondedition.Psyker{Type: secondedition.PsykerType(kind), God: secondedition.God(god), Mastery: 2}
				list = append(list, p)
				p.VeryPowerful = true
				list = append(list, p)
			}
		}
	}
	return list
}
