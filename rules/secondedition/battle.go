package secondedition

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// BattleSide is a side of a battle: its other models fight, and its psykers if they are to.
type BattleSide struct {
	PsychicSide  `yaml:",inline"`
	PsykersFight bool        `yaml:"psykers-fight" rule:"BT-2" doc:"whether its psykers fight hand to hand, too, after its other models"`
	Fight        FightPolicy `yaml:"fight-policy" rule:"SE-HH-09" doc:"what it decides in its turns of the fight: the name of a policy, or its decisions"`
}

// Battle is some psychic phases, and the hand-to-hand combat that follows. BT-1
type Battle struct {
	A            BattleSide `yaml:"a" required:"yes" doc:"one side"`
	B            BattleSide `yaml:"b" required:"yes" doc:"the other side"`
	PsychicTerms `yaml:",inline"`
	Charger      Charger `yaml:"charger" options:"a,b,none" default:"none" rule:"SE-HH-10" doc:"which side charged with the models that are in contact from the start, but for those whose charging says otherwise: a, b or none; in a battle by turns the side that is first, or none"`
	MaxTurns     int     `yaml:"max-turns" range:"1..500" default:"100" rule:"HH-d" doc:"turns of both sides after which the fight is a draw"`

	Sequence Sequence `yaml:"sequence" options:"phases-first,combat-first,psychic-first" default:"phases-first" rule:"BT-3" doc:"all psychic phases before the fight (phases-first), or turn by turn: in each a hand-to-hand phase and then a psychic phase (combat-first), or the other way round (psychic-first), as long as there are psychic phases"`

	Goals []Goal `yaml:"goals" rule:"GOAL" doc:"in a battle by turns: what ends it with the win of the side that reaches it, while it is over for neither; its units are the entries of targets, and then the psykers"`

	rules.Counting `yaml:",inline"`

	Rules BattleHouse `yaml:"rules" doc:"house rules"`
}

// duel returns the psychic phases. BT-2: a kind of models that something brings into the fight has others, which its
// models are when they are there.
func (x *Battle) duel() *PsychicDuel {
	y := &PsychicDuel{
		A: x.A.PsychicSide, B: x.B.PsychicSide, PsychicTerms: x.PsychicTerms, Counting: x.Counting,
		Rules: x.Rules.PsychicHouse,
	}
	for i, side := range []*PsychicSide{&y.A, &y.B} {
		listed := side.Targets
		side.Targets = append([]Target(nil), listed...)
		for _, k := range x.kinds(i)[len(listed):] {
			there := listed[k.entry]
			there.Count = 0
			side.Targets = append(side.Targets, there)
		}
	}
	return y
}

// battleKind is a kind of models of an entry of a side, in a battle.
type battleKind struct {
	entry   int
	fights  bool   // they are in the fight
	charges bool   // in the hand-to-hand phase in which they come there
	by      Effect // what brings them there, "" for nothing
	to      uint8  // the kind that they are then; of those who charge, the kind that they are after the phase
	again   uint8  // the kind that they are when a Displacement has moved them from the fight into it again
	out     uint8  // the kind that they are when an Assail moves them out of the fight, 0 where none does
	away    bool   // it did, and they come back when a turn of their side begins
}

// kinds lists the kinds of models of a side: of each entry as it begins, and then of each what it is once something has
// brought it into the fight: by player turns, charging at first if that is so. BT-2, BT-3
func (x *Battle) kinds(side int) (list []battleKind) {
	targets := [2]*BattleSide{&x.A, &x.B}[side].Targets
	for i := range targets {
		by := x.broughtBy(targets[i].Fights, targets[i].Gap)
		list = append(list, battleKind{entry: i, by: by, fights: by == "" && targets[i].Fights == FightsAlways})
	}
	for i := range targets {
		switch by := list[i].by; {
		case by == "":
			continue
		case (by == Displace || by == Gate) && x.byTurns():
			list[i].to = uint8(len(list))
			list = append(list, battleKind{entry: i, fights: true, charges: true, to: uint8(len(list) + 1)})
		default:
			list[i].to = uint8(len(list))
		}
		list = append(list, battleKind{entry: i, fights: true})
	}
	if x.movesOut(side) {
		list = withOut(list, len(targets))
	}
	if x.displacesAgain(side) {
		list = x.withAgain(list, len(targets))
	}
	return list
}

