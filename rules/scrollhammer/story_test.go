package scrollhammer_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// reader follows a story.
type reader struct {
	armyA        int // units of side a
	strength     [2]int
	faces        []int // of the roll that no line has claimed yet
	lost, wounds [2]int
	killed       [2]int
	away         [2]int // models that escaped, or were never in the fight
	turn         int
	score        [2]int // wounds and bonuses of the turn
	first, last  [2]int
	struck       int // 1 and up: the unit that is struck
	pool         int // hits or wounds in hand
	unsaved      int
	single       bool // the next wound is saved by itself
	fought       bool
	comes        bool // a unit charges into the melee between turns
	end          []int
	arrival      [3]int // inches of the charge, models in contact
	chargeDice   []int  // of the charge range
	attempts     int    // to charge, that failed and were tried again
	toContact    int    // the attempt that arrived

	decided map[string]string // with what wielders who are not weakened strike in the turn
}

// readStory reads a story of any scenario.
func readStory(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	r := &reader{armyA: 1, strength: [2]int{sc.Metrics[0].Max, sc.Metrics[1].Max}}
	for more := range 3 {
		if strings.Contains(sc.Outcomes[3].Doc, " and "+strconv.Itoa(more)+" more") {
			r.armyA = 1 + more
		}
	}
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	for _, e := range log.Entries {
		must(r.end == nil, "after the end", e)
		if e.Sides > 0 {
			must(r.faces == nil && e.Sides == 6, "a roll that nobody claimed", e)
			r.faces = e.Faces
			continue
		}
		words := sc.Tell(e)
		must(words != "" && !strings.ContainsAny(words, "{}"), "words", e)
		r.charge(e)
		r.decision(sc, e)
		r.fight(e)
		r.result(e)
		must(r.faces == nil, "a roll that this line does not claim", e)
	}
	must(r.end[1] == r.turn, "turns", dice.Entry{})
	a, b := r.lost, r.wounds
	values = []int{
		a[0], a[1], r.killed[0], r.killed[1], r.strength[0] - a[0], r.strength[1] - a[1], b[0], b[1],
		r.first[0], r.first[1], r.last[0], r.last[1], r.end[1],
	}
	for _, m := range sc.Metrics[len(values):] {
		values = append(values, map[string]int{
			"charge-range": r.arrival[0], "a-in-contact": r.arrival[1], "b-in-contact": r.arrival[2], "turns-to-contact": r.toContact,
		}[m.Name])
	}
	return r.end[0], values, nil
}

func must(ok bool, what string, e dice.Entry) {
	if !ok {
		panic(fmt.Sprintf("%s: %s %v %v", what, e.Rule, e.Figures, e.Faces))
	}
}

// side is the side of a unit.
func (r *reader) side(u int) int {
	if u < r.armyA {
		return 0
	}
	return 1
}

// claim takes the faces of the last roll: n dice, of which k show t or more.
func (r *reader) claim(e dice.Entry, n, t, k int) {
	seen := 0
	for _, f := range r.faces {
		if f >= t {
			seen++
		}
	}
	if t > 6 {
		n = 0
	}
	must(len(r.faces) == n && seen == k, "dice", e)
	r.faces = nil
}

// sum takes the faces of the last roll, which add up to a sum.
func (r *reader) sum(e dice.Entry, n, sum int) {
	for _, f := range r.faces {
		sum -= f
	}
	must(len(r.faces) == n && sum == 0, "dice", e)
	r.faces = nil
}

func (r *reader) charge(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SCR-CH-02":
		r.sum(e, 1, f[1])
	case "SCR-CH-03", "SCR-CH-07":
		switch len(f) {
		case 5: // shots
			r.claim(e, f[2], f[4], f[1])
			r.pool = f[1]
		case 3:
			r.sum(e, 2, f[0])
			must((f[0] <= f[1]) == (f[2] == 1), "test", e)
		}
	case "SCR-CH-04":
		r.charges(e)
	case "SCR-CH-05":
		if len(f) == 2 {
			r.away[r.side(f[0])] += f[1]
		}
	case "SCR-CH-09":
		switch len(f) {
		case 2: // come, through dangerous terrain or not
			r.away[r.side(f[0])] -= f[1]
			r.comes = true
		case 3: // are to come
			r.away[r.side(f[0])] += f[1]
		}
	case "SCR-FI-02":
		r.arrival[1], r.arrival[2], r.toContact = f[0], f[1], r.attempts+1
	case "SCR-CH-10":
		if strings.HasPrefix(e.Message, "attempt") {
			r.attempts++
			must(f[0] == r.attempts+1, "attempt", e)
			r.arrival[0] = 0
		}
	case "SCR-CH-06":
		if len(f) == 3 { // who piles in
			r.struck = 1 + f[2]
			return
		}
		r.claim(e, f[0], 2, f[0]-f[1])
		r.unsaved += f[1]
	}
}

