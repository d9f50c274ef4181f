package scrollhammer

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// The sides.
const (
	sideA = iota
	sideB
)

// What fits into the state of a combat.
const (
	maxUnits      = 6
	maxGroups     = 16
	maxUnitGroups = 4
	maxModels     = 200 // of a side
	maxWounds     = 500 // of a side
	maxWeapons    = 4   // of a model
	maxParts      = 12  // of the attacks of a model, in all splits to choose from
	maxPairs      = 16  // of an attack in two blows and an enemy
)

// fighter is a unit in a combat.
type fighter struct {
	*Unit
	path    string // in the inputs
	charged bool

	arrives, distance int  // the turn in which it comes, and the inches that it charges: 0 from the beginning
	starts            bool // it charges in its turn though nobody has arrived
	farthest          int  // inches that it may have to charge where targets flee

	ground      *Ground // through which it charges, nil if it does not
	more, reach int     // dice of a range in difficult terrain, and inches a die within which it may charge
}

// combat is a fight of prepared units. It is read-only.
type combat struct {
	house    *House
	policies [2]*CombatPolicy

	mayFail     uint8 // units whose players ever fail a Morale check by choice, a bit each
	undecided   uint8 // those of them whose players may also take it
	moraleApart bool  // a step ends before each Morale check
	allocated   uint8 // units whose owners decide who takes a wound
	marked      uint8 // units whose owners decide who is marked

	maxTurns int
	volleys  int      // how often targets of a charge may stand and shoot
	units    []*squad // a's first
	armies   [2][]int // the units of each side, as listed
	strength [2]int   // models of each side at the start
	groups   []troop
	attacks  []attack
	blows    []blow
	pileIns  int                     // the first of the blows: wounds of those who pile in
	touching []uint8                 // by unit, the enemies in contact when the combat begins, a bit each
	apart    bool                    // not all are in contact with all
	arcs     [maxUnits][maxUnits]int // by unit and enemy, the arc of the unit in which the enemy is
	turned   bool                    // an enemy is in a flank or rear
	facing   [maxUnits][maxUnits]int // by unit and enemy, models of the unit that can touch the enemy at most
	steps    uint16                  // Initiative steps in which anybody may strike, a bit each
	choices  bool                    // a model chooses among weapons
	marking  bool                    // a weapon has an effect
	aiming   bool                    // a player decides at whom to strike
	pairs    []int                   // by attack, the first of its pairs with enemies, −1 for none
	start    state
	strikes  *engine.Block[strike]
	routs    *engine.Block[rout]
	asked    *rules.Counting
	ledger   *rules.Ledger
	metrics  []rules.Metric

	wielders    []wielder // marks of models that strike together, none first
	lowersSkill bool      // a weapon lowers WS
	lowersBlows bool      // WS or A
	lowersSaves bool      // a weapon lowers armour saves

	nextCharges []nextCharge  // in the listed order
	firstCharge int           // the unit that charges first, −1 for none
	minGap      int           // the smallest gap that the first charge can have to cover
	distances   [maxUnits]int // of the targets of the first charge
	tracks      bool          // a charge may begin in a later turn, after flights in several

	trailing      [maxUnits]*rows // of units, nil where all models are as near
	mayCharge     uint8           // units that have the attack of a charge in turn 1, or may have it, a bit each
	endsInTerrain bool            // groups pile in through dangerous terrain when a turn ends
	followsUp     [2]bool         // groups of a side consolidate through it

	absent  uint8 // units that do not fight
	charges bool  // it may not come about
}

// squad is a unit of a combat.
type squad struct {
	*Unit
	side   int
	first  int // of its groups
	place  int // of its first model, among all of its side
	troops []troop

	casualties []int // its groups, the first to die first
}

// troop is a group of models.
type troop struct {
	*Model
	unit      int
	strongest int // Strength with any of its weapons
	weapons   int // to choose from, 0 for no choice
}

func newCombat(h *House, maxTurns int, sides [2][]fighter, p *Policies) *combat {
	house := *h
	c := &combat{house: &house, maxTurns: maxTurns, firstCharge: -1, policies: [2]*CombatPolicy{&p.Policy, &p.BPolicy}}
	c.start.phase = turnBegins
	for side, list := range sides {
		for _, f := range list {
			c.addUnit(side, f)
		}
	}
	for g := range c.groups {
		for _, a := range c.house.attacksOf(g, c.groups[g].Model) {
			c.attacks = append(c.attacks, a)
			c.steps |= 1 << a.step
			c.choices = c.choices || a.choice > 0
			c.groups[g].weapons = max(c.groups[g].weapons, int(a.choice))
			c.marking = c.marking || a.kind != noKind
		}
	}
	for u := range c.units {
		for enemy := range c.units {
			c.facing[u][enemy] = maxModels
		}
		c.touching = append(c.touching, 1<<len(c.units)-1)
	}
	c.askMorale()
	c.aiming = c.aims()
	c.askCasualties()
	c.askMarks()
	c.wait(sides)
	c.standShort()
	c.numberPairs(sides)
	for i := range c.attacks {
		if c.marking {
			c.steps |= 1 << c.attacks[i].slowStep
		}
	}
	c.listWielders()
	c.orderBlows()
	c.strikes = &engine.Block[strike]{Step: c.stepStrike, Rank: c.rankStrike}
	c.routs = &engine.Block[rout]{Step: c.stepRout, Rank: c.rankRout}
	return c
}

