package skirmish

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// check refuses units that cannot be played.
func (u *Unit) check(path string, h *ShootingHouse) []rules.Problem {
	var list rules.Problems
	n, p := count(u.Figures), count(u.Passengers)
	carries, most := u.isA(APC), p
	if carries {
		most = u.Vehicle.Carries
	}
	list.AddIf(u.Vehicle != nil && n > 0, path+".figures", "W07",
		"a vehicle lists no figures; put who is aboard under passengers")
	list.AddIf(u.Vehicle == nil && n == 0, path+".figures", "W07", "there are no figures; list some, or give a vehicle")
	list.AddIf(u.Vehicle == nil && n > maxFigures, path+".figures", "W07",
		"there are "+strconv.Itoa(n)+" figures; a squad has "+strconv.Itoa(maxFigures)+" at most")
	list.AddIf(p > 0 && !carries, path+".passengers", "SKI-EF-05", "only an APC carries passengers; leave them out")
	list.AddIf(p > most, path+".passengers", "SKI-HU-01",
		"there are "+strconv.Itoa(p)+" passengers; this APC carries "+strconv.Itoa(most)+" at most")
	list.AddIf(u.Vehicle != nil && len(u.Vehicle.Weapons) > guns, path+".vehicle.weapons", "SKI-EF-05",
		"a vehicle has "+strconv.Itoa(guns)+" guns at most")
	list = append(list, u.checkSquad(path)...)
	list = append(list, u.checkCrews(path)...)
	list = append(list, u.checkStart(path)...)
	list = append(list, u.checkGround(path)...)
	for i := range u.Figures {
		list = append(list, u.Figures[i].check(path+".figures."+strconv.Itoa(i), h)...)
	}
	for i := range u.Passengers {
		list = append(list, u.Passengers[i].check(path+".passengers."+strconv.Itoa(i), h)...)
	}
	return list
}

// checkSquad refuses troopers with several armours, and kinds that do not go together.
// W07
func (u *Unit) checkSquad(path string) []rules.Problem {
	var list rules.Problems
	var trooper *Group // the first
	for i := range u.Figures {
		g, at := &u.Figures[i], path+".figures."+strconv.Itoa(i)
		list.AddIf(g.isNecron() != u.Figures[0].isNecron(), at+".kind", "SKI-NE-01",
			"Necrons and others are in one squad; make them squads of their own")
		switch {
		case g.Hero:
		case trooper == nil:
			trooper = g
		default:
			list.AddIf(trooper.Armour != g.Armour, at+".armour", "W07",
				"troopers of a squad have one armour, and those listed first have "+string(trooper.Armour)+
					"; only heroes may have another")
		}
	}
	return list
}

// checkCrews refuses teams of which not one man bears the gun. SKI-SH-09
func (u *Unit) checkCrews(path string) []rules.Problem {
	var list rules.Problems
	for i := range u.Figures {
		g, armed := &u.Figures[i], 0
		for k := range u.Figures {
			if o := &u.Figures[k]; o.Crew == g.Crew {
				armed += o.Count * flag(len(o.Weapons) > 0)
			}
		}
		list.AddIf(g.Crew > 0 && armed != 1, path+".figures."+strconv.Itoa(i)+".crew", "SKI-SH-09",
			"crew "+strconv.Itoa(g.Crew)+" has "+strconv.Itoa(armed)+
				" figures with weapons; one of a crew bears its gun, and the others have none")
		list.AddIf(g.Crew > 0 && g.Sidearm != nil, path+".figures."+strconv.Itoa(i)+".crew", "SKI-CC-01",
			"a crew serves one gun, and has no sidearms; leave one of them out")
		list.AddIf(g.Crew > 0 && g.Lord, path+".figures."+strconv.Itoa(i)+".crew", "SKI-NE-02",
			"a Lord or Tomb Spider serves no gun of others; leave crew out")
	}
	return list
}

