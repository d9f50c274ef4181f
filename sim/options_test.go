package sim

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
)

// TestOptionsRefused: impossible options are refused, all of them at once, by
// Check and by Run.
func TestOptionsRefused(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		o     player.Options
		words []string
	}{
		{player.Options{Precision: -0.1}, []string{"precision", "-0.1"}},
		{player.Options{Precision: 0.5}, []string{"precision", "0.5"}},
		{player.Options{Confidence: 1}, []string{"confidence", "it is 1"}},
		{player.Options{Confidence: -1}, []string{"confidence", "-1"}},
		{player.Options{Trials: player.MaxTrials + 1}, []string{"at most 1000000000000000 trials", "1000000000000001"}},
		{player.Options{Trials: math.MaxUint64, Precision: 0.01}, []string{"at most 1000000000000000 trials"}},
		{player.Options{Confidence: 95, Precision: 2}, []string{"precision", "2", "confidence", "95"}},
	} {
		err := c.o.Check()
		if r, again := Run(context.Background(), simtest.Coin(4), c.o); again == nil || err == nil ||
			again.Error() != err.Error() || r != nil {
			t.Errorf("%+v: Check says %v, Run %v", c.o, err, again)
			continue
		}
		for _, word := range c.words {
			if !strings.Contains(err.Error(), word) {
				t.Errorf("%+v: %q lacks %q", c.o, err, word)
			}
		}
	}
	for _, o := range []player.Options{{}, {Precision: 0.499, Confidence: 0.999}, {Workers: -3},
		{Trials: player.MaxTrials}} {
		if err := o.Check(); err != nil {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestOptionsThatAreNoNumbers: flags are read by a parser that knows NaN.
func TestOptionsThatAreNoNumbers(t *testing.T) {
	for _, o := range []player.Options{{Precision: math.NaN()}, {Confidence: math.NaN()}} {
		if o.Check() == nil {
			t.Errorf("%+v passes", o)
		}
	}
}

// TestDefaults: a million trials at 95 %; as many as are possible where a precision or
// something rare is waited for.
func TestDefaults(t *testing.T) {
	t.Parallel()
	if o := (player.Options{}).WithDefaults(); o.Trials != 1_000_000 || o.Confidence != 0.95 {
		t.Errorf("%+v", o)
	}
	for _, o := range []player.Options{{Precision: 0.01}, {Rare: &player.Rare{}}} {
		if o := o.WithDefaults(); o.Trials != player.MaxTrials {
			t.Errorf("%+v", o)
		}
	}
	if o := (player.Options{Precision: 0.01, Trials: 9, Confidence: 0.5}).WithDefaults(); o.Trials != 9 ||
		o.Confidence != 0.5 {
		t.Errorf("%+v", o)
	}
	if n := player.WorkerCount(0); n < 1 || n > player.MaxWorkers() {
		t.Errorf("%d workers", n)
	}
	if player.WorkerCount(3) != 3 || player.WorkerCount(1e9) != player.MaxWorkers() {
		t.Errorf("%d and %d workers for 3 and a thousand million", player.WorkerCount(3), player.WorkerCount(1e9))
	}
}
