package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Whom a power is used on is settled when it is used: what may answer it, what players see of it, and what it
// does all go by that. A place is one of the targets of a side; before them come the locations of its vehicle
// that the power can strike, and behind them its psykers who are not exposed.

// victims are places of those on whom a power may be used, as they are asked for: of a side that always takes the first
// that one alone.
type victims struct {
	places [1 + maxTargets + maxPsykers]uint8
	n      int
	one    bool
}

// add adds a place, and reports whether that is enough.
func (l *victims) add(place int) bool {
	l.places[l.n] = uint8(place)
	l.n++
	return l.one
}

// all lists them.
func (l *victims) all() []uint8 { return l.places[:l.n] }

// victim returns the place of who a power is used on, or of the first whom it strikes, as the policy of its side
// says. PD-13, PD-13b, PD-13c
func (x *psychic) victim(d *dice.Dice, s *psychicState, c powerRef) (place uint8) {
	enemy, power := 1-int(c.side), x.power(c)
	switch {
	case power.Effect == Move, power.Effect == Slay, power.Effect == Arc:
		return x.choose(d, s, c, x.victims(s, c))
	case !power.needsTarget() || x.locations(enemy, power) > 0:
		return 0
	default:
		return uint8(x.target(s, enemy, 0))
	}
}

// choose asks of each of some victims whether the power is used on it, until one is found. PD-13b, PD-13c
func (x *psychic) choose(d *dice.Dice, s *psychicState, c powerRef, list victims) (place uint8) {
	choice := &x.sides[c.side].Policy.Victim
	place = list.places[0]
	for _, next := range list.all()[1:] {
		seen := psychicView{x: x, s: s, side: int(c.side), about: c, victim: place}
		if choice.Pick(d, bothVictims, seen) == victimStruck {
			break
		}
		place = next
	}
	return place
}

// tellVictim tells on whom a power is used, of a side that always takes the first only if that is out of the list. PD-13b,
// PD-13c
func (x *psychic) tellVictim(d *dice.Dice, s *psychicState, c powerRef, place uint8) {
	side, enemy := int(c.side), 1-int(c.side)
	listed := int(place) < x.locations(enemy, x.power(c))+x.targets(enemy)
	if !d.Logging() || !x.spares[side] && listed || !x.power(c).needsTarget() || x.power(c).Effect == Blast {
		return
	}
	rule := "PD-13b"
	if x.power(c).Effect == Arc {
		rule = "PD-13c"
	}
	if i, m := x.struckAt(s, enemy, x.power(c), place); m != nil {
		d.Log(rule, "{power} is aimed at one {model} of {a|b}", side, int(c.psyker), int(c.slot), enemy, int(m.kind), enemy)
	} else if i >= 0 {
		d.Log(rule, "{power} is aimed at {psyker}", side, int(c.psyker), int(c.slot), enemy, i)
	} else {
		d.Log(rule, "{power} is aimed at {vehicle} of {a|b}", side, int(c.psyker), int(c.slot), enemy, enemy)
	}
}

// victims lists on whom a power may be used: anybody in range, as listed, who is out of the list last, and of Assail
// first whom it can bring into the fight; of an arc only whom it meets first. PD-13b, PD-13c
func (x *psychic) victims(s *psychicState, c powerRef) (list victims) {
	enemy, power := 1-int(c.side), x.power(c)
	if power.Effect == Arc {
		return x.inFront(s, c)
	}
	list.one = !x.spares[c.side]
	locations, moves := x.locations(enemy, power), power.Effect == Move && x.carried[enemy] != nil
	for at := x.target(s, enemy, 0); moves && at >= 0; at = x.target(s, enemy, at+1) {
		if x.movesIn(s, c, at) && list.add(locations+at) {
			return list
		}
	}
	if x.addUnlisted(&list, s, c, true) || locations > 0 && list.add(0) {
		return list
	}
	for at := x.target(s, enemy, 0); at >= 0; at = x.target(s, enemy, at+1) {
		if !x.movesIn(s, c, at) && list.add(locations+at) {
			return list
		}
	}
	x.addUnlisted(&list, s, c, false)
	return list
}

// addUnlisted adds who is out of the list of the enemy, whom the power would bring into the fight, or those whom it would
// not, and reports whether that is enough. PD-13b
func (x *psychic) addUnlisted(list *victims, s *psychicState, c powerRef, brought bool) (enough bool) {
	enemy := 1 - int(c.side)
	first := x.targets(enemy)
	for at := x.unlisted(s, enemy, 0); at >= 0 && !enough; at = x.unlisted(s, enemy, at+1) {
		if x.movesIn(s, c, first+at) == brought {
			enough = list.add(x.locations(enemy, x.power(c)) + first + at)
		}
	}
	return enough
}