// withOut adds kinds of models whom an Assail moves out of the fight: of each entry that can be in it those who are out,
// and those who come back, charging. PD-13d
func withOut(list []battleKind, entries int) []battleKind {
	for i := range entries {
		out := uint8(len(list))
		there := -1
		for kind := range list[:out] {
			if k := &list[kind]; k.entry == i && k.fights {
				k.out, there = out, kind
			}
		}
		if there >= 0 {
			list = append(list, battleKind{entry: i, away: true, to: out + 1},
				battleKind{entry: i, fights: true, charges: true, to: uint8(there), out: out})
		}
	}
	return list
}

// broughtBy returns the effect that brings models into the fight when a power takes effect, which an Assail does only
// where it moves them far enough. BT-2, PD-13d
func (x *Battle) broughtBy(f Fights, gap Gap) Effect {
	if f == FightsAssailed && inches(gap, x.Distance) > x.Rules.AssailMove {
		return ""
	}
	if f == FightsGate && x.byTurns() {
		return Gate
	}
	return map[Fights]Effect{FightsDisplaced: Displace, FightsAssailed: Move, FightsFound: Scan}[f]
}

// brings returns the side whose power of an effect brings models of a side into the fight. BT-2
func brings(side int, by Effect) int {
	if by == Displace || by == Gate {
		return side
	}
	return 1 - side
}

// Check implements [rules.Input].
func (x *Battle) Check() []rules.Problem {
	var list rules.Problems
	list = append(list, (&PsychicDuel{A: x.A.PsychicSide, B: x.B.PsychicSide, PsychicTerms: x.PsychicTerms}).Check()...)
	list.AddIf(x.byTurns() && x.Charger != NoCharge && x.Charger != Charger(x.First), "charger", "BT-3",
		"turn 1 of a battle by turns is that of side "+string(x.First)+"; write charger: "+string(x.First)+
			" or none, or first: "+string(x.Charger))
	list = append(list, x.checkCharging()...)
	list = append(list, x.checkGoals()...)
	house := x.Rules.melee()
	for i, side := range []*BattleSide{&x.A, &x.B} {
		path, n := string("ab"[i]), side.mostFighters()
		list.AddIf(n > maxModels, path+".targets", "SE-HH-09",
			"up to "+strconv.Itoa(n)+" models could fight; at most "+strconv.Itoa(maxModels)+
				" can, so write fights: no for some, or leave some out")
		for j := range side.Targets {
			list = append(list,
				house.checkDice(path+".targets."+strconv.Itoa(j), &side.Targets[j].Unit, min(n, maxModels)-1)...)
		}
		for j := range side.Psykers {
			list = append(list,
				house.checkDice(path+".psykers."+strconv.Itoa(j), &side.Psykers[j].Unit, min(n, maxModels)-1)...)
		}
	}
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(newBattle(x).openLedger()))
	}
	return list
}

// checkCharging refuses models that charged in the other side's turn, where turns are those of one side each. BT-1, BT-3
func (x *Battle) checkCharging() (list rules.Problems) {
	if !x.byTurns() {
		return nil
	}
	path, side := "b", &x.B
	if x.First == "b" {
		path, side = "a", &x.A
	}
	refuse := func(at string, i int, charging Charging) {
		list.AddIf(charging == ChargeYes, path+at+strconv.Itoa(i)+".charging", "BT-3",
			"turn 1 of a battle by turns is that of side "+string(x.First)+"; write charging: no or with-side")
	}
	for i := range side.Targets {
		refuse(".targets.", i, side.Targets[i].Charging)
	}
	for i := range side.Psykers {
		refuse(".psykers.", i, side.Psykers[i].Charging)
	}
	return list
}

