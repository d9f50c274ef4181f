package results

import (
	"context"
	"errors"
	"fmt"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
)

// reportFrame writes a result in another form: where this version made it, once its counts have given its numbers
// again, or once it was played again; else as it stands.
func reportFrame(a *app.App, name string, saved *reports.SavedResult, f reportFlags) error {
	switch {
	case saved.Older:
		return fmt.Errorf(
			"%s was made by oddsmith %s, whose results have no counts; `oddsmith %s %s` makes it again, in any form",
			fileOf(name), app.WordOf(saved.Stamp.Version), saved.Command(), app.Argument(name))
	case f.audit && saved.Interrupted:
		return fmt.Errorf("%s was interrupted, and would be played to its end; `oddsmith %s %s` does so",
			fileOf(name), saved.Command(), app.Argument(name))
	case f.audit, saved.Stamp.Version == app.Version():
		if len(f.Charts) > 0 && ask.KindOf(saved.Command()).Undrawn {
			return undrawn(saved)
		}
		return answerAgain(a, name, saved, f)
	}
	extras, err := savedSetup(a, name, saved, f.OutputFlags)
	if err != nil {
		return fmt.Errorf("%s: %w", fileOf(name), err)
	}
	r, err := saved.FrameReport(f.Digits, extras...)
	if err != nil {
		return fmt.Errorf("%s: %w; `oddsmith %s %s` makes it again, in any form", fileOf(name), err,
			saved.Command(), app.Argument(name))
	}
	if _, drawn := r.(reports.Drawn); len(f.Charts) > 0 && !drawn {
		return undrawn(saved)
	}
	_, _ = fmt.Fprintf(a.Notes,
		"oddsmith: note: %s was made by oddsmith %s and this is %s, so its numbers stand as they are there, "+
			"unverified\n",
		fileOf(name), app.WordOf(saved.Stamp.Version), app.Version())
	return app.Write(a, f.OutputFlags, r)
}

// fileOf is the file of a result, in messages.
func fileOf(name string) string { return safe.Brief(profiles.NameInMessages(name)) }

// undrawn refuses a chart of what has none.
func undrawn(saved *reports.SavedResult) error {
	return fmt.Errorf("a result of `oddsmith %s` is told in words and has no chart; leave out --chart", saved.Command())
}

// answerAgain lets the command of a result answer from its counts, which is interrupted where they end, or by playing
// it again.
func answerAgain(a *app.App, name string, saved *reports.SavedResult, f reportFlags) (err error) {
	now := &app.Again{Saved: saved, Audited: f.audit}
	if !f.audit {
		if now.Counted, err = saved.Frame.Known(); err == nil && now.Counted == nil &&
			!ask.KindOf(saved.Frame.Kind).Uncounted {
			err = errors.New("the field counts is missing; make the result again")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", fileOf(name), err)
		}
	}
	ctx, stop := context.WithCancel(a.Ctx)
	defer stop()
	if now.Counted != nil {
		now.Counted.Unknown = stop
	}
	sub := a.Inner(ctx, a.Stdout, a.Files)
	sub.Again, sub.Folder = now, a.Folder
	words := []string{saved.Command(), "--format=" + f.Format, "--digits=" + flags.DigitsWords(f.Digits)}
	if f.Details {
		words = append(words, "--details")
	}
	for _, file := range f.Charts {
		words = append(words, "--chart="+file)
	}
	err = sub.Execute(append(words, "--", name))
	a.Lead = sub.Lead
	switch {
	case err != nil && a.Ctx.Err() != nil:
		return app.InterruptedBefore(a.Ctx.Err(), "before the numbers were found again")
	case errors.Is(err, player.ErrMismatch):
		return app.AsFailure(
			fmt.Errorf("%s: counts are of other trials than its numbers; one of the two was changed since",
				fileOf(name)))
	case errors.Is(err, app.ErrInterrupted):
		return app.AsFailure(
			fmt.Errorf("%s: counts say less than its numbers; one of the two was changed since", fileOf(name)))
	}
	return err
}
