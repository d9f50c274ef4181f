package sim

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

func lawsOf(t testing.TB, sc *rules.Scenario) rules.Laws {
	t.Helper()
	_, x := simtest.Explore(t, sc, rules.ExactLimit())
	return x.Laws()
}

// TestVerifyFalseAlarms: right runs are called wrong hardly more often than FalseAlarmRate, also those of a single trial,
// and of a metric that is hardly ever 1 and as rarely −1, whose mean has no skewness, and yet is no normal one.
func TestVerifyFalseAlarms(t *testing.T) {
	t.Parallel()
	ends := simtest.Toy("toy/ends", 1, 1, func(d *dice.Dice) (int, int) {
		sum := d.Sum(5)
		return 0, sum/30 - 5/sum
	})
	ends.Metrics[0].Min = -1
	runs := simtest.OrFewer(2000)
	if simtest.Heavy() {
		runs = 20_000
	}
	falseAlarms(t, simtest.Handful(10), 3000, runs)
	falseAlarms(t, ends, 300, 2000)
	for _, trials := range []uint64{1, 500, 20_000} {
		if alarms := falseAlarms(t, simtest.Against(6).Scenario(), trials, 20); alarms > 0 { // one in 50 times
			t.Errorf("%d alarms in 20 runs of %d trials", alarms, trials)
		}
	}
}

// falseAlarms fails for more alarms than have a chance of 1e-4.
func falseAlarms(t *testing.T, sc *rules.Scenario, trials uint64, runs int) (alarms int) {
	t.Helper()
	laws := lawsOf(t, sc)
	for seed := range runs {
		if !Verify(mustRun(t, sc, player.Options{Seed: uint64(seed), Trials: trials, Workers: 1}), laws).OK {
			alarms++
		}
	}
	expected := distuv.Poisson{Lambda: FalseAlarmRate * float64(runs)}
	most := int(expected.Lambda)
	for expected.Survival(float64(most)) > 1e-4 {
		most++
	}
	t.Logf("%s: %d alarms in %d right runs; at a rate of %g at most %d pass", sc.Name, alarms, runs, FalseAlarmRate, most)
	if alarms > most {
		t.Errorf("%s: %d alarms, want at most %d", sc.Name, alarms, most)
	}
	return alarms
}

const spoiledTrials = 100_000

// spoilings tamper with a tally, and name the check that says so.
var spoilings = map[string]struct {
	spoil func(*stats.Tally)
	check string
}{
	"a shifted histogram": {func(t *stats.Tally) { t.Metric[simtest.MeleeTurns][simtest.MeleeRouted].From-- },
		"mean of turns"},
	"a biased share": {func(t *stats.Tally) { // six standard errors
		n := uint64(6 * math.Sqrt(spoiledTrials*0.25))
		t.Outcome[simtest.MeleeRouted] += n
		t.Outcome[simtest.MeleeRoutedB] -= n
	}, "share of b-runs"},
	"a value outside the support": {func(t *stats.Tally) {
		h := &t.Metric[simtest.MeleeCasualtiesB][simtest.MeleeRouted]
		h.Count[0]--
		h.Add(7, 1)
	}, "histogram of casualties-b"},
	"a value below the support": {func(t *stats.Tally) {
		h := &t.Metric[simtest.MeleeTurns][simtest.MeleeRouted]
		h.Count[len(h.Count)-1]--
		h.Add(0, 1)
	}, "histogram of turns"},
	"a histogram of the right mean": {func(t *stats.Tally) {
		h := &t.Metric[simtest.MeleeCasualtiesA][simtest.MeleeRoutedB]
		h.Count[1] -= 400
		h.Count[2] += 800
		h.Count[3] -= 400
	}, "histogram of casualties-a"},
}

// TestVerifyFails: a tally that was tampered with is called wrong, and the right
// check says so.
func TestVerifyFails(t *testing.T) {
	t.Parallel()
	sc, x := simtest.Explore(t, simtest.Against(6).Scenario(), rules.ExactLimit())
	for name, c := range spoilings {
		r := mustRun(t, sc, player.Options{Seed: 111, Trials: spoiledTrials})
		c.spoil(r.tally)
		v := Verify(fromTally(sc, r.tally, player.Options{}.WithDefaults()), x.Laws())
		if v.OK {
			t.Errorf("%s passes", name)
		}
		for _, check := range v.Checks {
			if check.Name == c.check && check.OK {
				t.Errorf("%s: the %s passes: %+v", name, c.check, check)
			}
		}
	}
}

