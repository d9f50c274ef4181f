package query

import (
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/simtest"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// trial is what a trial of the small melee comes to.
type trial struct {
	outcome                  uint8
	lostA, lostB, turns, net int32
}

func (x trial) aWins() bool {
	return x.outcome == simtest.MeleeWiped || x.outcome == simtest.MeleeRouted
}

func (x trial) draw() bool { return x.outcome == simtest.MeleeDraw }

func (x trial) bRuns() bool { return x.outcome == simtest.MeleeRouted }

// answersByHand are questions with what they ask about a trial: whether it counts, and its number.
func answersByHand() map[string]func(x trial) (given bool, value float64) {
	share := func(is func(x trial) bool) func(trial) (bool, float64) {
		return func(x trial) (bool, float64) { return true, map[bool]float64{true: 1}[is(x)] }
	}
	mean := func(of func(x trial) int32) func(trial) (bool, float64) {
		return func(x trial) (bool, float64) { return true, float64(of(x)) }
	}
	type answer = func(trial) (bool, float64)
	when := func(given func(x trial) bool, then answer) answer {
		return func(x trial) (bool, float64) {
			_, value := then(x)
			return given(x), value
		}
	}
	lostB := mean(func(x trial) int32 { return x.lostB })
	never := share(func(trial) bool { return false })
	return map[string]answer{
		"a wins":                                      share(trial.aWins),
		"draw":                                        share(trial.draw),
		"casualties-b":                                lostB,
		"casualties-b when a wins":                    when(trial.aWins, lostB),
		"b-runs when a wins":                          when(trial.aWins, share(trial.bRuns)),
		"casualties-b at least 3":                     share(func(x trial) bool { return x.lostB >= 3 }),
		"casualties-b <= 3 when a wins":               when(trial.aWins, share(func(x trial) bool { return x.lostB <= 3 })),
		"turns exactly 2":                             share(func(x trial) bool { return x.turns == 2 }),
		"margin at least -1 when draw":                when(trial.draw, share(func(x trial) bool { return x.net >= -1 })),
		"decided in turn 2":                           share(func(x trial) bool { return x.turns <= 2 && !x.draw() }),
		"spread of casualties-b":                      lostB,
		"spread of casualties-b when a wins":          when(trial.aWins, lostB),
		"a wins and casualties-b exactly 6":           share(func(x trial) bool { return x.aWins() && x.lostB == 6 }),
		"casualties-b at least 3 and turns at most 2": share(func(x trial) bool { return x.lostB >= 3 && x.turns <= 2 }),
		"casualties-b at least 2 and casualties-b at most 4": share(func(x trial) bool {
			return x.lostB >= 2 && x.lostB <= 4
		}),
		"casualties-b at least 5 and casualties-b at most 4": never,
		"a wins and draw": never,
		"margin at least 0 and turns at least 2 and a wins": share(func(x trial) bool {
			return x.net >= 0 && x.turns >= 2 && x.aWins()
		}),
		"casualties-b when turns exactly 2": when(func(x trial) bool { return x.turns == 2 }, lostB),
		"spread of turns when casualties-b at least 3 and a wins": when(
			func(x trial) bool { return x.lostB >= 3 && x.aWins() },
			mean(func(x trial) int32 { return x.turns })),
		"a wins when casualties-a at most 2 and turns at least 2": when(
			func(x trial) bool { return x.lostA <= 2 && x.turns >= 2 }, share(trial.aWins)),
		"decided in turn 2 and casualties-b exactly 4 when turns at most 3": when(
			func(x trial) bool { return x.turns <= 3 },
			share(func(x trial) bool { return x.turns <= 2 && !x.draw() && x.lostB == 4 })),
	}
}

// TestQuestionsByTrials: every form of question has the answer that the rows of
// trials give when they are asked by hand, and its exact answer lies within the
// interval (at 1 − 1e-6, for 20 questions).
func TestQuestionsByTrials(t *testing.T) {
	const trials = 20_000
	sc := simtest.Small().Scenario
	rows := simtest.Play(sc.Game.Player(sc), sc, 11, trials)
	for name, of := range answersByHand() {
		q := simtest.Must(ParseQuestion(sc, name))
		to := make([]int32, trials)
		var h stats.Histogram
		for _, v := range to[:q.ReadNumbers(rows, to)] {
			h.CountOne(int(v))
		}
		var values []float64
		for i := range trials {
			v := rows.Value
			x := trial{rows.Outcome[i], v[simtest.MeleeCasualtiesA][i], v[simtest.MeleeCasualtiesB][i],
				v[simtest.MeleeTurns][i], v[simtest.MeleeMargin][i]}
			if given, value := of(x); given {
				values = append(values, value)
			}
		}
		want, sd := stat.MeanStdDev(values, nil)
		if q.Spread {
			want = sd
		}
		e := q.Estimate(h, 1-1e-6/12)
		if h.N() != uint64(len(values)) || math.Abs(e.Value-want) > 1e-9 {
			t.Errorf("%s: %g of %d trials, want %g of %d", name, e.Value, h.N(), want, len(values))
		}
		if truth := exactChance(t, sc, q); !(e.Low <= truth && truth <= e.High) {
			t.Errorf("%s: exactly %g, by trials %+v", name, truth, e)
		}
	}
}

// TestQuestionNames: the names are kept in one form; sides want what they should.
func TestQuestionNames(t *testing.T) {
	sc := simtest.Small().Scenario
	for _, row := range testmain.Rows(t, "testdata/names.txt", 3) {
		if q := simtest.Must(ParseQuestion(sc, row[0])); q.Name != row[1] || q.Better.String() != row[2] {
			t.Errorf("%q: %q for %s", row, q.Name, q.Better)
		}
	}
}

// TestQuestionsRefused: what cannot be asked is told, and what can be instead.
func TestQuestionsRefused(t *testing.T) {
	sc := simtest.Small().Scenario
	for _, row := range testmain.Rows(t, "testdata/refused.txt", 2) {
		if _, err := ParseQuestion(sc, row[0]); err == nil || !strings.Contains(err.Error(), row[1]) {
			t.Errorf("%q: %v, want %s", row[0], err, row[1])
		}
	}
	simtest.Must(ParseQuestion(sc, "decided in turn 1 when draw"))
}

// TestTooManyValues: a question cannot read more numbers than one of 32 bits tells apart.
func TestTooManyValues(t *testing.T) {
	sc := simtest.Coin(4)
	sc.Metrics = nil
	for _, name := range []string{"x", "y", "z"} {
		sc.Metrics = append(sc.Metrics, rules.Metric{Name: name, Min: -1000, Max: 1000})
	}
	simtest.Must(ParseQuestion(sc, "x at least 1 and y at least 1"))
	simtest.Must(ParseQuestion(sc, "x at least 1 and x at most 5 when y at most 3 and x at least -2"))
	if _, err := ParseQuestion(sc, "x at least 1 when y at least 1 and z at least 1"); err == nil ||
		!strings.Contains(err.Error(), "too many values") {
		t.Error(err)
	}
}

// TestSumsAsOne: each sum can be read from the number that several make, negative ones too.
func TestSumsAsOne(t *testing.T) {
	sc := simtest.Coin(4)
	sc.Metrics = []rules.Metric{{Name: "x", Min: -2, Max: 1}, {Name: "y", Min: 3, Max: 5}, {Name: "z", Min: 0, Max: 0}}
	var sums readSums
	for _, s := range []rules.MetricSum{rules.SumOf(1), rules.SumOf(0).Minus(rules.SumOf(1)), rules.SumOf(2),
		rules.SumOf(0)} {
		if _, err := sums.add(sc, s); err != nil {
			t.Fatal(err)
		}
	}
	for x := -2; x <= 1; x++ {
		for y := 3; y <= 5; y++ {
			n := sums.whole.Value([]int{x, y, 0})
			if got := [...]int{sums.value(0, n), sums.value(1, n), sums.value(2, n), sums.value(3, n)}; got != [...]int{
				y, x - y, 0, x} {
				t.Errorf("x = %d, y = %d: %v", x, y, got)
			}
		}
	}
}

// TestFractions: exact answers as fractions. 4 sixes of 4 dice: 1/1296. Of the faces
// from 4 up the mean is 5; at least 5 are 2 of 6; and a fraction is the exact number
// wherever there is one.
func TestFractions(t *testing.T) {
	for _, c := range []struct {
		sc   *rules.Scenario
		name string
		want *big.Rat
	}{
		{simtest.Rare(), "q", big.NewRat(1, 1296)}, {simtest.Die(), "value", big.NewRat(7, 2)},
		{simtest.Die(), "value at least 5", big.NewRat(1, 3)},
		{simtest.Die(), "value when b wins", big.NewRat(9, 2)}, // faces 3 and 6
		{simtest.Die(), "spread of value", nil},
		{simtest.Coin(4), "p when q", big.NewRat(0, 1)},
	} {
		sc, x := simtest.Explore(t, c.sc, rules.ExactLimit())
		q := simtest.Must(ParseQuestion(sc, c.name))
		if got := q.Fraction(x); (got == nil) != (c.want == nil) || got != nil && got.Cmp(c.want) != 0 {
			t.Errorf("%s: %s is %v, want %v", sc.Name, c.name, got, c.want)
		}
	}
	sc, x := simtest.Explore(t, simtest.Against(2).Scenario(), rules.ExactLimit())
	for _, text := range []string{"a wins", "casualties-b when a wins"} {
		q := simtest.Must(ParseQuestion(sc, text))
		if got, _ := q.Fraction(x).Float64(); math.Abs(got-exactChance(t, sc, q)) > 1e-12 {
			t.Errorf("%s: %v as a fraction, %g as a number", q.Name, q.Fraction(x), exactChance(t, sc, q))
		}
	}
}

// TestMargin: the margin that a scenario names has the law of the metric that counts
// it.
func TestMargin(t *testing.T) {
	sc, x := simtest.Explore(t, simtest.Small().Scenario, rules.ExactLimit())
	margin := rules.SumOf(simtest.MeleeCasualtiesB).Minus(rules.SumOf(simtest.MeleeCasualtiesA))
	for o, d := range simtest.Must(x.Law(margin)) {
		want := simtest.Must(x.Law(rules.SumOf(simtest.MeleeMargin)))[o]
		if d.From != want.From ||
			!slices.EqualFunc(d.Mass, want.Mass, func(p, q float64) bool { return math.Abs(p-q) < 1e-15 }) {
			t.Errorf("outcome %d: %v, want %v", o, d, want)
		}
	}
	sc.Metrics = sc.Metrics[:simtest.MeleeMargin]
	if _, err := ParseQuestion(sc, "margin"); err == nil {
		t.Error("there is a margin of nothing")
	}
	sc.Margin = margin
	if q := simtest.Must(ParseQuestion(sc, "margin")); q.Min != -6 || q.Max != 6 || q.Better != rules.A {
		t.Errorf("%+v", q)
	}
}

// exactChance is the exact answer to a question.
func exactChance(t *testing.T, sc *rules.Scenario, q Question) float64 {
	t.Helper()
	sc, x := simtest.Explore(t, sc, rules.ExactLimit())
	return q.ExactValue(simtest.Must(ExploredSums(x, sc, SumsOf(q)...)))
}

// TestEverythingListedCanBeAsked: in every matchup of the library, each question that is listed is
// one of its kind, within its bounds, with words that say what it is.
func TestEverythingListedCanBeAsked(t *testing.T) {
	t.Parallel()
	asked := 0
	simtest.EachOfLibrary(t, func(name string, sc *rules.Scenario) {
		for _, a := range slices.Concat(Askables(sc), Composed(sc, true)) {
			q, err := ParseQuestion(sc, a.Name)
			if err != nil || a.Doc == "" {
				t.Errorf("%s: %+v: %v", name, a, err)
				continue
			}
			asked++
			if a.Max > 0 && (q.Share || q.Min != a.Min || q.Max != a.Max) || a.Share && !q.Share {
				t.Errorf("%s: %+v is %+v", name, a, q)
			}
			if a.Name == marginName && !strings.Contains(a.Doc, sc.Metrics[sc.Margin[0].Metric].Name) {
				t.Errorf("%s: the margin is %s", name, a.Doc)
			}
		}
	})
	if asked < 100 {
		t.Errorf("only %d questions", asked)
	}
}

// TestOutcomeBeforeMetric: of an outcome and a metric of one name, the outcome is asked for.
func TestOutcomeBeforeMetric(t *testing.T) {
	sc := simtest.Coin(4)
	sc.Metrics[0].Name = sc.Outcomes[1].Name
	if q := simtest.Must(ParseQuestion(sc, sc.Outcomes[1].Name)); !q.Share {
		t.Errorf("%+v", q)
	}
	if q := simtest.Must(ParseQuestion(sc, sc.Outcomes[1].Name+" at least 1")); len(q.sums.list) != 1 {
		t.Errorf("%+v", q)
	}
	if slices.ContainsFunc(Askables(sc), func(a Askable) bool { return !a.Share && a.Name == sc.Outcomes[1].Name }) {
		t.Error("the metric is listed")
	}
}
