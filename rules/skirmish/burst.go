package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// burst is plain fire, drawn as one: like figures of a squad, one gun each, one after
// the other. It stops where its hits may have felled the last of the target; what they
// do is rolled before it goes on.
type burst struct {
	wounded uint16 // who of them is, a bit each
	figures uint8  // yet to fire, the first of them perhaps in the middle of it
	kinds   [2]fresh
	cost    uint8 // AP of a firing
	after   uint8 // state of a gun after a 20
	room    uint8 // hits that the target may not survive
	memory  memory
	ones    bool // whether a 1 matters

	ap, shot, gun uint8 // of the first figure

	hits, hitsOfOne, jams, out uint8 // so far; out is guns that work no more
	shots                      uint8 // where they are counted
}

// numbers returns what those who fire need: all of them, or the unhurt and the wounded.
func (b *burst) numbers() [2]int {
	all := b.wounded == 1<<b.figures-1
	if all || b.wounded == 0 {
		return [2]int{int(b.kinds[flag(all)].number), Never}
	}
	return [2]int{int(b.kinds[0].number), int(b.kinds[1].number)}
}

// fresh is what a figure that has not fired needs to hit, and its AP: one unhurt, or
// one wounded.
type fresh struct{ number, ap uint8 }

// memory is what will be read of figures that have fired.
type memory uint8

const (
	nothing memory = iota
	theGuns
	theFigure // all of it; there is one
)

// fireRules is what all fire in a scenario has in common.
type fireRules struct {
	house  *ShootingHouse
	once   bool  // each figure fires once
	counts uint8 // 1 where shots are counted
	bursts *engine.Block[burst]

	book, crushes dice.CacheKey // of tables
}

func newDrill(h *ShootingHouse) *fireRules {
	r := &fireRules{house: h}
	r.bursts = &engine.Block[burst]{Step: r.fireOne, Rank: rankBurst, MaxEnds: volleyEnds}
	return r
}

// volleyEnds lets ten figures fire at ten as one.
const volleyEnds = 1024

// rankBurst returns how well a burst went.
func rankBurst(b *burst, _ *rules.MetricValues) int { return 256*int(b.hits) - int(b.jams) }

// fireOne plays all firings of the first figure of a burst. P-FIRE, SKI-SH-02
func (r *fireRules) fireOne(d *dice.Dice, b *burst, _ *rules.MetricValues) (done bool) {
	for b.hits < b.room {
		if gunState(b.gun) == jammed && int(b.ap) >= r.house.ClearCost && !r.once {
			b.gun, b.ap = uint8(works), b.ap-uint8(r.house.ClearCost)
		}
		if gunState(b.gun) != works || b.cost > b.ap || int(b.shot+b.cost) > r.house.ShootingAP || r.once && b.shot > 0 {
			return r.next(b)
		}
		b.ap -= b.cost
		b.shot += b.cost
		b.shots += r.counts
		switch r.throw(d, b) {
		case twenty:
			b.jams++
			b.gun = b.after
		case hit:
			b.hits++
		case hitOfOne:
			b.hits++
			b.hitsOfOne++
		default:
		}
	}
	return true
}

// next ends the firing of the first figure.
func (*fireRules) next(b *burst) (done bool) {
	b.figures--
	if b.memory != nothing && gunState(b.gun) != works {
		b.out++
	}
	b.wounded >>= 1
	if b.figures > 0 {
		b.ap, b.shot, b.gun = b.kinds[b.wounded&1].ap, 0, uint8(works)
	} else if b.memory != theFigure {
		b.ap, b.shot, b.gun = 0, 0, 0
	}
	return b.figures == 0
}

// What a D20 of a burst comes to, besides twenty and miss.
const (
	hit      = miss + 1
	hitOfOne = miss + 2
)

