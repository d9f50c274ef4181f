package secondedition

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Melee is some models against others, hand to hand.
type Melee struct {
	A        []Group `yaml:"a" required:"yes" doc:"the models of one side: a unit or a list of units, each with count; they pair off in this order"`
	B        []Group `yaml:"b" required:"yes" doc:"the models of the other side"`
	Charger  Charger `yaml:"charger" options:"a,b,none" default:"none" rule:"SE-HH-10" doc:"which side charged with all its models, but for those whose charging says otherwise, and has turn 1: a, b or none"`
	Cursed   Cursed  `yaml:"machine-curse" options:"none,a,b,both" default:"none" rule:"SE-PW-07" doc:"whose pistols Machine Curse silences: none, a, b or both"`
	MaxTurns int     `yaml:"max-turns" range:"1..500" default:"100" rule:"HH-d" doc:"turns of both sides after which the melee is a draw"`

	Policy  FightPolicy `yaml:"policy" rule:"SE-HH-09" doc:"what a decides in its turns: the name of a policy, or its decisions"`
	BPolicy FightPolicy `yaml:"b-policy" rule:"SE-HH-09" doc:"what b decides in its turns"`

	rules.Counting `yaml:",inline"`

	Rules SeveralHouse `yaml:"rules" doc:"house rules"`
}

// maxModels is how many models a side of a melee can have; they fit into its state.
const maxModels = 10

// Check implements [rules.Input].
func (x *Melee) Check() []rules.Problem {
	list := append(x.Rules.checkGroups("a", x.A), x.Rules.checkGroups("b", x.B)...)
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(x.prepare().openLedger()))
	}
	return list
}

func (h *MeleeHouse) checkGroups(path string, groups []Group) []rules.Problem {
	var list rules.Problems
	n := count(groups)
	list.AddIf(n < 1 || n > maxModels, path, "SE-HH-09",
		"there are "+strconv.Itoa(n)+" models; a side of a melee has 1 to "+strconv.Itoa(maxModels))
	for i := range groups {
		at := path + "." + strconv.Itoa(i)
		list = append(list, checkUnit(at, &groups[i].Unit)...)
		list = append(list, h.checkDice(at, &groups[i].Unit, min(n, maxModels)-1)...)
	}
	return list
}

// count returns how many models some groups have.
func count(groups []Group) int {
	n := 0
	for i := range groups {
		n += groups[i].Count
	}
	return n
}

// melee is a prepared Melee.
type melee struct {
	*Melee
	charges [2][]bool // in turn 1, by kind
	rushes  [2][]bool // by kind, in the phase in which they come; in battles by turns
	returns [2][]bool // by kind, in turn 2; in other battles
	combat  *combat
	after   int // phases before the first turn
	byTurns bool
	gates   [2]bool // models of the side may pass Gates, as its policy says

	opens     int             // the side that has turn 1
	fights    [2]*FightPolicy // of each side
	reorders  [2]bool         // models of either side may wait in its turns
	nominates [2]bool         // the side may have another combat go first in its turns
	reforms   [2]bool         // the side may change its line
	holdsBack [2]bool         // models of the side may keep out of the enemy's turn
	slayers   bool            // alone follow up
	entries   [2][]int        // of each side, by kind: which of its list, from 1
}

// decide prepares what the sides decide, of which one has turn 1.
func (x *melee) decide(opens int, policies [2]*FightPolicy) {
	x.opens, x.fights = opens, policies
	for side, p := range policies {
		x.reorders[side], x.reforms[side], x.nominates[side] = p.Order.Chooses(), p.Line.Chooses(), p.Combats.Chooses()
		x.holdsBack[side] = x.slayers || p.Follow.Chooses()
	}
}

// unit returns which entry of its side's list a kind of models is, from 1.
func (x *melee) unit(side int, kind uint8) int { return x.entries[side][kind] }

func (x *Melee) prepare() *melee {
	cursed, charger := x.Cursed.sides(), x.Charger.charges()
	friends := [2]int{count(x.A) - 1, count(x.B) - 1}
	kinds := [2][]*fighter{fighters(x.A, cursed[sideA]), fighters(x.B, cursed[sideB])}
	p := &melee{
		Melee: x, slayers: x.Rules.FollowUp == SlayersFollow,
		combat: newCombat(&x.Rules.MeleeHouse, kinds, friends),
	}
	for side, groups := range [2][]Group{x.A, x.B} {
		for i := range groups {
			p.entries[side] = append(p.entries[side], i+1)
			p.charges[side] = append(p.charges[side], groups[i].Charging.charges(charger[side]))
		}
	}
	p.decide(rules.OneIf(x.Charger == ChargerB), [2]*FightPolicy{&x.Policy, &x.BPolicy})
	return p
}

