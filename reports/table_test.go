package reports

import (
	"fmt"
	"io"
	"math"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// cellOf is a cell by what it is and two numbers of it.
func cellOf(kind string, x, y float64) tables.Cell {
	of := map[string]query.Question{"kills": kills(), "advantage": advantage()}
	how, question, _ := strings.Cut(kind, " ")
	switch {
	case question != "" && how == "exact":
		return exactNumber(of[question], x)
	case question != "":
		return sampledNumber(of[question], x, y)
	case how == "share":
		return exactShare(int64(x), int64(y))
	case how == "float":
		return floatShare(x, y)
	case how == "sampled":
		return sampledShare(x, y)
	}
	return tables.Cell{Missing: how}
}

// TestTableCells: a number in words, in every way to show it.
func TestTableCells(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/cells.txt", 6) {
		v := floatsOf(row[1:3])
		cell := cellOf(row[0], v[0], v[1])
		for show, at := range map[tables.TableShow]int{"": 3, tables.ShowPercent: 3, tables.ShowFraction: 4,
			tables.ShowOdds: 5} {
			r := tables.Report{Show: show, Cells: [][]tables.Cell{{cell}}}
			if got := r.Words(cell); got != row[at] {
				t.Errorf("%q shown as %q is %q", row, show, got)
			}
		}
	}
}

// TestTableKeepsWithin: what is written of a number by trials lies within its
// interval, or is rounded to the places of exact numbers.
func TestTableKeepsWithin(t *testing.T) {
	for k := 1.0; k < 2000; k += 7 {
		c := sampledShare(k, 2000)
		words := strings.TrimSuffix(strings.TrimPrefix(tables.Report{}.Words(c), surveys.SampledSign), "%")
		if v := numbers.MustFloat(words) / 100; v < c.Answer.Low-0.0005 || v > c.Answer.High+0.0005 {
			t.Errorf("%g of 2,000 is written %s", k, words)
		}
		if exact := floatShare(k/2000, 1-k/2000); math.Abs(
			numbers.MustFloat(strings.TrimSuffix(tables.Report{}.Words(exact), "%"))-k/20) > 0.05+1e-9 {
			t.Errorf("%g of 2,000, exactly, is written %s", k, tables.Report{}.Words(exact))
		}
	}
}

// statedWithin is how far from written numbers a note says that intervals reach.
func statedWithin(t *testing.T, notes []string) float64 {
	t.Helper()
	found := regexp.MustCompile(`within ± ([0-9.,]+)`).FindStringSubmatch(strings.Join(notes, "; "))
	if found == nil {
		t.Fatalf("nothing is said to be within anything: %q", notes)
	}
	return numbers.MustFloat(found[1])
}

// TestStatedPrecision: what a table, or a grid of a sweep, says that its numbers are
// within holds for them as they are written, and is not said far too wide.
func TestStatedPrecision(t *testing.T) {
	r := newRandom()
	for range 300 {
		n := math.Round(math.Pow(10, 1+5*r.Float64()))
		shares := []tables.Cell{sampledShare(math.Ceil(n*0.327), n), sampledShare(math.Ceil((n-1)*r.Float64()), n)}
		if stated, worst := staysWithin(t, shares, 100); stated > 1.11*worst {
			t.Errorf("within ± %g is said of what is within %g", stated, worst)
		}
		means := []stats.Estimate{within(3*r.Float64(), math.Pow(10, -3*r.Float64())), within(3*r.Float64(), 0.01)}
		staysWithin(t, []tables.Cell{sampledNumber(kills(), means[0].Value, means[0].HalfWidth()),
			sampledNumber(kills(), means[1].Value, means[1].HalfWidth())}, 1)
		gridStaysWithin(t, surveyOf("a", "b", []survey.Axis{wholes("n", 1, 1), wholes("m", 1, 2)},
			[]query.Question{aWins(), kills()},
			surveyed(uint64(n), shares[0].Answer, known(means[0])),
			surveyed(uint64(n), shares[1].Answer, known(means[1]))))
	}
	odds := sampledShare(278, 2000)
	table := tables.Report{Show: tables.ShowOdds, Cells: [][]tables.Cell{{odds}}} // 1 in 7.2 of 1 in 7.194
	e := odds.Answer.Estimate
	if got, want := statedWithin(t, table.Footnotes()), 100*max(1/7.2-e.Low, e.High-1/7.2); got < want ||
		got > 1.11*want {
		t.Errorf("%s is within %g of %+v, want %g", table.Words(odds), got, e, want)
	}
}

// staysWithin compares the cells of a table with what its notes say that they are within, and says how far they reach.
func staysWithin(t *testing.T, cells []tables.Cell, scale float64) (stated, worst float64) {
	t.Helper()
	table := tables.Report{Cells: [][]tables.Cell{cells}}
	stated = statedWithin(t, table.Footnotes())
	for _, c := range cells {
		worst = max(worst, reach(t, table.Words(c), c.Answer.Estimate, scale, stated))
	}
	return stated, worst
}

// gridStaysWithin does so with a grid of a sweep.
func gridStaysWithin(t *testing.T, r surveys.Report) {
	t.Helper()
	for q, question := range r.Survey.Questions {
		stated := statedWithin(t, r.Precision(q))
		for p := range r.Survey.Points {
			point := &r.Survey.Points[p]
			reach(t, r.GridCell(q, point), point.Answers[q].Estimate, numbers.DisplayScale(question), stated)
		}
	}
}

