package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Pay is what pays for the shots of a volley.
type Pay string

// The ways to pay.
const (
	PayAP Pay = "ap"
	PayCP Pay = "cp"
)

// Break is what ends a series of sustained fire.
type Break string

// What breaks a series. AnotherUnit does not matter to shots paid with CP.
const (
	LostSight      Break = "lost-sight"
	Moved          Break = "move"
	CloseAssault   Break = "close-assault"
	SwitchedTarget Break = "switched-target"
	AnotherUnit    Break = "another-unit"
)

// Spendable is the AP that a shooter may spend: a number, its own, or unlimited.
type Spendable = rules.NumberOr[spendable]

// The words for them.
const (
	OwnAP       Spendable = -1
	UnlimitedAP Spendable = -2
)

type spendable struct{}

// Spelling implements [rules.Worded].
func (spendable) Spelling() rules.Spelling {
	return rules.Spelling{
		Noun: "a number of AP", Word: "own", Value: int(OwnAP), Other: "unlimited",
		OtherValue: int(UnlimitedAP), High: maxShots,
	}
}

// maxShots is the most shots, and AP, of a volley.
const maxShots = 200

// Volley is one shooter firing at one target in one turn.
type Volley struct {
	A            Unit      `yaml:"a" required:"yes" doc:"the shooter"`
	B            Unit      `yaml:"b" required:"yes" doc:"the target"`
	Distance     int       `yaml:"distance" range:"1..200" default:"6" rule:"HAE-RA-01" doc:"squares from one to the other; 1 is adjacent"`
	Sees         bool      `yaml:"sees" default:"true" rule:"HAE-RA-01" doc:"whether the shooter sees the target"`
	Shots        rules.Cap `yaml:"shots" range:"0..200" default:"unlimited" doc:"most shots to fire"`
	AP           Spendable `yaml:"ap" range:"0..200" default:"own" rule:"HAE-RA-04" doc:"AP to spend: own, all that the shooter has, or a number, or unlimited, for as many shots as may be fired, 200 at most"`
	PaidWith     Pay       `yaml:"paid-with" options:"ap,cp" default:"ap" rule:"HAE-SF-04" doc:"ap in the own turn, or cp in the enemy's"`
	CP           int       `yaml:"cp" range:"0..200" rule:"HAE-SF-04" doc:"command points, when paid with cp"`
	MoveAndShoot bool      `yaml:"move-and-shoot" rule:"HAE-MS-01" doc:"whether shots are combined with a step or turn"`
	MovingShots  rules.Cap `yaml:"moving-shots" range:"1..200" default:"unlimited" rule:"HAE-MS-01" doc:"with move-and-shoot, how many of the first shots are combined with a step or turn; the others are fired standing"`
	BreakBefore  int       `yaml:"break-before" range:"0..200" rule:"HAE-SF-02" doc:"the shot before which the series is broken, 0 for never"`
	BreakBy      Break     `yaml:"break-by" options:"lost-sight,move,close-assault,switched-target,another-unit" default:"move" rule:"HAE-SF-02" doc:"what breaks it"`

	rules.Counting `yaml:",inline"`

	Rules House `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (v *Volley) Check() []rules.Problem {
	if list := checkOverrides("a", v.A.Weapon); list != nil {
		return list
	}
	switch {
	case v.A.Weapon == nil:
		return []rules.Problem{{Path: "a.weapon", Rule: "HAE-RA-01",
			Message: "the shooter has no ranged weapon; give it one, like weapon: storm-bolter"}}
	case v.MoveAndShoot && !v.A.Weapon.MoveAndShoot:
		return []rules.Problem{{Path: "move-and-shoot", Rule: "HAE-MS-01",
			Message: "the shooter's weapon lacks move-and-shoot; " +
				"leave this false or set a.weapon.move-and-shoot: true"}}
	}
	return nil
}

// Metrics of a volley.
const (
	volleyKillShot = iota
	volleyShots
	volleyAmmo
	volleyKills
)

// Outcomes of a volley.
const (
	volleyKilled = iota
	volleyMissed
)

// volley is a prepared Volley.
type volley struct {
	*Volley
	gun  attackLeaves
	most int // shots the shooter can fire

	ledger ledger
}

// volleyState is a volley between two shots.
type volleyState struct {
	shots  uint8
	misses uint8 // in a row, in the present series
}

// Prepare implements [rules.Input].
func (v *Volley) Prepare() *rules.Scenario {
	p := &volley{Volley: v, most: v.budget()}
	p.gun = v.Rules.attacksAt(v.B.Name, &v.A, newAttacks(double()))
	return &rules.Scenario{
		Name: "hulkae/volley",
		Outcomes: []rules.Outcome{
			{Name: "killed", Doc: "the target is killed", Winner: rules.A},
			{Name: "alive", Doc: "the target lives", Winner: rules.B},
		},
		Wording:   rules.Wording{Game: "volleys", Won: [2]string{"{b} {is|are} killed", "{b} {lives|live}"}},
		Metrics:   p.openLedger(),
		Headline:  volleyKills,
		Breakdown: p.breakdown,
		Warnings:  p.warnings(),
		Game: engine.Machine[volleyState]{
			Step: p.step, Clock: func(s *volleyState) uint64 { return uint64(s.shots) },
		},
	}
}

// warnings returns what is legal but probably unintended.
func (v *volley) warnings() []string {
	list := rules.Warnings(unusedOverrides([]*Unit{&v.A}, []*Unit{&v.B}))
	list.AddIf(!v.MoveAndShoot && v.MovingShots != rules.Unlimited,
		"no shot is fired on the move: moving-shots is for move-and-shoot: true (HAE-MS-01)")
	list.AddIf(v.PaidWith == PayAP && v.CP > 0,
		"cp does nothing: the shots are paid with AP, unless paid-with: cp (HAE-SF-04)")
	list.AddIf(v.PaidWith == PayCP && v.AP != OwnAP,
		"ap does nothing: the shots are paid with CP, unless paid-with: ap (HAE-RA-04)")
	list.AddIf(v.PaidWith == PayAP && v.Rules.CommandShotCost != usualRules().CommandShotCost,
		"rules.command-shot-cost does nothing: the shots are paid with AP, unless paid-with: cp (HAE-SF-04)")
	if v.most == 0 {
		return append(list, "no shot can be fired: the shooter is jammed, does not see the target, "+
			"has it out of range, or has no ammo, AP or CP (HAE-RA-01, HAE-RA-04)")
	}
	why := v.idleBreak()
	list.AddIf(why != "", why)
	list.AddIf(v.Rules.setsSustainedFire() && !v.gainsSustainedFire(),
		"rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: "+
			"no shot gains sustained fire (HAE-SF-01, HAE-SF-03)")
	return list
}

// idleBreak returns why what shall break the series does not, or nothing. HAE-SF-02
func (v *volley) idleBreak() string {
	switch shot := "shot " + strconv.Itoa(v.BreakBefore); {
	case v.BreakBefore == 0 && v.BreakBy != Moved:
		return "break-by does nothing: break-before says before which shot (HAE-SF-02)"
	case v.BreakBefore == 0:
		return ""
	case v.BreakBefore > v.most:
		return "break-before does nothing: the last shot is number " + strconv.Itoa(v.most) + " (HAE-SF-02)"
	case !v.A.Weapon.SustainedFire:
		return "break-before does nothing: " + v.A.Weapon.Name + " has no sustained fire (HAE-SF-03)"
	case v.BreakBefore == 1 || v.moves(v.BreakBefore-1):
		return "break-before does nothing: there is no series before " + shot + " (HAE-SF-01, HAE-MS-01)"
	case !v.breaks(v.BreakBefore):
		return "another unit before " + shot + " does not break a series that is paid with CP (HAE-SF-04)"
	default:
		return ""
	}
}

// budget returns how many shots can be paid for and may be fired. HAE-RA-01, HAE-RA-04,
// HAE-SF-04
func (v *Volley) budget() int {
	rounds := rules.AtMost(v.A.Weapon.Ammo, maxShots)
	if !v.A.mayFire(v.A.Jammed, v.Sees, v.Distance, rounds) {
		return 0
	}
	return min(rules.AtMost(v.Shots, v.paidShots()), rounds)
}

// paidShots returns how many shots the AP or CP pay for. HAE-RA-04, HAE-SF-04
func (v *Volley) paidShots() int {
	switch {
	case v.PaidWith == PayCP:
		return v.CP / v.Rules.CommandShotCost
	case v.AP == OwnAP:
		return v.A.AP / v.A.Weapon.APPerShot
	case v.AP == UnlimitedAP:
		return maxShots
	default:
		return int(v.AP) / v.A.Weapon.APPerShot
	}
}

// step fires one shot. H11
func (v *volley) step(d *dice.Dice, s *volleyState, e *rules.MetricValues) int {
	if int(s.shots) == v.most {
		d.Log("H11", "the target lives after {# shot|# shots}", v.most)
		return volleyMissed
	}
	s.shots++
	d.Stream(dice.At(1, int(rules.A), int(s.shots)))
	d.Log("HAE-RA-01", "shot {#}", int(s.shots))
	v.endSeries(d, s)
	v.Rules.tellSustainedFire(d, v.A.Weapon, int(s.misses))
	hit := v.gun.fire(d.GoodFor(int(rules.A)), int(s.misses)).hit()
	v.ledger.countShot(e, volleyShooter, hit, hit)
	if v.A.Weapon.Ammo != rules.Unlimited {
		v.ledger.Count(e, volleyShooter, roundSpent, 1)
	}
	if hit {
		v.ledger.Count(e, volleyTarget, figureLost, 1)
		e.Add(volleyKillShot, int(s.shots))
		return volleyKilled
	}
	if !v.moves(int(s.shots)) {
		s.misses++
	}
	return rules.Ongoing
}

// gainsSustainedFire reports whether two shots in a row are fired standing, by a weapon with the
// trait. HAE-SF-03, HAE-MS-01
func (v *volley) gainsSustainedFire() bool {
	switch {
	case !v.A.Weapon.SustainedFire:
		return false
	case v.MoveAndShoot:
		return v.MovingShots != rules.Unlimited && v.most > int(v.MovingShots)+1
	default:
		return v.most > 1
	}
}

// endSeries ends the series of sustained fire before the shot that was announced, if anything
// does, and tells of it. HAE-SF-02, HAE-MS-01
func (v *volley) endSeries(d *dice.Dice, s *volleyState) {
	if v.breaks(int(s.shots)) {
		if s.misses > 0 && v.A.Weapon.SustainedFire {
			d.Log("HAE-SF-02", "the series is broken: "+
				"{it lost sight of the target|it moved|a close assault|another target|another unit acted}",
				v.BreakBy.number())
		}
		s.misses = 0
	} else if int(s.shots) == v.BreakBefore {
		d.Log("HAE-SF-04", "another unit acted, which does not break a series that is paid with CP")
	}
	if v.moves(int(s.shots)) {
		d.Log("HAE-MS-01", "as part of a step or turn, without sustained fire")
		s.misses = 0
	}
}

// number is the place of a break among those that stories name.
func (b Break) number() int {
	return slices.Index([]Break{LostSight, Moved, CloseAssault, SwitchedTarget, AnotherUnit}, b)
}

// moves reports whether a shot is combined with a step or turn, which ends a series and starts
// none. HAE-MS-01
func (v *volley) moves(number int) bool {
	return v.MoveAndShoot && rules.Allows(v.MovingShots, number)
}

// breaks reports whether the series of sustained fire is broken before this shot; activating
// another unit breaks it only in the own turn. HAE-SF-02, HAE-SF-04
func (v *volley) breaks(number int) bool {
	return number == v.BreakBefore && (v.PaidWith == PayAP || v.BreakBy != AnotherUnit)
}
