package runs

import (
	"fmt"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// The kinds of questions that are for all odds of a matchup.
const (
	RunKind   = "run"
	ExactKind = "exact" // of all that no trials were played for
)

// RunDetails are what only all odds of a matchup have besides numbers.
type RunDetails struct {
	States    int                `json:"states,omitempty"`
	Dropped   float64            `json:"dropped,omitempty"`
	Mixed     *sim.MixedResult   `json:"mixed,omitempty"`
	Damage    []query.FlowResult `json:"damage,omitempty"`
	Breakdown []jsonChain        `json:"breakdown,omitempty"`
	Rare      *jsonRare          `json:"rare,omitempty"`
	Verify    *jsonVerify        `json:"verify,omitempty"`
}

type jsonChain struct {
	Who      string       `json:"who"`
	Count    int          `json:"count"`
	Of       string       `json:"of"`
	Factors  []jsonFactor `json:"factors"`
	Expected float64      `json:"expected"`
	Yield    string       `json:"yield"`
}

type jsonFactor struct {
	Name  string  `json:"name"`
	Rule  string  `json:"rule"`
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

type jsonVerify struct {
	OK             bool        `json:"ok"`
	FalseAlarmRate float64     `json:"false_alarm_rate"`
	Checks         []jsonCheck `json:"checks"`
}

type jsonCheck struct {
	Name      string   `json:"name"`
	Z         *float64 `json:"z,omitempty"`
	ChiSquare *float64 `json:"chi_square,omitempty"`
	Cells     int      `json:"cells,omitempty"`
	P         float64  `json:"p"`
	Judged    bool     `json:"judged"`
	OK        bool     `json:"ok"`
}

// Frame is all odds as a frame: a row for each share, each statistic of a metric, and each value of one.
func (r Report) Frame() frame.Frame {
	x := r.Result
	kind := RunKind
	if x.Engine == player.Exact || x.Engine == player.Bounded {
		kind = ExactKind
	}
	f := r.NewFrame(kind)
	f.Engine, f.Confidence, f.Interrupted, f.Notes = x.Engine, x.Confidence, x.Interrupted,
		append([]string{}, x.Warnings...)
	rows := runRows{&f, []string{}, []string{}}
	rows.addAll(x)
	f.Labels = []frame.Label{
		{Axis: survey.Axis{Name: "outcome", Values: rows.outcomes}},
		{Axis: survey.Axis{Name: "metric", Values: rows.metrics}},
		{Axis: survey.Axis{Name: "value", Values: []string{}}},
	}
	details := RunDetails{
		States: x.States, Dropped: x.Dropped, Mixed: x.Mixed, Damage: x.Flows, Breakdown: breakdownJSON(x.Scenario),
		Verify: verifyJSON(x.Verdict),
	}
	if x.Rare != nil {
		details.Rare = &jsonRare{x.Rare.Question.Name, x.Rare}
	}
	f.Details, _ = frame.Raw(details) // it has nothing that JSON cannot say
	return f
}

// runRows collects the rows of all odds, and what their labels may be.
type runRows struct {
	f                 *frame.Frame
	outcomes, metrics []string
}

// Add adds a row, and returns it until another is added.
func (l *runRows) Add(statistic, outcome, metric, value string, e stats.Estimate) *frame.Row {
	l.f.Rows = append(l.f.Rows, frame.Row{
		Labels: []string{outcome, metric, value}, Statistic: statistic, Answer: frame.NumberOf(e),
	})
	return &l.f.Rows[len(l.f.Rows)-1]
}

func (l *runRows) addAll(x *sim.Result) {
	for _, o := range outcomes(x) {
		l.outcomes = append(l.outcomes, o.Name)
		l.Add(frame.Share, o.Name, "", "", o.Share)
	}
	if x.Rare != nil {
		l.addRare(x.Rare)
	}
	for _, m := range x.Metrics {
		l.metrics = append(l.metrics, m.Name)
		l.addMetric(m)
	}
	for _, p := range x.Joints {
		both := p.Names[0] + "," + p.Names[1]
		l.ask(query.Question{Name: both, Share: true, Max: 1})
		for _, c := range p.Cells {
			l.addAbout(both, frame.Exactly, fmt.Sprintf("%d,%d", c.Values[0], c.Values[1]), c.Share)
		}
	}
}

func (l *runRows) ask(q query.Question) { l.f.Questions = append(l.f.Questions, frame.QuestionOf(q)) }

// addAbout adds the answer to a question.
func (l *runRows) addAbout(question, statistic, value string, e stats.Estimate) {
	l.Add(statistic, "", "", value, e).Question = question
}

// addRare adds how often something was seen that a run waited for.
func (l *runRows) addRare(k *sim.RareResult) {
	l.ask(k.Question)
	l.addAbout(k.Question.Name, frame.Share, "", k.Share)
	if s := k.Split; s != nil {
		number := func(statistic string, v float64) {
			l.addAbout(k.Question.Name, statistic, "", numbers.Exactly(v))
		}
		number(frame.Replications, float64(s.Replications))
		number(frame.ReplicationsAtZero, float64(s.Zero))
		number(frame.TrialsSideBySide, float64(s.Trials))
		number(frame.LargestReplication, s.Largest)
		number(frame.TrialsPlayed, s.Played)
		number(frame.PlainTrials, s.Plain)
	}
}

func (l *runRows) addMetric(m sim.MetricResult) {
	l.Add(frame.Mean, "", m.Name, "", m.Mean)
	l.Add(frame.SD, "", m.Name, "", m.SD)
	l.Add(frame.Median, "", m.Name, "", m.Median)
	for _, v := range m.Distribution {
		l.Add(frame.Exactly, "", m.Name, strconv.Itoa(v.Value), v.Share)
		l.Add(frame.AtLeast, "", m.Name, strconv.Itoa(v.Value), v.AtLeast)
	}
	for _, by := range m.ByOutcome {
		l.Add(frame.Mean, by.Outcome, m.Name, "", by.Mean)
		for _, v := range by.Distribution {
			l.Add(frame.Exactly, by.Outcome, m.Name, strconv.Itoa(v.Value), v.Share)
		}
	}
}

func breakdownJSON(sc *rules.Scenario) []jsonChain {
	var list []jsonChain
	for _, c := range breakdown(sc) {
		j := jsonChain{Who: c.Who, Count: c.Count, Of: c.Of, Yield: c.Yield, Factors: []jsonFactor{}}
		j.Expected, _ = c.Expected().Float64()
		for _, f := range c.Factors {
			v, _ := f.Value.Float64()
			j.Factors = append(j.Factors, jsonFactor{f.Name, f.Rule, f.Value.RatString(), v})
		}
		list = append(list, j)
	}
	return list
}

func verifyJSON(v *sim.Verdict) *jsonVerify {
	if v == nil {
		return nil
	}
	out := &jsonVerify{OK: v.OK, FalseAlarmRate: sim.FalseAlarmRate}
	for _, c := range v.Checks {
		out.Checks = append(out.Checks,
			jsonCheck{c.Name, frame.Finite(c.Z), frame.Finite(c.ChiSquare), c.Cells, c.P, c.Judged, c.OK})
	}
	return out
}
