package reports

import (
	"fmt"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
)

// questionKind is a kind of question, as its saved results have it.
type questionKind struct {
	name   string   // of its command
	labels []string // how many its rows may have, nil for any
	// read makes the report of a frame, in a heading; nil if numbers do not say all that the report tells.
	read func(f *frame.Frame, h Heading) (FramedReport, error)
	diff bool // whether two results are laid side by side
}

// kinds are all kinds of questions whose answers are frames.
func kinds() []questionKind {
	return []questionKind{
		{RunKind, []string{"3"}, nil, true},
		{ExactKind, []string{"3"}, nil, true},
		{CompareKind, []string{"2"}, nil, true},
		{SweepKind, nil, reading(ReadSweep), true},
		{TuneKind, nil, nil, true},
		{TableKind, []string{"2"}, reading(ReadTable), true},
		{SensitivityKind, nil, reading(ReadSensitivity), true},
		{LeagueKind, []string{"2", "3"}, ReadLeague, false},
		{PointsKind, []string{"2", "3", "4", "5"}, ReadLeague, false},
		{CheckKind, []string{"3"}, reading(ReadCheck), false},
		{FeelKind, []string{"3"}, reading(ReadFeel), true},
	}
}

// reading is the reader of a report of some type.
func reading[R FramedReport](read func(*frame.Frame, Heading) (R, error)) func(*frame.Frame, Heading) (FramedReport, error) {
	return func(f *frame.Frame, h Heading) (FramedReport, error) { return read(f, h) }
}

// kindOf is the kind of a name, empty if there is none.
func kindOf(name string) (k questionKind) {
	if i := slices.IndexFunc(kinds(), func(k questionKind) bool { return k.name == name }); i >= 0 {
		k = kinds()[i]
	}
	return k
}

// FrameKinds are the names of all kinds of questions whose answers are frames.
func FrameKinds() []string { return namesOfKinds(func(questionKind) bool { return true }) }

// namesOfKinds are those of some kinds.
func namesOfKinds(which func(k questionKind) bool) (list []string) {
	for _, k := range kinds() {
		if which(k) {
			list = append(list, k.name)
		}
	}
	return list
}

// FrameReport is the report whose frame was saved, in the digits and with the extras of a [Heading]. Nothing says that its
// numbers are right: see [SavedResult.Differences].
func (s *SavedResult) FrameReport(d Digits, extras ...Extra) (FramedReport, error) {
	read := kindOf(s.Frame.Kind).read
	if read == nil {
		return nil, fmt.Errorf("its numbers do not say all that `oddsmith %s` tells", s.Frame.Kind)
	}
	h := headingOf(s.Frame)
	h.Digits, h.Extras = d, extras
	return read(s.Frame, h)
}
