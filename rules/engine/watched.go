package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Watched says what players see of a game that hides something.
type Watched[S comparable] struct {
	// Step plays the same game as that of the machine, but its states also hold what rules have done with
	// and players have not: they remember the cards that were played.
	Step func(d *dice.Dice, s *S, e *rules.MetricValues) int
	// Sees returns what a side sees of a state: the state, with what is hidden from it replaced by what no
	// state holds. If keep is false, neither side has to remember it, since the next state to be kept tells as
	// much of what is hidden; both can see whether it is so.
	Sees func(s *S, side rules.Side) (view S, keep bool)
}

// knowing is a state with all that each side knows, as numbers of thoughts. Where both see everything, which
// both see as well, nothing else matters to the rest of the game: what was known before is forgotten.
type knowing[S comparable] struct {
	state S
	known [2]int32
}

// thought is what a side knows: what it knew before, and what it has just seen, been asked or done. A side never
// forgets what it knew and did (perfect recall; Kuhn 1953), so that what it is asked is the name of
// its information set.
type thought struct {
	before int32
	view   int32 // that was seen, plus 1
	asked  int32 // the decision, plus 1
	facts  int32 // that were told with it
	can    uint32
	taken  int32 // the option, plus 1
}

// maxFacts is the most that a decision tells.
const maxFacts = 32

// thinker follows what each side is asked and does while a game is explored.
type thinker struct {
	sides    []rules.Side // by decision
	walker   *dice.Walker
	thoughts *index[thought]
	facts    *index[[maxFacts]int]

	asked []dice.Asked // by point of the walker's path
	sets  []int32      // information sets of the path just played, by point up to the last decision
	forks []dice.Fork
}

// watcher also follows what each side sees.
type watcher[S comparable] struct {
	*thinker
	*Watched[S]
	views *index[S]
}

// newWatcher returns one that follows a walker.
func newWatcher[S comparable](w *Watched[S], sides []rules.Side, walker *dice.Walker) *watcher[S] {
	return &watcher[S]{thinker: newThinker(sides, walker), Watched: w, views: newIndex[S]()}
}

// newThinker returns one that follows a walker.
func newThinker(sides []rules.Side, walker *dice.Walker) *thinker {
	x := &thinker{sides: sides, walker: walker, thoughts: newIndex[thought](), facts: newIndex[[maxFacts]int]()}
	x.thoughts.findOrAdd(&thought{})
	walker.OnAsked = func(n int, a dice.Asked) {
		for len(x.asked) <= n {
			x.asked = append(x.asked, dice.Asked{})
		}
		x.asked[n] = a
	}
	return x
}

// step plays a step, and lets both sides remember it.
func (w *watcher[S]) step(d *dice.Dice, s *knowing[S], e *rules.MetricValues) int {
	outcome := w.Step(d, &s.state, e)
	w.decide(&s.known)
	if outcome == rules.Ongoing {
		w.see(s)
	}
	return outcome
}

// decide lets both sides remember what they were asked and did in the path just played.
func (w *thinker) decide(knows *[2]int32) {
	w.forks, w.sets = w.walker.Forks(w.forks[:0], w.walker.Decided()), w.sets[:0]
	for n, f := range w.forks {
		set := int32(-1)
		if f.Decision >= 0 {
			known := &knows[w.sides[f.Decision]-rules.A]
			set = w.ask(*known, &w.asked[n])
			*known = w.thoughts.findOrAdd(&thought{before: set, taken: int32(f.Pick + 1)})
		}
		w.sets = append(w.sets, set)
	}
}

// ask returns what a side knows that is asked.
func (w *thinker) ask(known int32, a *dice.Asked) int32 {
	var facts [maxFacts]int
	copy(facts[:], a.Facts)
	return w.thoughts.findOrAdd(&thought{
		before: known, asked: int32(a.Decision + 1), can: a.Possible, facts: w.facts.findOrAdd(&facts),
	})
}

// see lets both sides see a state.
func (w *watcher[S]) see(s *knowing[S]) {
	a, keep := w.Sees(&s.state, rules.A)
	b, _ := w.Sees(&s.state, rules.B)
	switch {
	case a == s.state && b == s.state:
		open := w.thoughts.findOrAdd(&thought{view: w.views.findOrAdd(&s.state) + 1})
		s.known = [2]int32{open, open}
	case keep:
		for side, view := range [2]S{a, b} {
			s.known[side] = w.thoughts.findOrAdd(&thought{before: s.known[side], view: w.views.findOrAdd(&view) + 1})
		}
	}
}

// isOpen reports whether both sides see everything.
func (w *watcher[S]) isOpen(s *knowing[S]) bool {
	t := w.thoughts.states.at(int(s.known[0]))
	return s.known[0] == s.known[1] && t.view > 0 && *w.views.states.at(int(t.view - 1)) == s.state
}

// hiddenStudy is an explored game in which players do not see everything.
type hiddenStudy struct {
	*graph
	thinker *thinker
	isOpen  func(state int32) bool // whether both sides see everything there
}

// StudyHidden implements [rules.Game].
func (m Machine[S]) StudyHidden(
	sc *rules.Scenario, event *rules.Event, sides []rules.Side, limit rules.Limit,
) (rules.HiddenStudy, error) {
	if event != nil {
		return watch(watchedTowards(m.Watched, sc, event), totalled[S]{state: m.Start}, apart(sc), sides, limit)
	}
	return watch(m.Watched, m.Start, sc, sides, limit)
}

// watch visits every state with all that each side can know in it. Nothing is forecast, since probes know
// nothing.
func watch[S comparable](
	w *Watched[S], start S, sc *rules.Scenario, sides []rules.Side, limit rules.Limit,
) (rules.HiddenStudy, error) {
	checkSize(sc)
	limit.IgnoreForecast = true
	walker := dice.NewWalker()
	t := newWatcher(w, sides, walker)
	first := knowing[S]{state: start}
	t.see(&first)
	known := newStates(first, t.step)
	x := newExplorer(known, sc)
	x.walker, x.rows = walker, new(rows)
	if err := x.explore(limit); err != nil {
		return nil, err
	}
	isOpen := func(state int32) bool { return t.isOpen(known.states.at(int(state))) }
	return hiddenStudy{x.graph, t.thinker, isOpen}, nil
}
