package simtest

import (
	"math"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Toy is a scenario of one step: an outcome for each value that roll can give,
// and the value as its metric.
func Toy(name string, outcomes, most int, roll func(*dice.Dice) (outcome, value int)) *rules.Scenario {
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

// Coin is one D6: an outcome of chance (7 − t)/6, worth 1.
func Coin(t int) *rules.Scenario {
	return Toy("toy/coin", 2, 1, func(d *dice.Dice) (int, int) {
		n := d.Count(1, t)
		return n, n
	})
}

// Handful is how many of n D6 show 4 or more; the outcome is whether those of 2D6
// come to less.
func Handful(n int) *rules.Scenario {
	return Toy("toy/handful", 2, n, func(d *dice.Dice) (int, int) {
		count, outcome := d.Count(n, 4), 0
		if d.Sum(2) < count {
			outcome = 1
		}
		return outcome, count
	})
}

// Die is the face of one D6; the outcome is the face less 1.
func Die() *rules.Scenario {
	return Toy("toy/die", 6, 6, func(d *dice.Dice) (int, int) {
		face := d.D6()
		return face - 1, face
	})
}

// Rare is four sixes on four D6, one in 1,296, worth 1.
func Rare() *rules.Scenario {
	return Toy("toy/rare", 2, 1, func(d *dice.Dice) (int, int) {
		n := d.Count(4, 6) / 4
		return n, n
	})
}

// Tossed is a coin of its own words: the count of one D6 at t or more, in a stream
// apart, so that pairing gains nothing.
func Tossed(stream, t int) *rules.Scenario {
	return Toy("toy/tossed", 2, 1, func(d *dice.Dice) (int, int) {
		d.Stream(dice.At(stream, 0, 0))
		n := d.Count(1, t)
		return n, n
	})
}

// Ladder is a game of steps: in each one D6 shows 6, and one goes up, or one is off. It is
// won at the top, with a chance of 6 to the power of −steps.
func Ladder(steps int) *rules.Scenario {
	sc := Toy("toy/ladder", 2, steps, nil)
	sc.Game = engine.Machine[int]{Step: func(d *dice.Dice, s *int, e *rules.MetricValues) int {
		if d.Count(1, 6) == 0 {
			return 0
		}
		e.Add(0, 1)
		if *s++; *s == steps {
			return 1
		}
		return rules.Ongoing
	}}
	return sc
}

// Broad is a game of one step with about so many paths, that ends each way as often.
func Broad(paths int) *rules.Scenario {
	n := int(math.Ceil(math.Sqrt(float64(paths))))
	return Toy("toy/broad", 2, 2*n, func(d *dice.Dice) (int, int) {
		x := d.Count(n, 4) + d.Count(n, 4)
		return x % 2, x
	})
}

// Chance is a scenario whose outcome q has a chance of n in 36.
func Chance(n int) *rules.Scenario {
	return Toy("toy/chance", 2, 1, func(d *dice.Dice) (int, int) {
		if 6*(d.D6()-1)+d.D6() <= n {
			return 1, 1
		}
		return 0, 0
	})
}