// others reports whether units come after those that are there, or charge, at first.
func (c *combat) others() bool { return len(c.nextCharges) > 1+c.firstCharge }

// wait keeps those out of the combat who come later.
func (c *combat) wait(sides [2][]fighter) {
	c.mayCharge = c.start.chargeBonus
	for side, list := range sides {
		for i := range list {
			if u := c.armies[side][i]; list[i].comesLater() {
				c.waits(u, &list[i])
				c.mayCharge |= uint8(rules.OneIf(list[i].distance > 0)) << u
			}
		}
	}
}

// addUnit adds a unit with its groups.
func (c *combat) addUnit(side int, f fighter) {
	u := &squad{Unit: f.Unit, side: side, first: len(c.groups), place: c.strength[side]}
	for i := range u.Models {
		c.start.bodies[len(c.groups)].n = uint8(u.Models[i].Count)
		c.strength[side] += u.Models[i].Count
		c.groups = append(c.groups,
			troop{Model: &u.Models[i].Model, unit: len(c.units), strongest: u.Models[i].strongest()})
	}
	u.troops = c.groups[u.first:]
	u.orderCasualties()
	if f.charged {
		c.start.chargeBonus |= 1 << len(c.units)
	}
	c.armies[side] = append(c.armies[side], len(c.units))
	c.units = append(c.units, u)
}

// orderCasualties lists the groups in the order in which they die: from the back, unless they
// have another place. SCR-FI-10
func (u *squad) orderCasualties() {
	for g := range u.troops {
		u.casualties = append(u.casualties, len(u.troops)-1-g)
	}
	slices.SortStableFunc(u.casualties, func(g, h int) int { return u.Models[g].Dies - u.Models[h].Dies })
}

// orderBlows lists the wounds of pile-ins, then the blows of a step in the order in which their
// wounds are allocated: side by side, without instant death first, as listed; then those that
// backfire. SCR-FI-10
func (c *combat) orderBlows() {
	c.addPileIns()
	for order := range 4 {
		side, kills := order/2, order%2 == 1
		for i, a := range c.attacks {
			mayKill := a.weapon.InstantDeath || kills && c.house.DoubleStrength
			if c.sideOf(&a) != side || mayKill != kills {
				continue
			}
			for _, by := range c.wielders {
				c.blows = append(c.blows, blow{attack: i, kills: kills, by: by})
			}
		}
	}
	c.addBackfires()
}

// enemies lists the units of the other side.
func (c *combat) enemies(u int) []int { return c.armies[1-c.units[u].side] }

// modelsOf counts the living models of a side in the combat.
func (c *combat) modelsOf(s *state, side int) int {
	n := 0
	for _, u := range c.armies[side] {
		n += c.living(s, u)
	}
	return n
}

// played returns a combat as sim plays it.
func (c *combat) played(name string, oddities []string, asked *rules.Counting) *rules.Scenario {
	m := engine.Machine[state]{Start: c.start, Step: c.fight, Clock: c.clock}
	if len(c.units) > 2 {
		m.ByLayers = c.pausing()
	}
	return engine.CountFeel(c.scenario(name, oddities), m, asked)
}

// pausing returns the game of several units for walks by layers: Morale is tested in a step of its own, as many strikes
// at several units lead to the same scores. There are more states, and half as many paths.
func (c *combat) pausing() *engine.Machine[state] {
	w := *c
	w.moraleApart = true
	return &engine.Machine[state]{Start: w.start, Step: w.fight, Clock: w.clock}
}

// scenario is what a combat counts, how it ends and how it is told, without its game.
func (c *combat) scenario(name string, oddities []string) *rules.Scenario {
	outcomes := c.outcomes()
	if c.charges {
		outcomes = append(outcomes, rules.Outcome{Name: "no-combat", Doc: "the charge fails", Winner: rules.Neither})
	}
	if c.follows() {
		outcomes = append(outcomes, c.notMet())
	}
	return &rules.Scenario{
		Name:      "scrollhammer/" + name,
		Outcomes:  outcomes,
		Wording:   rules.Wording{Game: "fights"},
		Metrics:   c.metrics,
		Headline:  metricLost + sideB,
		Warnings:  oddities,
		Names:     c.name,
		Breakdown: func() []rules.Chain { return c.breakdown(c.start) },
		Margin:    rules.SumOf(metricLost + sideB).Minus(rules.SumOf(metricLost + sideA)),
	}
}

// title names a side.
func (c *combat) title(side int) string {
	name := c.units[c.armies[side][0]].Name
	if n := len(c.armies[side]); n > 1 {
		name += " and " + strconv.Itoa(n-1) + " more"
	}
	return name
}
