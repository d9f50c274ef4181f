package shi_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

// reader follows a story.
type reader struct {
	faces             []int // of the roll that no line has claimed yet
	from              [2]int
	failures          [2]int
	successes         [2]int
	loser             int // of the last comparison, −1 for none
	hp                map[int]int
	lost              [2]int
	hits, shots, left int // of the last shot: hits left to save from
	kills, attacks    int
	killed            bool   // the first target of shots
	killShot          int    // number of the shot by which the first of side b fell
	time              string // what metrics of shots in an assault begin with
	end               []int
	acpo              int // left to the active side

	input   rules.Input
	shooter int            // figure of side a that shot last
	fights  [2]int         // the figures of the last attack, from 1 on for those of b
	shot    bool           // the last hurt comes from a shot
	apart   map[string]int // by name of the metric
}

// countApart counts for the unit of a figure, and for its weapon in shots or fights.
func (r *reader) countApart(figure int, shot bool, what string, n int) {
	label, _, u := unitOf(r.input, figure)
	weapons := []string{}
	if shot {
		weapons = append(weapons, u.Weapon.Name)
	} else if len(u.CloseCombat) > 0 {
		weapons = append(weapons, u.CloseCombat[0].Name)
	}
	r.apart[label+"-"+what] += n
	for _, name := range weapons {
		r.apart[label[:1]+"-"+strings.ReplaceAll(name, " ", "-")+"-"+what] += n
	}
}

// unitOf returns the unit of a figure, what its metrics begin with, and which of its entry it is.
func unitOf(in rules.Input, figure int) (label string, number int, u *shi.Unit) {
	var a, b []*shi.Group
	switch in := in.(type) {
	case *shi.Duel:
		a, b = []*shi.Group{{Unit: in.A, Count: 1}}, []*shi.Group{{Unit: in.B, Count: 1}}
	case *shi.Shot:
		a = []*shi.Group{{Unit: in.A, Count: 1}}
		for i := range in.B {
			b = append(b, &in.B[i])
		}
	case *shi.Assault:
		for i := range in.A {
			a = append(a, &in.A[i])
		}
		for i := range in.B {
			b = append(b, &in.B[i].Group)
		}
	}
	side, list := "b", b
	if figure <= 0 { // those of side a are 0, -1 and so on
		side, list, figure = "a", a, 1-figure
	}
	entry := 0
	for ; figure > list[entry].Count; entry++ {
		figure -= list[entry].Count
	}
	return side + strconv.Itoa(1+entry), figure, &list[entry].Unit
}

// values appends what is counted apart.
func (r *reader) values(sc *rules.Scenario, values ...int) []int {
	for _, m := range sc.Metrics[len(values):] {
		values = append(values, r.apart[m.Name])
	}
	return values
}

// hitsOn counts the ballistic dice that show a number up to the hit type.
func hitsOn(faces []int, ht int) int {
	hits := 0
	for _, f := range faces {
		hits += map[bool]int{true: 1}[f > 0 && f <= ht]
	}
	return hits
}

// readStory returns who reads stories of some inputs.
func readStory(in rules.Input) rulestest.Told {
	return func(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
		r := &reader{hp: map[int]int{}, loser: -1, input: in, apart: map[string]int{}}
		return r.read(sc, log)
	}
}

