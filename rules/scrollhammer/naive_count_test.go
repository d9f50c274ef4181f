package scrollhammer_test

// What each unit and weapon did, counted by the reference. An attack or a shot counts
// where it is rolled in the game: not at those who are all dead when its turn comes in
// the order of allocation (SCR-FI-10), and not where it is good for nothing.

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// naiveCounts is what was counted in a trial, by the name of the metric.
type naiveCounts map[string]int

func naiveCountsOf(x *rules.Counting) naiveCounts {
	if !x.Separate() {
		return nil
	}
	return naiveCounts{}
}

// add counts one for a unit and for its weapon.
func (c naiveCounts) add(batch *naiveBatch, what string) {
	if c == nil {
		return
	}
	name := batch.weapon.Name
	if name == "generic" {
		name = "generic weapon"
	}
	c["unit "+batch.by.label+"-"+what]++
	c["weapon "+batch.by.label[:1]+"-"+strings.ReplaceAll(name, " ", "-")+"-"+what]++
}

// fate counts what became of a unit.
func (c naiveCounts) fate(b *naiveBand) {
	if c == nil {
		return
	}
	lost := b.fielded
	if b.gone != "swept" {
		lost -= len(b.living)
	}
	c["unit "+b.label+"-lost"] = lost
	c["unit "+b.label+"-killed"] = b.killed
	if b.gone != "" || len(b.living) == 0 {
		c["unit "+b.label+"-out"] = 1
	}
}

// countTries counts the attacks like a wound that are rolled: of one group with one
// weapon, by those who are weak or those who are not.
func (at *naiveAssaulted) countTries(like naiveWound) {
	weapon, deadlyToo := like.batch.weapon, false
	for _, try := range at.tries {
		deadlyToo = deadlyToo || try.batch == like.batch && try.doom && try.marks&4 == 0
	}
	marks := naiveHasEffect(weapon) && weapon.On == "hit" &&
		(!at.band.house.HitEffectNeedsHarm || len(like.batch.wounded) > 0 || like.marks&4 == 4 && !like.doom && deadlyToo)
	for _, try := range at.tries {
		if try.naiveWound != like || len(at.band.living) == 0 || !try.hurting && !marks {
			continue
		}
		if like.batch.shots {
			at.counts.add(like.batch, "shots")
		} else {
			at.counts.add(like.batch, "attacks")
		}
		if try.hit {
			at.counts.add(like.batch, "hits")
		}
		if try.wounds {
			at.counts.add(like.batch, "wounds")
		}
	}
}

// take returns what a tally counts, in its order, and forgets it. It panics on anything
// else that is not 0: no metric is left out that counts something.
func (c naiveCounts) take(to *rulestest.Tally) (values []int) {
	if c == nil {
		return nil
	}
	known := 13
	if to.Has("charge-range") {
		known += 3
	}
	if to.Has("turns-to-contact") {
		known++
	}
	for _, name := range to.Metrics()[known:] {
		values = append(values, c["unit "+name]+c["weapon "+name])
	}
	has := map[string]bool{}
	units, weapons, wounds := false, false, false
	for _, name := range to.Metrics()[known:] {
		has[name] = true
		unit := name[1] >= '1' && name[1] <= '9'
		units, weapons, wounds = units || unit, weapons || !unit, wounds || strings.HasSuffix(name, "-wounds")
	}
	for name, n := range c {
		kind, metric, _ := strings.Cut(name, " ")
		asked := kind == "unit" && units || kind == "weapon" && weapons
		for _, of := range []string{"-wounds", "-saved", "-wasted"} {
			asked = asked && (wounds || !strings.HasSuffix(metric, of))
		}
		if single := strings.HasSuffix(metric, "-out"); asked && n > 0 && !has[metric] && !single {
			panic(metric + " is left out")
		}
	}
	clear(c)
	return values
}

// counting is the field of inputs that says what is counted apart.
func counting(in rules.Input) *rules.Counting {
	switch x := in.(type) {
	case *scrollhammer.Fight:
		return &x.Counting
	case *scrollhammer.Charge:
		return &x.Counting
	case *scrollhammer.Multi:
		return &x.Counting
	default:
		panic("no scenario")
	}
}
