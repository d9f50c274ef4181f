package bench

import (
	"context"
	"fmt"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// searched is how many trials are searched for a lucky one.
const searched = 1_000

// mostTold is how many lines of a story are shown.
const mostTold = 2_000

// Story is a trial, told.
type Story struct {
	Answer
	Trial uint64 `json:"trial"`
}

// story tells a trial by its number, or a typical, the luckiest or the unluckiest of some.
func story(ctx context.Context, b *Bench, q struct {
	Matchup
	ask.Explain
},
) (Story, error) {
	m, err := q.Load(ctx)
	if err != nil {
		return Story{}, err
	}
	if m.PlaysBest() {
		return Story{}, player.ErrPlaysBest
	}
	number, pick, err := whichTrial(q.Trial)
	if err != nil {
		return Story{}, err
	}
	told, err := replay.Explain(ctx, m.Scenario(), player.Options{Seed: q.Seed, Trials: searched}, pick, number)
	if err != nil {
		return Story{}, err
	}
	command := fmt.Sprintf("oddsmith explain FILE --seed %d --trial %d", q.Seed, told.Trial)
	html, err := mainHTML(
		games.Story{Heading: b.heading(m, m, layout.Stamp{Seed: q.Seed}, command), Story: told, Most: mostTold})
	return Story{Answer{HTML: html}, told.Trial}, err
}

// whichTrial returns the number of a trial, or the pick that finds it.
func whichTrial(text string) (uint64, replay.Pick, error) {
	number, err := strconv.ParseUint(text, 10, 64)
	pick := replay.Pick(text)
	switch {
	case err == nil && number < player.MaxTrials:
		return number, "", nil
	case pick != replay.Typical && pick != replay.Luckiest && pick != replay.Unluckiest:
		return 0, "",
			fmt.Errorf("trial: write a number, or %s, %s or %s", replay.Typical, replay.Luckiest, replay.Unluckiest)
	}
	return 0, pick, nil
}
