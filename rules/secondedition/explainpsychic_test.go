package secondedition_test

// The story of a psychic phase, read card by card by somebody who knows the rules.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// readBattle reads the story of a battle: of its phases, of who is brought into the fight, and of
// that.
func readBattle(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	phases, fight := &psychicReader{values: make([]int, valAll), outcome: -1, inPlay: map[[3]int]bool{}, answered: -1}, &combatReader{outcome: -1}
	in, begun := make([]int, 4), false // models, and those who charge
	outcome = -1
	err = read(sc, log, func(e dice.Entry, faces []int) {
		f := e.Figures
		switch {
		case e.Rule == "BT-1":
			must(phases.outcome >= 0 && (f[0] > 0 && f[1] > 0) == (len(f) == 4), "the fight", e)
			if begun = len(f) == 4; begun {
				in = f
			} else {
				outcome = 3
			}
		case begun:
			fight.line(e, faces)
		case e.Rule == "SE-PW-03" && len(f) == 2:
			must(sum(faces) == f[0], "inches", e)
		case e.Rule == "SE-PW-01", e.Rule == "SE-PW-03", e.Rule == "SE-PW-04", e.Rule == "SE-PW-07", e.Rule == "SE-PW-08", e.Rule == "PD-14a":
		default:
			phases.line(e, faces)
		}
	})
	if begun {
		outcome = fight.outcome
	}
	if fight.first == nil {
		fight.first = []int{0, 0}
	}
	values = append(phases.values, fight.slain[0], fight.slain[1], fight.turn, fight.hitTurns)
	values = append(append(values, fight.first...), in...)
	return outcome, values, err
}

// psychicReader follows a psychic duel by its cards.
type psychicReader struct {
	values   []int // as metrics
	hands    [2][8]int
	phase    int
	dealt    bool   // cards
	caster   [2]int // of the last power
	fuel     int
	safe     bool
	open     bool // a power is being used and not yet cancelled
	verdict  bool // something just done must have a consequence
	inPlay   map[[3]int]bool
	target   [3]int          // in play, of Nullify
	drained  map[[3]int]bool // whether Energy Drain spares it
	struck   [2]int          // the side of who is, and whether it is a psyker
	outcome  int
	answered int // the last card

	destroyed [2]int    // the last psyker
	vehicle   [2][4]int // what became of the vehicle of each side
}

// onVehicle is who is struck if that is neither a model nor a psyker.
const onVehicle = 2

const (
	valLost = 2 * iota
	valModelsLost
	valCast
	valNullified
	valReflected
	valPowersLost
	valInPlay
	valForce
	valDealt
	valKept
	valAll
)

// readPsychic reads a story of a psychic duel.
func readPsychic(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	r := &psychicReader{values: make([]int, valAll), outcome: -1, inPlay: map[[3]int]bool{}, answered: -1}
	err = read(sc, log, r.line)
	return r.outcome, append(r.values, r.wrecks(sc)...), err
}

// wrecks are the values of the vehicles that the scenario has.
func (r *psychicReader) wrecks(sc *rules.Scenario) (values []int) {
	for side, letter := range []string{"a", "b"} {
		if slices.ContainsFunc(sc.Metrics, func(m rules.Metric) bool { return m.Name == letter+"-penetrated" }) {
			values = append(values, r.vehicle[side][:]...)
		}
	}
	return values
}

func sum(faces []int) int {
	n := 0
	for _, f := range faces {
		n += f
	}
	return n
}

func (r *psychicReader) line(e dice.Entry, faces []int) {
	f := e.Figures
	must(r.outcome == -1, "after the end", e)
	switch e.Rule {
	case "PD-1":
		if strings.HasSuffix(e.Message, "{card}") {
			must(faces[0] == f[1]+1, "card", e)
			r.dealt = true
			r.hands[f[0]][f[1]]++
			r.values[valDealt+f[0]]++
			return
		}
		r.phase = f[0]
	case "SE-PS-01":
		must(sum(faces) == f[0] && (len(f) == 1 || f[1] < f[0]), "cards", e)
	case "SE-PS-03":
		for c, n := range f[1:] {
			must(r.hands[f[0]][c] == n || !r.dealt && r.phase == 1, "hand", e)
			r.hands[f[0]][c] = n // as given
		}
	case "SE-PS-04":
		if len(f) == 3 {
			r.inPlay[[3]int{f[0], f[1], f[2]}] = true
			r.drain(f, r.safe)
			return
		}
		r.open, r.safe, r.fuel, r.caster = true, f[6] == 1, f[5], [2]int{f[0], f[1]}
		r.take(e, f[0], 0, f[5])
		r.take(e, f[0], 1, f[6])
		r.values[valCast+f[0]]++
		r.values[valForce+f[0]] += f[5] + 3*f[6]
	case "PD-3":
		held := strings.Contains(e.Message, "uses none")
		must(!held || r.hands[f[0]][0]+r.hands[f[0]][1] > 0, "powers without Force", e)
	case "PD-6":
		if len(f) == 1 {
			answers := r.hands[f[0]][2] + r.hands[f[0]][3] + r.hands[f[0]][4] + r.hands[f[0]][5] + r.hands[f[0]][7]
			must(r.open && !r.safe && f[0] != r.caster[0] && answers > 0, "nothing to answer", e)
			return
		}
		must(r.open && !r.safe && f[0] != r.caster[0], "an answer", e)
		r.take(e, f[0], f[1], 1)
		r.answered = f[1]
		switch f[1] {
		case 3, 4, 7:
			r.values[valNullified+r.caster[0]]++
			r.open = false
		case 5:
			r.values[valReflected+r.caster[0]]++
			r.open = false
		}
	case "PD-14":
		r.remains(e)
	default:
		r.card(e, faces)
	}
}

