package hulkae_test

// A reader of corridor stories: it moves figures on a board of its own as the
// story says, and stops at the first line that breaks a rule.

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/hulkae"
)

type corridorReader struct {
	shotReader
	c                  *hulkae.Corridor
	marines, attackers []*hulkae.Unit
	units              []string // by marine: a1 for the first entry
	targets            []string // by attacker
	at                 []int    // distances of attackers, 0 for the dead
	turned             []bool   // attackers, where they have to
	doorClosed         bool
	jammed, watching   []bool
	done               []bool // fired, jammed or cleared in this window
	rounds             []int
	freeMisses         []int // by marine, on overwatch at the attacker in activation
	aimed              []int // the same of shots for command points
	turn, cp, acting   int
	actor, steps       int // attacker in activation, 0 for none, and its steps
	inWindow, windowHit,
	awaitJam, ended bool
	shooter, target, less, misses, missed int // of the shot, and of the series
	hit                                   bool
	commanding                            bool // the shot that is told is for a command point
	commanded                             int  // such shots in this window
	behind                                int  // squares that the marine has stepped back
	stepping                              bool // the shot that is told is of the same action as a step back
	armedReader
	outcome, kills, jams, ammo int
}

func units(groups []hulkae.Group) []*hulkae.Unit {
	var list []*hulkae.Unit
	for i := range groups {
		list = append(list, slices.Repeat([]*hulkae.Unit{&groups[i].Unit}, groups[i].Count)...)
	}
	return list
}

// labels are what the metrics of each figure's entry begin with.
func labels(side string, groups []hulkae.Group) []string {
	var list []string
	for i, g := range groups {
		list = append(list, slices.Repeat([]string{side + strconv.Itoa(i+1)}, g.Count)...)
	}
	return list
}

// readCorridor reads the story of a corridor.
func readCorridor(c *hulkae.Corridor, sc *rules.Scenario, log *dice.Log) (result told, err error) {
	defer catch(&err)
	r := &corridorReader{c: c, marines: units(c.A), units: labels("a", c.A)}
	r.apart = map[string]int{}
	r.doorClosed = c.Door > 0
	r.fallen = make([]bool, len(r.marines))
	r.watching, r.done, r.rounds = make([]bool, len(r.marines)), make([]bool, len(r.marines)), make([]int, len(r.marines))
	for i, m := range r.marines {
		r.jammed = append(r.jammed, m.Jammed)
		if m.Weapon != nil {
			r.rounds[i] = int(m.Weapon.Ammo)
		}
	}
	for i, q := range c.B {
		r.attackers = append(r.attackers, units([]hulkae.Group{q.Group})...)
		r.targets = append(r.targets, slices.Repeat([]string{"b" + strconv.Itoa(i+1)}, q.Count)...)
		for k := range q.Count {
			switch {
			case q.Distance != hulkae.Behind:
				r.at = append(r.at, int(q.Distance)+k)
			case len(r.at) == 0:
				r.at = append(r.at, c.Distance)
			default:
				r.at = append(r.at, r.at[len(r.at)-1]+1)
			}
		}
	}
	r.turned = make([]bool, len(r.attackers))
	for _, u := range r.attackers {
		r.gunJammed = append(r.gunJammed, u.Jammed)
		r.gunRounds = append(r.gunRounds, 0)
		if u.Weapon != nil {
			r.gunRounds[len(r.gunRounds)-1] = int(u.Weapon.Ammo)
		}
	}
	for _, e := range log.Entries {
		r.read(e)
	}
	must(r.ended && r.faces == nil, "the end is missing", dice.Entry{})
	return told{r.outcome, r.addApart([]int{r.kills, r.jams, r.shots, r.ammo, r.turn}, sc)}, nil
}

