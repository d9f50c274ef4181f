package layout

import (
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Heading is what every report says of its matchup, and where it comes from.
type Heading struct {
	Name    string // of the matchup, as asked for
	Title   string
	Matchup map[string]any // as resolved, before anything was varied
	Stamp   Stamp
	Asked   map[string]any  // the options of the kind of question, by name
	Counted *player.Partial // what the answer was found from; nil if it is not kept
	Digits  numbers.Digits  // of exact numbers, where people read them
	Extras  []Extra         // that its page has too
	Names   Names           // of its sides
}

// NewDocument begins the document of a report: whose it is, what readers must know, and where it comes from.
func (h Heading) NewDocument(warnings []string) Document {
	return Document{
		Title: h.Name + ": " + h.Title, Warnings: warnings, Origin: h.Stamp.Parts(), Command: h.Stamp.Command,
		Extras: h.Extras,
	}
}

// NewFrame begins the frame of a report.
func (h Heading) NewFrame(kind string) frame.Frame {
	f := frame.Frame{Kind: kind, Name: h.Name, Title: h.Title, Stamp: h.Stamp, Asked: h.Asked, Played: h.Matchup}
	if f.Asked == nil {
		f.Asked = map[string]any{}
	}
	f.Questions = []frame.Question{}
	if h.Counted != nil {
		f.Counts = partial.Lines(h.Counted)
	}
	return f
}

// WithoutWalked leaves out counts of points that are exact: shards have some of those, as no shard knows what another
// one walks.
func WithoutWalked(p *player.Partial) *player.Partial {
	if p == nil {
		return nil
	}
	out := &player.Partial{Points: map[int]*player.KnownPoint{}, Split: p.Split}
	for i, k := range p.Points {
		if out.Points[i] = k; k.Exact != nil {
			out.Points[i] = &player.KnownPoint{Exact: k.Exact}
		}
	}
	return out
}

// HeadingOf is what a frame says of its matchup, and where it comes from; impossible counts are left out.
func HeadingOf(f *frame.Frame) Heading {
	counted, _ := f.Known()
	return Heading{Name: f.Name, Title: f.Title, Stamp: f.Stamp, Asked: f.Asked, Matchup: f.Played, Counted: counted}
}

// LabelsOf are axes with what their values change.
func LabelsOf(axes []survey.Axis, varied []Varied) []frame.Label {
	list := []frame.Label{}
	for i, a := range axes {
		l := frame.Label{Axis: a}
		if i < len(varied) {
			l.Path, l.Changes = varied[i].Path, varied[i].Changes
		}
		list = append(list, l)
	}
	return list
}

// Stamp says where a result comes from.
type Stamp = frame.Stamp