// movesIn reports whether a power is an Assail that would bring the target at a place into the fight. PD-13b, PD-13d
func (x *psychic) movesIn(s *psychicState, c powerRef, at int) bool {
	if x.power(c).Effect != Move {
		return false
	}
	enemy := 1 - int(c.side)
	i, m := x.at(s, enemy, at)
	if m == nil {
		return x.psykerWaits(s, enemy, i, Move)
	}
	return x.waits(enemy, *m, Move)
}

// unlisted returns which is the first, from one on, of the psykers of a side who are alive and out of the list of its
// targets, −1 if there is none. PD-13b
func (x *psychic) unlisted(s *psychicState, side, from int) int {
	for at := from; at < len(x.exposed[side].out); at++ {
		if i := int(x.exposed[side].out[at]); s.psykers[side][i].w > 0 && !x.isHidden(s, side, i) {
			return at
		}
	}
	return -1
}

// inFront lists the targets whom an arc can meet first: those of the enemy's entries in front, or else its vehicle, or the
// first of all. PD-13c
func (x *psychic) inFront(s *psychicState, c powerRef) (list victims) {
	enemy := 1 - int(c.side)
	locations := x.locations(enemy, x.power(c))
	list.one = !x.spares[c.side]
	for at := x.target(s, enemy, 0); x.hasFront[enemy] && at >= 0; at = x.target(s, enemy, at+1) {
		i, m := x.at(s, enemy, at)
		front := i >= 0 && x.psykers[enemy][i].InFront || i < 0 && x.front[enemy][m.kind]
		if front && list.add(locations+at) {
			return list
		}
	}
	switch {
	case list.n > 0:
	case locations > 0:
		list.add(0)
	default:
		list.add(x.target(s, enemy, 0))
	}
	return list
}

// nextStruck returns the place among the targets of the one whom a power strikes next, −1 if nobody is left: of an arc
// that jumps on any of them. PD-13, PD-13c
func (x *psychic) nextStruck(d *dice.Dice, s *psychicState, locations int) (at int) {
	c, enemy := s.cast.powerRef, 1-int(s.cast.side)
	from := max(0, int(s.cast.next)-locations)
	switch power := x.power(c); {
	case power.Effect == Slay:
		return from
	case power.Effect == Arc && int(s.cast.left) < power.MostHits:
		list := victims{one: !x.spares[c.side]}
		for at := x.target(s, enemy, 0); at >= 0; at = x.target(s, enemy, at+1) {
			if list.add(locations + at) {
				break
			}
		}
		if list.n == 0 {
			return -1
		}
		return int(x.choose(d, s, c, list)) - locations
	default:
		return x.target(s, enemy, from)
	}
}

// aims reports whether there is a living enemy of a side on whom a power of it can be used. PD-4, PD-13b
func (x *psychic) aims(s *psychicState, c powerRef) bool {
	enemy, effect := 1-int(c.side), x.power(c).Effect
	if x.sides[enemy].Vehicle != nil || x.target(s, enemy, 0) >= 0 {
		return true
	}
	return (effect == Move || effect == Slay) && x.unlisted(s, enemy, 0) >= 0
}

// most returns for how many victims a power may be answered at most: all whom a blast strikes, or else the first.
// Others are used on nobody. PD-6a
func (x *psychic) most(power *Power) int {
	if power.Effect == Blast {
		return x.Touched
	}
	return rules.OneIf(power.needsTarget())
}

// cursesOn reports whether a Machine Curse on a side is used on a psyker of it, and whether on one or on somebody near
// one that is alive: of all whom it covers, and of the psykers also those who fight. PD-6a, PD-14a, PD-15
func (x *psychic) cursesOn(s *psychicState, side int) (psyker, guarded bool) {
	for i := range x.psykers[side] {
		exposed := !slices.Contains(x.exposed[side].out, uint8(i))
		if !x.isHidden(s, side, i) && (x.inFight(s, side, i) || exposed && s.psykers[side][i].w > 0) {
			return true, true
		}
	}
	if v := x.sides[side].Vehicle; v != nil && s.hasOneOf(side, nearby(v.NearPsyker, v.Near)) {
		return false, true
	}
	return false, slices.ContainsFunc(s.models[side][:], func(m model) bool {
		return m.w > 0 && !x.isSafe(s, side, m.kind) && x.sides[side].Targets[m.kind].CurseCovers != 0 &&
			s.hasOneOf(side, x.near[side][m.kind])
	})
}

