package query

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestEverythingListedCanBeAsked: in every matchup of the library, each question that is listed is
// one of its kind, within its bounds, with words that say what it is.
func TestEverythingListedCanBeAsked(t *testing.T) {
	t.Parallel()
	asked := 0
	simtest.EachOfLibrary(t, func(name string, sc *rules.Scenario) {
		for _, a := range slices.Concat(Askables(sc), Composed(sc, true)) {
			q, err := ParseQuestion(sc, a.Name)
			if err != nil || a.Doc == "" {
				t.Errorf("%s: %+v: %v", name, a, err)
				continue
			}
			asked++
			if a.Max > 0 && (q.Share || q.Min != a.Min || q.Max != a.Max) || a.Share && !q.Share {
				t.Errorf("%s: %+v is %+v", name, a, q)
			}
			if a.Name == marginName && !strings.Contains(a.Doc, sc.Metrics[sc.Margin[0].Metric].Name) {
				t.Errorf("%s: the margin is %s", name, a.Doc)
			}
		}
	})
	if asked < 100 {
		t.Errorf("only %d questions", asked)
	}
}

// TestOutcomeBeforeMetric: of an outcome and a metric of one name, the outcome is asked for.
func TestOutcomeBeforeMetric(t *testing.T) {
	sc := simtest.Coin(4)
	sc.Metrics[0].Name = sc.Outcomes[1].Name
	if q := simtest.Must(ParseQuestion(sc, sc.Outcomes[1].Name)); !q.Share {
		t.Errorf("%+v", q)
	}
	if q := simtest.Must(ParseQuestion(sc, sc.Outcomes[1].Name+" at least 1")); len(q.sums.list) != 1 {
		t.Errorf("%+v", q)
	}
	if slices.ContainsFunc(Askables(sc), func(a Askable) bool { return !a.Share && a.Name == sc.Outcomes[1].Name }) {
		t.Error("the metric is listed")
	}
}
