package skirmish_test

// The comparison with the naive reference sees wrong rules.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestOracleSees: a wrong rule does not get through. Each change is made to the
// engine's side alone.
func TestOracleSees(t *testing.T) {
	for _, wrong := range rulestest.Sample(slices.Concat(wrongShots(), wrongHits(), wrongFirefights(), wrongArmour(), wrongAssaults(), wrongBattles(), wrongMended(), wrongApart(), wrongSaid(), wrongPolicies()), 20) {
		t.Run(wrong.name, func(t *testing.T) {
			t.Parallel()
			c := wrong.right.config(t)
			c.Trials = 4_000
			switch c.Input.(type) {
			case *skirmish.Assault, *skirmish.Battle:
				c.Trials = 3_000
			}
			wrong.spoil(c.Input)
			rulestest.OracleSees(t, c)
		})
	}
}

// wrongRule is a configuration, and what makes the engine play it wrongly.
type wrongRule struct {
	name  string
	right setting
	spoil func(in rules.Input)
}

// wrong is a change to inputs of one scenario.
func wrong[I rules.Input](name, matchup, set string, spoil func(x I)) wrongRule {
	return wrongRule{name, setting{name, matchup, set}, func(in rules.Input) { spoil(in.(I)) }}
}

type (
	shot      = *skirmish.Shot
	armour    = *skirmish.ArmourFight
	firefight = *skirmish.Firefight
	assault   = *skirmish.Assault
	battle    = *skirmish.Battle
)

// wrongSaid is what a file says and the engine does not hear.
func wrongSaid() []wrongRule {
	return []wrongRule{
		wrong("SKI-EF-05 a 5 without a minor gun", "shot-at-walker", "a.figures.0.count=3 fire=activation", func(x shot) { x.Rules.MinorGunNeeded = false }),
		wrong("W08 cover of who ducks back", "shot-duck-cover", "", func(x shot) { x.Rules.DuckCover = false }),
		wrong("SKI-CC-01 what changing costs", "shot-sidearm", "a.figures.0.wounded=true", func(x shot) { x.Rules.ChangeCost = 2 }),
		wrong("SKI-SH-03 D6 that are not counted", "shot-battery", "a=sentinel a.moved=2 rules.free-dice=0", func(x shot) { x.Rules.FreeDice = 1 }),
		wrong("SKI-IN-01 initiative by squad", "firefight-by-squad", "a.figures.0.count=4 b.figures.0.count=4", func(x firefight) { x.Rules.SquadInitiative = false }),
		wrong("SKI-MO-01 strength before the game", "firefight-return-fire", "turns=3 a.strength=16", func(x firefight) { x.A.Strength = 0 }),
		wrong("SKI-CC-03 grenades by rank", "assault-grenades", "", func(x assault) { x.Rules.GrenadesByRank = false }),
		wrong("SKI-CC-05 who runs is in", "assault-runners", "", func(x assault) { x.Rules.RunnersStayIn = false }),
		wrong("SKI-CC-05 who falls behind", "assault-runners", "rules.stays-from=6+ rules.break-from=20", func(x assault) { x.Rules.WoundedFallBehind = false }),
		wrong("SKI-NE-02 a Lord near", "battle-lord", "", func(x battle) { x.Rules.TeleportInches = 0 }),
		wrong("SKI-HU-01 on with the AP left", "battle-carry-on", "", func(x battle) { x.A[1].AfterLeaving = skirmish.FiresThen }),
		wrong("SKI-SH-08 hits on heroes", "shot-at-hero", "count=units", func(x shot) { x.Rules.HeroFrom = 5 }),
		wrong("SKI-SH-09 the wounded fire", "shot", "distance=10 a.figures={profile: melta-trooper, wounded: true} rules.wounded-fire-heavy=true", func(x shot) { x.Rules.WoundedFireHeavy = false }),
		wrong("SKI-SH-05 partly under flames", "shot", "distance=8 a.figures={profile: guardsman, weapons: flamethrower, count: 2} b.figures.0.count=5 b.under-template={partial: 4} rules.partly-under-template=6+", func(x shot) { x.Rules.PartlyUnderFlames = 1 }),
		wrong("SKI-EF-05 no next row up", "armour-no-escalation", "turns=8", func(x armour) { x.Rules.DamageEscalates = true }),
		wrong("W10 disabled walkers are in", "firefight-walkers", "", func(x firefight) { x.Rules.WalkersFightOn = false }),
		wrong("SKI-CC-01 claws with guns", "assault-close-armour", "", func(x assault) { x.Rules.ClawsWithGuns = 1 }),
		wrong("SKI-CC-04 armour hand to hand", "assault-close-armour", "", func(x assault) { x.B.Figures[0].CloseArmour = skirmish.Own }),
		wrong("SKI-MO-02 regroup without a sergeant", "battle-regroup-two", "a.0.figures={profile: guardsman, count: 4} a.1.figures={profile: guardsman, count: 4} rules.regroup-leader=false", func(x battle) { x.Rules.RegroupLeader = true }),
		wrong("SKI-CO-01 a team with its squad again", "battle-rejoin", "", func(x battle) { x.Rules.CohesionInches = 0 }),
	}
}

