package app

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Again is a saved result that is written in another form: its command answers once more, from what it counted.
type Again struct {
	Saved   *reports.SavedResult
	Counted *player.Partial // nil where nothing was, and where it is not to be trusted
	Audited bool            // it is not
}

// Reheaded gives a report that is written once more the heading that it had, if what it rests on is the same, and its
// command asked as it says. Not every option makes a difference to the numbers.
func (a *App) Reheaded(h *layout.Heading, x Answered) error {
	if a.Again == nil {
		return nil
	}
	was, now := a.Again.Saved.Stamp, &h.Stamp
	by := "now"
	if a.Again.Counted != nil {
		by = "by its counts"
	}
	if err := sameStamp(*was, *now, by); err != nil {
		return AsFailure(err)
	}
	if was.Version == now.Version {
		if err := sameRequest(was.Command+" ", x); err != nil {
			return AsFailure(err)
		}
	}
	*now, h.Name = *was, a.Again.Saved.Name
	return nil
}

// sameRequest refuses a command that asked otherwise: it says all that is asked by flags, and no option besides.
func sameRequest(command string, x Answered) error {
	for _, word := range x.asks() {
		if !strings.Contains(command, " "+word+" ") {
			return fmt.Errorf("asked is %s, which stamp, command does not have; one of the two was changed since",
				safe.Brief(word))
		}
	}
	for _, flag := range x.unasked() {
		if strings.Contains(command, " --"+flag+" ") {
			return fmt.Errorf("stamp, command has --%s, which is not asked; one of the two was changed since", flag)
		}
	}
	return nil
}

// sameStamp refuses a stamp that is not as it was found again.
func sameStamp(was, now layout.Stamp, by string) error {
	for _, x := range []struct {
		what     string
		was, now any
	}{
		{"seed", was.Seed, now.Seed},
		{"trials", was.Trials, now.Trials},
		{"matchup_digest", was.MatchupDigest, now.MatchupDigest},
		{"result_digest", was.ResultDigest, now.ResultDigest},
	} {
		if x.was != x.now && (was.Version == now.Version || x.what == "result_digest") {
			return fmt.Errorf("stamp, %s is %v in the file, and %v %s; one of the two was changed since",
				x.what, x.was, x.now, by)
		}
	}
	return nil
}
