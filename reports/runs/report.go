// Package runs tells the odds of a matchup, whether played or exact: outcomes, metrics, where damage went, what units
// and weapons did, joint distributions and rare events.
package runs

import (
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim"
)

// Report is a result with what reproduces it.
type Report struct {
	layout.Heading
	Result    *sim.Result
	Tabulated bool // metrics were asked for by name
}
