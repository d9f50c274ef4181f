package shi

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Shot is shots of one turn at one target, and at what stands behind it.
type Shot struct {
	A        Unit    `yaml:"a" required:"yes" doc:"the shooter"`
	B        []Group `yaml:"b" required:"yes" doc:"the target, then what stands behind it in the order in which overkill reaches it"`
	Shots    int     `yaml:"shots" range:"1..100" default:"1" rule:"C12" doc:"shots to fire; they stop when the first target is destroyed, and AcPo are reported, not a cap"`
	Distance int     `yaml:"distance" range:"1..200" default:"6" rule:"SHI-SH-10" doc:"squares to the target; 1 is adjacent"`

	rules.Counting `yaml:",inline"`

	Rules ShootingHouse `yaml:"rules" doc:"house rules"`
}

// maxTargets bounds the targets of a shot.
const maxTargets = 20

// Check implements [rules.Input].
func (x *Shot) Check() []rules.Problem {
	list := checkUnit("a", &x.A)
	n := 0
	for i := range x.B {
		n += x.B[i].Count
		list = append(list, checkUnit("b."+strconv.Itoa(i), &x.B[i].Unit)...)
	}
	list.AddIf(n < 1 || n > maxTargets, "b", "C12",
		"there are "+strconv.Itoa(n)+" targets; a shot takes 1 to "+strconv.Itoa(maxTargets))
	list.AddIf(x.A.Weapon == nil, "a.weapon", "SHI-SH-02",
		"the shooter has no ranged weapon; give it one, like weapon: storm-bolter")
	return list
}

// Outcomes of a shot.
const (
	shotKilled = iota
	shotAlive
)

// Metrics of a shot.
const (
	shotKills = iota
	shotHits
	shotWounds
	shotShots
	shotAcPo
	shotKillShot
)

// shot is a prepared Shot.
type shot struct {
	*Shot
	targets []*Unit
	saves   []int // of each target from a hit
	gun     gun
	most    int // shots that can be fired

	ledger ledger
}

// theShooter is unit 0 and shoots; targets are the units from 1 on.
const theShooter = inOwnTurn

// Prepare implements [rules.Input].
func (x *Shot) Prepare() *rules.Scenario {
	p := &shot{Shot: x, gun: newGun(sideA, &x.A, &x.Rules), most: x.Shots}
	for i := range x.B {
		u := &x.B[i].Unit
		for range x.B[i].Count {
			p.targets, p.saves = append(p.targets, u), append(p.saves, u.saveFromHit(x.A.Weapon))
		}
	}
	if !x.A.mayShootAt(x.Distance) {
		p.most = 0
	}
	return &rules.Scenario{
		Name: "shi/shot",
		Outcomes: []rules.Outcome{
			{Name: "killed", Doc: "the first target is destroyed", Winner: rules.A},
			{Name: "alive", Doc: "the first target survives", Winner: rules.B},
		},
		Wording:  p.wording(),
		Metrics:  p.openLedger(),
		Headline: shotKills,
		// who is behind the first target is as welcome
		LuckInHeadline: len(p.targets) > 1,
		Breakdown:      p.breakdown,
		Warnings:       p.warnings(),
		Names:          namer{names: [2]string{x.A.Name}, foe: "target"}.name,
		Game: engine.Machine[shotState]{
			Start: shotState{hp: uint8(p.targets[0].HP)}, Step: p.step, Clock: p.clock,
		},
	}
}

// wording says who is destroyed, or the first of several.
func (x *shot) wording() rules.Wording {
	if len(x.targets) > 1 {
		return rules.Wording{Game: "turns", Won: [2]string{"the first target is destroyed", "the first target survives"}}
	}
	return rules.Wording{Game: "turns", Won: [2]string{"{b} {is|are} destroyed", "{b} {survives|survive}"}}
}

// mayShootAt reports whether a unit has a weapon for an enemy so far away: in
// range, and not adjacent without the assault trait. SHI-SH-10, SHI-SH-06
func (u *Unit) mayShootAt(distance int) bool {
	return u.Weapon != nil && rules.Allows(u.Weapon.Range, distance) && (distance > 1 || u.Weapon.Assault)
}

// openLedger returns the metrics, with those of what is asked for: the shooter, its targets, its weapon.
func (x *shot) openLedger() []rules.Metric {
	x.ledger = newLedger(1, len(x.targets), &x.Counting)
	own, targets := []countedEntry{{Unit: &x.A, side: rules.A, units: []int{0}, fires: true}}, x.entries()
	x.limitDeeds(targets)
	list := x.metrics(doers(unitsOf(targets), itself))
	if x.Counts(rules.Units) {
		list = x.ledger.openDeeds(list, own[0].subject(), []int{theShooter})
		for _, entry := range targets {
			list = x.ledger.openLosses(list, entry)
		}
	}
	if x.Counts(rules.Weapons) {
		list = x.ledger.openWeapons(list, own)
	}
	return list
}

