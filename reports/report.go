package reports

import (
	"github.com/oddsmith/oddsmith/sim"
)

// Report is a result with what reproduces it.
type Report struct {
	Heading
	Result *sim.Result
}
