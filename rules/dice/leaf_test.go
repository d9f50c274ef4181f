package dice

import (
	"math/big"
	"slices"
	"testing"
)

// twoWounds is a leaf: two attacks hit at 4+, wound at 5+ and do D3 damage.
func twoWounds(d *Dice) int {
	damage := 0
	wounds := d.Count(d.Count(2, 4), 5)
	d.Log("wounds", "{# wound|# wounds}", wounds)
	for range wounds {
		damage += d.D3()
	}
	return damage
}

// TestLeafOdds: one attack wounds with 1/2 · 1/3 = 1/6, the damage of two wounds
// falls in 1, 2, 3, 2, 1 ways of 9, that of one in 1 of 3.
func TestLeafOdds(t *testing.T) {
	leaf := NewWalker().Leaf(twoWounds)
	one, two := big.NewRat(10, 36), big.NewRat(1, 36)
	part := func(p *big.Rat, num, den int64) *big.Rat { return new(big.Rat).Mul(p, big.NewRat(num, den)) }
	want := []*big.Rat{
		big.NewRat(25, 36),
		part(one, 1, 3),
		new(big.Rat).Add(part(one, 1, 3), part(two, 1, 9)),
		new(big.Rat).Add(part(one, 1, 3), part(two, 2, 9)),
		part(two, 3, 9), part(two, 2, 9), part(two, 1, 9),
	}
	w, paths := NewWalker(), 0
	for ; w.Next(); paths++ {
		v := leaf.Roll(w.Dice())
		if v != paths || w.Exact().Cmp(want[v]) != 0 {
			t.Errorf("path %d: %d damage has %v, want %v", paths, v, w.Exact(), want[v])
		}
	}
	if paths != len(want) {
		t.Errorf("%d paths, want one for each of %d results", paths, len(want))
	}
}

// TestLeafIsOneWord and rises with it, also when its results do not begin at 0
// and leave gaps.
func TestLeafIsOneWord(t *testing.T) {
	leaf := NewWalker().Leaf(func(d *Dice) int { return 10*d.Sum(2) - 100 })
	d := New()
	before := -100
	for w := uint64(0); w < 1<<63; w += 1 << 56 {
		d.gen = *forced(w << 1)
		after := d.gen
		after.next()
		v := leaf.Roll(d)
		if d.gen != after && w != 0 { // word 0 is near no threshold but 0 itself
			t.Fatalf("word %#x: more than one word was used", w)
		}
		if v < before || v%10 != 0 {
			t.Fatalf("word %#x: %d after %d", w, v, before)
		}
		before = v
	}
	if before != 20 {
		t.Errorf("the best result is %d, want 20", before)
	}
}

// TestLeafIsScripted: a script goes through the leaf die by die, in order.
func TestLeafIsScripted(t *testing.T) {
	leaf := NewWalker().Leaf(twoWounds)
	d := Script(t, 4, 6, 5, 5, 3, 1, 2, 3)
	if got := leaf.Roll(d); got != 4 { // two hits, two wounds, 3 + 1
		t.Errorf("%d damage, want 4", got)
	}
	if got := leaf.Roll(d); got != 0 { // no hit of 2 and 3
		t.Errorf("%d damage, want 0", got)
	}
}

// TestLeafIsTold plays 10,000 trials with leaves silently and aloud: the result
// stays, and the play in the log is one that comes to it.
func TestLeafIsTold(t *testing.T) {
	leaf, silent := NewWalker().Leaf(twoWounds), seeded(12, 0)
	aloud, log := listened(12)
	for i := range uint64(10_000) {
		silent.Trial(i)
		aloud.Trial(i)
		for range 3 {
			log.Entries = log.Entries[:0]
			want, got := leaf.Roll(silent), leaf.Roll(aloud)
			told := retold(log)
			if got != want || told != want {
				t.Fatalf("trial %d: silent %d, aloud %d, log shows %d: %+v", i, want, got, told, log.Entries)
			}
			if a, b := silent.Count(4, 3), aloud.Count(4, 3); a != b {
				t.Fatalf("trial %d: the draw after the leaf is %d, then %d", i, a, b)
			}
		}
	}
}

// retold is the damage that the log of a leaf shows, −1 when it contradicts
// itself.
func retold(log *Log) int {
	e := log.Entries
	hits := between(e[0].Faces, 4, 6)
	e, wounds := e[1:], 0
	if hits > 0 {
		wounds = between(e[0].Faces, 5, 6)
		if len(e[0].Faces) != hits {
			return -1
		}
		e = e[1:]
	}
	if e[0].Rule != "wounds" || !slices.Equal(e[0].Figures, []int{wounds}) || len(e) != 1+wounds {
		return -1
	}
	damage := 0
	for _, roll := range e[1:] {
		if roll.Sides != 3 {
			return -1
		}
		damage += roll.Faces[0]
	}
	return damage
}

// TestLeafInLeaf: a leaf may use another one, walked, drawn and told.
func TestLeafInLeaf(t *testing.T) {
	inner := NewWalker().Leaf(twoWounds)
	outer := NewWalker().Leaf(func(d *Dice) int { return inner.Roll(d) + inner.Roll(d) })
	none := new(big.Rat)
	w := NewWalker()
	for w.Next() {
		if outer.Roll(w.Dice()) == 0 {
			none.Add(none, w.Exact())
		}
	}
	if want := big.NewRat(625, 1296); none.Cmp(want) != 0 { // (25/36)²
		t.Errorf("no damage: %v, want %v", none, want)
	}
	aloud, log := listened(1)
	for i := range uint64(200) {
		log.Entries = log.Entries[:0]
		aloud.Trial(i)
		silent := seeded(1, i)
		want, got, told := outer.Roll(silent), outer.Roll(aloud), 0
		for _, e := range log.Entries {
			if e.Rule != "" {
				told++
			}
		}
		if got != want || told != 2 {
			t.Fatalf("trial %d: %d, then %d with %d told", i, want, got, told)
		}
	}
}