// read reads a story of any scenario.
func (r *reader) read(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	for _, e := range log.Entries {
		must(r.end == nil, "after the end", e)
		if e.Sides == 100 {
			continue // a player decides by chance
		}
		if e.Sides > 0 {
			must(r.faces == nil && e.Sides == 6, "a roll that nobody claimed", e)
			r.faces = e.Faces
			continue
		}
		words := sc.Tell(e)
		must(words != "" && !strings.ContainsAny(words, "{}"), "words", e)
		r.fire(e)
		r.fight(e)
		must(r.faces == nil, "a roll that this line does not claim", e)
	}
	switch sc.Name {
	case "shi/shot":
		cost := sc.Metrics[4].Max / max(1, sc.Metrics[3].Max)
		must(r.end[0] == r.shots, "shots", dice.Entry{})
		return map[bool]int{true: 0, false: 1}[r.killed], r.values(sc, r.kills, r.hits, r.lost[1], r.shots, r.shots*cost, r.killShot), nil
	case "shi/duel":
		return r.end[0], r.values(sc, r.lost[0], r.lost[1], r.attacks, r.end[1]), nil
	default:
		return r.end[0], r.values(sc, r.kills, r.lost[0], r.shots, r.attacks, r.end[1], r.lost[1], r.killShot), nil
	}
}

// side is the letter of the side that shot last.
func (r *reader) side() string { return "ab"[sideOf(r.shooter):][:1] }

// claim takes the faces of the last roll: n dice, of which k show t or more.
func (r *reader) claim(e dice.Entry, n, t, k int) {
	seen := 0
	for _, f := range r.faces {
		if f >= t {
			seen++
		}
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
		must(hitsOn(r.faces, f[1]) == f[0] && len(r.faces) > 0, "hits", e)
		r.faces = nil
		must(r.left == 0 || r.end == nil, "hits", e)
		if r.left = f[0]; sideOf(r.shooter) == 0 {
			r.shots, r.hits = r.shots+1, r.hits+f[0]
		}
		r.apart[r.side()+"-shots"]++
		r.apart[r.side()+"-hits"] += f[0]
		r.countApart(r.shooter, true, "shots", 1)
		r.countApart(r.shooter, true, "hits", f[0])
		r.apart[r.time+"-shots"]++
		r.apart[r.time+"-hits"] += f[0]
	case "SHI-SH-03":
		if len(f) == 0 {
			r.countApart(r.shooter, true, "hits", 1-r.left)
			r.apart[r.time+"-hits"] += 1 - r.left
			if sideOf(r.shooter) == 0 {
				r.hits += 1 - r.left
			}
			r.apart[r.side()+"-hits"] += 1 - r.left
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
		r.shot = true
		r.left, r.loser = r.left-1, map[int]int{0: 1 - sideOf(r.shooter), 1: -1}[f[1]]
	case "C18", "SHI-SH-07", "C22":
		label, _, _ := unitOf(r.input, f[0])
		r.shooter, r.time = f[0], label+map[string]string{"C18": "-own-fire", "SHI-SH-07": "-overwatch", "C22": "-fire"}[e.Rule]
	case "C19":
		if strings.Contains(e.Message, "shot down") {
			r.apart["doors"]++
		}
	case "C15", "C17":
		_, _, u := unitOf(r.input, f[0])
		must(f[1] <= u.AcPo && strings.Contains(r.policy(sideOf(f[0])), map[string]string{"C15": "stay", "C17": "stop"}[e.Rule]), "AcPo unused", e)
	case "SHI-SH-10":
		must(len(f) == 3 || strings.Contains(r.policy(0), "turn"), "a turn by choice", e)
	case "C23":
		r.apart["disengaged"]++
		must(strings.Contains(r.leaving(), "step-out"), "it stays", e)
	case "C24":
		r.apart["fell-back"]++
	case "C25":
		r.apart["doors-closed"]++
		must(strings.Contains(r.policy(0), "close"), "it closes no doors", e)
	case "C2", "C12", "C20":
		r.end, r.killed = f, strings.Contains(e.Message, "destroyed after")
	}
}

func (r *reader) fight(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "C1":
		r.acpo = f[len(f)-1]
	case "SHI-CC-02":
		must(f[1] == r.acpo && f[1] > 0, "AcPo unused", e)
		must(r.plan(f[0]) != "attack", "it always attacks", e)
	case "SHI-CC-01":
		r.attacks, r.acpo = r.attacks+1, f[4]
		r.fights, r.shot = [2]int{f[0], f[2]}, false
		r.countApart(f[0], false, "attacks", 1)
		if label, _, _ := unitOf(r.input, f[2]); f[3] == 1 {
			r.apart[label+"-caught"]++
		}
		r.successes, r.loser = [2]int{}, -1
	case "SHI-WP-05":
		sum := 0
		for _, face := range r.faces {
			sum += face
		}
		must(sum == f[0] && sum > 0 && f[1] < 20, "psychic test", e)
		must(f[1] == 10 && (f[0] <= f[1]) == (f[2] == 1), "LD of the librarian", e)
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
		r.loser = -1
		if f[1] != f[3] {
			r.loser = map[bool]int{true: f[2], false: f[0]}[f[1] > f[3]]
		} else {
			r.drawn()
		}
	case "SHI-CC-09":
		r.drawn()
	case "SHI-CC-08":
		must(f[0] == r.loser, "who saves", e)
		r.countApart(r.opponent(f[0]), false, "won", 1)
		if len(f) == 1 {
			f = []int{f[0], 0, 7}
		}
		r.claim(e, 1, f[2], f[1])
		if f[1] == 1 {
			r.loser = -1
		}
	case "C8":
		r.wound(e)
	}
}

