package secondedition_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// reader is who reads the stories of some inputs.
func reader(in rules.Input) rulestest.Told {
	switch in.(type) {
	case *secondedition.PowerUse:
		return readPower
	case *secondedition.PsychicDuel:
		return readPsychic
	case *secondedition.Battle:
		return readBattle
	}
	return readCombat
}

// must stops the reading of a story that contradicts itself or the rules.
func must(ok bool, why string, e dice.Entry) {
	if !ok {
		panic(fmt.Sprintf("%s: %s %v", why, e.Rule, e.Figures))
	}
}

// read gives what the rules of a log tell to a reader, each with the faces of the roll
// before it.
func read(sc *rules.Scenario, log *dice.Log, line func(e dice.Entry, faces []int)) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	var rolled *dice.Entry
	for i, e := range log.Entries {
		if e.Sides > 0 {
			must(rolled == nil, "a roll that nobody claimed", e)
			rolled = &log.Entries[i]
			continue
		}
		words := sc.Tell(e)
		must(words != "" && !strings.ContainsAny(words, "{}"), "words", e)
		var faces []int
		if rolled != nil {
			faces, rolled = rolled.Faces, nil
		}
		line(e, faces)
	}
	must(rolled == nil, "a roll at the end", dice.Entry{})
	return nil
}

// combatReader follows a story of hand-to-hand combat.
type combatReader struct {
	faces         [2][]int // attack dice of each side
	scores        [2]int
	winner, hits  int // of the last comparison: hits still to be resolved
	wounded       bool
	saved         bool
	lost          [2]int // wounds
	slain         [2]int
	first         []int // margin and hits of the first round
	turn, outcome int
	hitTurns      int
	hitIn         int      // the last turn with a hit
	pairs         [][2]int // places of those who have fought in this turn
	picked        []int    // who is to fight next, though others stand before it
}

// readCombat reads a story of a duel or a melee.
func readCombat(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	r := &combatReader{outcome: -1}
	err = read(sc, log, r.line)
	lost := r.lost
	if sc.Name == "secondedition/melee" {
		lost = r.slain
	}
	return r.outcome, append([]int{lost[0], lost[1], r.turn, r.hitTurns}, r.first...), err
}

func (r *combatReader) line(e dice.Entry, faces []int) {
	f := e.Figures
	must(r.outcome == -1, "after the end", e)
	switch e.Rule {
	case "HH-d":
		must(r.hits == 0, "hits left over", e)
		if len(f) == 2 {
			must(f[1] == r.turn, "the last turn", e)
			r.outcome = f[0]
			return
		}
		must(f[0] == r.turn+1, "turns", e)
		r.turn, r.pairs = f[0], nil
	case "SE-HH-09":
		r.picked = f[1:]
	case "PD-14a":
		must(r.hits == 0 && r.winner != f[0] && r.slain[f[0]] > 0, "a curse that ends", e)
	case "HH-e":
		r.pair(e)
	case "SE-HH-01":
		must(len(faces) == f[2], "dice", e)
		r.faces[f[0]] = slices.Clone(faces)
	case "SE-HH-02":
		own := r.faces[f[0]]
		slices.Sort(own)
		must(len(faces) == f[2], "dice", e)
		r.faces[f[0]] = append(own[:len(own)-f[2]], faces...)
	case "SE-HH-03":
		r.score(e)
	case "SE-HH-04":
		must(r.hits == 0, "hits left over", e)
		margin := r.scores[0] - r.scores[1]
		r.winner, r.hits = 0, 0
		if len(f) > 0 {
			r.winner, r.hits = f[0], f[len(f)-1]
		}
		must(margin == 0 && len(f) < 3 || margin != 0 && f[1] == f[2] && f[1] == margin*(1-2*f[0]), "comparison", e)
		if r.hits > 0 && r.hitIn < r.turn {
			r.hitIn = r.turn
			r.hitTurns++
		}
		if r.first == nil {
			r.first = []int{margin, r.hits}
		}
	default:
		r.hit(e, faces)
	}
}

// pair checks that two fight who have not fought yet in this turn, after so many friends, and that it
// is the one who was picked.
func (r *combatReader) pair(e dice.Entry) {
	f := e.Figures
	at := [2]int{f[2], f[5]}
	must(!slices.Contains(r.pairs, at), "a pair again", e)
	friends := 0
	for _, other := range r.pairs {
		friends += rules.OneIf(other[0] == at[0] || other[1] == at[1])
	}
	must(f[6] == friends, "friends", e)
	if r.picked != nil {
		must(slices.Equal(r.picked, f[3*r.picked[0]:3*r.picked[0]+3]), "another than was picked", e)
	}
	r.pairs, r.picked = append(r.pairs, at), nil
}

// score adds up what the final dice show.
func (r *combatReader) score(e dice.Entry) {
	f := e.Figures
	best, ones, sixes := 0, 0, 0
	for _, face := range r.faces[f[0]] {
		best = max(best, face)
		ones += rules.OneIf(face == 1)
		sixes += rules.OneIf(face == 6)
	}
	must(f[2] == best && f[3] == ones && (f[4] == 0 || f[4] == sixes-1), "final dice", e)
	must(f[8] == best-f[3]+f[4]+f[5]+f[6]+f[7], "score", e)
	r.scores[f[0]] = f[8]
}

// readRoll reads a roll told by what it needs, the figure at i, and by whether it was made;
// without these it could not be made.
func readRoll(e dice.Entry, i int, faces []int) (made bool) {
	if len(e.Figures) == i {
		must(faces == nil, "a roll that cannot be made", e)
		return false
	}
	needed, made := e.Figures[i], e.Figures[i+1] == 1
	must((len(faces) == 1 && faces[0] >= needed || faces == nil && needed <= 1) == made, "a roll", e)
	return made
}

// hit follows one hit; who is slain suffers no more.
func (r *combatReader) hit(e dice.Entry, faces []int) {
	f := e.Figures
	switch e.Rule {
	case "HH-c":
		must(r.hits > 0 && f[0] == r.winner, "a hit", e)
		r.hits--
	case "SE-HH-06":
		r.wounded, r.saved = readRoll(e, 1, faces), false
	case "SE-HH-07":
		must(r.wounded, "save", e)
		r.saved = readRoll(e, 0, faces)
	case "SE-HH-08":
		must(r.wounded && !r.saved && f[0] > 0, "wounds", e)
		damage := max(1, sum(faces))
		must(f[0] == damage || f[0] < damage && f[1] == 0, "damage", e)
		r.lost[1-r.winner] += f[0]
		r.wounded = false
		if f[1] == 0 {
			r.slain[1-r.winner]++
			r.hits = 0
		}
	}
}
