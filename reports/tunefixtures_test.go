package reports

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// tuningOf is a tuning of the whole of a grid, with an answer and its trials for
// each combination; no trials stand for an exact one.
func tuningOf(name, title string, q query.Question, target float64, axes []survey.Axis,
	answer func(i int, index []int) (survey.Answer, uint64)) tunings.Report {
	l := survey.ParamGrid{Axes: axes}
	t := &survey.Tuning{Axes: axes, Question: q, Target: target, Confidence: 0.95, Exhaustive: true}
	for i := range l.Size() {
		a, trials := answer(i, l.Index(i))
		x := survey.TriedPoint{Index: l.Index(i), PointAnswers: surveyed(trials, a)}
		switch {
		case a.Known && a.High < target-1e-9:
			x.Position = survey.Below
		case a.Known && a.Low > target+1e-9:
			x.Position = survey.Above
		}
		t.Tried, t.Trials = append(t.Tried, x), max(t.Trials, trials)
	}
	h := headed("tune", name, title, t.Trials)
	h.Asked = map[string]any{"engine": "auto"}
	t.Seed, t.Digest = h.Stamp.Seed, h.Stamp.ResultDigest
	return tunings.Report{Heading: h, Tuning: t, Varied: atPaths(axes)}
}

// passing passes the target between two values, and its neighbours played longer.
func passing() tunings.Report {
	shares := []float64{0.12, 0.24, 0.37, 0.471, 0.53, 0.61, 0.7}
	r := tuningOf("shi/duel", "a knight against Ørk — strength ≥ 4", aWins(), 0.5, []survey.Axis{wholes("b.ccd", 1, 7)},
		func(i int, _ []int) (survey.Answer, uint64) {
			n := 10_000.0
			if i == 3 || i == 4 {
				n = 1_000_000
			}
			return known(wilson(shares[i]*n, n)), uint64(n)
		})
	r.Tuning.Crossings = []survey.Crossing{{Left: 3, Right: 4, At: 4.4915, Low: 4.4752, High: 4.5079}}
	return r
}

// hitting is at the target at one value, and passes it elsewhere too.
func hitting() tunings.Report {
	values := []float64{1.1, 1.7, 2.2, 2.502, 2.71, 2.4, 1.2, 0}
	r := tuningOf("shi/assault", "a squad against a squad", killsWhenWon(), 2.5,
		[]survey.Axis{scores("a.weapon.hit", 1, 8)}, func(i int, _ []int) (survey.Answer, uint64) {
			if i == 7 {
				return survey.Answer{Estimate: between(0, 0, 10)}, 4096
			}
			return known(within(values[i], 0.02)), 4096
		})
	r.Tuning.Crossings = []survey.Crossing{{Left: 2, Right: 3, At: 3.986, Low: 3.88, High: 4.1},
		{Left: 4, Right: 5, At: 5.667, Low: 5.6, High: 5.74}}
	return r
}

// plateau is at the target at more values than are listed.
func plateau() tunings.Report {
	return tuningOf("hulkae/broods", "a squad against every brood", aWins(), 0.25,
		[]survey.Axis{wholes("rules.turns-until-the-reinforcements-arrive", 1, 104)},
		func(i int, _ []int) (survey.Answer, uint64) {
			p := 0.25 + 0.00015*float64(i-40)
			return known(wilson(math.Round(p*10_000), 10_000)), 10_000
		})
}

// unreached never comes to the target, exactly.
func unreached() tunings.Report {
	return tuningOf("toy/volley", "four shots at one target", query.Question{Name: "b wins", Share: true, Max: 1}, 0.5,
		[]survey.Axis{wholes("b.ccd", 2, 8)},
		func(i int, _ []int) (survey.Answer, uint64) { return known(numbers.Exactly(float64(3+i) / 25)), 0 })
}

// square is over two axes, exact, with two combinations at the target.
func square() tunings.Report {
	axes := []survey.Axis{scores("b.armour.save", 2, 6), wholes("a.weapon.dice", 1, 8)}
	return tuningOf("toy/volley", "dice against armour", aWins(), 0.5, axes,
		func(_ int, index []int) (survey.Answer, uint64) {
			return known(numbers.Exactly(float64((index[0]+1)*(index[1]+1)) / 40)), 0
		})
}

// searched are three axes of which a search has met a part; it was interrupted.
func searched() tunings.Report {
	axes := []survey.Axis{wholes("a.count", 1, 40), scores("a.weapon.hit", 2, 6),
		{Name: "b.close-combat",
			Values: []string{"knife", "lightning-claws", "assault-cannon-terminator-with-power-fist"}}}
	r := tuningOf("hulkae/corridor", "a squad in a corridor", advantage(), 0.05, axes,
		func(i int, index []int) (survey.Answer, uint64) {
			v := -0.2 + 0.01*float64(index[0]) + 0.03*float64(index[1]) - 0.02*float64(index[2])
			return known(within(v, 0.012)), uint64(10_000 * (1 + i%2))
		})
	r.Tuning.Exhaustive, r.Tuning.Interrupted, r.Tuning.Tried = false, true, r.Tuning.Tried[100:400]
	r.Tuning.Warnings = []string{"a note"}
	return r
}

