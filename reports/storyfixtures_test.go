package reports

import (
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/solve"
)

// skirmishers are a scenario whose stories are told here.
func skirmishers() *rules.Scenario {
	return &rules.Scenario{
		Name: "toy/skirmish",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "all of b are out", Winner: rules.A},
			{Name: "b", Doc: "all of a are out", Winner: rules.B},
			{Name: "draw", Doc: "both are in", Winner: rules.Neither},
		},
		Metrics: []rules.Metric{
			{Name: "a-lost", Max: 5, Better: rules.B}, {Name: "b-lost", Max: 5, Better: rules.A}, {Name: "always"},
		},
		Margin: rules.SumOf(1).Minus(rules.SumOf(0)), Headline: 1,
	}
}

// twoTurns is a log of two turns.
func twoTurns() *dice.Log {
	return &dice.Log{Entries: []dice.Entry{
		{Rule: "TOY-01", Message: "{#} of TOY-01", Figures: []int{1}, Turn: 1}, {Sides: 6, Faces: []int{5, 3}, Turn: 1},
		{Rule: "TOY-02", Message: "{#} of TOY-02", Figures: []int{2}, Turn: 1},
		{Rule: "TOY-01", Message: "{#} of TOY-01", Figures: []int{2}, Turn: 2}, {Sides: 6, Faces: []int{6}, Turn: 2},
		{Rule: "TOY-03", Message: "{#} of TOY-03", Figures: []int{4}, Turn: 2},
	}}
}

// wonStory is the luckiest of 10,000 trials, whose game was walked.
func wonStory() *replay.Story {
	sc := skirmishers()
	start, low := rules.Expectation{A: 0.625, B: 0.25, Headline: 2.5},
		rules.Expectation{A: 0.0041, B: 0.99, Headline: 1.2}
	won := rules.Expectation{A: 1, Headline: 5}
	return &replay.Story{
		Scenario: sc, Trial: 1234, Pick: replay.Luckiest, Among: 10_000, Outcome: sc.Outcomes[0], Value: []int{3, 5, 0},
		Log: twoTurns(),
		Luck: replay.Luck{
			Measure: rules.LuckByChance, Value: 0.9959, Beaten: 9997, From: &rules.Snapshot{Turn: 1, Expectation: low},
			Swing: &replay.Swing{From: rules.Snapshot{Turn: 1, Expectation: low},
				To: rules.Snapshot{Turn: 2, Expectation: won}},
		},
		Turns: []replay.Turn{
			{Number: 1, Change: []int{3, 1, 0}, Lead: -2, Before: start, After: low},
			{Number: 2, Change: []int{0, 4, 0}, Lead: 2, Before: low, After: won},
		},
	}
}

// diceStory is the same trial where the game is too large to walk, the unluckiest for a.
func diceStory() *replay.Story {
	s := wonStory()
	s.Pick, s.Outcome = replay.Unluckiest, s.Scenario.Outcomes[2]
	s.Luck = replay.Luck{Measure: rules.LuckByDice, Value: -7.25, Beaten: 9999, Score: dice.Score{
		Sum: [3]float64{0, -3.25, 4}, Variance: [3]float64{0, 5, 4}, Draws: [3]int{0, 6, 5},
	}}
	for i := range s.Turns {
		s.Turns[i].Before, s.Turns[i].After = rules.Expectation{}, rules.Expectation{}
	}
	return s
}

// headlineStory is a trial of a game without turns, whose headline says how lucky it was.
func headlineStory() *replay.Story {
	s := wonStory()
	s.Pick, s.Among = "", 0
	for i := range s.Log.Entries {
		s.Log.Entries[i].Turn = 0
	}
	s.Luck = replay.Luck{Measure: rules.LuckByHeadline, Value: 3.8,
		From: &rules.Snapshot{Expectation: rules.Expectation{A: 0.0041, B: 0.99, Headline: 1.2}}}
	s.Turns = []replay.Turn{{Change: s.Value, Lead: 2}}
	return s
}

// shownDice is a story of which all dice since the last words stand beside the words, blank faces too, or below them if
// they are many; a card is named by its words alone, and a metric that is always the same is left out.
func shownDice() games.Story {
	var many []int
	for i := range 40 {
		many = append(many, 1+i%6)
	}
	words := func(rule string, n int) dice.Entry {
		return dice.Entry{Rule: rule, Message: "{#} dice", Figures: []int{n}}
	}
	log := &dice.Log{Entries: []dice.Entry{
		{Sides: 6, Faces: []int{4}}, {Sides: 6, Faces: []int{2}}, words("TOY-01", 2),
		{Sides: 8, Faces: []int{7}, Card: true}, words("TOY-02", 1), {Sides: 6, Faces: []int{0, 3, 1}}, words("TOY-03", 3),
		{Sides: 6, Faces: many}, words("TOY-04", 40),
	}}
	value := []int{2, 0}
	return games.Story{Heading: layout.Heading{Name: "toy", Title: "a toy"}, Story: &replay.Story{
		Scenario: &rules.Scenario{Metrics: []rules.Metric{{Name: "cards", Max: 3}, {Name: "always"}}},
		Log:      log, Value: value, Turns: []replay.Turn{{Change: value}},
	}}
}

func storyReports() map[string]games.Story {
	one, h := 1, headed("explain", "toy/skirmish", "five against five", 0)
	h.Stamp.Seed, h.Stamp.Command = 1, h.Stamp.Command+" --seed 1 --trial 1234"
	report := func(s *replay.Story) games.Story { return games.Story{Heading: h, Story: s} }
	all := map[string]games.Story{"won": report(wonStory()), "dice": report(diceStory()),
		"headline": report(headlineStory())}
	all["decided"] = report(decidedStory())
	only, attempt := wonStory(), wonStory()
	only.Among, only.Luck.Beaten = 1, 0
	attempt.Scenario.Outcomes = []rules.Outcome{{Name: "killed", Winner: rules.A}, {Name: "alive", Winner: rules.B}}
	attempt.Outcome = attempt.Scenario.Outcomes[1]
	all["only"], all["attempt"] = report(only), report(attempt)
	turn := report(wonStory())
	turn.Turn = &one
	all["turn"] = turn
	return all
}

// decidedStory is the same trial with decisions: of one it is known what would have come of other options.
func decidedStory() *replay.Story {
	s := wonStory()
	shooting := policy.Decision{Path: "policy.shoot", Rule: "TOY-01",
		Options: []policy.Option{{Name: "hold"}, {Name: "fire"}, {Name: "run"}}}
	running := policy.Decision{Path: "b-policy.run", Rule: "TOY-03",
		Options: []policy.Option{{Name: "stay"}, {Name: "run"}}}
	decided := func(of policy.Decision, side rules.Side, told dice.Told,
		after ...rules.Expectation) replay.StoryDecision {
		return replay.StoryDecision{OpenDecision: solve.OpenDecision{Decision: of, Side: side},
			Decided: rules.Decided{Told: told, After: after}}
	}
	s.ToldDecisions = true
	s.Decisions = []replay.StoryDecision{
		decided(shooting, rules.A, dice.Told{Asked: dice.Asked{Possible: 7}, Option: 1, Entries: 1, Turn: 1},
			rules.Expectation{A: 0.25, B: 0.5, Headline: 2}, rules.Expectation{A: 0.5, B: 0.25, Headline: 3},
			rules.Expectation{A: 0.625, B: 0.25, Headline: 4}),
		decided(running, rules.B, dice.Told{Asked: dice.Asked{Possible: 3, Decision: 1}, Entries: 4, Turn: 2}),
	}
	return s
}
