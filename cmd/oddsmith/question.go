package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim"
)

// question is what commands share that ask a kind of question of a matchup.
type question struct {
	matchupFlags
	partFlags
	workers int
	past    *priorResult // that was given in place of a matchup; nil if none was
}

// command makes a command whose flags are the options of a kind, and what all have that play.
func (q *question) command(a *app, use, short string, kind any, answer func(c *cobra.Command, name string) error) *cobra.Command {
	c := q.plain(a, use, short, kind, func(c *cobra.Command, name string) error {
		if q.past != nil && q.past.damage != nil {
			return q.past.damage
		}
		return answer(c, name)
	})
	addWorkers(c.Flags(), &q.workers)
	q.addCheckpoint(c.Flags())
	return c
}

// plain makes a command whose flags are the options of a kind, and what all have.
func (q *question) plain(
	a *app, use, short string, kind any, answer func(c *cobra.Command, name string) error,
) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: oneMatchup, ValidArgsFunction: completeMatchup}
	q.add(c.Flags())
	addOptions(c.Flags(), kind)
	c.RunE = func(c *cobra.Command, args []string) (err error) {
		q.past, err = a.readPrior(c, &q.sourceFlags, args[0])
		if err != nil {
			return err
		}
		return answer(c, args[0])
	}
	return c
}

// answered is what the heading of an answer is made of.
type answered struct {
	base    *profiles.Matchup
	of      asPlayed
	given   any          // the options, by a pointer, as they were given
	asked   any          // and as the answer is of them
	stamp   layout.Stamp // seed, trials and digest
	played  bool         // also where the stamp has no trials
	counted *sim.Partial
	varies  []string      // the fields that vary, which pages explain
	casts   []layout.Cast // that pages show
}

// asPlayed is a matchup, or what was made of it.
type asPlayed interface {
	Resolved() map[string]any
	Digest() string
}

// head is the heading of an answer; that which it had if a saved result is written once more.
func (q *question) head(a *app, x answered) (layout.Heading, error) {
	h := q.headed(x)
	return h, a.reheaded(&h, x.asks())
}

// asks are the flags that ask for the answer, but for what a matchup may ask itself.
func (x answered) asks() []string {
	return slices.DeleteFunc(ask.Words(x.given, x.isPlayed()), func(word string) bool {
		return slices.ContainsFunc(ask.Block(x.given), func(o ask.Option) bool { return strings.HasPrefix(word, "--"+o.Flag+" ") })
	})
}

// isPlayed reports whether trials were played.
func (x answered) isPlayed() bool { return x.played || x.stamp.Trials > 0 }

// headed is the heading of an answer.
func (q *question) headed(x answered) layout.Heading {
	h := q.heading(x.base, x.of, x.stamp, ask.Command(x.asked), ask.Words(x.given, x.isPlayed())...)
	if len(x.casts) > 0 {
		h.Extras = []layout.Extra{setupPart(x.base, x.base.Name, x.casts...)}
	}
	q.explain(&h, x.base, x.varies)
	h.Asked, h.Counted = ask.Asked(x.asked, x.isPlayed()), x.counted
	return h
}
