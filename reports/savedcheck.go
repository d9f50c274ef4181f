package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// report is what became of expectations, as it was written.
func (j *jsonCheckReport) report(h Heading) (CheckReport, error) {
	r := CheckReport{Version: j.Version, Command: j.Command, Seed: j.Seed, Error: j.Error, Digits: h.Digits}
	if !(j.Error > 0 && j.Error < 1) {
		return r, fmt.Errorf("error is %s, and should lie between 0 and 1", frame.Float(j.Error))
	}
	left := j.Answers
	for i, m := range j.Matchups {
		if m.Answers < 1 || m.Answers > len(left) {
			return r, fmt.Errorf("matchups, %d: answers is %d, of %d that are left", i+1, m.Answers, len(left))
		}
		c := CheckedMatchup{Name: m.Name, Title: m.Title, Digest: m.Digest}
		for k := range left[:m.Answers] {
			at := len(j.Answers) - len(left) + k + 1
			x, err := left[k].read()
			if err != nil {
				return r, fmt.Errorf("answers, %d: %w", at, err)
			}
			c.Checked = append(c.Checked, x)
		}
		r.Matchups, left = append(r.Matchups, c), left[m.Answers:]
	}
	if len(left) > 0 || len(r.Matchups) == 0 {
		return r, fmt.Errorf("matchups has %d of %d answers", len(j.Answers)-len(left), len(j.Answers))
	}
	return r, nil
}

// read is an expectation and what became of it.
func (j *jsonVerdicts) read() (CheckedAnswer, error) {
	q := jsonQuestion{Name: j.Question, Kind: j.Kind}.read()
	if j.Kind == "difference" {
		q.Name = sim.FirstPlayer
	}
	c := sim.Checked{
		Expected: sim.Expected{Question: j.Question, Text: j.Expected}, Of: q, Answer: j.Answer.answer(), Engine: j.Engine, Trials: j.Trials,
	}
	if j.Answer != nil {
		if err := checkEstimate("answer", j.Kind, *j.Answer); err != nil {
			return CheckedAnswer{}, err
		}
	}
	switch {
	case !slices.Contains([]sim.Engine{sim.Exact, sim.MonteCarlo}, j.Engine) || (j.Engine == sim.Exact) != (j.Trials == 0) || j.Trials > sim.MaxTrials:
		return CheckedAnswer{}, fmt.Errorf("engine is %s with trials %d", jsonText(string(j.Engine)), j.Trials)
	case j.Line < 0 || j.Column < 0:
		return CheckedAnswer{}, fmt.Errorf("line is %d, column %d", j.Line, j.Column)
	}
	c, err := c.Again()
	if err == nil && c.Verdict.String() != j.Verdict {
		err = fmt.Errorf("the verdict is %s, but of %s as expected of %s it should be %s", safe.Brief(j.Verdict), j.words(), safe.Brief(j.Expected), c.Verdict)
	}
	return CheckedAnswer{c, j.File, j.Line, j.Column}, err
}

// words are the answer in all its digits.
func (j *jsonVerdicts) words() string {
	if j.Answer == nil {
		return "no answer"
	}
	return fmt.Sprintf("%s (%s to %s)", frame.Float(j.Answer.Value), frame.Float(j.Answer.Low), frame.Float(j.Answer.High))
}

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
