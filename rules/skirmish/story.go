package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// What a note SKI-EF-03 tells.
const (
	woundedNote = iota
	enhancedNote
	medicNote
	healedNote
)

// story puts notes into words.
type story struct {
	*game
	units [2]string // what the units are called
	ends  []string
}

func newStory(x *game, sc *rules.Scenario) story {
	a, b := x.sides[sideA].Name, x.sides[sideB].Name
	if a == b {
		a, b = a+" (a)", b+" (b)"
	}
	t := story{game: x, units: [2]string{a, b}}
	for _, o := range sc.Outcomes {
		t.ends = append(t.ends, o.Doc)
	}
	return t
}

// who is what a figure is called.
func (t story) who(side, i int) string {
	p := t.sides[side].figures[i]
	if p.vehicle {
		return t.units[side]
	}
	return p.Name + " of " + t.units[side]
}

// tell puts a note into words. Figures of a note are named in the call that makes it.
func (t story) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SKI-TU-01":
		return t.tellCard(f)
	case "SKI-AP-01":
		return rules.Phrase(t.units[f[0]]+": {1} "+plural(f[1], "inch", "inches")+" nearer, {2} from the enemy", f)
	case "W19":
		return t.units[f[0]] + ": fire from overwatch comes first"
	case "SKI-IN-01":
		return rules.Phrase(t.who(f[0], f[1])+" draws with {2}", f)
	case "W13":
		return rules.Phrase("count {0} from the highest fires", f)
	case "SKI-MO-01":
		return t.units[f[0]] + []string{": no longer shaken", ": shaken"}[f[1]]
	case "SKI-NE-01":
		return t.tellOut(f)
	case "W17":
		return t.who(f[0], f[1]) + []string{" does not get up", " gets up again"}[f[2]]
	case "W12":
		return rules.Phrase("the end in turn {1}: "+t.ends[f[0]], f)
	default:
		return t.tellShot(n)
	}
}

// tellCard tells of a turn, or whose card is drawn.
func (t story) tellCard(f []int) string {
	if len(f) == 2 {
		return rules.Phrase("turn {0}, at {1} "+plural(f[1], "inch", "inches"), f)
	}
	return t.units[f[0]] + ": " + Hold.Options()[f[1]]
}

// tellOut tells that a squad is out.
func (t story) tellOut(f []int) string {
	switch {
	case f[1] == 0 && f[2] == 0:
		return t.units[f[0]] + ": all dead"
	case f[2] == 1:
		return rules.Phrase(t.units[f[0]]+": phased out, {1} left", f)
	default:
		return rules.Phrase(t.units[f[0]]+": on the run, {1} left", f)
	}
}

// tellShot tells of shots and what they do.
func (t story) tellShot(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SKI-SH-01":
		return t.who(f[0], f[1]) + " fires " + t.sides[f[0]].figures[f[1]].guns[f[2]].Name + []string{"", ", a blast"}[f[3]]
	case "SKI-SH-02":
		return t.tellBurst(f)
	case "SKI-SH-04":
		return t.tellTwenty(f)
	case "SKI-SH-05":
		return []string{"one partly under it is missed", "one partly under it is covered"}[f[0]]
	case "SKI-SH-06":
		return rules.Phrase("lock-on, {0} or less: "+[]string{"no", "locked"}[f[1]], f)
	case "SKI-SH-08":
		return []string{"at the troopers", "at a hero"}[f[0]]
	case "SKI-EF-01":
		return t.who(f[0], f[1]) + []string{" is killed", " goes down"}[f[2]]
	case "SKI-EF-02":
		return t.who(f[0], f[1]) + []string{" takes no notice of a duck back", " ducks back"}[f[2]]
	case "SKI-EF-03":
		return t.who(f[0], f[1]) + []string{" is wounded", " ignores its first wound", " is with the medic for the turn", " is healed"}[f[2]]
	case "SKI-EF-05":
		return t.tellDamage(f)
	case "W01":
		return tellRoll(f)
	case "W07":
		return "all of " + t.units[f[0]] + " have ducked already"
	case "W05":
		return t.who(f[0], f[1]) + " clears " + t.sides[f[0]].figures[f[1]].guns[f[2]].Name
	case "W11":
		return rules.Phrase("passengers: {0} dead, {1} wounded", f)
	default:
		panic("skirmish: a note without words: " + n.Rule)
	}
}

// tellRoll tells what number a D20 needed, and whether it hit.
func tellRoll(f []int) string {
	if f[0] == Never {
		return "X: no hit is possible"
	}
	return rules.Phrase("{0} or less: "+[]string{"missed", "hit"}[f[1]], f)
}

// tellBurst tells of plain fire of like figures.
func (t story) tellBurst(f []int) string {
	words := t.who(f[0], f[1])
	if f[2] > 1 {
		words = rules.Phrase("{2} × "+words, f)
	}
	words += rules.Phrase(", "+t.sides[f[0]].figures[f[1]].guns[0].Name+": {3} "+plural(f[3], "shot", "shots"), f)
	if f[4] == Never {
		words += " at an X, no hit is possible"
	} else {
		words += rules.Phrase(" at {4} or less", f)
		if f[7] > 0 {
			words += rules.Phrase(", the wounded {7}", f)
		}
		words += rules.Phrase(": {5} hit", f)
	}
	if f[6] > 0 {
		words += rules.Phrase(", {6} "+map[Twenty]string{Jam: plural(f[6], "jam", "jams"), OutOfFuel: "out of fuel", Broken: "broken"}[t.sides[f[0]].figures[f[1]].guns[0].Twenty], f)
	}
	return words
}

// tellTwenty tells what a 20 did to a gun.
func (t story) tellTwenty(f []int) string {
	gun := t.sides[f[0]].figures[f[1]].guns[f[2]]
	switch {
	case gunState(f[3]) == waiting:
		return gun.Name + " jams for the rest of the turn"
	case gun.Twenty == OutOfFuel:
		return gun.Name + " is out of fuel"
	case gun.Twenty == Broken:
		return gun.Name + " is broken"
	default:
		return gun.Name + " jams"
	}
}

// tellDamage tells of a row of the vehicle damage table.
func (t story) tellDamage(f []int) string {
	words := t.units[f[0]] + map[damage]string{
		bounces: " shrugs it off", stunned: " is stunned", minorGun: " loses a minor gun", biggestGun: " loses its biggest gun",
		immobilised: " is immobilised", disabled: " is immobilised and loses all guns", burns: " burns", explodes: " explodes",
	}[damage(f[2])]
	if f[1] != f[2] {
		words += ", the next row up from " + strconv.Itoa(f[1])
	}
	return words
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
