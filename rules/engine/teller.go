package engine

import (
	"github.com/oddsmith/oddsmith/rules/dice"

	"github.com/oddsmith/oddsmith/rules"
)

// storyteller tells a trial.
type storyteller[S comparable] struct {
	*luck[S]
	tale  *rules.Tale
	state S
	emit  rules.Emit
	turn  int
	begun int // entries of the log before the step
	due   int // turns, the last ones, whose prospect is that after the step
}

// Tell implements [rules.Luck].
func (l *luck[S]) Tell(seed, trial uint64) *rules.Tale {
	t := &storyteller[S]{luck: l, tale: &rules.Tale{Log: &dice.Log{}}, state: l.m.Start}
	t.tale.Log.Begins = t.turnBegins
	d := dice.New()
	d.Listen(t.tale.Log)
	d.Seed(seed)
	d.Trial(trial)
	t.tell(d)
	t.tale.Score = l.score(seed, trial)
	if l.prospects == nil {
		t.tale.Luck = t.tale.Score.Sum[rules.A] - t.tale.Score.Sum[rules.B]
	}
	t.tale.Log.Begins = nil
	return t.tale
}

// score is the score of a trial's dice, with its variance.
func (l *luck[S]) score(seed, trial uint64) dice.Score {
	scorer := dice.NewScorer()
	scorer.Spreads = true
	d, state := scorer.Dice(), l.m.Start
	d.Seed(seed)
	d.Trial(trial)
	for l.m.Step(d, &state, &rules.Emit{}) == rules.Going {
		continue
	}
	return scorer.Score
}

func (t *storyteller[S]) tell(d *dice.Dice) {
	t.tale.Turns = []rules.Stage{{Prospect: t.now(), Value: t.standing()}}
	t.visit()
	c := newExtremes(t.now())
	outcome := rules.Going
	for outcome == rules.Going {
		t.begun = len(t.tale.Log.Entries)
		if outcome = t.m.Step(d, &t.state, &t.emit); outcome == rules.Going {
			c.add(t.now())
			t.settle(t.now())
			t.visit()
		}
	}
	last := rules.Stage{Turn: t.turn, Value: t.value(&t.emit)}
	if t.prospects != nil {
		last.Prospect = end(t.sc, outcome, float64(t.emit.Value(t.sc.Headline)))
		t.tale.Way = append(t.tale.Way, rules.Stage{Turn: t.rolledIn(), Prospect: last.Prospect})
		t.tale.Luck = c.luck(t.By(), t.sc, outcome, &t.emit)
	}
	t.settle(last.Prospect)
	t.tale.Turns = append(t.tale.Turns, last)
	t.tale.Outcome, t.tale.Value = outcome, last.Value
}

// turnBegins takes down how things stand. What is to be expected is what it was
// before the step, or will be after it where it has rolled before.
func (t *storyteller[S]) turnBegins(turn int) {
	stage := rules.Stage{Turn: turn, Value: t.standing()}
	if n := len(t.tale.Way); n > 0 {
		stage.Prospect = t.tale.Way[n-1].Prospect
	}
	t.turn = turn
	if len(t.tale.Turns) == 1 && len(t.tale.Log.Entries) == 0 {
		stage.Prospect = t.tale.Turns[0].Prospect
		t.tale.Turns[0] = stage // nothing was before
		return
	}
	t.tale.Turns = append(t.tale.Turns, stage)
	if t.rolled() {
		t.due++
	}
}

// rolledIn is the turn of the last roll.
func (t *storyteller[S]) rolledIn() int {
	for i := len(t.tale.Log.Entries) - 1; i >= 0; i-- {
		if e := &t.tale.Log.Entries[i]; e.Sides > 0 {
			return e.Turn
		}
	}
	return 0
}

// rolled reports whether the step has rolled.
func (t *storyteller[S]) rolled() bool {
	for _, e := range t.tale.Log.Entries[t.begun:] {
		if e.Sides > 0 {
			return true
		}
	}
	return false
}

// settle gives the turns that are due their prospect.
func (t *storyteller[S]) settle(p rules.Prospect) {
	for i := len(t.tale.Turns) - t.due; i < len(t.tale.Turns); i++ {
		t.tale.Turns[i].Prospect = p
	}
	t.due = 0
}

// now is what is to be expected now, where that is known.
func (t *storyteller[S]) now() rules.Prospect {
	if t.prospects == nil {
		return rules.Prospect{}
	}
	return t.prospects.of(t.sc, &t.state, &t.emit)
}

// visit takes down what is to be expected after a step.
func (t *storyteller[S]) visit() {
	if t.prospects != nil {
		t.tale.Way = append(t.tale.Way, rules.Stage{Turn: t.rolledIn(), Prospect: t.now()})
	}
}

// standing is the metrics as if the trial ended now.
func (t *storyteller[S]) standing() []int {
	e := t.emit
	if t.m.Standing != nil {
		t.m.Standing(&t.state, &e)
	}
	return t.value(&e)
}

func (t *storyteller[S]) value(e *rules.Emit) []int {
	list := make([]int, len(t.sc.Metrics))
	for m := range list {
		list[m] = e.Value(m)
	}
	return list
}
