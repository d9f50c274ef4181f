package skirmish

import "github.com/oddsmith/oddsmith/rules"

// The policies of the defender. SKI-EF-04
const (
	Unwounded   = "unwounded-first"
	Concentrate = "concentrate"
)

// ShootingHouse is the house rules of shooting and of what hits do.
type ShootingHouse struct {
	WoundedModifier    int          `yaml:"wounded-modifier" range:"0..10" default:"2" rule:"SKI-SH-03" doc:"what a wounded firer takes off the number"`
	MoveModifier       int          `yaml:"move-modifier" range:"0..5" default:"1" rule:"SKI-SH-03" doc:"what each D6 moved takes off the number"`
	FreeDice           int          `yaml:"free-dice" range:"0..4" default:"1" rule:"SKI-SH-03" doc:"D6 of its movement that take nothing off the number of a vehicle"`
	CamouflageModifier int          `yaml:"camouflage-modifier" range:"0..5" default:"1" rule:"SKI-SH-03" doc:"what stealth camouflage takes off the number"`
	CoverModifier      int          `yaml:"cover-modifier" range:"0..10" default:"2" rule:"SKI-SH-03" doc:"what cover, or a move of more than 3 inches, takes off the number"`
	CoverAddsUp        bool         `yaml:"cover-adds-up" rule:"W04" doc:"whether cover and a move of more than 3 inches both count"`
	DuckCover          bool         `yaml:"duck-cover" rule:"W08" doc:"whether who ducks back is under cover for the rest of the turn, which is all that it does to those who have acted"`
	MarksmanBonus      int          `yaml:"marksman-bonus" range:"0..5" default:"2" rule:"SKI-SK-03" doc:"what a marksman adds to the number"`
	ShootingAP         int          `yaml:"shooting-ap" range:"1..3" default:"2" rule:"SKI-SH-02" doc:"most AP of shooting a figure and turn"`
	ClearCost          int          `yaml:"clear-cost" range:"1..6" default:"2" rule:"SKI-SH-04" doc:"AP that clearing a jam costs"`
	PartlyUnder        rules.Target `yaml:"partly-under" range:"2..7" default:"4+" rule:"SKI-SH-05" doc:"on what a figure partly under a blast is under it"`
	PartlyUnderFlames  rules.Target `yaml:"partly-under-template" range:"1..7" default:"1+" rule:"SKI-SH-05" doc:"on what a figure partly under a flame template is under it: always, on 1"`
	HeroFrom           rules.Target `yaml:"hero-from" range:"2..7" default:"6+" rule:"SKI-SH-08" doc:"on what an attack goes to the hero among troopers"`
	DeadGround         int          `yaml:"dead-ground" range:"0..20" default:"4" rule:"SKI-SH-09" doc:"inches within which APCs and tanks cannot shoot infantry"`
	WoundedFireHeavy   bool         `yaml:"wounded-fire-heavy" rule:"SKI-SH-09" doc:"whether wounded humans fire heavy weapons"`
	TrooperWound       rules.Target `yaml:"trooper-wound" range:"1..7" default:"3+" rule:"SKI-EF-01" doc:"on what a hit wounds a trooper; below it ducks back"`
	TrooperDeath       rules.Target `yaml:"trooper-death" range:"1..7" default:"5+" rule:"SKI-EF-01" doc:"on what a hit kills a trooper"`
	HeroWound          rules.Target `yaml:"hero-wound" range:"1..7" default:"4+" rule:"SKI-EF-01" doc:"on what a hit wounds a hero"`
	HeroDeath          rules.Target `yaml:"hero-death" range:"1..7" default:"6+" rule:"SKI-EF-01" doc:"on what a hit kills a hero"`
	ScarabHits         int          `yaml:"scarab-hits" range:"1..4" default:"2" rule:"SKI-NE-02" doc:"hits that a scarab swarm takes from an area weapon"`
	WoundsTo           string       `yaml:"wounds-to" options:"unwounded-first,concentrate" default:"unwounded-first" rule:"SKI-EF-04" doc:"who takes wounds: unwounded-first, or concentrate on the wounded"`
	WoundedAP          int          `yaml:"wounded-ap" range:"0..4" default:"1" rule:"SKI-EF-03" doc:"AP that a wound takes"`
	StunFrom           int          `yaml:"stun-from" range:"1..5" default:"3" rule:"SKI-EF-05" doc:"lowest D10 that stuns a vehicle; lower ones bounce off"`
	DamageEscalates    bool         `yaml:"damage-escalates" default:"true" rule:"SKI-EF-05" doc:"whether a result that a vehicle has suffered already becomes the next one up; else it does nothing"`
	MinorGunNeeded     bool         `yaml:"minor-gun-needed" rule:"SKI-EF-05" doc:"whether a 5 does nothing to a vehicle that has no minor gun; else it is the next row up"`
	PassengerModifier  int          `yaml:"passenger-modifier" range:"0..5" default:"1" rule:"SKI-EF-05" doc:"what is taken off the effect on passengers when all guns are lost"`
	VeteranHeroAP      int          `yaml:"veteran-hero-ap" range:"0..2" default:"1" rule:"SKI-SK-07" doc:"AP that a veteran hero has more"`
	SetUpCost          int          `yaml:"set-up-cost" range:"0..4" default:"1" rule:"SKI-AP-02" doc:"AP that setting up a wheeled or tripod weapon costs after a move"`
	ChangeCost         int          `yaml:"change-cost" range:"0..4" default:"1" rule:"SKI-CC-01" doc:"AP that changing weapons costs; an order to change before a charge has as many dice fewer"`
	FreeSkills         bool         `yaml:"free-skills" rule:"SKI-SK-02" doc:"whether figures may have any number of skills"`
}

