package shi

import "github.com/oddsmith/oddsmith/rules"

// ShootingHouse is the house rules of shots.
type ShootingHouse struct {
	FacesPerNumber     int `yaml:"faces-per-number" range:"1..2" default:"1" rule:"SHI-SH-01" doc:"faces of the ballistic die with each of the numbers 1, 2 and 3; the others are blank"`
	SustainedFireBonus int `yaml:"sustained-fire-bonus" range:"0..2" default:"1" rule:"SHI-SH-08" doc:"how much sustained fire raises the HT"`
	MaxHT              int `yaml:"max-ht" range:"1..3" default:"3" rule:"SHI-SH-08" doc:"highest HT that sustained fire can reach"`
}

// Parry says which success a parry takes. It matters against rending alone.
type Parry string

// The parries.
const (
	ParryHighest Parry = "highest"
	ParryLowest  Parry = "lowest"
)

// ReRolls says what re-rolls of both sides leave of each other.
type ReRolls string

// The ways in which re-rolls cancel. C6
const (
	ReRollsSubtract ReRolls = "subtract"
	ReRollsCancel   ReRolls = "cancel"
	ReRollsEqual    ReRolls = "equal"
)

// Pair says which two close-combat weapons give another die.
type Pair string

// The kinds of pairs. C10
const (
	PairPlain    Pair = "plain"
	PairOnePlain Pair = "one-plain"
	PairAny      Pair = "any"
)

// CaughtTurns says when a unit engaged from side or rear turns to its opponent.
type CaughtTurns string

// When it turns. SHI-CC-09
const (
	CaughtTurnsAlways CaughtTurns = "always"
	CaughtTurnsIfWins CaughtTurns = "if-it-wins"
)

// CombatHouse is the house rules of close combat.
type CombatHouse struct {
	AttackCost    int          `yaml:"attack-cost" range:"1..20" default:"1" rule:"SHI-CC-01" doc:"AcPo that an attack costs the active side"`
	Parry         Parry        `yaml:"parry" options:"highest,lowest" default:"highest" rule:"SHI-CC-05" doc:"which success of the opponent a parry re-rolls"`
	CaughtTurns   CaughtTurns  `yaml:"caught-turns" options:"always,if-it-wins" default:"always" rule:"SHI-CC-09" doc:"when a unit engaged from side or rear turns to its opponent: always after the first attack, or only if it wins an attack, and when it attacks itself"`
	ReRolls       ReRolls      `yaml:"re-rolls" options:"subtract,cancel,equal" default:"subtract" rule:"C6" doc:"what re-roll N against re-roll M leaves: subtract the difference, cancel nothing to either side, equal both unless the numbers are the same"`
	EngagerBonus  int          `yaml:"engager-bonus" range:"0..3" default:"1" rule:"SHI-CC-03" doc:"dice that the engager has more in the first attack"`
	Pair          Pair         `yaml:"pair" options:"plain,one-plain,any" default:"plain" rule:"C10" doc:"which two close-combat weapons are a pair: plain ones, one of which may be another, or any; the effects are those of the first listed"`
	PairBonus     int          `yaml:"pair-bonus" range:"0..3" default:"1" rule:"SHI-WP-01" doc:"dice that a pair of close-combat weapons or pistols gives"`
	HeavyArmour   rules.Target `yaml:"heavy-armour" range:"1..7" default:"4+" rule:"SHI-WP-02" doc:"best armour save against a heavy close-combat weapon"`
	ClawsBonus    int          `yaml:"claws-bonus" range:"0..5" default:"1" rule:"SHI-WP-04" doc:"what lightning claws add to every own die"`
	ForceCost     int          `yaml:"force-cost" range:"1..20" default:"2" rule:"SHI-WP-05" doc:"AcPo that an attack with a force weapon costs"`
	ForceDice     int          `yaml:"force-dice" range:"1..6" default:"2" rule:"SHI-WP-05" doc:"D6 of the psychic test, whose sum must not exceed LD"`
	HammerDivisor int          `yaml:"hammer-divisor" range:"1..20" default:"2" rule:"SHI-WP-07" doc:"by what the CCD of a unit wounded by a thunder hammer is divided"`
	WitchBladeCHT rules.Target `yaml:"witch-blade-cht" range:"2..7" default:"2+" rule:"SHI-WP-08" doc:"the CHT that a witch blade gives"`
	PoisonBonus   int          `yaml:"poison-bonus" range:"0..5" default:"1" rule:"SHI-WP-10" doc:"how much poison lowers the CHT"`
	PoisonFloor   rules.Target `yaml:"poison-floor" range:"2..7" default:"2+" rule:"SHI-WP-10" doc:"lowest CHT that poison can give"`
}

// DuelHouse is the house rules of duels, those of shots where one goes on after a side has stepped out.
type DuelHouse struct {
	ShootingHouse `yaml:",inline"`
	CombatHouse   `yaml:",inline"`
	DisengageCost int `yaml:"disengage-cost" range:"0..50" default:"1" rule:"SHI-CC-02" doc:"AcPo that stepping out of contact costs"`
	MoveCost      int `yaml:"move-cost" range:"1..50" default:"1" rule:"SHI-SH-11" doc:"AcPo that a move of one square costs, where a duel goes on after a side has stepped out"`
	TurnCost      int `yaml:"turn-cost" range:"0..50" default:"1" rule:"SHI-SH-10" doc:"AcPo that a turn of 90 degrees costs units with heavy movement, and others beyond their free turns; who has an opponent at its side or rear and attacks first turns to it"`
	FreeTurns     int `yaml:"free-turns" range:"0..2" default:"2" rule:"SHI-SH-10" doc:"turns of 90 degrees in a row that cost units without heavy movement nothing"`
}

// AssaultHouse is the house rules of assaults.
type AssaultHouse struct {
	ShootingHouse `yaml:",inline"`
	CombatHouse   `yaml:",inline"`
	DisengageCost int  `yaml:"disengage-cost" range:"0..50" default:"1" rule:"SHI-CC-02" doc:"AcPo that stepping out of contact costs"`
	OverwatchCost int  `yaml:"overwatch-cost" range:"0..50" default:"2" rule:"SHI-SH-07" doc:"AcPo that going on overwatch costs"`
	TurnCost      int  `yaml:"turn-cost" range:"0..50" default:"1" rule:"SHI-SH-10" doc:"AcPo that a turn of 90 degrees costs units with heavy movement, and others beyond their free turns"`
	FreeTurns     int  `yaml:"free-turns" range:"0..2" default:"2" rule:"SHI-SH-10" doc:"turns of 90 degrees in a row that cost units without heavy movement nothing"`
	MoveCost      int  `yaml:"move-cost" range:"1..50" default:"1" rule:"SHI-SH-11" doc:"AcPo that a move of one square costs"`
	DoorCost      int  `yaml:"door-cost" range:"1..50" default:"1" rule:"SHI-SH-11" doc:"AcPo that opening a door costs"`
	CloseCost     int  `yaml:"close-cost" range:"1..50" default:"1" rule:"C25" doc:"AcPo that closing a door costs"`
	DoorAS        Save `yaml:"door-as" range:"1..6" default:"-/6+" rule:"SHI-SH-05" doc:"saves of a door that is shot at, which has one HP"`
	MostAdjacent  int  `yaml:"most-adjacent" range:"1..8" default:"3" rule:"SHI-CC-10" doc:"how many attackers can stand next to the defender"`
}
