package skirmish

import "github.com/oddsmith/oddsmith/rules"

// limitDeeds says how often everything can happen.
func (g *game) limitDeeds() {
	for side := range g.acts {
		if g.attacks(side) {
			g.limitFire(side)
		}
	}
	for side := range g.acts {
		g.limitHarm(side)
	}
	for u := range g.units {
		g.limitFate(u)
	}
}

// attacks reports whether units of a side ever do.
func (g *game) attacks(side int) bool { return g.acts[side] || g.pairs[0].melee != nil }

// limitFire bounds what each unit of a side fires with each weapon by the AP of all turns. SKI-SH-02
func (g *game) limitFire(side int) {
	crowd := g.crowd(1 - side)
	for u := range g.all[side].each() {
		for weapon := 1; weapon <= g.weapons; weapon++ {
			shots, hits, doer := 0, 0, g.doer(u, weapon)
			for _, w := range g.guns(u, weapon) {
				shots += g.house.ShootingAP * g.turns
				hits += g.house.ShootingAP * g.turns * w.mostHits(crowd)
			}
			g.ledger.Limit(shotFired, shots, doer)
			g.ledger.Limit(gunJammed, shots, doer)
			g.ledger.Limit(hitScored, hits, doer)
			g.ledger.Limit(missMade, hits, doer)
		}
	}
}

// guns are those of a unit that are counted as a weapon of its side.
func (g *game) guns(u, weapon int) (list []*gun) {
	for _, p := range g.units[u].figures {
		for i := range p.guns {
			if int(p.guns[i].told) == weapon {
				list = append(list, &p.guns[i])
			}
		}
	}
	return list
}

// crowd is the most figures of a side that one blast covers, those of a squad or, where it may cover others, of all.
func (g *game) crowd(side int) int {
	most, all := 0, 0
	for _, s := range g.army(side) {
		most, all = max(most, len(s.figures)), all+len(s.figures)
	}
	if g.spills {
		return all
	}
	return most
}

// mostHits bounds the hits of a firing: a blast hits many. SKI-SH-05
func (w *gun) mostHits(crowd int) int {
	if w.covers {
		return crowd
	}
	return 1
}

// limitHarm bounds what befalls a side, and so what the other does to it: figures are wounded, fall or duck back once a
// turn, and those aboard once.
func (g *game) limitHarm(side int) {
	foes, victims := g.doers(g.all[1-side]), g.doers(g.all[side], 0)
	ducks := g.men(side) * g.turns
	falls := ducks
	for _, s := range g.army(side) {
		falls += count(s.Passengers)
	}
	g.ledger.LimitEach(duckedBack, ducks, victims...)
	g.ledger.LimitEach(woundTaken, falls, victims...)
	g.ledger.LimitEach(figureFell, falls, victims...)
	g.ledger.LimitEach(heroHit, g.ledger.Most(hitScored, foes...), victims...)
	if g.attacks(1 - side) {
		g.ledger.LimitEach(duckMade, ducks, foes...)
		g.ledger.LimitEach(woundMade, falls, foes...)
		g.ledger.LimitEach(killMade, falls+g.vehicles(side).count(), foes...)
	}
}

// limitFate bounds what becomes of a unit by who it is.
func (g *game) limitFate(u int) {
	s := g.units[u]
	n, vehicle := count(s.Figures), flag(s.Vehicle != nil)
	alone := flag(s.Vehicle != nil && g.isDuel())
	for deed, most := range map[int]int{
		contactMade: g.turns, figureLost: n + alone, figureHurt: n, figureDown: n, unitOut: 1, vehicleLost: vehicle,
		passengerLost: count(s.Passengers), passengerHurt: count(s.Passengers),
	} {
		g.ledger.Limit(deed, most, g.doer(u, 0))
	}
	for row := minorGun; row <= explodes; row++ {
		g.ledger.Limit(hullDamaged+int(row), vehicle, g.doer(u, 0))
	}
}

// men returns how many figures squads of a side have.
func (g *game) men(side int) (n int) {
	for _, s := range g.army(side) {
		n += count(s.Figures)
	}
	return n
}

// vehicles are those of a side.
func (g *game) vehicles(side int) set { return g.all[side] & g.armoured }

// checkCount refuses to count more than there is room for in a game that is legal otherwise.
func checkCount(list []rules.Problem, asked *rules.Counting, prepare func() *game) []rules.Problem {
	if len(list) > 0 || !asked.Separate() {
		return list
	}
	return rules.CheckCounted(len(prepare().metrics))
}
