package reports

import (
	"fmt"
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// DiffReport is two saved results side by side.
type DiffReport struct {
	Files   [2]string
	Results [2]*SavedResult
	Fields  []DiffField // what differs in what was asked, and in the matchup
	Rows    []DiffRow
	Version string
	Command string
	Digits  numbers.Digits // of exact numbers, where people read them

	luck seedRelation
}

// DiffField is a field in which the matchups, or what was asked of them, differ; it is
// empty where one has no such field.
type DiffField struct {
	Path   string
	Values [2]string
}

// DiffRow is an answer in both results, or in one of them.
type DiffRow struct {
	Of         string // what it is the answer to
	Statistic  string // share, chance, mean, sd, median, quantile, spread or difference
	Estimates  [2]*stats.Estimate
	Difference *stats.Estimate // the second less the first; nil unless both are known
}

// seedRelation says how the trials of two results depend on each other.
type seedRelation int

const (
	oneExact       seedRelation = iota // one of them is exact, or certain bounds
	differentSeeds                     // other seeds
	sameSeed                           // the same seed, another matchup or version
	sameTrials                         // the same seed, the same matchup
	otherStarts                        // the same seed, but trials that do not begin alike, after a walk
)

// Diff lays two results of a kind side by side. Files are what they are called.
func Diff(files [2]string, results [2]*SavedResult) (DiffReport, error) {
	r := DiffReport{Files: files, Results: results}
	a, b := results[0], results[1]
	if a.Command() != b.Command() && (!isAllOdds(a) || !isAllOdds(b)) {
		return r, fmt.Errorf(
			"%s is of `oddsmith %s` and %s of `oddsmith %s`; only results of a kind can be laid side by side, those "+
				"of run and exact count as one", files[0], a.Command(), files[1], b.Command())
	}
	if ask.KindOf(a.Command()).NoDiff {
		return r, fmt.Errorf("%s and %s are of `oddsmith %s`, whose answers are not laid side by side; those of %s are",
			files[0], files[1], a.Command(),
			phrase.And(ask.Names(func(k ask.Kind) bool { return !k.NoDiff })))
	}
	for i, s := range results {
		if s.Older {
			return r, fmt.Errorf("%s was made by oddsmith %s, in another form; make it again: oddsmith %s %s", files[i],
				safe.Brief(s.Stamp.Version), s.Command(), files[i])
		}
	}
	var lists [2][]answerEntry
	for i, s := range results {
		lists[i] = s.answerEntries()
		for _, x := range lists[i] {
			if err := x.check(); err != nil {
				return r, fmt.Errorf("%s: %w", files[i], err)
			}
		}
	}
	r.luck = seedRelationOf(a, b)
	r.Rows = r.luck.rows(lists)
	if !slices.ContainsFunc(r.Rows, func(row DiffRow) bool { return row.Difference != nil }) {
		return r, fmt.Errorf("%s and %s have no answer in common, so there is nothing to lay side by side", files[0],
			files[1])
	}
	r.Fields = append(fieldsDiff("", a.settings(), b.settings()),
		fieldsDiff("", withoutTitle(a.Matchup), withoutTitle(b.Matchup))...)
	return r, nil
}

// isAllOdds reports whether a result is of run or exact, which say the same things.
func isAllOdds(s *SavedResult) bool {
	return s.Command() == runs.RunKind || s.Command() == runs.ExactKind
}

func seedRelationOf(a, b *SavedResult) seedRelation {
	switch {
	case a.Stamp.Trials == 0 || b.Stamp.Trials == 0:
		return oneExact
	case a.Stamp.Seed != b.Stamp.Seed:
		return differentSeeds
	case a.startsOf() != b.startsOf():
		return otherStarts
	case a.Stamp.MatchupDigest == b.Stamp.MatchupDigest && a.Stamp.Version == b.Stamp.Version:
		return sameTrials
	default:
		return sameSeed
	}
}

// startsOf returns the states that are walked before trials begin.
func (s *SavedResult) startsOf() int {
	if s.Mixed == nil {
		return 0
	}
	return s.Mixed.States
}

// rows lays answers side by side, in the order of the first result, and what only the
// second has at the end.
func (l seedRelation) rows(lists [2][]answerEntry) []DiffRow {
	type key struct{ of, statistic string }
	place := map[key]int{}
	var rows []DiffRow
	for side, list := range lists {
		for _, a := range list {
			k := key{a.of, a.statistic}
			i, known := place[k]
			if !known {
				i = len(rows)
				place[k] = i
				rows = append(rows, DiffRow{Of: a.of, Statistic: a.statistic})
			}
			rows[i].Estimates[side] = &a.estimate
		}
	}
	for i := range rows {
		if x, y := rows[i].Estimates[0], rows[i].Estimates[1]; x != nil && y != nil {
			d := l.difference(rows[i].Statistic, *x, *y)
			rows[i].Difference = &d
		}
	}
	return rows
}

// difference estimates a difference. The intervals of medians are of ranks, which do not
// combine like others, so that they are taken at their widest.
func (l seedRelation) difference(statistic string, x, y stats.Estimate) stats.Estimate {
	exact := func(e stats.Estimate) bool { return e.Confidence == 1 && e.Low == e.High }
	if exact(x) || exact(y) || l == differentSeeds && statistic != frame.Median && statistic != frame.Quantile &&
		x.Confidence == y.Confidence {
		return stats.IndependentDifference(x, y)
	}
	return stats.ConservativeDifference(x, y)
}

// roundedConfidence is a confidence without what its sum of floats left behind the digits that it has.
func roundedConfidence(c float64) float64 { return math.Round(c*1e9) / 1e9 }

// confidences are those of the intervals of all differences, rising.
func (r DiffReport) confidences() []float64 {
	var list []float64
	for _, row := range r.Rows {
		if d := row.Difference; d != nil && d.Low < d.High {
			list = append(list, roundedConfidence(d.Confidence))
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
