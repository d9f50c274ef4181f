package skirmish_test

// Combats of more than two units that are compared with the naive reference.

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// combatSettings are battles in which contact connects several units. W15a
func combatSettings() []setting {
	const guards = "{name: g, policy: assault, figures: {profile: guardsman, count: 3}"
	const marines = "{name: m, policy: assault, figures: {profile: space-marine, count: 3}"
	const gaunts = "{name: t, policy: assault, figures: {profile: charging-gaunt, count: 4}"
	const duellists = "{name: d, policy: assault, figures: {profile: guard-duellist, count: 3}"
	const walker = "{profile: sentinel, policy: assault"
	quick := func(name, set string) setting { return setting{name, "battle-small", "turns=3 distance=2 " + set} }
	return []setting{
		quick("combat, two squads on one figure", "turns=1 distance=1 a=["+guards+"},"+guards+"}] b=[{name: l, figures: {profile: charging-gaunt}}]"),
		quick("combat, three squads on two figures", "a=["+guards+"},"+guards+"},"+gaunts+"}] b=[{name: l, figures: {profile: space-marine, count: 2}}]"),
		quick("combat, two attackers on a figure", "rules.attackers-on-figure=2 a=["+guards+"},"+gaunts+"}] b=["+marines+"}]"),
		quick("combat, three squads on a walker", "a=["+duellists+"},"+duellists+"},"+duellists+"}] b=[{profile: sentinel, open-canopy: true}]"),
		quick("combat, two squads on a tank", "a=["+duellists+"},"+duellists+"}] b=[big-tank]"),
		quick("combat, two squads on an APC", "rules.attackers-on-vehicle=2 a=["+duellists+"},"+guards+"}] b=[{profile: chimera-empty, policy: hold}]"),
		quick("combat, three on two", "distance=3 a=["+gaunts+"},"+guards+"},{name: w, policy: timed, figures: {profile: space-marine, count: 2}}] b=["+marines+", ahead: 1},"+guards+"}] a-policy={order: assault if waited else own}"),
		quick("combat, two on two", "distance=3 rules.break-from=20 a=["+gaunts+"},"+guards+", ahead: 1}] b=["+marines+"},"+guards+"}]"),
		quick("combat, a walker among them", "distance=3 a=["+walker+"},"+guards+"}] b=["+marines+"},"+duellists+"}]"),
		quick("combat, a walker and a squad are charged", "distance=3 rules.break-from=10 a=["+walker+"},{name: s, policy: hold, figures: {profile: guardsman, count: 4}}] b=["+gaunts+"},"+duellists+"}]"),
		quick("combat, pulled back from an APC", "distance=3 rules.break-from=10 rules.pull-back=9 turns=5 a=["+guards+"},"+gaunts+", ahead: 1}] b=[{profile: chimera-empty, policy: hold},"+marines+"}]"),
		quick("combat, charged a second time, later", "distance=5 a=["+guards+"},{name: w, policy: timed, figures: {profile: charging-gaunt, count: 3}}] b=["+marines+"}] a-policy={order: assault if waited else own}"),
		quick("combat, a tank without dead ground, where they meet", "turns=1 rules.dead-ground=0 a=["+gaunts+"}] b=[{name: l, figures: {profile: guardsman, weapons: [], count: 3}},{profile: big-tank, policy: overwatch}]"),
		quick("combat, all run", "rules.stays-from=7+ rules.break-from=10 a=["+guards+"},"+guards+"}] b=["+gaunts+"},"+marines+"}]"),
		quick("combat, all are pushed back", "rules.stays-from=1+ rules.break-from=10 turns=5 a=["+guards+"},"+guards+"},"+duellists+"}] b=["+gaunts+"},"+marines+"}]"),
		quick("combat, who runs comes back", "rules.runners-stay-in=true rules.stays-from=5+ turns=5 a=["+guards+"},"+guards+"}] b=["+gaunts+"},"+marines+"}]"),
		quick("combat, Necrons", "turns=5 a=[{profile: necron-warriors, policy: assault},{name: f, policy: assault, figures: {profile: flayed-one, count: 3}}] b=["+marines+"},"+guards+"}]"),
		quick("combat, medics", "distance=4 a=[{name: h, medikits: 2, figures: {profile: guardsman, count: 4, wounded: true}},"+gaunts+"}] b=["+marines+"}] a-policy={order: assault} rules.shaken-from=100"),
		quick("combat, counted apart", "count=[units,weapons] a=["+duellists+"},"+walker+"}] b=["+gaunts+"},{profile: sentinel, open-canopy: true}]"),
	}
}

// randomCombat is a random battle whose units go at each other from near by.
func randomCombat(t *testing.T, seed uint64) rulestest.Config {
	t.Helper()
	c := randomConfig(t, "battle", seed)
	x := c.Input.(*skirmish.Battle)
	for _, side := range [][]skirmish.Unit{x.A, x.B} {
		for i := range side {
			u := &side[i]
			u.Ahead = 0
			switch {
			case u.Rejoins > 0, u.Policy == skirmish.Carries, u.Aboard > 0:
			case u.Vehicle == nil || u.Vehicle.Build == skirmish.Walker:
				u.Policy = skirmish.Storms
			}
		}
	}
	x.Distance = 1 + int(seed%5)
	c.Name, c.Naive = "random combat "+c.Name, naiveOf(t, x).Random()
	return c
}