func (r *psychicReader) take(e dice.Entry, side, c, n int) {
	r.hands[side][c] -= n
	must(r.hands[side][c] >= 0, "a card that nobody holds", e)
}

func (r *psychicReader) card(e dice.Entry, faces []int) {
	f := e.Figures
	switch e.Rule {
	case "SE-WC-05":
		succeeded := readRoll(e, 0, faces)
		if succeeded && r.answered == 2 {
			r.values[valNullified+r.caster[0]]++
			r.open = false
		} else if succeeded {
			r.values[valNullified+r.target[0]]++
			delete(r.inPlay, r.target)
		}
		r.answered = -1
	case "PD-10":
		if len(f) < 4 {
			return
		}
		r.take(e, f[0], 2, 1)
		r.target, r.answered = [3]int{f[1], f[2], f[3]}, -1
		must(r.inPlay[r.target], "in play", e)
	case "PD-12":
		at := [3]int{f[0], f[1], f[2]}
		must(r.inPlay[at] && r.drained[at] == (f[3] == 1), "drained", e)
		if f[3] == 0 {
			r.values[valNullified+f[0]]++
			delete(r.inPlay, at)
		}
	case "PD-4":
		at := [3]int{f[0], f[1], f[2]}
		must(r.inPlay[at], "used again", e)
		delete(r.inPlay, at)
	case "SE-WC-03":
		if len(f) > 0 {
			r.take(e, f[0], 7, 1)
		}
		r.hands = [2][8]int{}
	case "PD-2":
		for side := range r.hands {
			r.hands[side] = [8]int{4: r.hands[side][4], 5: r.hands[side][5]}
		}
		r.drained = nil
	case "SE-WC-06":
		r.take(e, f[0], 6, 1)
	case "SE-WC-02", "PD-7", "PD-11":
		r.lose(e, faces)
	case "SE-WC-01":
		if len(f) == 3 { // the card is resisted
			must(!r.open && f[0] == r.caster[0] && f[1] == r.caster[1], "goes on", e)
			r.values[valNullified+f[0]]--
			r.open = true
			return
		}
		r.verdict = f[len(f)-1] == 1
		if len(f) == 2 {
			must((faces[0] >= f[0]) == r.verdict, "daemon", e)
		} else {
			must(len(faces) == 0 || (faces[0] < f[2]) == r.verdict, "daemon", e)
		}
	case "SE-WC-07":
		must(sum(faces) == f[0] && (f[0] >= f[1]) == (f[2] == 1), "inches", e)
	default:
		r.strike(e, faces)
	}
}

// lose reads of the dice of Destroy Power and Psychic Duel, and of what is lost.
func (r *psychicReader) lose(e dice.Entry, faces []int) {
	f := e.Figures
	switch {
	case e.Rule == "SE-WC-02" && len(f) == 1:
	case e.Rule == "PD-7":
		must(len(faces) == 1 && faces[0] == f[1], "die", e)
	case strings.Contains(e.Message, "mastery"):
		must(len(faces) == 1 && faces[0] == f[2] && f[2]+f[3] == f[4], "die", e)
	default:
		must(slices.Equal(f[:2], f[2:4]) && (faces == nil || faces[0] == f[4]+1), "power lost", e)
		r.values[valPowersLost+f[0]]++
	}
}

// drain remembers what Energy Drain spares in this phase.
func (r *psychicReader) drain(f []int, safe bool) {
	if r.drained == nil {
		r.drained = map[[3]int]bool{}
	}
	r.drained[[3]int{f[0], f[1], f[2]}] = safe
}