// wrongPolicies is what a player decides and the engine does not hear.
func wrongPolicies() []wrongRule {
	return []wrongRule{
		wrong("W22 at the nearest", "battle-over-heads", "", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
		wrong("W22 at whom it cannot harm", "battle-small", "turns=2 distance=12 a=[{name: g, figures: {profile: guardsman, count: 3}}] b=[big-tank,{name: h, figures: {profile: guardsman, count: 2}}] a-policy=harmable", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
		wrong("SKI-TU-01 fire from overwatch is kept", "battle-small", "turns=2 distance=20 a=[{name: g, policy: overwatch, figures: {profile: guardsman, count: 3}}] b=[{name: h, policy: advance, advance-to: 8, figures: {profile: guardsman, count: 3}}] a-policy={react: keep if watching else fire}", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
		wrong("SKI-AP-01 fire before the charge", "battle-small", "turns=2 distance=6 a=[{name: g, figures: {profile: guardsman, count: 3}}] b=[{name: h, figures: {profile: guardsman, count: 3}}] a-policy={order: fire-assault}", func(x battle) {
			if err := x.APolicy.Order.UnmarshalText([]byte("assault")); err != nil {
				panic(err)
			}
		}),
		wrong("SKI-IN-01 no answer", "battle-small", "return-fire=true turns=1 distance=6 rules.trooper-death=2+ a=[{name: g, figures: {profile: guardsman, count: 3}}] b=[{name: h, figures: {profile: guardsman, count: 3}}] a-policy={react: keep}", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
		wrong("SKI-TU-01 its own policy", "battle-hold-or-watch", "a-policy.order=overwatch", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
		wrong("W21 the heavy bolter", "battle-chaingun", "", func(x battle) { x.APolicy = skirmish.BattlePolicy{} }),
	}
}

func wrongShots() []wrongRule {
	const mortar = "a.figures={profile: guardsman, weapons: mortar} b.figures.0.count=4 "
	const under = "b.under-large-blast={whole: 1, partial: 1} "
	return []wrongRule{
		wrong("SKI-SH-01 a number more", "shot", "", func(x shot) { x.A.Figures[0].Weapons[0].Standard = skirmish.One(9) }),
		wrong("SKI-SH-02 half range", "shot", "fire=activation", func(x shot) { x.Distance = 13 }),
		wrong("SKI-SH-02 3 AP of shooting", "shot", "fire=activation", func(x shot) { x.Rules.ShootingAP = 3 }),
		wrong("SKI-SH-03 wounded firer", "shot", "a.figures.0.wounded=true fire=activation", func(x shot) { x.Rules.WoundedModifier = 0 }),
		wrong("SKI-SH-03 its own move", "shot-on-the-move", "b.cover=false a.moved=2", func(x shot) { x.Rules.MoveModifier = 0 }),
		wrong("SKI-SH-03 a vehicle's first D6 counts", "shot-battery", "a=sentinel a.moved=2 b.figures.0.count=1", func(x shot) { x.A.Moved = 3 }),
		wrong("SKI-SH-03 in the open", "shot", "b.cover=true", func(x shot) { x.B.Cover = false }),
		wrong("SKI-SH-03 large", "shot-at-vehicle", "b=sentinel", func(x shot) { x.B.Vehicle.Large = 2 }),
		wrong("W04 they add up", "shot", "b.cover=true b.moved-far=true b.moved=1", func(x shot) { x.Rules.CoverAddsUp = true }),
		wrong("SKI-SH-04 a jam costs 1", "shot", "fire=activation a.figures.0.count=3 b.figures.0.count=3 b.figures.0.armour=tank", func(x shot) { x.Rules.ClearCost = 1 }),
		wrong("SKI-SH-04 plasma jams", "shot", "a.figures={profile: guardsman, ap: 4, weapons: plasma-pistol} fire=activation b.figures.0.count=3", func(x shot) { x.A.Figures[0].Weapons[0].Twenty = skirmish.Jam }),
		wrong("SKI-SH-05 nobody else under it", "shot", mortar+under, func(x shot) { x.B.LargeBlast.Whole = 0 }),
		wrong("SKI-SH-05 wholly under it", "shot", mortar+under, func(x shot) { x.B.LargeBlast = skirmish.Under{Whole: 2} }),
		wrong("SKI-SH-05 5+", "shot", mortar+"b.under-large-blast={whole: 0, partial: 3} ", func(x shot) { x.Rules.PartlyUnder = 5 }),
		wrong("W03 A/T", "shot-grenade", "", func(x shot) { x.A.GrenadeMode = skirmish.AntiTank }),
		wrong("W03 a blast at the last", "shot-grenade", "a.figures.0.count=3 b.figures={profile: guardsman, count: 2} fire=activation rules.trooper-death=1+", func(x shot) { x.A.GrenadeMode = skirmish.BlastMode }),
		wrong("SKI-SH-06 no lock-on", "shot-missile", "", func(x shot) { x.A.Figures[0].Weapons[0].LockOn = skirmish.LockOn{} }),
		wrong("SKI-SH-07 one gun at a time", "shot-battery", "a={name: d, figures: {profile: war-droid, weapons: [heavy-bolter,melta-gun]}} distance=10", func(x shot) { x.A.Figures[0].Weapons = x.A.Figures[0].Weapons[:1] }),
		wrong("SKI-SH-09 no dead ground", "shot-battery", "distance=4", func(x shot) { x.Rules.DeadGround = 3 }),
		wrong("SKI-SH-09 wounded gunners", "shot", "a.figures={profile: heavy-gunner, wounded: true}", func(x shot) { x.A.Figures[0].Kind = skirmish.Tyranid }),
		wrong("SKI-AP-02 tripods are set up", "shot", "a.figures={profile: heavy-gunner} a.moved=1", func(x shot) { x.Rules.SetUpCost = 0 }),
		wrong("SKI-SK-04 one hand gun", "shot", "a.figures={profile: storm-sergeant} b.figures.0.count=2", func(x shot) { x.A.Figures[0].Weapons = x.A.Figures[0].Weapons[:1] }),
		wrong("SKI-SK-06 no skill", "shot-on-the-move", "a.figures.0.shoot-on-the-move=true a.figures.0.rank=sergeant a.moved=2", func(x shot) { x.A.Figures[0].ShootOnTheMove, x.Rules.FreeSkills = false, true }),
	}
}

func wrongHits() []wrongRule {
	return []wrongRule{
		wrong("SKI-SH-08 4 to 6", "shot-volley", "a.figures.0.count=6 b.figures=[{profile: guardsman, count: 2},{profile: guard-sergeant, armour: tank}]", func(x shot) { x.Rules.HeroFrom = 4 }),
		wrong("SKI-EF-01 5 kills a hero", "shot-volley", "a.figures.0.count=3 b.figures={profile: guard-sergeant, count: 3}", func(x shot) { x.Rules.HeroDeath = 5 }),
		wrong("SKI-EF-01 wounds on 4", "shot-volley", "a.figures.0.count=3 b.figures.0.count=3", func(x shot) { x.Rules.TrooperWound = 4 }),
		wrong("SKI-EF-02 Tyranids duck", "shot-volley", "b=gaunts", func(x shot) { x.B.Figures[0].Kind, x.B.Figures[1].Kind = skirmish.Human, skirmish.Human }),
		wrong("SKI-EF-04 concentrate", "shot-volley", "b.figures.0.count=4", func(x shot) { x.Rules.WoundsTo = skirmish.Concentrate }),
		wrong("SKI-SK-05 the first wound counts", "shot-volley", "b=war-droids", func(x shot) { x.B.Figures[0].Kind = skirmish.Tyranid }),
		wrong("SKI-NE-02 one hit", "shot-flamer-at-scarabs", "", func(x shot) { x.Rules.ScarabHits = 1 }),
		wrong("SKI-EF-05 3 bounces", "shot-at-vehicle", "", func(x shot) { x.Rules.StunFrom = 4 }),
		wrong("W11 no modifier", "shot-at-vehicle", "a.figures={profile: melta-trooper, count: 4} fire=activation", func(x shot) { x.Rules.PassengerModifier = 0 }),
		wrong("SKI-EF-05 another facing", "shot-at-vehicle", "a.figures={profile: melta-trooper, count: 3} b=big-tank b.facing=rear", func(x shot) { x.B.Facing = skirmish.Flank }),
	}
}

func wrongFirefights() []wrongRule {
	const three = "a.figures.0.count=3 b.figures.0.count=3 turns=3 "
	const necrons = "b=necron-warriors b.figures.0.count=4 a.figures.0.count=4 a.figures.0.weapons=[heavy-plasma-rifle] turns=5 "
	const advance = "a.policy=advance a.advance-to=8 distance=20 "
	return []wrongRule{
		wrong("SKI-EF-03 wounds cost no AP", "firefight-one-turn", three+"distance=20 rules.wounded-ap=3 rules.shaken-from=100", func(x firefight) { x.Rules.WoundedAP = 0 }),
		wrong("SKI-EF-03 no medic", "firefight-one-turn", three+"a.medikits=2", func(x firefight) { x.A.Medikits = 0 }),
		wrong("SKI-IN-01 no answers", "firefight-return-fire", three, func(x firefight) { x.ReturnFire = false }),
		wrong("SKI-IN-01 not caught out", "firefight-return-fire", three+"turns=1 rules.ahead-of-turn=10 rules.trooper-death=3+", func(x firefight) { x.Rules.AheadOfTurn = 0 }),
		wrong("SKI-IN-01 armour", "firefight-return-fire", three+"b.figures.0.armour=power b.figures.0.weapons=[heavy-plasma-rifle]", func(x firefight) { x.Rules.InitiativePower = 8 }),
		wrong("SKI-SK-02 slow draw", "firefight-return-fire", three+"a.figures.0.fast-draw=true a.figures.0.rank=veteran", func(x firefight) { x.Rules.FastDrawBonus = 0 }),
		wrong("SKI-MO-01 nobody is shaken", "firefight-one-turn", "turns=4 distance=20 a.figures.0.count=4 b.figures.0.count=4 rules.shaken-ap=2", func(x firefight) { x.Rules.ShakenFrom = 100 }),
		wrong("SKI-MO-01 nobody runs", "firefight-return-fire", three, func(x firefight) { x.Rules.RunsBelow = 0 }),
		wrong("SKI-NE-01 4+", "firefight-one-turn", necrons, func(x firefight) { x.Rules.RepairFrom = 4 }),
		wrong("SKI-NE-01 no Lord", "firefight-one-turn", necrons+"b.lord-near=true rules.repair-near-lord=2+", func(x firefight) { x.B.LordNear = false }),
		wrong("SKI-NE-01 after repair", "firefight-one-turn", necrons, func(x firefight) { x.Rules.PhaseAfterRepair = true }),
		wrong("SKI-TU-01 no overwatch", "firefight-one-turn", three+advance+"b.policy=overwatch", func(x firefight) { x.B.Policy = skirmish.Hold }),
		wrong("W19 an inch", "firefight-one-turn", three+"a.policy=advance a.advance-to=10 distance=13", func(x firefight) { x.A.AdvanceTo = 9 }),
		wrong("W19 the fastest", "firefight-one-turn", advance+"a.figures=[{profile: guardsman, ap: 4},{profile: guardsman, ap: 2}] b.figures.0.count=3 turns=3", func(x firefight) { x.A.Figures[1].AP = 4 }),
		wrong("SKI-TU-01 a turn less", "firefight-one-turn", three, func(x firefight) { x.Turns = 2 }),
	}
}

func wrongArmour() []wrongRule {
	return []wrongRule{
		wrong("W10 one gun less", "armour", "target-acts=true turns=6", func(x armour) { x.B.Vehicle.Weapons = x.B.Vehicle.Weapons[:1] }),
		wrong("SKI-SH-07 the target waits", "armour", "target-acts=true turns=6", func(x armour) { x.TargetActs = false }),
		wrong("W21 1 AP to clear", "armour-tank-duel", "turns=8 a=big-tank", func(x armour) { x.Rules.ClearCost = 5 }),
		wrong("SKI-EF-05 a closed canopy", "armour-against-squad", "", func(x armour) { x.B.Open = false }),
		wrong("P-ARMOUR a turn less", "armour", "", func(x armour) { x.Turns = 3 }),
	}
}

func wrongAssaults() []wrongRule {
	const near = "distance=1 target=spent "
	const gaunts = "a={name: g, figures: {profile: charging-gaunt, count: 3}} "
	return []wrongRule{
		wrong("SKI-SK-01 no martial arts", "assault", near+"a=guard-veterans b=space-marines", func(x assault) { x.Rules.MartialArtsBonus = 0 }),
		wrong("SKI-TU-02 no overwatch", "assault-overwatch", "a=storm-troopers", func(x assault) { x.Target = skirmish.TargetSpent }),
		wrong("SKI-TU-02 in time", "assault", "a=storm-troopers", func(x assault) { x.Target = skirmish.TargetTimed }),
		wrong("SKI-TU-02 ahead of the card", "assault", "b={name: m, figures: {profile: space-marine, count: 4}}", func(x assault) { x.Rules.AheadLow = 5 }),
		wrong("SKI-CC-01 claws once", "assault", near+gaunts, func(x assault) { x.A.Figures[0].Close.Attacks = 1 }),
		wrong("SKI-CC-01 a power weapon", "assault", near+"a={name: h, figures: {profile: guard-duellist, count: 3}} b=space-marines", func(x assault) { x.A.Figures[0].Close = nil }),
		wrong("SKI-CC-02 four attackers", "assault", near+"a={name: g, figures: {profile: charging-gaunt, count: 8}} b.figures.0.count=2", func(x assault) { x.Rules.AttackersOnFigure = 4 }),
		wrong("SKI-CC-03 no grenades", "assault", near+"a=guard-veterans b=sentinel", func(x assault) { x.A.Figures[0].Grenade, x.A.Figures[1].Grenade = nil, nil }),
		wrong("SKI-CC-03 it moved too fast", "assault-spent", "a=guard-veterans b=chimera distance=7", func(x assault) { x.B.MovedFast = true }),
		wrong("SKI-CC-03 walkers wound", "assault", near+"a=sentinel b.figures.0.count=6", func(x assault) { x.Rules.WalkersDestroy = false }),
		wrong("SKI-CC-03 Tomb Spiders are crushed", "assault", near+"a=sentinel b={name: t, figures: {profile: tomb-spider, count: 2}}", func(x assault) { x.B.Figures[0].Spider = false }),
		wrong("SKI-CC-04 Tau in storm armour", "assault", near+gaunts+"b=tau rules.tau-penalty=0", func(x assault) { x.B.Figures[0].Kind = skirmish.Human }),
		wrong("SKI-CC-05 nobody runs", "assault", near+gaunts+"b.figures.0.count=6", func(x assault) { x.Rules.StaysFrom = 1 }),
		wrong("SKI-CC-05 unsteady", "assault", near+gaunts+"b=guard-veterans", func(x assault) { x.Rules.SteadyBonus = 0 }),
		wrong("SKI-NE-02 scarabs bite once", "assault", near+"a=scarabs b=space-marines", func(x assault) {
			x.A.Figures[0].Close = &skirmish.CloseWeapon{Standard: skirmish.One(3), Storm: skirmish.One(2), Power: skirmish.One(1), Attacks: 1}
		}),
		wrong("W15 hits are moved", "assault", near+gaunts+"b=guard-squad", func(x assault) { x.Rules.MoveHits = true }),
	}
}

func wrongBattles() []wrongRule {
	const guards = "{name: g, figures: {profile: guardsman, count: 3}"
	const marines = "{name: m, figures: {profile: space-marine, count: 3}"
	const platoon = "{name: p, figures: [{profile: guardsman, count: 3},{profile: guard-sergeant}], policy: regroup"
	const regroup = "distance=18 turns=7 a=[" + platoon + "}," + platoon + ", ahead: 3}] b=[" + marines + "}," + marines + "}]"
	const carry = "distance=12 turns=4 a=[{profile: chimera-empty, policy: carry, advance-to: 10},{name: r, figures: {profile: storm-trooper, count: 4}, aboard: 1}] b=[" + marines + "}]"
	const port = "distance=24 turns=3 a=[{name: l, figures: [{profile: necron-warrior, count: 2},{profile: necron-lord}], policy: teleport, teleport: {turn: 1, distance: 10}}] b=[" + marines + "}]"
	return []wrongRule{
		wrong("SKI-TU-01 it waits", "battle-small", "distance=18 a=["+guards+", policy: timed}] b=["+marines+", policy: advance, advance-to: 8}]", func(x battle) { x.A[0].Policy = skirmish.Hold }),
		wrong("SKI-TU-01 no overwatch", "battle-small", "distance=22 a=["+guards+", policy: advance, advance-to: 8}] b=["+marines+", policy: overwatch}]", func(x battle) { x.B[0].Policy = skirmish.Timed }),
		wrong("SKI-MO-02 nobody regroups", "battle-small", regroup, func(x battle) { x.A[0].Policy, x.A[1].Policy = skirmish.Hold, skirmish.Hold }),
		wrong("W20 five are missing", "battle-small", regroup, func(x battle) { x.Rules.RegroupMissing = 9 }),
		wrong("SKI-NE-02 no teleport", "battle-small", port, func(x battle) { x.A[0].Policy = skirmish.Hold }),
		wrong("W23 further away", "battle-small", port, func(x battle) { x.A[0].Teleport.Distance = 30 }),
		wrong("SKI-HU-01 leaving costs 3", "battle-small", carry, func(x battle) { x.Rules.LeaveAP = 3 }),
		wrong("SKI-HU-01 they stay aboard", "battle-small", carry, func(x battle) { x.A[0].AdvanceTo = 1 }),
		wrong("SKI-CC-05 nobody pulls back", "battle-small", "distance=6 turns=6 a=[{name: t, figures: {profile: charging-gaunt, count: 3}, policy: assault}] b=["+guards+"},{name: n, figures: {profile: guardsman, count: 3}, ahead: 4}]", func(x battle) { x.Rules.StaysFrom = 7 }),
		wrong("W22 an inch", "battle-small", "distance=13 a=["+guards+"}] b=["+marines+"}]", func(x battle) { x.Distance = 12 }),
		wrong("SKI-IN-01 no answers", "battle-small", "return-fire=true turns=1 rules.ahead-of-turn=0 rules.trooper-death=2+ distance=6 a=["+guards+"}] b=["+marines+"}]", func(x battle) { x.ReturnFire = false }),
	}
}

func wrongMended() []wrongRule {
	const near = "distance=1 target=spent "
	const team = "{name: h, figures: [{profile: heavy-gunner, crew: 1, wounded: true},{profile: heavy-loader, crew: 1},{profile: guardsman}]}"
	const fallen = "b=necron-warriors b.figures=[{profile: necron-warrior, down: true, count: 2},{profile: necron-warrior, count: 2}] turns=3 a.figures={profile: guardsman, weapons: heavy-plasma-rifle, count: 2} "
	const melta = "a.figures={profile: melta-trooper, count: 2} fire=activation distance=10 "
	const walkers = "turns=4 a=sentinel rules.walkers-fight-on=true b={name: v, figures: {profile: guard-duellist, count: 5}}"
	return []wrongRule{
		wrong("SKI-SH-09 nobody takes it over", "shot", "fire=activation a="+team, func(x shot) { x.A.Figures[0].Crew, x.A.Figures[1].Crew = 0, 0 }),
		wrong("SKI-SH-09 a gun for each", "shot", "fire=activation b.figures.0.count=3 a.figures=[{profile: guardsman, crew: 1},{profile: guardsman, weapons: [], crew: 1}]", func(x shot) {
			x.A.Figures[1].Weapons = x.A.Figures[0].Weapons
			x.A.Figures[0].Crew, x.A.Figures[1].Crew = 0, 0
		}),
		wrong("SKI-SH-09 not in exchanges", "firefight-return-fire", "turns=3 b.figures.0.count=2 a="+team, func(x firefight) { x.A.Figures[0].Crew, x.A.Figures[1].Crew = 0, 0 }),
		wrong("SKI-SH-04 begins cleared", "firefight-return-fire", "turns=2 a.figures.0.count=2 b.figures.0.count=2 a.figures.0.jammed=true", func(x firefight) { x.A.Figures[0].Jammed = false }),
		wrong("SKI-NE-01 nobody is down", "firefight-one-turn", fallen, func(x firefight) { x.B.Figures[0].Down = false }),
		wrong("SKI-MO-01 not shaken", "firefight-one-turn", "turns=2 a.figures.0.count=2 b.figures.0.count=2 a.shaken=true rules.shaken-ap=3", func(x firefight) { x.A.Shaken = false }),
		wrong("SKI-EF-05 not stunned", "shot-at-vehicle", melta+"b.stunned=true", func(x shot) { x.B.Stunned = false }),
		wrong("SKI-EF-05 it has its guns", "shot-at-vehicle", melta+"b.biggest-gun-lost=true", func(x shot) { x.B.BiggestGunLost = false }),
		wrong("SKI-EF-05 and its minor ones", "shot-at-vehicle", melta+"b.minor-gun-lost=true", func(x shot) { x.B.MinorGunLost = false }),
		wrong("SKI-EF-05 it moves", "shot-at-vehicle", melta+"b.immobilised=true", func(x shot) { x.B.Immobilised = false }),
		wrong("W21 what it prefers", "shot-battery", "a={profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun} fire=activation b.figures.0.count=3", func(x shot) { x.A.Prefer = "" }),
		wrong("W10 it is out", "assault", near+walkers, func(x assault) { x.Rules.WalkersFightOn = false }),
		wrong("SKI-SH-09 not on overwatch", "assault-overwatch", "b="+team, func(x assault) { x.B.Figures[0].Crew, x.B.Figures[1].Crew = 0, 0 }),
		wrong("SKI-MO-01 the shaken charge", "battle-small", "turns=2 distance=8 a=[{name: g, shaken: true, policy: assault, figures: {profile: guardsman, count: 3}}] b=[{name: m, figures: {profile: space-marine, count: 3}}]", func(x battle) { x.A[0].Shaken = false }),
	}
}

func wrongApart() []wrongRule {
	const mixed = "fire=activation distance=10 count=weapons a.figures=[{profile: guardsman, count: 2},{profile: melta-trooper}] b.figures.0.count=4"
	const grenades = "distance=1 target=spent count=weapons a={name: v, figures: {profile: guard-veteran, count: 4}} b=sentinel"
	const two = "distance=12 count=units a=[{profile: guardsmen},{profile: space-marines}] b=[{profile: guardsmen}]"
	return []wrongRule{
		wrong("of the other gun", "shot-volley", mixed, func(x shot) {
			v, w := &x.A.Figures[0].Weapons[0], &x.A.Figures[1].Weapons[0]
			v.Name, w.Name = w.Name, v.Name
		}),
		wrong("of the rifle, not the grenade", "assault", grenades, func(x assault) {
			g := &x.A.Figures[0]
			g.Close = &skirmish.CloseWeapon{Name: g.Grenade.Name, Standard: skirmish.One(5), Storm: skirmish.One(4), Power: skirmish.One(2), Tank: skirmish.One(1), Attacks: 1}
			g.Grenade.Name = "shoulder weapon"
		}),
		wrong("of the other unit", "battle-small", two, func(x battle) { x.A[0], x.A[1] = x.A[1], x.A[0] }),
	}
}
