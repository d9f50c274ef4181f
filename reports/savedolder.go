package reports

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/reports/tunings"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Results that were written before there were frames, in a schema for each kind, say what was asked; that is all that
// is read of them, so that it can be asked again.

// olderResult is what they say of it.
type olderResult struct {
	Stamp        *frame.Stamp     `json:"stamp"`
	Matchup      map[string]any   `json:"matchup"`
	Engine       player.Engine    `json:"engine"`
	Options      olderOptions     `json:"options"`
	Interrupted  bool             `json:"interrupted"`
	Axes         []frame.Label    `json:"axes"`
	Questions    []frame.Question `json:"questions"` // of sweeps
	Simultaneous int              `json:"simultaneous"`
	Show         string           `json:"show"` // of tables
	Note         []string         `json:"note"`
	ColumnHead   string           `json:"column_head"`
	Joint        []struct {       // of all odds
		Names []string `json:"metrics"`
	} `json:"joint"`
	Variants []olderVariant `json:"variants"` // of comparisons
	Targets  []olderVariant `json:"targets"`
	Question frame.Question `json:"question"` // and of tunings
	Margin   float64        `json:"margin"`
	Decide   bool           `json:"decide"`
	Aim      string         `json:"aim"` // of tunings
	Target   float64        `json:"target"`
	Within   float64        `json:"within"`

	olderLeague

	Version string `json:"version"` // of checks, which have no stamp
	Command string `json:"command"`

	Damage []any            `json:"damage"`
	Mixed  *sim.MixedResult `json:"mixed"`
	Verify map[string]any   `json:"verify"`
}

// olderVariant is a variant or a target.
type olderVariant struct {
	Name    string         `json:"name"`
	Changes []string       `json:"changes"`
	Matchup map[string]any `json:"matchup"`
}

// olderOptions are how they were asked for.
type olderOptions struct {
	Engine    string   `json:"engine"`
	Trials    uint64   `json:"trials"`
	MaxPoints int      `json:"max_points"`
	Target    string   `json:"target"`
	Questions []string `json:"questions"`
	Precision float64  `json:"precision"`
	Within    float64  `json:"within"`
	Rare      *struct {
		Question     string  `json:"question"`
		Seen         uint64  `json:"seen"`
		Bound        float64 `json:"bound"`
		Replications uint64  `json:"replications"`
	} `json:"rare"`
}

// olderKind is the kind of question that a result of an older schema answers, empty if it is none of those that have
// frames now.
func olderKind(schema string, text []byte) string {
	switch schema {
	case "oddsmith/survey/v1":
		return surveys.SweepKind
	case "oddsmith/table/v1":
		return tables.TableKind
	case "oddsmith/comparison/v1":
		return comparisons.CompareKind
	case "oddsmith/tuning/v1":
		return tunings.TuneKind
	case "oddsmith/league/v1", "oddsmith/bipartite/v1":
		return leagues.LeagueKind
	case "oddsmith/points/v1":
		return leagues.PointsKind
	case "oddsmith/check/v1":
		return checks.CheckKind
	case "oddsmith/feel/v1":
		return games.FeelKind
	case "oddsmith/sensitivity/v1":
		return sensitivities.SensitivityKind
	case "oddsmith/result/v1":
		var o struct {
			Engine player.Engine `json:"engine"`
		}
		if err := frame.Decode(text, &o); err == nil && (o.Engine == player.Exact || o.Engine == player.Bounded) {
			return runs.ExactKind
		}
		return runs.RunKind
	default:
		return ""
	}
}

// readOlder reads what was asked.
func readOlder(text []byte, kind string) (*frame.Frame, error) {
	var o olderResult
	if err := frame.Decode(text, &o); err != nil {
		return nil, err
	}
	switch {
	case kind == checks.CheckKind:
		return nil, fmt.Errorf(
			"it was made by oddsmith %s, whose checks do not say what was checked; make it again: %s",
			safe.Brief(o.Version), safe.Brief(o.Command))
	case o.Stamp == nil:
		return nil, errors.New("the field stamp is missing; make the result again")
	case o.Stamp.Trials > player.MaxTrials:
		return nil, fmt.Errorf("stamp.trials is %d, more than any run has; make the result again", o.Stamp.Trials)
	case (kind == runs.RunKind || kind == games.FeelKind) && o.Stamp.Trials == 0:
		return nil, errors.New("stamp.trials is 0, and a run has some; make the result again")
	}
	f := &frame.Frame{
		Kind: kind, Engine: o.Engine, Stamp: *o.Stamp, Played: o.Matchup, Labels: o.Axes, Interrupted: o.Interrupted,
		Text: o.Note, Asked: map[string]any{},
	}
	if o.Stamp.Trials > 0 || o.Stamp.Seed > 0 {
		f.Asked["seed"] = strconv.FormatUint(o.Stamp.Seed, 10)
	}
	switch kind {
	case runs.RunKind, runs.ExactKind:
		return f, o.askedOdds(f)
	case comparisons.CompareKind:
		return f, o.askedComparison(f)
	case tunings.TuneKind:
		o.askedTuning(f)
		return f, nil
	case leagues.LeagueKind, leagues.PointsKind:
		o.askedLeague(f)
		return f, nil
	case games.FeelKind:
		f.Asked["trials"] = float64(o.Stamp.Trials)
		return f, nil
	case sensitivities.SensitivityKind:
		askedBy(o.Stamp.Command, f, "field", "question", "pairs", "over", "decide", "margin", "engine", "seed",
			"trials")
		return f, nil
	}
	questions := o.Options.Questions
	for _, q := range o.Questions {
		questions = append(questions, q.Name)
	}
	f.Asked["engine"], f.Asked["trials"], f.Asked["question"] = o.Options.Engine, float64(o.Options.Trials), questions
	f.Asked["simultaneous"], f.Asked["show"] = o.Simultaneous > 0, o.Show
	if len(o.Axes) == 1 && kind == tables.TableKind {
		f.Labels = append(f.Labels, frame.Label{Axis: survey.Axis{Name: o.ColumnHead}})
	}
	return f, nil
}

