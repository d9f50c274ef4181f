package hulkae_test

// A second, plain and slow reading of the two hulkae scenarios, written from the rule tables and the readings H1..H18
// and their amendments alone. It takes the inputs as they are, and policies word by word; it calls nothing else of the
// package under test, so that an error has to be made twice to go unnoticed.

import (
	"encoding"
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// naiveOf is the reference of some inputs.
func naiveOf(in rules.Input) rulestest.ByDice {
	switch in := in.(type) {
	case *hulkae.Volley:
		return rulestest.With(func(r rulestest.Rand, to *rulestest.Tally) { naiveVolley(in, r, to) })
	case *hulkae.Corridor:
		plans := naivePlans{
			action: naiveText(&in.Policy.Action), target: naiveText(&in.Policy.Target), jam: naiveText(&in.Policy.Jam), free: naiveText(&in.Policy.Overwatch), command: naiveText(&in.Policy.CommandFire), at: naiveText(&in.Policy.CommandTarget),
			card: naiveText(&in.Policy.Card), attack: naiveText(&in.BPolicy.Action), answer: naiveText(&in.BPolicy.Overwatch), theirs: naiveText(&in.BPolicy.Card),
		}
		return rulestest.With(func(r rulestest.Rand, to *rulestest.Tally) {
			trial := naiveStart(in, plans, r, to)
			winner := trial.play()
			naiveTake(to, winner, trial.values())
		})
	}
	panic(fmt.Sprintf("nobody knows %T", in))
}

// naiveText is how a decision is written.
func naiveText(decision encoding.TextMarshaler) string {
	text, err := decision.MarshalText()
	if err != nil {
		panic(err)
	}
	return string(text)
}

// naiveTake counts a trial. What the engine has no metric for must be 0, but for what is told apart by the time of a
// shot: that is there only for units that mean to fire at several.
func naiveTake(to *rulestest.Tally, outcome string, values map[string]int) {
	for name, v := range values {
		isOfTime := func(time string) bool { return strings.Contains(name, time+"-") }
		if v != 0 && !to.Has(name) && !slices.ContainsFunc(naiveTimes(), isOfTime) {
			panic(name + " is not counted")
		}
	}
	to.TakeNamed(outcome, values)
}

// naiveRoll throws that many six-sided dice.
func naiveRoll(r rulestest.Rand, dice int) []int {
	faces := []int{}
	for len(faces) < dice {
		faces = append(faces, r.IntN(6)+1)
	}
	return faces
}

// naiveHits reports whether the dice kill: the highest die and the RAB of the unit reach the needed score; no dice
// never do (H9).
func naiveHits(faces []int, rab, needed int) bool {
	return len(faces) > 0 && slices.Max(faces)+rab >= needed
}

// naiveAlike reports whether so many of the dice, two by the rule (H5), show one face that is not above the given one.
func naiveAlike(faces []int, many, highest int) bool {
	seen := [7]int{}
	for _, f := range faces {
		if seen[f]++; f <= highest && seen[f] == many {
			return true
		}
	}
	return false
}

// naiveNeeded is the score needed against the target after that many misses in a row at it in the same turn: the
// weapon's entry for that name, else its general score (H9), and less with sustained fire (H8).
func naiveNeeded(w *hulkae.Weapon, target string, misses int, h hulkae.House) int {
	needed := int(w.Hit)
	for _, against := range w.HitAgainst {
		if strings.EqualFold(against.Target, target) {
			needed = int(against.Hit)
		}
	}
	switch {
	case !w.SustainedFire || misses == 0:
		return needed
	case h.SustainedFireCumulative: // once for each miss
		return needed - h.SustainedFireBonus*misses
	default:
		return needed - h.SustainedFireBonus
	}
}

// naiveAttack rolls the dice of an attack after that many misses, with what cards add, tells how it went, and reports
// whether it hit.
func naiveAttack(r rulestest.Rand, to *rulestest.Tally, by *hulkae.Unit, at string, misses int, h hulkae.House, cards int) (faces []int, hit bool) {
	without, needed := naiveNeeded(by.Weapon, at, 0, h), naiveNeeded(by.Weapon, at, misses, h)
	if without > needed {
		to.Tell("HAE-SF-01", "", without-needed)
	}
	rab := by.RAB + cards
	faces = naiveRoll(r, by.Weapon.Dice)
	highest := slices.Max(append(faces, 0))
	to.Tell("HAE-RA-02", "", highest, rab, max(needed, min(1, 1+rab))) // what no roll misses needs no less
	hit = naiveHits(faces, rab, needed)
	to.Tell("HAE-RA-03", map[bool]string{true: "hit", false: "missed"}[hit])
	return faces, hit
}

// naiveWithin reports whether a number is not above what may be unlimited.
func naiveWithin(number int, most rules.Cap) bool {
	return most == rules.Unlimited || number <= int(most)
}

// naiveFire fires a volley (H11), and returns the number of the shot that killed, 0 for none, and of all shots.
func naiveFire(v *hulkae.Volley, r rulestest.Rand, to *rulestest.Tally) (killShot, shots int) {
	misses := 0
	for limit := naiveShots(v); shots < limit && killShot == 0; {
		shots++
		to.Tell("HAE-RA-01", "", shots)
		// HAE-SF-02, HAE-SF-04: an interruption starts the series anew, but for another unit's activation when CP pay.
		switch {
		case shots != v.BreakBefore:
		case v.BreakBy == "another-unit" && v.PaidWith == "cp":
			to.Tell("HAE-SF-04", "another unit")
		default:
			if misses > 0 && v.A.Weapon.SustainedFire {
				to.Tell("HAE-SF-02", "", slices.Index([]hulkae.Break{"lost-sight", "move", "close-assault", "switched-target", "another-unit"}, v.BreakBy))
			}
			misses = 0
		}
		// H11, HAE-MS-01: whoever moves with a shot has no sustained fire, and starts no series. There are no jams
		// here.
		moves := v.MoveAndShoot && naiveWithin(shots, v.MovingShots)
		if moves {
			misses = 0
			to.Tell("HAE-MS-01", "without sustained fire")
		}
		if _, hit := naiveAttack(r, to, &v.A, v.B.Name, misses, v.Rules, 0); hit {
			killShot = shots
		} else if !moves {
			misses++
		}
	}
	if killShot == 0 {
		to.Tell("H11", "", shots)
	}
	return killShot, shots
}

// naiveVolley counts a volley.
func naiveVolley(v *hulkae.Volley, r rulestest.Rand, to *rulestest.Tally) {
	killShot, shots := naiveFire(v, r, to)
	kills := min(killShot, 1)
	values := map[string]int{"kill-shot": killShot, "shots": shots, "kills": kills, "ammo": 0}
	if v.A.Weapon.Ammo != rules.Unlimited { // HAE-RA-04
		values["ammo"] = shots
	}
	did := naiveDeeds{shots: shots, hits: kills, kills: kills}
	if slices.Contains(v.Count, rules.Units) {
		values["b1-lost"] = kills
		did.addTo(values, "a1")
	}
	if slices.Contains(v.Count, rules.Weapons) {
		did.addTo(values, naiveLabel("a", v.A.Weapon))
	}
	naiveTake(to, []string{"alive", "killed"}[kills], values)
}

// naiveShots is the largest number of shots the volley may have (HAE-RA-01, H11).
func naiveShots(v *hulkae.Volley) int {
	w := v.A.Weapon
	if v.A.Jammed || !v.Sees || !naiveWithin(v.Distance, w.Range) {
		return 0
	}
	limit := int(v.AP) / w.APPerShot
	switch {
	case v.PaidWith == "cp":
		limit = v.CP / v.Rules.CommandShotCost // the AP do not matter
	case v.AP == hulkae.OwnAP:
		limit = v.A.AP / w.APPerShot
	case v.AP == hulkae.UnlimitedAP:
		limit = 200
	}
	for _, most := range []rules.Cap{v.Shots, w.Ammo} {
		if !naiveWithin(limit, most) {
			limit = int(most)
		}
	}
	return limit
}

// naiveDeeds is what somebody did at a time of its own.
type naiveDeeds struct{ shots, hits, wasted, kills, jams int }

// addTo adds it to what counts under a label.
func (d naiveDeeds) addTo(values map[string]int, label string) {
	values[label+"-shots"] += d.shots
	values[label+"-hits"] += d.hits
	values[label+"-wasted"] += d.wasted
	values[label+"-kills"] += d.kills
	values[label+"-jams"] += d.jams
}

// naiveLabel is what the metrics of a weapon begin with.
func naiveLabel(side string, w *hulkae.Weapon) string {
	return side + "-" + strings.ReplaceAll(w.Name, " ", "-")
}