// entries are those of the targets.
func (x *shot) entries() (list []countedEntry) {
	next := 1
	for k := range x.B {
		entry := countedEntry{Unit: &x.B[k].Unit, side: rules.B, place: k}
		for range x.B[k].Count {
			entry.units = append(entry.units, next)
			next++
		}
		list = append(list, entry)
	}
	return list
}

// metrics are those that every shot has.
func (x *shot) metrics(targets []int) []rules.Metric {
	list := x.ledger.open(nil, rules.Metric{Name: "kills", Doc: "targets destroyed, those behind included",
		Better: rules.A, Tabulate: true}, unitLost, targets...)
	list = x.ledger.open(list, rules.Metric{Name: "hits", Doc: "hits scored, a shot without overkill at most one",
		Better: rules.A}, hitScored, theShooter)
	list = x.ledger.open(list, rules.Metric{Name: "wounds", Doc: "HP that targets lost", Better: rules.A}, hpLost, targets...)
	list = x.ledger.open(list, rules.Metric{Name: "shots", Doc: "shots fired", Better: rules.B}, shotFired, theShooter)
	return append(list,
		rules.Metric{Name: "acpo", Doc: "AcPo spent on them", Max: x.most * x.A.Weapon.AcPo, Better: rules.B},
		rules.Metric{Name: "kill-shot", Doc: "number of the shot that destroyed the first target, 0 for none",
			Max: x.most, Histogram: true})
}

// warnings returns what is legal but probably unintended.
func (x *shot) warnings() []string {
	var list rules.Warnings
	switch {
	case x.Distance == 1 && !x.A.Weapon.Assault:
		list = append(list,
			"no shot can be fired: the target is adjacent, and "+x.A.Weapon.Name+" lacks the assault trait (SHI-SH-06)")
	case x.most == 0:
		list = append(list, "no shot can be fired: the target is out of range (SHI-SH-10)")
	case x.A.Weapon.AcPo*x.Shots > x.A.AcPo:
		list = append(list, x.A.Name+" has too few AcPo for so many shots; AcPo are no cap here (C12)")
	}
	list.AddIf(x.gun.dice == 0, x.A.Name+" has no ballistic dice left: no shot hits (SHI-SH-02)")
	list.AddIf(len(x.targets) > 1 && !x.gun.overkill,
		"without overkill no hit goes on to what stands behind the target (SHI-SH-03)")
	return list
}

// shotState is a series of shots between two rolls.
type shotState struct {
	shots  uint8 // fired
	hits   uint8 // of the shot, still to be allocated
	target uint8 // that they are allocated to
	hp     uint8 // of that target
}

// step fires a shot, or allocates one hit of it. C12
func (x *shot) step(d *dice.Dice, s *shotState, e *rules.MetricValues) int {
	if s.hits > 0 {
		return x.allocate(d, s, e)
	}
	if int(s.shots) == x.most {
		d.Log("C12", "the first target survives {# shot|# shots}", int(s.shots))
		return shotAlive
	}
	s.shots++
	d.Stream(dice.At(1, int(rules.A), int(s.shots)))
	sustained := x.sustained(s)
	d.Log("SHI-SH-02", "shot {#}{|, sustained fire}", int(s.shots), rules.OneIf(sustained))
	s.hits = uint8(x.gun.shoot(d, sustained))
	x.ledger.countShot(e, theShooter, int(s.hits), x.gun.mostHits(1))
	e.Add(shotAcPo, x.A.Weapon.AcPo)
	return rules.Ongoing
}

// sustained reports whether the shot follows another at the same target; the
// shooter stands still all the time. SHI-SH-08, C13
func (*shot) sustained(s *shotState) bool { return s.shots > 1 }

// allocate gives one hit to the present target; when that is destroyed the rest goes to the
// next, or is lost. SHI-SH-03, SHI-SH-05, C12
func (x *shot) allocate(d *dice.Dice, s *shotState, e *rules.MetricValues) int {
	s.hits--
	if x.ledger.resolveHit(d, e, theShooter, 1+int(s.target), sideB, x.saves[s.target], &s.hp) {
		return x.nextTarget(d, s, e)
	}
	if s.hits == 0 && s.target > 0 { // the first is destroyed
		return x.end(d, s, e)
	}
	return rules.Ongoing
}

// nextTarget turns to the next target when one is destroyed. SHI-SH-03
func (x *shot) nextTarget(d *dice.Dice, s *shotState, e *rules.MetricValues) int {
	if int(s.target)+1 == len(x.targets) || s.hits == 0 {
		return x.end(d, s, e)
	}
	s.target++
	s.hp = uint8(x.targets[s.target].HP)
	d.Log("SHI-SH-03", "overkill: {# hit goes|# hits go} on to {unit}", int(s.hits), int(s.target)+1)
	return rules.Ongoing
}

// end ends the shots: the first target is destroyed, and so is what is left of
// the hits. C12
func (x *shot) end(d *dice.Dice, s *shotState, e *rules.MetricValues) int {
	x.ledger.Count(e, theShooter, hitWasted, int(s.hits))
	d.Log("C12", "the first target is destroyed after {# shot|# shots}", int(s.shots))
	e.Add(shotKillShot, int(s.shots))
	return shotKilled
}
