package leagues

import (
	"math"
	"slices"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// LeagueKind is the kind of question that a league answers, in which all meet all, or those of one side those of
// another.
const LeagueKind = "league"

// LeagueDetails are what only a league has besides numbers.
type LeagueDetails struct {
	Margin  float64      `json:"margin"`
	Looks   int          `json:"looks,omitempty"`
	Ladders [][]JSONPick `json:"ladders,omitempty"` // one, or one a side
	Rest    jsonRest     `json:"rest"`
	Cycles  []jsonCycle  `json:"cycles,omitempty"`
	Mix     *jsonMix     `json:"mix,omitempty"`
	Costs   *JSONCosts   `json:"costs,omitempty"`
}

// JSONPick says whether perfect players pick an entrant.
type JSONPick struct {
	Name   string   `json:"name"`
	Picked *float64 `json:"picked,omitempty"` // with the next two, absent where no mix is known
	Some   *bool    `json:"in_some_mix,omitempty"`
	Every  *bool    `json:"in_every_mix,omitempty"`
	Under  string   `json:"dominated_by,omitempty"`
}

// jsonRest is what ratings, or costs, do not explain.
type jsonRest struct {
	Share  *float64 `json:"share,omitempty"`
	Chance float64  `json:"chance"`
}

type jsonCycle struct {
	Entrants    []string `json:"entrants"`
	Least       float64  `json:"least_score"`
	Significant bool     `json:"sure"`
}

type jsonMix struct {
	Beatable  float64  `json:"beatable,omitempty"`
	SideA     *float64 `json:"side_a_scores,omitempty"`
	Uncertain float64  `json:"uncertain"`
}

// Verdicts on ratings and scores.
const (
	ahead   = "ahead" // of the next
	even    = "even"  // with the next
	clipped = "clipped"
)

// survey is the games as a survey, with who plays first as the last axis where that is told.
func (r LeagueGames) survey() surveys.Report {
	s := r.Report
	if len(r.Survey.Points) > s.Size() {
		s.Axes = append(slices.Clip(s.Axes),
			survey.Axis{Name: "first", Values: []string{rules.A.String(), rules.B.String()}})
	}
	return s
}

// gamesFrame begins the frame of a league with its games.
func (r LeagueGames) gamesFrame(kind string) *leagueFrame {
	return &leagueFrame{r.survey().FrameOf(kind), r}
}

// leagueFrame is the frame of a league, to which rows are added.
type leagueFrame struct {
	frame.Frame
	games LeagueGames
}

// labels are those of an entrant of side a against one of side b, either of which may be none.
func (f *leagueFrame) labels(entrants ...int) []string {
	list := make([]string, len(f.Labels))
	half := len(f.games.Axes) / 2
	for side, e := range entrants {
		if e < 0 {
			continue
		}
		axes := f.games.Axes[side*half:][:half]
		copy(list[side*half:], surveys.ValuesAt(axes, (&survey.ParamGrid{Axes: axes}).Index(e)))
	}
	return list
}

// nobody stands where a row is of no entrant.
const nobody = -1

// addScore adds what those of a row score.
func (f *leagueFrame) addScore(statistic string, s league.Score, verdict string, entrants ...int) {
	row := f.Add(statistic, f.labels(entrants...), f.games.estimate(s), verdict)
	if row.Engine = engineOfScore(s); !s.Exact() {
		row.Trials = s.Trials
	}
}

// Add adds a row, and returns it until another is added.
func (f *leagueFrame) Add(statistic string, labels []string, e stats.Estimate, verdict string) *frame.Row {
	f.Rows = append(f.Rows,
		frame.Row{Labels: labels, Statistic: statistic, Answer: frame.NumberOf(e), Verdict: verdict})
	return &f.Rows[len(f.Rows)-1]
}

// addLadder adds the ratings of those on a side, and what each scores against all on average.
func (f *leagueFrame) addLadder(l ladder, side int) (picks []JSONPick) {
	for place, x := range l.ratings {
		at := []int{nobody, nobody}
		at[side] = x.Entrant
		verdict := ""
		switch {
		case x.Ahead:
			verdict = ahead
		case l.even[place]:
			verdict = even
		}
		f.Add(frame.Rating, f.labels(at...), f.games.rating(x), verdict)
		f.addScore(frame.Score, x.Score, "", at...)
		p := JSONPick{Name: l.names[x.Entrant]}
		if j := l.dominators[x.Entrant]; j >= 0 {
			p.Under = l.names[j]
		}
		if m := l.mix; m != nil {
			p.Picked, p.Some, p.Every = &m.Share[x.Entrant], &m.Some[x.Entrant], &m.Every[x.Entrant]
		}
		picks = append(picks, p)
	}
	return picks
}

// addScores adds the scores of each against each.
func (f *leagueFrame) addScores(m meetings) {
	m.each(func(x, y league.Rating, s league.Score) {
		verdict := ""
		if s.Clipped() {
			verdict = clipped
		}
		f.addScore(frame.Score, s, verdict, x.Entrant, y.Entrant)
	})
}

// with completes the frame.
func (f *leagueFrame) with(d LeagueDetails) frame.Frame {
	d.Looks = f.games.Survey.Looks
	f.Details, _ = frame.Raw(d) // it has nothing that JSON cannot say
	return f.Frame
}

// leagueFrame is a league as a frame: the games, a row a win, and what follows from them: the ratings by side, the scores
// of each against each, what side a scores, and who plays first, where that is told.
func (r LeagueGames) leagueFrame(d LeagueDetails, m meetings, a league.Score, first *league.Score,
	ladders ...ladder) frame.Frame {
	f := r.gamesFrame(LeagueKind)
	for side, l := range ladders {
		d.Ladders = append(d.Ladders, f.addLadder(l, side))
	}
	f.addScores(m)
	f.addScore(frame.SideA, a, "")
	if first != nil {
		f.addScore(frame.FirstPlayer, *first, "")
	}
	return f.with(d)
}

// Frame is a league as a frame.
func (r Report) Frame() frame.Frame {
	x := r.Found
	d := LeagueDetails{Margin: x.Margin, Rest: restOf(x.Cyclic), Cycles: r.jsonCycles()}
	if x.Mix != nil {
		d.Mix = &jsonMix{Beatable: x.Mix.Beatable, Uncertain: x.Mix.Uncertain}
	}
	return r.leagueFrame(d, r.meetings(), x.SideA, x.First, r.Ladder())
}

// Frame is a league of two sides as a frame.
func (r TwoSided) Frame() frame.Frame {
	x := r.Found
	d := LeagueDetails{Margin: x.Margin, Rest: restOf(x.Unexplained)}
	if x.Picks != nil {
		d.Mix = &jsonMix{SideA: &x.Picks.Value, Uncertain: x.Picks.Uncertain}
	}
	return r.leagueFrame(d, r.meetings(), x.SideA, x.First, r.Ladder(league.OnA), r.Ladder(league.OnB))
}

func restOf(c league.Cyclic) jsonRest {
	j := jsonRest{Chance: c.Chance}
	if !math.IsNaN(c.Share) {
		j.Share = &c.Share
	}
	return j
}

func (r Report) jsonCycles() (list []jsonCycle) {
	for _, c := range r.Found.Cycles {
		j := jsonCycle{Least: c.Least, Significant: c.Significant}
		for _, i := range c.Entrants {
			j.Entrants = append(j.Entrants, r.name(i))
		}
		list = append(list, j)
	}
	return list
}
