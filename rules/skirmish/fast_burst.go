package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Plain fire is drawn as one: like figures of a squad, one gun each, one after the other. A volley
// takes three times as long without (BenchmarkFastPaths).

// burst is such fire. It stops where its hits may have felled the last of the target; what
// they do is rolled before it goes on.
type burst struct {
	gunner           // the first figure
	wounded uint16   // who of them is, a bit each
	figures uint8    // yet to fire, the first of them perhaps in the middle of it
	number  [2]uint8 // that a figure needs to hit, one unhurt and one wounded
	fresh   [2]uint8 // AP of one that has not fired
	cost    uint8    // AP of a firing
	after   gunState // of a gun after a 20
	room    uint8    // hits that the target may not survive
	memory  uint8    // what will be read of them
	ones    bool     // whether a 1 matters

	shots, hits, hitsOfOne, jams, out uint8 // so far; out is guns that work no more
}

// fireRules is what all fire in a scenario has in common.
type fireRules struct {
	house   *ShootingHouse
	once    bool // each figure fires once
	bursts  *engine.Block[burst]
	book    dice.CacheKey
	throws  dice.CacheKey
	without set // of fast paths
}

// The fast paths that can be switched off, for tests and to measure what each earns.
const (
	fastPlans = iota
	fastBursts
	fastHits
	fastForgetting
)

func newFireRules(h *ShootingHouse) *fireRules {
	r := &fireRules{house: h}
	r.bursts = &engine.Block[burst]{Step: r.fireOne, Rank: rankBurst, MaxEnds: volleyEnds}
	return r
}

// volleyEnds lets ten figures fire at ten as one.
const volleyEnds = 1024

// rankBurst returns how well a burst went.
func rankBurst(b *burst, _ *rules.MetricValues) int { return 256*int(b.hits) - int(b.jams) }

// fireOne plays all firings of the first figure of a burst. P-FIRE.
func (r *fireRules) fireOne(d *dice.Dice, b *burst, _ *rules.MetricValues) (done bool) {
	for b.hits < b.room {
		switch r.house.nextAction(b.gunner, int(b.cost), r.once) {
		case clearJam:
			b.gun, b.ap = works, b.ap-uint8(r.house.ClearCost)
		case ceaseFire:
			return b.next()
		default:
			b.ap -= b.cost
			b.shot += b.cost
			b.shots++
			k := throw{int(b.number[b.wounded&1]), b.ones}
			b.take(result(d.Cache(&r.throws, newThrows).(*dice.Leaves[throw]).Of(k).Roll(d)))
		}
	}
	return true
}

// What a D20 of a burst comes to, besides twenty and miss.
const (
	hit      = miss + 1
	hitOfOne = miss + 2
)

