package dice

import (
	"errors"
	"flag"
	"strings"
	"testing"
)

var heavy = flag.Bool("heavy", false, "try every sabotage of the dice")

// rebuilt are seeded dice put together again from the pure functions of the
// package, so that one part can be spoiled: the words, the keys, or the D6.
type rebuilt struct {
	word func(*generator) uint64
	key  func(run, trial uint64) uint64
	six  func(*rebuilt) int

	gen                generator
	run, trial         uint64
	run6, run20, bytes uint64
	tables             laws
}

func honest() *rebuilt {
	return &rebuilt{word: (*generator).next, key: trialKey, six: (*rebuilt).cutD6}
}

func (b *rebuilt) next() uint64      { return b.word(&b.gen) }
func (b *rebuilt) Seed(seed uint64)  { b.run = runKey(seed) }
func (b *rebuilt) Trial(i uint64)    { b.trial = b.key(b.run, i); b.begin(b.trial) }
func (b *rebuilt) Stream(s StreamID) { b.begin(streamState(b.trial, s)) }

func (b *rebuilt) begin(state uint64) {
	b.gen.state, b.run6, b.run20, b.bytes = state, 0, 0, 0
}

func (b *rebuilt) D6() int { return b.six(b) }

func (b *rebuilt) cutD6() int {
	for ok := b.run6 != 0; !ok; {
		b.run6, ok = digits6(b.next())
	}
	v := b.run6 & mask6
	b.run6 >>= bits6
	return int(v)
}

func (b *rebuilt) D20() int {
	for ok := b.run20 != 0; !ok; {
		b.run20, ok = digits20(b.next())
	}
	v := b.run20 & mask20
	b.run20 >>= bits20
	return int(v)
}

func (b *rebuilt) below(n int) int {
	for {
		if v, ok := digit(b.next(), uint64(n)); ok {
			return int(v)
		}
	}
}

func (b *rebuilt) D3() int  { return 1 + b.below(3) }
func (b *rebuilt) D8() int  { return 1 + b.below(8) }
func (b *rebuilt) D10() int { return 1 + b.below(10) }
func (b *rebuilt) D12() int { return 1 + b.below(12) }

func (b *rebuilt) invert(l *Law) int  { return l.draw(b.next(), &b.gen) }
func (b *rebuilt) Count(n, t int) int { return b.invert(b.tables.count(n, t)) }
func (b *rebuilt) Highest(n int) int  { return 1 + b.invert(b.tables.highest(n)) }
func (b *rebuilt) Sum(n int) int      { return n + b.invert(b.tables.sum(n)) }
func (b *rebuilt) Card(deck []int) int {
	at := b.below(total(deck))
	for kind, n := range deck {
		if at -= n; at < 0 {
			return kind
		}
	}
	panic("the deck is empty")
}

func (b *rebuilt) Bands(n int, c Cuts) [4]int {
	table := b.tables.bands(n, c)
	return table.counts[b.invert(table.law)]
}

func (b *rebuilt) Faces(n int) Faces {
	list := make([]int, n)
	for i := range list {
		list[i] = b.D6()
	}
	return facesOf(list)
}

// moduloSix cuts a byte for each D6 and takes it modulo 6. 256 = 42·6 + 4, so
// 1 to 4 come up 43 times where 5 and 6 come up 42 times.
func (b *rebuilt) moduloSix() int {
	if b.bytes == 0 {
		b.bytes = b.next() | 1<<63 // the top bit marks how much is left: seven bytes
	}
	v := b.bytes & 0xff
	if b.bytes >>= 8; b.bytes < 1<<8 {
		b.bytes = 0
	}
	return int(v%6) + 1
}

// TestRebuiltIsTheSame: what is sabotaged below is otherwise the real thing.
func TestRebuiltIsTheSame(t *testing.T) {
	d, b := New(), honest()
	d.Seed(4)
	b.Seed(4)
	for i := range uint64(2000) {
		d.Trial(i)
		b.Trial(i)
		if i%2 == 0 {
			d.Stream(At(1, 2, 3))
			b.Stream(At(1, 2, 3))
		}
		for range 3 {
			if got, want := mixed(b, mixedDeck()), mixed(d, mixedDeck()); got != want {
				t.Fatalf("trial %d: rebuilt %v, dice %v", i, got, want)
			}
		}
	}
}

// stuck forces one bit of each word to 0.
func stuck(bit int) func(*rebuilt) {
	return func(b *rebuilt) {
		b.word = func(g *generator) uint64 { return g.next() &^ (1 << bit) }
	}
}

// TestSabotageIsCaught spoils the dice and names the check that must tell; most ways of
// it are for -heavy.
func TestSabotageIsCaught(t *testing.T) {
	for _, c := range []struct {
		name  string
		daily bool
		spoil func(*rebuilt)
		tells []string
	}{
		{"modulo bias", true, func(b *rebuilt) { b.six = (*rebuilt).moduloSix }, []string{"law of D6"}},
		{"stuck bit 63", false, stuck(63), []string{"first word of a trial in D6: bit 63", "law of Count(1, 4)"}},
		{"stuck bit 21", false, stuck(21), []string{"first word of a trial in D6: bit 21", "first word of a trial in D20: bit 21"}},
		{"trials i and i^1 share a key", true, func(b *rebuilt) {
			b.key = func(run, i uint64) uint64 { return trialKey(run, i>>1) }
		}, []string{"a word that comes twice", "trials 2j and 2j+1: first D20 against first D20"}},
		{"trial i+1 is trial i a word later", false, func(b *rebuilt) {
			b.key = func(run, i uint64) uint64 { return run + i*golden }
		}, []string{"a word that comes twice", "trials 2j and 2j+1: first D20 against first D6"}},
	} {
		if !*heavy && !c.daily {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := honest()
			c.spoil(b)
			var verdict *unfair
			if !errors.As(checkQuality(b), &verdict) {
				t.Fatal("no check told")
			}
			for _, name := range c.tells {
				if !verdict.names(name) {
					t.Errorf("%q did not tell, but %v", name, verdict)
				}
			}
			t.Log(verdict)
		})
	}
}

func (u *unfair) names(check string) bool {
	for _, c := range u.failed {
		if strings.HasPrefix(c.name, check) {
			return true
		}
	}
	return false
}
