package games

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// Solution is the best play of a matchup with what reproduces it.
type Solution struct {
	layout.Heading
	Scenario *rules.Scenario
	Against  []Opposed // the policies of the opponent; none where it decides nothing, or plays best too
	Solution *solve.Solution
	// ShortPolicyCommand walks the rule of thumb, empty if there is none.
	ShortPolicyCommand string
}

// Opposed is a policy that best play is against.
type Opposed struct {
	Field string `json:"field"`
	Name  string `json:"name"`
}

// Document is the report before it is laid out.
func (r Solution) Document(int) layout.Document {
	s := r.Solution
	d := layout.Document{
		Title: r.Name + ": " + r.Title, Method: []string{solveMethod(s)}, Origin: r.Stamp.Parts(),
		Command: r.Stamp.Command, Extras: r.Extras,
		Headline: []string{r.Headline()}, First: r.first(),
	}
	if s.OpenHands {
		d.Sections = append(d.Sections, layout.Paragraphs{Mark: layout.Alarm, List: []string{openHandsNote(s)}})
	}
	if s.Hidden != nil {
		d.Sections = append(d.Sections, layout.Prose(r.hiddenNote()))
	}
	for _, sheet := range []layout.Sheet{r.PlaySheet(), r.playedOutcomes()} {
		d.Sections = append(d.Sections, sheet)
	}
	switch {
	case s.ShortPolicy != nil:
		d.Sections = append(d.Sections, shortPolicySheet(s.ShortPolicy), layout.ToPaste(r.ShortPolicyCommand))
	case !bothPlayBest(s) && len(s.Uses) > 0:
		d.Sections = append(d.Sections,
			layout.Prose("no rule of thumb: with all that players see, the game is too large to fit one"))
	}
	if uses := r.useSheet(); len(uses.Rows) > 0 {
		d.Sections = append(d.Sections, uses)
	} else {
		d.Sections = append(d.Sections, layout.Prose(noChoice(s)))
	}
	return d
}

// noChoice says why all play comes to the same.
func noChoice(s *solve.Solution) string {
	whose := "side " + s.For.String() + " has no choice"
	if bothPlayBest(s) {
		whose = "neither side has a choice"
	}
	return whose +
		": of no decision that comes up is more than one option possible, so that every policy comes to the same"
}

// bothPlayBest reports whether both sides play best.
func bothPlayBest(s *solve.Solution) bool { return s.For == rules.Neither }

// solveMethod says how best play was found.
func solveMethod(s *solve.Solution) string {
	how := "exact: every roll and every choice of side " + s.For.String() + " followed, "
	if bothPlayBest(s) {
		how = "exact: every roll and every choice of both sides followed, "
	}
	return how + numbers.Counted(s.States, "state")
}

// Headline says what best play comes to, and against whom.
func (r Solution) Headline() string {
	s := r.Solution
	switch {
	case !bothPlayBest(s):
		return r.byWhom() + r.comesTo(s.For) + ", " + r.extreme() + " against " + r.opponent()
	case s.OpenHands:
		return "with best play of both sides and open hands, " + r.comesTo(rules.A)
	default:
		return "with best play of both sides, " + r.comesTo(rules.A) +
			": side a can be sure of that, and side b can hold it to that"
	}
}

// byWhom says whose play is best, unless the goal is that this side wins.
func (r Solution) byWhom() string {
	side := r.Solution.For.String()
	if r.Solution.Goal.Name == side+" wins" {
		return "with best play, "
	}
	return "with best play of side " + side + ", "
}

// comesTo says what the goal of a side comes to.
func (r Solution) comesTo(side rules.Side) string {
	worth := r.worthWords(r.Solution.Worth)
	switch g := r.Solution.Goal; {
	case g.Name == side.String()+" wins":
		if part := r.drawPart(); part != "" {
			return "the score of side " + side.String() + " (its wins, and " + part +
				" of the games that nobody wins) is " + worth
		}
		return "side " + g.Name + " " + worth + " of games"
	case g.Share:
		return "the share of “" + g.Name + "” is " + worth
	default:
		return "the mean of " + g.Name + " is " + worth
	}
}