// usedOn reports whether a power is used on a psyker of a side, and whether on one or on somebody near one that
// is alive: of its victims, of whom the first stands at a place. SE-WC-02, SE-WC-07, PD-6a
func (x *psychic) usedOn(s *psychicState, side int, power *Power, first uint8) (psyker, guarded bool) {
	if power.Effect == Curse {
		return x.cursesOn(s, side)
	}
	n := x.most(power)
	if n == 0 {
		return false, false
	}
	next, locations := int(first), x.locations(side, power)
	if n == 1 && next >= locations+x.targets(side) { // a psyker who is not exposed
		return true, true
	}
	if next < locations {
		v := x.sides[side].Vehicle
		guarded = s.hasOneOf(side, nearby(v.NearPsyker, v.Near))
		n, next = n-1, locations
	}
	for at := x.target(s, side, next-locations); n > 0 && at >= 0; at = x.target(s, side, at+1) {
		n--
		i, m := x.at(s, side, at)
		if i >= 0 {
			return true, true
		}
		guarded = guarded || s.hasOneOf(side, x.near[side][m.kind])
	}
	return false, guarded
}

// struckAt returns who stands at a place, before which there may be the vehicle: a psyker, or else a model and −1, or
// of the vehicle neither.
func (x *psychic) struckAt(s *psychicState, side int, power *Power, place uint8) (psyker int, m *model) {
	at := int(place) - x.locations(side, power)
	if at < 0 {
		return -1, nil
	}
	return x.at(s, side, at)
}

// Whether a power is used on somebody. PD-13b, PD-13c
const (
	victimStruck = iota
	victimSpared

	bothVictims = policy.Options(1<<victimStruck | 1<<victimSpared)
)

type choosingVictims struct{}

// Options implements [policy.Point].
func (choosingVictims) Options() []policy.Option {
	return []policy.Option{
		victimStruck: {Name: "strike", Doc: "the power is used on this one"},
		victimSpared: {Name: "spare", Doc: "it is used on another; the last of them cannot be spared"},
	}
}

// Facts implements [policy.Point].
func (choosingVictims) Facts() policy.Facts[psychicView] {
	who := func(v psychicView) (int, *model) { return v.x.struckAt(v.s, 1-v.side, v.power(), v.victim) }
	unit := func(v psychicView) (*Unit, int) {
		switch i, m := who(v); {
		case m != nil:
			return v.x.kinds[1-v.side][m.kind], int(m.w)
		case i >= 0:
			return &v.x.psykers[1-v.side][i].Unit, int(v.s.psykers[1-v.side][i].w)
		default:
			return &Unit{T: v.x.sides[1-v.side].Vehicle.Crew}, 0
		}
	}
	return slices.Concat(sideFacts(), powerFacts(), policy.Facts[psychicView]{
		{Name: "unit", Doc: docOfUnit + "; 0 is the vehicle", Number: func(v psychicView) int {
			switch i, m := who(v); {
			case m != nil:
				return v.x.listed[1-v.side][m.kind]
			case i >= 0:
				return slices.Max(append(v.x.listed[1-v.side], 0)) + i + 1
			default:
				return 0
			}
		}},
		{Name: "t", Doc: "its toughness, or that of a crewman",
			Number: func(v psychicView) int { u, _ := unit(v); return u.T }},
		{Name: "wounds", Doc: "wounds that it has left; a vehicle has 0",
			Number: func(v psychicView) int { _, w := unit(v); return w }},
		{Name: "brought", Doc: "an Assail would bring it into the fight", YesNo: func(v psychicView) bool {
			i, m := who(v)
			waits := m != nil && v.x.waits(1-v.side, *m, Move) || i >= 0 && v.x.psykerWaits(v.s, 1-v.side, i, Move)
			return waits && v.power().Effect == Move
		}},
		{Name: "fights", Doc: "in battles, it is in the fight, or a psyker that fights", YesNo: func(v psychicView) bool {
			i, m := who(v)
			return i >= 0 && v.x.inFight(v.s, 1-v.side, i) || m != nil && v.x.carried[1-v.side] != nil && v.x.carried[1-v.side][m.kind].fights
		}},
		{Name: "jump", Doc: "an arc would jump on to it", YesNo: func(v psychicView) bool { return v.s.stage == strikes }},
	})
}
