package shi_test

// The story of a trial must be that trial: the reference comes to the same values with its dice, and the figures of its
// lines, read by somebody who knows the rules but not the engine, are those of the dice.

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// reader follows a story.
type reader struct {
	input     rules.Input
	faces     []int // of the roll that no line has claimed yet
	from      [2]int
	failures  [2]int
	successes [2]int
	loser     int // of the last comparison or save, −1 for none
	hp        map[int]int
	shooter   int // figure that shot last: those of side b are above 0
	left      int // hits of its shot to save from
	acpo      int // left to the active side
	ended     bool
}

// retold has the reference retell stories of some inputs, and a reader read them.
func retold(in rules.Input) rulestest.Told {
	return func(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
		defer func() {
			if why := recover(); why != nil {
				err = fmt.Errorf("%v", why)
			}
		}()
		r := &reader{input: in, hp: map[int]int{}, loser: -1}
		for _, e := range log.Entries {
			r.read(sc, e)
		}
		must(r.ended, "the end is missing", dice.Entry{})
		return naiveOf(in).Retell(sc, log)
	}
}

func (r *reader) read(sc *rules.Scenario, e dice.Entry) {
	must(!r.ended, "after the end", e)
	switch e.Sides {
	case 100: // a player decides by chance
	case 6:
		must(r.faces == nil, "a roll that nobody claimed", e)
		r.faces = e.Faces
	default:
		words := sc.Tell(e)
		must(words != "" && !strings.ContainsAny(words, "{}"), "words", e)
		r.fire(e)
		r.fight(e)
		r.decide(e)
		must(r.faces == nil, "a roll that this line does not claim", e)
	}
}

// claim takes the faces of the last roll: n dice, of which k show t or more.
func (r *reader) claim(e dice.Entry, n, t, k int) {
	seen := 0
	for _, f := range r.faces {
		seen += naiveYes(f >= t)
	}
	if r.faces == nil && (t <= 1 || t > 6) {
		seen = map[bool]int{true: n}[t <= 1] // nobody rolls what is certain
	} else {
		must(len(r.faces) == n, "dice", e)
	}
	must(seen == k, "successes", e)
	r.faces = nil
}

func (r *reader) fire(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SHI-SH-01":
		hits := 0
		for _, face := range r.faces {
			hits += naiveYes(face > 0 && face <= f[1])
		}
		must(hits == f[0] || r.faces == nil, "hits", e)
		r.faces, r.left = nil, f[0]
	case "SHI-SH-03":
		if len(f) == 0 {
			r.left = 1
			return
		}
		must(f[0] == r.left, "hits left", e)
	case "SHI-SH-05":
		if len(f) == 0 {
			f = []int{7, 0}
		}
		r.claim(e, 1, f[0], f[1])
		must(r.left > 0, "a save from no hit", e)
		r.left, r.loser = r.left-1, map[int]int{0: 1 - sideOf(r.shooter), 1: -1}[f[1]]
	case "C18", "SHI-SH-07", "C22":
		r.shooter = f[0]
	case "C2", "C12", "C20":
		r.ended = true
	}
}

func (r *reader) fight(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SHI-CC-01":
		r.acpo, r.successes, r.loser = f[4], [2]int{}, -1
	case "SHI-WP-05":
		sum := 0
		for _, face := range r.faces {
			sum += face
		}
		must(sum == f[0] && sum > 0 && (f[0] <= f[1]) == (f[2] == 1), "psychic test", e)
		r.faces = nil
	case "SHI-CC-03":
		r.claim(e, f[1], f[3], f[2])
		r.from[f[0]], r.failures[f[0]], r.successes[f[0]] = f[3], f[1]-f[2], f[2]
	case "SHI-CC-05", "SHI-WP-06":
		must(f[1] <= r.failures[f[0]], "failures", e)
		r.claim(e, f[1], r.from[f[0]], f[2]-r.successes[f[0]])
		r.successes[f[0]] = f[2]
	case "C5":
		r.claim(e, 1, r.from[f[0]], f[1]-(r.successes[f[0]]-1))
		r.successes[f[0]] = f[1]
	case "SHI-CC-07":
		must(f[1] == r.successes[f[0]] && f[3] == r.successes[f[2]] && f[0]+f[2] == 1, "comparison", e)
		must((f[1] == f[3]) == (f[4] == 1), "a draw", e)
		if r.loser = -1; f[1] != f[3] {
			r.loser = map[bool]int{true: f[2], false: f[0]}[f[1] > f[3]]
		}
	case "SHI-CC-08":
		must(f[0] == r.loser, "who saves", e)
		if len(f) == 1 {
			f = []int{f[0], 0, 7}
		}
		if r.claim(e, 1, f[2], f[1]); f[1] == 1 {
			r.loser = -1
		}
	case "C8":
		must(sideOf(f[0]) == r.loser, "who is wounded", e)
		had, known := r.hp[f[0]]
		must(!known || had == f[1]+f[2], "HP", e)
		r.hp[f[0]], r.loser = f[2], -1
	}
}

// decide reads what players did, which they must mean to do.
func (r *reader) decide(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "C1":
		r.acpo = f[len(f)-1]
	case "SHI-CC-02":
		x := r.input.(*shi.Duel)
		plan := []*shi.DuelPolicy{&x.Policy, &x.BPolicy}[f[0]].Attack
		must(f[1] == r.acpo && f[1] > 0 && textOf(plan) != "attack", "AcPo unused", e)
	case "SHI-SH-10":
		must(len(f) == 3 || strings.Contains(textOf(r.input.(*shi.Assault).Policy.Action), "turn"), "a turn by choice", e)
	}
}

// sideOf returns the side of a figure: those of side b are above 0.
func sideOf(figure int) int { return max(0, min(figure, 1)) }

// must stops the reading of a story that contradicts itself or the rules.
func must(ok bool, why string, e dice.Entry) {
	if !ok {
		panic(fmt.Sprintf("%s: %s %v", why, e.Rule, e.Figures))
	}
}