// extreme says that best play cannot be beaten.
func (r Solution) extreme() string {
	if r.Solution.Goal.Least {
		return "the least that is possible"
	}
	return "the most that is possible"
}

// opponent says whom best play is against.
func (r Solution) opponent() string {
	other := "side " + r.Solution.For.Other().String()
	if len(r.Against) == 0 {
		return other + ", which decides nothing"
	}
	var words []string
	for _, p := range r.Against {
		words = append(words, p.Field+" "+p.Name)
	}
	return other + "'s " + phrase.And(words)
}

// isToWin reports whether a goal is that a side wins.
func isToWin(g query.Goal) bool {
	return g.Name == rules.A.String()+" wins" || g.Name == rules.B.String()+" wins"
}

// drawPart says what part of the games without a winner counts as won, "" for none, or if there are none.
func (r Solution) drawPart() string {
	g := r.Solution.Goal
	if !isToWin(g) || g.Draw == 0 || !slices.ContainsFunc(r.Solution.Outcomes, func(o solve.OutcomeChance) bool {
		return o.Chance >= numbers.Rounding && r.outcome(o.Name).Winner == rules.Neither
	}) {
		return ""
	}
	switch g.Draw {
	case 0.5:
		return "half"
	case 1:
		return "all"
	default:
		return numbers.Significant(g.Draw)
	}
}

// outcome finds an outcome by its name.
func (r Solution) outcome(name string) rules.Outcome {
	for _, o := range r.Scenario.Outcomes {
		if o.Name == name {
			return o
		}
	}
	return rules.Outcome{Name: name}
}

// openHandsNote says that best play knows what players do not.
func openHandsNote(s *solve.Solution) string {
	if bothPlayBest(s) {
		return "best play here knows the hidden cards of both sides: it is the worth of the game with open hands, " +
			"and no player can be sure of it"
	}
	return "best play here knows the hidden cards: the number is a bound, and no player can be sure of it"
}

// hiddenNote says what best play comes to that knows only what a player sees.
func (r Solution) hiddenNote() string {
	h := r.Solution.Hidden
	switch {
	case h.States == 0:
		return "with hands hidden, the game is too large to follow with all that players know"
	case h.Rounds == 0:
		return "with hands hidden, best play comes to " + r.worthWords(h.Low) + ": exact, " +
			numbers.Count(uint64(h.States)) +
			" states with what each side knows"
	default:
		return "with hands hidden, the game is worth " + r.worthWords(h.Worth()) + ": between " +
			numbers.SignificantBy(h.Low, math.Floor) + " and " +
			numbers.SignificantBy(h.High, math.Ceil) +
			", as best answers to the play found by CFR+ show (exploitability " +
			numbers.SignificantBy(h.Exploitability(), math.Ceil) + ", " + numbers.Count(uint64(h.Rounds)) +
			" rounds, " + numbers.Count(uint64(h.States)) +
			" states with what each side knows)"
	}
}

// worthWords writes what play comes to.
func (r Solution) worthWords(worth float64) string {
	e := numbers.Exactly(worth)
	if !r.Solution.Goal.Share {
		return r.Digits.DigitsOf(e, 1).Value
	}
	return r.Digits.ChanceWords(worth)
}

// lostWords writes what play gives away against the best.
func (r Solution) lostWords(lost float64) string {
	switch share := r.Solution.Goal.Share; {
	case math.Abs(lost) < numbers.Rounding:
		return "nothing"
	case share:
		return numbers.In100(r.Digits.DigitsOf(numbers.Exactly(float64(100*lost)), 1).Value)
	default:
		return r.Digits.DigitsOf(numbers.Exactly(lost), 1).Value
	}
}
