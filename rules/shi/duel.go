package shi

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// From is where the engager of a duel comes from.
type From string

// The sides of the target.
const (
	FromFront From = "front"
	FromSide  From = "side"
	FromRear  From = "rear"
)

// quarters returns the quarter turns that face it. SHI-SH-10
func (f From) quarters() int {
	return slices.Index([]From{FromFront, FromSide, FromRear}, f)
}

// Contact is how the bases of a duel touch.
type Contact string

// The kinds of contact.
const (
	Straight Contact = "straight"
	Diagonal Contact = "diagonal"
)

// Duel is one unit that engages another.
type Duel struct {
	A             Unit            `yaml:"a" required:"yes" doc:"one unit; it engages unless first is b"`
	B             Unit            `yaml:"b" required:"yes" doc:"the other unit"`
	From          From            `yaml:"from" options:"front,side,rear" default:"front" rule:"SHI-CC-09" doc:"where the engager comes from: front, side or rear of the other unit"`
	Contact       Contact         `yaml:"contact" options:"straight,diagonal" default:"straight" rule:"SHI-CC-01" doc:"straight or diagonal; in diagonal contact a unit engaged from side or rear does not roll back"`
	First         rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"C2" doc:"who has turn 1 and engages"`
	FirstTurnAcPo rules.Cap       `yaml:"first-turn-acpo" range:"0..50" default:"unlimited" rule:"C2" doc:"AcPo that the engager has left in turn 1; unlimited means all of them"`
	Policy        DuelPolicy      `yaml:"policy" rule:"C2" doc:"what a does, see oddsmith decisions: a policy of the library, such as fight or step-out, or its decisions"`
	BPolicy       DuelPolicy      `yaml:"b-policy" rule:"C2" doc:"what b does, in the same way"`
	AfterStepOut  AfterStepOut    `yaml:"after-step-out" options:"end,go-on" default:"end" rule:"C28" doc:"what becomes of the duel when a side steps out of contact: it ends, or it goes on with an empty square between the two, who shoot, or move in and engage anew"`
	MaxTurns      int             `yaml:"max-turns" range:"1..500" default:"20" rule:"C1" doc:"turns of both sides after which the duel is a draw"`

	rules.Counting `yaml:",inline"`

	Rules DuelHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Duel) Check() []rules.Problem {
	return append(checkUnit("a", &x.A), checkUnit("b", &x.B)...)
}

// Outcomes of a duel.
const (
	duelA = iota
	duelB
	duelDraw
	duelDisengaged
)

// Metrics of a duel.
const (
	duelLostA = iota
	duelLostB
	duelAttacks
	duelTurns
)

// duel is a prepared Duel.
type duel struct {
	*Duel
	fighters [2]*Unit
	engager  int // the side with turn 1
	arms     [2]arms
	combat   *engagement

	policies [2]*DuelPolicy
	leaves   [2]bool // whether a side ever steps out of contact
	goOn     bool    // and the duel with it
	shoots   [2]bool // then
	guns     [2]gun
	saves    [2]int  // from hits of them
	decides  [2]bool // whether a side ever has AcPo for an attack and makes none, or one without the test
	counted  uint8   // attacks that decisions depend on

	ledger ledger
}

// Prepare implements [rules.Input].
func (x *Duel) Prepare() *rules.Scenario {
	p := &duel{Duel: x, engager: rules.OneIf(x.First == "b"), fighters: [2]*Unit{&x.A, &x.B}}
	p.policies, p.counted = [2]*DuelPolicy{&x.Policy, &x.BPolicy}, x.countsTo()
	for side, u := range p.fighters {
		p.arms[side] = x.Rules.arms(u, &p.policies[side].Weapon)
		p.leaves[side], p.decides[side] = p.policies[side].leaves(), p.policies[side].decides(&p.arms[side])
	}
	p.goOn = x.goesOn()
	p.armSides()
	p.combat = newAttacks(&x.Rules.CombatHouse, x.Separate()).prepare(&engagement{
		arms:     p.arms,
		parries:  [2]*parryChoice{parriesOf(&x.Policy.Parry), parriesOf(&x.BPolicy.Parry)},
		diagonal: x.Contact == Diagonal, turnsIfWins: x.Rules.CaughtTurns == CaughtTurnsIfWins,
		facesHammer: [2]bool{p.arms[sideB].halve(), p.arms[sideA].halve()},
	})
	disengaged := "the active side stepped out of contact"
	if p.goOn {
		disengaged = "never, as it goes on after a side has stepped out"
	}
	sc := &rules.Scenario{
		Name: "shi/duel",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: x.A.Name + " (a) destroys its opponent", Winner: rules.A},
			{Name: "b", Doc: x.B.Name + " (b) destroys its opponent", Winner: rules.B},
			{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
			{Name: "disengaged", Doc: disengaged, Winner: rules.Neither},
		},
		Wording:   rules.Wording{Game: "duels"},
		Metrics:   p.openLedger(),
		Headline:  duelLostB,
		Breakdown: p.breakdown,
		Warnings:  p.warnings(),
		Names:     namer{names: sideNames(x.A.Name, x.B.Name)}.name,
		Margin:    rules.SumOf(duelLostB).Minus(rules.SumOf(duelLostA)),
	}
	return engine.CountFeel(sc, engine.Machine[duelState]{Start: p.start(), Step: p.step, Clock: p.clock}, &x.Counting)
}

// openLedger returns the metrics, with those of what is asked for: both units, and their close-combat weapons.
func (x *duel) openLedger() []rules.Metric {
	x.ledger = newLedger(1, 1, &x.Counting)
	sides := [2][]countedEntry{
		{{Unit: &x.A, arms: x.arms[sideA], side: rules.A, units: []int{sideA}, fires: x.shoots[sideA]}},
		{{Unit: &x.B, arms: x.arms[sideB], side: rules.B, units: []int{sideB}, fires: x.shoots[sideB]}},
	}
	x.limitDeeds(sides[sideA], sides[sideB])
	list := x.openApart(x.metrics())
	if x.Counts(rules.Units) {
		for _, side := range sides {
			list = x.ledger.openDeeds(list, side[0].subject(), doers(side[0].units))
			list = x.ledger.openHP(list, side[0].subject(), side[0].units)
		}
	}
	if x.Counts(rules.Weapons) {
		for _, side := range sides {
			list = x.ledger.openWeapons(list, side)
		}
	}
	return list
}

// metrics are those that every duel has.
func (x *duel) metrics() []rules.Metric {
	list := x.ledger.open(nil, rules.Metric{Name: "a-hp-lost", Doc: "HP that " + x.A.Name + " (a) lost",
		Better: rules.B}, hpLost, doer(sideA, itself))
	list = x.ledger.open(list, rules.Metric{Name: "b-hp-lost", Doc: "HP that " + x.B.Name + " (b) lost",
		Better: rules.A}, hpLost, doer(sideB, itself))
	list = x.ledger.open(list, rules.Metric{Name: "attacks", Doc: "close-combat attacks of both sides"},
		attackMade, doers([]int{sideA, sideB})...)
	return append(list, rules.Metric{Name: "turns", Doc: "turn in which the duel ended", Min: 1, Max: x.MaxTurns})
}

// warnings returns what is legal but probably unintended.
func (x *duel) warnings() []string {
	var list rules.Warnings
	for side, u := range x.fighters {
		list = append(list, x.Rules.warnings(u, &x.policies[side].Weapon)...)
	}
	for side, u := range x.fighters {
		list.AddIf(u.AcPo < x.arms[side].least(),
			u.Name+" has too few AcPo for an attack: it only fights back (SHI-CC-01)")
	}
	engager := x.fighters[x.engager]
	list.AddIf(int(x.FirstTurnAcPo) > engager.AcPo,
		engager.Name+" has fewer AcPo than first-turn-acpo: it uses those it has (C2)")
	for side, u := range x.fighters {
		path := []string{"policy", "b-policy"}[side]
		list.AddIf(!x.arms[side].hasTest() &&
			x.policies[side].Attack.MayPick(duelStrikesPlainly, policy.OptionsOf(duelStrikes, duelStrikesPlainly)),
			"attack-plainly in "+path+".attack changes nothing: "+u.Name+
				" has no force weapon with force-test: spare (C8)")
		list.AddIf(x.leaves[side] && u.AcPo < x.Rules.DisengageCost,
			path+".disengage changes nothing: "+u.Name+" has too few AcPo to step out of contact (SHI-CC-02)")
		list = append(list, warningsOfWeapons(path, &x.policies[side].Weapon, u)...)
		list = append(list, warningsOfParries(path, &x.policies[side].Parry, side, x.combat)...)
	}
	list = append(list, x.warningsApart()...)
	list.AddIf(x.Contact == Diagonal && x.From == FromFront,
		"engaged from the front, the units stand chest to chest, and diagonal contact changes nothing (SHI-CC-01)")
	return list
}
