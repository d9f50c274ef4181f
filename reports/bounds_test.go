package reports

import (
	"math"
	"math/big"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// numberWords are a number as reports write it, in a power of ten perhaps.
var numberWords = regexp.MustCompile(`[-+]?\d[\d,]*(\.\d+)?(e-?\d+)?`)

// numbersOf are the numbers in some words, exactly as they are written.
func numbersOf(t *testing.T, words string) (list []*big.Rat) {
	t.Helper()
	for _, s := range numberWords.FindAllString(words, -1) {
		v, ok := new(big.Rat).SetString(strings.ReplaceAll(strings.TrimPrefix(s, "+"), ",", ""))
		if !ok {
			t.Fatalf("%q in %q", s, words)
		}
		list = append(list, v)
	}
	return list
}

// holds fails if the bounds that some words tell do not hold those of an estimate, but for the last bits of a float.
func holds(t *testing.T, words string, e stats.Estimate, scale float64) {
	t.Helper()
	slack := float64(2e-12 * max(1e-9, math.Abs(float64(e.Low*scale)), math.Abs(float64(e.High*scale))))
	low := new(big.Rat).SetFloat64(float64(e.Low*scale) + slack)
	high := new(big.Rat).SetFloat64(float64(e.High*scale) - slack)
	list := numbersOf(t, words)
	switch {
	case words == "" || words == numbers.TooFew:
	case strings.HasPrefix(words, "under ") && len(list) == 1:
		if list[0].Cmp(high) < 0 {
			t.Errorf("%q of %+v", words, e)
		}
	case strings.HasPrefix(words, "over ") && len(list) == 1:
		if list[0].Cmp(low) > 0 {
			t.Errorf("%q of %+v", words, e)
		}
	case len(list) != 2 || list[0].Cmp(low) > 0 || list[1].Cmp(high) < 0:
		t.Errorf("%q of %+v", words, e)
	}
}

// randomShare is that of some successes in some trials, which may be all or none.
func randomShare(r *rand.Rand) stats.Estimate {
	n := math.Ceil(math.Pow(10, 15*r.Float64()))
	few := math.Floor(math.Pow(n, r.Float64()))
	return wilson([]float64{0, n, few, n - few, math.Floor(n * r.Float64())}[r.IntN(5)], n)
}

// randomMean is one in any unit.
func randomMean(r *rand.Rand) stats.Estimate {
	size := math.Pow(10, 12*r.Float64()-6)
	v := float64((r.Float64() - 0.3) * size)
	e := within(v, float64(size*math.Pow(10, -8*r.Float64())))
	if r.IntN(4) == 0 {
		e.Low = e.Value
	}
	return e
}

// TestBoundsHold: no bound that is written is nearer than the one that was found, whatever writes it; of
// fewer without -heavy.
func TestBoundsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 13))
	share, difference := query.Question{Share: true}, query.Question{Name: query.FirstPlayer}
	n := 5_000
	if *heavy {
		n = 15_000
	}
	for range n {
		d := []numbers.Digits{0, 6, numbers.MaxDigits, numbers.AllDigits}[r.IntN(4)]
		unit := []float64{0, layout.BarUnit, 1e-4, 10}[r.IntN(4)]
		e, m := randomShare(r), randomMean(r)
		_, words := d.PercentForUnit(e, 1-e.Value, unit)
		holds(t, words, e, 100)
		_, words = d.EstimateWordsForUnit(share, e, 1-e.Value, unit)
		holds(t, words, e, 100)
		_, words = d.EstimateWordsForUnit(difference, m, 0, unit)
		holds(t, words, m, 100)
		_, words = d.EstimateWordsForUnit(query.Question{}, m, 0, unit)
		holds(t, words, m, 1)
		_, words = comparisons.GlassWords(d, &m)
		holds(t, words, m, 1)
		if _, words = comparisons.MoreWords(d, &e); e.Low < e.High {
			holds(t, words, e, 100)
		}
		if m.Value > 0 && m.Low > 0 {
			_, words = comparisons.OddsWords(d, &m)
			holds(t, words, m, 1)
			up, none := m, m
			up.Value, up.High, none.Value, none.Low = math.Inf(1), math.Inf(1), 0, 0
			words, _ = comparisons.OddsWords(d, &up)
			holds(t, words, stats.Estimate{Low: m.Low}, 1)
			words, _ = comparisons.OddsWords(d, &none)
			holds(t, words, stats.Estimate{High: m.High}, 1)
			holds(t, runs.CountedWords(d, none, unit), stats.Estimate{High: m.High}, 1)
			holds(t, "under "+numbers.HalfWords(m.High, query.Question{}), stats.Estimate{High: m.High}, 1)
			holds(t, "over "+numbers.SignificantBy(m.Low, math.Floor), stats.Estimate{Low: m.Low}, 1)
		}
		boundsOfRare(t, d, e)
	}
}

// boundsOfRare checks how rare a share is said to be, and how near it is to always.
func boundsOfRare(t *testing.T, d numbers.Digits, e stats.Estimate) {
	t.Helper()
	if e.Value > 0 && e.Value < 1 && e.Low > 0 && e.High < 0.1 {
		_, words := runs.Tiny(d, e)
		holds(t, words, e, 1)
		if words = runs.OnceIn(e); !strings.HasPrefix(words, "about ") {
			// no millions and more
			if most := numbersOf(t, words); len(most) == 2 && !strings.ContainsAny(words, "mbt") {
				holds(t, words, stats.Estimate{Low: 1 / e.High, High: 1 / e.Low}, 1)
			}
		}
	}
	if e.Value == 0 {
		words := strings.Replace(tables.SampledOdds(e), "under 1 in ", "over ", 1)
		if most := new(big.Rat).SetFloat64(1 / e.High); len(numbersOf(t, words)) != 1 ||
			numbersOf(t, words)[0].Cmp(most) > 0 {
			t.Errorf("under 1 in %s, and it is under %g", words, e.High)
		}
	}
	if e.Value == 1 && strings.HasPrefix(numbers.DefaultDigits.ExactShare(1-1e-16, 1e-16, math.MinInt), "100") {
		t.Error("all but very little is written as all")
	}
}

// TestBoundsInAllForms: what was always so is told with a bound that holds, in text, Markdown, HTML and pictures.
func TestBoundsInAllForms(t *testing.T) {
	over := regexp.MustCompile(`over ([\d.]+)%`)
	for _, trials := range []uint64{700_000, 740_000, 7_400_000, 1_000_000_000} {
		e := wilson(float64(trials), float64(trials))
		r := sampled("toy/volley", "all hit", trials, outcome("killed", "it is dead", rules.A, e),
			outcome("alive", "it lives", rules.B, wilson(0, float64(trials))))
		for name, b := range formsOf(t, r) {
			if name == "csv" || name == "json" || strings.HasPrefix(name, "first") {
				continue
			}
			found := over.FindAllStringSubmatch(b, -1)
			if len(found) == 0 {
				t.Errorf("%s tells of no bound", name)
			}
			for _, x := range found {
				holds(t, "over "+x[1], e, 100)
			}
		}
	}
}