// askedOdds adds how all odds were asked for.
func (o *olderResult) askedOdds(f *frame.Frame) error {
	var joint []string
	for _, p := range o.Joint {
		if len(p.Names) != 2 {
			return errors.New("joint.metrics are not two; make the result again")
		}
		joint = append(joint, p.Names[0]+","+p.Names[1])
	}
	a := f.Asked
	a["joint"], a["damage"], a["within"] = joint, len(o.Damage) > 0, o.Options.Within
	a["trials"], a["precision"], a["verify"] = float64(o.Stamp.Trials), o.Options.Precision, o.Verify != nil
	if r := o.Options.Rare; r != nil {
		a["rare"], a["seen"], a["bound"], a["replications"] = r.Question, float64(r.Seen), r.Bound,
			float64(r.Replications)
	}
	if o.Mixed == nil {
		return nil
	}
	a["engine"], a["walk-states"] = string(player.Mixed), float64(o.Mixed.Walk)
	var err error
	f.Details, err = frame.Raw(runs.RunDetails{Mixed: o.Mixed})
	return err
}

// askedComparison adds how a comparison was asked for.
func (o *olderResult) askedComparison(f *frame.Frame) error {
	f.Asked["question"], f.Asked["margin"], f.Asked["decide"] = o.Question.Name, frame.Float(o.Margin), o.Decide
	switch {
	case !o.Decide:
		f.Asked["engine"], f.Asked["trials"] = string(o.Engine), float64(o.Stamp.Trials)
	case o.Options.Trials > 0:
		f.Asked["trials"] = float64(o.Options.Trials)
	}
	var details comparisons.CompareDetails
	f.Labels = nil
	for _, of := range []struct {
		name string
		list []olderVariant
	}{{"variant", o.Variants}, {"target", o.Targets}} {
		l := frame.Label{Axis: survey.Axis{Name: of.name}}
		for _, v := range of.list {
			l.Values, l.Changes = append(l.Values, v.Name), append(l.Changes, v.Changes)
			if of.name == "variant" {
				details.Matchups = append(details.Matchups, v.Matchup)
			}
		}
		f.Labels = append(f.Labels, l)
	}
	var err error
	f.Details, err = frame.Raw(details)
	return err
}

// askedTuning adds how a tuning was asked for.
func (o *olderResult) askedTuning(f *frame.Frame) {
	a := f.Asked
	a["engine"], a["trials"], a["max-points"] = o.Options.Engine, float64(o.Options.Trials),
		float64(o.Options.MaxPoints)
	if o.Within > 0 {
		a["within"] = frame.Float(o.Within)
	}
	switch o.Aim {
	case tunings.ObjectiveWords(survey.Greatest):
		a["maximize"] = o.Question.Name
	case tunings.ObjectiveWords(survey.Least):
		a["minimize"] = o.Question.Name
	default:
		a["target"] = o.Question.Name + "=" + cmp.Or(o.Options.Target, frame.Float(o.Target))
	}
}

// What stands between the blanks of a command line, and what is quoted of it: see [safe.Shell].
const (
	wordForm   = `(?:'[^']*'|\\.|[^ '\\])+`
	quotedForm = `'([^']*)'|\\(.)`
)

// askedBy adds the flags of some names that stand in the command of a result, which says all that was asked.
func askedBy(command string, f *frame.Frame, names ...string) {
	words := regexp.MustCompile(wordForm).FindAllString(command, -1)
	quoted := regexp.MustCompile(quotedForm)
	for i, word := range words {
		name, flag := strings.CutPrefix(word, "--")
		switch {
		case !flag || !slices.Contains(names, name):
		case i+1 < len(words) && !strings.HasPrefix(words[i+1], "--"):
			texts, _ := f.Asked[name].([]string)
			f.Asked[name] = append(texts, quoted.ReplaceAllString(words[i+1], "$1$2"))
		default:
			f.Asked[name] = true
		}
	}
}
