package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

// Weapon is a profile of something held in hand.
type Weapon struct {
	Name         string `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Melee        bool   `yaml:"melee" default:"true" rule:"SCR-FI-06" doc:"whether it is a melee weapon; a bow, a staff and the like fight as one generic weapon"`
	Base         string `yaml:"base" default:"hand weapon" rule:"SCR-FI-05" doc:"base type, like hand weapon or spear; two of the same are dual-wielded"`
	Strength     int    `yaml:"strength" range:"-9..9" rule:"SCR-FI-08" doc:"what it adds to the wielder's S"`
	AP           int    `yaml:"ap" range:"0..6" rule:"SCR-FI-09" doc:"by how much it worsens armour saves"`
	Initiative   int    `yaml:"initiative" range:"-9..9" rule:"SCR-FI-01" doc:"what it adds to the wielder's Initiative step"`
	Attacks      int    `yaml:"attacks" range:"0..5" rule:"SCR-FI-05" doc:"attacks that it adds, made with it"`
	InstantDeath bool   `yaml:"instant-death" rule:"SCR-FI-11" doc:"whether an unsaved wound removes the model"`
	Backfires    int    `yaml:"backfires" range:"0..5" default:"0" rule:"SCR-RS-01" doc:"highest roll on which a model that strikes with it, a die each, wounds itself or a friend, for the score of the other side; armour and ward save it, without AP"`
	Effect       Effect `yaml:"effect" options:"none,slow,weaken,stun,ws,s,save,attacks,initiative" default:"none" rule:"SCR-FI-12" doc:"what it does besides: slow or initiative lowers Initiative, weaken or s Strength, ws Weapon Skill, save the armour save, attacks A; stun takes all attacks of the next turn"`
	On           On     `yaml:"on" options:"hit,wound,unsaved" default:"unsaved" rule:"SCR-FI-12" doc:"what brings the effect about: a hit, a wound or an unsaved wound"`
}

// Missile is a profile of what a unit shoots with at those who charge it.
type Missile struct {
	Name  string       `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Shots int          `yaml:"shots" range:"1..6" default:"1" rule:"SCR-CH-03" doc:"shots a model"`
	Hit   rules.Target `yaml:"hit" range:"2..6" default:"4+" rule:"SCR-CH-03" doc:"what a shot must show to hit"`
	S     int          `yaml:"s" range:"1..10" default:"3" rule:"SCR-CH-03" doc:"Strength of a shot"`
	AP    int          `yaml:"ap" range:"0..6" rule:"SCR-CH-03" doc:"by how much it worsens armour saves"`
}

// Part is one weapon's part of a model's attacks.
type Part struct {
	Weapon  string `yaml:"weapon" required:"yes" rule:"SCR-FI-06" doc:"name of one of the model's weapons"`
	Attacks Share  `yaml:"attacks" required:"yes" range:"1..10" rule:"SCR-FI-06" doc:"attacks made with it, a number, or rest for all others and the bonus attacks"`
}

// Splitting is one way to split the attacks of a model.
type Splitting struct {
	Parts []Part `yaml:"parts" required:"yes" rule:"SCR-FI-06" doc:"its weapons, with the attacks of each"`
}

// Model is a profile.
type Model struct {
	Name    string      `yaml:"name" required:"yes" doc:"what the model is called"`
	WS      int         `yaml:"ws" required:"yes" range:"1..10" rule:"SCR-FI-07" doc:"Weapon Skill"`
	S       int         `yaml:"s" required:"yes" range:"1..10" rule:"SCR-FI-08" doc:"Strength"`
	T       int         `yaml:"t" required:"yes" range:"1..10" rule:"SCR-FI-08" doc:"Toughness"`
	W       int         `yaml:"w" range:"1..10" default:"1" rule:"SCR-FI-10" doc:"Wounds"`
	I       int         `yaml:"i" required:"yes" range:"1..10" rule:"SCR-FI-01" doc:"Initiative"`
	A       int         `yaml:"a" range:"0..10" default:"1" rule:"SCR-FI-05" doc:"Attacks"`
	Ld      int         `yaml:"ld" required:"yes" range:"0..12" rule:"SCR-RS-04" doc:"Leadership"`
	Save    Save        `yaml:"save" range:"1..6" rule:"SCR-FI-09" doc:"armour save, like 4+, or none"`
	Ward    Save        `yaml:"ward" range:"1..6" rule:"SCR-FI-09" doc:"ward save, which AP does not change, like 5+, or none"`
	Cover   Save        `yaml:"cover" range:"1..6" rule:"SCR-FI-09" doc:"cover save that a special rule allows it against blows, which AP does not change, like 5+, or none"`
	Weapons []Weapon    `yaml:"weapons" rule:"SCR-FI-06" doc:"what it holds in its hands: library names or profiles"`
	Split   []Part      `yaml:"attack-split" rule:"SCR-FI-06" doc:"how its attacks are split among its weapons; left out, it uses the best weapon of each turn"`
	Splits  []Splitting `yaml:"attack-splits" rule:"SCR-FI-06" doc:"in place of attack-split, up to four ways to split its attacks: one for each turn, the best or as weapon of the policy decides, by their places in the list"`

	Base       int  `yaml:"base" range:"1..10" default:"1" rule:"SCR-FI-02" doc:"enemies that its base can touch"`
	NoSweep    bool `yaml:"no-sweep" rule:"SCR-RS-07" doc:"whether its unit makes no sweeping advance while it lives"`
	ChargeDice int  `yaml:"charge-dice" range:"1..4" default:"2" rule:"SCR-CH-04" doc:"D6 of its charge range"`
}