func (r *corridorReader) read(e dice.Entry) {
	must(!r.ended, "after the end", e)
	must(r.awaitJam == (e.Rule == "HAE-OW-05"), "a double jams, and only a double (HAE-OW-05)", e)
	must(!r.awaitFall || e.Rule == "H15", "a marine that is hit is dead (H15)", e)
	must(r.awaitShot == (e.Rule == "HAE-MS-01") || r.free() && r.mayMoveAndShoot, "a shot on the move, and only after one (H17)", e)
	r.mayMoveAndShoot = false
	switch e.Rule {
	case "H1", "H2", "H3", "H12", "H16", "H18", "HAE-OW-01", "HAE-OW-06", "HAE-OW-07", "HAE-RA-01", "HAE-SF-04":
		must(!r.answerHit, "a marine that is hit is dead (H15)", e)
		r.endAnswer(e)
	}
	switch e.Rule {
	case "":
		r.roll(e)
	case "H13", "HAE-MS-01":
		r.shotAtMarine(e)
	case "H14":
		r.answerShot(e)
	case "H15":
		r.fall(e)
	case "H1":
		r.beginTurn(e)
	case "H6":
		r.commandPoints(e)
	case "H2", "H3", "H12", "H16":
		r.move(e)
	case "H18":
		r.stepBack(e)
	case "HAE-OW-01", "HAE-OW-06", "HAE-OW-07":
		r.arm(e)
	case "HAE-RA-01":
		r.ownShot(e)
	case "HAE-OW-02":
		r.freeShot(e)
	case "HAE-SF-04":
		r.commandShot(e)
	default:
		r.result(e)
	}
}

// marinesTurn tells whose turn it is (H1).
func (r *corridorReader) marinesTurn() bool { return (r.turn%2 == 1) == (r.c.First == "a") }

func (r *corridorReader) beginTurn(e dice.Entry) {
	r.endWindow(e)
	r.turn++
	who := "attackers"
	if r.marinesTurn() {
		who = "marines"
		clear(r.watching)
	}
	must(e.Figures[0] == r.turn && strings.HasSuffix(e.Message, who) && r.turn <= r.c.MaxTurns, "turn", e)
	for i, m := range r.marines {
		if m.Class == hulkae.Biomorph && m.Weapon != nil && m.Weapon.Overwatch && !r.marinesTurn() {
			r.watching[i] = !r.jammed[i]
		}
	}
	r.actor, r.missed, r.acting = 0, 0, 0
}

// act checks that marines act in their order (H6).
func (r *corridorReader) act(e dice.Entry, marine int) {
	must(marine >= r.acting, "marines act in order (H6)", e)
	r.acting = marine
}

// commandPoints takes the roll, if it is one (H6).
func (r *corridorReader) commandPoints(e dice.Entry) {
	want := r.c.Rules.CP.Fixed
	if r.c.Rules.CP.Dice > 0 {
		must(len(r.faces) == r.c.Rules.CP.Dice, "dice for CP", e)
		want = 0
		for _, f := range r.faces {
			want += f
		}
		r.faces = nil
	}
	must(r.marinesTurn() && e.Figures[0] == want, "CP", e)
	r.cp = want
}

