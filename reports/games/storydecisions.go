package games

import (
	"cmp"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// decisionWords says what a side decided, what that comes to, and what the other options would have come to,
// the best for it first.
func (r Story) decisionWords(d *replay.StoryDecision) string {
	var others []int
	for o := range d.Decision.Options {
		if d.Possible>>o&1 == 1 && o != d.Option {
			others = append(others, o)
		}
	}
	name := func(o int) string { return d.Decision.Options[o].Name }
	lead := "side " + d.Side.String() + " decides (" + d.Path + "): " + name(d.Option)
	var words []string
	if d.After == nil {
		for _, o := range others {
			words = append(words, name(o))
		}
		return lead + ", not " + strings.Join(words, " or ")
	}
	slices.SortStableFunc(others, func(x, y int) int { return cmp.Compare(r.forDecider(d, y), r.forDecider(d, x)) })
	for _, o := range others {
		words = append(words, name(o)+" would give "+r.worthAfter(d, o))
	}
	return lead + ", " + r.worthAfter(d, d.Option) + "; " + strings.Join(words, ", ")
}

// worthAfter is what an option comes to: the chance that the side wins, or the mean of the headline metric where
// that tells how a trial went.
func (r Story) worthAfter(d *replay.StoryDecision, option int) string {
	if p := d.After[option]; r.Story.Scenario.LuckInHeadline {
		return r.Digits.Exact(p.Headline, 0) + " " + r.Story.Scenario.Metrics[r.Story.Scenario.Headline].Name
	}
	return r.Digits.ChanceWords(chanceOf(d.Side)(d.After[option]))
}

// forDecider is how good an option is for the side that decides.
func (r Story) forDecider(d *replay.StoryDecision, option int) float64 {
	sc := r.Story.Scenario
	switch {
	case !sc.LuckInHeadline:
		return chanceOf(d.Side)(d.After[option])
	case sc.Metrics[sc.Headline].Better == d.Side.Other():
		return -d.After[option].Headline
	default:
		return d.After[option].Headline
	}
}

// decisionsHead says what decisions are told with, "" where none are.
func (r Story) decisionsHead() string {
	s := r.Story
	switch {
	case !s.ToldDecisions:
		return ""
	case len(s.Decisions) == 0:
		return "decisions: of none was more than one option possible"
	case s.TooLarge != nil:
		return "decisions: what another option would have come to is not known: the game is " + s.TooLarge.Error()
	case s.Scenario.LuckInHeadline:
		return "decisions: with what the mean comes to after each option if both sides go on by their policies, exactly"
	default:
		return "decisions: with how often their side wins after each option if both sides go on by their policies, exactly"
	}
}

// jsonDecision is a decision of a story.
type jsonDecision struct {
	Turn    int                  `json:"turn"`
	Line    int                  `json:"line"`
	Side    string               `json:"side"`
	Path    string               `json:"path"`
	Rule    string               `json:"rule"`
	Taken   string               `json:"taken"`
	Options []jsonDecisionOption `json:"options"`
}

type jsonDecisionOption struct {
	Name  string             `json:"name"`
	After *rules.Expectation `json:"after,omitempty"`
}

// decisionJSON describes the decision told by a line.
func decisionJSON(d *replay.StoryDecision, line int) jsonDecision {
	j := jsonDecision{Turn: d.Turn, Line: line, Side: d.Side.String(), Path: d.Path, Rule: d.Rule,
		Taken: d.Decision.Options[d.Option].Name}
	for o, option := range d.Decision.Options {
		if d.Possible>>o&1 == 0 {
			continue
		}
		x := jsonDecisionOption{Name: option.Name}
		if d.After != nil {
			x.After = &d.After[o]
		}
		j.Options = append(j.Options, x)
	}
	return j
}
