package shi

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// of returns paths of fields below one.
func of(path string, fields ...string) []string {
	var list []string
	for _, f := range fields {
		list = append(list, path+"."+f)
	}
	return list
}

// inFights are the fields of a unit that close combat alone asks for.
func inFights(path string) []string {
	return of(path, "ccd", "cht", "ld", "force-test", "parry", "re-roll", "vehicle", "close-combat")
}

// Unused implements [rules.KnowsUnused].
func (x *Shot) Unused() []rules.Unused {
	var list rules.UnusedFields
	list.AddIf(true, "nobody harms the shooter (C12)", of("a", "hp", "as")...)
	list.AddIf(true, "AcPo are no cap for shots (C12)", "a.acpo")
	list.AddIf(true, "the shooter stands still (C12)", "a.heavy-movement")
	list.AddIf(true, "no shot is on overwatch (SHI-SH-07)", "a.weapon.overwatch")
	list.AddIf(x.Distance > 1, "the target is not adjacent (SHI-SH-06)", "a.weapon.assault")
	list.AddIf(x.Shots == 1, "there is one shot (SHI-SH-08)", append(of("rules", "sustained-fire-bonus", "max-ht"), "a.weapon.sustained-fire")...)
	list.AddIf(x.Shots > 1 && !x.A.sustains(), "the shooter has no sustained fire (SHI-SH-08)", of("rules", "sustained-fire-bonus", "max-ht")...)
	list.AddIf(true, "nobody fights hand to hand here (C12)", inFights("a")...)
	for i := range x.B {
		path := "b." + strconv.Itoa(i)
		list.AddIf(true, "targets are shot at and do nothing (C12)", append(inFights(path), of(path, "acpo", "brb", "heavy-movement", "weapon")...)...)
	}
	return list
}

// sustains reports whether a unit has sustained fire. SHI-SH-08
func (u *Unit) sustains() bool { return u.Weapon != nil && u.Weapon.SustainedFire }

// Unused implements [rules.KnowsUnused].
func (x *Duel) Unused() []rules.Unused {
	var list rules.UnusedFields
	for side, u := range []*Unit{&x.A, &x.B} {
		path, foe := []string{"a", "b"}[side], []*Unit{&x.B, &x.A}[side]
		list.AddIf(true, "nobody shoots in a duel (C2)", of(path, "brb", "weapon")...)
		list.AddIf(true, "turns cost nothing in a duel (C4)", path+".heavy-movement")
		list.AddIf(!foe.wielded().WitchBlade, "no witch blade strikes it (SHI-WP-08)", path+".vehicle")
		list = append(list, u.unused(path)...)
	}
	list.AddIf(!x.Policy.leaves() && !x.BPolicy.leaves(), "nobody steps out of contact (SHI-CC-02)", "rules.disengage-cost")
	list.AddIf(x.From == FromFront, "nobody is engaged from side or rear (SHI-CC-09)", "rules.caught-turns")
	return append(list, unusedInFights([]*Unit{&x.A, &x.B})...)
}

// unused returns what the close-combat weapon of a unit leaves without effect.
func (u *Unit) unused(path string) (list rules.UnusedFields) {
	w := u.wielded()
	list.AddIf(!w.Force, "it wields no force weapon (SHI-WP-05)", of(path, "ld", "force-test")...)
	list.AddIf(w.Force && u.ForceTest == ForceTestNever, "it takes no psychic test (C8)", path+".ld")
	list.AddIf(w.PowerFist, "its power fist takes its abilities (SHI-WP-06)", of(path, "parry", "re-roll")...)
	list.AddIf(len(u.CloseCombat) > 1, "the effects are those of the weapon listed first (C10)", of(path+".close-combat.1",
		"heavy", "power", "lightning-claws", "force", "power-fist", "thunder-hammer", "witch-blade", "rending", "poisoned")...)
	return list
}

