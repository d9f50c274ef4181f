package scrollhammer

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// TestServedBy: high dice to hit and to wound are luck of who strikes, saves that of who is struck.
func TestServedBy(t *testing.T) {
	c := pair().combat()
	for _, test := range []struct {
		k    strike
		want rules.Side
	}{
		{strike{target: 1}, rules.A},
		{strike{target: 0}, rules.B},
		{strike{target: 1, stage: wounding}, rules.A},
		{strike{target: 1, stage: saving}, rules.B},
		{strike{target: 0, stage: saving}, rules.A},
		{strike{target: 1, own: byTerrain}, rules.B},
		{strike{target: 0, own: byBackfire}, rules.A},
	} {
		if got := c.servedBy(&test.k); got != int(test.want) {
			t.Errorf("target %d, stage %d, own %d: %d", test.k.target, test.k.stage, test.k.own, got)
		}
	}
}
