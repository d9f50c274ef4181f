package secondedition_test

// The engine's inputs as the naive reference reads them: powers and psychic duels.

import (
	"encoding"
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naivePsychicHouse is the house rules of powers and psychic duels.
func naivePsychicHouse(h secondedition.PsychicHouse) naiveHouse {
	return naiveHouse{BattleHouse: secondedition.BattleHouse{PsychicHouse: h}}
}

// naivePowerOf is a power without its name: the reference knows no kinds but those
// of the source.
func naivePowerOf(p *secondedition.Power) naivePower {
	to := naivePower{
		name: p.Name, discipline: string(p.Discipline), force: p.Force, reach: p.Range.Fixed, reachDice: p.Range.Dice,
		blow: naiveBlow{p.Strength, naivePenaltyOf(p.SaveModifier), naiveDamageOf(p.Damage)}, hits: p.MostHits,
		through: [2]int{p.Penetration, p.PierceDice}, begins: p.InPlay,
		stays: p.Stays != "no", again: p.Stays == "until-used-again", dies: p.Stays == "until-caster-slain",
	}
	to.does = map[secondedition.Effect]string{
		"move": naiveAssail, "slay": naiveSlay, "displace": naiveDisplace, "gate": naiveGate, "blast": naiveBurst,
		"arc": naiveArc, "curse": naiveCurse, "scan": naiveScan, "other": naiveNothing,
	}[p.Effect]
	switch to.does {
	case naiveAssail, naiveSlay, naiveBurst, naiveArc:
		to.aimed, to.targeted = true, true
	case naiveCurse:
		to.aimed = true
	}
	if p.Strength == 0 {
		to.blow.strength = -100 // harms nobody
	}
	return to
}

func naiveOfPower(x *secondedition.PowerUse) rulestest.Naive {
	c := naivePowerConfig{
		house: naivePsychicHouse(secondedition.PsychicHouse{HitHouse: x.Rules.HitHouse, NullifyHouse: x.Rules.NullifyHouse, VehicleHouse: x.Rules.VehicleHouse}),
		power: naivePowerOf(&x.Power), mastery: x.A.Mastery, strength: x.A.S,
		distance: x.Distance, inside: x.Rules.ArcOn == secondedition.ToLocations, nullify: x.Nullify, nullifier: x.Nullifier,
	}
	if v := x.Vehicle; v != nil {
		s := naiveSubject{t: v.Crew, enclosed: v.Enclosed, moving: v.Moving}
		for _, l := range v.Locations {
			s.armour = append(s.armour, l.Armour)
		}
		c.subjects = append(c.subjects, s)
	}
	for i := range x.B {
		u := &x.B[i]
		for range u.Count {
			c.subjects = append(c.subjects, naiveSubject{t: u.T, w: u.W, save: int(u.Save), bound: u.Machine, unfit: !u.OnFoot, hidden: u.Hidden, entry: i + 1})
		}
	}
	if x.Power.Strength == 0 && (x.Power.Effect == secondedition.Blast || x.Power.Effect == secondedition.Arc) {
		c.power.does = naiveNothing // harms nobody, so it counts no hits
	}
	return func(r *rand.Rand, to *rulestest.Tally) { naiveCountPower(naiveUsePower(c, r), x, to) }
}

// naiveCountPower counts what a power did by the engine's outcomes and metrics.
func naiveCountPower(res naivePowerResult, x *secondedition.PowerUse, to *rulestest.Tally) {
	effect := x.Power.Effect
	if effect == secondedition.Slay && res.outcome == "" {
		res.hits = 1 // the victim
	}
	affected := res.moved + res.outOfControl + res.cursed + res.found
	outcome := "nothing"
	switch {
	case res.outcome == "nullified":
		outcome = "nullified"
	case res.slain > 0:
		outcome = "slain"
	case res.penetrated > 0:
		outcome = "penetrated"
	case res.wounds > 0:
		outcome = "hurt"
	case affected > 0 || effect == secondedition.Other && res.outcome == "":
		outcome = "works"
	}
	outcomes := []string{"slain", "penetrated", "hurt", "works", "nothing", "nullified"}
	values := []int{res.slain, res.wounds, res.hits, res.penetrated, affected, res.halted, res.inPlay}
	to.Take(slices.Index(outcomes, outcome), append(values, naiveDeedsOfPower(res, x).take(to, len(values))...)...)
}

// naiveDeedsOfPower is what the psyker and his power did, and whom the enemy lost.
func naiveDeedsOfPower(res naivePowerResult, x *secondedition.PowerUse) naiveDeeds {
	deeds, weapon := naiveDeedsOf(&x.Counting), "weapon a-"+naiveLabel(x.Power.Name)
	effect := x.Power.Effect
	harms := effect == secondedition.Slay || x.Power.Strength > 0 && (effect == secondedition.Blast || effect == secondedition.Arc)
	deeds.add("unit a1-powers", 1)
	deeds.add(weapon+"-uses", 1)
	for _, who := range []string{"unit a1", weapon} {
		deeds.add(who+"-hits", res.hits)
		deeds.add(who+"-wounds", res.wounded)
		deeds.add(who+"-saved", res.saved)
		deeds.add(who+"-kills", res.slain)
		switch {
		case harms && res.outcome == "nullified":
			deeds.add(who+"-denied", 1)
		case harms && res.outcome == "out-of-range":
			deeds.add(who+"-missed", 1)
		}
	}
	if res.outcome == "nullified" {
		deeds.add(weapon+"-nullified", 1)
	}
	for i, n := range res.lost {
		deeds.add("unit b"+strconv.Itoa(i+1)+"-lost", n)
	}
	return deeds
}

func naiveOfPsychicDuel(x *secondedition.PsychicDuel) rulestest.Naive {
	c := naivePsychicConfigOf(x)
	outcomes := naiveWinners()
	return func(r *rand.Rand, to *rulestest.Tally) {
		res, _, _ := naivePsychicPhases(c, r)
		values := append(res.values(), res.vehicles(x)...)
		to.Take(slices.Index(outcomes, res.outcome), append(values, c.deeds.take(to, len(values))...)...)
	}
}

// values are the metrics of psychic phases.
func (res naivePsychicResult) values() []int {
	a, b := res.a, res.b
	return []int{
		a.lost, b.lost, a.modelsLost, b.modelsLost, a.cast, b.cast, a.nullified, b.nullified,
		a.reflected, b.reflected, a.powersLost, b.powersLost, res.hasA.inPlay, res.hasB.inPlay,
		a.forceSpent, b.forceSpent, res.hasA.dealt, res.hasB.dealt, res.hasA.kept, res.hasB.kept,
	}
}

func naivePsychicConfigOf(x *secondedition.PsychicDuel) naivePsychicConfig {
	c := naivePsychicConfig{
		house: naivePsychicHouse(x.Rules), first: string(x.First), phases: x.Phases, distance: x.Distance,
		deck: naiveCardsOf(&x.Deck), handsGiven: x.A.Hand != nil || x.B.Hand != nil, hellfireModels: x.Touched, touching: x.Touching,
		disciplines: map[string][]naivePower{},
		a:           naiveSideOf(&x.A, &x.B, "b"), b: naiveSideOf(&x.B, &x.A, "a"), deeds: naiveDeedsOf(&x.Counting),
	}
	c.inside = x.Rules.ArcOn == secondedition.ToLocations
	for i := range x.Pool {
		p := naivePowerOf(&x.Pool[i])
		p.listed = i
		c.disciplines[p.discipline] = append(c.disciplines[p.discipline], p)
	}
	return c
}

// naiveCardsOf lists the cards of a deck or a hand.
func naiveCardsOf(c *secondedition.Cards) (list []string) {
	if c == nil {
		return nil
	}
	for _, of := range []struct {
		card  string
		count int
	}{
		{naiveForce, c.Force}, {naiveUltimate, c.UltimateForce}, {naiveNullify, c.Nullify}, {naiveDaemonic, c.DaemonicAttack},
		{naiveDestroy, c.DestroyPower}, {naiveReflection, c.Reflection}, {naiveMindDuel, c.PsychicDuel}, {naiveDrain, c.EnergyDrain},
	} {
		list = append(list, slices.Repeat([]string{of.card}, of.count)...)
	}
	return list
}

// naiveSideOf is a side; the reference lists whom it strikes at, the engine who of
// it is struck.
func naiveSideOf(x, enemy *secondedition.PsychicSide, letter string) naivePsychicSide {
	to := naivePsychicSide{sacrifices: x.Sacrifice, hand: naiveCardsOf(x.Hand), targets: naiveTargetsOf(enemy, letter)}
	to.policy, to.plan = naivePolicyOf(&x.Policy)
	for i := range x.Psykers {
		p := naivePsykerOf(&x.Psykers[i])
		p.model.entry = len(x.Targets) + i + 1
		to.psykers = append(to.psykers, p)
	}
	if v := enemy.Vehicle; v != nil {
		to.facing, to.facingNear = naiveVehicleOf(v), naiveNear(enemy, v.NearPsyker, v.Near)
	}
	return to
}

// naiveTargetsOf lists whom the enemy of a side can strike: psykers in front, models, and psykers behind them (PD-13).
func naiveTargetsOf(x *secondedition.PsychicSide, letter string) (list []naiveTarget) {
	psykers := func(where secondedition.Exposed) {
		for i := range x.Psykers {
			if own := x.Psykers[i].Exposed; own == secondedition.PsykerExposed(where) || own == "as-side" && x.Exposed == where {
				list = append(list, naiveTarget{psyker: i + 1})
			}
		}
	}
	psykers(secondedition.ExposedFirst)
	for i := range x.Targets {
		u := &x.Targets[i]
		target := naiveTarget{t: u.T, w: u.W, save: int(u.Save), label: letter + strconv.Itoa(len(x.Psykers)+i+1)}
		target.near, target.gap = naiveNear(x, u.NearPsyker, u.Near), int(u.Gap)
		target.model, target.machine, target.foot = naiveModelOf(&u.Unit, false), u.Machine, u.OnFoot
		if u.Fights != secondedition.FightsAlways {
			target.fights = string(u.Fights)
		}
		target.model.entry = i + 1
		list = append(list, slices.Repeat([]naiveTarget{target}, u.Count)...)
	}
	psykers(secondedition.ExposedLast)
	return list
}

// naiveNear is the psykers of a side whom somebody is near: that one, or all, or none (PD-6).
func naiveNear(x *secondedition.PsychicSide, all bool, one int) (near []int) {
	if one > 0 {
		return []int{one}
	}
	for i := range x.Psykers {
		if all {
			near = append(near, i+1)
		}
	}
	return near
}

// naiveText is a decision as it is written.
func naiveText(c encoding.TextMarshaler) string {
	s, _ := c.MarshalText()
	return string(s)
}

// naivePolicyOf is a policy of which the reference has its own reading, or else decisions.
func naivePolicyOf(p *secondedition.PsychicPolicy) (name string, plan *naivePlan) {
	planOf := func(p *secondedition.PsychicPolicy) naivePlan {
		return naivePlan{naiveText(p.Power), naiveText(p.Card), naiveText(p.Answer), naiveText(p.Duellist), naiveText(p.Rival)}
	}
	own := planOf(p)
	for _, name := range []string{"aggressive", "hoarding"} {
		if known := rulestest.Library[secondedition.PsychicPolicy]("secondedition/psychic-policies/" + name); own == planOf(&known) {
			return name, nil
		}
	}
	return "", &own
}

func naivePsykerOf(p *secondedition.Psyker) naivePsyker {
	to := naivePsyker{
		kind: naiveKindOf(p.Type), mastery: p.Mastery, s: p.S, t: p.T, w: p.W, save: int(p.Save),
		resilient: p.DaemonResilient, dealt: p.Dealt, powerCount: p.Known, model: naiveModelOf(&p.Unit, false),
	}
	primary, tertiary := naiveDisciplines(to.kind)
	to.primary, to.tertiary = primary[0], tertiary
	if p.God != secondedition.NoGod {
		to.primary = string(p.God)
	}
	if p.VeryPowerful {
		to.others = naiveOthers(to.primary, tertiary)
	}
	for i := range p.Powers {
		to.powers = append(to.powers, naivePowerOf(&p.Powers[i]))
	}
	return to
}

// naiveOthers are the disciplines besides those that a psyker has anyway, but for those of other gods
// than its own (SE-PS-06).
func naiveOthers(primary string, tertiary []string) (list []string) {
	gods, _ := naiveDisciplines("daemon")
	for _, name := range rulestest.Options[secondedition.Power]("Discipline") {
		foreign := slices.Contains(gods, name) && slices.Contains(gods, primary)
		if name != primary && !slices.Contains(tertiary, name) && !foreign {
			list = append(list, name)
		}
	}
	return list
}

// naiveKindOf is the reference's name of a type of psykers.
func naiveKindOf(t secondedition.PsykerType) string {
	names := map[secondedition.PsykerType]string{
		"librarian": "space-marine-librarian", "adeptus": "adeptus-psyker", "ancestor-lord": "squat-ancestor-lord",
		"weirdboy": "ork-weirdboy", "warlock": "eldar-warlock", "farseer": "eldar-farseer", "patriarch": "genestealer-patriarch",
	}
	if name, ok := names[t]; ok {
		return name
	}
	return string(t)
}

// naiveProblem tells why the reference refuses a psyker. One that is very powerful
// is not refused for its disciplines.
func naiveProblem(p *secondedition.Psyker) string {
	h := naiveByTheBook()
	h.powerful = p.VeryPowerful
	q := naivePsykerOf(p)
	q.powerCount = len(q.powers)
	return h.problem(q)
}
