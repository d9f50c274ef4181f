package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Conduct is what the charging unit is in or did before in this turn.
type Conduct string

// Situation is what a target is in when it is charged.
type Situation string

// Target is a unit that is charged.
type Target struct {
	Unit       `yaml:",inline"`
	Distance   int       `yaml:"distance" range:"1..48" default:"6" rule:"SCR-CH-01" doc:"inches between it and the charging unit, half ones rounded up"`
	Seen       bool      `yaml:"seen" default:"true" rule:"SCR-CH-01" doc:"whether the charging unit sees it"`
	Reachable  bool      `yaml:"reachable" default:"true" rule:"SCR-CH-01" doc:"whether nothing blocks the way to it"`
	Situation  Situation `yaml:"situation" options:"free,locked,falling-back" default:"free" rule:"SCR-CH-02" doc:"free, or locked or falling-back and without reaction"`
	Reaction   Reaction  `yaml:"reaction" rule:"SCR-CH-02" doc:"what it does when it is charged: the name of a reaction, like hold or flee, or its decisions"`
	Arc        Arc       `yaml:"arc" options:"front,flank,rear" default:"front" rule:"SCR-FI-02" doc:"the arc of it that is charged, if it stands in ranks"`
	Touching   rules.Cap `yaml:"touching" range:"1..200" default:"unlimited" rule:"SCR-FI-02" doc:"models of it that can touch each charging unit at most, where their fronts overlap in part, or unlimited"`
	TouchedBy  rules.Cap `yaml:"touched-by" range:"1..200" default:"unlimited" rule:"SCR-FI-02" doc:"models of each charging unit that can touch it at most, or unlimited"`
	NotReached bool      `yaml:"not-reached" rule:"SCR-CH-08" doc:"whether the charge move brings no model to it, so that it is not in the fight"`
}

// Ground is the ground through which a unit charges, how it stands, and how often it may try.
type Ground struct {
	Difficult bool      `yaml:"difficult" rule:"SCR-CH-04" doc:"whether the charge goes through difficult terrain"`
	Dangerous bool      `yaml:"dangerous" rule:"SCR-CH-06" doc:"whether it goes through dangerous terrain"`
	Crossing  rules.Cap `yaml:"crossing" range:"0..200" default:"unlimited" rule:"SCR-CH-06" doc:"charging models that cross dangerous terrain, the first listed, or unlimited"`
	Attempts  int       `yaml:"attempts" range:"1..10" default:"1" rule:"SCR-CH-10" doc:"turns in which it may charge: one that fails is tried again in the next turn, from where the targets are then"`
	Approach  int       `yaml:"approach" range:"0..12" default:"0" rule:"SCR-CH-10" doc:"inches that it comes nearer to each target, down to one, before it tries again"`
	Stagger   int       `yaml:"stagger" range:"0..12" default:"0" rule:"SCR-CH-11" doc:"inches by which each row of the charging unit is farther away than the one before it"`
	Gaps      []int     `yaml:"gaps" range:"0..24" rule:"SCR-CH-11" doc:"in place of stagger, inches by which the second row, the third and so on are farther away than the first; rows beyond the list are as the last"`
	Abreast   int       `yaml:"abreast" range:"1..200" default:"5" rule:"SCR-CH-11" doc:"models in a row of a charging unit that does not stand in ranks"`
}

// NextCharge is a unit that charges the same targets after the first, in its turn or a later one.
type NextCharge struct {
	Unit     `yaml:",inline"`
	Arrives  int  `yaml:"arrives" range:"1..50" default:"1" rule:"SCR-CH-09" doc:"turn in which it charges, into the melee if there is one"`
	Distance int  `yaml:"distance" range:"1..48" default:"6" rule:"SCR-CH-05" doc:"inches between it and the targets, half ones rounded up; in turn 1 those that they fled are added"`
	Anyway   bool `yaml:"anyway" rule:"SCR-CH-09" doc:"whether it charges in a later turn, too, if nobody has arrived before, so that its targets react"`
	Arc      Arc  `yaml:"arc" options:"front,flank,rear" default:"front" rule:"SCR-FI-02" doc:"the arc of targets in ranks that it charges"`
	Ground   `yaml:",inline"`
}

// Charge is a unit that charges one or more.
type Charge struct {
	A        Unit     `yaml:"a" required:"yes" doc:"the charging unit"`
	B        []Target `yaml:"b" required:"yes" rule:"SCR-CH-08" doc:"its targets: a unit or a list of units"`
	Conduct  Conduct  `yaml:"conduct" options:"free,locked,marched,gone-to-ground,falling-back,fired-forbidding-weapon,used-forbidding-ability,declared-charge,fired-at-another-unit" default:"free" rule:"SCR-CH-01" doc:"what the charging unit is in or did before in this turn; all but free forbids the charge"`
	Ground   `yaml:",inline"`
	MaxTurns int `yaml:"max-turns" range:"0..50" default:"6" rule:"SCR-RS-03" doc:"turns of fighting after which it is a draw; 0 for the charge alone, whose range and models in contact are counted"`

	Next []NextCharge `yaml:"next-charges" rule:"SCR-CH-09" doc:"units of the same side that charge after it, in the listed order, a unit or a list"`

	Policies       `yaml:",inline"`
	rules.Counting `yaml:",inline"`

	Rules ChargeHouse `yaml:"rules" doc:"house rules"`
}

