package shi

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Arc is a direction as the defender sees it when the assault begins.
type Arc string

// The arcs. C14
const (
	ArcLeft  Arc = "left"
	ArcFront Arc = "front"
	ArcRight Arc = "right"
	ArcRear  Arc = "rear"
)

// Squad is a number of equal attackers with lanes alike.
type Squad struct {
	Group      `yaml:",inline"`
	Arc        Arc     `yaml:"arc" options:"left,front,right,rear" default:"front" rule:"C14" doc:"where they come from: left, front, right or rear"`
	Distance   int     `yaml:"distance" range:"1..100" default:"6" rule:"C14" doc:"squares to the defender; 1 is adjacent"`
	Contact    Contact `yaml:"contact" options:"straight,diagonal" default:"straight" rule:"SHI-CC-01" doc:"how they come into contact, straight or diagonal: a defender whom they engage at a corner from side or rear does not roll back"`
	At         int     `yaml:"at" range:"1..4" default:"1" rule:"C14" doc:"number of the defender that they run at; when it has fallen, or has no room in contact, at the next"`
	Door       int     `yaml:"door" range:"0..100" rule:"C19" doc:"squares from the defender to a closed door on each lane, 0 for none"`
	OpenDoor   bool    `yaml:"open-door" rule:"C25" doc:"whether that door stands open at the start; defenders may close one next to them, at 1 square, if their policy says so, and one farther away stays open, though a defender steps up to it"`
	SharedDoor bool    `yaml:"shared-door" rule:"C19" doc:"whether that is one door for all who share it, in the same arc and at the same distance, so that one opens it for all"`
}

// maxAttackers and maxDefenders fit into the state of an assault.
const (
	maxAttackers = 12
	maxDefenders = 4
)

