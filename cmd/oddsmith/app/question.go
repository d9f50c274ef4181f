package app

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Question is what commands share that ask a kind of question of a matchup.
type Question struct {
	MatchupFlags
	PartFlags
	Workers int
	Past    *PriorResult // that was given in place of a matchup; nil if none was
}

// Command makes a command whose flags are the options of a kind, and what all have that play.
func (q *Question) Command(a *App, use, short string, kind any,
	answer func(c *cobra.Command, name string) error) *cobra.Command {
	c := q.Plain(a, use, short, kind, func(c *cobra.Command, name string) error {
		if q.Past != nil && q.Past.damage != nil {
			return q.Past.damage
		}
		return answer(c, name)
	})
	flags.AddWorkers(c.Flags(), &q.Workers)
	q.AddCheckpoint(c.Flags())
	return c
}

// Plain makes a command whose flags are the options of a kind, and what all have.
func (q *Question) Plain(
	a *App, use, short string, kind any, answer func(c *cobra.Command, name string) error,
) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: OneMatchup, ValidArgsFunction: flags.CompleteMatchup}
	q.add(c.Flags(), ask.KindOf(ask.Command(kind)))
	flags.AddOptions(c.Flags(), kind)
	c.RunE = func(c *cobra.Command, args []string) (err error) {
		q.Past, err = a.ReadPrior(c, &q.SourceFlags, args[0])
		if err != nil {
			return err
		}
		return answer(c, args[0])
	}
	return c
}

// Answered is what the heading of an answer is made of.
type Answered struct {
	Base      *profiles.Matchup
	Of        asPlayed
	Reproduce any          // the options of the command line that makes it again, by a pointer
	Asked     any          // and those that the answer keeps
	Stamp     layout.Stamp // seed, trials and digest
	Played    bool         // also where the stamp has no trials
	Counted   *player.Partial
	Varies    []string      // the fields that vary, which pages explain
	Casts     []layout.Cast // that pages show
}

// asPlayed is a matchup, or what was made of it.
type asPlayed interface {
	Resolved() map[string]any
	Digest() string
}

// Head is the heading of an answer; that which it had if a saved result is written once more.
func (q *Question) Head(a *App, x Answered) (layout.Heading, error) {
	h := q.Headed(x)
	return h, a.Reheaded(&h, x)
}

// asks are the flags that ask for the answer, but for what a matchup may ask itself.
func (x Answered) asks() []string {
	return slices.DeleteFunc(ask.Words(x.Reproduce, x.isPlayed()), func(word string) bool {
		return slices.ContainsFunc(ask.Block(x.Reproduce),
			func(o ask.Option) bool { return strings.HasPrefix(word, "--"+o.Flag+" ") })
	})
}

// unasked are the flags of options that results keep and that are not asked, neither by the command line nor by the
// result.
func (x Answered) unasked() []string {
	words := slices.Concat(ask.Words(x.Reproduce, x.isPlayed()), ask.Words(x.Asked, x.isPlayed()))
	return slices.DeleteFunc(ask.KeptApart(x.Asked), func(flag string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word+" ", "--"+flag+" ") })
	})
}

// isPlayed reports whether trials were played.
func (x Answered) isPlayed() bool { return x.Played || x.Stamp.Trials > 0 }

// Headed is the heading of an answer.
func (q *Question) Headed(x Answered) layout.Heading {
	h := q.Heading(x.Base, x.Of, x.Stamp, ask.Command(x.Asked), ask.Words(x.Reproduce, x.isPlayed())...)
	if len(x.Casts) > 0 {
		h.Extras = []layout.Extra{SetupPart(x.Base, x.Base.Name, x.Casts...)}
	}
	q.explain(&h, x.Base, x.Varies)
	h.Asked, h.Counted = ask.Asked(x.Asked, x.isPlayed()), x.Counted
	return h
}
