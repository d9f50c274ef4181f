package secondedition_test

// Random configurations: few models and cards, so that trials are short and do not
// all end alike.

import (
	"encoding"
	"math/rand/v2"
	"reflect"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// someone makes random inputs.
type someone struct{ *rand.Rand }

// between is a number from lo to hi.
func (r someone) between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// once is true once in so many times.
func (r someone) once(in int) bool { return r.IntN(in) == 0 }

// oneOf is one of some values.
func oneOf[T any](r someone, values ...T) T { return values[r.IntN(len(values))] }

// randomConfig is random inputs of a scenario.
func randomConfig(t *testing.T, scenario string, seed uint64) rulestest.Config {
	t.Helper()
	r := someone{rand.New(rand.NewPCG(27, seed))}
	var in rules.Input
	switch scenario {
	case "duel":
		x := rulestest.New[secondedition.Duel]()
		x.A, x.B, x.MaxTurns = r.unit("x"), r.unit("y"), r.between(1, 12)
		x.Charger, x.Cursed = oneOf[secondedition.Charger](r, "a", "b", "none"), oneOf[secondedition.Cursed](r, "none", "none", "a", "b", "both")
		x.FriendsA, x.FriendsB = oneOf(r, 0, 0, 1, 2), oneOf(r, 0, 0, 1)
		r.melee(&x.Rules)
		in = x
	case "melee":
		x := rulestest.New[secondedition.Melee]()
		x.Policy, x.BPolicy = r.fightPolicy(), r.fightPolicy()
		x.A, x.B, x.MaxTurns = r.groups("x"), r.groups("y"), r.between(1, 6)
		x.Charger, x.Cursed = oneOf[secondedition.Charger](r, "a", "b", "none"), oneOf[secondedition.Cursed](r, "none", "none", "a", "b", "both")
		r.melee(&x.Rules.MeleeHouse)
		x.Rules.FollowUp = oneOf[secondedition.FollowUp](r, "all", "slayers")
		in = x
	case "power":
		in = r.powerUse()
	case "battle":
		in = r.battle()
		for len(in.Check()) > 0 { // too many fighters, or powers in play
			in = r.battle()
		}
	default:
		in = r.psychicDuel()
		for len(in.Check()) > 0 { // too many powers in play
			in = r.psychicDuel()
		}
	}
	rulestest.ChangeHouse(seed, in)
	reflect.ValueOf(in).Elem().FieldByName("Count").Set(reflect.ValueOf([][]string{nil, {"units"}, {"weapons"}, {"units", "weapons"}, {"units", "wounds"},
		{"wounds", "units", "weapons"}, {"units", "misses"}, {"units", "weapons", "wounds", "misses"}}[seed%8]))
	return compared(t, "random "+scenario, in)
}

func (r someone) unit(name string) secondedition.Unit {
	var u secondedition.Unit
	tags.SetDefaults(&u)
	u.Name, u.WS, u.S, u.T, u.W, u.I, u.A = name, r.between(2, 7), r.between(2, 8), r.between(2, 8), r.between(1, 3), r.between(1, 7), r.between(0, 4)
	u.Save, u.Machine = r.save(), r.once(3)
	for i := range r.IntN(4) {
		u.Weapons = append(u.Weapons, r.weapon("w"+strconv.Itoa(i)))
	}
	return u
}

func (r someone) save() secondedition.Save {
	return oneOf[secondedition.Save](r, secondedition.NoSave, 1, 2, 3, 4, 5, 6)
}

func (r someone) damage() secondedition.Damage {
	return oneOf(r, secondedition.Damage{Fixed: 1}, secondedition.Damage{Fixed: 1}, secondedition.Damage{Fixed: 2},
		secondedition.Damage{Dice: 1, Sides: 3}, secondedition.Damage{Dice: 1, Sides: 6}, secondedition.Damage{Dice: 2, Sides: 3})
}

func (r someone) weapon(name string) secondedition.Weapon {
	var w secondedition.Weapon
	tags.SetDefaults(&w)
	w.Name, w.Damage, w.Parries, w.Pistol = name, r.damage(), r.IntN(6)/3, r.once(3)
	w.Strength = oneOf[secondedition.Strength](r, secondedition.UserStrength, 3, 4, 5, 8)
	w.SaveModifier = oneOf[secondedition.Modifier](r, secondedition.FromStrength, 0, -1, -3)
	return w
}

func (r someone) groups(name string) []secondedition.Group {
	var list []secondedition.Group
	for i := range r.between(1, 2) {
		u := r.unit(name + strconv.Itoa(i))
		u.W = r.between(1, 2)
		list = append(list, secondedition.Group{
			Unit: u, Count: r.between(1, 3), Charging: oneOf(r, secondedition.ChargeWithSide, secondedition.ChargeWithSide, secondedition.ChargeYes, secondedition.ChargeNo),
		})
	}
	return list
}

func (r someone) hits(h *secondedition.HitHouse) {
	if r.once(3) {
		h.EvenWound, h.BestWound, h.FreeStrength = rules.Target(r.between(2, 6)), rules.Target(r.between(2, 4)), r.between(0, 6)
	}
}

// combat changes a few house rules.
func (r someone) combat(h *secondedition.CombatHouse) {
	r.hits(&h.HitHouse)
	for _, change := range []func(){
		func() { h.PairDice, h.TieHits = r.IntN(4), r.IntN(4) },
		func() { h.ParryFrom = rules.Target(r.between(1, 7)) },
		func() { h.ChargeBonus, h.FumblePenalty = r.IntN(4), r.IntN(3) },
		func() { h.CriticalBonus = r.between(1, 2) },
	} {
		if r.once(4) {
			change()
		}
	}
}

// melee changes a few house rules, of friends too.
func (r someone) melee(h *secondedition.MeleeHouse) {
	r.combat(&h.CombatHouse)
	h.FriendDice, h.FriendScore = oneOf(r, 1, 1, 0, 2), oneOf(r, 1, 1, 0, 3)
	h.MostFriends = oneOf(r, rules.Unlimited, rules.Unlimited, 0, 1)
}

func (r someone) nullify(h *secondedition.NullifyHouse) {
	if r.once(3) {
		h.Nullify, h.NullifyBare, h.NullifyModifier = rules.Target(r.between(2, 6)), rules.Target(r.between(2, 6)), r.IntN(4)
	}
}

func (r someone) psyker(name string) secondedition.Psyker {
	var p secondedition.Psyker
	tags.SetDefaults(&p)
	p.Unit = r.unit(name)
	p.Type, p.Mastery, p.DaemonResilient = secondedition.TypeAdeptus, r.between(1, 4), r.once(4)
	p.W = r.between(1, 2)
	return p
}

func (r someone) power(name string) secondedition.Power {
	var p secondedition.Power
	tags.SetDefaults(&p)
	p.Name, p.Discipline, p.Force, p.Range = name, secondedition.Adeptus, r.between(1, 4), rules.Amount{Fixed: r.between(10, 24)}
	p.Effect = secondedition.Effect(oneOf(r, rulestest.Options[secondedition.Power]("Effect")...))
	p.Strength, p.Damage, p.MostHits = r.between(0, 8), r.damage(), r.between(1, 6)
	p.SaveModifier = oneOf[secondedition.Modifier](r, secondedition.FromStrength, 0, -2)
	p.Stays = secondedition.Stays(oneOf(r, rulestest.Options[secondedition.Power]("Stays")...))
	return p
}

func (r someone) targets(name string, most int) []secondedition.Target {
	var list []secondedition.Target
	for i := range r.between(1, 2) {
		list = append(list, secondedition.Target{Unit: r.unit(name + strconv.Itoa(i)), Count: r.between(1, most), Hidden: r.once(2), NearPsyker: r.once(2), CurseCovers: secondedition.CoversAll, Charging: "with-side"})
	}
	return list
}

// onFoot makes some targets other than foot troops.
func (r someone) onFoot(list []secondedition.Target) {
	for i := range list {
		list[i].OnFoot = !r.once(4)
	}
}

func (r someone) powerUse() *secondedition.PowerUse {
	x := rulestest.New[secondedition.PowerUse]()
	x.A, x.Power, x.B, x.Distance = r.psyker("p"), r.power("q"), r.targets("y", 3), r.between(5, 15)
	if r.once(2) {
		x.Power.Effect, x.Power.Strength = oneOf(r, secondedition.Blast, secondedition.Arc), r.between(3, 9)
	}
	if x.Nullify, x.Nullifier = r.once(2), r.IntN(5); x.Power.Effect == secondedition.Displace {
		x.Power.Range = rules.Amount{Dice: r.between(2, 4)}
	}
	if r.once(2) {
		x.Vehicle = r.vehicle()
	}
	r.hits(&x.Rules.HitHouse)
	r.nullify(&x.Rules.NullifyHouse)
	x.Rules.ArcOn = oneOf(r, secondedition.ToLocations, secondedition.ToModels)
	x.Rules.Penetrates = oneOf[secondedition.Penetrates](r, "exceeds", "equals")
	x.Rules.OutOfControl = rules.Target(r.between(2, 6))
	if r.once(4) {
		x.Power.Penetration, x.Power.PierceDice = r.between(0, 12), r.IntN(4)
	}
	r.onFoot(x.B)
	x.Rules.EnclosedDice = oneOf(r, 2, 2, 1, 3)
	r.cover(x.B)
	return x
}

func (r someone) vehicle() *secondedition.Vehicle {
	v := &secondedition.Vehicle{Name: "v", Crew: r.between(1, 6), Enclosed: r.once(2), Moving: r.once(2)}
	for i := range r.between(1, 3) {
		v.Locations = append(v.Locations, secondedition.Location{Name: strconv.Itoa(i), Armour: r.between(6, 20)})
	}
	return v
}

func (r someone) cards(most int) secondedition.Cards {
	n := func(of int) int { return r.IntN(of + 1) }
	return secondedition.Cards{
		Force: r.between(1, most), UltimateForce: n(1), Nullify: n(2), DaemonicAttack: n(1), DestroyPower: n(1), Reflection: n(2), PsychicDuel: n(1), EnergyDrain: n(1),
	}
}

// psychicPolicy is one of the library, or decisions at random.
func (r someone) psychicPolicy() secondedition.PsychicPolicy {
	if name := oneOf(r, "aggressive", "aggressive", "hoarding", ""); name != "" {
		return rulestest.Library[secondedition.PsychicPolicy]("secondedition/psychic-policies/" + name)
	}
	p := rulestest.New[secondedition.PsychicPolicy]()
	p.Name = "mine"
	for _, at := range []policy.Any{&p.Power, &p.Card, &p.Answer, &p.Duellist, &p.Rival} {
		r.decide(at)
	}
	return *p
}

// decide takes a decision at random.
func (r someone) decide(at policy.Any) {
	if err := at.(encoding.TextUnmarshaler).UnmarshalText([]byte(r.choice(at))); err != nil {
		panic(err)
	}
}

// aim has a side choose victims, and says who of it is in front.
func (r someone) aim(side *secondedition.PsychicSide) {
	if r.once(2) {
		r.decide(&side.Policy.Victim)
		r.decide(&side.Policy.Sacrifice)
	}
	for i := range side.Psykers {
		side.Psykers[i].InFront, side.Psykers[i].Hidden = r.once(4), r.once(3)
	}
	for i := range side.Targets {
		side.Targets[i].InFront = r.once(3)
	}
	r.cover(side.Targets)
}

// cover says how many of each a Machine Curse covers.
func (r someone) cover(list []secondedition.Target) {
	for i := range list {
		list[i].CurseCovers = oneOf[secondedition.Covers](r, secondedition.CoversAll, secondedition.CoversAll, 0, 1, 2)
	}
}

// fightPolicy is one of the library, or decisions at random.
func (r someone) fightPolicy() secondedition.FightPolicy {
	if name := oneOf(r, "as-listed", "strongest-last", "strongest-first", "", ""); name != "" {
		return rulestest.Library[secondedition.FightPolicy]("secondedition/fight-policies/" + name)
	}
	p := rulestest.New[secondedition.FightPolicy]()
	p.Name = "mine"
	for _, at := range []policy.Any{&p.Order, &p.Combats, &p.Line, &p.Follow} {
		r.decide(at)
	}
	return *p
}

// choice writes how a decision is taken: an option under a condition or by chance, or another; seldom
// the one that does nothing.
func (r someone) choice(at policy.Any) string {
	options, facts := at.Options(), at.Facts()
	option := func() string { return options[max(r.IntN(len(options)), r.IntN(2))].Name }
	text := ""
	for range r.IntN(4) {
		text += oneOf(r, "", "", "30% ") + option() + " if "
		if fact := facts[r.IntN(len(facts))]; fact.YesNo {
			text += oneOf(r, "", "not ") + fact.Name
		} else {
			text += fact.Name + oneOf(r, " < ", " <= ", " = ", " != ", " >= ", " > ") + strconv.Itoa(r.IntN(4))
		}
		text += " else "
	}
	return text + option()
}

func (r someone) side(name string, dealt bool) secondedition.PsychicSide {
	side := secondedition.PsychicSide{
		Exposed: oneOf[secondedition.Exposed](r, "no", "first", "first", "last"), Policy: r.psychicPolicy(),
		Sacrifice: r.IntN(3), Targets: r.targets("t"+name, 2),
	}
	if r.once(4) {
		side.Vehicle = &secondedition.TargetVehicle{Vehicle: *r.vehicle(), NearPsyker: r.once(2)}
	}
	for i := range r.between(1, 3) {
		p := r.psyker(name + strconv.Itoa(i))
		p.Exposed = oneOf[secondedition.PsykerExposed](r, "as-side", "as-side", "no", "first", "last")
		if p.Dealt = dealt && !r.once(3); p.Dealt {
			p.Known, p.VeryPowerful = oneOf(r, 0, 0, 1, 3, 5), r.once(3)
			p.Type = oneOf(r, secondedition.TypeAdeptus, secondedition.TypeLibrarian, secondedition.TypeInquisitor, secondedition.TypeAncestorLord)
			side.Psykers = append(side.Psykers, p)
			continue
		}
		for j := range r.between(1, 3) {
			power := r.power(p.Name + strconv.Itoa(j))
			power.InPlay = power.Stays != secondedition.StaysNot && r.once(3)
			p.Powers = append(p.Powers, power)
		}
		side.Psykers = append(side.Psykers, p)
	}
	near := func() int { return oneOf(r, 0, 0, r.between(1, len(side.Psykers))) }
	for i := range side.Targets {
		side.Targets[i].Near = near()
	}
	if side.Vehicle != nil {
		side.Vehicle.Near = near()
	}
	return side
}

// pool has powers of the primary disciplines of all types, and some more.
func (r someone) pool() []secondedition.Power {
	disciplines := []secondedition.Discipline{secondedition.Adeptus, secondedition.Librarian, secondedition.Inquisition, secondedition.Squat}
	for range r.between(0, 3) {
		disciplines = append(disciplines, oneOf(r, disciplines...))
	}
	var list []secondedition.Power
	for i, d := range disciplines {
		p := r.power("pool" + strconv.Itoa(i))
		if p.Discipline = d; i%2 == 0 {
			p.Stays = secondedition.StaysNot // so many have no room in play
		}
		list = append(list, p)
	}
	return list
}

func (r someone) psychicDuel() *secondedition.PsychicDuel {
	x := rulestest.New[secondedition.PsychicDuel]()
	x.Distance, x.Touched, x.Phases, x.First, x.Deck = r.between(5, 20), r.between(1, 4), r.between(1, 4), oneOf[rules.FirstSide](r, "a", "b"), r.cards(8)
	x.Touching = oneOf(r, 0, 0, 1, 2)
	dealt := r.once(3)
	x.A, x.B = r.side("a", dealt), r.side("b", dealt)
	if dealt {
		x.Pool = r.pool()
	}
	for _, side := range []*secondedition.PsychicSide{&x.A, &x.B} {
		if r.once(4) {
			hand := r.cards(4)
			side.Hand = &hand
		}
	}
	r.hits(&x.Rules.HitHouse)
	r.nullify(&x.Rules.NullifyHouse)
	if r.once(3) {
		x.Rules.CardDice, x.Rules.DaemonTotal, x.Rules.ResilientFrom = r.between(1, 2), r.between(1, 6), r.between(2, 6)
	}
	x.Rules.ArcOn, x.Rules.OutOfControl = oneOf(r, secondedition.ToLocations, secondedition.ToModels), rules.Target(r.between(2, 6))
	x.Rules.Penetrates = oneOf(r, secondedition.Exceeds, secondedition.Equals)
	x.Rules.InPlay = oneOf(r, secondedition.OnceEach, secondedition.OnceAll)
	x.Rules.Resists = oneOf(r, secondedition.ResistsDaemon, secondedition.ResistsCard)
	x.Rules.ReflectsAt = oneOf(r, secondedition.AtCaster, secondedition.AtFirstTarget)
	x.Rules.Tertiary = secondedition.Tertiary(oneOf(r, rulestest.Options[secondedition.PsychicHouse]("Tertiary")...))
	if r.once(3) {
		x.Rules.ReflectionDice, x.Rules.UltimateForce = r.between(1, 5), r.between(1, 4)
	}
	x.Rules.EnclosedDice, x.Rules.HeldSteady = oneOf(r, 2, 2, 1, 3), r.once(2)
	r.aim(&x.A)
	r.aim(&x.B)
	if x.Rules.HiddenSafe = r.once(3); x.Rules.HiddenSafe {
		r.hide(&x.A, &x.B)
		r.hide(&x.B, &x.A)
	}
	return x
}

// hide may hide all of a side, and give its enemy a Scan.
func (r someone) hide(side, enemy *secondedition.PsychicSide) {
	if powers := enemy.Psykers[0].Powers; r.once(2) && len(powers) > 0 {
		powers[0].Effect, powers[0].Force = secondedition.Scan, 1
		side.Vehicle, side.Exposed = nil, "no"
		for i := range side.Targets {
			side.Targets[i].Hidden = true
		}
	}
}

// battle is a psychic duel with few cards, and the fight after it.
func (r someone) battle() *secondedition.Battle {
	phases, x := r.psychicDuel(), rulestest.New[secondedition.Battle]()
	x.A.PsychicSide, x.B.PsychicSide, x.PsychicTerms = phases.A, phases.B, phases.PsychicTerms
	x.Phases, x.Deck, x.MaxTurns = r.between(1, 2), r.cards(4), r.between(1, 4)
	x.Charger, x.Rules.PsychicHouse = oneOf[secondedition.Charger](r, "a", "b", "none"), phases.Rules
	carries := []secondedition.Effect{secondedition.Displace, secondedition.Gate, secondedition.Move, secondedition.Scan, secondedition.Curse}
	for _, side := range []*secondedition.BattleSide{&x.A, &x.B} {
		if side.Fight = r.fightPolicy(); r.once(3) {
			r.decide(&side.Policy.Assail)
		}
		if r.once(3) {
			r.decide(&side.Policy.Displace)
		}
		side.PsykersFight, side.Psykers = r.once(2), side.Psykers[:min(2, len(side.Psykers))]
		for i := range side.Psykers {
			side.Psykers[i].Fights = secondedition.PsykerFights(oneOf(r, append(rulestest.Options[secondedition.Psyker]("Fights"), "as-side", "as-side", "as-side")...))
			side.Psykers[i].Gap = oneOf[secondedition.Gap](r, secondedition.GapOfDistance, 4)
			side.Psykers[i].Charging = oneOf[secondedition.Charging](r, "with-side", "with-side", "yes", "no")
		}
		for i := range side.Targets {
			side.Targets[i].Charging = oneOf[secondedition.Charging](r, "with-side", "with-side", "yes", "no")
			side.Targets[i].Fights = secondedition.Fights(oneOf(r, append(rulestest.Options[secondedition.Target]("Fights"), "always", "always")...))
			side.Targets[i].Gap = oneOf[secondedition.Gap](r, secondedition.GapOfDistance, secondedition.GapOfDistance, 4, 9)
		}
		for i := range side.Psykers {
			for j := range side.Psykers[i].Powers {
				if p := &side.Psykers[i].Powers[j]; r.once(2) {
					p.Effect, p.Force = oneOf(r, carries...), r.between(1, 2)
					if p.Effect == secondedition.Displace {
						p.Range = rules.Amount{Dice: r.between(2, 4)}
					}
				}
			}
		}
	}
	h := secondedition.MeleeHouse{CombatHouse: secondedition.CombatHouse{HitHouse: x.Rules.HitHouse, ScoreHouse: x.Rules.ScoreHouse}, FriendHouse: x.Rules.FriendHouse}
	r.melee(&h)
	x.Rules.FollowUp, x.Rules.AssailMove = oneOf[secondedition.FollowUp](r, "all", "slayers"), oneOf(r, 6, 6, 0, 12, 20)
	x.Rules.HitHouse, x.Rules.ScoreHouse, x.Rules.FriendHouse = h.HitHouse, h.ScoreHouse, h.FriendHouse
	r.onFoot(x.A.Targets)
	r.onFoot(x.B.Targets)
	if x.Sequence = secondedition.Sequence(oneOf(r, rulestest.Options[secondedition.Battle]("Sequence")...)); x.Sequence != "phases-first" {
		x.Charger = oneOf(r, "none", secondedition.Charger(x.First))
		r.decide(&x.A.Fight.Gate)
		r.decide(&x.B.Fight.Gate)
		for range oneOf(r, 0, 0, 1, 2) {
			x.Goals = append(x.Goals, secondedition.Goal{Kind: oneOf(r, rules.Slay, rules.Survive), Goal: rules.Goal{
				Side: oneOf[rules.FirstSide](r, "a", "b"), Turn: r.IntN(1 + x.MaxTurns),
				Unit: r.IntN(1 + min(len(x.A.Targets)+len(x.A.Psykers), len(x.B.Targets)+len(x.B.Psykers))),
			}})
		}
	}
	return x
}
