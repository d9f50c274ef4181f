package skirmish

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// openLedger begins to count: it tells weapons apart if somebody asks for that, and says how often everything can happen.
func (g *game) openLedger(asked *rules.Counting) {
	g.asked, g.weapons = asked, 1
	for u, s := range g.units {
		if asked.Counts(rules.Weapons) {
			s.arsenal = g.arsenal(g.sideOf(u))
		}
		for _, p := range s.figures {
			for i := range p.guns {
				p.guns[i].told = s.weapon(p.guns[i].Name)
			}
		}
		g.weapons = max(g.weapons, len(s.arsenal))
	}
	g.ledger = rules.NewLedger(g.doer(len(g.units), 0), deeds)
	for i := range g.pairs {
		t := &g.pairs[i]
		t.ledger, t.doers = g.ledger, [2]int{g.doer(t.units[sideA], 0), g.doer(t.units[sideB], 0)}
	}
	g.limitDeeds()
}

// arsenal lists what units of a side attack with: guns, and what they fight with hand to hand.
func (g *game) arsenal(side int) (names []string) {
	for _, s := range g.army(side) {
		for _, p := range s.figures {
			for _, name := range p.attacksWith() {
				if !slices.Contains(names, name) {
					names = append(names, name)
				}
			}
		}
	}
	return names
}

// attacksWith lists what a figure attacks with.
func (p *soldier) attacksWith() (names []string) {
	for i := range p.guns {
		names = append(names, p.guns[i].Name)
	}
	for _, w := range []*CloseWeapon{p.close, p.club, p.otherClub, p.grenade} {
		if w != nil && p.close != nil {
			names = append(names, w.Name)
		}
	}
	return names
}

// count adds metrics of what some units do and of what befalls them, even where that is nothing, and returns the first.
func (g *game) count(of string, units set, deeds ...rules.CountedDeed) (first int) {
	for i := range deeds {
		deeds[i].Always = true
	}
	first = len(g.metrics)
	g.metrics = g.ledger.Open(g.metrics, rules.Subject{Name: of}, g.doers(units), deeds...)
	return first
}

// countSide is count for all units of a side, by which it begins the names.
func (g *game) countSide(side int, deeds ...rules.CountedDeed) (first int) {
	for i := range deeds {
		deeds[i].Name = "ab"[side:side+1] + "-" + deeds[i].Name
	}
	return g.count(g.called(side), g.all[side], deeds...)
}

// countBoth adds what is bad for either side.
func (g *game) countBoth(deed int, name, doc string) (first int) {
	for side, foe := range [2]rules.Side{rules.B, rules.A} {
		first = g.countSide(side, rules.CountedDeed{Deed: deed, Name: name, Doc: doc, Better: foe}) - side
	}
	return first
}

// called says what metrics call a side: its only unit, or itself.
func (g *game) called(side int) string {
	letter := "ab"[side : side+1]
	if g.isDuel() {
		return g.units[side].Name + " (" + letter + ")"
	}
	return "side " + letter
}

// countFire adds what comes of the fire of side a, where the other does nothing that is counted.
func (g *game) countFire() {
	g.count("", g.all[sideA],
		rules.CountedDeed{Deed: hitScored, Name: "hits", Doc: "hits scored", Better: rules.A},
		rules.CountedDeed{Deed: shotFired, Name: "shots", Doc: "firings"},
		rules.CountedDeed{Deed: gunJammed, Name: "jams", Doc: "firings that jammed or broke a weapon", Better: rules.B})
}

// countLosses adds who is lost and wounded at the end. A vehicle that fights alone is lost when it is destroyed.
func (g *game) countLosses() {
	for side, foe := range [2]rules.Side{rules.B, rules.A} {
		doc := g.lostDoc(side)
		switch {
		case g.getsUp(side):
			doc += "; those who are down are " + "ab"[side:side+1] + "-down"
		case g.isDuel() && g.vehicles(side) != 0:
			doc = "vehicles of % lost: burnt or exploded"
		}
		first := g.countSide(side, rules.CountedDeed{Deed: figureLost, Name: "lost", Doc: doc, Better: foe})
		g.metrics[first].Tabulate, g.lost = true, first-side
	}
	g.countBoth(figureHurt, "wounded", "figures of % wounded at the end")
}

