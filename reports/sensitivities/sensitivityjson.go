package sensitivities

import (
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// SensitivityKind is the kind of question of what single changes of a matchup are worth.
const SensitivityKind = "sensitivity"

// changeLabels are those before the labels of axes: which change it is, and with which other one.
func changeLabels() []string { return []string{"field", "from", "to", "way", "with"} }

// sensitivityDetails are what only it has besides numbers.
type sensitivityDetails struct {
	Singles   contrastDetails   `json:"singles"`
	Pairs     *contrastDetails  `json:"pairs,omitempty"`
	Variation *variationDetails `json:"variation,omitempty"`
}

// playedDetails say how what is not exact was played.
type playedDetails struct {
	Seed   uint64 `json:"seed,string,omitempty"` // it may have more digits than a float
	Trials uint64 `json:"trials,omitempty"`
	Digest string `json:"result_digest,omitempty"`
}

// contrastDetails are of contrasts that hold together.
type contrastDetails struct {
	playedDetails
	Interrupted bool    `json:"interrupted,omitempty"`
	Together    int     `json:"simultaneous"`
	Looks       int     `json:"looks"`
	Margin      float64 `json:"margin,omitempty"`
	Forbidden   int     `json:"forbidden,omitempty"`
}

func contrastDetailsOf(c *contrast.Result, forbidden int) *contrastDetails {
	d := &contrastDetails{Interrupted: c.Interrupted, Together: c.Simultaneous, Looks: c.Looks, Margin: c.Margin,
		Forbidden: forbidden}
	if c.Trials > 0 {
		d.playedDetails = playedDetails{c.Seed, c.Trials, c.Digest}
	}
	return d
}

// variationDetails are of all combinations.
type variationDetails struct {
	playedDetails
	Combinations int `json:"combinations"`
	Exact        int `json:"exact"`
}

// Interrupted reports whether something lacks of what was asked, as it was interrupted.
func (r Report) Interrupted() bool {
	return r.Cut || r.Worth.Interrupted || r.Pairs != nil && r.Pairs.Worth.Interrupted
}

// Played reports whether not all of it is exact.
func (r Report) Played() bool {
	return r.Worth.Trials > 0 || r.Pairs != nil && r.Pairs.Worth.Trials > 0 || r.Over != nil && r.Over.Survey != nil &&
		!r.Over.Exact()
}

// Frame is what changes are worth as a frame: the answer as it is; of each change the answer and what it is worth, or
// why rules forbid it; what pairs are worth beyond that; how the answer varies over all combinations, and the answer of
// each.
func (r Report) Frame() frame.Frame {
	c := r.Worth
	r.Counted = r.countedAlone()
	f := r.NewFrame(SensitivityKind)
	f.Confidence, f.Interrupted, f.Notes = c.Confidence, r.Interrupted(), append([]string{}, c.Warnings...)
	f.Questions = []frame.Question{frame.QuestionOf(c.Question)}
	details := sensitivityDetails{Singles: *contrastDetailsOf(c, 0)}
	kind := frame.KindOf(c.Question)
	r.Add(&f, kind, c.Trials, c.Values[0])
	for i, s := range r.Steps {
		r.Add(&f, kind, c.Played[i], c.Values[i+1], s.Path, s.From, s.To, s.Way)
		r.Add(&f, frame.Worth, c.Played[i], knownAnswer(c.Differences[i]), s.Path, s.From, s.To, s.Way)
	}
	for _, s := range r.Left {
		f.Rows = append(f.Rows,
			frame.Row{Labels: r.Labelled(s.Path, s.From, s.To), Question: c.Question.Name, Missing: s.Why})
	}
	if p := r.Pairs; p != nil {
		details.Pairs = contrastDetailsOf(p.Worth, p.Left)
		for i, steps := range p.Pairs {
			s := r.Steps[steps[0]]
			r.Add(&f, frame.Interaction, p.Worth.Played[i], knownAnswer(p.Worth.Differences[i]), s.Path, s.From, s.To,
				s.Way, r.setting(steps[1]))
		}
	}
	if r.Over != nil && r.Over.Survey != nil {
		details.Variation = r.addVariation(&f)
	}
	f.Labels = r.labels(f.Rows)
	f.Details, _ = frame.Raw(details) // it has nothing that JSON cannot say
	return f
}

// Add adds a row: by trials, or exact.
func (r Report) Add(f *frame.Frame, statistic string, trials uint64, a survey.Answer, labels ...string) {
	row := frame.Row{
		Labels: r.Labelled(labels...), Question: r.Worth.Question.Name, Statistic: statistic, Engine: player.Exact,
		Answer: frame.AnswerOf(a),
	}
	if trials > 0 && a.Confidence < 1 {
		row.Engine, row.Trials = player.MonteCarlo, trials
	}
	f.Rows = append(f.Rows, row)
}

// addVariation adds how the answer varies over all combinations.
func (r Report) addVariation(f *frame.Frame) *variationDetails {
	v := r.Over
	s := v.Survey
	d := &variationDetails{Combinations: len(s.Points), Exact: surveys.Report{Survey: s}.Exact()}
	if !v.Exact() {
		d.playedDetails = playedDetails{s.Seed, s.Trials, s.Digest}
	}
	r.Add(f, frame.CombinationsMean, s.Trials, knownAnswer(v.Found.Mean))
	r.Add(f, frame.CombinationsSD, s.Trials, knownAnswer(v.Found.Deviation))
	for i, x := range v.Found.Axes {
		r.Add(f, frame.FirstOrder, s.Trials, knownAnswer(x.FirstOrder), v.Axes[i].Name)
		r.Add(f, frame.Total, s.Trials, knownAnswer(x.Total), v.Axes[i].Name)
	}
	grid := survey.ParamGrid{Axes: v.Axes}
	for i, p := range s.Points {
		labels := slices.Concat(make([]string, len(changeLabels())), surveys.ValuesAt(v.Axes, grid.Index(i)))
		r.Add(f, frame.KindOf(r.Worth.Question), p.Trials, p.Answers[0], labels...)
	}
	return d
}

// knownAnswer is an estimate as an answer.
func knownAnswer(e stats.Estimate) survey.Answer { return survey.Answer{Estimate: e, Known: true} }

// Labelled are the labels of a row, empty where none is given.
func (r Report) Labelled(labels ...string) []string {
	all := make([]string, len(changeLabels()))
	if r.Over != nil {
		all = append(all, make([]string, len(r.Over.Axes))...)
	}
	copy(all, labels)
	return all
}

// labels are those of rows, with the values that rows have.
func (r Report) labels(rows []frame.Row) (list []frame.Label) {
	for i, name := range changeLabels() {
		var column []string
		for _, row := range rows {
			column = append(column, row.Labels[i])
		}
		list = append(list,
			frame.Label{Axis: survey.Axis{Name: name, Values: append([]string{}, layout.Once(column)...)}})
	}
	if r.Over != nil {
		list = append(list, layout.LabelsOf(r.Over.Axes, r.Over.Varied)...)
	}
	return list
}
