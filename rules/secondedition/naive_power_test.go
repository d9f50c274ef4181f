package secondedition_test

// What a power is and does, and the scenario `power`: one power against one target or group.

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveTargeted reports whether a power needs a living target, in reach.
func naiveTargeted(p *secondedition.Power) bool {
	return slices.Contains([]secondedition.Effect{secondedition.Move, secondedition.Slay, secondedition.Blast, secondedition.Arc}, p.Effect)
}

// naiveHarms reports whether a power strikes anybody. What has no strength harms nobody.
func naiveHarms(p *secondedition.Power) bool {
	return p.Effect == secondedition.Slay || p.Strength > 0 && (p.Effect == secondedition.Blast || p.Effect == secondedition.Arc)
}

// strikes gives the wounds of one hit of a power, and what came of it: who does not roll under T is slain (SE-PW-02).
func (h naiveHouse) strikes(p *secondedition.Power, u *secondedition.Unit, left int, rng *rand.Rand) (wounds int, came string) {
	switch {
	case p.Effect != secondedition.Slay:
		wounds, came = h.resolve(naiveBlow{strength: p.Strength, modifier: p.SaveModifier, damage: p.Damage}, u, rng)
		return min(left, wounds), came
	case naiveDie(rng) >= u.T:
		return left, "slain"
	}
	return 0, ""
}

// slaysCrew lets a crewman of a vehicle roll under his T, with the lowest of some dice if it shelters him (SE-PW-02).
func (h naiveHouse) slaysCrew(v *secondedition.Vehicle, rng *rand.Rand) bool {
	face := naiveDie(rng)
	if v.Enclosed {
		for range h.EnclosedDice - 1 {
			face = min(face, naiveDie(rng))
		}
	}
	return face >= v.Crew
}

// losesControl rolls for a vehicle that is moved (SE-PW-01).
func (h naiveHouse) losesControl(v *secondedition.Vehicle, rng *rand.Rand) bool {
	return v.Moving && naiveDie(rng) >= int(h.OutOfControl)
}

// pierces rolls for penetration of armour: strength, damage that varies, a D6 and the bonus die of the psyker, unless the
// card gives it (SE-PV-01).
func (h naiveHouse) pierces(p *secondedition.Power, by *secondedition.Psyker, armour int, rng *rand.Rand) bool {
	total := p.Penetration + naiveSum(p.PierceDice, rng)
	if total == 0 {
		total = p.Strength + naiveDie(rng)
		if p.Damage.Dice > 0 {
			total += naiveDamage(p.Damage, rng)
		}
		switch {
		case by.S >= 8:
			total += rng.IntN(20) + 1
		case by.S >= 6:
			total += rng.IntN(12) + 1
		case by.S >= 4:
			total += naiveDie(rng)
		}
	}
	return total > armour || total == armour && h.Penetrates == "equals"
}

// nullifies rolls for one Nullify by a psyker of a mastery, or by none, of 0 (SE-WC-05).
func (h naiveHouse) nullifies(mastery, of int, rng *rand.Rand) bool {
	die := naiveDie(rng)
	switch {
	case mastery == 0:
		return die >= int(h.NullifyBare)
	case mastery > of:
		die += h.NullifyModifier
	case mastery < of:
		die -= h.NullifyModifier
	}
	return die >= int(h.Nullify)
}

// naiveUse is one use of one power.
type naiveUse struct {
	*secondedition.PowerUse
	house    naiveHouse
	rng      *rand.Rand
	deeds    naiveDeeds
	subjects []naiveSubject
}

// naiveSubject is a model of an entry, or a location of a vehicle.
type naiveSubject struct {
	of    int // the entry, from 0
	model *secondedition.Target
	armor *secondedition.Location
}

// naiveUsePower uses the power once.
func naiveUsePower(x *secondedition.PowerUse, rng *rand.Rand, to *rulestest.Tally) {
	u := &naiveUse{PowerUse: x, rng: rng, deeds: naiveDeeds{}, house: naiveHouse{secondedition.BattleHouse{
		PsychicHouse: secondedition.PsychicHouse{HitHouse: x.Rules.HitHouse, NullifyHouse: x.Rules.NullifyHouse, VehicleHouse: x.Rules.VehicleHouse},
	}}}
	for i := range x.B {
		u.subjects = append(u.subjects, slices.Repeat([]naiveSubject{{of: i, model: &x.B[i]}}, x.B[i].Count)...)
	}
	by := []string{"a1", naiveLabel("a", x.Power.Name)}
	u.deeds["a1-powers"], u.deeds[by[1]+"-uses"] = 1, 1
	outcome := "nothing"
	switch {
	case x.Nullify && u.house.nullifies(x.Nullifier, x.A.Mastery, rng):
		outcome = "nullified"
		u.deeds[by[1]+"-nullified"] = 1
		u.deeds.add("-denied", rules.OneIf(naiveHarms(&x.Power)), by...)
	case !u.reaches():
		u.deeds.add("-missed", rules.OneIf(naiveHarms(&x.Power)), by...)
	default:
		u.effect(by)
		outcome = u.outcome()
	}
	// The power of a move that is rolled too short was used all the same.
	within := x.Distance <= x.Power.Range.Fixed || x.Distance <= 6*x.Power.Range.Dice
	u.deeds["in-play"] = rules.OneIf(x.Power.Stays != "no" && outcome != "nullified" && within)
	u.deeds.take(to, &x.Counting, outcome)
}

