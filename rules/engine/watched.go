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

// watchedPosition is a position of which players see what [Watched] says.
type watchedPosition interface {
	position
	// sees lets a side look at the state in play. It reports whether it sees all, and whether that is to be
	// remembered; seen returns the number of what it saw.
	sees(side rules.Side) (all, keep bool)
	seen(side rules.Side) int32
	// isSeen reports whether what was seen is all of a state.
	isSeen(state, view int32) bool
}

// knowledge is what each side knows in a state, as numbers of thoughts. Where both see everything, which
// both see as well, nothing else matters to the rest of the game: what was known before is forgotten.
type knowledge [2]int32

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

// newThinker returns one that follows a walker.
func newThinker(sides []rules.Side, walker *dice.Walker) *thinker {
	x := &thinker{
		sides: sides, walker: walker, thoughts: newIndex[thought](manySlots), facts: newIndex[[maxFacts]int](manySlots),
	}
	x.thoughts.findOrAdd(&thought{})
	walker.OnAsked = func(n int, a dice.Asked) {
		for len(x.asked) <= n {
			x.asked = append(x.asked, dice.Asked{})
		}
		x.asked[n] = a
	}
	return x
}

// follow returns what plays a step of a game, and lets both sides remember it.
func (w *thinker) follow(p *pairs[knowledge]) moving {
	return func(d *dice.Dice, e *rules.MetricValues) int {
		outcome := p.game.move(d, e)
		w.decide(&p.note)
		if outcome == rules.Ongoing {
			w.see(p)
		}
		return outcome
	}
}

// decide lets both sides remember what they were asked and did in the path just played.
func (w *thinker) decide(knows *knowledge) {
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

// see lets both sides see the state in play.
func (w *thinker) see(p *pairs[knowledge]) {
	of := p.game.(watchedPosition)
	a, keep := of.sees(rules.A)
	b, _ := of.sees(rules.B)
	switch {
	case a && b:
		open := w.thoughts.findOrAdd(&thought{view: of.seen(rules.A) + 1})
		p.note = knowledge{open, open}
	case keep:
		for side := range p.note {
			view := of.seen(rules.A + rules.Side(side))
			p.note[side] = w.thoughts.findOrAdd(&thought{before: p.note[side], view: view + 1})
		}
	}
}

// isOpen reports whether both sides see everything in a state.
func (w *thinker) isOpen(p *pairs[knowledge], state int32) bool {
	at := p.states.at(int(state))
	t := w.thoughts.states.at(int(at.note[0]))
	return at.note[0] == at.note[1] && t.view > 0 && p.game.(watchedPosition).isSeen(at.state, t.view-1)
}

// follow returns an exploration of every state with all that each side can know in it.
func (t *study) follow(g *game, sc *rules.Scenario, sides []rules.Side, limit rules.Limit) *explorer {
	walker := dice.NewWalker()
	w := newThinker(sides, walker)
	p := newPairs(g.open(asWatched), knowledge{}, w.follow)
	w.see(p)
	p.start = p.note
	p.add()
	x := newExplorer(p, sc, limit)
	x.out.walker = walker
	t.thinker, t.isOpen = w, func(state int32) bool { return w.isOpen(p, state) }
	return x
}
