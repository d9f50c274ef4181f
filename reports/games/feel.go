package games

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// Feel is how a game feels, with what reproduces it.
type Feel struct {
	layout.Heading
	Feel *replay.Feel
}

// Document is the report before it is laid out.
func (r Feel) Document(int) layout.Document {
	d := layout.Document{
		Title:   r.Name + ": " + r.Title,
		First:   r.first(),
		Lead:    r.Lead(),
		Method:  []string{r.Method()},
		Origin:  append(r.Stamp.Parts(), fmt.Sprintf("seed %d", r.Feel.Seed), fmt.Sprintf("trials %d", r.Feel.Trials)),
		Command: r.Stamp.Command, Extras: r.Extras,
		Sections: []layout.Section{layout.Picturing(r.gameSheet(), r.gameBars())},
	}
	if len(r.Feel.Known) == 0 {
		d.Sections = append(d.Sections,
			layout.Prose("the game is too large for the chances of the winner turn by turn"))
	} else {
		d.Sections = append(d.Sections, layout.Picturing(r.knownSheet(), r.knownColumns()))
	}
	return d
}

// winners says who wins how often, the likelier first; nothing where that is not known.
func (r Feel) winners() string {
	sides, wins := []rules.Side{rules.A, rules.B}, r.Feel.Wins
	if !wins[0].Known || !wins[1].Known {
		return ""
	}
	if wins[1].Value > wins[0].Value {
		sides, wins = []rules.Side{rules.B, rules.A}, [2]survey.Answer{wins[1], wins[0]}
	}
	var list []string
	for i, of := range []string{" of games", ""} {
		switch value, interval := r.chance(wins[i].Estimate); wins[i].Value {
		case 0:
		case 1:
			list = append(list, r.Wins(sides[i])+" "+numbers.Bracketed(value, interval)+".")
		default:
			list = append(list, r.Wins(sides[i])+" in "+numbers.Bracketed(value+of, interval)+".")
		}
	}
	return strings.Join(list, " ")
}

// interruption says after how many games it was interrupted.
func (r Feel) interruption() string { return numbers.InterruptedAfter(r.Feel.Trials, r.Feel.Planned) }

// Method says how many games were replayed.
func (r Feel) Method() string {
	trials := numbers.Trials(r.Feel.Trials)
	if r.Feel.Interrupted() {
		trials = r.interruption()
	}
	return fmt.Sprintf("%s, seed %d, %s intervals", trials, r.Feel.Seed, numbers.Level(r.Feel.Confidence))
}

// gameSheet is what games are like.
func (r Feel) gameSheet() layout.Sheet {
	f := r.Feel
	s := layout.Sheet{}.Words("a game").Numbers("").Words("interval").Prose("")
	number := func(what string, e stats.Estimate, doc string) {
		n := r.Digits.DigitsOf(e, 1)
		s.Add(0, what, n.Value, numbers.Span(e, n), doc)
	}
	part := func(what string, e stats.Estimate, doc string) {
		value, interval := r.chance(e)
		s.Add(0, what, value, interval, doc)
	}
	number("turns", f.Turns, "on average")
	for i, words := range []string{"10% of games take no more turns", "half of games take no more turns",
		"90% of games take no more turns"} {
		s.Add(0, []string{"short game", "usual game", "long game"}[i], runs.Median(f.Quantiles[i]), "", words)
	}
	if f.LeadChanges.Known {
		number("changes of the lead", f.LeadChanges.Estimate,
			"from one side to the other, at the ends of turns, on average")
	}
	number("quiet turns", f.Quiet, "in which neither side loses anything, on average")
	part("quiet games", f.QuietGames, "in which neither side ever does")
	part("decided", f.Decided, "games that a side wins")
	if f.Comeback.Known {
		part("comebacks", f.Comeback.Estimate, "of games won: the winner was behind at the end of a turn")
	}
	return s
}

// chance writes a share or a mean of chances with its interval.
func (r Feel) chance(e stats.Estimate) (value, interval string) {
	if value, interval = r.Digits.Percent(e); !e.Reportable() {
		interval = numbers.TooFew
	}
	return value, interval
}

// knownSheet is how early one knows who wins.
func (r Feel) knownSheet() layout.Sheet {
	s := layout.Sheet{
		Foot: "the chance at the end of the turn, exactly, of the side that wins in the end, on average of games " +
			"won; those that are over count as 100%",
	}.Numbers("turn", "chance").Words("interval").Bar()
	for i, e := range r.Feel.Known {
		value, interval := r.chance(e)
		s.Add(e.Value, fmt.Sprint(i+1), value, interval, "")
	}
	return s
}

// Lead says who wins, how long games are, and how many of them are quiet.
func (r Feel) Lead() []string {
	f := r.Feel
	turns := r.Digits.DigitsOf(f.Turns, 1)
	words := "A game takes " + numbers.Bracketed(turns.Value, numbers.Span(f.Turns, turns)) + " turns on average"
	if f.LeadChanges.Known {
		changes := r.Digits.DigitsOf(f.LeadChanges.Estimate, 1)
		words += "; the lead changes " +
			numbers.Bracketed(changes.Value, numbers.Span(f.LeadChanges.Estimate, changes)) + " times"
	}
	list := []string{words + "."}
	if winners := r.winners(); winners != "" {
		list = []string{winners, words + "."}
	}
	switch value, interval := r.chance(f.Comeback.Estimate); {
	case !f.Comeback.Known:
	case f.Comeback.Value == 0:
		list = append(list, "No winner was seen to be behind at the end of a turn ("+interval+" of games won).")
	default:
		list = append(list, "In "+numbers.Bracketed(value, interval)+
			" of games won the winner was behind at the end of a turn.")
	}
	return append(list, numbers.ConfidenceWords(player.MonteCarlo, f.Confidence))
}