// reaches reports whether the way is not too long, which is rolled if the range is (PD-4, SE-PW-03).
func (u *naiveUse) reaches() bool {
	return u.Distance <= u.Power.Range.Fixed+naiveSum(u.Power.Range.Dice, u.rng)
}

// outcome is the most that the power did.
func (u *naiveUse) outcome() string {
	switch {
	case u.deeds["kills"] > 0:
		return "slain"
	case u.deeds["penetrations"] > 0:
		return "penetrated"
	case u.deeds["wounds"] > 0:
		return "hurt"
	case u.deeds["affected"] > 0 || u.Power.Effect == secondedition.Other:
		return "works"
	}
	return "nothing"
}

// effect is what the power does.
func (u *naiveUse) effect(by []string) {
	affects := func(is func(t *secondedition.Target) bool) (n int) {
		for _, s := range u.subjects {
			n += rules.OneIf(is(s.model))
		}
		return n
	}
	vehicle := rules.OneIf(u.Vehicle != nil)
	switch u.Power.Effect {
	case secondedition.Move: // SE-PW-01: one model, or a moving vehicle
		u.deeds["affected"] = 1
		if u.Vehicle != nil {
			u.deeds["affected"] = rules.OneIf(u.house.losesControl(u.Vehicle, u.rng))
		}
	case secondedition.Displace: // SE-PW-03: a squad
		u.deeds["affected"] = len(u.subjects)
	case secondedition.Gate: // SE-PW-04: foot troops
		u.deeds["affected"] = affects(func(t *secondedition.Target) bool { return t.OnFoot })
	case secondedition.Curse: // SE-PW-07: who is under the template; machines are held
		u.deeds["affected"], u.deeds["held"] = vehicle, vehicle
		for i := range u.B {
			n := u.B[i].Count
			if most := u.B[i].CurseCovers; most != secondedition.CoversAll {
				n = min(n, int(most))
			}
			u.deeds["affected"] += n
			u.deeds["held"] += n * rules.OneIf(u.B[i].Machine)
		}
	case secondedition.Scan: // SE-PW-08: the hidden
		u.deeds["affected"] = affects(func(t *secondedition.Target) bool { return t.Hidden })
	case secondedition.Slay: // SE-PW-02
		if u.Vehicle != nil {
			slain := u.house.slaysCrew(u.Vehicle, u.rng)
			u.count(map[bool]string{true: "slain"}[slain], slain, by)
		} else {
			u.hit(u.subjects[0], by)
		}
	case secondedition.Blast: // SE-PW-05: each of those touched
		u.strike(1, len(u.subjects)+vehicle, by, false)
	case secondedition.Arc: // SE-PW-06: it jumps on a kill, and from a penetrated location
		locations := vehicle
		if u.Vehicle != nil && (u.Rules.ArcOn == "locations" || len(u.subjects) == 0) {
			locations = len(u.Vehicle.Locations)
		}
		u.strike(locations, u.Power.MostHits, by, true)
	default: // does nothing
	}
}

// strike strikes some locations of the vehicle, if there is one, and then models: so many hits, or as long as it jumps.
func (u *naiveUse) strike(locations, hits int, by []string, jumps bool) {
	list := u.subjects
	if u.Vehicle != nil {
		for i := range locations {
			list = slices.Insert(slices.Clone(list), i, naiveSubject{armor: &u.Vehicle.Locations[i]})
		}
	}
	for _, s := range list[:min(hits, len(list))] {
		if naiveHarms(&u.Power) && !u.hit(s, by) && jumps {
			return
		}
	}
}

// hit strikes a model or a location and reports whether it is slain or penetrated.
func (u *naiveUse) hit(s naiveSubject, by []string) bool {
	if s.armor != nil {
		through := u.house.pierces(&u.Power, &u.A, s.armor.Armour, u.rng)
		u.deeds["penetrations"] += rules.OneIf(through)
		u.count("", false, by)
		return through
	}
	wounds, came := u.house.strikes(&u.Power, &s.model.Unit, s.model.W, u.rng)
	u.deeds["wounds"] += wounds
	u.deeds.add("-lost", rules.OneIf(wounds == s.model.W), "b"+strconv.Itoa(s.of+1))
	u.count(came, wounds == s.model.W, by)
	return wounds == s.model.W
}

// count counts a hit.
func (u *naiveUse) count(came string, slain bool, by []string) {
	u.deeds["hits"]++
	u.deeds["kills"] += rules.OneIf(slain)
	u.deeds.hit(came, slain, by...)
}
