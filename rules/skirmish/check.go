package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// maxPassengers is how many an APC carries. SKI-HU-01
const maxPassengers = 12

// check refuses units that cannot be played.
func (u *Unit) check(path string, h *ShootingHouse) []rules.Problem {
	var list []rules.Problem
	add := func(field, rule, message string) {
		list = append(list, rules.Problem{Path: path + field, Rule: rule, Message: message})
	}
	n := count(u.Figures)
	switch {
	case u.Vehicle != nil && n > 0:
		add(".figures", "W07", "a vehicle lists no figures; put who is aboard under passengers")
	case u.Vehicle == nil && n == 0:
		add(".figures", "W07", "there are no figures; list some, or give a vehicle")
	case n > maxFigures:
		add(".figures", "W07", "there are "+strconv.Itoa(n)+" figures; a squad has "+strconv.Itoa(maxFigures)+" at most")
	}
	if p := count(u.Passengers); p > 0 && (u.Vehicle == nil || u.Vehicle.Build != APC) {
		add(".passengers", "SKI-EF-05", "only an APC carries passengers; leave them out")
	} else if p > maxPassengers {
		add(".passengers", "SKI-EF-05", "there are "+strconv.Itoa(p)+" passengers; an APC carries "+strconv.Itoa(maxPassengers)+" at most")
	}
	if u.Vehicle != nil && len(u.Vehicle.Weapons) > guns {
		add(".vehicle.weapons", "SKI-EF-05", "a vehicle has "+strconv.Itoa(guns)+" guns at most")
	}
	list = append(list, u.checkSquad(path)...)
	for i := range u.Figures {
		list = append(list, u.Figures[i].check(path+".figures."+strconv.Itoa(i), h)...)
	}
	for i := range u.Passengers {
		list = append(list, u.Passengers[i].check(path+".passengers."+strconv.Itoa(i), h)...)
	}
	return list
}

// checkSquad refuses troopers with several armours, too many heroes among them, and
// kinds that do not go together. W06, W07
func (u *Unit) checkSquad(path string) []rules.Problem {
	var list []rules.Problem
	heroes, troopers, trooper := 0, 0, -1
	for i := range u.Figures {
		g := &u.Figures[i]
		if g.isNecron() != u.Figures[0].isNecron() {
			list = append(list, rules.Problem{Path: path + ".figures." + strconv.Itoa(i) + ".kind", Rule: "SKI-NE-01", Message: "Necrons and others are in one squad; make them squads of their own"})
		}
		if g.Hero {
			heroes += g.Count
			continue
		}
		troopers += g.Count
		if trooper >= 0 && u.Figures[trooper].Armour != g.Armour {
			list = append(list, rules.Problem{Path: path + ".figures." + strconv.Itoa(i) + ".armour", Rule: "W07", Message: "troopers of a squad have one armour, and those listed first have " + string(u.Figures[trooper].Armour) + "; only heroes may have another"})
		}
		if trooper < 0 {
			trooper = i
		}
	}
	if troopers > 0 && heroes > maxHeroes {
		list = append(list, rules.Problem{Path: path + ".figures", Rule: "W06", Message: "there are " + strconv.Itoa(heroes) + " heroes among troopers; at most " + strconv.Itoa(maxHeroes) + " are possible"})
	}
	return list
}

// check refuses weapons that cannot be carried and skills that the rank does not have.
func (f *Figure) check(path string, h *ShootingHouse) []rules.Problem {
	var list []rules.Problem
	if n := len(f.Weapons); n > guns {
		list = append(list, rules.Problem{Path: path + ".weapons", Rule: "SKI-SH-07", Message: "a figure has " + strconv.Itoa(guns) + " weapons at most"})
	} else if n > 1 && !f.AllGuns && !f.twoHandGuns() {
		list = append(list, rules.Problem{Path: path + ".weapons", Rule: "SKI-SK-04", Message: "a figure fires one weapon, two hand guns if it is ambidextrous, or several with all-guns; leave one"})
	}
	if f.Grenade != nil && f.Rank == Trooper {
		list = append(list, rules.Problem{Path: path + ".grenade", Rule: "SKI-CC-03", Message: "only sergeants, officers and veterans have anti-tank grenades; change the rank, or leave them out"})
	}
	if n, want := f.skills(), f.Rank.skills(); n != want && !h.FreeSkills {
		list = append(list, rules.Problem{Path: path + ".rank", Rule: "SKI-SK-02", Message: "it has " + strconv.Itoa(n) + " skills, and a " + string(f.Rank) + " has " + strconv.Itoa(want) + "; change the rank or the skills, or set rules.free-skills"})
	}
	return list
}

// twoHandGuns tells whether the weapons are two hand guns of an ambidextrous figure.
// SKI-SK-04
func (f *Figure) twoHandGuns() bool {
	return f.Ambidextrous && len(f.Weapons) == 2 && f.Weapons[0].Class == HandGun && f.Weapons[1].Class == HandGun
}

// skills counts a figure's skills. War droids have theirs from the start. SKI-SK-05
func (f *Figure) skills() int {
	n := 0
	for _, has := range []bool{f.MartialArts, f.FastDraw, f.Marksman, f.Ambidextrous, f.Enhanced && f.Kind != WarDroid, f.ShootOnTheMove, f.VeteranHero} {
		n += flag(has)
	}
	return n
}

// skills is how many skills a rank has. SKI-SK-02
func (r Rank) skills() int {
	switch r {
	case Veteran, Sergeant:
		return 1
	case VeteranSergeant:
		return 2
	case Officer:
		return 3
	default:
		return 0
	}
}

// checkHolds refuses policies where units only hold.
func (u *Unit) checkHolds(path string) []rules.Problem {
	if u.Policy == Hold {
		return nil
	}
	return []rules.Problem{{Path: path + ".policy", Rule: "SKI-TU-01", Message: "units hold in this scenario; use policy: hold, and moved for a unit that moves before it fires"}}
}

// oddities tells what is legal and hardly meant.
func (u *Unit) oddities() []string {
	var list []string
	if u.MovedFar && u.Moved == 0 {
		list = append(list, u.Name+" moved more than 3 inches with no D6 (SKI-SH-03)")
	}
	if u.Medikits > 0 && !slices.ContainsFunc(u.Figures, func(g Group) bool { return g.isHuman() }) {
		list = append(list, u.Name+" has medikits for nobody who can be healed (SKI-EF-03)")
	}
	if u.Vehicle != nil && len(u.Vehicle.Weapons) == 0 {
		list = append(list, u.Name+" has no guns (SKI-EF-05)")
	}
	return list
}

// unableToFire warns of a side that cannot fire from where it is.
func (x *game) unableToFire(side int) []string {
	if u := x.sides[side].Unit; u.Policy == Advance || u.Vehicle != nil && len(u.Vehicle.Weapons) == 0 {
		return nil
	}
	var start state[many]
	t := view(&start, x)
	x.start(&t)
	x.setOut(&t, side)
	for i := range x.sides[side].figures {
		s := x.shooter(&t, side, i)
		if _, _, ok := x.ready(&t, &s); ok {
			return nil
		}
	}
	return []string{"nobody of " + x.sides[side].Name + " can fire at this distance with the AP and weapons they have (SKI-SH-02)"}
}
