package reports

import (
	"github.com/oddsmith/oddsmith/reports/checks"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/sensitivities"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/reports/tables"
)

// readers make the report of a frame, in a heading, by kinds of questions: of those whose numbers say all that their
// reports tell. Of others the rows are told as they stand.
func readers() map[string]func(f *frame.Frame, h layout.Heading) (FramedReport, error) {
	return map[string]func(*frame.Frame, layout.Heading) (FramedReport, error){
		surveys.SweepKind: reading(surveys.ReadSweep), tables.TableKind: reading(tables.ReadTable),
		sensitivities.SensitivityKind: reading(sensitivities.ReadSensitivity),
		leagues.LeagueKind:            ReadLeague, leagues.PointsKind: ReadLeague,
		checks.CheckKind: reading(checks.ReadCheck),
		games.FeelKind:   reading(games.ReadFeel),
	}
}

// reading is the reader of a report of some type.
func reading[R FramedReport](read func(*frame.Frame, layout.Heading) (R, error)) func(*frame.Frame,
	layout.Heading) (FramedReport, error) {
	return func(f *frame.Frame, h layout.Heading) (FramedReport, error) { return read(f, h) }
}

// FrameReport is the report whose frame was saved, in the digits and with the extras of a [Heading]. Nothing says that
// its numbers are right: see [SavedResult.Differences].
func (s *SavedResult) FrameReport(d numbers.Digits, extras ...layout.Extra) (FramedReport, error) {
	h := layout.HeadingOf(s.Frame)
	h.Digits, h.Extras = d, extras
	if read := readers()[s.Frame.Kind]; read != nil {
		return read(s.Frame, h)
	}
	return readRows(s, h)
}
