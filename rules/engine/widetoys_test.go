package engine

import (
	"fmt"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// crowd is a machine with many wide metrics: two turns of blows, each of which adds to
// several metrics, and to others after another roll.
type crowd struct {
	turn uint8
	hit  volley
}

// volley is blows that depend on the one before.
type volley struct{ last, left uint8 }

const (
	crowdMetrics = 60
	crowdTurns   = 2
	// Metrics of a crowd: the first counts blows, as does one of the others; two count all
	// damage, up and down.
	crowdBlows     = 0
	crowdBlowsToo  = 41
	crowdDamage    = 42
	crowdAbatement = 43
)

// crowdScenario is a crowd whose blows are drawn by blocks, or one by one.
func crowdScenario(byBlocks bool) *rules.Scenario {
	sc := &rules.Scenario{
		Name: "toy/crowd", Outcomes: []rules.Outcome{{Name: "a", Winner: rules.A}, {Name: "b", Winner: rules.B}},
		Headline: crowdDamage, Game: crowdMachine(byBlocks),
	}
	for m := range crowdMetrics {
		wide := 200 << (m % 4)
		sc.Metrics = append(sc.Metrics, rules.Metric{Name: fmt.Sprintf("m%d", m), Min: -wide, Max: wide, Better: rules.A})
	}
	for _, m := range []int{crowdDamage, crowdAbatement} {
		sc.Metrics[m].Min, sc.Metrics[m].Max = -10_000, 10_000
	}
	return sc
}

func crowdMachine(byBlocks bool) Machine[crowd] {
	x := newVolley()
	return Machine[crowd]{
		Start: crowd{turn: 0, hit: volley{1, 3}},
		Step: func(d *dice.Dice, s *crowd, e *rules.MetricValues) int {
			if s.hit.left == 0 {
				return crowdRest(d, s, e)
			}
			if byBlocks {
				x.Play(d, &s.hit, e)
			} else {
				blow(d, &s.hit, e)
			}
			return rules.Ongoing
		},
	}
}

func newVolley() *Block[volley] {
	return &Block[volley]{Step: blow, Rank: func(k *volley, e *rules.MetricValues) int { return e.Value(crowdDamage) + int(k.last) }}
}

// blow lets a die decide which metrics rise and fall.
func blow(d *dice.Dice, k *volley, e *rules.MetricValues) (done bool) {
	face := d.D3()
	hurt := 40*face - 70
	for i := range face + 2 {
		e.Add(1+(7*i+13*face+5*int(k.last))%(crowdBlowsToo-1), hurt)
	}
	e.Add(crowdMetrics-face, int(k.last))
	e.Add(crowdDamage, hurt)
	e.Add(crowdAbatement, -hurt)
	e.Add(crowdBlows, 1)
	e.Add(crowdBlowsToo, 1)
	k.last, k.left = uint8(face), k.left-1
	return k.left == 0
}

// crowdRest begins the next turn, or ends the trial.
func crowdRest(d *dice.Dice, s *crowd, e *rules.MetricValues) int {
	d.Turn(int(s.turn))
	d.Stream(dice.At(int(s.turn)+1, 0, 0))
	n := d.D6()
	e.Add(50+n, n)
	if s.turn++; s.turn == crowdTurns {
		return n % 2
	}
	s.hit = volley{uint8(n%2) + 1, 1 + s.turn%2}
	return rules.Ongoing
}

// crowdEnd is one way in which a crowd's trial ends.
type crowdEnd struct {
	outcome int
	value   [crowdMetrics]int32
}

func crowdEndOf(outcome int, e *rules.MetricValues) crowdEnd {
	end := crowdEnd{outcome: outcome}
	for m := range end.value {
		end.value[m] = int32(e.Value(m))
	}
	return end
}

// crowdBruteForce follows all dice of whole trials, blow by blow.
func crowdBruteForce() map[crowdEnd]float64 { return bruteForce(crowdMachine(false), crowdEndOf) }
