package reports

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// FeelReport is how a game feels, with what reproduces it.
type FeelReport struct {
	Heading
	Feel *sim.Feel
}

func (r FeelReport) document(int) document {
	d := document{
		title:   r.Name + ": " + r.Title,
		lead:    r.lead(),
		method:  []string{r.method()},
		origin:  append(r.Stamp.Parts(), fmt.Sprintf("seed %d", r.Feel.Seed), fmt.Sprintf("trials %d", r.Feel.Trials)),
		command: r.Stamp.Command, extras: r.Extras, sections: []section{picturing(r.gameSheet(), r.gameBars())},
	}
	if len(r.Feel.Known) == 0 {
		d.sections = append(d.sections, prose("the game is too large for the chances of the winner turn by turn"))
	} else {
		d.sections = append(d.sections, picturing(r.knownSheet(), r.knownColumns()))
	}
	return d
}

// winners says who wins how often, the likelier first; nothing where that is not known.
func (r FeelReport) winners() string {
	sides, wins := []rules.Side{rules.A, rules.B}, r.Feel.Wins
	if !wins[0].Known || !wins[1].Known {
		return ""
	}
	if wins[1].Value > wins[0].Value {
		sides, wins = []rules.Side{rules.B, rules.A}, [2]sim.Answer{wins[1], wins[0]}
	}
	var list []string
	for i, of := range []string{" of games", ""} {
		switch value, interval := r.chance(wins[i].Estimate); wins[i].Value {
		case 0:
		case 1:
			list = append(list, r.wins(sides[i])+" "+bracketed(value, interval)+".")
		default:
			list = append(list, r.wins(sides[i])+" in "+bracketed(value+of, interval)+".")
		}
	}
	return strings.Join(list, " ")
}

// method says how many games were replayed.
func (r FeelReport) method() string {
	how := fmt.Sprintf("%s, seed %d, %s intervals", trials(r.Feel.Trials), r.Feel.Seed, level(r.Feel.Confidence))
	if r.Feel.Interrupted {
		return "interrupted after " + how
	}
	return how
}

// gameSheet is what games are like.
func (r FeelReport) gameSheet() sheet {
	f := r.Feel
	s := sheet{columns: []column{{"a game", asWords}, {"", asNumber}, {"interval", asWords}, {"", asProse}}}
	number := func(what string, e sim.Estimate, doc string) {
		n := r.Digits.digitsOf(e, 1)
		s.add(0, what, n.value, span(e, n), doc)
	}
	part := func(what string, e sim.Estimate, doc string) {
		value, interval := r.chance(e)
		s.add(0, what, value, interval, doc)
	}
	number("turns", f.Turns, "on average")
	for i, words := range []string{"10 % of games take no more turns", "half of games take no more turns", "90 % of games take no more turns"} {
		s.add(0, []string{"short game", "usual game", "long game"}[i], median(f.Quantiles[i]), "", words)
	}
	if f.LeadChanges.Known {
		number("changes of the lead", f.LeadChanges.Estimate, "from one side to the other, at the ends of turns, on average")
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
func (r FeelReport) chance(e sim.Estimate) (value, interval string) {
	if value, interval = r.Digits.percent(e); !e.Reportable() {
		interval = tooFew
	}
	return value, interval
}

// knownSheet is how early one knows who wins.
func (r FeelReport) knownSheet() sheet {
	s := sheet{
		columns: []column{{"turn", asNumber}, {"chance", asNumber}, {"interval", asWords}, {"", asBar}},
		foot:    "the chance at the end of the turn, exactly, of the side that wins in the end, on average of games won; those that are over count as 100 %",
	}
	for i, e := range r.Feel.Known {
		value, interval := r.chance(e)
		s.add(e.Value, fmt.Sprint(i+1), value, interval, "")
	}
	return s
}

// lead says who wins, how long games are, and how many of them are quiet.
func (r FeelReport) lead() []string {
	f := r.Feel
	turns := r.Digits.digitsOf(f.Turns, 1)
	words := "A game takes " + bracketed(turns.value, span(f.Turns, turns)) + " turns on average"
	if f.LeadChanges.Known {
		changes := r.Digits.digitsOf(f.LeadChanges.Estimate, 1)
		words += "; the lead changes " + bracketed(changes.value, span(f.LeadChanges.Estimate, changes)) + " times"
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
		list = append(list, "In "+bracketed(value, interval)+" of games won the winner was behind at the end of a turn.")
	}
	return append(list, howSure(sim.MonteCarlo, f.Confidence))
}
