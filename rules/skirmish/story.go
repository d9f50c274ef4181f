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
	names []string // of the units, by number
	cast  []*side
	ends  []string
}

func newStory(x *game, sc *rules.Scenario) story {
	a, b := x.sides[sideA].Name, x.sides[sideB].Name
	if a == b {
		a, b = a+" (a)", b+" (b)"
	}
	t := story{names: []string{a, b}, cast: []*side{x.sides[sideA], x.sides[sideB]}}
	for _, o := range sc.Outcomes {
		t.ends = append(t.ends, o.Doc)
	}
	return t
}

// who is what a figure is called.
func (t story) who(unit, i int) string {
	p := t.cast[unit].figures[i]
	if p.vehicle {
		return t.names[unit]
	}
	return p.Name + " of " + t.names[unit]
}

// tell puts a note into words. Figures of a note are named in the call that makes it.
func (t story) tell(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SKI-TU-01":
		return t.tellCard(f)
	case "SKI-AP-01":
		return rules.Phrase(t.names[f[0]]+": {1} "+inches(f[1])+" nearer, {2} from the enemy", f)
	case "W19":
		return t.names[f[0]] + ": fire from overwatch comes first"
	case "SKI-TU-02":
		return t.tellCharge(f)
	case "SKI-MO-02", "SKI-NE-02", "SKI-HU-01", "W10", "W22", "W23":
		return t.tellBattle(n)
	case "W14":
		return t.names[f[0]] + card(f[1]).words() + ", fire at those who charge"
	case "SKI-SH-09":
		return t.names[f[0]] + ": those who charge are too close to shoot at"
	case "W08":
		return t.who(f[0], f[1]) + " does not arrive"
	case "SKI-CC-02":
		return rules.Phrase("close combat: {1} of "+t.names[f[0]]+" and {3} of "+t.names[f[2]]+" fight", f)
	case "SKI-CC-01":
		return t.who(f[0], f[1]) + " attacks " + t.who(f[2], f[3])
	case "W15":
		return "the hit is lost: " + t.who(f[0], f[1]) + []string{" is down already", " is destroyed already"}[flag(t.cast[f[0]].figures[f[1]].vehicle)]
	case "SKI-CC-05":
		return t.tellBreak(f)
	case "SKI-IN-01":
		return rules.Phrase(t.who(f[0], f[1])+" draws with {2}", f)
	case "W13":
		return rules.Phrase("count {0} from the highest fires", f)
	case "SKI-MO-01":
		return t.tellMorale(f)
	case "SKI-NE-01":
		return rules.Phrase(t.names[f[0]]+": phased out, {1} left", f)
	case "W17":
		return t.who(f[0], f[1]) + []string{" does not get up", " gets up again"}[f[2]]
	case "W12":
		return rules.Phrase("the end in turn {1}: "+t.ends[f[0]], f)
	default:
		return t.tellShot(n)
	}
}

// words says in what state a unit fires at chargers.
func (c card) words() string {
	switch c {
	case onOverwatch:
		return ": on overwatch"
	case onTimed:
		return ": assault timed"
	default:
		return ": ahead of the card"
	}
}

// tellCharge tells how far a charge goes.
func (t story) tellCharge(f []int) string {
	words := rules.Phrase(t.names[f[0]]+": a charge with {3}D6, {1} "+inches(f[1]), f)
	if f[2] == 0 {
		return words + ", into contact"
	}
	return words + rules.Phrase(", {2} short", f)
}

// tellBreak tells who runs from close combat.
func (t story) tellBreak(f []int) string {
	switch {
	case len(f) == 3:
		return rules.Phrase(t.names[f[0]]+" runs {2} inches", f)
	case f[1] == 0:
		return t.names[f[0]] + " runs"
	default:
		return t.names[f[0]] + ": pushed back, the fight goes on"
	}
}

// tellCard tells of a turn, or whose card is drawn.
func (t story) tellCard(f []int) string {
	switch len(f) {
	case 1:
		return rules.Phrase("turn {0}", f)
	case 2:
		return rules.Phrase("turn {0}, at {1} "+inches(f[1]), f)
	}
	return t.names[f[0]] + []string{": ", ", aboard: "}[f[2]] + Hold.Options()[f[1]]
}

// tellMorale tells that a squad is shaken or out.
func (t story) tellMorale(f []int) string {
	switch {
	case f[2] == runsNote && f[1] == 0:
		return t.names[f[0]] + ": all dead"
	case f[2] == runsNote:
		return rules.Phrase(t.names[f[0]]+": on the run, {1} left", f)
	case f[2] == shakenNote:
		return t.names[f[0]] + ": shaken"
	default:
		return t.names[f[0]] + ": no longer shaken"
	}
}

// tellShot tells of shots and what they do.
func (t story) tellShot(n dice.Entry) string {
	f := n.Figures
	switch n.Rule {
	case "SKI-SH-01":
		return t.who(f[0], f[1]) + " fires " + t.cast[f[0]].figures[f[1]].guns[f[2]].Name + []string{"", ", a blast"}[f[3]]
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
		return "all of " + t.names[f[0]] + " who may take it have ducked already"
	case "W06":
		return "the attack is lost: who of " + t.names[f[0]] + " it goes to is dead by now"
	case "SKI-AP-02":
		return t.who(f[0], f[1]) + " sets up its weapon"
	case "W05":
		return t.who(f[0], f[1]) + " clears " + t.cast[f[0]].figures[f[1]].guns[f[2]].Name
	case "W11":
		return rules.Phrase("passengers: {0} dead by now, {1} wounded", f)
	default:
		panic("skirmish: a note without words: " + n.Rule)
	}
}

// tellRoll tells what number a D20 needed, and whether it hit.
func tellRoll(f []int) string {
	if f[0] == Never {
		return "no hit is possible"
	}
	return rules.Phrase("{0} or less: "+[]string{"missed", "hit"}[f[1]], f)
}

// tellBurst tells of plain fire of like figures.
func (t story) tellBurst(f []int) string {
	words := t.who(f[0], f[1])
	if f[2] > 1 {
		words = rules.Phrase("{2} × "+words, f)
	}
	words += rules.Phrase(", "+t.cast[f[0]].figures[f[1]].guns[0].Name+": ", f)
	if f[3] == Never {
		words += "no hit is possible"
	} else {
		words += rules.Phrase("{3} or less", f)
		if f[6] > 0 {
			words += rules.Phrase(", the wounded {6}", f)
		}
		words += rules.Phrase(": {4} hit", f)
	}
	if f[5] > 0 {
		words += rules.Phrase(", {5} "+map[Twenty]string{Jam: plural(f[5], "jam", "jams"), OutOfFuel: "out of fuel", Broken: "broken"}[t.cast[f[0]].figures[f[1]].guns[0].Twenty], f)
	}
	return words
}

// tellTwenty tells what a 20 did to a gun.
func (t story) tellTwenty(f []int) string {
	gun := t.cast[f[0]].figures[f[1]].guns[f[2]]
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
	words := t.names[f[0]] + map[damage]string{
		bounces: " shrugs it off", stunned: " is stunned", minorGun: " loses a minor gun", biggestGun: " loses its biggest gun",
		immobilised: " is immobilised", disabled: " is immobilised and loses all guns", burns: " burns", explodes: " explodes",
	}[damage(f[2])]
	if f[1] != f[2] {
		words += ", the next row up from " + strconv.Itoa(f[1])
	}
	return words
}

// inches is the word after a number of them.
func inches(n int) string { return plural(n, "inch", "inches") }

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
