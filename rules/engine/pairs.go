package engine

import (
	"hash/maphash"
	"unsafe"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// pairs is the [position] of a game of which more is followed than its rules read: a state is one of the game, by
// number, and a note.
type pairs[N comparable] struct {
	game   position
	note   N // on the state in play
	start  N // on the start
	noting noting[N]
	follow moving
	kept   []N // by slot
	views  *index[pair[N]]
	*index[pair[N]]
}

// pair is a state of the game with its note.
type pair[N comparable] struct {
	state int32
	note  N
}

// moving plays a step of a position.
type moving func(d *dice.Dice, e *rules.MetricValues) (outcome int)

// noting returns what plays a step of the game of a position and changes the note.
type noting[N comparable] func(p *pairs[N]) moving

// newPairs returns a position of a game with a note on its start.
func newPairs[N comparable](game position, start N, by noting[N]) *pairs[N] {
	p := &pairs[N]{game: game, start: start, noting: by}
	p.renew(manySlots)
	p.restart()
	return p
}

// renew gives a position numbers of its own, for the first in so many slots.
func (p *pairs[N]) renew(slots int) {
	p.index, p.views, p.follow = newIndex[pair[N]](slots), newIndex[pair[N]](1), p.noting(p)
	p.known.parts, p.known.size = p.game.found(), p.game.found().size+int(unsafe.Sizeof(p.note))
}

func (p *pairs[N]) restart() {
	p.game.restart()
	p.note = p.start
}

func (p *pairs[N]) take(from position, state int32) {
	of := from.(*pairs[N])
	at := of.states.at(int(state))
	p.game.take(of.game, at.state)
	p.note = at.note
}

func (p *pairs[N]) move(d *dice.Dice, e *rules.MetricValues) int { return p.follow(d, e) }

func (p *pairs[N]) playOn(d *dice.Dice, e *rules.MetricValues) int {
	for {
		if outcome := p.follow(d, e); outcome != rules.Ongoing {
			return outcome
		}
	}
}

func (p *pairs[N]) ifEnded(e *rules.MetricValues) bool { return p.game.ifEnded(e) }

func (p *pairs[N]) keep(slot int32) {
	p.game.keep(slot)
	for len(p.kept) <= int(slot) {
		p.kept = append(p.kept, p.note)
	}
	p.kept[slot] = p.note
}

func (p *pairs[N]) recall(slot int32) {
	p.game.recall(slot)
	p.note = p.kept[slot]
}

func (p *pairs[N]) add() int32 { return p.findOrAdd(&pair[N]{p.game.add(), p.note}) }

func (p *pairs[N]) put(from position, state int32, _ uint32) int32 {
	of := from.(*pairs[N])
	at := of.states.at(int(state))
	return p.findOrAdd(&pair[N]{p.game.put(of.game, at.state, uint32(of.game.hashOf(at.state))), at.note})
}

func (p *pairs[N]) find(inPlay position) int32 {
	of := inPlay.(*pairs[N])
	x := pair[N]{p.game.find(of.game), of.note}
	if x.state < 0 {
		return x.state
	}
	return p.numberOf(&x, uint32(p.wideHash(&x)))
}

// noted is what the hash of a pair is of, as numbers of states differ from position to position.
type noted[N comparable] struct {
	hash uint64 // of the state
	note N
}

func (p *pairs[N]) hash() uint64 { return p.hashNoted(p.game.hash(), p.note) }

func (p *pairs[N]) hashOf(state int32) uint64 {
	at := p.states.at(int(state))
	return p.hashNoted(p.game.hashOf(at.state), at.note)
}

func (p *pairs[N]) hashNoted(hash uint64, note N) uint64 {
	return maphash.Comparable(p.seed, noted[N]{hash, note})
}

func (p *pairs[N]) clock() uint64 { return p.game.clock() }

func (p *pairs[N]) another() position {
	other := &pairs[N]{game: p.game.another(), start: p.start, noting: p.noting, views: p.views, index: p.index}
	other.follow = p.noting(other)
	return other
}

func (p *pairs[N]) empty() position {
	empty := &pairs[N]{game: p.game.empty(), start: p.start, noting: p.noting}
	empty.renew(fewSlots)
	empty.seed = p.seed
	return empty
}

func (p *pairs[N]) clear() {
	p.index.clear()
	p.game.clear()
}

// sees implements [watchedPosition]: notes are seen.
func (p *pairs[N]) sees(side rules.Side) (all, keep bool) { return p.game.(watchedPosition).sees(side) }

// seen implements [watchedPosition].
func (p *pairs[N]) seen(side rules.Side) int32 {
	return p.views.findOrAdd(&pair[N]{p.game.(watchedPosition).seen(side), p.note})
}

// isSeen implements [watchedPosition].
func (p *pairs[N]) isSeen(state, view int32) bool {
	at, seen := p.states.at(int(state)), p.views.states.at(int(view))
	return at.note == seen.note && p.game.(watchedPosition).isSeen(at.state, seen.state)
}
