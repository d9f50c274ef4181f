package partial

import (
	"bytes"
	"maps"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// Line is the partial result of a point, or the progress of splitting, as files have it.
type Line struct {
	Point    *int          `json:"point,omitempty"`
	Counted  []counted     `json:"counted,omitempty"`
	Exact    []exactAnswer `json:"exact,omitempty"`
	TooLarge bool          `json:"too-large,omitempty"`

	Split *split `json:"splitting,omitempty"`
}

type counted struct {
	From   uint64        `json:"from"`
	To     uint64        `json:"to"`
	Counts [][]histogram `json:"counts"`
}

// histogram is encoded as the first value, then the counts of it and the values after it.
type histogram stats.Histogram

// exactAnswer is an exact answer; empty if unknown.
type exactAnswer struct {
	Known    bool      `json:"known"`
	Value    float64   `json:"value"`
	Rest     float64   `json:"rest"`
	Fraction string    `json:"fraction,omitempty"`
	From     int       `json:"from,omitempty"`
	Mass     []float64 `json:"mass,omitempty"`
}

// split is [player.SplitProgress], field by field.
type split struct {
	Score  int       `json:"score"`
	Trials int       `json:"trials"`
	Share  float64   `json:"share"`
	Steps  float64   `json:"steps"`
	Pilot  uint64    `json:"pilot-steps"`
	Shares []float64 `json:"shares"`
	Played []uint64  `json:"played-steps"`
}

// lineOf returns the line of a point, nil if nothing is known of it.
func lineOf(i int, k *player.KnownPoint) *Line {
	l := &Line{Point: &i, TooLarge: k.TooLarge}
	for _, c := range k.Counted {
		l.Counted = append(l.Counted, counted{c.From, c.To,
			eachOf(c.Counts, func(h stats.Histogram) histogram { return histogram(h) })})
	}
	for _, x := range k.Exact {
		out := exactAnswer{Known: x.Known, Value: x.Value, Rest: x.Complement, From: x.Law.From, Mass: x.Law.Mass}
		if x.Fraction != nil {
			out.Fraction = x.Fraction.String()
		}
		l.Exact = append(l.Exact, out)
	}
	if !l.TooLarge && l.Counted == nil && l.Exact == nil {
		return nil
	}
	return l
}

// eachOf converts the items of groups.
func eachOf[From, To any](groups [][]From, convert func(From) To) [][]To {
	all := make([][]To, len(groups))
	for g, list := range groups {
		all[g] = make([]To, len(list))
		for i, x := range list {
			all[g][i] = convert(x)
		}
	}
	return all
}

// Lines are what is known of all points, in order.
func Lines(p *player.Partial) (list []Line) {
	for _, i := range slices.Sorted(maps.Keys(p.Points)) {
		if l := lineOf(i, p.Points[i]); l != nil {
			list = append(list, *l)
		}
	}
	if p.Split != nil {
		list = append(list, Line{Split: (*split)(p.Split)})
	}
	return list
}

// OfLines is the partial result that lines are of. The error is [ErrContents].
func OfLines(list []Line) (*player.Partial, error) {
	p := &player.Partial{Points: map[int]*player.KnownPoint{}}
	for _, l := range list {
		if err := l.addTo(p); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// addLine adds the contents of a line.
func addLine(p *player.Partial, text []byte) error {
	var l Line
	if err := decodeStrict(text, &l); err != nil {
		return err
	}
	return l.addTo(p)
}

func (l *Line) addTo(p *player.Partial) error {
	if s := l.Split; s != nil && l.Point == nil && p.Split == nil {
		p.Split = (*player.SplitProgress)(s)
		return nil
	}
	if l.Point == nil || *l.Point < 0 || l.Split != nil || p.Points[*l.Point] != nil {
		return ErrContents
	}
	k := &player.KnownPoint{TooLarge: l.TooLarge}
	for _, c := range l.Counted {
		k.Counted = append(k.Counted, player.CountedRange{From: c.From, To: c.To,
			Counts: eachOf(c.Counts, func(h histogram) stats.Histogram { return stats.Histogram(h) })})
	}
	for _, x := range l.Exact {
		out, err := x.answer()
		if err != nil {
			return err
		}
		k.Exact = append(k.Exact, out)
	}
	p.Points[*l.Point] = k
	return nil
}

// maxValues bounds the absolute value of counted values.
const maxValues = 1 << 22

// MaxDigits is the length of the longest fraction that is read: the time to parse and
// reduce one grows with its square.
const MaxDigits = 1 << 18

// MarshalJSON writes a list: the first value, then the counts.
func (h histogram) MarshalJSON() ([]byte, error) {
	if len(h.Count) == 0 {
		return []byte("[]"), nil
	}
	text := strconv.AppendInt([]byte{'['}, int64(h.From), 10)
	for _, n := range h.Count {
		text = strconv.AppendUint(append(text, ','), n, 10)
	}
	return append(text, ']'), nil
}

// UnmarshalJSON reads such a list. Most of a file is counts, so they are parsed directly;
// the text is known to be JSON.
func (h *histogram) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	list, ok := bytes.CutPrefix(text, []byte("["))
	list = bytes.TrimSpace(bytes.TrimSuffix(list, []byte("]")))
	if !ok || bytes.Count(list, []byte(",")) >= maxValues {
		return ErrContents
	}
	if len(list) == 0 {
		return nil
	}
	first, list, more := bytes.Cut(list, []byte(","))
	from, err := strconv.Atoi(string(bytes.TrimSpace(first)))
	if err != nil || from < -maxValues || from > maxValues {
		return ErrContents
	}
	h.From = from
	if !more {
		return nil
	}
	h.Count = make([]uint64, 0, bytes.Count(list, []byte(","))+1)
	for n := range bytes.SplitSeq(list, []byte(",")) {
		count, err := strconv.ParseUint(string(bytes.TrimSpace(n)), 10, 64)
		if err != nil {
			return ErrContents
		}
		h.Count = append(h.Count, count)
	}
	return nil
}

// answer returns the contents of the line; all numbers must be finite, and all except
// values be probabilities.
func (x exactAnswer) answer() (player.ExactAnswer, error) {
	out := player.ExactAnswer{Known: x.Known, Value: x.Value, Complement: x.Rest,
		Law: rules.Distribution{From: x.From, Mass: x.Mass}}
	if x.Fraction != "" {
		if len(x.Fraction) > MaxDigits || strings.Trim(x.Fraction, "0123456789-/") != "" { // an exponent may be huge
			return out, ErrContents
		}
		f, ok := new(big.Rat).SetString(x.Fraction)
		if !ok {
			return out, ErrContents
		}
		out.Fraction = f
	}
	improbable := slices.ContainsFunc(x.Mass, func(m float64) bool { return m < 0 || m > 1+1e-9 })
	if improbable || math.Abs(float64(x.From)) > maxValues {
		return out, ErrContents
	}
	return out, nil
}
