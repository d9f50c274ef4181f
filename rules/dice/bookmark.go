package dice

// Bookmark is where the dice of a trial are. With one for each trial, the same dice play many
// trials in turns.
type Bookmark struct {
	state, trial      uint64
	queued6, queued20 uint64
}

// Begin is the start of trial i of the run of some seeded dice.
func (b *Bookmark) Begin(d *Dice, i uint64) {
	key := trialKey(d.run, i)
	b.state, b.trial, b.queued6, b.queued20 = key, key, 0, 0
}

// Bookmark returns where seeded dice are.
func (d *Dice) Bookmark() Bookmark { return Bookmark{d.gen.state, d.trial, d.queued6, d.queued20} }

// Resume makes seeded dice go on at a bookmark.
func (d *Dice) Resume(b Bookmark) {
	d.gen.state, d.trial, d.queued6, d.queued20 = b.state, b.trial, b.queued6, b.queued20
}
