package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

// Engaged is who fights with the models in contact.
type Engaged string

// The readings of who touches a friend in contact. SCR-FI-02
const (
	Behind          Engaged = "behind"
	BesideAndBehind Engaged = "beside-and-behind"
)

// House is the house rules of combats.
type House struct {
	DangerousTo        int          `yaml:"dangerous-to" range:"0..5" default:"1" rule:"SCR-CH-06" doc:"highest roll that dangerous terrain wounds on"`
	DangerousWard      bool         `yaml:"dangerous-ward" default:"true" rule:"SCR-CH-06" doc:"whether a ward save is allowed against dangerous terrain"`
	FightingRanks      int          `yaml:"fighting-ranks" range:"1..4" default:"2" rule:"SCR-FI-02" doc:"ranks that fight: those in contact and those behind them"`
	Engaged            Engaged      `yaml:"engaged" options:"behind,beside-and-behind" default:"behind" rule:"SCR-FI-02" doc:"who fights with those in contact: as many behind each as fighting-ranks says, or those who stand there and one beside them at each end"`
	ChargeBonus        int          `yaml:"charge-bonus" range:"0..3" default:"1" rule:"SCR-FI-05" doc:"attacks that a model has more when it charged or counter-attacked"`
	DualBonus          int          `yaml:"dual-bonus" range:"0..3" default:"1" rule:"SCR-FI-05" doc:"attacks that dual wielding gives"`
	HitBetter          rules.Target `yaml:"hit-better" range:"2..6" default:"3+" rule:"SCR-FI-07" doc:"to hit an enemy of lower WS"`
	HitEven            rules.Target `yaml:"hit-even" range:"2..6" default:"4+" rule:"SCR-FI-07" doc:"to hit an enemy of equal WS, or of more up to hit-worse-times the own"`
	HitWorse           rules.Target `yaml:"hit-worse" range:"2..6" default:"5+" rule:"SCR-FI-07" doc:"to hit an enemy of more than hit-worse-times the own WS"`
	HitWorseTimes      int          `yaml:"hit-worse-times" range:"1..10" default:"2" rule:"SCR-FI-07" doc:"how many times the own WS an enemy must exceed to be hit by hit-worse"`
	DoubleStrength     bool         `yaml:"double-strength-kills" rule:"SCR-FI-11" doc:"whether wounds of twice the majority T or more are instant death"`
	HitEffectNeedsHarm bool         `yaml:"hit-effect-needs-wound" default:"true" rule:"SCR-FI-12" doc:"whether effects of hits need an unsaved wound of the same attacks"`
	SlowBy             int          `yaml:"slow-by" range:"1..3" default:"1" rule:"SCR-FI-12" doc:"Initiative steps that slow, or initiative, takes"`
	WeakenBy           int          `yaml:"weaken-by" range:"1..9" default:"1" rule:"SCR-FI-12" doc:"Strength that weaken, or s, takes"`
	SkillBy            int          `yaml:"ws-by" range:"1..9" default:"1" rule:"SCR-FI-12" doc:"Weapon Skill that the effect ws takes"`
	SaveBy             int          `yaml:"save-by" range:"1..5" default:"1" rule:"SCR-FI-12" doc:"by how much the effect save worsens armour saves"`
	AttacksBy          int          `yaml:"attacks-by" range:"1..10" default:"1" rule:"SCR-FI-12" doc:"A that the effect attacks takes"`
	MaxRankBonus       int          `yaml:"max-rank-bonus" range:"0..10" default:"3" rule:"SCR-RS-02" doc:"most that ranks add to the combat score"`
	HordeBonus         int          `yaml:"horde-bonus" range:"0..5" default:"1" rule:"SCR-RS-02" doc:"what a horde that outnumbers the enemy adds to the combat score"`
	StandardBonus      int          `yaml:"standard-bonus" range:"0..5" default:"1" rule:"SCR-RS-02" doc:"what a standard adds to the combat score"`
	MoraleDice         int          `yaml:"morale-dice" range:"1..4" default:"2" rule:"SCR-RS-04" doc:"D6 of a Morale check, whose sum must not exceed Ld less the penalty"`
	MoralePenalty      int          `yaml:"morale-penalty" range:"0..5" default:"1" rule:"SCR-RS-04" doc:"what each point of difference takes off the Ld in a Morale check"`
	AutomaticPass      bool         `yaml:"automatic-pass" rule:"SCR-RS-04" doc:"whether the lowest possible roll always passes a Morale check"`
	SweepOnEqual       bool         `yaml:"sweep-on-equal" default:"true" rule:"SCR-RS-06" doc:"whether a total equal to that of the unit that falls back catches it"`
	SweepDice          int          `yaml:"sweep-dice" range:"1..3" default:"1" rule:"SCR-RS-06" doc:"D6 that each side adds to its Initiative in a sweeping advance"`
}

// ChargeHouse is the house rules of charges.
type ChargeHouse struct {
	House          `yaml:",inline"`
	InchesPerDie   int  `yaml:"inches-per-die" range:"1..12" default:"6" rule:"SCR-CH-01" doc:"inches a charge die within which a charge may be declared"`
	FleeDice       int  `yaml:"flee-dice" range:"1..3" default:"1" rule:"SCR-CH-02" doc:"D6 of inches that a fleeing target falls back"`
	DifficultDice  int  `yaml:"difficult-dice" range:"0..3" default:"1" rule:"SCR-CH-04" doc:"D6 more of a charge range in difficult terrain, of which as many of the highest do not count"`
	Rallied        bool `yaml:"rallied" default:"true" rule:"SCR-CH-10" doc:"whether a target that fled has rallied and reacts again when the charge is tried again; else it stays where it is, without reaction"`
	LeadershipDice int  `yaml:"leadership-dice" range:"1..4" default:"2" rule:"SCR-CH-03" doc:"D6 of a Leadership test, whose sum must not exceed Ld"`
}