// checkStart refuses what a unit cannot begin as, and guns that nobody has.
func (u *Unit) checkStart(path string) []rules.Problem {
	var list rules.Problems
	necrons := len(u.Figures) > 0 && u.Figures[0].isNecron()
	list.AddIf(u.Strength > 0 && u.Vehicle != nil, path+".strength", "SKI-MO-01",
		"vehicles ignore morale; leave strength out")
	list.AddIf(u.Strength > 0 && u.Vehicle == nil && u.Strength < count(u.Figures), path+".strength", "SKI-MO-01",
		"it lists "+strconv.Itoa(count(u.Figures))+
			" figures, and had as many at least before it lost some; use that number or more, or leave strength out")
	list.AddIf(u.Shaken && u.Vehicle != nil, path+".shaken", "SKI-MO-01", "vehicles ignore morale; leave shaken out")
	list.AddIf(u.Shaken && necrons, path+".shaken", "SKI-NE-01", "Necrons are never shaken; leave it out")
	for _, of := range u.beginsWith() {
		at := path + "." + of.field
		list.AddIf(of.is && u.Vehicle == nil, at, "SKI-EF-05", "only vehicles suffer that; leave it out")
		list.AddIf(of.is && u.Vehicle != nil && u.lacks(of.row), at, "SKI-EF-05",
			"it has no such gun to lose: the first listed is the biggest, the last a minor one; leave it out")
	}
	list.AddIf(u.Immobilised && (u.Moved > 0 || u.MovedFar || u.MovedFast), path+".moved", "SKI-EF-05",
		"it is immobilised, and does not move; leave moved or immobilised out")
	preferred := func(w Weapon) bool { return w.Name == u.Prefer }
	list.AddIf(u.Prefer != "" && !slices.ContainsFunc(u.guns(), preferred), path+".prefer", "W21",
		"nobody has a weapon called "+u.Prefer+"; use the name of one of its weapons")
	for i := range u.Figures {
		list.AddIf(u.Figures[i].Down && !u.Figures[i].repairs(), path+".figures."+strconv.Itoa(i)+".down", "SKI-NE-01",
			"only Necrons that repair themselves can be down at the start; leave it out")
	}
	return list
}

// check refuses weapons that cannot be carried, skills that the rank does not have, and
// what a kind cannot be.
func (f *Figure) check(path string, h *ShootingHouse) []rules.Problem {
	var list rules.Problems
	n, skills, want := len(f.Weapons), f.skills(), f.Rank.skills()
	list.AddIf(f.Lord && f.Kind != Necron, path+".lord", "SKI-NE-01",
		"only Necrons have Lords and Tomb Spiders; use kind: necron, or leave it out")
	list.AddIf(f.Spider && f.Kind != Necron, path+".tomb-spider", "SKI-CC-03",
		"a Tomb Spider is a Necron; use kind: necron, or leave it out")
	list.AddIf(f.Kind == Scarabs && n > 0, path+".weapons", "SKI-NE-02",
		"scarabs have no ranged combat; leave them out")
	list.AddIf(n > guns, path+".weapons", "SKI-SH-07", "a figure has "+strconv.Itoa(guns)+" weapons at most")
	list.AddIf(n > 1 && n <= guns && !f.AllGuns && !f.twoHandGuns(), path+".weapons", "SKI-SK-04",
		"a figure fires one weapon, two hand guns if it is ambidextrous, or several with all-guns; leave one")
	list.AddIf(f.Sidearm != nil && (n != 1 || f.AllGuns || f.Tripod || !f.isHuman()), path+".sidearm", "SKI-CC-01",
		"humans and Tau with one weapon that is no tripod have a sidearm; leave it out")
	list.AddIf(f.Sidearm != nil && f.Sidearm.Class != HandGun && f.class() == HandGun, path+".sidearm", "SKI-CC-01",
		"of a hand gun and a long gun the hand gun is the sidearm; list the other one under weapons")
	list.AddIf(f.Grenade != nil && f.Rank == Trooper, path+".grenade", "SKI-CC-03",
		"only sergeants, officers and veterans have anti-tank grenades; change the rank, or leave them out")
	list.AddIf(skills != want && !h.FreeSkills, path+".rank", "SKI-SK-02",
		"it has "+strconv.Itoa(skills)+" skills, and a "+string(f.Rank)+" has "+strconv.Itoa(want)+
			"; change the rank or the skills, or set rules.free-skills")
	return list
}

// twoHandGuns reports whether the weapons are two hand guns of an ambidextrous figure.
// SKI-SK-04
func (f *Figure) twoHandGuns() bool {
	return f.Ambidextrous && len(f.Weapons) == 2 && f.Weapons[0].Class == HandGun && f.Weapons[1].Class == HandGun
}

