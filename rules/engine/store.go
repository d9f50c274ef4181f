package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// store is the [position] of a machine. Apart from its index it is the only code that is there once for each type of
// state: what it does must stay little.
type store[S comparable] struct {
	m     *Machine[S]
	play  stepFunc[S]
	lumps bool      // after every step
	state *S        // in play
	kept  []S       // by slot
	views *index[S] // that players saw
	view  []S       // that they see now, by side, once they look
	*index[S]
}

// stepFunc is [Machine.Step].
type stepFunc[S comparable] func(d *dice.Dice, s *S, e *rules.MetricValues) int

// newStore returns a position at the start of a machine, of which no state has a number.
func newStore[S comparable](m *Machine[S], as stepping) position {
	s := &store[S]{m: m, play: m.Step, lumps: as == asWalked && m.Lump != nil, state: new(S)}
	if as == asWatched {
		s.play = m.Watched.Step
	}
	s.index, s.views = newIndex[S](manySlots), newIndex[S](1)
	s.restart()
	return s
}

func (s *store[S]) restart() {
	*s.state = s.m.Start
	s.lump()
}

// lump puts what the state in play is lumped to in its place.
func (s *store[S]) lump() {
	if s.lumps {
		s.m.Lump(s.state)
	}
}

func (s *store[S]) take(from position, state int32) {
	*s.state = *from.(*store[S]).states.at(int(state))
}

func (s *store[S]) move(d *dice.Dice, e *rules.MetricValues) int {
	outcome := s.play(d, s.state, e)
	if outcome == rules.Ongoing {
		s.lump()
	}
	return outcome
}

func (s *store[S]) playOn(d *dice.Dice, e *rules.MetricValues) int {
	if s.m.Play != nil {
		return s.m.Play(d, s.state, e)
	}
	for {
		if outcome := s.play(d, s.state, e); outcome != rules.Ongoing {
			return outcome
		}
	}
}

func (s *store[S]) ifEnded(e *rules.MetricValues) bool {
	if s.m.MetricsIfEnded == nil {
		return false
	}
	s.m.MetricsIfEnded(s.state, e)
	return true
}

func (s *store[S]) keep(slot int32) {
	for len(s.kept) <= int(slot) {
		s.kept = append(s.kept, *s.state)
	}
	s.kept[slot] = *s.state
}

func (s *store[S]) recall(slot int32) { *s.state = s.kept[slot] }

func (s *store[S]) add() int32 { return s.findOrAdd(s.state) }

func (s *store[S]) put(from position, state int32, hash uint32) int32 {
	return s.findOrAddHashed(from.(*store[S]).states.at(int(state)), hash)
}

func (s *store[S]) find(inPlay position) int32 {
	of := inPlay.(*store[S])
	state := of.state
	if s.lumps && !of.lumps {
		to := *state
		s.m.Lump(&to)
		state = &to
	}
	return s.numberOf(state, uint32(s.wideHash(state)))
}

func (s *store[S]) hash() uint64 { return s.wideHash(s.state) }

func (s *store[S]) hashOf(state int32) uint64 { return s.wideHash(s.states.at(int(state))) }

func (s *store[S]) clock() uint64 {
	if s.m.Clock == nil {
		return 0
	}
	return s.m.Clock(s.state)
}

func (s *store[S]) another() position {
	return &store[S]{m: s.m, play: s.play, lumps: s.lumps, state: new(S), index: s.index, views: s.views}
}

func (s *store[S]) empty() position {
	empty := &store[S]{m: s.m, play: s.play, lumps: s.lumps, index: newIndex[S](fewSlots)}
	empty.seed = s.seed
	return empty
}

// sees implements [watchedPosition].
func (s *store[S]) sees(side rules.Side) (all, keep bool) {
	if s.view == nil {
		s.view = make([]S, 2)
	}
	view := &s.view[side-rules.A]
	*view, keep = s.m.Watched.Sees(s.state, side)
	return *view == *s.state, keep
}

// seen implements [watchedPosition].
func (s *store[S]) seen(side rules.Side) int32 {
	return s.views.findOrAdd(&s.view[side-rules.A])
}

// isSeen implements [watchedPosition].
func (s *store[S]) isSeen(state, view int32) bool {
	return *s.states.at(int(state)) == *s.views.states.at(int(view))
}
