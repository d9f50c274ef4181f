package contrast

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestWalksCanAnswer: whatever a walk of the library says of a question is taken from a
// file again.
func TestWalksCanAnswer(t *testing.T) {
	simtest.OnlyHeavy(t)
	asked, limit := 0, rules.ExactLimit()
	limit.States, limit.Paths = 500, 5_000_000
	simtest.WalkWithin(t, limit, func(name string, sc *rules.Scenario, x rules.Explored) {
		for _, text := range query.Questions(sc) {
			for _, text := range []string{text, text + " when " + query.Questions(sc)[0], "spread of " + text} {
				q, err := query.ParseQuestion(sc, text)
				if err != nil {
					continue // it has no spread
				}
				found := exactAnswerOf(&q, simtest.Must(query.ExploredSums(x, sc, query.SumsOf(q)...)), true)
				if asked++; !found.PlausibleFor(&q) || !q.Share && !q.Spread && q.Condition == "" && !found.HasLaw(&q) {
					t.Errorf("%s, %s: %+v is not taken", name, text, found)
				}
			}
		}
	})
	if asked < 100 {
		t.Errorf("only %d questions", asked)
	}
}