// lostDoc says which figures of a side, or of a part of it, are lost.
func (g *game) lostDoc(side int) string {
	if g.getsUp(side) {
		return "figures of % lost: dead at the end, down or gone"
	}
	return "figures of % lost: dead at the end"
}

// getsUp reports whether anybody of a side may get up again.
func (g *game) getsUp(side int) bool {
	for _, s := range g.army(side) {
		if slices.ContainsFunc(s.Figures, func(f Group) bool { return f.repairs() }) {
			return true
		}
	}
	return false
}

func (g *game) countDucks() {
	g.countBoth(duckedBack, "ducked", "figures of % that ducked back, each turn anew")
}

func (g *game) countJams() {
	g.countBoth(gunJammed, "jams", "firings of % that jammed or broke a weapon")
}

// countTurns adds in which turn it ended.
func (g *game) countTurns() {
	g.ended = len(g.metrics)
	g.metrics = append(g.metrics, rules.Metric{Name: "turns", Doc: "turn in which it ended", Min: 1, Max: g.turns})
}

// countAboard adds what becomes of passengers: those of the APC that has some, or else of one that might.
func (g *game) countAboard() {
	u := slices.IndexFunc(g.units, func(s *side) bool { return len(s.Passengers) > 0 })
	if u < 0 {
		u = slices.IndexFunc(g.units, func(s *side) bool { return s.isA(APC) })
	}
	if u >= 0 {
		g.countPassengers(u)
	}
}

// countPassengers adds what becomes of those aboard a vehicle. W11
func (g *game) countPassengers(u int) {
	foe := [2]rules.Side{rules.B, rules.A}[g.sideOf(u)]
	g.count("", one(u),
		rules.CountedDeed{Deed: passengerLost, Name: "passengers-lost", Doc: "passengers killed", Better: foe},
		rules.CountedDeed{
			Deed: passengerHurt, Name: "passengers-wounded", Doc: "passengers wounded and alive", Better: foe,
		})
}

// countSides adds what all games of two sides that fight count.
func (g *game) countSides() {
	for side, foe := range [2]rules.Side{rules.B, rules.A} {
		deeds := []rules.CountedDeed{
			{Deed: shotFired, Name: "shots", Doc: "firings of %"},
			{Deed: hitScored, Name: "hits", Doc: "hits by fire of %", Better: foe.Other()},
			{
				Deed: woundTaken, Name: "wounds", Better: foe,
				Doc: "wounds suffered by %, healed or not; those that kill are not among them",
			},
		}
		if g.getsUp(side) {
			deeds = append(deeds,
				rules.CountedDeed{
					Deed: figureFell, Name: "falls", Doc: "times that a figure of % went down or died", Better: foe,
				},
				rules.CountedDeed{
					Deed: figureDown, Name: "down", Doc: "figures of % that are down at the end, and not gone", Better: foe,
				})
		}
		if g.vehicles(side) != 0 {
			deeds = append(deeds, hullDeeds("vehicles of %", foe)...)
		}
		g.countSide(side, deeds...)
	}
}

// hullDeeds are what vehicles have suffered at the end. W10
func hullDeeds(who string, better rules.Side) (list []rules.CountedDeed) {
	for _, x := range [...]struct {
		row        damage
		name, what string
	}{
		{burns, "burns", "burn"},
		{explodes, "explodes", "have exploded"},
		{disabled, "disabled", "are disabled and no wrecks"},
		{immobilised, "immobilised", "have been immobilised"},
		{minorGun, "minor-gun-lost", "have lost a minor gun"},
		{biggestGun, "biggest-gun-lost", "have lost their biggest gun"},
	} {
		list = append(list, rules.CountedDeed{
			Deed: hullDamaged + int(x.row), Name: x.name, Doc: who + " that " + x.what, Better: better,
		})
	}
	return list
}