// charges follows the dice of a charge range, some of which may be rolled again.
func (r *reader) charges(e dice.Entry) {
	f := e.Figures
	switch {
	case len(f) == 0: // all are rolled again
		return
	case strings.HasPrefix(e.Message, "with a bonus"):
		must(f[1] == r.arrival[0]+f[0], "bonus", e)
		r.arrival[0] = f[1]
		return
	case len(f) == 2 && strings.HasPrefix(e.Message, "the lowest"):
		must(f[0] == slices.Min(r.chargeDice), "the lowest die", e)
		r.chargeDice[slices.Index(r.chargeDice, f[0])] = f[1]
		r.sum(e, 1, f[1])
		return
	case r.faces != nil:
		r.chargeDice = slices.Clone(r.faces)
	}
	r.faces = slices.Clone(r.chargeDice)
	inches := f[0]
	if len(r.faces) > 2 {
		inches += slices.Max(r.faces)
	}
	r.sum(e, len(r.faces), inches)
	r.arrival[0] = f[0]
}

// certain reads of n dice, so many of which show what is needed: with one figure all fail.
func certain(f []int) (n, need, made int) {
	if len(f) == 1 {
		return f[0], 7, 0
	}
	return f[1], f[2], f[0]
}

// decision checks that who is not weakened strikes with the weapon that was decided on.
func (r *reader) decision(sc *rules.Scenario, e dice.Entry) {
	f := e.Figures
	attack := func(i int) (wielder, weapon string) {
		name, _ := sc.Names("attack", []int{f[i]})
		at := strings.LastIndex(name, " with ")
		return name[:at], name[at:]
	}
	switch e.Rule {
	case "SCR-FI-01":
		r.decided = map[string]string{}
	case "SCR-FI-06":
		if len(f) == 5 { // a split of attacks
			return
		}
		if wielder, weapon := attack(0); f[2] == 0 {
			r.decided[wielder] = weapon
		}
	case "SCR-FI-05":
		wielder, weapon := attack(1)
		must(f[3] == 1 || r.decided[wielder] == "" || r.decided[wielder] == weapon, "not the weapon decided on", e)
	}
}

func (r *reader) fight(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SCR-FI-01":
		r.turn++
		must(f[0] == r.turn, "turn", e)
		r.toContact = r.attempts + 1
		for side := range r.lost {
			must(f[1+side]+r.away[side] == r.strength[side]-r.lost[side], "models", e)
		}
		r.score, r.fought, r.comes = [2]int{}, true, false
	case "SCR-FI-05":
		all := f[len(f)-2]
		must(f[4] <= all && all%f[2] == 0, "attacks", e)
		r.struck = 1 + f[len(f)-1]
	case "SCR-FI-07":
		r.claim(e, f[1], f[2], f[0])
		r.pool = f[0]
	case "SCR-FI-08":
		n, need, wounds := certain(f)
		must(n == r.pool, "hits", e)
		r.claim(e, n, need, wounds)
		r.pool = wounds
	case "SCR-FI-09":
		n, need, saved := certain(f)
		r.claim(e, n, need, saved)
		must(!r.single || n == 1, "the wound of a group", e)
		r.single = false
		if r.pool > 0 { // else from dangerous terrain
			must(n <= r.pool, "wounds", e)
			r.pool -= n
			r.unsaved += n
		}
		r.unsaved -= saved
	case "SCR-FI-10":
		if strings.Contains(e.Message, "takes the next wound") {
			must(r.struck == 1+f[0] && r.pool > 0, "the unit struck", e)
			r.single = true
			return
		}
		if len(f) == 2 { // wounds beyond the last model
			must(f[0] <= r.unsaved, "wounds", e)
			r.unsaved -= f[0]
			return
		}
		side := r.side(f[0])
		must(!r.fought || r.struck == 1+f[0] || r.comes, "the unit struck", e)
		must(r.pool == 0 || f[2] > 0, "wounds in hand", e)
		must(f[2] <= f[1] && f[1] >= r.unsaved, "wounds", e) // instant death takes more
		must(f[1] == r.unsaved || f[2] == r.unsaved, "wounds", e)
		r.pool, r.unsaved = 0, 0
		r.lost[side] += f[2]
		r.killed[side] += f[2]
		r.wounds[side] += f[1]
		if r.fought {
			r.score[1-side] += f[1]
		}
	}
}

func (r *reader) result(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SCR-RS-01":
		switch len(f) {
		case 3: // wounds of one's own
			r.claim(e, f[0], f[1]+1, f[0]-f[2])
			r.pool = f[2]
			return
		case 4:
			r.struck = 1 + f[3]
			return
		}
		must(f[0] == r.score[0] && f[1] == r.score[1], "score", e)
		if r.last = r.score; r.turn == 1 {
			r.first = r.score
		}
	case "SCR-RS-02":
		r.score[f[0]] += f[1] + f[2] + f[3]
	case "SCR-RS-03":
		switch r.end = f; {
		case len(f) == 0:
			r.end = []int{8, 0}
		case f[0] == 8:
			r.end[0] = 9
		}
	case "SCR-RS-04":
		switch {
		case strings.HasSuffix(e.Message, "escape}"):
			r.away[r.side(f[0])] += f[1]
		case len(f) == 4:
			r.sum(e, 2, f[2])
			must((f[2] <= f[1]) == (f[3] == 1), "check", e)
		}
	case "SCR-RS-06":
		if len(f) == 2 {
			r.lost[r.side(f[0])] += f[1]
		} else {
			r.sum(e, 1, f[1])
		}
	}
}