func (x *Charge) sides() (sides [2][]fighter) {
	sides[sideA] = []fighter{{Unit: &x.A, path: "a", charged: true, starts: true, ground: &x.Ground, more: x.Rules.DifficultDice, reach: x.Rules.InchesPerDie}}
	for i := range x.Next {
		next := fighter{
			Unit: &x.Next[i].Unit, path: "next-charges." + strconv.Itoa(i), arrives: x.Next[i].Arrives,
			distance: x.Next[i].Distance, ground: &x.Next[i].Ground, more: x.Rules.DifficultDice, reach: x.Rules.InchesPerDie,
		}
		next.starts = x.starts(i)
		next.farthest = max(next.distance, x.Rules.InchesPerDie*maxChargeDice) + 6*x.Rules.FleeDice
		sides[sideA] = append(sides[sideA], next)
	}
	for i := range x.B {
		sides[sideB] = append(sides[sideB], fighter{Unit: &x.B[i].Unit, path: "b." + strconv.Itoa(i)})
	}
	return sides
}

// Check implements [rules.Input].
func (x *Charge) Check() []rules.Problem {
	list := slices.Concat(x.Rules.checkSides(x.sides()), x.illegal(), checkGround(x.sides()), noShort(x.sides()[sideA]), tooFar(x.sides(), x.Rules.InchesPerDie))
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(newCharge(x).metrics))
	}
	return list
}

// illegal lists why the charge may not be declared. SCR-CH-01
func (x *Charge) illegal() []rules.Problem {
	var list rules.Problems
	list.AddIf(x.Conduct != "free", "conduct", "SCR-CH-01",
		x.A.Name+" may not charge: "+x.Conduct.reason()+"; conduct: free lets it")
	reach, fought := x.Rules.InchesPerDie*x.A.chargeDice(), false
	for i := range x.B {
		t, path, no := &x.B[i], "b."+strconv.Itoa(i), x.A.Name+" may not charge "+x.B[i].Name
		list.AddIf(!t.Seen, path+".seen", "SCR-CH-01", no+", unseen; seen: true lets it")
		list.AddIf(t.Seen && !t.Reachable, path+".reachable", "SCR-CH-01",
			no+", which it cannot reach; reachable: true lets it")
		list.AddIf(t.Seen && t.Reachable && t.Distance > reach, path+".distance", "SCR-CH-01",
			no+" from "+strconv.Itoa(t.Distance)+" inches away; at most "+strconv.Itoa(reach)+" are allowed")
		fought = fought || !t.NotReached
	}
	list.AddIf(len(x.Next) > 0 && x.MaxTurns == 0, "next-charges", "SCR-CH-09",
		"with max-turns: 0 the first charge is alone; leave the others out")
	list.AddIf(!fought && len(x.B) > 0, "b", "SCR-CH-08",
		"no target is in the fight; at least one must not be marked not-reached")
	return list
}

// reason returns why a charge is forbidden. SCR-CH-01
func (c Conduct) reason() string {
	return map[Conduct]string{
		"locked":                  "it is locked in combat",
		"marched":                 "it marched in this turn",
		"gone-to-ground":          "it has gone to ground",
		"falling-back":            "it is falling back",
		"fired-forbidding-weapon": "it fired a weapon that forbids a charge in the same turn",
		"used-forbidding-ability": "it used an ability that forbids a charge in the same turn",
		"declared-charge":         "it has declared a charge in this turn already",
		"fired-at-another-unit":   "it fired at another unit in this turn",
	}[c]
}

// chargeDice returns the charge dice of a unit, those of its slowest model. SCR-CH-04
func (u *Unit) chargeDice() int {
	n := maxChargeDice
	for i := range u.Models {
		n = min(n, u.Models[i].ChargeDice)
	}
	return n
}

const maxChargeDice = 4

// charge is a prepared Charge.
type charge struct {
	*combat
	*Charge
	targets      []Target
	missiles     []int        // by target: its shots as an attack, −1 for none
	standTests   []*dice.Leaf // tests to stand and shoot, by Leadership
	counterTests []*dice.Leaf // tests to counter-attack, by Leadership

	metricTurnsToContact int
}

// firstChargeStream numbers the streams of a first unit that charges into the melee of those after it.
const firstChargeStream = 40

// Prepare implements [rules.Input].
func (x *Charge) Prepare() *rules.Scenario {
	c := newCharge(x)
	sc := c.scenario("charge", append(sideWarnings(x.sides()), x.warnings()...))
	sc.Breakdown = c.breakdown
	if c.alone() {
		sc.Headline = metricContact + sideA
		sc.Outcomes[isDraw].Doc = "the charge arrives"
	}
	return engine.CountFeel(sc, engine.Machine[state]{Start: c.start, Step: c.step, Clock: c.clock}, &x.Counting)
}