// Assault is one defender, or a few who stand together, against attackers who run at them.
type Assault struct {
	A             []Group         `yaml:"a" required:"yes" doc:"the defender: a unit or a list of up to four, each with count, who stand together, face the front and act in this order"`
	B             []Squad         `yaml:"b" required:"yes" doc:"the attackers: a unit or a list of units, each with count, arc, distance, contact, at, door, open-door and shared-door; they act in this order"`
	Policy        DefenderPolicy  `yaml:"policy" rule:"C17" doc:"what defenders do, see oddsmith decisions: a policy of the library, such as shoot, shoot-then-overwatch or overwatch, or its decisions"`
	BPolicy       AttackerPolicy  `yaml:"b-policy" rule:"C22" doc:"what attackers do: run, shoot first, while there are AcPo and a defender who may be shot, or run-and-shoot, with assault weapons at each step; or its decisions"`
	First         rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"C1" doc:"who has turn 1"`
	StandOff      bool            `yaml:"stand-off" rule:"C27" doc:"whether attackers may go on overwatch, and step back and out of contact, if their policy says so"`
	FallBack      int             `yaml:"fall-back" range:"0..20" rule:"C24" doc:"squares of free room behind the defender, into which it may step back in its own turn, away from what is in front and nearer to what is behind: with each shot, if its weapon has the assault trait, or without, as its policy says"`
	RoomAhead     int             `yaml:"room-ahead" range:"0..20" rule:"C26" doc:"squares before the defender into which it may step in its own turn if its policy says so, nearer to what is in front and away from what is behind; it may also open the door next to it in front"`
	StepLeft      int             `yaml:"step-left" range:"-1..1" rule:"C26" doc:"what a step forward adds to the distances of attackers and doors on the left: 0, or for one that is diagonal 1 or -1; a step back takes it off again"`
	StepRight     int             `yaml:"step-right" range:"-1..1" rule:"C26" doc:"the same on the right"`
	RoomLeft      int             `yaml:"room-left" range:"0..20" rule:"C26" doc:"squares to the left of the defender, into which it may step sideways if its policy says so, without heavy movement"`
	RoomRight     int             `yaml:"room-right" range:"0..20" rule:"C26" doc:"the same to the right"`
	Doors         []Door          `yaml:"doors" rule:"SHI-SH-03" doc:"doors that stand in sight: a list of arc and distance; hits left over when nobody else can be shot go on to them"`
	ShootDoors    ShootDoors      `yaml:"shoot-doors" options:"no,left-over,aimed" default:"no" rule:"C19" doc:"whether closed doors on lanes are shot: no, by hits left over, or aimed at as well when there is nobody to shoot or engage"`
	FirstTurnAcPo rules.Cap       `yaml:"first-turn-acpo" range:"0..50" default:"unlimited" rule:"C2" doc:"AcPo that each unit of the side with turn 1 has left in it, as when it opened the door to a room; unlimited means all of them"`
	MaxTurns      int             `yaml:"max-turns" range:"1..500" default:"20" rule:"C20" doc:"turns of both sides after which the assault is a draw"`

	rules.Counting `yaml:",inline"`

	Rules AssaultHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (x *Assault) Check() []rules.Problem {
	var list rules.Problems
	defenders := 0
	for i := range x.A {
		defenders += x.A[i].Count
		list = append(list, checkUnit("a."+strconv.Itoa(i), &x.A[i].Unit)...)
	}
	n, adjacent := 0, map[int]int{}
	for i := range x.B {
		q, path := &x.B[i], "b."+strconv.Itoa(i)
		n += q.Count
		adjacent[q.At] += q.Count * rules.OneIf(q.Distance == 1)
		list = append(list, checkUnit(path, &q.Unit)...)
		list.AddIf(q.At > max(1, defenders), path+".at", "C14",
			"there is no defender "+strconv.Itoa(q.At)+"; write a number from 1 to "+strconv.Itoa(max(1, defenders)))
	}
	list.AddIf(defenders < 1 || defenders > maxDefenders, "a", "C14",
		"there are "+strconv.Itoa(defenders)+" defenders; an assault takes 1 to "+strconv.Itoa(maxDefenders))
	list.AddIf(n < 1 || n > maxAttackers, "b", "C14",
		"there are "+strconv.Itoa(n)+" attackers; an assault takes 1 to "+strconv.Itoa(maxAttackers))
	list = append(list, x.checkFallBack(defenders)...)
	list = append(list, x.checkSteps(defenders)...)
	list.AddIf(len(x.Doors) > maxDoors, "doors", "SHI-SH-03",
		"there are "+strconv.Itoa(len(x.Doors))+" doors; an assault takes up to "+strconv.Itoa(maxDoors))
	most := x.Rules.MostAdjacent
	for g := 1; g <= maxDefenders; g++ {
		next := adjacent[g]
		list.AddIf(next > most, "b", "SHI-CC-10",
			strconv.Itoa(next)+" attackers start next to the defender; at most "+strconv.Itoa(most)+
				" can, so let the others start at distance 2 or more")
	}
	if len(list) == 0 && x.Separate() {
		p := newAssault(x)
		list = append(list, rules.CheckCounted(len(p.openLedger()))...)
	}
	return list
}

// Outcomes of an assault. C20
const (
	assaultDefender = iota
	assaultAttackers
	assaultDraw
)

// Metrics of an assault.
const (
	assaultKills = iota
	assaultLost
	assaultShots
	assaultAttacks
	assaultTurns
	assaultFoesLost
	assaultKillShot
)

// defender is what does not change of a defender.
type defender struct {
	*Unit
	gun      gun
	arms     arms
	doorSave int   // of a door from a hit of its weapon
	entry    uint8 // of its side's list, from 1
}

// attacker is what does not change of an attacker.
type attacker struct {
	*Unit
	arc        uint8
	distance   uint8 // at the start
	at         uint8 // defender that it runs at
	door       uint8
	doorway    doorway // as it stands at the start
	shutBehind bool    // a closed door is behind it then
	shares     bool    // its door
	entry      uint8   // of its side's list, from 1
	arms       arms
	saves      [maxDefenders]int         // from a hit of each defender's weapon
	combats    [maxDefenders]*engagement // with each defender

	decides   bool // whether it ever does anything else than to run
	shoots    bool // whether it ever does
	watches   bool // or does so on overwatch
	leaves    bool // or steps out of contact
	goesBack  bool // or steps back on its lane
	gun       gun
	savedFrom [maxDefenders]int // what saves each defender from a hit of it
}

// assault is a prepared Assault.
type assault struct {
	*Assault
	defenders []defender
	attackers []attacker

	mayWatch    bool    // whether a defender ever goes on overwatch by choice
	mayTurn     bool    // or turns without a shot
	mayPick     bool    // or shoots at another than the nearest
	mayClose    bool    // or closes a door
	mayLeave    bool    // or steps out of contact
	mayFallBack bool    // or falls back as it shoots
	mayStepBack bool    // or does so without a shot
	maySteps    [3]bool // or steps somewhere else
	mayStepShot bool    // or does so with a shot
	mayOpen     bool    // or opens a door
	pauses      bool    // whether what they decide has to end a step, where nothing is rolled for it
	counted     uint8   // attacks of an engagement that decisions depend on
	doors       int     // that can be shot down

	ledger ledger
}

// Prepare implements [rules.Input].
func (x *Assault) Prepare() *rules.Scenario {
	p := newAssault(x)
	sc := &rules.Scenario{
		Name: "shi/assault",
		Outcomes: []rules.Outcome{
			{Name: "defender", Doc: "all attackers are destroyed", Winner: rules.A},
			{Name: "attackers", Doc: "the defender is destroyed", Winner: rules.B},
			{Name: "draw", Doc: "the turn limit was reached", Winner: rules.Neither},
		},
		Wording:   rules.Wording{Game: "assaults", Sides: [2]string{"defenders", "attackers"}},
		Metrics:   p.openLedger(),
		Headline:  assaultKills,
		Breakdown: p.breakdown,
		Warnings:  p.warnings(),
		Names:     p.namer().name,
		Margin:    rules.SumOf(assaultKills).Minus(rules.SumOf(assaultLost)),
	}
	return engine.CountFeel(sc,
		engine.Machine[assaultState]{Start: p.start(), Step: p.step, Clock: p.clock}, &x.Counting)
}

// namer names defenders, by number if there are several, and numbers attackers.
func (x *assault) namer() namer {
	n := namer{names: [2]string{"the defender", "the attacker"}, foe: "attacker", doors: true}
	if len(x.defenders) == 1 {
		n.names[sideA] = x.defenders[0].Name
		return n
	}
	for i, a := range x.defenders {
		n.own = append(n.own, a.Name+" "+strconv.Itoa(1+i))
	}
	return n
}

func newAssault(x *Assault) *assault {
	p := &assault{
		Assault: x, mayWatch: x.wantsTo(defenderWatches), mayTurn: x.wantsTo(defenderTurns),
		mayPick: x.picksTargets(), mayLeave: x.leaves(), mayFallBack: x.retreats(), mayStepBack: x.fallsBackPlainly(),
		mayStepShot: x.steps() && x.wantsToStepAndShoot(), mayOpen: x.RoomAhead > 0 && x.wantsTo(defenderOpens),
		pauses:  x.wantsTo(defenderStops) || x.wantsTo(defenderCloses) || x.wantsTo(defenderTurns) || x.wantsToLeave(),
		counted: uint8(min(policy.Until("attacks", &x.Policy.Disengage, &x.BPolicy.Disengage), mostCounted)),
	}
	hammered := [2]bool{}
	for i := range x.A {
		u := &x.A[i].Unit
		one := defender{Unit: u, arms: x.Rules.arms(u, &x.Policy.Weapon), entry: uint8(i + 1)}
		if u.Weapon != nil {
			one.gun = newGun(sideA, u, &x.Rules.ShootingHouse)
			one.doorSave = (&Unit{AS: x.Rules.DoorAS}).saveFromHit(u.Weapon)
		}
		hammered[sideB] = hammered[sideB] || one.arms.halve()
		p.defenders = append(p.defenders, slices.Repeat([]defender{one}, x.A[i].Count)...)
	}
	for i := range x.B {
		one := x.Rules.arms(&x.B[i].Unit, &x.BPolicy.Weapon)
		hammered[sideA] = hammered[sideA] || one.halve()
	}
	attacks := newAttacks(&x.Rules.CombatHouse, x.Separate())
	for i := range x.B {
		p.attackers = append(p.attackers, slices.Repeat([]attacker{p.prepare(i, attacks, hammered)}, x.B[i].Count)...)
		p.mayClose = p.mayClose || x.closes(&x.B[i])
	}
	p.doors = p.doorsToShoot()
	for to := range p.maySteps {
		p.maySteps[to] = p.steps() && x.wantsTo(defenderSteps+to)
		p.pauses = p.pauses || p.maySteps[to]
	}
	p.pauses = p.pauses || p.mayOpen || p.mayStepBack
	return p
}

// prepare returns an attacker of an entry, ready to meet each defender.
func (x *assault) prepare(k int, attacks *attacks, hammered [2]bool) attacker {
	q := &x.B[k]
	u := &q.Unit
	one := attacker{
		Unit: u, entry: uint8(k + 1), arc: q.Arc.quarter(), distance: uint8(q.Distance), at: uint8(q.At - 1),
		door: uint8(q.Door), doorway: x.doorway(q), shutBehind: q.Door >= q.Distance && !q.OpenDoor, shares: q.SharedDoor, arms: x.Rules.arms(u, &x.BPolicy.Weapon),
	}
	one.leaves, one.watches = x.theyLeave(u), x.theyWatch(u)
	one.goesBack = x.theyGoBack(u)
	if one.shoots = x.mayShoot(u) || one.watches; one.shoots {
		one.gun = newGun(sideB, u, &x.Rules.ShootingHouse)
	}
	one.decides = one.shoots || one.goesBack || x.theyWantTo(attackerStays, u.Weapon) ||
		one.arms.hasTest() && x.theyWantTo(attackerAttacksPlainly, u.Weapon)
	for i, a := range x.defenders {
		if one.shoots {
			one.savedFrom[i] = a.saveFromHit(u.Weapon)
		}
		one.combats[i] = attacks.prepare(&engagement{
			arms: [2]arms{a.arms, one.arms}, facesHammer: hammered,
			parries:  [2]*parryChoice{parriesOf(&x.Policy.Parry), parriesOf(&x.BPolicy.Parry)},
			diagonal: q.Contact == Diagonal, turnsIfWins: x.Rules.CaughtTurns == CaughtTurnsIfWins,
		})
		if a.Weapon != nil {
			one.saves[i] = u.saveFromHit(a.Weapon)
		}
	}
	return one
}

// quarter counts quarter turns clockwise from the left. C14
func (a Arc) quarter() uint8 {
	switch a {
	case ArcLeft:
		return 0
	case ArcRight:
		return 2
	case ArcRear:
		return 3
	default:
		return front
	}
}

// front is the arc that the defender faces at the start. C14
const front = 1

// warnings returns what is legal but probably unintended.
func (x *assault) warnings() []string {
	var list rules.Warnings
	list.AddIf(x.FallBack == 0 && x.wantsTo(defenderStepsBack),
		"fall-back in policy.action changes nothing without fall-back of the assault (C24)")
	list.AddIf(x.FallBack > 0 && !x.mayFallBack && !x.mayStepBack && x.wantsToStepBack(),
		"fall-back changes nothing: "+x.defenders[0].Name+
			" never shoots with a weapon that has the assault trait (SHI-SH-06, C24)")
	for i := range x.A {
		list = append(list, x.warningsOf(&x.A[i].Unit)...)
	}
	armed := slices.ContainsFunc(x.B, func(q Squad) bool { return q.Weapon != nil })
	shooting := x.theyWantToShoot(&Weapon{}) || x.theyWantToShoot(&Weapon{Assault: true})
	list.AddIf(shooting && !armed && !x.theyWantTo(attackerStays, nil),
		"b-policy changes nothing: no attacker has a ranged weapon (C22)")
	list = append(list, x.warningsOfDoors()...)
	list.AddIf(x.mayTurn && x.fromFront(),
		"turn in policy.action changes nothing: all attackers come from the front (SHI-SH-10, C17)")
	list = append(list, x.warningsOfPlainAttacks()...)
	list = append(list, x.warningsOfWeapons()...)
	list = append(list, x.warningsOfParries()...)
	list = append(list, x.warningsOfStandOff()...)
	list = append(list, x.warningsOfSteps()...)
	list.AddIf(x.wantsTo(defenderCloses) && !x.mayClose,
		"close in policy.action changes nothing: no door is next to the defenders, at 1 square, "+
			"that one with the AcPo could close (C25)")
	list.AddIf(x.wantsToLeave() && !x.mayLeave,
		"policy.disengage changes nothing: no defender has the AcPo to step out of contact (C23)")
	list.AddIf(int(x.FirstTurnAcPo) > x.mostAcPo(),
		"nobody who acts first has as many AcPo as first-turn-acpo: they use those they have (C2)")
	for i := range x.B {
		q := &x.B[i]
		list = append(list, x.Rules.warnings(&q.Unit, &x.BPolicy.Weapon)...)
		list = append(list, x.warningsOfB(&q.Unit)...)
		list.AddIf(q.Door >= q.Distance && !x.closes(q),
			"the door of "+q.Name+" is behind it and changes nothing (C19)")
		list.AddIf(q.OpenDoor && q.Door < q.Distance && !x.closes(q),
			"nobody closes the open door of "+q.Name+": it changes nothing (C25)")
		list.AddIf(q.SharedDoor && q.Door == 0, q.Name+" has no door to share (C19)")
		list.AddIf(q.AcPo == 0, q.Name+" has no AcPo: it stays where it is (SHI-SH-11)")
	}
	return list
}

// warningsOfPlainAttacks returns policies that leave out a test that nobody has. C8
func (x *assault) warningsOfPlainAttacks() (list rules.Warnings) {
	defends := slices.ContainsFunc(x.defenders, func(a defender) bool { return a.arms.hasTest() })
	attacks := slices.ContainsFunc(x.attackers, func(b attacker) bool { return b.arms.hasTest() })
	const because = " changes nothing: nobody of its side has a force weapon with force-test: spare (C8)"
	list.AddIf(!defends && x.wantsTo(defenderAttacksPlainly), "attack-plainly in policy.action"+because)
	list.AddIf(!attacks && x.theyWantTo(attackerAttacksPlainly, nil), "attack-plainly in b-policy.action"+because)
	return list
}

// mostAcPo returns the most AcPo of a unit of the side with turn 1. C2
func (x *assault) mostAcPo() int {
	most := 0
	for _, a := range x.defenders {
		most = max(most, a.AcPo*rules.OneIf(x.First == "a"))
	}
	for _, b := range x.attackers {
		most = max(most, b.AcPo*rules.OneIf(x.First == "b"))
	}
	return most
}

// warningsOf returns what is unusual in a defender.
func (x *assault) warningsOf(u *Unit) rules.Warnings {
	list := x.Rules.warnings(u, &x.Policy.Weapon)
	switch w := u.Weapon; {
	case w == nil:
		list = append(list, u.Name+" has no ranged weapon: it only fights (SHI-SH-02)")
	case w.BD+u.BRB <= 0:
		list = append(list, u.Name+" has no ballistic dice left: no shot hits (SHI-SH-02)")
	case !w.Overwatch && x.wantsTo(defenderWatches):
		list = append(list, w.Name+" lacks the overwatch trait: "+u.Name+" never goes on overwatch (SHI-SH-07, C17)")
	}
	return list
}

// fromFront reports whether all attackers come from the front, where defenders always face. C14
func (x *Assault) fromFront() bool {
	return !slices.ContainsFunc(x.B, func(q Squad) bool { return q.Arc != ArcFront })
}
