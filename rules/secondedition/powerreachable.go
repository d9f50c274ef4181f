package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// ends returns the outcomes that can happen, whatever is rolled: those to which some path of steps leads.
func (x *powerUse) ends() (can [powerOutcomes]bool) {
	w, met := dice.NewWalker(), map[powerState]bool{{}: true}
	for open := []powerState{{}}; len(open) > 0; {
		from := open[0]
		open = open[1:]
		for w.Reset(); w.Next(); {
			s := from
			switch outcome := x.step(w.Dice(), &s, new(rules.MetricValues)); {
			case w.Weight() == 0: // a die never shows it
			case outcome != rules.Ongoing:
				can[outcome] = true
			case !met[s]:
				met[s], open = true, append(open, s)
			}
		}
	}
	return can
}

// takesEffect reports whether the power can be in time and in range.
func (x *powerUse) takesEffect() bool { return x.Power.reaches(x.Distance) && x.mayStand() }

// mayStand reports whether the power may not be nullified: nobody plays a Nullify, or its roll can fail.
func (x *powerUse) mayStand() bool { return !x.Nullify || x.needed > 1 }
