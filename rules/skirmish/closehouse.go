package skirmish

import "github.com/oddsmith/oddsmith/rules"

// CloseHouse is the house rules of charges and of close combat.
type CloseHouse struct {
	MartialArtsBonus   int          `yaml:"martial-arts-bonus" range:"0..10" default:"4" rule:"SKI-SK-01" doc:"what martial arts add to the number in close combat"`
	AttackersOnFigure  int          `yaml:"attackers-on-figure" range:"1..12" default:"3" rule:"SKI-CC-02" doc:"most attackers on one figure"`
	AttackersOnVehicle int          `yaml:"attackers-on-vehicle" range:"1..12" default:"5" rule:"SKI-CC-02" doc:"most attackers on a walker or vehicle"`
	WalkerNumber       int          `yaml:"walker-number" range:"1..19" default:"10" rule:"SKI-CC-03" doc:"number of a walker against smaller targets"`
	WalkerAgainstLarge int          `yaml:"walker-against-large" range:"1..19" default:"10" rule:"SKI-CC-03" doc:"number of a walker against walkers and Tomb Spiders"`
	WalkerAttacks      int          `yaml:"walker-attacks" range:"1..6" default:"2" rule:"SKI-CC-01" doc:"attacks of a walker"`
	WalkersDestroy     bool         `yaml:"walkers-destroy" default:"true" rule:"SKI-CC-03" doc:"whether hits of a walker destroy smaller targets without the die of effect"`
	WalkersFightOn     bool         `yaml:"walkers-fight-on" rule:"W10" doc:"whether a walker that is immobilised and has lost all guns is still in the game and fights on in close combat"`
	GrenadeSpeed       int          `yaml:"grenade-speed" range:"0..24" default:"8" rule:"SKI-CC-03" doc:"inches that a vehicle may have moved for grenades to be used against it"`
	MoveHits           bool         `yaml:"move-hits" rule:"W15" doc:"whether the defender may give hits of close combat to another figure"`
	AheadFrom          int          `yaml:"ahead-from" range:"1..20" default:"8" rule:"SKI-TU-02" doc:"number from which fire ahead of the card at a charge loses more"`
	AheadLow           int          `yaml:"ahead-low" range:"0..10" default:"1" rule:"SKI-TU-02" doc:"what is taken off lower numbers"`
	AheadHigh          int          `yaml:"ahead-high" range:"0..10" default:"2" rule:"SKI-TU-02" doc:"what is taken off these numbers"`
	BreakFrom          int          `yaml:"break-from" range:"1..100" default:"50" rule:"SKI-CC-05" doc:"percent of a squad, dead or wounded, from which it may run from close combat"`
	StaysFrom          rules.Target `yaml:"stays-from" range:"1..7" default:"4+" rule:"SKI-CC-05" doc:"on what the side with more casualties stays"`
	SteadyBonus        int          `yaml:"steady-bonus" range:"0..5" default:"1" rule:"SKI-CC-05" doc:"what Tyranids, Necrons and human veterans add"`
	TauPenalty         int          `yaml:"tau-penalty" range:"0..5" default:"1" rule:"SKI-CC-05" doc:"what is taken off for Tau"`
}

// AssaultHouse is the house rules of games with charges.
type AssaultHouse struct {
	House      `yaml:",inline"`
	CloseHouse `yaml:",inline"`
}