// skills counts a figure's skills. War droids have theirs from the start. SKI-SK-05
func (f *Figure) skills() int {
	n := 0
	for _, has := range []bool{
		f.MartialArts, f.FastDraw, f.Marksman, f.Ambidextrous, f.Enhanced && f.Kind != WarDroid,
		f.ShootOnTheMove, f.VeteranHero,
	} {
		n += flag(has)
	}
	return n
}

// skills returns how many skills a rank has. SKI-SK-02
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
	var list rules.Problems
	list.AddIf(u.Policy != Hold, path+".policy", "SKI-TU-01",
		"units hold in this scenario; use policy: hold, and moved for a unit that moves before it fires")
	return list
}

// oddities returns what is legal and hardly meant, or has no effect. A unit may advance by its policy
// or as its player decides.
func (u *Unit) oddities(mayAdvance bool) []string {
	some := func(is func(f *Figure) bool) bool {
		return slices.ContainsFunc(u.Figures, func(g Group) bool { return is(&g.Figure) })
	}
	tripods := some(func(f *Figure) bool { return f.Tripod })
	twoModes := slices.ContainsFunc(u.guns(), func(w Weapon) bool { return w.TwoModes })
	var list rules.Warnings
	list.AddIf(u.MovedFar && u.Moved == 0, u.Name+" moved more than 3 inches with no D6 (SKI-SH-03)")
	list.AddIf(u.Medikits > 0 && !some((*Figure).isHuman),
		u.Name+" has medikits for nobody who can be healed (SKI-EF-03)")
	list.AddIf(u.Medikits > 0 && u.Policy == Storms,
		u.Name+" has medikits, and no time for them as long as its policy is to assault (SKI-EF-03)")
	list.AddIf(u.LordNear && !some((*Figure).repairs),
		u.Name+" has a Lord near and nobody who could get up again (SKI-NE-01)")
	list.AddIf(u.GrenadeMode != AutoMode && !twoModes, u.Name+" has a grenade-mode and no weapon with two modes (W03)")
	list.AddIf((u.Facing != Front || len(u.FacingTo) > 0) && !tripods && !u.isA(APC) && !u.isA(TankBuild),
		u.Name+" has a facing, which matters to tripod weapons, APCs and tanks alone (SKI-AP-02)")
	list.AddIf(u.AdvanceTo != defaultAdvanceTo && u.Policy != Advance && u.Policy != Carries && !mayAdvance,
		u.Name+" has an advance-to and a policy that does not advance (W19)")
	list.AddIf(u.MovedFast && u.Vehicle == nil,
		u.Name+" is no vehicle, and moved-fast says of vehicles alone whether grenades reach them (SKI-CC-03)")
	list.AddIf(some(func(f *Figure) bool { return f.Kind == Scarabs && f.Armour != Storm }),
		u.Name+" has scarabs in other armour than storm, which is theirs (SKI-NE-02)")
	list.AddIf(u.Prefer != "" && !u.hasChoice(),
		u.Name+" prefers a weapon that it fires as ever: who has all-guns, or a vehicle, "+
			"may prefer one that takes less than 2 AP to its 2-AP weapons (W21)")
	list.AddIf(u.AfterLeaving == MovesThen && u.Aboard == 0,
		u.Name+" moves after leaving an APC, and is aboard of none (SKI-HU-01)")
	list.AddIf(u.Teleport != defaultTeleport() && u.Policy != TeleportsIn,
		u.Name+" has a teleport and another policy (SKI-NE-02)")
	return slices.Concat(list, u.coverOddities(), u.vehicleOddities())
}

// vehicleOddities returns what a unit says of vehicles that makes no difference.
func (u *Unit) vehicleOddities() []string {
	var list rules.Warnings
	list.AddIf(u.MovedFast && !u.MovedFar && u.Vehicle != nil,
		u.Name+" moved too far for grenades and not more than 3 inches, so that it is as easy to hit; "+
			"set moved-far, too (W04)")
	list.AddIf(u.Vehicle != nil && len(u.Vehicle.Weapons) == 0, u.Name+" has no guns (SKI-EF-05)")
	list.AddIf(u.Vehicle != nil && u.Vehicle.Carries != defaultCarries && !u.isA(APC),
		u.Name+" is no APC, and carries nobody (SKI-HU-01)")
	list.AddIf(u.Open && !u.isA(Walker),
		u.Name+" has an open canopy and is no walker, which changes nothing (SKI-SH-01)")
	list.AddIf(u.Vehicle != nil && [3]Under{u.SmallBlast, u.LargeBlast, u.Template} != [3]Under{},
		u.Name+" is a vehicle, beside which a blast or template covers nobody (SKI-SH-05)")
	return list
}