// unusedInFights returns the house rules of close combat that matter to none of some units.
func unusedInFights(units []*Unit) (list rules.UnusedFields) {
	none := func(has func(w CloseWeapon) bool) bool {
		return !slices.ContainsFunc(units, func(u *Unit) bool { return has(u.wielded()) })
	}
	nobody := func(has func(u *Unit) bool) bool { return !slices.ContainsFunc(units, has) }
	list.AddIf(none(func(w CloseWeapon) bool { return w.Rending }), "which success is parried matters to rending alone (SHI-CC-05)", "rules.parry")
	list.AddIf(nobody(func(u *Unit) bool { return u.abilities(false).reRoll > 0 }), "nobody has re-rolls (C6)", "rules.re-rolls")
	list.AddIf(nobody(func(u *Unit) bool { return len(u.CloseCombat) > 1 }), "nobody wields two close-combat weapons (SHI-WP-01)", of("rules", "pair", "pair-bonus")...)
	list.AddIf(none(func(w CloseWeapon) bool { return w.Heavy }), "nobody wields a heavy close-combat weapon (SHI-WP-02)", "rules.heavy-armour")
	list.AddIf(none(func(w CloseWeapon) bool { return w.LightningClaws }), "nobody wields lightning claws (SHI-WP-04)", "rules.claws-bonus")
	list.AddIf(none(func(w CloseWeapon) bool { return w.Force }), "nobody wields a force weapon (SHI-WP-05)", of("rules", "force-cost", "force-dice")...)
	list.AddIf(none(CloseWeapon.halves), "nobody wields a thunder hammer (SHI-WP-07)", "rules.hammer-divisor")
	list.AddIf(none(func(w CloseWeapon) bool { return w.WitchBlade }), "nobody wields a witch blade (SHI-WP-08)", "rules.witch-blade-cht")
	list.AddIf(none(func(w CloseWeapon) bool { return w.Poisoned }), "nobody wields a poisoned weapon (SHI-WP-10)", of("rules", "poison-bonus", "poison-floor")...)
	return list
}

// Unused implements [rules.KnowsUnused].
func (x *Assault) Unused() []rules.Unused {
	var list rules.UnusedFields
	fromFront := x.fromFront()
	for i := range x.A {
		u, path := &x.A[i].Unit, "a."+strconv.Itoa(i)
		list.AddIf(u.Weapon == nil, "it has no ranged weapon (SHI-SH-02)", path+".brb")
		list.AddIf(fromFront, "it never turns, as all attackers come from the front (SHI-SH-10)", path+".heavy-movement")
		list.AddIf(!x.heedsOverwatch(), "by the policy nobody goes on overwatch (C17)", path+".weapon.overwatch")
		list.AddIf(!x.hurtsVehicles(true, u.Weapon != nil), "no witch blade or thunder hammer does more to vehicles (SHI-WP-07, SHI-WP-08)", path+".vehicle")
		list = append(list, u.unused(path)...)
	}
	for i := range x.B {
		u, path := &x.B[i].Unit, "b."+strconv.Itoa(i)
		list.AddIf(!x.mayShoot(u), "it never shoots (C22)", path+".brb")
		list.AddIf(fromFront, "nobody is engaged from side or rear (SHI-CC-01)", path+".contact")
		list.AddIf(x.B[i].Door == 0 || x.B[i].Door >= x.B[i].Distance, "there is no door before it (C25)", path+".open-door")
		list.AddIf(true, "attackers always face the defender (C14)", path+".heavy-movement")
		list.AddIf(true, "attackers do not go on overwatch (C22)", path+".weapon.overwatch")
		list.AddIf(!x.hurtsVehicles(false, x.mayShoot(u)), "no witch blade or thunder hammer does more to vehicles (SHI-WP-07, SHI-WP-08)", path+".vehicle")
		list = append(list, u.unused(path)...)
	}
	list.AddIf(fromFront, "nobody is engaged from side or rear (SHI-CC-09)", "rules.caught-turns")
	return append(append(list, x.unusedRules(fromFront)...), unusedInFights(x.units())...)
}

