package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// reportFrame writes a result in another form: where this version made it, once its counts have given its numbers again,
// or once it was played again; else as it stands.
func (a *app) reportFrame(name string, saved *reports.SavedResult, f reportFlags) error {
	switch {
	case saved.Older:
		return fmt.Errorf("%s was made by oddsmith %s, whose results have no counts; `oddsmith %s %s` makes it again, in any form",
			safe.Brief(name), wordOf(saved.Stamp.Version), saved.Command(), argument(name))
	case f.audit && saved.Interrupted:
		return fmt.Errorf("%s was interrupted, and would be played to its end; `oddsmith %s %s` does so", safe.Brief(name), saved.Command(), argument(name))
	case f.audit, saved.Stamp.Version == version():
		return a.answerAgain(name, saved, f)
	}
	extras, err := a.savedSetup(name, saved, f.outputFlags)
	if err != nil {
		return fmt.Errorf("%s: %w", safe.Brief(name), err)
	}
	r, err := saved.FrameReport(f.digits, extras...)
	if err != nil {
		return fmt.Errorf("%s: %w; `oddsmith %s %s` makes it again, in any form", safe.Brief(name), err, saved.Command(), argument(name))
	}
	_, _ = fmt.Fprintf(a.notes, "oddsmith: note: %s was made by oddsmith %s and this is %s, so its numbers stand as they are there, unverified\n",
		safe.Brief(name), wordOf(saved.Stamp.Version), version())
	return write(a, f.outputFlags, r)
}

// answerAgain lets the command of a result answer from its counts, which is interrupted where they end, or by playing it
// again.
func (a *app) answerAgain(name string, saved *reports.SavedResult, f reportFlags) (err error) {
	now := &again{saved: saved, audited: f.audit}
	if !f.audit {
		if now.counted, err = saved.Frame.Known(); err == nil && now.counted == nil && !ask.KindOf(saved.Frame.Kind).Uncounted {
			err = errors.New("the field counts is missing; make the result again")
		}
		if err != nil {
			return fmt.Errorf("%s: %w", safe.Brief(name), err)
		}
	}
	ctx, stop := context.WithCancel(a.ctx)
	defer stop()
	if now.counted != nil {
		now.counted.Unknown = stop
	}
	sub := a.inner(ctx, a.stdout, profiles.NewFiles(ctx, os.Stdin))
	sub.again, sub.folder = now, a.folder
	words := []string{saved.Command(), "--format=" + f.format, "--digits=" + digitsWords(f.digits)}
	for _, file := range f.charts {
		words = append(words, "--chart="+file)
	}
	err = sub.execute(append(words, "--", name))
	a.lead = sub.lead
	switch {
	case err != nil && a.ctx.Err() != nil:
		return interruptedBefore(a.ctx.Err(), "before the numbers were found again")
	case errors.Is(err, sim.ErrMismatch):
		return asFailure(fmt.Errorf("%s: counts are of other trials than its numbers; one of the two was changed since", safe.Brief(name)))
	case errors.Is(err, errInterrupted):
		return asFailure(fmt.Errorf("%s: counts say less than its numbers; one of the two was changed since", safe.Brief(name)))
	}
	return err
}
