package bench

import (
	"context"
	"fmt"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Look is what a matchup is, and what can be asked of it.
type Look struct {
	Title    string    `json:"title"`
	System   string    `json:"system"`
	Scenario string    `json:"scenario"`
	Digest   string    `json:"digest"`
	Form     string    `json:"form"` // HTML
	Fields   []string  `json:"fields"`
	Names    []Named   `json:"names"`
	Asks     []Askable `json:"asks"`
	// Trials is a number of trials that takes some seconds.
	Trials uint64 `json:"trials"`
	// Variants and Against are what the matchup itself wants to be compared.
	Variants []string `json:"variants"`
	Against  []string `json:"against"`
}

// Named is a field, or a group of them, with the names of the library that can stand there.
type Named struct {
	Path  string   `json:"path"`
	Names []string `json:"names"`
}

// Askable is a question with what it means.
type Askable struct {
	Ask   string `json:"ask"`
	Means string `json:"means"`
}

// look checks a matchup and shows it as a form.
func look(ctx context.Context, _ *Bench, q Matchup) (Look, error) {
	m, err := q.Load(ctx)
	if err != nil {
		return Look{}, err
	}
	sc, form := m.Scenario(), m.Form()
	l := Look{
		Names: []Named{}, Title: m.Title, System: m.System, Scenario: m.Kind, Digest: m.Digest(),
		Trials: suggestedTrials(sc),
	}
	if c := m.Compare; c != nil {
		l.Variants, l.Against = c.Variants, c.Against
	}
	for _, a := range query.Askables(sc) {
		l.Asks = append(l.Asks, Askable{a.Name, a.Doc})
	}
	l.list(form)
	l.Form, err = formHTML(form)
	return l, err
}

// list lists the fields of a form, and the names that can stand in them.
func (l *Look) list(form []profiles.FormField) {
	for _, f := range form {
		if !f.Group {
			l.Fields = append(l.Fields, f.Path)
		}
		if len(f.Profiles) > 0 {
			l.Names = append(l.Names, Named{f.Path, f.Profiles})
		}
	}
}

// someSteps is how many steps take some seconds on one core of a browser.
const someSteps = 20_000_000

// suggestedTrials is a round number of trials that takes some seconds.
func suggestedTrials(sc *rules.Scenario) uint64 {
	if sc.PlaysBest {
		return 1
	}
	n := someSteps / sc.Game.Player(sc).StepsPerTrial()
	for _, round := range []uint64{1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000} {
		if n >= float64(round) {
			return round
		}
	}
	return 1_000
}

// set changes fields of a matchup. Its text is written anew, short.
func set(ctx context.Context, _ *Bench, q struct {
	Matchup
	Settings []string `json:"settings"` // path=value
},
) (Opened, error) {
	if len(q.Settings) > maxSettings {
		return Opened{}, fmt.Errorf("at most %d fields can be set at once", maxSettings)
	}
	was, err := q.Load(ctx)
	if err != nil {
		return Opened{}, err
	}
	m, err := q.Load(ctx, q.Settings...)
	if err != nil {
		return Opened{}, err
	}
	m.Title = was.Title // it would list the settings
	return Opened{m.ShowShort()}, nil
}

const maxSettings = 1000
