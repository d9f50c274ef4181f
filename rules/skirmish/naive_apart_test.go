package skirmish_test

// What is counted apart, of each unit and each weapon. Readings:
//
//  105. shots: firings, each that of a gun, by its name, and of the unit whose gun it
//     is by then: of two hand guns, or all guns at once, each. hits: the D20s of that
//     firing that damaged.
//  106. kills of a firing or a blow: figures of the unit attacked who stood before
//     and do not after it, each time anew; or its vehicle, if that puts it out. So not
//     those aboard, and nothing for wounds, or for who is down already. A blow is made
//     with what lent it its number: the weapon in hand, or the grenade if that is
//     higher (39). Blows of one round are looked at in their order (42).
//     missed: the D20s of that firing that did not damage, and lock-ons that failed.
//     wounds, ducked: of that unit, by the same firing or blow; not of those aboard.
//  107. A vehicle is put out by 8, 9 or 10 (W10; walkers that fight on by 9 or 10), in
//     all scenarios.
//  108. dead, wounded: of the figures that the unit had at the start, wherever they
//     are. Attacks after regrouping are those of the new squad, which is the first.
//  109. out: squads by W12 and CC-05, vehicles by 8, 9 and 10 (99) in all scenarios;
//     who went into another squad when that is. A single shot has no such thing.
//  111. hits on heroes: D20s that damaged, at one of a unit that had troopers too at the
//     start, whether they stand or not by then; if only heroes do, all.
//  110. What a figure fights with without a given weapon is named by its row.

import "strings"

// naiveDeeds is what a unit did with a weapon.
type naiveDeeds struct{ shots, hits, missed, kills, wounds, ducks int }

// naiveAudit is all units at the end, by side, where somebody wants to know.
type naiveAudit [2][]interface{ account() naiveAccount }

// add adds a unit.
func (x *naiveAudit) add(side int, u interface{ account() naiveAccount }) {
	if x != nil {
		x[side] = append(x[side], u)
	}
}

// hear adds the only unit of either side.
func (x *naiveAudit) hear(a, b *naiveForce) {
	x.add(0, a)
	x.add(1, b)
}

// naiveAccount is what a unit did, by names of weapons, and what became of it.
type naiveAccount struct {
	deeds   map[string]naiveDeeds
	out     bool
	dead    int
	wounded int
	heroes  int  // hits on them, by fire
	alike   bool // all heroes, or all troopers
}

// did is what a unit has done with a weapon so far.
func (f *naiveForce) did(weapon string) *naiveDeeds {
	if f.deeds == nil {
		f.deeds = map[string]*naiveDeeds{}
	}
	if f.deeds[weapon] == nil {
		f.deeds[weapon] = &naiveDeeds{}
	}
	return f.deeds[weapon]
}

// upright is how many figures stand; of a vehicle 1, or 0 when it is put out.
func (f *naiveForce) upright() int {
	switch {
	case f.hull == nil:
		return f.standing()
	case f.hull.out():
		return 0
	}
	return 1
}

// fire is one firing of one gun, and counted as that.
func (v *naiveVolley) fire(p *naivePiece, aim naiveAim) {
	stood, hits, missed, wounds, ducks := v.at.upright(), v.by.hits, v.by.missed, v.at.wounds, v.at.ducks
	v.discharge(p, aim)
	d := v.by.did(p.weapon.name)
	if v.at.hull == nil {
		d.wounds += v.at.wounds - wounds
		d.ducks += v.at.ducks - ducks
	}
	d.shots++
	d.hits += v.by.hits - hits
	d.missed += v.by.missed - missed
	d.kills += stood - v.at.upright()
}

// account is what a unit did, and what became of it.
func (f *naiveForce) account() naiveAccount {
	a := naiveAccount{deeds: map[string]naiveDeeds{}, out: !f.inPlay(), heroes: f.heroHits, alike: f.alike()}
	guns, blades := f.arms()
	for _, name := range append(guns, blades...) {
		a.deeds[name] = naiveDeeds{}
	}
	for name, d := range f.deeds {
		a.deeds[name] = *d
	}
	for _, b := range f.roster {
		switch {
		case b.dead:
			a.dead++
		case b.wounded:
			a.wounded++
		}
	}
	return a
}

// alike reports whether all of the unit are heroes or none is.
func (f *naiveForce) alike() bool {
	for _, b := range f.roster {
		if b.hero != f.roster[0].hero {
			return false
		}
	}
	return true
}

// account is that of a unit of a battle.
func (s *naiveSquad) account() naiveAccount {
	a := s.naiveForce.account()
	if s.joined != nil {
		a.out = !s.joined.inPlay()
	}
	return a
}

// arms lists what a unit might fire, and what it might fight with hand to hand.
func (f *naiveForce) arms() (guns, blades []string) {
	if f.hull != nil {
		for _, g := range f.hull.guns {
			guns = append(guns, g.weapon.name)
		}
		if f.hull.kind == "walker" {
			blades = append(blades, naiveFeet)
		}
	}
	for _, b := range f.roster {
		for _, g := range b.guns {
			guns = append(guns, g.weapon.name)
		}
		if b.sidearm != nil {
			guns = append(guns, b.sidearm.weapon.name)
		}
		if grenade := b.grenadeBy(f.house.GrenadesByRank); grenade != nil {
			blades = append(blades, grenade.name)
		}
		as := *b
		as.gunOut = false
		blades = append(blades, as.inHand().name)
		if as.gunOut = len(b.guns) > 0 && b.guns[0].weapon.class != "hand"; as.gunOut {
			blades = append(blades, as.inHand().name)
		}
	}
	return guns, blades
}

// naiveFeet is what a walker fights with.
const naiveFeet = "walker"

// naiveLabel is a name of a weapon in the names of metrics. Rows of the rules are called
// what the engine calls them.
func naiveLabel(name string) string {
	rows := map[string]string{
		"aliens": "claws", "tomb-spider": "Tomb Spider claws", "power-weapon": "staff", "necron-warrior": "Necron hands",
		"scarab-swarm": "scarab bites", "war-droid": "droid fists", naiveFeet: "feet",
	}
	if row, ok := rows[name]; ok {
		name = row
	}
	words, word := []string{}, ""
	for _, r := range strings.ToLower(name) + " " {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			word += string(r)
		} else if word != "" {
			words, word = append(words, word), ""
		}
	}
	return strings.Join(words, "-")
}
