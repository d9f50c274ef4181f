package app

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// neutralFlags returns the flags of a command that change nothing that a result says.
func neutralFlags(command string) []string {
	return append(ask.Besides(ask.KindOf(command), false), "allow-outside", "chart", "checkpoint", "details", "digits",
		"format", "max-states", "output", "paper", "quiet", "workers")
}

// flagsAlterResult reports whether flags were given that may ask for another result.
func flagsAlterResult(c *cobra.Command) bool {
	found := false
	c.Flags().Visit(func(f *pflag.Flag) { found = found || !slices.Contains(neutralFlags(c.Name()), f.Name) })
	return found
}

// Finish writes a report, and compares it with the saved result that it reproduces.
func Finish(a *App, m MatchupFlags, report reports.FramedReport, interrupted bool, past *PriorResult) error {
	if a.Again != nil { // nothing is written of what is not so
		if err := CompareWithPrior(a, past, report); err != nil {
			return err
		}
		return Write(a, m.OutputFlags, report)
	}
	if err := Write(a, m.OutputFlags, report); err != nil {
		return err
	}
	if interrupted {
		return ErrInterrupted
	}
	return CompareWithPrior(a, past, report)
}

// CompareWithPrior returns an error if a reproduced report differs from the saved result
// that it was made from.
func CompareWithPrior(a *App, p *PriorResult, r reports.FramedReport) error {
	if p == nil || p.damage != nil {
		return nil
	}
	var b bytes.Buffer
	if err := r.Frame().JSON(&b); err != nil {
		return AsFailure(err)
	}
	now, err := reports.ReadSaved(b.Bytes())
	if err != nil {
		return AsFailure(err)
	}
	return p.compare(a.Notes, now)
}

// compare returns the differences between the reproduced and the saved result; values that
// were requested differently are skipped.
func (p *PriorResult) compare(w io.Writer, now *reports.SavedResult) error {
	if p.Command() != now.Command() && !p.walkedBy(now) {
		return nil // its matchup alone was taken
	}
	by := p.versionNote()
	asked := p.RequestDifference(now)
	switch why := p.incomparable(now, asked, by); {
	case why == olderForm && p.Stamp.ResultDigest == now.Stamp.ResultDigest && p.Stamp.ResultDigest != "":
		return p.same(w, by)
	case why != "":
		return p.notCompared(w, by, why)
	case p.Stamp.MatchupDigest != now.Stamp.MatchupDigest:
		return AsFailure(
			fmt.Errorf("the matchup in %s has the digest %s, but its stamp says %s; one of the two was changed since",
				p.File, now.Stamp.MatchupDigest, WordOf(p.Stamp.MatchupDigest)))
	}
	found := p.differences(now)
	if p.Stamp.ResultDigest == now.Stamp.ResultDigest && len(found) == 0 {
		return p.same(w, by)
	}
	return AsFailure(errors.New(p.differenceText(now, by, found)))
}

// differences are those in what is made once more, or written once more, where nothing is asked otherwise.
func (p *PriorResult) differences(now *reports.SavedResult) []string {
	if !p.IsRewritten() {
		return p.Differences(now)
	}
	found := p.AllDifferences(now)
	if p.Interrupted != now.Interrupted {
		found = append(found,
			fmt.Sprintf("interrupted: %t in the file, %t by its counts", p.Interrupted, now.Interrupted))
	}
	return found
}

// walkedBy reports whether a run was walked now.
func (p *PriorResult) walkedBy(now *reports.SavedResult) bool {
	return p.IsOf("run") && now.Command() == "exact"
}

// olderForm is why the numbers of a result may look different, though they are the same by their digest.
const olderForm = "it is in the form of an older version"

// incomparable says why numbers need not be the same, "" if they should be. Asked is what was asked otherwise, by that
// the result is of another version.
func (p *PriorResult) incomparable(now *reports.SavedResult, asked, by string) string {
	switch {
	case p.walkedBy(now):
		return fmt.Sprintf("it was simulated; `oddsmith run %s` reproduces it", Argument(p.Path))
	case p.Interrupted && p.again == nil && !p.IsOf("run"):
		return "it was interrupted, and this was not"
	case p.Older:
		return cmp.Or(asked, olderForm)
	case p.flagsChanged || by != "":
		return asked
	default:
		return ""
	}
}

// same says that a result came out again.
func (p *PriorResult) same(w io.Writer, by string) error {
	if p.again != nil && !p.again.Audited {
		return nil // as it should be
	}
	digest := ""
	if p.Stamp.ResultDigest != "" {
		digest = ": " + p.Stamp.ResultDigest
	}
	_, err := fmt.Fprintf(w, "oddsmith: the result is the same as in %s%s%s\n", p.File, by, digest)
	return AsFailure(err)
}

// versionNote says that a result is of another version, if it is.
func (p *PriorResult) versionNote() string {
	if p.Stamp.Version == Version() {
		return ""
	}
	return fmt.Sprintf(", made by oddsmith %s (this is %s)", WordOf(p.Stamp.Version), Version())
}

// WordOf returns a version or a digest of a file, in quotes unless it looks like one.
func WordOf(s string) string {
	if len(s) < 40 && s != "" && strings.Trim(s, "0123456789abcdefghijklmnopqrstuvwxyz.+-") == "" {
		return s
	}
	return fmt.Sprintf(`"%.40s"`, safe.Clean(s, safe.Terminal))
}

func (p *PriorResult) notCompared(w io.Writer, by, why string) error {
	_, err := fmt.Fprintf(w, "oddsmith: not compared with %s%s: %s\n", p.File, by, why)
	return AsFailure(err)
}

// maxDifferences is how many differences are listed.
const maxDifferences = 5

// differenceText says how a result differs from the file.
func (p *PriorResult) differenceText(now *reports.SavedResult, by string, found []string) string {
	said := "what is in " + p.File + by + " did not come out again"
	if p.Stamp.ResultDigest != now.Stamp.ResultDigest {
		said = fmt.Sprintf("the result %s is not the %s of %s%s", now.Stamp.ResultDigest, WordOf(p.Stamp.ResultDigest),
			p.File, by)
	}
	if by != "" {
		said += "; other versions may draw other dice"
	} else {
		said += "; one of the two was changed since"
	}
	for _, line := range found[:min(len(found), maxDifferences)] {
		said += "\n  " + line
	}
	if more := len(found) - maxDifferences; more > 0 {
		said += fmt.Sprintf("\n  and %d more", more)
	}
	return said
}