// mostFighters returns how many models of a side may fight.
func (x *BattleSide) mostFighters() int {
	n := x.mayFight()
	for i := range x.Targets {
		n += x.Targets[i].Count * rules.OneIf(x.Targets[i].Fights != FightsNever)
	}
	return n
}

// battle is a prepared Battle.
type battle struct {
	*Battle
	sides   [2]*BattleSide
	psychic *psychic
	roster  [2][]battleKind // of each side, of other models
	melee   *melee
	byGoal  int // metric, where there are goals
}

func newBattle(x *Battle) *battle {
	p := &battle{Battle: x, sides: [2]*BattleSide{&x.A, &x.B}, psychic: newPsychic(x.duel())}
	house, charger := x.Rules.melee(), x.Charger.charges()
	p.melee = &melee{
		Melee: &Melee{MaxTurns: x.MaxTurns}, after: x.Phases, slayers: x.Rules.FollowUp == SlayersFollow, byTurns: x.byTurns(),
	}
	p.psychic.byTurns = x.byTurns()
	p.melee.decide(x.opens(), [2]*FightPolicy{&x.A.Fight, &x.B.Fight})
	var kinds [2][]*fighter
	for i := range p.sides {
		p.psychic.coversSome[i] = p.coversSome(i)
		p.roster[i] = x.kinds(i)
		p.readyPsykers(i)
		p.readyFights(i, charger[i])
		kinds[i] = p.fighters(i)
		p.melee.entries[i] = p.entries(i)
		p.melee.gates[i] = slices.ContainsFunc(p.roster[i], func(k battleKind) bool { return k.by == Gate }) ||
			slices.ContainsFunc(p.psychic.fighting[i], func(f psykerFight) bool { return f.by == Gate })
		p.psychic.displaces[i] = x.displacesAgain(i)
	}
	p.melee.combat = newCombat(&house, kinds, p.friends())
	p.melee.combat.metrics = psychicMetrics
	return p
}

// friends returns how many friends a model of each side may have in the fight.
func (x *Battle) friends() [2]int {
	return [2]int{max(0, x.A.mostFighters()-1), max(0, x.B.mostFighters()-1)}
}

// opens returns the side that has turn 1 of the fight: the one that charged, or else the first of the
// battle. BT-1
func (x *Battle) opens() int {
	return rules.OneIf(x.Charger == ChargerB || x.Charger == NoCharge && x.First == "b")
}

// entries returns which entry of a side each kind of its fighters is, from 1, or 0 for who never fights:
// of its targets, with those that powers brought, and then of its psykers; and all once more without
// their pistols.
func (x *battle) entries(side int) (list []int) {
	targets := x.sides[side].Targets
	for _, k := range x.roster[side] {
		list = append(list, (k.entry+1)*rules.OneIf(targets[k.entry].Fights != FightsNever))
	}
	for i := range x.psykerKinds(side) {
		psyker := i % len(x.sides[side].Psykers)
		list = append(list, (len(targets)+psyker+1)*rules.OneIf(x.sides[side].fightsWhen(psyker) != FightsNever))
	}
	return append(list, list...)
}

// readyFights prepares what brings the kinds of models of a side into the fight, and which of them charge there: who
// is in contact as their side in turn 1, or as their entry says, but always after a Displacement or through a Gate, and never by an Assail or a
// Scan. SE-PW-01, SE-PW-03, SE-PW-04, SE-PW-08, BT-2, BT-3
func (x *battle) readyFights(side int, charger bool) {
	var first, always, returns []bool // charges in turn 1, whenever they are of the kind, and in turn 2
	carries := make([]carried, len(x.roster[side]))
	for i, k := range x.roster[side] {
		carries[i] = carried{by: k.by, to: k.to, fights: k.fights, again: k.again, out: k.out}
		x.psychic.listed[side][i] = k.entry + 1
		f := x.sides[side].Targets[k.entry].Fights
		came := k.fights && f != FightsAlways
		back := i > 0 && x.roster[side][i-1].away
		returns = append(returns, back && !x.byTurns() && side != x.opens())
		if back {
			first, always = append(first, !x.byTurns() && side == x.opens()), append(always, k.charges)
			continue
		}
		first = append(first, x.sides[side].Targets[k.entry].Charging.charges(charger) && f == FightsAlways || f == FightsGate ||
			came && !x.byTurns() && f == FightsDisplaced || k.charges && !x.byTurns())
		always = append(always, k.charges)
	}
	for i := range x.psykerKinds(side) {
		back := i/len(x.sides[side].Psykers) == psykerBack
		first = append(first, x.psykerCharges(side, i, charger))
		always, returns = append(always, i >= len(x.sides[side].Psykers)), append(returns, back && !x.byTurns() && side != x.opens())
	}
	x.psychic.carried[side] = carries
	x.melee.charges[side] = append(first, first...) // cursed or not
	x.melee.rushes[side] = append(always, always...)
	x.melee.returns[side] = append(returns, returns...)
}