// openLedger returns the metrics, bounded by what the models can do and suffer.
func (x *melee) openLedger() []rules.Metric {
	models := [2]int{count(x.A), count(x.B)}
	plan := fightPlan{
		asked: &x.Counting, friends: [2]int{models[sideA] - 1, models[sideB] - 1}, turns: x.MaxTurns,
		loss: rules.CountedDeed{Deed: modelLost, Name: "lost", Doc: "models that % lost"},
	}
	for side, groups := range [2][]Group{x.A, x.B} {
		for i := range groups {
			of := rules.UnitSubject(rules.Side(1+side), i, groups[i].Name)
			plan.units[side] = append(plan.units[side], fightUnit{of, []int{i}, groups[i].Count, groups[i].Count})
		}
	}
	return x.combat.openLedger(append([]rules.Metric{
		{Name: "a-lost", Doc: "models that a lost", Max: models[sideA], Better: rules.B, Tabulate: true},
		{Name: "b-lost", Doc: "models that b lost", Max: models[sideB], Better: rules.A, Tabulate: true},
		{Name: "turns", Doc: "turn in which the melee ended", Max: x.MaxTurns},
		{Name: "turns-with-hits", Doc: "turns in which somebody was hit", Max: x.MaxTurns},
	}, x.firstMetrics()...), &plan)
}

// firstMetrics bounds the metrics of the first round by all pairs that can fight it.
func (x *melee) firstMetrics() (list []rules.Metric) {
	s := x.start()
	if x.reforms[x.turnOf(&s)] {
		return x.anyFirstMetrics(&s)
	}
	combats := uint8(1)
	if x.nominates[x.turnOf(&s)] {
		combats = min(s.count[sideA], s.count[sideB])
	}
	for s.block = range combats {
		block := s.currentGroup()
		n := block.n
		if !x.reorders[x.turnOf(&s)] {
			n = 1
		}
		for i := range n {
			now := block
			now.at[now.large] += i
			k := x.pair(&s, &now)
			list = either(list, x.combat.firstMetrics(&k))
		}
	}
	return list
}

// anyFirstMetrics bounds the metrics of the next pair where a side may put any of its models first.
func (x *melee) anyFirstMetrics(s *meleeState) (list []rules.Metric) {
	for i := range s.count[sideA] {
		for j := range s.count[sideB] {
			k := x.pair(s, &pairGroup{at: [2]int{int(i), int(j)}})
			list = either(list, x.combat.firstMetrics(&k))
		}
	}
	return list
}

// either bounds metrics by the bounds of two lists, the first of which may be empty.
func either(list, other []rules.Metric) []rules.Metric {
	if list == nil {
		return other
	}
	for i, m := range other {
		list[i].Min, list[i].Max = min(list[i].Min, m.Min), max(list[i].Max, m.Max)
	}
	return list
}

// Prepare implements [rules.Input].
func (x *Melee) Prepare() *rules.Scenario {
	p := x.prepare()
	start := p.start()
	sc := &rules.Scenario{
		Name: "secondedition/melee",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "all models of b are slain", Winner: rules.A},
			{Name: "b", Doc: "all models of a are slain", Winner: rules.B},
			{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
		},
		Wording:   rules.Wording{Game: "melees"},
		Metrics:   p.openLedger(),
		Headline:  combatLostB,
		Breakdown: p.combat.breakdown,
		Warnings: append(p.combat.warnings(x.Cursed),
			p.policyWarnings([2]string{"policy", "b-policy"}, [2]int{count(x.A), count(x.B)})...),
		Names:  p.combat.name,
		Margin: rules.SumOf(combatLostB).Minus(rules.SumOf(combatLostA)),
	}
	return engine.CountFeel(sc, engine.Machine[meleeState]{Start: start, Step: p.step, Clock: p.clock}, &x.Counting)
}

// fighters prepares the kinds of models of a side.
func fighters(groups []Group, cursed bool) []*fighter {
	var list []*fighter
	for i := range groups {
		list = append(list, newFighter(&groups[i].Unit, i, cursed))
	}
	return list
}
