package engine

import (
	"errors"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Retrace implements [rules.Luck]. Decisions are told, and any option may be tried, in another machine than that
// of the trial: one whose states hold what matters after every option, and whose blocks are played step by
// step. It is the same trial if it has the same rolls, and ends alike.
func (l *luck) Retrace(replay *rules.Replay, limit rules.Limit) (rules.Retraced, bool) {
	t := &retrace{at: l.game.begin(asPlayed), sc: l.sc}
	if !t.follow(replay) {
		return rules.Retraced{}, false
	}
	err := t.tryAll(replay.Log, limit)
	for _, at := range t.met {
		t.retraced.Decisions = append(t.retraced.Decisions, at.decided)
	}
	t.retraced.TooLarge, _ = errors.AsType[*rules.TooLargeError](err)
	return t.retraced, true
}

// retrace is a trial that is followed again.
type retrace struct {
	at       position
	sc       *rules.Scenario
	met      []metDecision
	retraced rules.Retraced
}

// metDecision is a decision, with the step in which it was met, before which the state is kept by the number of the
// step.
type metDecision struct {
	decided rules.Decided
	step    int32
	rolls   int
	number  int // among the decisions of the step
	counted int // of the headline metric, before the step
}

// follow plays the trial again, and reports whether it was the same.
func (t *retrace) follow(replay *rules.Replay) bool {
	log := &dice.Log{}
	r := dice.NewRetracer(replay.Log, log)
	t.at.restart()
	outcome := rules.Ongoing
	var emit rules.MetricValues
	for step := int32(0); outcome == rules.Ongoing && !r.Lost(); step++ {
		t.at.keep(step)
		counted := emit.Value(t.sc.Headline)
		rolls, _ := r.Rolled()
		r.Told = nil
		outcome = t.at.move(r.Dice(), &emit)
		for i, told := range r.Told {
			t.met = append(t.met, metDecision{rules.Decided{Told: told}, step, rolls, i, counted})
		}
	}
	_, all := r.Rolled()
	t.retraced.Log, t.retraced.Value = log, valuesOf(t.sc, &emit)
	return !r.Lost() && all && outcome == replay.Outcome
}

// tryAll finds out what is to be expected after each option of each decision.
func (t *retrace) tryAll(log *dice.Log, limit rules.Limit) error {
	x, r := newExplorer(t.at, t.sc, limit), dice.NewRetracer(log, nil)
	tries := t.choices()
	for i := range tries {
		if err := t.tryOne(x, r, &tries[i]); err != nil {
			return err
		}
	}
	if err := x.explore(); err != nil {
		return err
	}
	known := newExpectations(x.graph)
	for _, found := range tries {
		d := &t.met[found.met].decided
		d.After = append(d.After, make([]rules.Expectation, max(0, found.option+1-len(d.After)))...)
		for _, e := range found.ends {
			known.addTo(&d.After[found.option], e.p, e.to, e.counted)
		}
	}
	return nil
}

// choices lists the options of all decisions where more than one was possible.
func (t *retrace) choices() (list []try) {
	for i := range t.met {
		d := &t.met[i].decided
		for option := range 32 {
			if d.Options() > 1 && d.Possible>>option&1 == 1 {
				list = append(list, try{met: i, option: option})
			}
		}
	}
	return list
}

// try is an option that is tried.
type try struct {
	met, option int
	ends        []tried // of the step
}

// tried is one end, with what the headline metric is there.
type tried struct {
	to      int32 // a state, or −1−outcome
	p       float64
	counted float64
}

// tryOne plays the rest of a step after an option.
func (t *retrace) tryOne(x *explorer, r *dice.Retracer, f *try) error {
	at := &t.met[f.met]
	for r.Try(at.rolls, at.number, f.option); r.Next(); {
		x.out.emit.Clear()
		t.at.recall(at.step)
		to := moved(t.at, r.Dice(), &x.out.emit)
		f.ends = append(f.ends, tried{to, r.Weight(), float64(at.counted + x.out.emit.Value(t.sc.Headline))})
		x.paths++
		if x.isExceeded() {
			return x.tooLarge()
		}
	}
	return nil
}