// psykerCharges reports whether a kind of psykers charges in turn 1: who comes back, where its side has that turn. BT-1,
// BT-2, PD-13d
func (x *battle) psykerCharges(side, kind int, charger bool) bool {
	psykers := x.sides[side].Psykers
	switch kind / len(psykers) {
	case psykerBack:
		return !x.byTurns() && side == x.opens()
	case psykerMoved:
		return true
	default:
		return x.sides[side].fightsWhen(kind) == FightsAlways && psykers[kind].Charging.charges(charger)
	}
}

// fighters prepares the kinds of models of a side, then its psykers, and all of them once more
// without their pistols. SE-PW-07
func (x *battle) fighters(side int) (list []*fighter) {
	for _, cursed := range []bool{false, true} {
		for _, u := range x.psychic.kinds[side] {
			list = append(list, newFighter(u, len(list), cursed))
		}
		for i := range x.psykerKinds(side) {
			psyker := &x.psychic.psykers[side][i%len(x.psychic.psykers[side])]
			list = append(list, newFighter(&psyker.Unit, len(list), cursed))
		}
	}
	return list
}

// noFight is the outcome of a battle without a fight, behind those of a combat.
const noFight = combatDraw + 1

// Metrics of a battle, behind those of a psychic duel and of a combat, of each side.
const (
	battleFighters = psychicMetrics + firstHits + 1
	battleCharging = battleFighters + 2
	battleMetrics  = battleCharging + 2
)

// Prepare implements [rules.Input].
func (x *Battle) Prepare() *rules.Scenario {
	p := newBattle(x)
	sc := &rules.Scenario{
		Name: "secondedition/battle",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "the last models of b who fight are slain" + rules.OrGoal(x.goals(), "a"), Winner: rules.A},
			{Name: "b", Doc: "the last models of a who fight are slain" + rules.OrGoal(x.goals(), "b"), Winner: rules.B},
			{Name: "draw", Doc: x.drawn() + rules.OrGoal(x.goals(), "a", "b"), Winner: rules.Neither},
			{Name: "no-fight", Doc: "a side has nobody to fight", Winner: rules.Neither},
		},
		Wording:  rules.Wording{Game: "battles"},
		Metrics:  p.openLedger(),
		Headline: psychicMetrics + combatLostB,
		Margin: rules.SumOf(psychicLost+sideB, psychicModelsLost+sideB, psychicMetrics+combatLostB).
			Minus(rules.SumOf(psychicLost+sideA, psychicModelsLost+sideA, psychicMetrics+combatLostA)),
		Warnings: p.warnings(),
		Names:    p.name,
		Hidden:   len(x.A.Psykers)+len(x.B.Psykers) > 0,

		TurnsBefore: p.turnsBefore(),
	}
	game := engine.Machine[battleState]{
		Start: battleState{psychic: p.psychic.start()}, Step: p.step, Clock: p.clock, Watched: p.hides(),
	}
	if p.psychic.mayLump() {
		game.Lump = func(s *battleState) { p.psychic.lump(&s.psychic) }
	}
	return engine.CountFeel(sc, game, &x.Counting)
}

