package secondedition

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNamesApart(t *testing.T) {
	got := tellApart([2][]string{{"marine", "captain"}, {"marine"}})
	if got[sideA][0] != "marine (a)" || got[sideA][1] != "captain" || got[sideB][0] != "marine (b)" {
		t.Errorf("%v", got)
	}
	if got := numbered([]string{"x", "y", "x"}); got[0] != "x 1" || got[1] != "y" || got[2] != "x 3" {
		t.Errorf("%v", got)
	}
	duel := rulestest.New[PsychicDuel]()
	duel.A.Psykers, duel.B.Psykers = []Psyker{adeptus(1, scan()), adeptus(1, gate())}, []Psyker{adeptus(1, scan())}
	if got := newPsychic(duel).psykerNames(); got[sideA][1] != "psyker (a) 2" || got[sideB][0] != "psyker (b)" {
		t.Errorf("%v", got)
	}
}
