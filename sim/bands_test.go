package sim

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// bandLines are lines of the coverage report: how often all intervals of a survey hold
// together.
func bandLines(t *testing.T) []reported {
	var list []reported
	for _, c := range []struct {
		name      string
		points    []*rules.Scenario
		questions []string
	}{
		{"2+ to 6+, same luck", []*rules.Scenario{coin(2), coin(3), coin(4), coin(5), coin(6)}, nil},
		{"2+ to 6+, luck apart", []*rules.Scenario{tossed(2, 2), tossed(3, 3), tossed(4, 4), tossed(5, 5), tossed(6, 6)}, []string{"a wins", "value"}},
		{"4+ on luck apart, 21 times", twenty(4, 4).Scenarios[0], nil},
		{"4 to 12 dice, same luck", []*rules.Scenario{handful(4), handful(6), handful(8), handful(10), handful(12)}, []string{"value", "spread of value", "q"}},
	} {
		exact := mustSurvey(t, SurveyOptions{Questions: c.questions, Engine: Exact}, points(c.points...))
		for _, trials := range []uint64{100, 1000, 10_000} {
			list = append(list, reported{"all of a survey, --simultaneous", fmt.Sprintf("%s, %d trials", c.name, trials), 0.95, 1, func(seed uint64) bool {
				o := SurveyOptions{Options: Options{Seed: seed, Trials: trials, Workers: 1}, Questions: c.questions, Engine: MonteCarlo, Simultaneous: true}
				return allHold(exact, mustSurvey(t, o, points(c.points...)))
			}})
		}
	}
	return list
}

// allHold reports whether all intervals that are worth printing hold.
func allHold(exact, played *Survey) bool {
	for i, p := range played.Points {
		for q, a := range p.Answers {
			if a.Reportable() && !holding(exact.Points[i].Answers[q].Value, a.Estimate) {
				return false
			}
		}
	}
	return true
}

// TestBandsHold: all intervals hold together, over some seeds.
func TestBandsHold(t *testing.T) {
	notShort(t)
	t.Parallel()
	checkLines(t, bandLines(t), max(15, orFewer(40)))
}

// TestHeavyBandLines measures the lines of the report over five hundred seeds.
func TestHeavyBandLines(t *testing.T) {
	onlyHeavy(t)
	checkLines(t, bandLines(t), 500)
}

// TestSimultaneous: intervals are those of the level that makes so many of them hold
// together, exact answers do not count, and nothing else changes.
func TestSimultaneous(t *testing.T) {
	list := points(coin(2), handful(5), coin(4))
	o := SurveyOptions{Options: Options{Seed: 3, Trials: 2000}, Questions: []string{"value", "q"}, Engine: MonteCarlo}
	each := mustSurvey(t, o, list)
	o.Simultaneous = true
	all := mustSurvey(t, o, list)
	o.Simultaneous, o.Confidence = false, math.Pow(0.95, 1./6)
	level := mustSurvey(t, o, list)
	if each.SimultaneousAnswers != 0 || all.SimultaneousAnswers != 6 || all.Digest != each.Digest || all.Confidence != 0.95 {
		t.Errorf("%d and %d answers hold together, at %v", each.SimultaneousAnswers, all.SimultaneousAnswers, all.Confidence)
	}
	for i, p := range all.Points {
		for q, a := range p.Answers {
			want := level.Points[i].Answers[q]
			want.Confidence = 0.95
			if !reflect.DeepEqual(a, want) || a.HalfWidth() <= each.Points[i].Answers[q].HalfWidth() {
				t.Errorf("%s: %+v, want %+v", p.Name, a, want)
			}
		}
	}
	if s := mustSurvey(t, SurveyOptions{Simultaneous: true}, list); s.SimultaneousAnswers != 0 || s.Points[0].Answers[0].HalfWidth() != 0 {
		t.Errorf("of exact answers %d hold together", s.SimultaneousAnswers)
	}
}