func newCharge(x *Charge) *charge {
	c := &charge{combat: newCombat(&x.Rules.House, x.MaxTurns, x.sides(), &x.Policies), Charge: x}
	c.start.phase, c.charges, c.firstCharge = reactions, true, 0
	w := dice.NewWalker()
	c.standTests = leadershipTests(w, "SCR-CH-03", x.Rules.LeadershipDice)
	c.counterTests = leadershipTests(w, "SCR-CH-07", x.Rules.LeadershipDice)
	for i := range x.B {
		t := x.B[i]
		c.targets = append(c.targets, t)
		c.minGap = max(c.minGap, t.Distance)
		c.distances[i] = t.Distance
		c.missiles = append(c.missiles, c.arm(i, &t))
		c.turn(c.armies[sideB][i], 0, t.Arc)
		for _, a := range c.armies[sideA] {
			c.overlap(c.armies[sideB][i], a, t.Touching)
			c.overlap(a, c.armies[sideB][i], t.TouchedBy)
		}
	}
	for i := range x.Next {
		for _, u := range c.armies[sideB] {
			c.turn(u, c.armies[sideA][1+i], x.Next[i].Arc)
		}
	}
	c.start.gaps = c.gapsAtFirst()
	first := x.sides()[sideA][0]
	first.distance, first.farthest = c.minGap, c.farthest()
	c.nextCharges = slices.Insert(c.nextCharges, 0, c.prepareCharge(0, firstChargeStream, &first))
	c.tracks = len(x.Next) > 0 && slices.ContainsFunc(c.nextCharges, func(x nextCharge) bool { return x.starts && x.last > 1 })
	c.mayCharge |= c.unitsWhere(c.mayCounterAttack)
	c.absent = c.unitsWhere(func(i int) bool { return x.B[i].NotReached })
	c.volleys = x.Attempts
	for i := range x.Next {
		c.volleys += x.Next[i].Attempts * rules.OneIf(x.starts(i))
	}
	c.openLedger(&x.Counting, c.arrival()...)
	return c
}

// unitsWhere returns the units of some targets, a bit each.
func (c *charge) unitsWhere(is func(target int) bool) (set uint8) {
	for i, u := range c.armies[sideB] {
		set |= uint8(rules.OneIf(is(i)) << u)
	}
	return set
}

// arm adds the shots of a target that can stand and shoot, as an attack.
// SCR-CH-03
func (c *charge) arm(target int, t *Target) int {
	m := t.StandAndShoot
	if !t.may(shoots) {
		return -1
	}
	group := c.units[c.armies[sideB][target]].first
	c.attacks = append(c.attacks, attack{
		group: group, weapon: &Weapon{Name: m.Name, AP: m.AP}, attacks: m.Shots, strength: m.S, kind: noKind,
	})
	return len(c.attacks) - 1
}

// warnings returns what is legal but probably unintended.
func (x *Charge) warnings() []string {
	list := rules.Warnings(x.idlePolicies(x.sides()))
	for i := range x.B {
		t := &x.B[i]
		switch {
		case !t.reacts() && t.Reaction.ToCharge.MayPick(flees, allReactions):
			list = append(list, t.Name+", "+string(t.Situation)+", cannot flee (SCR-CH-02)")
		case t.may(flees) && !t.may(holds) && !t.may(shoots) && (t.StandAndShoot != nil || t.CounterAttack):
			list = append(list, t.Name+" will flee, and neither shoot nor counter-attack (SCR-CH-02)")
		case t.NotReached && t.CounterAttack:
			list = append(list, t.Name+" cannot counter-attack: the charge does not reach it (SCR-CH-08)")
		case !x.anyDifficult() && t.CounterAttack && t.Formation == Skirmish:
			list = append(list,
				t.Name+" cannot counter-attack: the charge goes through no difficult terrain (SCR-CH-07)")
		}
	}
	for i := range x.B {
		t := &x.B[i]
		list.AddIf(t.meansToShoot() && !t.canShoot(),
			"the reaction of "+t.Name+" has it shoot, and it is not in ranks with something to shoot with (SCR-CH-03)")
		list.AddIf(t.Arc != Front && t.Formation != Ranks, noArc(&t.Unit))
	}
	for _, f := range x.Next {
		list.AddIf(f.Arrives >= x.lastStart()+x.MaxTurns, tooLate(f.Name, f.Arrives, x.MaxTurns))
	}
	list = append(list, x.noteGround(&x.A, "")...)
	for i := range x.Next {
		list = append(list, x.Next[i].noteGround(&x.Next[i].Unit, "next-charges."+strconv.Itoa(i)+".")...)
		list.AddIf(x.Next[i].Anyway && x.Next[i].Arrives == 1, x.Next[i].Name+" charges anyway in turn 1 (SCR-CH-09)")
	}
	return list
}