// throw returns one D20. SKI-SH-01
func (r *fireRules) throw(d *dice.Dice, b *burst) result {
	k := d.Cache(&r.book, newBook).(*book)
	number, ones := int(b.kinds[b.wounded&1].number), b.ones
	leaf := k.aims[flag(ones)][number]
	if leaf == nil {
		leaf = k.walker.Leaf(func(d *dice.Dice) int {
			switch rolled := d.D20(); {
			case rolled == 20:
				return int(twenty)
			case number == Never || rolled > number:
				return int(miss)
			default:
				return int(hit) + flag(ones && rolled == 1)
			}
		})
		k.aims[flag(ones)][number] = leaf
	}
	return result(leaf.Roll(d))
}

// plainGun reports whether a figure's fire is plain: one gun, at one figure after the
// other, all of which are as hard to hit.
func (x *game) plainGun(t *pairView, s *shooter) bool {
	p, foe := s.p, x.sides[1-s.side]
	return p.plain && foe.isEven() && !s.self.unset() && !x.firesBlast(t, s.side, &p.guns[0])
}

// burst lets a figure that is ready fire, and with it those like it behind it in the
// list. What the hits do is rolled later. It returns who is done, and turns to the last
// who fired, who may be in the middle of it.
func (x *game) burst(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, who set, cost int, keep memory) (done set) {
	n := who.count()
	var b burst
	x.begin(t, s, who, cost, keep, &b)
	b.room = uint8(min(x.room(t, 1-s.side), n*x.house.ShootingAP+1))
	from, left := b, int(b.ap)
	x.fireRules.bursts.Play(d.GoodFor(1+s.side), &b, e)
	done = who
	for range b.figures {
		done = done.butLast()
	}
	x.record(d, t, e, s, &from, &b)
	if keep == theGuns {
		x.assignJams(d, t, s, done, int(b.out))
	}
	if next := (who &^ done).first(); next >= 0 && next != s.at {
		*s = x.shooter(t, s.side, next)
		left = x.apLeft(t, s)
	}
	switch {
	case done != who || keep == theFigure:
		x.keepFigure(t, s, left, &b)
	case keep == nothing:
		t.squads[s.side].fired(s.at)
	}
	if q := &t.squads[s.side]; q.counted {
		q.clear(done)
	}
	return done
}

// begin sets a burst before the first shot, except its room.
func (x *game) begin(t *pairView, s *shooter, who set, cost int, keep memory, b *burst) {
	w := &s.p.guns[0]
	b.figures, b.cost, b.after, b.memory = uint8(who.count()), uint8(cost), uint8(w.after), keep
	b.ones = x.sides[1-s.side].necrons
	b.shot, b.gun = uint8(s.self.shot()), uint8(s.self.gun(0))
	x.take(t, s, w, who, b)
}

// tellTwenties tells what became of guns of a burst. SKI-SH-04
func (x *game) tellTwenties(d *dice.Dice, s *shooter, jams int) {
	unit, gun := x.units[s.side], s.p.guns[0]
	switch {
	case jams == 0:
	case gun.Twenty == OutOfFuel:
		d.Log("SKI-SH-04", "{gun}: {#} out of fuel", unit, s.at, 0, jams)
	case gun.Twenty == Broken:
		d.Log("SKI-SH-04", "{gun}: {#} broken", unit, s.at, 0, jams)
	default:
		d.Log("SKI-SH-04", "{gun}: {# jam|# jams}", unit, s.at, 0, jams)
	}
}

// record counts what a burst came to, whose hits are rolled next.
func (x *game) record(d *dice.Dice, t *pairView, e *rules.MetricValues, s *shooter, from, b *burst) {
	if d.Logging() {
		fired, numbers := int(from.figures-b.figures)+flag(b.figures > 0 && b.shot > 0), from.numbers()
		if numbers[0] == Never {
			d.Log("SKI-SH-02", "{||# × }{figure}, {gun}: no hit is possible", fired, x.units[s.side], s.at, x.units[s.side], s.at, 0)
		} else {
			d.Log("SKI-SH-02", "{||# × }{figure}, {gun}: {#} or less{|, the wounded #}: {# hit|# hits}",
				fired, x.units[s.side], s.at, x.units[s.side], s.at, 0, numbers[0], numbers[1], int(b.hits))
		}
		x.tellTwenties(d, s, int(b.jams))
	}
	x.add(e, x.tally.shots[s.side], int(b.shots))
	if b.jams > 0 {
		x.add(e, x.tally.jams[s.side], int(b.jams))
	}
	t.hits, t.ones = b.hits, b.hitsOfOne
}

