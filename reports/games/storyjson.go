package games

import (
	"math"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/replay"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// storyDetails are what only a trial that is told has besides numbers.
type storyDetails struct {
	Story jsonStory `json:"story"`
}

type jsonStory struct {
	Trial   uint64          `json:"trial"`
	Pick    replay.Pick     `json:"pick,omitempty"`
	Among   uint64          `json:"among,omitempty"`
	Outcome jsonEnd         `json:"outcome"`
	Luck    jsonLuck        `json:"luck"`
	Only    *int            `json:"only_turn,omitempty"`
	Turns   []jsonTurn      `json:"turns"`
	Lines   []jsonStoryLine `json:"lines"`
	// Decisions are those of the lines that tell of one.
	Decisions []jsonDecision `json:"decisions,omitempty"`
}

type jsonEnd struct {
	Name   string `json:"name"`
	Doc    string `json:"doc"`
	Winner string `json:"winner"`
}

type jsonCounted struct {
	Name  string `json:"name"`
	Value int    `json:"value"`
}

type jsonLuck struct {
	Measure string          `json:"measure"`
	Beaten  *uint64         `json:"beaten,omitempty"`
	From    *rules.Snapshot `json:"from,omitempty"`
	Swing   *replay.Swing   `json:"swing,omitempty"`
	Scores  []jsonDice      `json:"scores"`
}

type jsonDice struct {
	Side  string  `json:"side"`
	Draws int     `json:"draws"`
	Score float64 `json:"score"`
	SD    float64 `json:"sd"`
}

type jsonTurn struct {
	Turn    int                `json:"turn"`
	Changes []jsonCounted      `json:"changes"`
	Lead    int                `json:"lead"`
	Before  *rules.Expectation `json:"before,omitempty"`
	After   *rules.Expectation `json:"after,omitempty"`
}

type jsonStoryLine struct {
	Turn  int    `json:"turn"`
	Rule  string `json:"rule"`
	Dice  []int  `json:"dice,omitempty"`
	Words string `json:"words"`
}

// Frame is a trial as a frame: a row for its luck, and one for what it counted of each metric.
func (r Story) Frame() frame.Frame {
	s := r.Story
	f := r.NewFrame("explain")
	f.Confidence, f.Notes = 1, []string{}
	metrics := survey.Axis{Name: "metric", Values: []string{}}
	f.Rows = append(f.Rows, fact(frame.Luck, "", s.Luck.Value))
	for m, v := range s.Value {
		metrics.Values = append(metrics.Values, s.Scenario.Metrics[m].Name)
		f.Rows = append(f.Rows, fact(frame.Value, s.Scenario.Metrics[m].Name, float64(v)))
	}
	f.Labels = []frame.Label{{Axis: metrics}}
	f.Details, _ = frame.Raw(storyDetails{r.block()}) // it has nothing that JSON cannot say
	return f
}

// block is what happened.
func (r Story) block() jsonStory {
	s := r.Story
	out := jsonStory{
		Trial: s.Trial, Pick: s.Pick, Among: s.Among,
		Outcome: jsonEnd{s.Outcome.Name, s.Outcome.Doc, s.Outcome.Winner.String()},
		Luck:    luckJSON(s), Only: r.Turn, Turns: []jsonTurn{}, Lines: []jsonStoryLine{},
	}
	for _, t := range s.Turns {
		if r.Turn != nil && *r.Turn != t.Number {
			continue
		}
		j := jsonTurn{Turn: t.Number, Changes: countedJSON(s.Scenario, t.Change), Lead: t.Lead}
		if s.HasExpectations() {
			j.Before, j.After = &t.Before, &t.After
		}
		out.Turns = append(out.Turns, j)
	}
	for i, l := range r.lines() {
		if l.decided != nil {
			out.Decisions = append(out.Decisions, decisionJSON(l.decided, i))
		}
		out.Lines = append(out.Lines, jsonStoryLine{l.turn, l.rule, l.faces, l.words})
	}
	return out
}

func countedJSON(sc *rules.Scenario, values []int) []jsonCounted {
	list := []jsonCounted{}
	for m, v := range values {
		list = append(list, jsonCounted{sc.Metrics[m].Name, v})
	}
	return list
}

func luckJSON(s *replay.Story) jsonLuck {
	j := jsonLuck{
		Measure: map[rules.LuckMeasure]string{rules.LuckByChance: "chance",
			rules.LuckByHeadline: "headline", rules.LuckByDice: "dice"}[s.Luck.Measure],
		From: s.Luck.From, Swing: s.Luck.Swing, Scores: []jsonDice{},
	}
	if s.Pick == replay.Luckiest || s.Pick == replay.Unluckiest {
		j.Beaten = &s.Luck.Beaten
	}
	for _, side := range []rules.Side{rules.A, rules.B} {
		score := &s.Luck.Score
		j.Scores = append(j.Scores,
			jsonDice{side.String(), score.Draws[side], score.Sum[side], math.Sqrt(score.Variance[side])})
	}
	return j
}
