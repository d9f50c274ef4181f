package reports

import (
	"errors"
	"fmt"
	"math"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
)

// report is how a game felt, as it was written.
func (j *jsonFeel) report(h Heading) (r FeelReport, err error) {
	f := &sim.Feel{
		Seed: h.Stamp.Seed, Trials: h.Stamp.Trials, Confidence: j.Confidence, Interrupted: j.Interrupted, Turns: j.Turns.estimate(), LeadChanges: j.LeadChanges.answer(),
		Quiet: j.Quiet.estimate(), QuietGames: j.QuietGames.estimate(), Decided: j.Decided.estimate(), Comeback: j.Comebacks.answer(),
		Wins: [2]sim.Answer{j.AWins.answer(), j.BWins.answer()},
	}
	err = checkConfidence(j.Confidence)
	if f.Trials == 0 {
		err = errors.Join(err, errors.New("stamp.trials is 0, and some games were replayed"))
	}
	check := func(of, statistic string, e *jsonEstimate) {
		if e != nil {
			err = errors.Join(err, checkEstimate(of, statistic, *e))
		}
	}
	check("turns", "mean", &j.Turns)
	check("quiet_turns", "mean", &j.Quiet)
	check("lead_changes", "mean", j.LeadChanges)
	check("quiet_games", "share", &j.QuietGames)
	check("decided", "share", &j.Decided)
	check("a_wins", "share", j.AWins)
	check("b_wins", "share", j.BWins)
	check("comebacks", "share", j.Comebacks)
	levels := sim.FeelLevels()
	if len(j.Quantiles) != len(levels) {
		return r, errors.Join(err, fmt.Errorf("quantiles has %d entries, and there are %d", len(j.Quantiles), len(levels)))
	}
	for i, x := range j.Quantiles {
		check(fmt.Sprintf("quantiles, %d", i+1), "median", &x.Turns)
		if f.Quantiles[i] = x.Turns.estimate(); math.Abs(x.Level-levels[i]) > rounding {
			err = errors.Join(err, fmt.Errorf("quantiles, %d: level is %s, and should be %s", i+1, frame.Float(x.Level), frame.Float(levels[i])))
		}
	}
	for i, x := range j.Known {
		check(fmt.Sprintf("winner_chance, %d", i+1), "share", &x)
		f.Known = append(f.Known, x.estimate())
	}
	return FeelReport{Heading: h, Feel: f}, err
}