// move reads a step, a blocked attacker, contact or the end.
func (r *corridorReader) move(e dice.Entry) {
	r.endWindow(e)
	if e.Rule == "H12" {
		r.outcome, r.ended = e.Figures[0], true
		alive := slices.Max(r.at) > 0
		must(e.Figures[1] == r.turn && alive == (r.outcome > 0), "the end", e)
		must((r.outcome == 3) == !slices.Contains(r.fallen, false), "who is left", e)
		must(r.outcome != 2 || r.turn == r.c.MaxTurns, "the turn limit", e)
		return
	}
	must(!r.marinesTurn(), "attackers act in their own turn", e)
	if e.Rule == "H3" && len(e.Figures) == 2 {
		r.actor, r.steps = e.Figures[0], 0
		r.freeMisses = make([]int, len(r.marines)) // another target
		r.aimed = make([]int, len(r.marines))
		r.backMisses = 0
		must(r.at[r.actor-1] == e.Figures[1] && e.Figures[1] > 0, "an attacker that cannot act", e)
		return
	}
	must(r.actor > 0 && r.at[r.actor-1] > 0, "nobody runs", e)
	i := r.actor
	must(r.steps < r.attackers[i-1].AP, "no AP left", e)
	taken := !r.c.Stacking && slices.Contains(r.at, r.at[i-1]-1) && r.at[i-1] > 1
	opens, turns := r.doorClosed && r.at[i-1] == r.c.Door+1+r.behind, !r.facesMarines(i)
	if strings.HasPrefix(e.Message, "it stays") {
		must(r.free() && e.Figures[0] == r.at[i-1] && r.at[i-1] > 1, "it stays", e)
		r.steps = r.attackers[i-1].AP
		return
	}
	must((opens || turns) == (e.Rule == "H16") || r.at[i-1] == 1, "a door to open, or a turn to make (H16)", e)
	switch {
	case e.Rule == "H16":
		must(!r.shoots(i) && e.Figures[0] == r.behind+map[bool]int{true: r.c.Door, false: r.c.TurnAt}[opens], "it could fire, or elsewhere", e)
		must(strings.Contains(e.Message, "opens") == opens, "a door, or a turn", e)
		r.steps++
		if opens {
			r.doorClosed = false
		} else {
			r.turned[i-1] = true
			r.moved(i)
		}
		r.openWindow()
	case e.Rule == "H2":
		must(taken && e.Figures[0] == r.at[i-1], "not blocked", e)
	case len(e.Figures) == 0:
		must(r.at[i-1] == 1, "contact from afar", e)
	default:
		must(!taken && e.Figures[0] == r.at[i-1]-1 && e.Figures[0] > 0, "a wrong step", e)
		must(!r.shoots(i), "it steps and could fire (H13)", e)
		r.at[i-1]--
		r.turned[i-1] = false
		r.steps++
		r.backMisses = 0
		r.moved(i)
		r.openWindow()
	}
}

// stepBack reads a step back, or that one follows a shot in the same action (H18, HAE-MS-01).
func (r *corridorReader) stepBack(e dice.Entry) {
	i := e.Figures[0]
	r.act(e, i)
	must(r.marinesTurn() && !r.fallen[i-1], "a step out of its turn", e)
	if strings.Contains(e.Message, "fires") {
		must(r.marines[i-1].Weapon.MoveAndShoot, "it cannot", e)
		r.stepping, r.missed = true, 0
		return
	}
	for j, distance := range r.at {
		if distance > 0 {
			r.at[j]++
		}
	}
	r.behind++
	must(e.Figures[1] == r.c.RoomBehind-r.behind && e.Figures[1] >= 0, "room", e)
	r.apart["stepped-back"]++
	r.stepping, r.missed, r.misses = false, 0, 0
	r.openAnswer(i)
}

// sees reports whether a square is in sight of the marines (H10, H16).
func (r *corridorReader) sees(distance int) bool {
	return rules.Allows(r.c.VisibleFrom, distance-r.behind) && (!r.doorClosed || distance <= r.c.Door+r.behind)
}

func (r *corridorReader) openWindow() {
	r.inWindow, r.windowHit = true, false
	clear(r.done)
}

// endWindow removes the attacker if anybody hit it: one kill, however many hits
// (HAE-OW-04). Nobody may have let the window pass (HAE-OW-02, H4).
func (r *corridorReader) endWindow(e dice.Entry) {
	if !r.inWindow {
		return
	}
	distance := r.at[r.actor-1]
	for i, u := range r.marines {
		w := u.Weapon
		if w == nil || r.done[i] || r.fallen[i] || !r.sees(distance) {
			continue
		}
		must(!r.jammed[i] || r.cp+r.commanded < r.c.Rules.UnjamCost || r.mayLeaveJams(), "a jam not cleared", e)
		must(!r.watching[i] || r.rounds[i] == 0 || !rules.Allows(w.OverwatchRange, distance) || !rules.Allows(w.Range, distance) ||
			w.APPerShot > r.c.Rules.FreeShotAP, "a free shot not taken", e)
	}
	r.commanded = 0
	if r.windowHit {
		r.kills++
		r.apart[r.targets[r.actor-1]+"-lost"]++
		r.at[r.actor-1] = 0
	}
	r.inWindow, r.windowHit = false, false
}

