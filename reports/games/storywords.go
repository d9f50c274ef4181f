package games

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// heads say which trial it is, how it ended, and how lucky it was.
func (r Story) heads() []string {
	s := r.Story
	list := []string{
		fmt.Sprintf("trial %s of seed %d%s: %s", numbers.Count(s.Trial), r.Stamp.Seed, lookedFor(s), s.Outcome.Doc)}
	if decisions := r.decisionsHead(); decisions != "" {
		list = append(list, decisions)
	}
	if r.Turn != nil {
		return list
	}
	if luck := luckLine(r.Digits, s); luck != "" {
		list = append(list, luck)
	}
	if (s.Pick == replay.Luckiest || s.Pick == replay.Unluckiest) && s.Among > 1 {
		list = append(list, SharePhrase(s)+", "+luckMeasureNote(s))
	}
	return list
}

// lookedFor says among how many trials a story was looked for.
func lookedFor(s *replay.Story) string {
	switch {
	case s.Pick == "":
		return ""
	case s.Among == 1:
		return ", the only one looked at"
	case s.Pick == replay.Typical:
		return ", typical of the first " + numbers.Count(s.Among)
	default:
		return ", the " + string(s.Pick) + " of the first " + numbers.Count(s.Among)
	}
}

// luckLine says what luck there was in a trial, "" for none.
func luckLine(d numbers.Digits, s *replay.Story) string {
	switch s.Luck.Measure {
	case rules.LuckByChance:
		return chanceLine(d, s)
	case rules.LuckByHeadline:
		return headlineLine(d, s)
	default:
		return diceLine(s)
	}
}

// chanceLine says from what chance a trial came to its end: the winner won, or an attempt
// succeeded or failed; and where the greatest single step was, if that was not all the way from
// there.
func chanceLine(d numbers.Digits, s *replay.Story) string {
	l, winner := &s.Luck, s.Outcome.Winner
	worth, words := chanceOf(rules.A), "nobody won"
	if l.From != nil {
		worth = chanceOf(winner)
		words = fmt.Sprintf("%s from a chance of %s%s", ended(s), d.ChanceWords(worth(l.From.Expectation)),
			turnPhrase(s, l.From.Turn))
	}
	if l.Swing == nil {
		return words
	}
	from, to := worth(l.Swing.From.Expectation), worth(l.Swing.To.Expectation)
	if from == to || l.From != nil && from == worth(l.From.Expectation) && to == 1 {
		return words
	}
	whose := "its chance"
	if l.From == nil {
		whose = "side a's chance"
	}
	return words + fmt.Sprintf("; the greatest single step took %s from %s to %s%s",
		whose, d.ChanceWords(from), d.ChanceWords(to), turnPhrase(s, l.Swing.To.Turn))
}

// ended says whom a trial ended well for, or how an attempt ended.
func ended(s *replay.Story) string {
	switch winner := s.Outcome.Winner; {
	case !s.Scenario.Attempt():
		return "side " + winner.String() + " won"
	case winner == rules.A:
		return "success came"
	default:
		return "failure came"
	}
}

// headlineLine says how the headline metric came out against what was to be expected.
func headlineLine(d numbers.Digits, s *replay.Story) string {
	headline, from := s.Scenario.Headline, s.Luck.From
	return fmt.Sprintf("%s came to %d, from an expectation of %s%s",
		s.Scenario.Metrics[headline].Name, s.Value[headline], d.Exact(from.Headline, 0), turnPhrase(s, from.Turn))
}

// diceLine says whom the dice favoured, "" where none were rolled that are good for a
// side.
func diceLine(s *replay.Story) string {
	score := s.Luck.Score
	if score.Draws[rules.A]+score.Draws[rules.B] == 0 {
		return ""
	}
	whom := rules.A
	if s.Luck.Value < 0 {
		whom = rules.B
	}
	both := ""
	all, own, others := Tenths(score.Sum[whom], score.Sum[whom.Other()])
	if score.Draws[rules.A] > 0 && score.Draws[rules.B] > 0 {
		both = fmt.Sprintf(" (%+.1f of its own rolls, %+.1f of side %s's)", own, others, whom.Other())
	}
	return fmt.Sprintf("the dice favoured side %s by %.1f normal scores%s, where ±%.1f is usual",
		whom, all, both, math.Sqrt(score.Variance[rules.A]+score.Variance[rules.B]))
}