// keepFigure writes back what the first figure of a burst did, given the AP it had left.
func (x *game) keepFigure(t *pairView, s *shooter, left int, b *burst) {
	shot := int(b.shot) - s.self.shot()
	s.self.setGun(0, gunState(b.gun))
	s.self.spend(shot, left-int(b.ap)-shot)
	x.settle(t, s)
}

// take tells a burst who of those who fire is wounded, and what each needs.
func (x *game) take(t *pairView, s *shooter, w *gun, who set, b *burst) {
	wounded, at := x.suffering(t, s.side), 0 // all are as hard to hit
	hurt := flag(wounded.has(s.at))
	b.kinds[hurt] = fresh{uint8(x.number(t, s, w, at)), uint8(x.apLeft(t, s))}
	b.ap = b.kinds[hurt].ap
	switch {
	case who&wounded == 0:
		return
	case hurt == 0:
		other := x.shooter(t, s.side, (who & wounded).first())
		b.kinds[1] = fresh{uint8(x.number(t, &other, w, at)), uint8(x.apLeft(t, &other))}
	case who&^wounded != 0:
		other := x.shooter(t, s.side, (who &^ wounded).first())
		b.kinds[0] = fresh{uint8(x.number(t, &other, w, at)), uint8(x.apLeft(t, &other))}
	}
	for bit := uint16(1); who != 0; who = who.rest() {
		if wounded.has(who.first()) {
			b.wounded |= bit
		}
		bit <<= 1
	}
}

// suffering returns whose wounds count.
func (x *game) suffering(t *pairView, side int) set {
	return t.squads[side].marks[hurt] &^ x.sides[side].enhanced
}

// alike returns a shooter and the figures behind it that fire as it does, one after the
// other, none of which has fired yet. Where their guns will be read, they are all wounded
// or none is; where the whole figure will, it is alone.
func (x *game) alike(t *pairView, s *shooter, keep memory) (who set) {
	who = one(s.at)
	if keep == theFigure || s.self.apAndGuns != 0 {
		return who
	}
	q := &t.squads[s.side]
	like := x.sides[s.side].groups[s.p.group] &^ q.marks[unset]
	if hurt := x.suffering(t, s.side); keep == theGuns || s.p.guns[0].heavy {
		if hurt.has(s.at) {
			like &= hurt
		} else {
			like &^= hurt
		}
	}
	next, most := q.able()&^upTo(s.at+1), mostAlike
	if keep == theGuns {
		most /= 2
	}
	if x.sides[1-s.side].necrons {
		most /= 2
	}
	for n := 1; n < most && next != 0; n++ {
		i := next.first()
		if !like.has(i) || q.figures[i].apAndGuns() != 0 {
			break
		}
		who |= one(i)
		next = next.rest()
	}
	return who
}

// mostAlike keeps bursts short enough to be drawn as one; they are the shorter the more
// there is to know of their end.
const mostAlike = 12

// assignJams says whose guns work no more: any of those who fired, as likely as another.
func (x *game) assignJams(d *dice.Dice, t *pairView, s *shooter, fired set, out int) {
	for n := fired.count(); out > 0; n-- {
		i := fired.first()
		if n == out || d.Card([]int{out, n - out}) == 0 {
			out--
			t.squads[s.side].setGun(i, 0, s.p.guns[0].after)
		}
		fired = fired.rest()
	}
}

// room returns how many hits a target survives for certain, and one more.
func (x *game) room(t *pairView, side int) int {
	if x.sides[side].Vehicle != nil {
		return 1
	}
	return t.squads[side].marks[standing].count()
}