// fromFront reports whether all attackers come from the front, where defenders always face. C14
func (x *Assault) fromFront() bool {
	return !slices.ContainsFunc(x.B, func(q Squad) bool { return q.Arc != ArcFront })
}

// units lists the kinds of units of both sides.
func (x *Assault) units() []*Unit {
	var list []*Unit
	for i := range x.A {
		list = append(list, &x.A[i].Unit)
	}
	for i := range x.B {
		list = append(list, &x.B[i].Unit)
	}
	return list
}

// hurtsVehicles reports whether a weapon of attackers, or of defenders, does more to a vehicle, which
// shoots or never does. SHI-WP-07, SHI-WP-08, C21
func (x *Assault) hurtsVehicles(attackers, shoots bool) bool {
	foes := x.units()
	if foes = foes[:len(x.A)]; attackers {
		foes = x.units()[len(x.A):]
	}
	return slices.ContainsFunc(foes, func(u *Unit) bool {
		w := u.wielded()
		return w.WitchBlade || w.ThunderHammer && shoots
	})
}

// heedsOverwatch reports whether defenders ever go on overwatch if they can, or decide by the shots
// that they could fire and still do so. C17
func (x *Assault) heedsOverwatch() bool {
	return x.wantsTo(defenderWatches) || x.Policy.Action.Reads(defenderSeesSpareShots)
}

// unusedRules returns the house rules of shooting and moving that nobody comes to need.
func (x *Assault) unusedRules(fromFront bool) (list rules.UnusedFields) {
	defends := func(does func(u *Unit) bool) bool {
		return slices.ContainsFunc(x.A, func(q Group) bool { return does(&q.Unit) })
	}
	shoots := slices.ContainsFunc(x.B, func(q Squad) bool { return x.mayShoot(&q.Unit) })
	sustains := slices.ContainsFunc(x.units(), (*Unit).sustains)
	onLanes := slices.ContainsFunc(x.B, func(q Squad) bool { return x.doorway(&q) != noDoor })
	closing := slices.ContainsFunc(x.B, func(q Squad) bool { return x.wouldClose(&q) })
	watches := x.heedsOverwatch() && defends(func(u *Unit) bool { return u.Weapon != nil && u.Weapon.Overwatch })
	list.AddIf(!shoots && !defends(func(u *Unit) bool { return u.Weapon != nil }), "nobody shoots (SHI-SH-01)", "rules.faces-per-number")
	list.AddIf(!sustains, "nobody has sustained fire (SHI-SH-08)", of("rules", "sustained-fire-bonus", "max-ht")...)
	list.AddIf(!watches, "nobody goes on overwatch (SHI-SH-07)", "rules.overwatch-cost")
	list.AddIf(fromFront, "nobody turns, as all attackers come from the front (SHI-SH-10)", of("rules", "turn-cost", "free-turns")...)
	list.AddIf(!fromFront && !defends(func(u *Unit) bool { return !u.HeavyMovement }), "all defenders pay for turns (SHI-SH-10)", "rules.free-turns")
	list.AddIf(!onLanes, "no attacker comes to a closed door (C19)", "rules.door-cost", "shoot-doors")
	list.AddIf(!closing, "nobody closes a door (C25)", "rules.close-cost")
	list.AddIf(len(x.Doors) == 0 && (!onLanes || x.ShootDoors == ShootDoorsNo), "no door is shot at (C19)", "rules.door-as")
	list.AddIf(!x.wantsToLeave(), "nobody steps out of contact (C23)", "rules.disengage-cost")
	list.AddIf(len(x.B) == 1 && x.B[0].Count == 1 || !defends(func(u *Unit) bool { return u.Weapon != nil }), "nobody has several to shoot at (C18)", "policy.target")
	list.AddIf(x.FallBack > 0 && !x.wantsToStepBack(), "by the policy nobody steps back (C24)", "fall-back")
	list.AddIf(x.FallBack == 0 || !defends(func(u *Unit) bool { return u.Weapon != nil && u.Weapon.Assault }), "nobody with an assault weapon has room to step back (C24)", "policy.step-back")
	return list
}