// House is the house rules of games of several turns.
type House struct {
	ShootingHouse      `yaml:",inline"`
	DuckedHold         bool         `yaml:"ducked-hold" rule:"SKI-EF-02" doc:"whether a squad stays where it is while anybody of it has ducked back, as it keeps together; else the others move, and he is with them again when he gets up"`
	FarInches          int          `yaml:"far-inches" range:"0..24" default:"3" rule:"W04" doc:"inches that a target may have moved in the turn and be as easy to hit"`
	InitiativeStandard int          `yaml:"initiative-standard" range:"0..10" default:"4" rule:"SKI-IN-01" doc:"what standard armour adds to the D10 of an exchange of fire"`
	InitiativeStorm    int          `yaml:"initiative-storm" range:"0..10" default:"3" rule:"SKI-IN-01" doc:"what storm trooper armour adds"`
	InitiativePower    int          `yaml:"initiative-power" range:"0..10" default:"2" rule:"SKI-IN-01" doc:"what power armour adds, and what APCs and walkers have"`
	InitiativeTank     int          `yaml:"initiative-tank" range:"0..10" default:"1" rule:"SKI-IN-01" doc:"what tank armour adds, and what tanks have"`
	InitiativeHandGun  int          `yaml:"initiative-hand-gun" range:"0..10" default:"2" rule:"SKI-IN-01" doc:"what a hand gun adds"`
	InitiativeShoulder int          `yaml:"initiative-shoulder" range:"0..10" default:"0" rule:"SKI-IN-01" doc:"what a shoulder weapon adds"`
	InitiativeHeavy    int          `yaml:"initiative-heavy" range:"0..10" default:"2" rule:"SKI-IN-01" doc:"what a heavy weapon takes off"`
	FastDrawBonus      int          `yaml:"fast-draw-bonus" range:"0..10" default:"4" rule:"SKI-SK-02" doc:"what fast draw adds"`
	AheadOfTurn        int          `yaml:"ahead-of-turn" range:"0..10" default:"3" rule:"SKI-IN-01" doc:"what is taken off when answering before the own card"`
	SquadInitiative    bool         `yaml:"squad-initiative" rule:"SKI-IN-01" doc:"whether all of a squad share one D10 in an exchange of fire, to which each adds what is its own; else each figure has its own"`
	ShakenFrom         int          `yaml:"shaken-from" range:"1..100" default:"50" rule:"SKI-MO-01" doc:"percent of a squad, dead or wounded, from which it is shaken"`
	ShakenAP           int          `yaml:"shaken-ap" range:"0..4" default:"1" rule:"SKI-MO-01" doc:"AP that a shaken squad lacks"`
	RunsBelow          int          `yaml:"runs-below" range:"0..100" default:"35" rule:"SKI-MO-01" doc:"percent of a squad below which it runs, and Necrons phase out"`
	RepairFrom         rules.Target `yaml:"repair-from" range:"2..7" default:"5+" rule:"SKI-NE-01" doc:"on what a destroyed Necron gets up"`
	RepairNearLord     rules.Target `yaml:"repair-near-lord" range:"2..7" default:"4+" rule:"SKI-NE-01" doc:"on what it does near a Lord or Tomb Spider"`
	PhaseAfterRepair   bool         `yaml:"phase-out-after-repair" rule:"SKI-NE-01" doc:"whether Necrons phase out only if they are too few after the repair rolls"`
}