// hasChoice reports whether the preferred weapon is fired instead of others. W21
func (u *Unit) hasChoice() bool {
	instead := func(w Weapon) bool { return w.Name == u.Prefer && w.AP != CostTwo }
	if u.Vehicle != nil {
		return slices.ContainsFunc(u.Vehicle.Weapons, instead)
	}
	return slices.ContainsFunc(u.Figures,
		func(g Group) bool { return g.AllGuns && slices.ContainsFunc(g.Weapons, instead) })
}

// isA reports whether a unit is a vehicle of a build.
func (u *Unit) isA(b Build) bool { return u.Vehicle != nil && u.Vehicle.Build == b }

// guns returns all ranged weapons of a unit.
func (u *Unit) guns() []Weapon {
	if u.Vehicle != nil {
		return u.Vehicle.Weapons
	}
	var list []Weapon
	for i := range u.Figures {
		if list = append(list, u.Figures[i].Weapons...); u.Figures[i].Sidearm != nil {
			list = append(list, *u.Figures[i].Sidearm)
		}
	}
	return list
}

// odditiesOf returns what two units say that makes no difference in a scenario that is no battle.
func odditiesOf(a, b *Unit) []string {
	var list rules.Warnings
	for _, u := range []*Unit{a, b} {
		list = append(list, u.oddities(false)...)
		list = append(list, u.facesNobody(1)...)
		list.AddIf(u.Ahead > 0 || u.Aboard > 0,
			u.Name+" is ahead or aboard, which it can be in a battle alone (W22, SKI-HU-01)")
		list.AddIf(len(u.Beside) > 0, u.Name+" has squads beside it, which it has in a battle alone (SKI-SH-05)")
		list.AddIf(u.InContact > 0, u.Name+" begins in contact, which it can in a battle alone (W15a)")
		list.AddIf(u.Rejoins > 0, u.Name+" rejoins a squad, which it can in a battle alone (SKI-CO-01)")
	}
	return list
}

// unableToFire warns of a side of one unit that cannot fire from where it is.
func (g *game) unableToFire(side int) []string {
	s := g.units[side]
	if s.Policy == Advance || s.Vehicle != nil && len(s.Vehicle.Weapons) == 0 {
		return nil
	}
	v := g.begin()
	g.setOut(v, side)
	t := g.face(v, sideA, sideB)
	for i := range s.figures {
		shooter := t.shooter(side, i)
		if t.mayFire(&shooter) {
			return nil
		}
	}
	return []string{
		"nobody of " + s.Name +
			" can fire at this distance, as they begin and with the sight, AP and weapons they have (SKI-SH-02)",
	}
}

// wastedFire warns of those of each side that acts or answers whose salvoes harm nobody. W21
func (g *game) wastedFire() []string {
	var list []string
	for u, s := range g.units {
		if side := g.sideOf(u); !g.lightens[side] && (g.acts[side] || g.chargesOnly) {
			list = append(list, s.wastes(g.army(1-side))...)
		}
	}
	return list
}

// wastes warns of figures that fire all their 2-AP weapons at once, as W21 has it, with X
// against all enemies, and never the 1-AP one that could harm some. SKI-SH-07
func (s *side) wastes(enemies []*side) []string {
	var list []string
	for _, group := range s.groups {
		p := s.figures[group.first()]
		if p.prefers != 0 {
			continue
		}
		var harms, has [2]bool // of the weapons for 2 AP and the others
		for _, w := range p.guns {
			other := flag(w.AP != CostTwo)
			has[other] = true
			for _, enemy := range enemies {
				harms[other] = harms[other] || w.harms(enemy)
			}
		}
		if p.AllGuns && has[0] && !harms[0] && harms[1] {
			list = append(list, p.Name+" fires all its 2-AP weapons, which can harm no enemy here, "+
				"and never the other one that can (SKI-SH-07, W21)")
		}
	}
	return list
}

// harms reports whether the weapon has a number against anybody of a side.
func (w *gun) harms(s *side) bool {
	return slices.ContainsFunc(s.figures, func(p *soldier) bool { return w.numbers[p.armour] != Number{} })
}
