package skirmish

// BattleHouse is the house rules of battles.
type BattleHouse struct {
	AssaultHouse   `yaml:",inline"`
	PullBack       int `yaml:"pull-back" range:"0..12" default:"3" rule:"SKI-CC-05" doc:"inches that the loser of a round pulls back, followed by the enemy"`
	RegroupInches  int `yaml:"regroup-inches" range:"0..48" default:"6" rule:"SKI-MO-02" doc:"inches within which squads regroup"`
	RegroupMissing int `yaml:"regroup-missing" range:"0..10" default:"2" rule:"W20" doc:"figures that a regrouped squad counts as missing"`
	LordReach      int `yaml:"lord-reach" range:"0..48" default:"12" rule:"SKI-NE-01" doc:"inches within which a Lord or Tomb Spider helps other squads up"`
	TeleportAP     int `yaml:"teleport-ap" range:"0..4" default:"1" rule:"SKI-NE-02" doc:"AP that a teleport costs the squad"`
	TeleportAPLord int `yaml:"teleport-ap-lord" range:"0..4" default:"2" rule:"SKI-NE-02" doc:"AP that it costs the Lord"`
	LeaveAP        int `yaml:"leave-ap" range:"1..4" default:"2" rule:"SKI-HU-01" doc:"AP that leaving an APC costs, one of them for the D6 of movement"`
	LeaveMoved     int `yaml:"leave-moved" range:"0..4" default:"2" rule:"SKI-HU-01" doc:"most D6 that the APC may have moved in the turn"`
}