// Group is a number of equal models.
type Group struct {
	Model  `yaml:",inline"`
	Count  int   `yaml:"count" range:"1..200" default:"1" rule:"SCR-FI-02" doc:"how many of them"`
	PileIn int   `yaml:"dangerous-pile-in" range:"0..200" default:"0" rule:"SCR-CH-06" doc:"how many of them pile in through dangerous terrain in each turn, when the step of their Initiative begins"`
	Last   int   `yaml:"dangerous-last-pile-in" range:"0..200" default:"0" rule:"SCR-CH-06" doc:"how many of them pile in through dangerous terrain when a turn ends and the combat goes on; their wounds count for no score"`
	Follow int   `yaml:"dangerous-consolidation" range:"0..200" default:"0" rule:"SCR-CH-06" doc:"how many of them cross dangerous terrain when their side has won and consolidates"`
	Short  int   `yaml:"short" range:"0..24" default:"0" rule:"SCR-CH-11" doc:"inches by which they are short of the enemy when the combat begins: they fight when they have piled in, 3 inches in their own step and 3 when a turn ends"`
	Shares []int `yaml:"shares" range:"0..10" rule:"SCR-RS-09" doc:"how it splits its attacks among enemy units in contact, in place of targets: with [3, 1] of each four three go to the first enemy listed and one to the second; 1 for those not listed"`
	Dies   int   `yaml:"dies" range:"1..4" default:"1" rule:"SCR-FI-10" doc:"its place in the order of casualties, 1 first; groups of the same place die from the back"`
}

// Formation is how a unit stands.
type Formation string

// The formations. SCR-FI-02
const (
	Ranks    Formation = "ranks"
	Skirmish Formation = "skirmish"
	Horde    Formation = "horde"
)

// Targets is how a unit splits its attacks among several enemy units.
type Targets string

// The policies. SCR-RS-09
const (
	Even  Targets = "even"
	Focus Targets = "focus"
)

// Unit is a profile.
type Unit struct {
	Name          string    `yaml:"name" required:"yes" doc:"what the unit is called"`
	Models        []Group   `yaml:"models" required:"yes" rule:"SCR-FI-02" doc:"its models with a count each, front to back: the first listed are engaged, casualties come off the back or as dies says"`
	Formation     Formation `yaml:"formation" options:"ranks,skirmish,horde" default:"ranks" rule:"SCR-FI-02" doc:"ranks, skirmish or horde"`
	Frontage      int       `yaml:"frontage" range:"1..100" default:"5" rule:"SCR-FI-02" doc:"models in a rank"`
	Standard      bool      `yaml:"standard" rule:"SCR-RS-02" doc:"whether it carries a standard; the bearer dies last"`
	Targets       Targets   `yaml:"targets" options:"even,focus" default:"even" rule:"SCR-RS-09" doc:"how it splits attacks among several enemy units: even, or focus on the first listed"`
	CounterAttack bool      `yaml:"counter-attack" rule:"SCR-CH-07" doc:"whether it counter-attacks when charged as skirmishers through difficult terrain"`
	StandAndShoot *Missile  `yaml:"stand-and-shoot" rule:"SCR-CH-03" doc:"what it shoots with when charged in ranks: a library name, a profile, or none"`
	ChargeBonus   int       `yaml:"charge-bonus" range:"0..6" default:"0" rule:"SCR-CH-04" doc:"inches more of its charge range, by a rule of its own"`
	ChargeReroll  Reroll    `yaml:"charge-reroll" options:"none,failed,lowest" default:"none" rule:"SCR-CH-04" doc:"what it rolls again, once, of a charge range that falls short: none, all dice of what failed, or the lowest die"`
	GivesUp       bool      `yaml:"gives-up" rule:"SCR-RS-05" doc:"whether it chooses to fail its Morale check when its weapons are useless"`
}

// ProfileKind makes profiles known to libraries by name.
func (*Weapon) ProfileKind() string { return "weapon" }

// ProfileKind makes profiles known to libraries by name.
func (*Missile) ProfileKind() string { return "missile-weapon" }

// ProfileKind makes profiles, and groups of models, known to libraries by name.
func (*Model) ProfileKind() string { return "model" }

// ProfileKind makes profiles known to libraries by name.
func (*Unit) ProfileKind() string { return "unit" }

// count returns the number of its models, wounds that of their Wounds.
func (u *Unit) count() (models, wounds int) {
	for i := range u.Models {
		models += u.Models[i].Count
		wounds += u.Models[i].Count * u.Models[i].W
	}
	return models, wounds
}
