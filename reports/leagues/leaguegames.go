package leagues

import (
	"fmt"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// LeagueGames is the games of a league as a survey, with what reproduces it. Its axes are who stands on side a, and in
// which numbers if in several, and then the same of side b.
type LeagueGames struct{ surveys.Report }

// picture is the page of a panel about the games, above the answer and notes.
func (r LeagueGames) picture(method, answer string, panel charts.Panel, notes ...string) charts.Page {
	return r.Picture(method, answer, [][]charts.Panel{{panel}}, append([]string{answer}, notes...), r.Survey.Warnings)
}

// ofScores is the question that scores answer.
func ofScores() query.Question { return query.Question{Name: "score", Share: true, Max: 1} }

// estimate returns a score with an interval that holds however long was played.
func (r LeagueGames) estimate(s league.Score) stats.Estimate {
	e := s.Estimate(league.Level(r.Survey))
	if !s.Exact() {
		e.Confidence = r.Survey.Confidence
	}
	return e
}

// engineOfScore says how a score was answered.
func engineOfScore(s league.Score) player.Engine {
	if s.Exact() {
		return player.Exact
	}
	return player.MonteCarlo
}

// scoreWords writes a score.
func (r LeagueGames) scoreWords(s league.Score) string {
	value, _ := r.scoreNumbers(s, 0)
	return value
}

// scoreNumbers writes a score and its interval.
func (r LeagueGames) scoreNumbers(s league.Score, unit float64) (value, interval string) {
	e := r.estimate(s)
	return r.Digits.AnswerWordsForUnit(ofScores(), survey.Answer{Estimate: e, Known: true, Complement: 1 - e.Value},
		engineOfScore(s), unit)
}

// withInterval writes a score with its interval, if there is one.
func (r LeagueGames) withInterval(s league.Score) string {
	return numbers.Bracketed(r.scoreNumbers(s, 0))
}

// howPlayed says how games were answered, after who met.
func (r LeagueGames) howPlayed(who string, first *league.Score) string {
	how := who + ": " + numbers.Counted(len(r.Survey.Points), "game")
	if r.Survey.Interrupted {
		how = "interrupted; " + how
	}
	if first != nil {
		how += ", with either side first"
	}
	played := fmt.Sprintf("%s of each, every game with dice of its own, seed %d, %s intervals", r.trialWords(),
		r.Survey.Seed, numbers.Level(r.Survey.Confidence))
	switch exact := r.Exact(); exact {
	case len(r.Survey.Points):
		return how + "; exact: every roll followed"
	case 0:
		return how + "; " + played
	default:
		return how + fmt.Sprintf("; %s exact, the others by %s", numbers.Count(uint64(exact)), played)
	}
}

// trialWords say how many trials games were played.
func (r LeagueGames) trialWords() string {
	least := r.Survey.Trials
	for _, p := range r.Survey.Points {
		if p.Engine == player.MonteCarlo {
			least = min(least, p.Trials)
		}
	}
	return numbers.TrialsBetween(least, r.Survey.Trials)
}

// cell writes a score, marked where others are exact and it is not.
func (r LeagueGames) cell(s league.Score, unit float64) string {
	value, _ := r.scoreNumbers(s, unit)
	if r.Mixed() && !s.Exact() {
		return surveys.SampledSign + value
	}
	return value
}

// rating returns a rating with its interval, which has no ends where there are too few trials for one.
func (r LeagueGames) rating(x league.Rating) stats.Estimate {
	e := x.Estimate(r.Survey.Confidence)
	if x.TooFew {
		e.Low, e.High, e.Method = math.Inf(-1), math.Inf(1), stats.WorstCase
	}
	return e
}

// ratingWords writes a rating and its interval.
func (r LeagueGames) ratingWords(x league.Rating) (value, interval string) {
	n := r.Digits.DigitsOf(x.Estimate(r.Survey.Confidence), 1)
	switch {
	case x.TooFew:
		interval = numbers.TooFew
	case x.Low < x.High:
		interval = n.Low + " to " + n.High
	}
	return n.Value, interval
}

// pickWords write how often an entrant is picked.
func (r LeagueGames) pickWords(m *league.Mix, entrant int) string {
	switch {
	case m == nil:
		return ""
	case !m.Some[entrant]:
		return "never"
	case m.Uncertain > 0:
		return numbers.Fixed(float64(100*m.Share[entrant]), 0, math.Round) + "%"
	default:
		return r.Digits.ChanceWords(m.Share[entrant])
	}
}

// asFarAsSeen owns that trials may have shown nothing of what there is.
func (r LeagueGames) asFarAsSeen() string {
	if r.Exact() == len(r.Survey.Points) {
		return ""
	}
	return ", as far as can be seen"
}

// explained says how much of who beats whom something explains, by which measure if it needs one, and what the rest
// is.
func (r LeagueGames) explained(what string, left float64, measure, rest string) string {
	if left == 0 {
		return what + " all of who beats whom" + r.asFarAsSeen()
	}
	return fmt.Sprintf("%s %s of who beats whom%s; the rest, %s, %s", what, r.Digits.ChanceWords(1-left), measure,
		r.Digits.ChanceWords(left), rest)
}

// chanceRemark says whether a part of what happens is more than chance makes.
func (r LeagueGames) chanceRemark(c league.Cyclic) string {
	switch {
	case r.Exact() == len(r.Survey.Points):
		return ""
	case c.Chance < 1-league.Level(r.Survey):
		return ", which is more than chance makes"
	default:
		return ", which chance alone could make"
	}
}

// scoreNotes say what scores stand for, and what ratings, or whatever is made of them, take them for if one is clipped.
func (r LeagueGames) scoreNotes(called string, clipped, tooFewGames bool) (list []string) {
	if r.Mixed() {
		list = append(list, strings.TrimSpace(surveys.SampledSign)+" by trials; all other scores are exact")
	}
	if tooFewGames {
		list = append(list, numbers.TooFew+
			": of a game of it fewer than ten were won, or lost, so that no interval of the rating would hold")
	}
	if clipped {
		list = append(list,
			called+" count a score below half a trial as that, and an exact one below one in a million as that, "+
				"likewise at the other end, so that who always wins has one")
	}
	return list
}