// drawn says when nobody wins: by turns it may also be over for both sides as a turn ends. BT-3
func (x *Battle) drawn() string {
	if x.byTurns() {
		return "the turn limit was reached, or it is over for both sides at once"
	}
	return "the turn limit was reached"
}

// turnsBefore returns how many turns there can be besides those that the fight counts.
func (x *battle) turnsBefore() int {
	switch {
	case !x.byTurns():
		return x.Phases
	case x.A.mostFighters() > 0 && x.B.mostFighters() > 0:
		return 0
	default:
		return x.MaxTurns
	}
}

// openLedger returns the metrics of the psychic phases, of the fight, and of who fights.
func (x *battle) openLedger() []rules.Metric {
	list := x.psychic.openLedger()
	for i := range psychicModelsLost + 2 {
		list[i].Doc += " in the psychic phases"
	}
	most := [2]int{x.A.mostFighters(), x.B.mostFighters()}
	turns := x.MaxTurns * rules.OneIf(most[sideA] > 0 && most[sideB] > 0)
	list = append(list,
		rules.Metric{
			Name: "a-lost-in-fight", Doc: "models that a lost hand to hand", Max: most[sideA],
			Better: rules.B, Tabulate: true,
		},
		rules.Metric{
			Name: "b-lost-in-fight", Doc: "models that b lost hand to hand", Max: most[sideB],
			Better: rules.A, Tabulate: true,
		},
		rules.Metric{Name: "turns", Doc: "turn in which the fight ended, 0 without a fight", Max: turns},
		rules.Metric{Name: "turns-with-hits", Doc: "turns in which somebody was hit", Max: turns},
	)
	list = append(list, x.firstMetrics()...)
	list = append(list,
		rules.Metric{
			Name: "a-fighters", Doc: "models of a in the first turn of the fight", Max: most[sideA], Better: rules.A,
		},
		rules.Metric{
			Name: "b-fighters", Doc: "models of b in the first turn of the fight", Max: most[sideB], Better: rules.B,
		},
		rules.Metric{Name: "a-charging", Doc: "models of a that charge in it", Max: most[sideA], Better: rules.A},
		rules.Metric{Name: "b-charging", Doc: "models of b that charge in it", Max: most[sideB], Better: rules.B},
	)
	list = x.psychic.openVehicles(list)
	if len(x.goals()) > 0 {
		x.byGoal, list = len(list), append(list, rules.MetricOfGoals())
	}
	return x.openFight(x.psychic.openAsked(list, " in the psychic phases"))
}

// firstMetrics bounds the metrics of the first round by all pairs that can fight it.
func (x *battle) firstMetrics() []rules.Metric {
	list := []rules.Metric{
		{Name: "first-margin", Doc: "combat score of a less that of b in the first round",
			Better: rules.A, Tabulate: true},
		{Name: "first-hits", Doc: "hits that the winner of the first round scored"},
	}
	combat, charges := x.melee.combat, &x.melee.charges
	for a := range combat.kinds[sideA] {
		for b := range combat.kinds[sideB] {
			k := bout{kind: [2]uint8{uint8(a), uint8(b)}, charges: [2]bool{charges[sideA][a], charges[sideB][b]}}
			list = either(list, combat.firstMetrics(&k))
			if x.byTurns() { // it may be in a later turn
				k.charges = [2]bool{x.melee.rushes[sideA][a], x.melee.rushes[sideB][b]}
				list = either(list, combat.firstMetrics(&k))
			} else if x.movesOut(1 - x.opens()) { // or in turn 2
				k.charges = [2]bool{x.melee.returns[sideA][a], x.melee.returns[sideB][b]}
				list = either(list, combat.firstMetrics(&k))
			}
		}
	}
	return list
}

