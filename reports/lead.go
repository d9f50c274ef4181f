package reports

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// What stands first on a page: what came out and how sure it is, in sentences for players.

// leastLed is the share from which an ending, or an outcome, is worth a place in the first sentence.
const leastLed = 0.01

// mostLed is how many outcomes of an ending have one.
const mostLed = 3

// lead says who wins, most often first, with how that comes about, and what the headline metric comes to.
func (r Report) lead() []string {
	sides := endings()
	slices.SortStableFunc(sides, func(x, y rules.Side) int { return cmp.Compare(r.won(y), r.won(x)) })
	var parts []string
	for i, side := range sides {
		if i == 0 || r.won(side) >= leastLed {
			parts = append(parts, r.endingLead(side, i == 0)+".")
		}
	}
	lead := []string{strings.Join(parts, " ")}
	if i := r.Result.Scenario.Headline; i < len(r.Result.Metrics) {
		if m := r.Result.Metrics[i]; m.Min < m.Max {
			n := r.Digits.digitsOf(m.Mean, 1)
			words := upperFirst(m.Doc) + ": " + n.value + " on average"
			if within := span(m.Mean, n); within != "" {
				words += " (" + within + ")"
			}
			lead = append(lead, words+".")
		}
	}
	lead = append(lead, howSure(r.Result.Engine, r.Result.Confidence))
	if r.Result.Interrupted {
		return append([]string{"The run was interrupted, so this is what " + trials(r.Result.Trials) + " tell, and no games are replayed."}, lead...)
	}
	return lead
}

// won is the share of an ending.
func (r Report) won(side rules.Side) float64 {
	share, _ := r.Result.Won(side)
	return share.Value
}

// endingLead says how often a side wins, or nobody does, and how.
func (r Report) endingLead(side rules.Side, first bool) string {
	list := wonBy(r.Result, side)
	slices.SortStableFunc(list, func(x, y sim.OutcomeResult) int { return cmp.Compare(y.Share.Value, x.Share.Value) })
	share, rest := r.Result.Won(side)
	value, between := r.Digits.percentForUnit(share, rest, 0)
	if first {
		value += " of games"
	}
	words := r.ends(side) + " in " + bracketed(value, between) + ": "
	if len(list) == 1 {
		return words + cmp.Or(list[0].Doc, list[0].Name)
	}
	var ways []string
	for i, o := range list[:min(mostLed, len(list))] {
		if i == 0 || o.Share.Value >= leastLed {
			way := bracketed(r.Digits.percentForUnit(o.Share, outcomeComplement(r.Result, o), 0))
			ways = append(ways, "in "+way+" "+cmp.Or(o.Doc, o.Name))
		}
	}
	return words + strings.Join(ways, "; ")
}

// ends says who wins.
func (r Report) ends(side rules.Side) string {
	switch {
	case r.Result.Scenario.Attempt():
		return map[rules.Side]string{rules.A: "It succeeds", rules.B: "It fails", rules.Neither: "Neither"}[side]
	case side == rules.Neither:
		return "Nobody wins"
	default:
		return r.wins(side)
	}
}

// upperFirst is a phrase as the beginning of a sentence.
func upperFirst(s string) string {
	if s == "" {
		return s
	}
	r := []rune(s)
	return strings.ToUpper(string(r[:1])) + string(r[1:])
}

// mostTargets is how many targets of a comparison have a sentence.
const mostTargets = 4

// lead says which variant comes first against each target, and by how much.
func (r CompareReport) lead() []string {
	c := r.Comparison
	var list []string
	for t := range c.Targets[:min(mostTargets, len(c.Targets))] {
		best := ranked(c, t)[0]
		words := variantWords(c.Variants[best])
		if best == 0 && len(c.Variants) > 1 {
			words += ", the baseline,"
		}
		words += " comes first"
		if c.Targets[t] != "" && (len(c.Targets) > 1 || c.Targets[t] != unchanged) {
			words = against(c, t) + ", " + words
		}
		n := r.Digits.comparedNumbers(c, t, best, 0)
		answer := ": " + c.Question.Heading() + " " + bracketed(n.value, n.between)
		switch {
		case best > 0:
			words += answer + ", " + bracketed(n.difference, n.differenceBetween) + " compared with " +
				variantWords(c.Variants[0]) + ", the baseline: " + finding(c, t, best).words
		case len(c.Variants) > 1:
			next := ranked(c, t)[1]
			n := r.Digits.comparedNumbers(c, t, next, 0)
			words += answer + "; next comes " + variantWords(c.Variants[next]) + ", " +
				bracketed(n.difference, n.differenceBetween) + ": " + finding(c, t, next).words
		default:
			words += answer
		}
		list = append(list, upperFirst(words)+".")
	}
	return append(list, howSure(c.Engine, c.Confidence))
}

// unchanged is what the matchup itself is called among variants, and among targets.
const unchanged = "as it is"

// variantWords are a variant's name in a sentence.
func variantWords(name string) string {
	if name == unchanged {
		return "the matchup as it is"
	}
	return name
}

// howSure says how sure answers are.
func howSure(engine sim.Engine, confidence float64) string {
	if engine == sim.Exact {
		return "These numbers are exact: every roll was followed."
	}
	if engine == sim.Bounded {
		return "Each range in brackets holds the true number for certain."
	}
	return "Each range in brackets holds the true number with " + level(confidence) + " confidence."
}

// mostQuestions is how many questions of a survey have a sentence.
const mostQuestions = 3

// lead says between what the answers lie.
func (r SurveyReport) lead() []string {
	var list []string
	if len(r.Survey.Points) == 0 {
		return nil
	}
	for q, question := range r.Survey.Questions[:min(mostQuestions, len(r.Survey.Questions))] {
		if least, most := r.leastAndMost(q); least >= 0 && least != most {
			list = append(list, question.Heading()+": from "+r.answerAt(q, least)+" to "+r.answerAt(q, most)+".")
		} else {
			list = append(list, question.Heading()+": "+r.answerText(q, 0)+".")
		}
	}
	engine := sim.Exact
	if r.exact() < len(r.Survey.Points) {
		engine = sim.MonteCarlo
	}
	return append(list, howSure(engine, r.Survey.Confidence))
}

// answerAt is an answer with where it is.
func (r SurveyReport) answerAt(question, point int) string {
	p := r.Survey.Points[point]
	return bracketed(r.Digits.answerWords(r.Survey.Questions[question], p.Answers[question], p.Engine)) + " at " + r.pointName(point)
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

// lead says how the trial ended.
func (r StoryReport) lead() []string {
	o := r.Story.Outcome
	return []string{upperFirst(cmp.Or(o.Doc, o.Name)) + "."}
}
