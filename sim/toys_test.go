package sim

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// toy is a scenario of one step: an outcome for each value that roll can give,
// and the value as its metric.
func toy(name string, outcomes, most int, roll func(*dice.Dice) (outcome, value int)) *rules.Scenario {
	sc := &rules.Scenario{Name: name, Metrics: []rules.Metric{{Name: "value", Max: most, Better: rules.A}}}
	for i := range outcomes {
		sc.Outcomes = append(sc.Outcomes, rules.Outcome{Name: string(rune('p' + i)), Winner: rules.Side(i % 3)})
	}
	sc.Game = engine.Machine[struct{}]{Step: func(d *dice.Dice, _ *struct{}, e *rules.MetricValues) int {
		outcome, value := roll(d)
		e.Add(0, value)
		return outcome
	}}
	return sc
}

// coin is one D6: an outcome of chance (7 − t)/6, worth 1.
func coin(t int) *rules.Scenario {
	return toy("toy/coin", 2, 1, func(d *dice.Dice) (int, int) {
		n := d.Count(1, t)
		return n, n
	})
}

// handful is how many of n D6 show 4 or more; the outcome is whether those of 2D6
// come to less.
func handful(n int) *rules.Scenario {
	return toy("toy/handful", 2, n, func(d *dice.Dice) (int, int) {
		count, outcome := d.Count(n, 4), 0
		if d.Sum(2) < count {
			outcome = 1
		}
		return outcome, count
	})
}

// die is the face of one D6; the outcome is the face less 1.
func die() *rules.Scenario {
	return toy("toy/die", 6, 6, func(d *dice.Dice) (int, int) {
		face := d.D6()
		return face - 1, face
	})
}

// rare is four sixes on four D6, one in 1,296, worth 1.
func rare() *rules.Scenario {
	return toy("toy/rare", 2, 1, func(d *dice.Dice) (int, int) {
		n := d.Count(4, 6) / 4
		return n, n
	})
}
