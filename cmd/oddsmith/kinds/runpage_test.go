package kinds

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
)

// late is a context that is cancelled once it has been asked whether it is.
type late struct {
	context.Context
	asked bool
}

func (c *late) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}

func (c *late) Err() error {
	if c.asked {
		return context.Canceled
	}
	c.asked = true
	return nil
}

// TestInterruptPage: an interruption while a page is made of what was played costs no more than what was to come.
func TestInterruptPage(t *testing.T) {
	matchup, err := profiles.Load("hulkae/corridor", nil)
	if err != nil {
		t.Fatal(err)
	}
	r := runs.Report{Heading: layout.Heading{Name: "corridor"}}
	if r.Result,
		err = sim.Run(context.Background(), matchup.Scenario(), player.Options{Trials: 1000, Seed: 1}); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	a := &app.App{Ctx: &late{Context: context.Background()}, Stdout: &out, Notes: io.Discard}
	m := new(app.MatchupFlags)
	m.Format = "html"
	if err := writeRun(a, matchup, m, r, 1); !errors.Is(err, app.ErrInterrupted) {
		t.Errorf("%v", err)
	}
	for _, want := range []string{"interrupted, so that this page lacks where the damage went",
		"this page lacks how it feels", "this page lacks games that are told", "The rules"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page of %d bytes has no %q", out.Len(), want)
		}
	}
}
