package skirmish

import "slices"

// Armour is a column of the weapon table.
type Armour string

// The armours, from the thinnest to the thickest.
const (
	Standard Armour = "standard"
	Storm    Armour = "storm"
	Power    Armour = "power"
	Tank     Armour = "tank"
)

// CloseArmour is an armour in close combat: Own, or the name of another.
type CloseArmour string

// Own is the armour in close combat of whoever has no other there.
const Own CloseArmour = "own"

// armours is how many there are.
const armours = 4

// column returns where an armour stands in the tables.
func (a Armour) column() int { return slices.Index([]Armour{Standard, Storm, Power, Tank}, a) }

// What happens to weapons.
const (
	Jam       = "jam"
	OutOfFuel = "out-of-fuel"
	Broken    = "broken"
)

// Class is the size of a weapon.
type Class string

// The classes.
const (
	HandGun  Class = "hand-gun"
	Shoulder Class = "shoulder"
	Heavy    Class = "heavy"
)

// The areas.
const (
	NoArea     = "none"
	SmallBlast = "small-blast"
	LargeBlast = "large-blast"
	Template   = "template"
)

// Kind is what a figure is, where special rules ask.
type Kind string

// The kinds. Tau heal and crew heavy weapons as humans do.
const (
	Human    Kind = "human"
	Tau      Kind = "tau"
	Tyranid  Kind = "tyranid"
	Necron   Kind = "necron"
	Scarabs  Kind = "scarabs"
	WarDroid Kind = "war-droid"
)

// Rank says how many skills a figure has.
type Rank string

// The ranks.
const (
	Trooper         Rank = "trooper"
	Veteran         Rank = "veteran"
	Sergeant        Rank = "sergeant"
	VeteranSergeant Rank = "veteran-sergeant"
	Officer         Rank = "officer"
)

// Policy is what a squad does when its card is drawn.
type Policy string

// The policies; those after overwatch are of battles.
const (
	Hold        Policy = "hold"
	Advance     Policy = "advance"
	Overwatch   Policy = "overwatch"
	Timed       Policy = "timed"
	Storms      Policy = "assault"
	Regroups    Policy = "regroup"
	TeleportsIn Policy = "teleport"
	Carries     Policy = "carry"
)

// Options lists the policies in the order of their numbers.
func (Policy) Options() []string {
	return []string{
		string(Hold), string(Advance), string(Overwatch), string(Timed), string(Storms), string(Regroups),
		string(TeleportsIn), string(Carries),
	}
}

// fallsBack is what a squad does by order alone. W29
const fallsBack = "fall-back"

// number returns a policy as a figure of a story.
func (p Policy) number() int { return slices.Index(p.Options(), string(p)) }

// ofBattles reports whether only units of a battle can have the policy.
func (p Policy) ofBattles() bool { return p.number() > Overwatch.number() }

// The modes. Auto is a blast when more than one figure is under it.
const (
	AutoMode  = "auto"
	AntiTank  = "at"
	BlastMode = "blast"
)

// What a squad does that has left an APC. SKI-HU-01
const (
	FiresThen = "fire"
	MovesThen = "move"
)

// The facings.
const (
	Front = "front"
	Flank = "side"
	Rear  = "rear"
	Top   = "top"
)

// Build is what a vehicle is.
type Build string

// The builds.
const (
	APC       Build = "apc"
	Walker    Build = "walker"
	TankBuild Build = "tank"
)

