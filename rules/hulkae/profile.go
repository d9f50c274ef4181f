package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// Class is what a unit is.
type Class string

// The classes of units.
const (
	Marine   Class = "marine"
	Stealer  Class = "stealer"
	Hybrid   Class = "hybrid"
	Biomorph Class = "biomorph"
)

// Unit is a profile.
type Unit struct {
	Name   string  `yaml:"name" required:"yes" doc:"what the unit is called; score overrides of weapons look for it"`
	Class  Class   `yaml:"class" options:"marine,stealer,hybrid,biomorph" default:"marine" rule:"HAE-OW-01" doc:"marine, stealer, hybrid (never on overwatch) or biomorph (always on overwatch if its weapon can)"`
	AP     int     `yaml:"ap" required:"yes" range:"0..50" doc:"action points a turn"`
	RAB    int     `yaml:"rab" range:"-6..6" rule:"HAE-RA-02" doc:"ranged assault bonus, of the unit and of cards"`
	Jammed bool    `yaml:"jammed" rule:"HAE-RA-01" doc:"whether its weapon is jammed when play begins"`
	Weapon *Weapon `yaml:"weapon" rule:"HAE-RA-01" doc:"its ranged weapon: a library name, a profile, or none"`
}

// Weapon is a profile of a ranged weapon.
type Weapon struct {
	Name           string        `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Dice           int           `yaml:"dice" required:"yes" range:"0..10" rule:"HAE-RA-02" doc:"attack dice"`
	Hit            rules.Target  `yaml:"hit" required:"yes" range:"1..12" rule:"HAE-RA-03" doc:"score to hit"`
	HitAgainst     []HitOverride `yaml:"hit-against" rule:"HAE-RA-03" doc:"scores to hit against targets of a name"`
	Range          rules.Cap     `yaml:"range" range:"0..200" default:"unlimited" rule:"HAE-RA-01" doc:"range in squares"`
	OverwatchRange rules.Cap     `yaml:"overwatch-range" range:"0..200" rule:"HAE-OW-02" doc:"range on overwatch, in squares"`
	APPerShot      int           `yaml:"ap-per-shot" range:"1..50" default:"1" rule:"HAE-RA-04" doc:"AP a shot"`
	Ammo           rules.Cap     `yaml:"ammo" range:"0..200" default:"unlimited" rule:"HAE-RA-04" doc:"rounds, or unlimited when nobody counts them"`
	SustainedFire  bool          `yaml:"sustained-fire" rule:"HAE-SF-03" doc:"whether it gains from sustained fire"`
	Overwatch      bool          `yaml:"overwatch" rule:"HAE-OW-01" doc:"whether it can go on overwatch"`
	Jams           bool          `yaml:"jams" rule:"HAE-OW-05" doc:"whether it jams on overwatch"`
	MoveAndShoot   bool          `yaml:"move-and-shoot" rule:"HAE-MS-01" doc:"whether a move and a shot can be one action"`
}

// HitOverride is a score to hit against targets of one name.
type HitOverride struct {
	Target string       `yaml:"target" required:"yes" doc:"the name of the target, in capitals or not"`
	Hit    rules.Target `yaml:"hit" required:"yes" range:"1..12" doc:"score to hit it"`
}

// Group is a number of equal units.
type Group struct {
	Unit  `yaml:",inline"`
	Count int `yaml:"count" range:"1..30" default:"1" doc:"how many of them"`
}

// Marines is a number of equal marines.
type Marines struct {
	Group  `yaml:",inline"`
	Facing Lane `yaml:"facing" options:"front,right,behind,left" default:"front" rule:"H19" doc:"which way they face when play begins, as the corridors lie, which from names, too"`
}

// Squad is a number of equal attackers, who stand in a file from a square of their own on.
type Squad struct {
	Group    `yaml:",inline"`
	From     Lane  `yaml:"from" options:"front,right,behind,left" default:"front" rule:"H19" doc:"from which side of the marines they come, each a corridor of its own; corner, door and turn are in that to the front"`
	Distance Start `yaml:"distance" range:"1..250" default:"behind" rule:"H2" doc:"squares from the marines to the first of them, the others one square behind each other; behind: one square behind who is listed before them, or where the corridor says. Reinforcements come in there, by default where the corridor says"`

	Reinforcements Reinforcements `yaml:"reinforcements" range:"0..30" default:"0" rule:"H23" doc:"how many of them come in at the start of each of the attackers' turns, a number or dice, until all have come; 0: all are there at first"`
}

// Start is where a squad starts: a distance, or behind who is listed before it.
type Start = rules.NumberOr[start]

// Behind is the Start of a squad that follows the one before.
const Behind Start = 0

type start struct{}

// Spelling implements [rules.Worded].
func (start) Spelling() rules.Spelling {
	return rules.Spelling{Noun: "a distance", Word: "behind", Value: int(Behind), Low: 1, High: maxDistance}
}

// ProfileKind makes units, and groups of them, known to libraries by name.
func (*Unit) ProfileKind() string { return "unit" }

// ProfileKind makes weapons known to libraries by name.
func (*Weapon) ProfileKind() string { return "weapon" }

// checkOverrides refuses two scores to hit for one target.
func checkOverrides(path string, w *Weapon) []rules.Problem {
	var list rules.Problems
	if w == nil {
		return nil
	}
	for i, o := range w.HitAgainst {
		first := slices.IndexFunc(w.HitAgainst, func(p HitOverride) bool { return p.isAgainst(o.Target) })
		list.AddIf(first < i, path+".weapon.hit-against."+strconv.Itoa(i),
			"HAE-RA-03", "there are two scores against "+o.Target+"; leave one")
	}
	return list
}

// House is the house rules of both scenarios.
type House struct {
	SustainedFireBonus      int  `yaml:"sustained-fire-bonus" range:"0..6" default:"1" rule:"HAE-SF-01" doc:"how much less a sustained shot needs"`
	SustainedFireCumulative bool `yaml:"sustained-fire-cumulative" rule:"HAE-SF-01" doc:"whether every miss in a row lowers the score further"`
	CommandShotCost         int  `yaml:"command-shot-cost" range:"1..20" default:"1" rule:"HAE-SF-04" doc:"CP that a shot in the enemy's turn costs, whatever its AP in the own turn"`
}

// OwnTurn is what a biomorph that is always on overwatch does in its own turn.
type OwnTurn string

// BiomorphFires is to fire with all AP, whatever the policy.
const BiomorphFires OwnTurn = "fire"

// CorridorHouse is the house rules of the corridor.
type CorridorHouse struct {
	House              `yaml:",inline"`
	OverwatchCost      int          `yaml:"overwatch-cost" range:"0..50" default:"2" rule:"HAE-OW-01" doc:"AP that going on overwatch costs"`
	CloseAssaultZone   int          `yaml:"close-assault-zone" range:"0..10" default:"1" rule:"HAE-OW-01" doc:"squares within which an enemy forbids overwatch; 0 never forbids it"`
	FreeShotAP         int          `yaml:"free-shot-ap" range:"1..50" default:"1" rule:"HAE-OW-02" doc:"most AP that a shot of a weapon may cost for overwatch shots"`
	OverwatchSustained bool         `yaml:"overwatch-sustained-fire" rule:"HAE-OW-03" doc:"whether shots of side a on overwatch gain sustained fire"`
	FrontHides         bool         `yaml:"front-hides" rule:"H10a" doc:"whether an attacker hides those who stand farther away in its corridor: marines fire at the nearest there alone, whatever their policy, on overwatch and for command points, too, and clear no jam when another has acted; those hidden may fire all the same"`
	Arc                Arc          `yaml:"arc" options:"lane,sides,all" default:"lane" rule:"H19" doc:"which corridors a marine sees: the lane before it, those to its sides, too, or all"`
	JamDice            int          `yaml:"jam-dice" range:"2..10" default:"2" rule:"HAE-OW-05" doc:"equal attack dice that jam a weapon on overwatch: 2 for a double, 3 for a triple"`
	JamFace            int          `yaml:"jam-face" range:"1..6" default:"6" rule:"HAE-OW-05" doc:"highest face that jams when dice show it alike: 6 for any, 1 for ones alone"`
	UnjamCost          int          `yaml:"unjam-cost" range:"0..20" default:"1" rule:"HAE-OW-06" doc:"CP that clearing a jam costs"`
	UnjamAndFire       bool         `yaml:"unjam-and-fire" rule:"H4a" doc:"whether a marine that cleared its jam after an action of an attacker may fire for a command point after that same action"`
	BiomorphOwnTurn    OwnTurn      `yaml:"biomorph-own-turn" options:"fire,policy" default:"fire" rule:"H7" doc:"what a biomorph that is always on overwatch does in its own turn: fire, with all its AP whatever the policy, or policy, so that it holds its fire where marines go on overwatch"`
	CP                 rules.Amount `yaml:"cp" range:"0..30" default:"1D6" rule:"HAE-OW-06" doc:"command points a turn, a number or dice"`
}