// plan is how a side of a duel decides to attack.
func (r *reader) plan(side int) string {
	x := r.input.(*shi.Duel)
	text, _ := []*shi.DuelPolicy{&x.Policy, &x.BPolicy}[side].Attack.MarshalText()
	return string(text)
}

// policy is how a side of an assault decides what to do.
func (r *reader) policy(side int) string {
	x := r.input.(*shi.Assault)
	a, _ := x.Policy.Action.MarshalText()
	b, _ := x.BPolicy.Action.MarshalText()
	return []string{string(a), string(b)}[side]
}

// leaving is how its defenders decide to step out.
func (r *reader) leaving() string {
	text, _ := r.input.(*shi.Assault).Policy.Disengage.MarshalText()
	return string(text)
}

// drawn counts an attack that nobody won.
func (r *reader) drawn() {
	for _, figure := range r.fights {
		label, _, _ := unitOf(r.input, figure)
		r.apart[label+"-drawn"]++
	}
}

// opponent returns the figure that fights with one of a side.
func (r *reader) opponent(side int) int {
	return r.fights[map[bool]int{true: 1}[sideOf(r.fights[0]) == side]]
}

// sideOf returns the side of a figure: those of side b are above 0.
func sideOf(figure int) int { return max(0, min(figure, 1)) }

// wound takes HP off a unit.
func (r *reader) wound(e dice.Entry) {
	f := e.Figures
	side := sideOf(f[0])
	must(side == r.loser, "who is wounded", e)
	if had, ok := r.hp[f[0]]; ok {
		must(had == f[1]+f[2], "HP", e)
	}
	r.hp[f[0]], r.loser = f[2], -1
	r.lost[side] += f[1]
	label, number, _ := unitOf(r.input, f[0])
	r.apart[label+"-hp-lost"] += f[1]
	r.apart[label+"-"+strconv.Itoa(number)+"-hp-lost"] += f[1]
	if f[2] == 0 {
		r.apart[label+"-lost"]++
		r.apart[label[:1]+"-lost"]++
		by := r.shooter
		if !r.shot {
			by = r.opponent(side)
		}
		r.countApart(by, r.shot, "kills", 1)
	}
	if side == 1 && f[2] == 0 {
		r.kills++
		if r.kills == 1 && r.shot {
			r.killShot = r.shots
		}
		if r.shot {
			r.apart[r.time+"-kills"]++
		}
	}
}

// must stops the reading of a story that contradicts itself or the rules.
func must(ok bool, why string, e dice.Entry) {
	if !ok {
		panic(fmt.Sprintf("%s: %s %v", why, e.Rule, e.Figures))
	}
}