// TestVerifyCertainties: outcomes and metrics without chance pass when right and
// fail at the first trial that is not.
func TestVerifyCertainties(t *testing.T) {
	t.Parallel()
	sc := simtest.Coin(1)
	laws := lawsOf(t, sc)
	r := mustRun(t, sc, player.Options{Trials: 5000})
	if v := Verify(r, laws); !v.OK {
		t.Errorf("%+v", v.Checks)
	}
	r.tally.Outcome[1]--
	r.tally.Outcome[0]++
	if v := Verify(r, laws); v.OK || v.Checks[0].OK || v.Checks[1].OK {
		t.Errorf("an impossible outcome passes: %+v", v.Checks)
	}
	r = mustRun(t, sc, player.Options{Trials: 5000})
	r.tally.Metric[0][1].Add(0, 1)
	r.tally.Metric[0][1].Add(1, math.MaxUint64) // one less
	v := Verify(fromTally(sc, r.tally, player.Options{}.WithDefaults()), laws)
	if v.OK || v.Checks[2].OK || v.Checks[3].OK {
		t.Errorf("an impossible value passes: %+v", v.Checks)
	}
}

// holmCases are p-values in units of FalseAlarmRate, and which checks pass.
var holmCases = []struct {
	p  []float64 // in units of FalseAlarmRate
	ok []bool
}{
	{[]float64{0.3, 0.9, 0.26, 500}, []bool{true, true, true, true}},
	{[]float64{0.9, 0.24, 500, 0.4}, []bool{true, false, true, true}},
	{[]float64{0.9, 0.24, 0.45, 0.3}, []bool{false, false, false, false}},
	{[]float64{1.1, 0.24, 0.45, 0.3}, []bool{true, false, false, false}},
	{[]float64{0.24, 0.4, 0.4, 0.4}, []bool{false, true, true, true}},
	{[]float64{0, 0, 1000}, []bool{false, false, true}},
	{[]float64{1}, []bool{false}},
	{[]float64{1.01}, []bool{true}},
	{nil, nil},
}

// TestHolm: the k-th smallest of m p-values is held against the rate divided by
// m − k + 1, and the first that passes lets pass all larger ones.
func TestHolm(t *testing.T) {
	t.Parallel()
	for _, c := range holmCases {
		v := &Verdict{OK: true}
		for _, p := range c.p {
			v.Checks = append(v.Checks, Check{P: p * FalseAlarmRate, Judged: true})
		}
		v.holm()
		all := true
		for i, check := range v.Checks {
			all = all && c.ok[i]
			if check.OK != c.ok[i] {
				t.Errorf("%v: check %d is %t", c.p, i, check.OK)
			}
		}
		if v.OK != all {
			t.Errorf("%v: the verdict is %t", c.p, v.OK)
		}
	}
}

// TestCheckShareOfManyTrials: so many trials as run on a few evenings are judged as few
// are: by hand, 2Φ(−z) for z standard errors, up to the lattice.
func TestCheckShareOfManyTrials(t *testing.T) {
	for _, n := range []float64{1e6, 3e7, 1e9, 1e12} {
		for _, p := range []float64{0.5, 0.3, 0.01} {
			for _, z := range []float64{-4, -2, -0.5, 0, 0.001, 1, 3} {
				sd := math.Sqrt(n * p * (1 - p))
				k := math.Round(n*p + z*sd)
				want := math.Min(1, 2*distuv.UnitNormal.Survival((math.Abs(k-n*p)-0.5)/sd))
				if c := checkShare("share", k, n, p); math.Abs(c.P-want) > (0.01+30/sd)*want {
					t.Errorf("%g of %g, chance %g: P %g, want %g", k, n, p, c.P, want)
				}
			}
		}
	}
}

// TestHeavyVerifyLibrary: of the library's matchups at seeds 1 to 3, no more runs are
// called wrong than right ones are by chance, once in a thousand: the limit is passed by
// chance in one of a thousand checks like this.
func TestHeavyVerifyLibrary(t *testing.T) {
	simtest.OnlyHeavy(t)
	runs, alarms := uint64(0), uint64(0)
	for _, w := range simtest.WalkLibrary(t, simtest.LibraryStates) {
		for seed := range uint64(3) {
			runs++
			if v := Verify(mustRun(t, w.Sc, player.Options{Seed: seed + 1, Trials: 20_000}), w.Laws); !v.OK {
				alarms++
				t.Logf("%s, seed %d: %+v", w.Name, seed+1, v)
			}
		}
	}
	_, more := stats.BinomialTail(max(1, alarms)-1, runs, FalseAlarmRate)
	t.Logf("%d of %d runs are called wrong", alarms, runs)
	if alarms > 0 && more < 0.001 {
		t.Errorf("%d of %d runs are called wrong", alarms, runs)
	}
}
