package reports

import (
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// Document is the report before it is laid out.
func (r DiffReport) Document(int) layout.Document {
	return layout.Document{
		First: r.first(), Title: r.Title(), Method: r.sources(),
		Sections: append(layout.Sheets(r.Sheets()...), layout.Prose(r.Notes()...)),
		Origin:   []string{"oddsmith " + r.Version}, Command: r.Command,
	}
}

// Title says which two files differ.
func (r DiffReport) Title() string { return r.Files[0] + " and " + r.Files[1] + ", side by side" }

// Sides are what the two results are called in tables.
func Sides() []string { return []string{"first", "second"} }

// sources say what the two results are.
func (r DiffReport) sources() []string {
	var list []string
	for i, s := range r.Results {
		title, _ := s.Matchup["title"].(string)
		list = append(list, fmt.Sprintf("%s: %s: %s (%s; matchup %s)", Sides()[i],
			r.Files[i], safe.Message(title), s.howFound(), safe.Brief(s.Stamp.MatchupDigest)))
	}
	return list
}

// howFound says what made a result.
func (s *SavedResult) howFound() string {
	played := fmt.Sprintf("%s, seed %d", numbers.Trials(s.Stamp.Trials), s.Stamp.Seed)
	switch {
	case s.Engine == player.Bounded:
		return "certain bounds"
	case s.Stamp.Trials == 0:
		return "exact"
	case s.Mixed != nil:
		return fmt.Sprintf("mixed: %s walked, %s", numbers.Counted(s.Mixed.States, "state"), played)
	default:
		return played
	}
}

// Sheets are what differs in the fields, and the answers.
func (r DiffReport) Sheets() []layout.Sheet {
	fields := layout.Sheet{}.Phrases("what differs").Phrases(Sides()...)
	for _, f := range r.Fields {
		fields.Add(0, safe.Brief(f.Path), orNone(f.Values[0]), orNone(f.Values[1]))
	}
	head, confidences := "", r.confidences()
	switch len(confidences) {
	case 0:
	case 1:
		head = "interval (" + sureness(confidences[0]) + ")"
	default:
		head = "interval"
	}
	answers := layout.Sheet{}.Phrases("answer").Words("").Numbers(Sides()...).Numbers("difference").Words(head)
	for _, row := range r.varyingRows() {
		cells := []string{safe.Brief(row.Of), statisticWords(row.Statistic), "", "", "", ""}
		for i, e := range row.Estimates {
			cells[2+i] = numbers.NoAnswer
			if e != nil {
				cells[2+i], _ = r.Digits.EstimateWordsForUnit(row.question(), *e, 1-e.Value, row.unit(r.Digits))
			}
		}
		if row.Difference != nil {
			cells[4], cells[5] = row.Words(r.Digits)
			if cells[5] != "" && len(confidences) > 1 {
				cells[5] += " (" + sureness(roundedConfidence(row.Difference.Confidence)) + ")"
			}
		}
		answers.Add(0, cells...)
	}
	list := []layout.Sheet{answers}
	if len(fields.Rows) > 0 {
		list = []layout.Sheet{fields, answers}
	}
	return list
}

// varyingRows are the rows without metrics that are the same in every game of both.
func (r DiffReport) varyingRows() []DiffRow {
	constant := map[string]bool{}
	for _, row := range r.Rows {
		if row.Statistic == frame.SD && row.Difference != nil && row.Estimates[0].High == 0 &&
			row.Estimates[1].High == 0 {
			constant[row.Of] = true
		}
	}
	for _, row := range r.Rows {
		if row.Statistic == frame.Mean && (row.Difference == nil || row.Difference.Value != 0) {
			delete(constant, row.Of)
		}
	}
	return slices.DeleteFunc(slices.Clone(r.Rows), func(row DiffRow) bool { return constant[row.Of] })
}

func orNone(s string) string {
	if s == "" {
		return numbers.NoAnswer
	}
	return s
}

func statisticWords(statistic string) string {
	if statistic == frame.SD {
		return "spread (sd)"
	}
	return statistic
}

// question is one whose answers are written like those of the row.
func (row DiffRow) question() query.Question {
	q := query.Question{Share: row.Statistic == frame.Share || row.Statistic == frame.Chance}
	if row.Statistic == frame.Difference {
		q.Name = query.FirstPlayer
	}
	return q
}

// unit is that of exact values beside their difference.
func (row DiffRow) unit(d numbers.Digits) float64 {
	if row.Difference == nil || row.Difference.Low < row.Difference.High {
		return 0
	}
	return comparisons.UnitOfExact(d,
		float64(numbers.WithoutRoundingNoise(*row.Difference).Value*numbers.DisplayScale(row.question())))
}

// Words are the difference and its interval, empty where it is exact.
func (row DiffRow) Words(digits numbers.Digits) (value, interval string) {
	d, q := numbers.WithoutRoundingNoise(*row.Difference), row.question()
	least := 0.0
	if d.Low < d.High {
		least = comparisons.CommonUnit(numbers.DisplayScale(q), *row.Estimates[0], *row.Estimates[1])
	}
	n := digits.DigitsForUnit(d, numbers.DisplayScale(q), least)
	value = numbers.Signed(n.Value)
	if numbers.DisplayScale(q) > 1 {
		value = numbers.In100(value)
	}
	return value, numbers.SignedSpan(d, n)
}

// Notes say how far the differences can be relied upon.
func (r DiffReport) Notes() []string {
	var list []string
	if len(r.Fields) == 0 || r.sameMatchup() {
		list = append(list, "the matchup is the same")
	}
	switch r.luck {
	case oneExact:
		list = append(list, r.notesOfExact())
	case differentSeeds:
		list = append(list,
			"the two were played with seeds of their own, so that their luck is independent: the interval of a "+
				"difference comes from those of both values (Newcombe's method 10), for medians from their far "+
				"ends; each holds by itself")
	case sameTrials:
		list = append(list,
			"matchup and seed are the same, so that the trials of the shorter run are among those of the longer: no "+
				"difference says anything of the matchup")
	case otherStarts:
		list = append(list,
			"the seed is the same, but the trials begin elsewhere, after another walk, and nothing says how their "+
				"luck depends on each other: these intervals are conservative")
	case sameSeed:
		list = append(list,
			"both used the same dice, but their results do not contain the pairing, so these intervals are "+
				"conservative; `oddsmith compare` pairs the trials and is more precise")
	}
	return list
}

// notesOfExact say what the differences of a walked result are worth.
func (r DiffReport) notesOfExact() string {
	confidences := r.confidences()
	switch {
	case len(confidences) == 0:
		return "all values and differences are exact"
	case confidences[0] == 1:
		return "nothing was played: the differences lie between the far ends of the bounds for certain"
	case r.Results[0].Engine == player.Bounded || r.Results[1].Engine == player.Bounded:
		return "the interval of a difference is as wide as the certain bounds and the interval of the trials " +
			"together; each holds by itself"
	default:
		return "an exact value has no interval of its own, so that of a difference is as wide as the other's; each " +
			"holds by itself"
	}
}

// sureness writes the confidence of an interval.
func sureness(confidence float64) string {
	if confidence == 1 {
		return "certain"
	}
	return numbers.Level(confidence)
}

func (r DiffReport) sameMatchup() bool {
	return r.Results[0].Stamp.MatchupDigest == r.Results[1].Stamp.MatchupDigest
}
