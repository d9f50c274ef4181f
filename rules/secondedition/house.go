package secondedition

import "github.com/oddsmith/oddsmith/rules"

// HitHouse is the house rules of hits, by blow or by power.
type HitHouse struct {
	EvenWound    rules.Target `yaml:"even-wound" range:"2..6" default:"4+" rule:"SE-HH-06" doc:"what wounds where strength and toughness are equal; a point of difference is a step"`
	BestWound    rules.Target `yaml:"best-wound" range:"2..6" default:"2+" rule:"SE-HH-06" doc:"the best that wounding can become"`
	FreeStrength int          `yaml:"free-strength" range:"0..10" default:"3" rule:"SE-HH-07" doc:"highest strength that leaves saves alone; each point above it takes 1"`
}

// ScoreHouse is the house rules of attack dice and combat scores.
type ScoreHouse struct {
	PairDice      int          `yaml:"pair-dice" range:"0..3" default:"1" rule:"SE-HH-01" doc:"attack dice that two or more close-combat weapons give"`
	ParryFrom     rules.Target `yaml:"parry-from" range:"1..7" default:"1+" rule:"SE-HH-02" doc:"dice of this face or more are parried: 1+ always, 7+ never"`
	ChargeBonus   int          `yaml:"charge-bonus" range:"0..5" default:"1" rule:"SE-HH-03" doc:"what a charge adds to the combat score in its turn"`
	FumblePenalty int          `yaml:"fumble-penalty" range:"0..3" default:"1" rule:"SE-HH-03" doc:"what each final 1 takes from the combat score"`
	CriticalBonus int          `yaml:"critical-bonus" range:"0..3" rule:"SE-HH-05" doc:"what each final 6 after the first adds to the combat score; 0 plays without criticals"`
	TieHits       int          `yaml:"tie-hits" range:"0..3" default:"1" rule:"SE-HH-04" doc:"hits that the higher initiative scores when combat scores are equal"`
}

// CombatHouse is the house rules of hand-to-hand combat.
type CombatHouse struct {
	HitHouse   `yaml:",inline"`
	ScoreHouse `yaml:",inline"`
}

// FriendHouse is the house rules of friends who fought the same enemy before.
type FriendHouse struct {
	FriendDice  int       `yaml:"friend-dice" range:"0..2" default:"1" rule:"SE-HH-01" doc:"attack dice for each friend who fought the same enemy before in the phase"`
	FriendScore int       `yaml:"friend-score" range:"0..5" default:"1" rule:"SE-HH-03" doc:"what each such friend adds to the combat score"`
	MostFriends rules.Cap `yaml:"most-friends" range:"0..9" default:"unlimited" rule:"SE-HH-01" doc:"how many such friends count, or unlimited"`
}

// MeleeHouse is the house rules of hand-to-hand combat of several models.
type MeleeHouse struct {
	CombatHouse `yaml:",inline"`
	FriendHouse `yaml:",inline"`
}

// FollowUp is who follows up when an enemy is slain. SE-HH-10
type FollowUp string

// Who follows up.
const (
	AllFollow     FollowUp = "all"     // who fought the slain one
	SlayersFollow FollowUp = "slayers" // the one who slew it; the others fight again in their own side's turn
)

// FollowHouse is the house rules of models whose enemy is slain.
type FollowHouse struct {
	FollowUp FollowUp `yaml:"follow-up" options:"all,slayers" default:"all" rule:"SE-HH-10" doc:"who may follow up in the turn of its side, to fight another in the enemy's turn that comes next: all who fought the slain one, or the one who slew it alone, while the others fight again in the next turn of their own"`
}

// SeveralHouse is the house rules of a melee.
type SeveralHouse struct {
	MeleeHouse  `yaml:",inline"`
	FollowHouse `yaml:",inline"`
}

// NullifyHouse is the house rules of Nullify.
type NullifyHouse struct {
	Nullify         rules.Target `yaml:"nullify" range:"1..7" default:"4+" rule:"SE-WC-05" doc:"what a psyker's Nullify needs"`
	NullifyBare     rules.Target `yaml:"nullify-bare" range:"1..7" default:"5+" rule:"SE-WC-05" doc:"what a Nullify without a psyker needs"`
	NullifyModifier int          `yaml:"nullify-modifier" range:"0..3" default:"1" rule:"SE-WC-05" doc:"what a higher mastery adds to the roll and a lower one takes"`
}

// Penetrates is when a hit penetrates armour.
type Penetrates string

// When hits penetrate.
const (
	Exceeds Penetrates = "exceeds"
	Equals  Penetrates = "equals"
)

// ArcOn is where an arc goes on from a vehicle that it penetrates. SE-PW-06
type ArcOn string

// Where an arc goes on.
const (
	ToLocations ArcOn = "locations" // of the same vehicle, and then to models
	ToModels    ArcOn = "models"    // if there are any
)