// Tenths rounds the scores of two sides and their difference to tenths that add up: where
// they would not, the score that is nearest to the middle of two tenths takes the other.
func Tenths(own, others float64) (all, mine, theirs float64) {
	all, mine, theirs = math.Round(10*(own-others)), math.Round(10*own), math.Round(10*others)
	if over := mine - theirs - all; over != 0 {
		if over*(mine-float64(10*own)) >= over*(float64(10*others)-theirs) {
			mine -= over
		} else {
			theirs += over
		}
	}
	return all / 10, mine/10 + 0, theirs/10 + 0 // -0 is 0
}

// SharePhrase is the share of the trials searched that had less luck, or more; the others had as much.
func SharePhrase(s *replay.Story) string {
	word := "luckier"
	if s.Pick == replay.Unluckiest {
		word = "unluckier"
	}
	as := s.Among - s.Luck.Beaten - 1 // others
	switch {
	case s.Luck.Beaten == 0:
		return fmt.Sprintf("no %s for side a than any other of %s", word, numbers.Trials(s.Among))
	case as == 0:
		return fmt.Sprintf("%s for side a than any other of %s", word, numbers.Trials(s.Among))
	}
	places := max(0, len(strconv.FormatUint(s.Among-1, 10))-2) // one trial shows
	share := numbers.Fixed(100*float64(s.Luck.Beaten)/float64(s.Among), places, math.Floor)
	return fmt.Sprintf("%s for side a than %s%% of %s, and as %s as %s", word, share, numbers.Trials(s.Among),
		strings.Replace(word, "ier", "y", 1), numbers.Counted(int(as), "other"))
}

// luckMeasureNote says what luck is measured by.
func luckMeasureNote(s *replay.Story) string {
	ties := "then by the margin"
	if s.Scenario.Margin.Empty() && len(s.Scenario.Metrics) > 0 {
		ties = "then by " + s.Scenario.Metrics[s.Scenario.Headline].Name
	}
	switch s.Luck.Measure {
	case rules.LuckByChance:
		if s.Scenario.Attempt() {
			return "by the lowest exact chance of how it ended on the way, " + ties
		}
		return "by the winner's lowest exact chance on the way, " + ties
	case rules.LuckByHeadline:
		return "by how far " + s.Scenario.Metrics[s.Scenario.Headline].Name +
			" came from what was to be expected on the way"
	default:
		return "by how high the dice of each side came out, " + ties
	}
}

// turnPhrase says in which turn something was.
func turnPhrase(s *replay.Story, turn int) string {
	switch {
	case len(s.Turns) == 1 && s.Turns[0].Number == 0: // of a game without turns
		return ""
	case turn > 0:
		return " in turn " + strconv.Itoa(turn)
	case s.Turns[0].Number == 0:
		return " before turn 1"
	default:
		return " at the start"
	}
}

// expectationColumn is what a summary says of what is to be expected.
type expectationColumn struct {
	head string
	cell func(rules.Expectation) string
}

// expectationColumns are those of a trial whose game was walked: the chance of each side that can
// win, or the expected headline metric.
func (r Story) expectationColumns() []expectationColumn {
	s := r.Story
	if !s.HasExpectations() {
		return nil
	}
	if s.Luck.Measure == rules.LuckByHeadline {
		return []expectationColumn{{"expected " + s.Scenario.Metrics[s.Scenario.Headline].Name,
			func(p rules.Expectation) string { return r.Digits.Exact(p.Headline, 0) }}}
	}
	heads := [...]string{rules.A: "a wins", rules.B: "b wins"}
	if s.Scenario.Attempt() {
		heads = [...]string{rules.A: "success", rules.B: "failure"}
	}
	var list []expectationColumn
	for _, side := range []rules.Side{rules.A, rules.B} {
		can := false
		for _, o := range s.Scenario.Outcomes {
			can = can || o.Winner == side && !o.Impossible
		}
		if can {
			of := chanceOf(side)
			list = append(list,
				expectationColumn{heads[side], func(p rules.Expectation) string { return r.Digits.ChanceWords(of(p)) }})
		}
	}
	return list
}

// cellsOf is what a summary says at a point of the trial.
func cellsOf(list []expectationColumn, p rules.Expectation) []string {
	var cells []string
	for _, of := range list {
		cells = append(cells, of.cell(p))
	}
	return cells
}

func chanceOf(side rules.Side) func(rules.Expectation) float64 {
	if side == rules.B {
		return func(p rules.Expectation) float64 { return p.B }
	}
	return func(p rules.Expectation) float64 { return p.A }
}