// named is along names, which have no order.
func named() tunings.Report {
	axis := survey.Axis{Name: "a.close-combat",
		Values: []string{"knife", "lightning-claws", "assault-cannon-terminator-with-power-fist"}}
	return tuningOf("hulkae/close-combat", "who wins a close combat", aWins(), 0.4, []survey.Axis{axis},
		func(i int, _ []int) (survey.Answer, uint64) {
			return known(wilson([]float64{31_000, 52_000, 44_000}[i], 100_000)), 100_000
		})
}

// extreme makes a tuning one for the most or the least, of which so many places are as
// good as the best.
func extreme(r tunings.Report, aim survey.Objective, asGood ...int) tunings.Report {
	r.Tuning.Objective, r.Tuning.Target, r.Tuning.Crossings = aim, 0, nil
	for i := range r.Tuning.Tried {
		x := &r.Tuning.Tried[i]
		switch {
		case slices.Contains(asGood, i) || !x.Answer().Known:
			x.Position = survey.At
		case aim == survey.Least:
			x.Position = survey.Above
		default:
			x.Position = survey.Below
		}
	}
	return r
}

// shownAlike says that the best are shown to be so.
func shownAlike(r tunings.Report) tunings.Report {
	r.Tuning.Alike = true
	return r
}

// flattened says that nothing is seen to change.
func flattened(r tunings.Report) tunings.Report {
	r.Tuning.Flat, r.Tuning.Crossings = true, nil
	return r
}

// most is a curve whose best lies at its end, with another that is as good.
func most() tunings.Report {
	r := extreme(tuningOf("shi/duel", "a knight against Ørk — strength ≥ 4", aWins(), 0,
		[]survey.Axis{wholes("b.ccd", 1, 6)}, func(i int, _ []int) (survey.Answer, uint64) {
			n := []float64{10_000, 10_000, 10_000, 10_000, 1_000_000, 1_000_000}[i]
			return known(wilson([]float64{0.31, 0.4, 0.55, 0.66, 0.7204, 0.7211}[i]*n, n)), uint64(n)
		}), survey.Greatest, 4, 5)
	r.Tuning.Fresh = []survey.TriedPoint{
		{Index: []int{5}, PointAnswers: surveyed(1_000_000, known(wilson(720_812, 1_000_000)))}}
	return r
}

// equals are three values that came out equal in the trials that chose them, and not in fresh ones.
func equals() tunings.Report {
	turns := query.Question{Name: "turns", Min: 0, Max: 10}
	r := extreme(tuningOf("shi/duel", "a knight against Ørk — strength ≥ 4", turns, 0,
		[]survey.Axis{wholes("b.ccd", 2, 6)}, func(i int, _ []int) (survey.Answer, uint64) {
			return known(within([]float64{1.069, 1.069, 1.069, 1.055, 1.004}[i], 0.029)), 3_000
		}), survey.Greatest, 0, 1, 2, 3)
	for i, v := range []float64{1.0671, 1.0712, 1.0774} {
		r.Tuning.Fresh = append(r.Tuning.Fresh,
			survey.TriedPoint{Index: []int{i}, PointAnswers: surveyed(3_000, known(within(v, 0.029)))})
	}
	return r
}

// tied is over two axes, exact, with three combinations alike the best.
func tied() tunings.Report {
	axes := []survey.Axis{scores("b.armour.save", 2, 6), wholes("a.weapon.dice", 1, 8)}
	return shownAlike(
		extreme(tuningOf("toy/volley", "dice against armour", kills(), 0, axes,
			func(_ int, index []int) (survey.Answer, uint64) {
				return known(numbers.Exactly(math.Abs(float64(index[0]*index[1]-12)) / 8)), 0
			}), survey.Least, 22, 28, 35))
}

// chosen are policies, of which the best seen has no trial of its own that could be asked.
func chosen() tunings.Report {
	axis := survey.Axis{Name: "a-policy", Values: []string{"nearest", "weakest", "wait-then-charge"}}
	r := extreme(tuningOf("skirmish/battle", "squads against squads", aWins(), 0, []survey.Axis{axis},
		func(i int, _ []int) (survey.Answer, uint64) {
			return known(wilson([]float64{550, 548, 3_601}[i], 10_000)), 10_000
		}), survey.Greatest, 2)
	r.Policies = true
	r.Tuning.Fresh = []survey.TriedPoint{
		{Index: []int{2}, PointAnswers: surveyed(10_000, survey.Answer{Estimate: between(0, 0, 1)})}}
	return r
}

// same is played, and nothing is seen to change.
func same() tunings.Report {
	return flattened(
		extreme(tuningOf("hulkae/corridor", "a squad in a corridor", aWins(), 0,
			[]survey.Axis{wholes("max-turns", 11, 14)}, func(i int, _ []int) (survey.Answer, uint64) {
				return known(wilson([]float64{860_401, 860_022, 860_913, 860_400}[i], 1_000_000)), 1_000_000
			}), survey.Greatest, 0, 1, 2, 3))
}

func allTunings() map[string]tunings.Report {
	return map[string]tunings.Report{
		"tune-most": most(), "tune-equals": equals(), "tune-tied": tied(), "tune-same": same(),
		"tune-policies": chosen(),
		"tune-passes":   passing(), "tune-hits": hitting(), "tune-many": plateau(), "tune-unreached": unreached(),
		"tune-grid": square(), "tune-search": searched(), "tune-names": named(),
	}
}
