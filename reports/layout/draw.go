package layout

import (
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Picture is the page of a report: panels below how they were found, above notes, what a reader must know, and where it
// comes from.
func (h Heading) Picture(method, alt string, rows [][]charts.Panel, notes, warnings []string) charts.Page {
	return charts.Page{
		Title: h.Name + ": " + h.Title, Subtitle: method, Alt: alt, Rows: rows,
		Foot: slices.Concat(notes, FootLines(warnings, h.Stamp)), Command: CommandLine(h.Stamp),
	}
}

// DrawPage draws a page with all its texts clean.
func DrawPage(w io.Writer, f charts.Format, p charts.Page) ([]rune, error) {
	return charts.Write(w, f, safe.CleanAll(p, safe.Picture))
}

// FootLines is what a reader must know, and where a picture comes from, except the command.
func FootLines(warnings []string, s Stamp) []string {
	var list []string
	for _, warning := range warnings {
		list = append(list, "note: "+warning)
	}
	return append(list, strings.Join(s.Parts(), " · "))
}

// CommandLine reproduces a picture. One of hundreds of options is shown in part.
func CommandLine(s Stamp) charts.Command {
	return charts.Command{Text: "reproduce: " + s.Command, Ellipsis: "… (text and json have the whole command)"}
}

// Tone is how the bar of an outcome is filled, by who wins.
func Tone(winner rules.Side) charts.Tone {
	switch winner {
	case rules.A:
		return charts.Dark
	case rules.B:
		return charts.Hatched
	default:
		return charts.Light
	}
}

// ChartInterval is an estimate as it is drawn: without its interval where that is not worth it.
func ChartInterval(e stats.Estimate) charts.Interval {
	i := charts.Interval{Value: e.Value, Low: e.Low, High: e.High, Error: e.Error}
	if !e.Reportable() {
		i.Low, i.High, i.NoInterval = e.Value, e.Value, true
	}
	return i
}

// EstimateOf is what an interval was made of, except its confidence.
func EstimateOf(i charts.Interval) stats.Estimate {
	e := stats.Estimate{Value: i.Value, Low: i.Low, High: i.High, Error: i.Error}
	if i.NoInterval {
		e.Method = stats.WorstCase
	}
	return e
}

// FilledHeatMap is a heat map with a row for each name, with the words of its known cells in its unit, and with what its
// colours mean.
func FilledHeatMap(h charts.HeatMap, names []string, cell func(row, column int) charts.HeatCell,
	words func(row, column int, unit float64) string) charts.HeatMap {
	for i, name := range names {
		row := charts.HeatRow{Name: name}
		for j := range h.Columns {
			row.Cells = append(row.Cells, cell(i, j))
		}
		h.Rows = append(h.Rows, row)
	}
	labelCells(&h, words)
	h.Note = heatMapNote(h)
	return h
}

// FilledLevels is a panel with a row for each of a list, with their words in its unit.
func FilledLevels[T any](l charts.Levels, list []T, row func(T) charts.Level,
	words func(of T, unit float64) (value, between string)) charts.Levels {
	for _, of := range list {
		l.Rows = append(l.Rows, row(of))
	}
	unit := l.Unit()
	for i, of := range list {
		l.Rows[i].Words, l.Rows[i].Between = words(of, unit)
	}
	return l
}

// labelCells writes the values of a heat map, in its unit, into their cells.
func labelCells(h *charts.HeatMap, words func(row, column int, unit float64) string) {
	units := make([]float64, len(h.Columns))
	for j := range units {
		if j == 0 || h.ByColumn {
			units[j] = h.Unit(j)
		} else {
			units[j] = units[0]
		}
	}
	for i, row := range h.Rows {
		for j := range row.Cells {
			if cell := &row.Cells[j]; cell.Known {
				cell.Words = words(i, j, units[j])
			}
		}
	}
}

// HeatMapKeys say what is framed, if anything is, and what the heavy line parts.
func HeatMapKeys(h charts.HeatMap, framed string) (list []charts.Key) {
	if framed != "" && slices.ContainsFunc(h.Rows, func(r charts.HeatRow) bool {
		return slices.ContainsFunc(r.Cells, func(c charts.HeatCell) bool { return c.Framed })
	}) {
		list = append(list, charts.Key{Sample: h.Frame(), Text: framed})
	}
	if h.CrossesTarget() {
		list = append(list,
			charts.Key{Sample: charts.PartingLine, Text: "parts values below " + h.Label(*h.Target) + " from others"})
	}
	return list
}

// heatMapNote says what the colours of a heat map mean where that is not plain.
func heatMapNote(h charts.HeatMap) string {
	var notes []string
	if h.Note != "" {
		notes = append(notes, h.Note)
	}
	if h.ByColumn {
		notes = append(notes, "every column has its own colours")
	}
	if h.Widened() {
		notes = append(notes, "where values differ by little, or by no more than noise, so do their colours")
	}
	if h.Dense() {
		notes = append(notes, "too many values to be written; csv and json list them")
	}
	return strings.Join(notes, "; ")
}

// WholeLabel writes a whole number on an axis.
func WholeLabel(v int) string { return numbers.Significant(float64(v)) }

// MoreLabel names those that an order of all leaves out, and says where they are.
func MoreLabel(all, shown int) string {
	return "… " + numbers.Count(uint64(all-shown)) + " more, in csv and json"
}

// Scaled is an estimate in another unit.
func Scaled(e stats.Estimate, by float64) stats.Estimate {
	e.Value, e.Low, e.High = float64(e.Value*by), float64(e.Low*by), float64(e.High*by)
	return e
}
