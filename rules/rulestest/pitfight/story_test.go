package pitfight

import (
	"fmt"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// read is a reader of stories who knows the rules: what it adds up must be what was played.
func read(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	values = make([]int, len(sc.Metrics))
	outcome = rules.Ongoing
	loser := duelLostA
	for _, e := range log.Entries {
		switch e.Rule {
		case "": // a roll
		case "PIT-TU-01":
			values[duelTurns]++
			if loser = duelLostB; strings.Contains(sc.Tell(e), "(b) strikes") {
				loser = duelLostA
			}
		case "PIT-ST-01":
		case "PIT-ST-02":
			values[loser] = min(values[loser]+e.Figures[1], sc.Metrics[loser].Max)
		case "PIT-TU-02":
			outcome = map[int]int{duelLostA: duelB, duelLostB: duelA}[loser]
		case "P1":
			outcome = duelDraw
		default:
			return 0, nil, fmt.Errorf("no such rule: %s", e.Rule)
		}
	}
	return outcome, values, nil
}

func TestStories(t *testing.T) { rulestest.Stories(t, duelOf(plain).Prepare(), 200, read) }