// arm reads what changes the condition of a weapon outside of shots.
func (r *corridorReader) arm(e dice.Entry) {
	i := e.Figures[0] - 1
	switch e.Rule {
	case "HAE-OW-01":
		r.act(e, i+1)
		r.acting++
		must(r.marinesTurn() && !r.jammed[i] && e.Figures[1] == r.c.Rules.OverwatchCost, "overwatch", e)
		r.watching[i], r.missed = true, 0
		r.openAnswer(i + 1)
	case "HAE-OW-06":
		must(r.jammed[i] && r.cp >= r.c.Rules.UnjamCost, "nothing to clear, or too dear", e)
		must(r.marinesTurn() || r.inWindow && !r.done[i], "cleared in the window of the jam (H4)", e)
		must(r.marinesTurn() || r.sees(r.at[r.actor-1]), "cleared unseen", e)
		r.cp -= r.c.Rules.UnjamCost
		r.apart["jams-cleared"]++
		r.apart["cp-spent"] += r.c.Rules.UnjamCost
		must(e.Figures[1] == r.cp, "CP left", e)
		r.jammed[i], r.done[i] = false, true
		r.watching[i] = r.inWindow && r.marines[i].Class != hulkae.Hybrid && r.marines[i].Weapon.Overwatch
	default:
		// an unarmed unit has nothing to clear
		must(r.marinesTurn() && r.jammed[i] && (r.cp < r.c.Rules.UnjamCost || r.marines[i].Weapon == nil || r.mayLeaveJams()), "it could be cleared (HAE-OW-07)", e)
	}
}

// ownShot checks that the shooter may fire at this target (H7, H10).
func (r *corridorReader) ownShot(e dice.Entry) {
	shooter, target, distance := e.Figures[0], e.Figures[1], e.Figures[2]
	must(r.marinesTurn() && !r.jammed[shooter-1] && r.at[target-1] == distance && distance > 0, "own fire", e)
	for _, d := range r.at {
		must(d == 0 || d >= distance, "not the nearest", e)
	}
	r.act(e, shooter)
	r.mayReach(e, shooter, distance)
	if shooter != r.shooter || target != r.missed {
		r.misses = 0
	}
	r.shooter, r.target, r.less, r.gunner = shooter, target, 0, 0
}

// mayLeaveJams reports whether the policy of the marines may leave a weapon jammed (HAE-OW-06).
func (r *corridorReader) mayLeaveJams() bool {
	text, err := r.c.Policy.Jam.MarshalText()
	return err != nil || string(text) != "clear"
}

// commandShot checks that the shooter may fire for a command point (HAE-SF-04).
func (r *corridorReader) commandShot(e dice.Entry) {
	shooter, target, distance := e.Figures[0], r.actor, e.Figures[1]
	must(r.inWindow && !r.windowHit && r.at[target-1] == distance && !r.jammed[shooter-1], "a shot out of its window", e)
	must(r.cp > 0 && e.Figures[2] == r.cp-1, "no CP", e)
	r.cp--
	r.commanded++
	r.apart["cp-spent"]++
	r.mayReach(e, shooter, distance)
	r.shooter, r.target, r.less, r.misses, r.gunner, r.commanding = shooter, target, 0, r.aimed[shooter-1], 0, true
}

// freeShot checks that the shooter is on overwatch (HAE-OW-02, H4).
func (r *corridorReader) freeShot(e dice.Entry) {
	shooter, target, distance := e.Figures[0], r.actor, e.Figures[1]
	must(r.inWindow && r.at[target-1] == distance && r.commanded == 0, "a shot out of its window", e)
	must(r.watching[shooter-1] && !r.jammed[shooter-1] && !r.done[shooter-1], "not on overwatch", e)
	must(rules.Allows(r.marines[shooter-1].Weapon.OverwatchRange, distance), "overwatch range", e)
	r.mayReach(e, shooter, distance)
	r.done[shooter-1] = true
	r.shooter, r.target, r.less, r.misses, r.gunner = shooter, target, 0, 0, 0
	if r.c.Rules.OverwatchSustained {
		r.misses = r.freeMisses[shooter-1]
	}
}

