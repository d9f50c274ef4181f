package reports

import (
	"fmt"

	"github.com/oddsmith/oddsmith/reports/frame"
)

// readers make the report of a frame, in a heading, by kinds of questions: of those whose numbers say all that their
// reports tell.
func readers() map[string]func(f *frame.Frame, h Heading) (FramedReport, error) {
	return map[string]func(*frame.Frame, Heading) (FramedReport, error){
		SweepKind: reading(ReadSweep), TableKind: reading(ReadTable), SensitivityKind: reading(ReadSensitivity),
		LeagueKind: ReadLeague, PointsKind: ReadLeague, CheckKind: reading(ReadCheck), FeelKind: reading(ReadFeel),
	}
}

// reading is the reader of a report of some type.
func reading[R FramedReport](read func(*frame.Frame, Heading) (R, error)) func(*frame.Frame, Heading) (FramedReport, error) {
	return func(f *frame.Frame, h Heading) (FramedReport, error) { return read(f, h) }
}

// FrameReport is the report whose frame was saved, in the digits and with the extras of a [Heading]. Nothing says that its
// numbers are right: see [SavedResult.Differences].
func (s *SavedResult) FrameReport(d Digits, extras ...Extra) (FramedReport, error) {
	read := readers()[s.Frame.Kind]
	if read == nil {
		return nil, fmt.Errorf("its numbers do not say all that `oddsmith %s` tells", s.Frame.Kind)
	}
	h := headingOf(s.Frame)
	h.Digits, h.Extras = d, extras
	return read(s.Frame, h)
}