// take counts what a D20 came to.
func (b *burst) take(r result) {
	switch r {
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

// throw is a D20 of a burst, where a 1 may matter.
type throw struct {
	number int
	ones   bool
}

// roll rolls it. SKI-SH-01
func (k throw) roll(d *dice.Dice) result {
	switch rolled := d.D20(); {
	case rolled == 20:
		return twenty
	case k.number == Never || rolled > k.number:
		return miss
	default:
		return hit + result(flag(k.ones && rolled == 1))
	}
}

// newThrows keeps the throws of bursts computed with some dice: a block is computed with dice of its own.
func newThrows() any {
	return dice.NewLeaves(func(d *dice.Dice, k throw) int { return int(k.roll(d)) })
}

// next ends the firing of the first figure.
func (b *burst) next() (done bool) {
	b.figures--
	if b.memory != nothing && b.gun != works {
		b.out++
	}
	b.wounded >>= 1
	if b.figures > 0 {
		b.gunner = gunner{ap: b.fresh[b.wounded&1]}
	} else if b.memory != theFigure {
		b.gunner = gunner{}
	}
	return b.figures == 0
}

// What will be read of figures that have fired.
const (
	nothing = iota
	theGuns
	theFigure // all of it
)

// memory returns what the rest of the game reads of figures that have fired in a volley: AP
// where they may be asked for again in this turn, guns where there is another turn, or where
// this one ends with the last of them.
func (g *game) memory(v *gameView) uint8 {
	switch {
	case g.returnFire || v.phase != volley || !g.isDuel() || g.fireRules.without.has(fastForgetting):
		return theFigure
	case int(v.turn) == g.turns && !g.gunsMatterTo(v, sideA):
		return nothing
	default:
		return theGuns
	}
}

// isPlain reports whether a figure's fire is plain: one gun, at one figure after the
// other, all of which are as hard to hit, whatever has hit them.
func (t *pair) isPlain(s *shooter) bool {
	p, foe := s.p, t.sides[1-s.side]
	return p.plain && foe.isEven() && t.allots[1-s.side] == nil && !t.runsToCover(1-s.side) && !s.unset && !t.firesBlast(s.side, &p.guns[0]) &&
		!t.fireRules.without.has(fastBursts)
}

// firePlain plays all shots of a figure whose fire is plain, or as many as the target
// stands.
func (t *pair) firePlain(d *dice.Dice, e *rules.MetricValues, s *shooter) (done bool) {
	for !done && t.anybody(1-s.side) {
		p := t.plan(d, s)
		if !p.plain {
			return false
		}
		sure, b := p.sure, p.sure.Start()
		if room := t.room(1 - s.side); room < int(b.room) {
			last := *b
			last.room = uint8(room)
			sure = t.fireRules.bursts.From(d, last)
		}
		end, _ := sure.Play(d.GoodFor(1+s.side), e)
		done = end.figures == 0
		t.record(d, e, s, b, end)
		t.keepFigure(s, int(b.ap), end)
		for t.hits > 0 {
			t.resolveHits(d, e, 1-s.side)
		}
	}
	return done
}

// fireAlike lets a figure fire whose fire is plain, and with it those like it behind it in the
// list. What the hits do is rolled later.
func (t *pair) fireAlike(d *dice.Dice, e *rules.MetricValues, s *shooter, cost int) {
	if done := t.burst(d, e, s, t.alike(s), cost); done != 0 {
		t.next = uint8(done.last() + 1)
	}
}

// burst lets figures that are ready fire. It returns who is done, and turns to the last
// who fired, who may be in the middle of it.
func (t *pair) burst(d *dice.Dice, e *rules.MetricValues, s *shooter, who set, cost int) (done set) {
	n := who.count()
	var b burst
	t.begin(s, who, cost, t.memory, &b)
	b.room = uint8(min(t.room(1-s.side), n*t.house.ShootingAP+1))
	from, left := b, int(b.ap)
	t.fireRules.bursts.Play(d.GoodFor(1+s.side), &b, e)
	done = who
	for range b.figures {
		done = done.butLast()
	}
	t.record(d, e, s, &from, &b)
	if t.memory == theGuns {
		t.assignJams(d, s, done, int(b.out))
	}
	if next := (who &^ done).first(); next >= 0 && next != s.at {
		*s = t.shooter(s.side, next)
		left = t.apLeft(s)
	}
	if done != who || t.memory == theFigure {
		t.keepFigure(s, left, &b)
	}
	return done
}

// begin sets a burst before the first shot, except its room: who of those who fire is
// wounded, and what each needs.
func (t *pair) begin(s *shooter, who set, cost int, keep uint8, b *burst) {
	w := &s.p.guns[0]
	b.figures, b.cost, b.after, b.memory = uint8(who.count()), uint8(cost), w.after, keep
	b.ones = t.sides[1-s.side].necrons
	wounded := t.suffering(s.side)
	if wounded &^= one(s.at); s.suffers() {
		wounded |= one(s.at)
	}
	for kind, like := range [2]set{who &^ wounded, who & wounded} {
		if like != 0 {
			f := *s
			if !like.has(s.at) {
				f = t.shooter(s.side, like.first())
			}
			b.number[kind] = uint8(t.number(&f, w, 0, false, false)) // all are as hard to hit
			b.fresh[kind] = uint8(t.apLeft(&f))
		}
	}
	b.gunner = gunner{s.gun(0), b.fresh[flag(wounded.has(s.at))], uint8(s.shot())}
	if who&wounded != 0 {
		b.wounded = uint16(wounded.squeeze(who))
	}
}

// record counts what a burst came to, whose hits are rolled next.
func (t *pair) record(d *dice.Dice, e *rules.MetricValues, s *shooter, from, b *burst) {
	if d.Logging() {
		t.tellBurst(d, s, from, b)
	}
	t.with = s.p.guns[0].told
	t.does(e, s.side, shotFired, int(b.shots))
	t.does(e, s.side, missMade, int(b.shots-b.hits))
	if b.jams > 0 {
		t.does(e, s.side, gunJammed, int(b.jams))
	}
	if t.hits, t.ones = b.hits, b.hitsOfOne; t.hits == 0 {
		t.with = 0
	}
}

// tellBurst tells what a burst came to. SKI-SH-02, SKI-SH-04
func (t *pair) tellBurst(d *dice.Dice, s *shooter, from, b *burst) {
	fired := int(from.figures-b.figures) + flag(b.figures > 0 && b.shot > 0)
	numbers, unit, gun := from.numbers(), t.units[s.side], s.p.guns[0]
	if numbers[0] == Never {
		d.Log("SKI-SH-02", "{||# × }{figure}, {gun}: no hit is possible", fired, unit, s.who, unit, s.at, 0)
	} else {
		d.Log("SKI-SH-02", "{||# × }{figure}, {gun}: {#} or less{|, the wounded #}: {# hit|# hits}",
			fired, unit, s.who, unit, s.at, 0, numbers[0], numbers[1], int(b.hits))
	}
	switch {
	case b.jams == 0:
	case gun.Twenty == OutOfFuel:
		d.Log("SKI-SH-04", "{gun}: {#} out of fuel", unit, s.at, 0, int(b.jams))
	case gun.Twenty == Broken:
		d.Log("SKI-SH-04", "{gun}: {#} broken", unit, s.at, 0, int(b.jams))
	default:
		d.Log("SKI-SH-04", "{gun}: {# jam|# jams}", unit, s.at, 0, int(b.jams))
	}
}

// numbers returns what those who fire need: all of them, or the unhurt and the wounded.
func (b *burst) numbers() [2]int {
	all := b.wounded == 1<<b.figures-1
	if all || b.wounded == 0 {
		return [2]int{int(b.number[flag(all)]), Never}
	}
	return [2]int{int(b.number[0]), int(b.number[1])}
}

// keepFigure writes back what the first figure of a burst did, given the AP it had left.
func (t *pair) keepFigure(s *shooter, left int, b *burst) {
	shot := int(b.shot) - s.shot()
	s.setGun(0, b.gun)
	s.spend(shot, left-int(b.ap)-shot)
	if shot > 0 {
		t.holdGun(s)
	}
	t.settle(s)
}

// alike returns a shooter and the figures behind it that fire as it does, one after the
// other, none of which has fired yet. Where their guns will be read, they are all wounded
// or none is; where the whole figure will, it is alone.
func (t *pair) alike(s *shooter) (who set) {
	who = one(s.at)
	if t.memory == theFigure || s.apAndGuns != 0 || t.sides[s.side].bearers.has(s.at) {
		return who
	}
	q := &t.squads[s.side]
	like := t.sides[s.side].groups[s.p.group] &^ q.marks[unset]
	if wounded := t.suffering(s.side); t.memory == theGuns || s.p.guns[0].heavy {
		if wounded.has(s.at) {
			like &= wounded
		} else {
			like &^= wounded
		}
	}
	next, most := q.able()&^upTo(s.at+1), t.mostAlike(1-s.side)
	for n := 1; n < most && next != 0; n++ {
		i := next.first()
		if !like.has(i) || q.figures[i] != 0 {
			break
		}
		who |= one(i)
		next = next.rest()
	}
	return who
}

// mostAlike keeps bursts at a side short enough to be drawn as one; they are the shorter the more
// there is to know of their end.
func (t *pair) mostAlike(side int) int {
	most := 12
	if t.memory == theGuns {
		most /= 2
	}
	if t.sides[side].necrons {
		most /= 2
	}
	return most
}

// assignJams says whose guns work no more: any of those who fired, as likely as another.
func (t *pair) assignJams(d *dice.Dice, s *shooter, fired set, out int) {
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
func (t *pair) room(side int) int {
	if t.sides[side].Vehicle != nil {
		return 1
	}
	return t.squads[side].marks[standing].count()
}