func (r *psychicReader) strike(e dice.Entry, faces []int) {
	f := e.Figures
	shows := func(n int) bool { return len(faces) == 1 && faces[0] >= n }
	switch e.Rule {
	case "PD-13":
		if e.Message == "{power} takes effect" {
			must(r.open, "takes effect", e)
			r.open = false
			return
		}
		r.struck = [2]int{f[0], 4 - len(f)} // whose model or psyker is struck
		if strings.Contains(e.Message, "{vehicle}") {
			r.struck[1] = onVehicle
		}
	case "SE-PV-01":
		if len(f) == 3 {
			must((f[0] > f[1]) == (f[2] == 1) && r.struck[1] == onVehicle, "penetration", e)
			r.vehicle[r.struck[0]][0] += f[2]
		}
	case "SE-PW-01":
		r.vehicle[1-r.caster[0]][2] += rules.OneIf(readRoll(e, 0, faces))
	case "SE-PW-07":
		r.vehicle[f[0]][3] = 1
	case "SE-PW-02":
		if r.struck[1] == onVehicle {
			must((slices.Min(faces) >= f[0]) == (f[2] == 1), "under toughness", e)
			r.vehicle[r.struck[0]][1] += f[2]
			return
		}
		must(shows(f[0]) == (f[2] == 1), "under toughness", e)
		if f[2] == 1 {
			r.slain()
		}
	case "SE-HH-06":
		readRoll(e, 1, faces)
	case "SE-HH-07":
		readRoll(e, 0, faces)
	case "SE-HH-08":
		if f[1] == 0 {
			r.slain()
		}
	}
}

// remains reads of a psyker destroyed, of a power that goes with it, or of the end.
func (r *psychicReader) remains(e dice.Entry) {
	f := e.Figures
	switch len(f) {
	case 3:
		at := [3]int{f[0], f[1], f[2]}
		must(r.inPlay[at] && r.destroyed == [2]int{f[0], f[1]}, "leaves play", e)
		delete(r.inPlay, at)
	case 2:
		must(r.verdict, "destroyed for nothing", e)
		r.verdict, r.destroyed = false, [2]int{f[0], f[1]}
		r.values[valLost+f[0]]++
	default:
		r.outcome = f[0]
		for at := range r.inPlay {
			r.values[valInPlay+at[0]]++
		}
		for side, hand := range r.hands {
			r.values[valKept+side] = hand[4] + hand[5]
		}
	}
}

// slain counts a model; a psyker is counted when it is destroyed.
func (r *psychicReader) slain() {
	if r.struck[1] == 0 {
		r.values[valModelsLost+r.struck[0]]++
		return
	}
	r.verdict = true
}

// readPower reads a story of one power.
func readPower(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	values = make([]int, 7)
	outcome = -1
	err = read(sc, log, func(e dice.Entry, faces []int) {
		f := e.Figures
		switch e.Rule {
		case "SE-PS-04":
			if len(f) == 1 {
				outcome = f[0]
			} else if strings.HasSuffix(e.Message, "stays in play") {
				values[6] = 1
			}
		case "PD-13":
			values[2]++
		case "SE-HH-06":
			readRoll(e, 1, faces)
		case "SE-HH-07":
			readRoll(e, 0, faces)
		case "SE-HH-08":
			values[1] += f[0]
			values[0] += rules.OneIf(f[1] == 0)
		case "SE-PW-02":
			values[2]++
			values[0] += f[2]
		case "SE-PW-03", "SE-PW-04", "SE-PW-08":
			if len(f) == 1 {
				values[4] = f[0]
			}
		case "SE-PW-07":
			values[4], values[5] = f[0], f[1]
		case "SE-PW-01":
			if len(f) > 0 {
				readRoll(e, 0, faces)
			} else if !strings.HasSuffix(e.Message, "stays") {
				values[4] = 1
			}
		case "SE-WC-05":
			readRoll(e, 0, faces)
		case "SE-PV-01":
			if len(f) == 3 {
				must((f[0] > f[1]) == (f[2] == 1), "penetration", e)
				values[3] += f[2]
			}
		}
	})
	return outcome, values, err
}

// TestNobodyHoardsNothing: a side that could not answer is not told to hoard. PD-6
func TestNobodyHoardsNothing(t *testing.T) {
	const what = "b hoards its cards and does not answer"
	for hand, want := range map[string]bool{
		"{force: 0}": false, "{force: 3, psychic-duel: 1}": false, "{nullify: 1}": true, "{daemonic-attack: 1}": true, "{reflection: 1}": false,
	} {
		sc := load(t, "secondedition/psychic-duel-force", "a.psykers=grey-knight", "a.psykers.powers=[{profile: inquisition-bolt}]", "a.hand={force: 1}",
			"b.policy=hoarding", "b.exposed=no", "b.targets.near-psyker=false", "b.hand="+hand)
		told := false
		for _, e := range sc.Game.Player(sc).Explain(1, 1).Entries {
			told = told || e.Sides == 0 && sc.Tell(e) == what
		}
		if told != want {
			t.Errorf("%s: told %t", hand, told)
		}
	}
}