// Weapon is a profile of a ranged weapon.
type Weapon struct {
	Name     string `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Range    int    `yaml:"range" required:"yes" range:"1..100" rule:"SKI-SH-02" doc:"maximum range in inches"`
	Standard Number `yaml:"standard" required:"yes" range:"1..20" rule:"SKI-SH-01" doc:"number to hit and penetrate standard armour (5+), like 7, X, or 18/8 with another one for the figures beside the target"`
	Storm    Number `yaml:"storm" required:"yes" range:"1..20" rule:"SKI-SH-01" doc:"number against storm trooper armour (4+)"`
	Power    Number `yaml:"power" required:"yes" range:"1..20" rule:"SKI-SH-01" doc:"number against power armour (3+)"`
	Tank     Number `yaml:"tank" required:"yes" range:"1..20" rule:"SKI-SH-01" doc:"number against tank armour (2+)"`
	LockOn   LockOn `yaml:"lock-on" range:"1..20" rule:"SKI-SH-06" doc:"numbers to lock on by armour, like 10/12/14/16, or none"`
	AP       Cost   `yaml:"ap" range:"1..2" default:"1" rule:"SKI-SH-02" doc:"AP of a firing: 1, 2, or 1/2, which is 1 up to half range and 2 beyond"`
	Twenty   string `yaml:"twenty" options:"jam,out-of-fuel,broken" default:"jam" rule:"SKI-SH-04" doc:"what a 20 does: jam, out-of-fuel or broken"`
	Class    Class  `yaml:"class" options:"hand-gun,shoulder,heavy" default:"shoulder" rule:"SKI-IN-01" doc:"hand-gun, shoulder or heavy"`
	Area     string `yaml:"area" options:"none,small-blast,large-blast,template" default:"none" rule:"SKI-SH-05" doc:"none, small-blast, large-blast or template"`
	TwoModes bool   `yaml:"at-or-blast" rule:"W03" doc:"whether each firing is either at the one target with the first number, or a blast with the second"`
}

// CloseWeapon is a profile of a close-combat weapon.
type CloseWeapon struct {
	Name     string `yaml:"name" required:"yes" doc:"what the weapon is called"`
	Standard Number `yaml:"standard" required:"yes" range:"1..20" doc:"number against standard armour"`
	Storm    Number `yaml:"storm" required:"yes" range:"1..20" doc:"number against storm trooper armour"`
	Power    Number `yaml:"power" required:"yes" range:"1..20" doc:"number against power armour and APCs"`
	Tank     Number `yaml:"tank" required:"yes" range:"1..20" doc:"number against tank armour"`
	Attacks  int    `yaml:"attacks" range:"1..6" default:"1" doc:"attacks a round"`
}

// Figure is a profile.
type Figure struct {
	Name           string       `yaml:"name" required:"yes" doc:"what the figure is called"`
	Kind           Kind         `yaml:"kind" options:"human,tau,tyranid,necron,scarabs,war-droid" default:"human" rule:"SKI-EF-02" doc:"human, tau, tyranid, necron, scarabs or war-droid"`
	Armour         Armour       `yaml:"armour" options:"standard,storm,power,tank" default:"standard" rule:"SKI-SH-01" doc:"standard, storm, power or tank"`
	CloseArmour    CloseArmour  `yaml:"close-armour" options:"own,standard,storm,power,tank" default:"own" rule:"SKI-CC-04" doc:"its armour in close combat: own, which for Tau is standard, or another than it has when shot at"`
	AP             int          `yaml:"ap" range:"1..4" default:"3" rule:"SKI-AP-01" doc:"action points a turn"`
	Hero           bool         `yaml:"hero" rule:"SKI-EF-01" doc:"whether hits on it are looked up in the hero column, and attacks find it on a D6"`
	Rank           Rank         `yaml:"rank" options:"trooper,veteran,sergeant,veteran-sergeant,officer" default:"trooper" rule:"SKI-SK-02" doc:"trooper, veteran, sergeant, veteran-sergeant or officer: it says how many skills it has"`
	MartialArts    bool         `yaml:"martial-arts" rule:"SKI-SK-01" doc:"skill: higher numbers in close combat"`
	FastDraw       bool         `yaml:"fast-draw" rule:"SKI-SK-02" doc:"skill: shoots earlier in an exchange of fire"`
	Marksman       bool         `yaml:"marksman" rule:"SKI-SK-03" doc:"skill: higher numbers to hit"`
	Ambidextrous   bool         `yaml:"ambidextrous" rule:"SKI-SK-04" doc:"skill: fires two hand guns for the AP of one"`
	Enhanced       bool         `yaml:"enhanced-nervous-system" rule:"SKI-SK-05" doc:"skill: ignores duck backs and the first wound; every war droid has it"`
	ShootOnTheMove bool         `yaml:"shoot-on-the-move" rule:"SKI-SK-06" doc:"skill: no modifiers for its own or the target's movement"`
	VeteranHero    bool         `yaml:"veteran-hero" rule:"SKI-SK-07" doc:"skill: more AP"`
	Large          int          `yaml:"large" range:"0..2" rule:"SKI-SH-03" doc:"how much easier it is to hit"`
	Tripod         bool         `yaml:"tripod" rule:"SKI-AP-02" doc:"whether it crews a wheeled or tripod weapon: set up after moves, under cover except from behind"`
	Lord           bool         `yaml:"lord" rule:"SKI-NE-01" doc:"whether it helps other Necrons up: a Lord or Tomb Spider"`
	AllGuns        bool         `yaml:"all-guns" rule:"SKI-SH-07" doc:"whether it fires all its 2-AP weapons at once, as vehicles and droids do"`
	Weapons        []Weapon     `yaml:"weapons" rule:"SKI-SH-02" doc:"its ranged weapons, up to three: library names or profiles"`
	Sidearm        *Weapon      `yaml:"sidearm" rule:"SKI-CC-01" doc:"a second gun besides its only weapon: for AP it has that in hand where the other cannot be fired; a hand gun in close combat, too"`
	Spider         bool         `yaml:"tomb-spider" rule:"SKI-CC-03" doc:"whether it is a Tomb Spider, which walkers do not destroy outright"`
	Close          *CloseWeapon `yaml:"close-combat" rule:"W24" doc:"what it fights with in close combat: a library name or a profile; else the row of its kind, or of its first ranged weapon"`
	Grenade        *CloseWeapon `yaml:"grenade" rule:"SKI-CC-03" doc:"its anti-tank grenade, for sergeants, officers and veterans: used against vehicles, walkers and Necrons where that is better"`
}

// Group is a number of equal figures.
type Group struct {
	Figure  `yaml:",inline"`
	Count   int    `yaml:"count" range:"1..64" default:"1" rule:"W07" doc:"how many of them"`
	Crew    int    `yaml:"crew" range:"0..9" rule:"SKI-SH-09" doc:"the heavy-weapon team that they belong to, by its number in the squad: any of it who is fit fires the gun of the one who carries it; 0 for none"`
	Wounded bool   `yaml:"wounded" rule:"SKI-EF-03" doc:"whether they are wounded at the start"`
	Jammed  bool   `yaml:"jammed" rule:"SKI-SH-04" doc:"whether their guns begin as a 20 leaves them: jammed, waiting for the end of the turn, or useless"`
	Down    bool   `yaml:"down" rule:"SKI-NE-01" doc:"whether these Necrons are down at the start, and roll to get up as turn 1 begins"`
	InHand  string `yaml:"in-hand" options:"close-combat,gun" default:"close-combat" rule:"W15b" doc:"what humans with something to fight with and a shoulder or heavy weapon have in hand at the start: close-combat, or gun, which they fight with until they have changed; so do those whose AP are spent on fire when they are charged"`
}

// Vehicle is a profile: an APC, a walker or a tank.
type Vehicle struct {
	Name    string      `yaml:"name" required:"yes" doc:"what the vehicle is called"`
	Build   Build       `yaml:"build" options:"apc,walker,tank" default:"apc" rule:"SKI-SH-09" doc:"apc, walker or tank"`
	AP      int         `yaml:"ap" range:"1..4" default:"4" rule:"SKI-AP-01" doc:"action points a turn"`
	Armour  Armour      `yaml:"armour" options:"standard,storm,power,tank" default:"power" rule:"SKI-SH-01" doc:"armour of front and side, of a walker with its canopy closed"`
	Weak    Armour      `yaml:"weak-armour" options:"standard,storm,power,tank" default:"power" rule:"SKI-SH-01" doc:"armour of rear and top, of a walker with an open canopy"`
	Close   CloseArmour `yaml:"close-armour" options:"own,standard,storm,power,tank" default:"own" rule:"SKI-CC-04" doc:"armour in close combat: own, as it is shot at, or another"`
	Carries int         `yaml:"carries" range:"1..64" default:"12" rule:"SKI-HU-01" doc:"figures that an APC carries at most"`
	Large   int         `yaml:"large" range:"0..4" default:"2" rule:"SKI-SH-03" doc:"how much easier it is to hit"`
	Weapons []Weapon    `yaml:"weapons" rule:"SKI-EF-05" doc:"its guns, up to three, the biggest first, minor ones after it"`
}

// Under is how many figures beside the one aimed at a blast or template covers.
type Under struct {
	Whole   int `yaml:"whole" range:"0..63" rule:"SKI-SH-05" doc:"figures beside the target that are wholly under it"`
	Partial int `yaml:"partial" range:"0..63" rule:"SKI-SH-05" doc:"figures that are partly under it"`
}

// Beside is another squad of which blasts at a unit cover some.
type Beside struct {
	Unit       int   `yaml:"unit" required:"yes" range:"1..12" rule:"SKI-SH-05" doc:"the squad, by its place in the list of its side, from 1"`
	Within     int   `yaml:"within" range:"0..12" default:"4" rule:"SKI-SH-05" doc:"inches between the two units up to which it is so"`
	SmallBlast Under `yaml:"under-small-blast" doc:"what a small blast at the unit covers of that squad"`
	LargeBlast Under `yaml:"under-large-blast" doc:"what a large blast covers of it"`
	Template   Under `yaml:"under-template" doc:"what a flame template covers of it"`
}

// Teleport is when and where a squad with a Lord teleports.
type Teleport struct {
	Turn     int `yaml:"turn" range:"1..20" default:"2" rule:"SKI-NE-02" doc:"the turn in which it teleports"`
	Distance int `yaml:"distance" range:"1..100" default:"8" rule:"W23" doc:"inches from the nearest enemy that it aims at"`
}

// Unit is a profile: a squad, which lists figures, or a vehicle.
type Unit struct {
	Name           string   `yaml:"name" required:"yes" doc:"what the unit is called"`
	Figures        []Group  `yaml:"figures" rule:"W07" doc:"the figures of a squad with a count each, in the order in which they are hit"`
	Vehicle        *Vehicle `yaml:"vehicle" rule:"SKI-EF-05" doc:"the vehicle, if it is one: a library name or a profile"`
	Open           bool     `yaml:"open-canopy" rule:"SKI-SH-01" doc:"whether the canopy of a walker is open"`
	Passengers     []Group  `yaml:"passengers" rule:"SKI-EF-05" doc:"who is aboard: figures with a count each"`
	Facing         string   `yaml:"facing" options:"front,side,rear,top" default:"front" rule:"SKI-AP-02" doc:"which side of it the enemy shoots at: front, side, rear or top"`
	FacingTo       []string `yaml:"facing-to" options:"front,side,rear,top" rule:"W26" doc:"which side of it each enemy unit shoots at, by their list; towards those behind the last one here as facing says"`
	Cover          bool     `yaml:"cover" rule:"SKI-SH-03" doc:"whether it is under cover"`
	CoverWhere     []Ground `yaml:"cover-where" rule:"W26" doc:"turns and distances to who shoots in which it is under cover, where it is not all the time"`
	CoverNear      bool     `yaml:"cover-near" rule:"W26" doc:"whether cover is so near that who ducks back runs to it, and is under cover for the rest of the turn"`
	Sight          []Ground `yaml:"sight" rule:"W26" doc:"turns and distances in which it and an enemy see each other, and can shoot; none listed is always"`
	Camouflage     bool     `yaml:"camouflage" rule:"SKI-SH-03" doc:"whether it wears stealth camouflage"`
	Moved          int      `yaml:"moved" range:"0..4" rule:"SKI-SH-03" doc:"D6 that it moves in each turn before the first shot, unless it is shaken or cannot move; AP that it then lacks; nobody on overwatch interrupts it"`
	MovedFar       bool     `yaml:"moved-far" rule:"W04" doc:"whether that took it more than 3 inches"`
	MovedFast      bool     `yaml:"moved-fast" rule:"SKI-CC-03" doc:"whether that took a vehicle too far for grenades, more than 8 inches"`
	SmallBlast     Under    `yaml:"under-small-blast" doc:"what a small blast at it covers besides the target"`
	LargeBlast     Under    `yaml:"under-large-blast" doc:"what a large blast at it covers besides the target"`
	Template       Under    `yaml:"under-template" doc:"what a flame template at it covers besides the target"`
	Beside         []Beside `yaml:"beside" rule:"SKI-SH-05" doc:"in a battle: other squads of its side of which blasts and templates at it cover some"`
	GrenadeMode    string   `yaml:"grenade-mode" options:"auto,at,blast" default:"auto" rule:"W03" doc:"how it fires weapons with two modes: at, blast, or auto, which is a blast when that covers more than one"`
	Medikits       int      `yaml:"medikits" range:"0..64" rule:"SKI-EF-03" doc:"wounded humans that can be healed in a turn"`
	LordNear       bool     `yaml:"lord-near" rule:"SKI-NE-01" doc:"whether a Lord or Tomb Spider is within 12 inches all the time"`
	Policy         Policy   `yaml:"policy" options:"hold,advance,overwatch,timed,assault,regroup,teleport,carry" default:"hold" rule:"SKI-TU-01" doc:"what it does at its card: hold, advance or overwatch; in a battle also timed, assault, regroup, teleport or carry"`
	AdvanceTo      int      `yaml:"advance-to" range:"1..100" default:"12" rule:"W19" doc:"inches to the enemy at which an advance ends, and those aboard get out"`
	Ahead          int      `yaml:"ahead" range:"0..200" rule:"W22" doc:"in a battle: inches ahead of its side's line at the start"`
	Prefer         string   `yaml:"prefer" rule:"W21" doc:"the name of a weapon for less than 2 AP that a vehicle, or who has all-guns, fires instead of all 2-AP weapons, as long as it can be fired"`
	Strength       int      `yaml:"strength" range:"0..64" rule:"SKI-MO-01" doc:"figures that the squad had before it lost some on its way to the game, of which half and 35 percent are taken; 0 for those listed"`
	Shaken         bool     `yaml:"shaken" rule:"SKI-MO-01" doc:"whether the squad is shaken at the start, until its strength is checked"`
	Stunned        bool     `yaml:"stunned" rule:"SKI-EF-05" doc:"whether the vehicle is stunned in turn 1"`
	MinorGunLost   bool     `yaml:"minor-gun-lost" rule:"SKI-EF-05" doc:"whether the vehicle has lost a minor gun before the game, the last listed"`
	BiggestGunLost bool     `yaml:"biggest-gun-lost" rule:"SKI-EF-05" doc:"whether it has lost its biggest gun before the game, the first listed"`
	Immobilised    bool     `yaml:"immobilised" rule:"SKI-EF-05" doc:"whether it has been immobilised before the game"`
	Aboard         int      `yaml:"aboard" range:"0..12" rule:"SKI-HU-01" doc:"in a battle: the APC that carries it, by its place in the list from 1; 0 for none"`
	InContact      int      `yaml:"in-contact" range:"0..12" rule:"W15a" doc:"in a battle: the enemy unit with which it is in close combat from the start, where that is, by its place in the enemy's list, from 1; who may be in contact with another, and so on; 0 for none"`
	Rejoins        int      `yaml:"rejoins" range:"0..12" rule:"SKI-CO-01" doc:"in a battle: the squad to which this detached heavy-weapon team belongs, by its place in the list from 1; when that has come to it, it is part of it; 0 for none"`
	AfterLeaving   string   `yaml:"after-leaving" options:"fire,move" default:"fire" rule:"SKI-HU-01" doc:"what it does with the AP left when it has left an APC: fire, or move again first, a D6 for each AP of its slowest"`
	Teleport       Teleport `yaml:"teleport" doc:"in a battle: when and where it teleports"`
}

// ProfileKind makes profiles known to libraries by name.
func (*Weapon) ProfileKind() string { return "weapon" }

// ProfileKind makes profiles known to libraries by name.
func (*CloseWeapon) ProfileKind() string { return "close-combat-weapon" }

// ProfileKind makes profiles known to libraries by name.
func (*Figure) ProfileKind() string { return "figure" }

// ProfileKind makes profiles known to libraries by name.
func (*Vehicle) ProfileKind() string { return "vehicle" }

// ProfileKind makes profiles known to libraries by name.
func (*Unit) ProfileKind() string { return "unit" }

// defaultAdvanceTo is the inches to the enemy at which an advance ends.
const defaultAdvanceTo = 12

// defaultCarries is how many an APC carries. SKI-HU-01
const defaultCarries = 12

func defaultTeleport() Teleport { return Teleport{Turn: 2, Distance: 8} }

// count returns the number of figures in groups.
func count(list []Group) int {
	n := 0
	for i := range list {
		n += list[i].Count
	}
	return n
}

// isHuman reports whether rules for humans hold. SKI-EF-03, SKI-SH-09
func (f *Figure) isHuman() bool { return f.Kind == Human || f.Kind == Tau }

// ignoresDucks reports whether duck backs have no effect. SKI-EF-02, SKI-SK-05
func (f *Figure) ignoresDucks() bool { return !f.isHuman() || f.Enhanced }

// isEnhanced reports whether the first wound counts for nothing. SKI-SK-05, W09
func (f *Figure) isEnhanced() bool { return f.Enhanced || f.Kind == WarDroid }

// usesHeroColumn tells which column of the effect table counts. SKI-EF-01,
// SKI-NE-02
func (f *Figure) usesHeroColumn() bool { return f.Hero || f.Kind == Scarabs }

// isNecron reports whether the Necrons' morale and healing hold. SKI-NE-01
func (f *Figure) isNecron() bool { return f.Kind == Necron || f.Kind == Scarabs }

// repairs reports whether a destroyed figure may get up again. SKI-NE-01, SKI-NE-02
func (f *Figure) repairs() bool { return f.Kind == Necron }