// FirefightHouse is the house rules of games of two sides that fight.
type FirefightHouse struct {
	House          `yaml:",inline"`
	WalkersFightOn bool `yaml:"walkers-fight-on" rule:"W10" doc:"whether a walker that is immobilised and has lost all guns is still in the game, and fights on in close combat"`
}

// AssaultHouse is the house rules of games with charges and close combat.
type AssaultHouse struct {
	FirefightHouse     `yaml:",inline"`
	MartialArtsBonus   int          `yaml:"martial-arts-bonus" range:"0..10" default:"4" rule:"SKI-SK-01" doc:"what martial arts add to the number in close combat"`
	AttackersOnFigure  int          `yaml:"attackers-on-figure" range:"1..12" default:"3" rule:"SKI-CC-02" doc:"most attackers on one figure"`
	AttackersOnVehicle int          `yaml:"attackers-on-vehicle" range:"1..12" default:"5" rule:"SKI-CC-02" doc:"most attackers on a walker or vehicle"`
	ClawsWithGuns      int          `yaml:"claws-with-guns" range:"1..6" default:"1" rule:"SKI-CC-01" doc:"most attacks of creatures with claws who carry a gun as well"`
	WalkerNumber       int          `yaml:"walker-number" range:"1..19" default:"10" rule:"SKI-CC-03" doc:"number of a walker against smaller targets"`
	WalkerAgainstLarge int          `yaml:"walker-against-large" range:"1..19" default:"10" rule:"SKI-CC-03" doc:"number of a walker against walkers and Tomb Spiders"`
	WalkerAttacks      int          `yaml:"walker-attacks" range:"1..6" default:"2" rule:"SKI-CC-01" doc:"attacks of a walker"`
	WalkersDestroy     bool         `yaml:"walkers-destroy" default:"true" rule:"SKI-CC-03" doc:"whether hits of a walker destroy smaller targets without the die of effect"`
	GrenadeSpeed       int          `yaml:"grenade-speed" range:"0..24" default:"8" rule:"SKI-CC-03" doc:"inches that a vehicle may have moved for grenades to be used against it"`
	GrenadesByRank     bool         `yaml:"grenades-by-rank" rule:"SKI-CC-03" doc:"whether all veterans, sergeants and officers have anti-tank grenades; else those whose profile says so"`
	ChangedByNextTurn  bool         `yaml:"changed-by-next-turn" rule:"W15b" doc:"whether who has his gun in hand has changed to what he fights with for nothing when the next turn begins; else it costs AP, whenever he does"`
	MoveHits           bool         `yaml:"move-hits" rule:"W15" doc:"whether the defender may give hits of close combat to another figure"`
	AheadFrom          int          `yaml:"ahead-from" range:"1..20" default:"8" rule:"SKI-TU-02" doc:"number from which fire ahead of the card at a charge loses more"`
	AheadLow           int          `yaml:"ahead-low" range:"0..10" default:"1" rule:"SKI-TU-02" doc:"what is taken off lower numbers"`
	AheadHigh          int          `yaml:"ahead-high" range:"0..10" default:"2" rule:"SKI-TU-02" doc:"what is taken off these numbers"`
	BreakFrom          int          `yaml:"break-from" range:"1..100" default:"50" rule:"SKI-CC-05" doc:"percent of a squad, dead or wounded, from which it may run from close combat"`
	StaysFrom          rules.Target `yaml:"stays-from" range:"1..7" default:"4+" rule:"SKI-CC-05" doc:"on what the side with more casualties stays"`
	RunnersStayIn      bool         `yaml:"runners-stay-in" rule:"SKI-CC-05" doc:"whether a squad that runs from close combat is still in the game, 2D6 inches back; else it is out"`
	WoundedFallBehind  bool         `yaml:"wounded-fall-behind" rule:"SKI-CC-05" doc:"whether the wounded alone run by the higher die, and their squad by both; else all of it keep together"`
	SteadyBonus        int          `yaml:"steady-bonus" range:"0..5" default:"1" rule:"SKI-CC-05" doc:"what Tyranids, Necrons and human veterans add"`
	TauPenalty         int          `yaml:"tau-penalty" range:"0..5" default:"1" rule:"SKI-CC-05" doc:"what is taken off for Tau"`
}