// warnings returns what is legal but probably unintended.
func (x *battle) warnings() []string {
	list := rules.Warnings(x.psychic.warnings())
	list = append(list, x.melee.policyWarnings([2]string{"a.fight-policy", "b.fight-policy"},
		[2]int{x.A.mostFighters(), x.B.mostFighters()})...)
	list.AddIf(x.byTurns() && x.MaxTurns < x.Phases,
		"psychic phases after turn "+strconv.Itoa(x.MaxTurns)+" are never played: max-turns is less than phases (BT-3)")
	list.AddIf(len(x.Goals) > 0 && !x.byTurns(),
		"goals do nothing where all phases come first; write sequence: combat-first or psychic-first (GOAL)")
	for side, in := range x.sides {
		list.AddIf(in.PsykersFight && len(in.Psykers) == 0,
			"psykers-fight of "+string("ab"[side])+" does nothing: it has no psyker (BT-2)")
		list.AddIf(x.mayCurse(side) && !x.hasToCurse(1-side),
			"Machine Curse of "+string("ab"[side])+
				" finds no pistols and no machines and changes nothing in the fight (SE-PW-07)")
		for i := range in.Psykers {
			p := &in.Psykers[i]
			f := in.fightsWhen(i)
			list.AddIf(p.Charging != ChargeWithSide && f == FightsNever, "charging of "+p.Name+" does nothing: it does not fight (BT-2)")
			list.AddIf(p.Charging != ChargeWithSide && f != FightsNever && f != FightsAlways, noChoice(p.Name))
			list = append(list, x.whyNever(side, &p.Unit, f, p.Gap)...)
		}
		for i := range in.Targets {
			u := &in.Targets[i]
			list.AddIf(u.Charging != ChargeWithSide && u.Fights != FightsAlways, noChoice(u.Name))
			list = append(list, x.whyNever(side, &u.Unit, u.Fights, u.Gap)...)
		}
	}
	return list
}

// noChoice tells that models who are brought into the fight charge or not by what brings them. BT-2
func noChoice(who string) string {
	return "charging of " + who + " does nothing: what brings it into the fight says whether it charges (BT-2)"
}

// whyNever tells why models of a side, who wait for something that brings them into the fight, never fight. BT-2
func (x *battle) whyNever(side int, u *Unit, f Fights, gap Gap) (list rules.Warnings) {
	by := x.broughtBy(f, gap)
	if f == FightsGate {
		by = Gate
	}
	enemys := x.byTurns() && by == Gate && x.psychic.canUse(1-side, Gate)
	list.AddIf(f == FightsAssailed && by == "",
		u.Name+" of "+string("ab"[side])+" never fights: an Assail would have to move it "+
			strconv.Itoa(inches(gap, x.Distance))+" inches, and moves it "+strconv.Itoa(x.Rules.AssailMove)+
			"; write its gap, or rules.assail-move (PD-13d)")
	whose := brings(side, by)
	list.AddIf(by == Gate && !u.OnFoot,
		u.Name+" of "+string("ab"[side])+" never fights: only those on foot pass through The Gate (SE-PW-04)")
	list.AddIf(by != "" && !enemys && !x.psychic.canUse(whose, by),
		u.Name+" of "+string("ab"[side])+" never fights: "+string("ab"[whose])+" has no power of the effect "+
			string(by)+" that reaches the enemy (BT-2)")
	return list
}

// hasToCurse reports whether a side has pistols or machines. SE-PW-07
func (x *battle) hasToCurse(side int) bool {
	pistol := func(w Weapon) bool { return w.Pistol }
	return x.sides[side].Vehicle != nil ||
		slices.ContainsFunc(x.psychic.kinds[side],
			func(u *Unit) bool { return u.Machine || slices.ContainsFunc(u.Weapons, pistol) }) ||
		slices.ContainsFunc(x.psychic.psykers[side],
			func(p readyPsyker) bool { return p.Machine || slices.ContainsFunc(p.Weapons, pistol) })
}

// canUse reports whether a side has or may be dealt a power of an effect that reaches the enemy.
func (x *psychic) canUse(side int, effect Effect) bool {
	return x.has(side, func(p *Power) bool { return p.Effect == effect && p.reaches(x.Distance) })
}

// name implements [rules.Namer].
func (x *battle) name(what string, f []int) (name string, taken int) {
	if what == "model" || what == "armed model" {
		return x.melee.combat.name(what, f)
	}
	return x.psychic.name(what, f)
}