func (r *corridorReader) mayReach(e dice.Entry, shooter, distance int) {
	must(r.rounds[shooter-1] != 0 && !r.fallen[shooter-1], "no ammo, or dead", e)
	must(rules.Allows(r.marines[shooter-1].Weapon.Range, distance) && r.sees(distance), "out of range or sight", e)
}

// result reads what a shot comes to.
func (r *corridorReader) result(e dice.Entry) {
	if r.gunner > 0 {
		r.resultOfB(e)
		return
	}
	u := r.marines[r.shooter-1]
	switch e.Rule {
	case "HAE-SF-01":
		r.less = e.Figures[0]
	case "HAE-RA-02":
		must(r.less == bonusAfter(r.misses, u.Weapon, r.c.Rules.House), "sustained fire (H8)", e)
		r.countApart(r.units[r.shooter-1], u.Weapon, "shots")
		r.countTime("shots")
		r.hit = r.attack(e, u.Weapon, u.RAB, score(u.Weapon, r.attackers[r.target-1].Name), r.less)
		if u.Weapon.Ammo != rules.Unlimited {
			r.ammo++
			r.rounds[r.shooter-1]--
		}
	case "HAE-RA-03":
		must(strings.HasPrefix(e.Message, "hit") == r.hit, "hit or miss", e)
		r.afterShot()
	case "HAE-OW-05":
		must(r.inWindow && r.jamming() && u.Weapon.Jams && e.Figures[len(e.Figures)-1] == r.shooter, "no jam (H5)", e)
		must(len(e.Figures) == 1 && r.c.Rules.JamDice == 2 || e.Figures[0] == r.c.Rules.JamDice, "equal dice", e)
		r.jams++
		r.countApart(r.units[r.shooter-1], u.Weapon, "jams")
		r.awaitJam, r.jammed[r.shooter-1] = false, true
		r.watching[r.shooter-1] = false
	default:
		must(false, "no such line in a corridor", e)
	}
}

// jamming reports whether the dice of the last shot jam (HAE-OW-05).
func (r *corridorReader) jamming() bool {
	many := r.c.Rules.JamDice
	for i := many - 1; i < len(r.sorted); i++ {
		if r.sorted[i] == r.sorted[i-many+1] && r.sorted[i] <= r.c.Rules.JamFace {
			return true
		}
	}
	return false
}

// countTime counts for the shooter on overwatch, or in its own turn.
func (r *corridorReader) countTime(what string) {
	when := "-own-fire-"
	switch {
	case r.commanding:
		when = "-command-"
	case r.inWindow:
		when = "-overwatch-"
	}
	r.apart[r.units[r.shooter-1]+when+what]++
}

// afterShot takes the dead away and waits for a jam.
func (r *corridorReader) afterShot() {
	if r.hit {
		r.countApart(r.units[r.shooter-1], r.marines[r.shooter-1].Weapon, "hits")
		r.countTime("hits")
	}
	if r.hit && r.windowHit {
		r.countApart(r.units[r.shooter-1], r.marines[r.shooter-1].Weapon, "wasted")
	}
	if r.hit && !r.windowHit {
		r.countApart(r.units[r.shooter-1], r.marines[r.shooter-1].Weapon, "kills")
		r.countTime("kills")
	}
	if r.commanding {
		r.windowHit, r.commanding = r.hit, false
		r.aimed[r.shooter-1] = min(r.aimed[r.shooter-1]+1, 20)
		return
	}
	if r.inWindow {
		if !r.hit {
			r.freeMisses[r.shooter-1]++
		}
		r.windowHit = r.windowHit || r.hit
		r.awaitJam = r.jamming() && r.marines[r.shooter-1].Weapon.Jams
		return
	}
	if !r.stepping {
		r.openAnswer(r.shooter)
	}
	r.missed = r.target
	r.misses = min(r.misses+1, 20) // no score is so high that more could matter
	if r.hit {
		r.kills++
		r.apart[r.targets[r.target-1]+"-lost"]++
		r.at[r.target-1], r.missed, r.misses = 0, 0, 0
	}
}