// reach is how far an interval reaches from the number in some words, which is no farther than stated.
func reach(t *testing.T, words string, e stats.Estimate, scale, stated float64) float64 {
	t.Helper()
	v, ok := told(words)
	far := max(v-e.Low*scale, e.High*scale-v)
	if !ok || far > stated*(1+1e-9) {
		t.Errorf("%g (%g – %g) is written %q, within ± %g", e.Value*scale, e.Low*scale, e.High*scale, words, stated)
	}
	return far
}

// TestTableFootnotes: how sure numbers are, why some are missing, that odds are rounded where they are, and why
// percentages stand among fractions, to review.
func TestTableFootnotes(t *testing.T) {
	few, even := sampledShare(100, 400), []tables.Cell{exactShare(2, 3), exactShare(35, 36), exactShare(5, 36),
		exactShare(0, 1), exactShare(1, 1), exactNumber(kills(), 1./3), floatShare(0, 1)}
	illegal := tables.Cell{Missing: "illegal"}
	reports := []tables.Report{cut()}
	of := func(show tables.TableShow, cells ...tables.Cell) {
		reports = append(reports, tables.Report{Show: show, Cells: [][]tables.Cell{cells}})
	}
	of(tables.ShowPercent, exactShare(1, 6))
	of(tables.ShowPercent, few)
	of(tables.ShowPercent, few, sampledShare(5000, 10_000), exactShare(1, 6))
	of(tables.ShowPercent, sampledNumber(kills(), 3, 0.02))
	of(tables.ShowPercent, sampledNumber(kills(), 3, 0.02), sampledNumber(advantage(), 0.1, 0.01))
	of(tables.ShowPercent, sampledShare(0, 400))
	of(tables.ShowPercent, exactShare(61, 81), floatShare(0.25, 0.75))
	of(tables.ShowPercent, illegal, illegal)
	of(tables.ShowPercent, illegal, tables.Cell{Missing: "not in this edition"})
	of(tables.ShowOdds, even...)
	for _, c := range []tables.Cell{exactShare(61, 81), exactShare(77, 81), floatShare(0.3, 0.7)} {
		of(tables.ShowOdds, append(even, c)...) // 1 in 1.33, all but 1 in 20, about 1 in 3.3
	}
	of(tables.ShowOdds, few) // ≈ says so
	of(tables.ShowFraction, even[:6]...)
	of(tables.ShowFraction, exactShare(1, 2), floatShare(0.3, 0.7))
	of(tables.ShowFraction, few, exactShare(1, 1_000_001))
	var b strings.Builder
	for _, r := range reports {
		fmt.Fprintf(&b, "%s, %d cells: %s\n", r.Show, len(r.Cells[0]), strings.Join(r.Footnotes(), "; "))
	}
	golden(t, "testdata/footnotes.txt", []byte(b.String()))
	if got := tables.Superscript(12); got != "¹²" {
		t.Errorf("twelve is %s", got)
	}
}

// TestTableTooLarge: what fits no page is refused, with parts that do fit.
func TestTableTooLarge(t *testing.T) {
	r := vast()
	_, err := Chart(io.Discard, charts.SVG, r)
	if err == nil {
		t.Fatal("6,000 cells are drawn on one page")
	}
	var rows, columns, n, m int
	if _, scan := fmt.Sscanf(err.Error(),
		"%d rows and %d columns do not fit a page of A4 in type that can be read: print them in parts of up to %d "+
			"rows and %d columns", &n, &m, &rows, &columns); scan != nil {
		t.Fatalf("%v: %v", err, scan)
	}
	r.Rows, r.Columns, r.Cells = r.Rows[:rows], r.Columns[:columns], r.Cells[:rows]
	for i := range r.Cells {
		r.Cells[i] = r.Cells[i][:columns]
	}
	if _, err := Chart(io.Discard, charts.SVG, r); err != nil || rows < 20 || columns < 10 {
		t.Errorf("%d rows and %d columns: %v", rows, columns, err)
	}
	r.Note = []string{strings.Repeat("a long note ", 2000)}
	if _, err := Chart(io.Discard, charts.SVG, r); err == nil ||
		!strings.Contains(err.Error(), "shorten the labels and notes") {
		t.Errorf("a note longer than a page: %v", err)
	}
}

// TestTablesFit: whether a table fits a page is known before its cells are.
func TestTablesFit(t *testing.T) {
	early := vast()
	early.Cells = nil
	if before := tables.CheckPage(early); before == nil ||
		!strings.HasPrefix(before.Error(), "100 rows and 60 columns do not fit a page of A4") {
		t.Errorf("before its cells are known: %v", before)
	}
	for name, small := range allTables() {
		small.Cells = nil
		if err := tables.CheckPage(small); err != nil && name != "table-broad" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestOddsAreExact: one in so many is written exactly where it is whole, whatever
// has become of its digits as a number.
func TestOddsAreExact(t *testing.T) {
	for n := int64(2); n < 5000; n++ {
		a := known(numbers.Exactly(1 / float64(n)))
		a.Fraction = big.NewRat(1, n)
		if got, want := numbers.ExactOdds(a), "1 in "+numbers.Count(uint64(n)); got != want {
			t.Fatalf("1/%d is %s", n, got)
		}
	}
	all := known(numbers.Exactly(1)) // 32 · 243³ is what five dice on 4+ leave of four shots
	all.Fraction = big.NewRat(459_165_023, 459_165_024)
	if got := numbers.ExactOdds(all); got != "all but 1 in 459,165,024" {
		t.Error(got)
	}
}
