package scrollhammer_test

// Random configurations: small units, so that trials are short and do not all end
// alike.

import (
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

// someone makes random inputs.
type someone struct{ *rand.Rand }

// between is a number from lo to hi.
func (r someone) between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// once is true once in so many times.
func (r someone) once(in int) bool { return r.IntN(in) == 0 }

// randomConfig is random inputs of a scenario.
func randomConfig(t *testing.T, scenario string, seed uint64) rulestest.Config {
	t.Helper()
	r := someone{rand.New(rand.NewPCG(25, seed))}
	var in rules.Input
	switch scenario {
	case "fight":
		x := rulestest.New[scrollhammer.Fight]()
		x.A, x.B, x.MaxTurns = r.unit("x", 6), r.unit("y", 6), r.between(1, 5)
		x.Charged = []scrollhammer.Charged{"neither", "a", "b", "both"}[r.IntN(4)]
		r.house(&x.Rules)
		r.policies(&x.Policies)
		in = x
	case "multi":
		x := rulestest.New[scrollhammer.Multi]()
		x.MaxTurns = r.between(1, 4)
		for i := range r.between(1, 2) {
			x.A = append(x.A, scrollhammer.Combatant{Unit: r.unit("x"+strconv.Itoa(i), 4), Charged: r.once(2), Ground: r.ground()})
		}
		for i := range r.between(2, 3) {
			x.B = append(x.B, scrollhammer.Combatant{Unit: r.unit("y"+strconv.Itoa(i), 3), Charged: r.once(3), Ground: r.ground()})
		}
		r.house(&x.Rules)
		for _, u := range x.A {
			u.Models[0].Shares = [][]int{nil, {2, 1}, {0, 1}, {0, 0}}[r.IntN(4)]
		}
		x.Contacts = r.contacts(len(x.A), len(x.B))
		r.later(x.A, x.MaxTurns)
		r.later(x.B, x.MaxTurns)
		r.policies(&x.Policies)
		in = x
	default:
		in = r.charge()
	}
	counting(in).Count = [][]string{nil, {"units"}, {"weapons"}, {"units", "weapons"}, {"units", "wounds"}, {"weapons", "wounds", "units"}}[seed%6]
	return rulestest.Config{Name: "random " + scenario, Input: in, Naive: naiveOf(t, in), States: rulestest.Few(3_000, 10_000), Paths: rulestest.Few(20_000, 200_000)}
}

// later keeps one of several units away.
func (r someone) later(list []scrollhammer.Combatant, turns int) {
	if n := len(list); n > 1 && r.once(2) {
		x := &list[r.IntN(n)]
		x.Arrives, x.Distance = r.between(1, turns), []int{0, 4, 6}[r.IntN(3)]
		notShort(&x.Unit)
	}
}

// ground is that of a unit that charges later.
func (r someone) ground() scrollhammer.Ground {
	var g scrollhammer.Ground
	tags.SetDefaults(&g)
	if r.once(2) {
		g.Difficult, g.Dangerous, g.Crossing = r.once(2), r.once(2), r.some()
		g.Attempts, g.Approach, g.Stagger, g.Abreast = r.between(1, 3), r.IntN(3), r.IntN(5), r.between(1, 3)
	}
	return g
}

// notShort has all models of a unit near enough.
func notShort(u *scrollhammer.Unit) {
	for i := range u.Models {
		u.Models[i].Short = 0
	}
}

// policies are those of both sides, mostly the default.
func (r someone) policies(p *scrollhammer.Policies) {
	list := []string{
		"first", "second", "third else second", "second if turn = 1 else first", "second if charged else most-wounds", "first if not charged else second",
		"second if models <= 2 else most-wounds", "second if fighting >= 2 else first", "second if enemies <= 2 else first", "first if toughness >= 4 else second",
		"second if save <= 4 else first", "second if initiative >= 4 else most-wounds", "first if weak else second", "second if unit = 2 else first", "second if group = 2 else first",
	}
	for _, side := range []*scrollhammer.CombatPolicy{&p.Policy, &p.BPolicy} {
		if r.once(2) {
			scrollhammer.Decide(&side.Weapon, list[r.IntN(len(list))])
		}
		if r.once(2) {
			scrollhammer.Decide(&side.Aim, []string{"all", "none", "all if fewest else none", "none if enemy = 1 else share", "all if turn = 2 else share", "none if toughness >= 4 else all",
				"all if enemy-models >= 3 else share", "none if step >= 4 else share", "all if models <= 2 else none", "none if fighting >= 2 else all", "all if unit = 2 else none", "none if group = 2 else all if enemy = 2 else share"}[r.IntN(12)])
		}
		owners := []string{"pass", "pass if group = 2 else take", "take if group = 1 else pass", "pass if to-strike else take", "take if not to-strike else pass",
			"pass if attacks >= 2 else take", "pass if of-group <= 1 else take", "pass if turn = 1 else take", "pass if step <= 4 else take", "take if models <= 3 else pass", "pass if unit = 1 else take"}
		if r.once(2) {
			list := append(owners, "pass if wounds >= 2 else take", "pass if instant-death else take", "pass if save <= 4 else take", "take if save = 7 else pass", "take if saves-best else pass")
			scrollhammer.Decide(&side.Casualties, list[r.IntN(len(list))])
		}
		if r.once(2) {
			list := append(owners, "pass if slow else take", "pass if not weaken else take", "pass if stun else take", "pass if lowers-ws else take", "take if lowers-attacks else take if lowers-save else pass")
			scrollhammer.Decide(&side.Marks, list[r.IntN(len(list))])
		}
		if r.once(3) {
			scrollhammer.Decide(&side.Morale, []string{"fail", "test", "fail if difference >= 2 else test", "test if turn = 1 else fail", "fail if models <= 2 else test", "fail if enemies >= 2 else test", "test if gives-up else fail", "fail if unit = 2 else test"}[r.IntN(8)])
		}
	}
}

// contacts are none, or some in which each unit has its part.
func (r someone) contacts(a, b int) []scrollhammer.Contact {
	var list []scrollhammer.Contact
	if r.once(2) {
		return nil
	}
	for i := range max(a, b) {
		list = append(list, scrollhammer.Contact{A: 1 + i%a, B: 1 + i%b, ArcOfA: r.arc(), ArcOfB: r.arc(), TouchingA: r.some(), TouchingB: r.some()})
	}
	return list
}

// some is a few or no limit.
func (r someone) some() rules.Cap {
	return []rules.Cap{rules.Unlimited, rules.Unlimited, 1, 2}[r.IntN(4)]
}

func (r someone) arc() scrollhammer.Arc {
	return []scrollhammer.Arc{scrollhammer.Front, scrollhammer.Flank, scrollhammer.Rear}[r.IntN(3)]
}

func (r someone) charge() *scrollhammer.Charge {
	x := rulestest.New[scrollhammer.Charge]()
	x.A, x.MaxTurns, x.Difficult, x.Dangerous = r.unit("x", 6), r.between(0, 3), r.once(2), r.once(2)
	if r.once(2) {
		x.Crossing = rules.Cap(r.IntN(8))
	}
	dice := 4
	for i := range x.A.Models {
		dice = min(dice, x.A.Models[i].ChargeDice)
	}
	for i := range r.between(1, 2) {
		var t scrollhammer.Target
		tags.SetDefaults(&t)
		t.Unit, t.Distance, t.NotReached = r.unit("y"+strconv.Itoa(i), 4), r.between(1, 4*dice), i > 0 && r.once(3)
		t.Situation = []scrollhammer.Situation{"free", "free", "free", "free", "locked", "falling-back"}[r.IntN(6)]
		scrollhammer.Decide(&t.Reaction.ToCharge, []string{"shoot else hold", "shoot else hold", "flee", "hold", "flee if need >= 6 else shoot else hold", "flee if chargers > 2 else shoot else hold", "flee if attempt = 1 else shoot else hold", "flee if distance <= 4 else hold"}[r.IntN(8)])
		scrollhammer.Decide(&t.Reaction.CounterAttack, []string{"counter-attack", "counter-attack", "stay", "counter-attack if chargers > 2 else stay", "counter-attack if attempt = 2 else stay"}[r.IntN(5)])
		t.Arc, t.Touching, t.TouchedBy = r.arc(), r.some(), r.some()
		if t.CounterAttack = r.once(2); t.Formation == scrollhammer.Ranks && r.once(2) {
			t.StandAndShoot = &scrollhammer.Missile{Name: "m", Shots: r.between(1, 2), Hit: rules.Target(r.between(2, 5)), S: r.between(3, 6), AP: r.IntN(3)}
		}
		x.B = append(x.B, t)
	}
	alone := r.once(3)
	if alone {
		x.Stagger, x.Abreast = r.between(1, 5), r.between(1, 3)
		if r.once(2) {
			x.Stagger, x.Gaps = 0, []int{r.IntN(6), 5 + r.IntN(10)}
		}
		if len(x.A.Models) > 1 { // the first row dies first
			x.A.Formation, x.Abreast, x.Stagger, x.Gaps = scrollhammer.Skirmish, 1, 0, []int{r.between(6, 24)}
			first, last := &x.A.Models[0], &x.A.Models[1]
			first.Count, first.W, first.T, first.I, first.Dies, first.ChargeDice, last.Dies, last.Ld, last.ChargeDice = 1, 1, 2, 1, 1, 3, 2, 12, 3
		}
	}
	if r.once(3) {
		x.Attempts, x.Approach, x.Rules.Rallied = r.between(2, 4), r.IntN(4), r.once(2)
	}
	if x.MaxTurns > 0 && r.once(2) {
		for range r.between(1, 2) {
			var next scrollhammer.NextCharge
			tags.SetDefaults(&next)
			next.Unit, next.Arrives, next.Distance, next.Arc = r.unit("z", 3), r.between(1, x.MaxTurns), r.between(1, 6), r.arc()
			next.Ground, next.Anyway = r.ground(), r.once(2)
			x.Next = append(x.Next, next)
		}
	}
	notShort(&x.A)
	for i := range x.Next {
		notShort(&x.Next[i].Unit)
	}
	r.house(&x.Rules.House)
	r.policies(&x.Policies)
	x.Rules.FleeDice, x.Rules.LeadershipDice, x.Rules.DangerousTo = r.between(1, 2), r.between(1, 3), r.between(0, 3)
	x.Rules.DangerousWard, x.Rules.DifficultDice = r.once(2), r.IntN(4)
	return x
}

func (r someone) unit(name string, models int) scrollhammer.Unit {
	var u scrollhammer.Unit
	tags.SetDefaults(&u)
	u.Name, u.Frontage, u.Standard, u.GivesUp = name, r.between(1, 4), r.once(4), r.once(3)
	u.Formation = []scrollhammer.Formation{scrollhammer.Ranks, scrollhammer.Skirmish, scrollhammer.Horde}[r.IntN(3)]
	if r.once(3) {
		u.ChargeBonus, u.ChargeReroll = r.IntN(3), []scrollhammer.Reroll{"none", "failed", "lowest"}[r.IntN(3)]
	}
	u.Targets = []scrollhammer.Targets{scrollhammer.Even, scrollhammer.Focus}[r.IntN(2)]
	for range []int{1, 1, 2}[r.IntN(3)] {
		u.Models = append(u.Models, r.group(models))
	}
	return u
}

func (r someone) group(models int) scrollhammer.Group {
	var g scrollhammer.Group
	tags.SetDefaults(&g)
	g.Name, g.Count, g.Dies = "m", r.between(1, models), r.between(1, 2)
	g.WS, g.S, g.T, g.W, g.I, g.A, g.Ld = r.between(2, 6), r.between(2, 5), r.between(2, 5), r.between(1, 3), r.between(1, 6), r.between(1, 3), r.between(4, 10)
	g.Base, g.NoSweep, g.ChargeDice = r.between(1, 3), r.once(8), r.between(1, 3)
	g.Save = []scrollhammer.Save{scrollhammer.NoSave, 2, 4, 5, 6}[r.IntN(5)]
	g.Ward = []scrollhammer.Save{scrollhammer.NoSave, scrollhammer.NoSave, 4, 6}[r.IntN(4)]
	g.Cover = []scrollhammer.Save{scrollhammer.NoSave, scrollhammer.NoSave, 3, 5}[r.IntN(4)]
	g.Last, g.Follow = max(0, r.between(-9, 3)), max(0, r.between(-9, 3))
	g.PileIn, g.Short = max(0, r.between(-6, 3)), max(0, r.between(-15, 5))
	for i := range r.IntN(4) {
		g.Weapons = append(g.Weapons, r.weapon("w"+strconv.Itoa(i)))
	}
	switch n := len(g.Weapons); {
	case n < 2 || !g.Weapons[0].Melee || r.once(2):
	case r.once(2):
		part := func(rest, other string) scrollhammer.Splitting {
			return scrollhammer.Splitting{Parts: []scrollhammer.Part{{Weapon: other, Attacks: scrollhammer.Share(r.between(1, g.A))}, {Weapon: rest, Attacks: scrollhammer.Rest}}}
		}
		g.Splits = []scrollhammer.Splitting{part("w0", "w1"), part("w1", "w0"), {Parts: []scrollhammer.Part{{Weapon: "w1", Attacks: scrollhammer.Rest}}}}[:r.between(1, 3)]
	default:
		g.Split = []scrollhammer.Part{{Weapon: "w0", Attacks: scrollhammer.Rest}, {Weapon: "w1", Attacks: scrollhammer.Share(r.between(1, g.A))}}
	}
	return g
}

func (r someone) weapon(name string) scrollhammer.Weapon {
	var w scrollhammer.Weapon
	tags.SetDefaults(&w)
	w.Name, w.Melee, w.InstantDeath, w.Base = name, !r.once(5), r.once(6), []string{"one", "two"}[r.IntN(2)]
	w.Strength, w.AP, w.Initiative, w.Attacks = r.between(-1, 2), r.IntN(4), r.between(-2, 2), r.IntN(6)/4
	w.Backfires = max(0, r.between(-4, 2))
	if r.once(3) {
		w.Effect = scrollhammer.Effect(rulestest.Options[scrollhammer.Weapon]("Effect")[r.IntN(9)])
		w.On = []scrollhammer.On{scrollhammer.OnHit, scrollhammer.OnWound, scrollhammer.OnUnsaved}[r.IntN(3)]
	}
	return w
}

// house changes a few house rules.
func (r someone) house(h *scrollhammer.House) {
	for _, change := range []func(){
		func() { h.FightingRanks = r.between(1, 3) },
		func() { h.Engaged = scrollhammer.BesideAndBehind },
		func() { h.ChargeBonus, h.DualBonus = r.IntN(3), r.IntN(3) },
		func() { h.HitBetter, h.HitEven, h.HitWorse = 2, 3, 6 },
		func() { h.HitWorseTimes = []int{1, 3}[r.IntN(2)] },
		func() { h.MoralePenalty = r.IntN(4) },
		func() { h.DoubleStrength = true },
		func() { h.HitEffectNeedsHarm = false },
		func() { h.SlowBy, h.WeakenBy = r.between(1, 3), r.between(1, 3) },
		func() { h.SkillBy, h.SaveBy, h.AttacksBy = r.between(1, 3), r.between(1, 3), r.between(1, 3) },
		func() { h.MaxRankBonus, h.HordeBonus, h.StandardBonus = r.IntN(5), r.IntN(3), r.IntN(3) },
		func() { h.MoraleDice, h.AutomaticPass = r.between(1, 3), true },
		func() { h.SweepDice = 2 },
		func() { h.SweepOnEqual = false },
		func() { h.DangerousTo, h.DangerousWard = r.between(0, 3), r.once(2) },
	} {
		if r.once(5) {
			change()
		}
	}
}