// BattleHouse is the house rules of battles.
type BattleHouse struct {
	AssaultHouse    `yaml:",inline"`
	ChargeSpoilsAim bool `yaml:"charge-spoils-aim" default:"true" rule:"SKI-SH-03" doc:"whether the D6 of a charge count against fire that comes before it, as who declares them first moves and fires in one turn; else only D6 moved by then do"`
	SplitFire       bool `yaml:"split-fire" rule:"W28" doc:"whether figures of a squad with heavy weapons may fire at another target than the others in their own turn: its player says at whom either fire"`
	PullBack        int  `yaml:"pull-back" range:"0..12" default:"3" rule:"SKI-CC-05" doc:"inches that the loser of a round pulls back, followed by the enemy"`
	RegroupInches   int  `yaml:"regroup-inches" range:"0..48" default:"6" rule:"SKI-MO-02" doc:"inches within which squads regroup"`
	RegroupMissing  int  `yaml:"regroup-missing" range:"0..10" default:"2" rule:"W20" doc:"figures that a regrouped squad counts as missing"`
	RegroupLeader   bool `yaml:"regroup-leader" default:"true" rule:"SKI-MO-02" doc:"whether humans need a sergeant or officer to regroup"`
	CohesionInches  int  `yaml:"cohesion-inches" range:"0..24" default:"2" rule:"SKI-CO-01" doc:"inches within which a detached team rejoins its squad"`
	LordReach       int  `yaml:"lord-reach" range:"0..48" default:"12" rule:"SKI-NE-01" doc:"inches within which a Lord or Tomb Spider helps other squads up"`
	TeleportInches  int  `yaml:"teleport-inches" range:"0..48" default:"6" rule:"SKI-NE-02" doc:"inches within which a Lord who is a unit of his own teleports with a squad"`
	TeleportAP      int  `yaml:"teleport-ap" range:"0..4" default:"1" rule:"SKI-NE-02" doc:"AP that a teleport costs the squad"`
	TeleportAPLord  int  `yaml:"teleport-ap-lord" range:"0..4" default:"2" rule:"SKI-NE-02" doc:"AP that it costs the Lord"`
	LeaveAP         int  `yaml:"leave-ap" range:"1..4" default:"2" rule:"SKI-HU-01" doc:"AP that leaving an APC costs, one of them for the D6 of movement"`
	LeaveMoved      int  `yaml:"leave-moved" range:"0..4" default:"2" rule:"SKI-HU-01" doc:"most D6 that the APC may have moved in the turn"`
}
