// Package frame is the answer to a question of any kind as one table: rows that say what they are of, each with one
// number. All that programs read is written from it, once for all kinds: JSON and CSV. Counts stand beside the numbers,
// so that these can be found again from them.
package frame

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Frame is the answer to a question.
type Frame struct {
	Schema string         `json:"schema"`
	Kind   string         `json:"kind"` // of question, as its command is called
	Name   string         `json:"name"` // of the matchup, as asked for
	Title  string         `json:"title"`
	Stamp  Stamp          `json:"stamp"`
	Asked  map[string]any `json:"asked"` // the options of the kind, by name
	// as resolved, before anything was varied; nil if there may be several
	Played map[string]any `json:"matchup,omitempty"`
	// Engine found the rows that do not say another, in the trials of the stamp.
	Engine player.Engine `json:"engine,omitempty"`
	Labels []Label       `json:"labels"`
	// Questions are those that the rows name.
	Questions []Question `json:"questions"`
	// Confidence is that of the intervals; Simultaneous is with how many others each holds, 0 if it holds by itself.
	Confidence   float64 `json:"confidence"`
	Simultaneous int     `json:"simultaneous,omitempty"`
	// rows may be missing at the end, and the last be short of trials
	Interrupted bool            `json:"interrupted,omitempty"`
	Rows        []Row           `json:"rows"`
	Details     json.RawMessage `json:"details,omitempty"` // that only this kind of question has
	// Text is what the author of the question says of it, in paragraphs.
	Text   []string       `json:"text,omitempty"`
	Notes  []string       `json:"notes"` // for whoever reads the numbers
	Counts []partial.Line `json:"counts,omitempty"`
}

// Stamp says where a result comes from.
type Stamp struct {
	Version       string `json:"version"`
	Seed          uint64 `json:"seed"`
	Trials        uint64 `json:"trials"`
	MatchupDigest string `json:"matchup_digest"`
	ResultDigest  string `json:"result_digest,omitempty"`
	Command       string `json:"command"`
}

// Parts say all of it but the command.
func (s Stamp) Parts() []string {
	parts := []string{"oddsmith " + s.Version, "matchup " + s.MatchupDigest}
	if s.ResultDigest != "" {
		parts = append(parts, fmt.Sprintf("seed %d", s.Seed), fmt.Sprintf("trials %d", s.Trials),
			"result "+s.ResultDigest)
	}
	return parts
}

// Label is what tells rows apart: an axis with its values, in order. What a value changes in the matchup is put at a
// path, or else stands in settings of the form path=value.
type Label struct {
	survey.Axis
	Path    string     `json:"path,omitempty"`
	Changes [][]string `json:"changes,omitempty"`
}

// Question is what a number answers.
type Question struct {
	Name   string `json:"name"`
	Label  string `json:"label,omitempty"`
	Kind   string `json:"kind"` // share, mean, spread or difference
	Better string `json:"better"`
	Given  string `json:"given,omitempty"` // the condition of the trials counted
	Min    int    `json:"min"`             // of the number of a trial
	Max    int    `json:"max"`
}

// Asks is the question that a row of the frame answers, the zero value if it is of none.
func (f *Frame) Asks(r Row) (q Question) {
	if i := slices.IndexFunc(f.Questions, func(q Question) bool { return q.Name == r.Question }); i >= 0 {
		q = f.Questions[i]
	}
	return q
}

// Row is one number and what it is of.
type Row struct {
	Labels    []string      `json:"labels"` // a value of each label, empty where it is of none
	Question  string        `json:"question,omitempty"`
	Statistic string        `json:"statistic,omitempty"` // that the answer is, such as share or mean
	Engine    player.Engine `json:"engine,omitempty"`
	Trials    uint64        `json:"trials,omitempty"`
	Answer    *Answer       `json:"answer,omitempty"`  // nil if there is none
	Verdict   string        `json:"verdict,omitempty"` // on the answer
	Missing   string        `json:"missing,omitempty"` // why
	Shown     string        `json:"shown,omitempty"`   // as people read it, where that is the point
}

// Answer is a number with all that its words depend on.
type Answer struct {
	stats.Estimate
	Error      float64 `json:"standard_error,omitempty"`
	Complement float64 `json:"complement,omitempty"` // of exact shares
	Fraction   string  `json:"fraction,omitempty"`   // of exact answers, if known
}

// KindOf says what a question's answers are.
func KindOf(q query.Question) string {
	switch {
	case q.Share:
		return Share
	case q.Spread:
		return Spread
	case q.Name == query.FirstPlayer:
		return Difference
	default:
		return Mean
	}
}

// QuestionOf describes a question.
func QuestionOf(q query.Question) Question {
	return Question{q.Name, q.Label, KindOf(q), q.Better.String(), q.Condition, q.Min, q.Max}
}

// Read is the question that was described, as far as its answers are written by it.
func (q Question) Read() query.Question {
	return query.Question{
		Name: q.Name, Label: q.Label, Share: q.Kind == Share, Spread: q.Kind == Spread, Condition: q.Given,
		Better: sideOf(q.Better), Min: q.Min, Max: q.Max,
	}
}

func sideOf(name string) rules.Side {
	for _, s := range []rules.Side{rules.A, rules.B} {
		if name == s.String() {
			return s
		}
	}
	return rules.Neither
}

// AnswerOf is an answer in full, nil if it is not known.
func AnswerOf(a survey.Answer) *Answer {
	if !a.Known {
		return nil
	}
	out := &Answer{Estimate: a.Estimate, Error: a.Error, Complement: a.Complement}
	if a.Fraction != nil {
		out.Fraction = a.Fraction.RatString()
	}
	return out
}

// NumberOf is an estimate that is known, in full.
func NumberOf(e stats.Estimate) *Answer { return AnswerOf(survey.Answer{Estimate: e, Known: true}) }

// UnmarshalJSON implements [json.Unmarshaler]: a number that JSON cannot say, which is null there, is none again.
func (a *Answer) UnmarshalJSON(text []byte) error {
	type plain Answer
	none := math.NaN()
	p := plain{Estimate: stats.Estimate{Value: none, Low: none, High: none}}
	err := json.Unmarshal(text, &p)
	*a = Answer(p)
	return err
}

// Read is the answer that was written, not known if it is nil.
func (a *Answer) Read() survey.Answer {
	if a == nil {
		return survey.Answer{}
	}
	out := survey.Answer{Estimate: a.Estimate, Known: true, Complement: a.Complement}
	out.Error = a.Error
	if isFraction(a.Fraction) {
		out.Fraction, _ = new(big.Rat).SetString(a.Fraction)
	}
	return out
}

// fractionForm is how exact answers are written as fractions: nothing else that stands for a number, like an exponent.
var fractionForm = regexp.MustCompile(`^-?[0-9]+(/[1-9][0-9]*)?$`)

// isFraction reports whether a text is a fraction, of no more digits than can be read in no time.
func isFraction(s string) bool { return len(s) <= partial.MaxDigits && fractionForm.MatchString(s) }