// VehicleHouse is the house rules of vehicles as targets of powers.
type VehicleHouse struct {
	Penetrates   Penetrates   `yaml:"penetrates" options:"exceeds,equals" default:"exceeds" rule:"SE-PV-01" doc:"whether penetration exceeds the armour value, or equals it or more"`
	ArcOn        ArcOn        `yaml:"arc-on" options:"locations,models" default:"locations" rule:"SE-PW-06" doc:"where an arc goes on from a vehicle that it penetrates: to its other locations and then to models, or straight to models"`
	EnclosedDice int          `yaml:"enclosed-dice" range:"1..6" default:"2" rule:"SE-PW-02" doc:"D6 of which a crewman of an enclosed vehicle takes the lowest to roll under its toughness"`
	OutOfControl rules.Target `yaml:"out-of-control" range:"2..7" default:"4+" rule:"SE-PW-01" doc:"roll with which a moving vehicle that is assailed goes out of control"`
}

// PowerHouse is the house rules of single powers.
type PowerHouse struct {
	HitHouse     `yaml:",inline"`
	NullifyHouse `yaml:",inline"`
	VehicleHouse `yaml:",inline"`
}

// Tertiary is how the powers of tertiary disciplines are dealt. SE-PS-05
type Tertiary string

// How tertiary powers are dealt.
const (
	InOrder  Tertiary = "in-order" // from the first discipline that has one left
	Together Tertiary = "together" // from all disciplines of the psyker at once
)

// ReflectsAt is whom a reflected power strikes. SE-WC-07
type ReflectsAt string

// Whom a reflected power strikes.
const (
	AtCaster      ReflectsAt = "caster"
	AtFirstTarget ReflectsAt = "first-target" // of the caster's side, or the caster if there is none
)

// Resists is what daemon-resilient psykers resist of Daemonic Attack. SE-WC-01
type Resists string

// What they resist unless the die is high enough.
const (
	ResistsDaemon Resists = "daemon" // being destroyed; the power is nullified all the same
	ResistsCard   Resists = "card"   // all of the card: the power is not even nullified
)

// InPlay is how often a side may play Nullify on powers in play. SE-WC-05
type InPlay string

// How often a side may.
const (
	OnceEach InPlay = "each" // once a phase on each of them
	OnceAll  InPlay = "one"  // once a phase in all
)

// PsychicHouse is the house rules of psychic duels.
type PsychicHouse struct {
	HitHouse       `yaml:",inline"`
	NullifyHouse   `yaml:",inline"`
	VehicleHouse   `yaml:",inline"`
	Tertiary       Tertiary   `yaml:"tertiary" options:"in-order,together" default:"in-order" rule:"SE-PS-05" doc:"whether a tertiary power is dealt from the first discipline that has one left, or from all of them together"`
	InPlay         InPlay     `yaml:"nullify-in-play" options:"each,one" default:"each" rule:"SE-WC-05" doc:"whether a side may play one Nullify a phase on each enemy power in play, or one in all"`
	CardDice       int        `yaml:"card-dice" range:"0..3" default:"1" rule:"SE-PS-01" doc:"D6 of warp cards for each able psyker"`
	DaemonTotal    int        `yaml:"daemon-total" range:"0..9" default:"3" rule:"SE-WC-01" doc:"total up to which Daemonic Attack destroys the caster"`
	ResilientFrom  int        `yaml:"resilient-from" range:"1..7" default:"6" rule:"SE-WC-01" doc:"what the die itself must show to destroy a daemon-resilient caster"`
	Resists        Resists    `yaml:"resilient-to" options:"daemon,card" default:"daemon" rule:"SE-WC-01" doc:"what a daemon-resilient caster resists of Daemonic Attack: the daemon, while the power is nullified all the same, or the whole card, so that the power goes on"`
	ReflectionDice int        `yaml:"reflection-dice" range:"1..12" default:"4" rule:"SE-WC-07" doc:"D6 of inches that a reflected power goes back"`
	ReflectsAt     ReflectsAt `yaml:"reflects-at" options:"caster,first-target" default:"caster" rule:"SE-WC-07" doc:"whom a reflected power strikes if it goes back far enough: the caster, or the first living target of the caster's side, and the caster if there is none"`
	HiddenSafe     bool       `yaml:"hidden-safe" rule:"PD-15" doc:"whether powers find no victims among hidden models, until a Scan in range has found them"`
	HeldSteady     bool       `yaml:"held-steady" rule:"SE-PW-01" doc:"whether a moving vehicle that a Machine Curse in play holds where it is keeps control whatever an Assail does, as it does not move"`
	UltimateForce  int        `yaml:"ultimate-force" range:"1..9" default:"3" rule:"SE-WC-08" doc:"Force that Ultimate Force counts as"`
}

// BattleHouse is the house rules of battles.
type BattleHouse struct {
	PsychicHouse `yaml:",inline"`
	AssailMove   int `yaml:"assail-move" range:"0..48" default:"6" rule:"PD-13d" doc:"inches that Assail moves a model: into the fight if that is its gap or more"`
	ScoreHouse   `yaml:",inline"`
	FriendHouse  `yaml:",inline"`
	FollowHouse  `yaml:",inline"`
}

// melee returns those of the hand-to-hand combat.
func (h *BattleHouse) melee() MeleeHouse {
	return MeleeHouse{CombatHouse{h.HitHouse, h.ScoreHouse}, h.FriendHouse}
}
