package secondedition_test

// Powers and who has them: the Adeptus powers, disciplines, types of psykers
// and the dealing of powers.

import (
	"math/rand/v2"
	"slices"
)

// What a power does.
const (
	naiveNothing  = ""             // nothing that shows in numbers
	naiveAssail   = "assail"       // SE-PW-01
	naiveSlay     = "slay"         // SE-PW-02: under T or slain
	naiveDisplace = "displacement" // SE-PW-03
	naiveGate     = "gate"         // SE-PW-04
	naiveBurst    = "burst"        // SE-PW-05: a hit on each of some models
	naiveArc      = "arc"          // SE-PW-06: a hit that jumps on a kill
	naiveCurse    = "curse"        // SE-PW-07
	naiveScan     = "scan"         // SE-PW-08
)

// naivePower is a psychic power, of the source or of the user.
type naivePower struct {
	name       string
	discipline string
	does       string
	force      int
	reach      int       // inches
	reachDice  int       // the reach is so many D6" instead
	aimed      bool      // the enemies have to be in reach
	targeted   bool      // it needs a living target
	blow       naiveBlow // of a burst or an arc
	hits       int       // of an arc, at most
	stays      bool      // it remains in play
	again      bool      // it may be used while it remains in play
	dies       bool      // it leaves play with its caster
	through    [2]int    // penetration that its card gives: a number, D6
	begins     bool      // it is in play at the start
	listed     int       // its place among all powers that are dealt
}

// naivePsyker is the profile of a psyker.
type naivePsyker struct {
	kind       string
	mastery    int
	s, t, w    int
	save       int  // 0: none
	resilient  bool // to daemons
	primary    string
	tertiary   []string
	others     []string // all other disciplines open to it, if it is very powerful
	powers     []naivePower
	dealt      bool       // powers are dealt, not listed
	powerCount int        // 0: as many as the mastery
	model      naiveModel // that fights in battles
}

// full is the number of powers (SE-PS-05).
func (p naivePsyker) full() int {
	if p.powerCount != 0 {
		return p.powerCount
	}
	return p.mastery
}

// naiveDisciplines is what a type of psyker may have: one primary discipline
// and any tertiary ones (SE-PS-06).
func naiveDisciplines(kind string) (primary, tertiary []string) {
	gods := []string{"slaanesh", "tzeentch", "nurgle"}
	switch kind {
	case "space-marine-librarian":
		return []string{"librarian"}, []string{"inquisition", "adeptus"}
	case "inquisitor", "grey-knight":
		return []string{"inquisition"}, []string{"librarian", "adeptus"}
	case "adeptus-psyker":
		return []string{"adeptus"}, nil
	case "squat-ancestor-lord":
		return []string{"squat"}, []string{"adeptus"}
	case "ork-weirdboy":
		return []string{"ork"}, nil
	case "eldar-warlock", "eldar-farseer":
		return []string{"eldar"}, nil
	case "chaos-magus":
		return gods, []string{"adeptus"}
	case "daemon":
		return gods, nil
	case "hive-tyrant", "genestealer-patriarch":
		return []string{"tyranid"}, nil
	case "genestealer-magus":
		return []string{"tyranid"}, []string{"adeptus"}
	}
	return nil, nil
}

// problem tells why a profile is refused, or nothing (SE-PS-05, SE-PS-06).
func (h naiveHouse) problem(p naivePsyker) string {
	if p.mastery < 1 || p.mastery > 4 {
		return "mastery"
	}
	gods, _ := naiveDisciplines("daemon")
	primary, tertiary := naiveDisciplines(p.kind)
	if !slices.Contains(primary, p.primary) && !h.powerful {
		return "primary"
	}
	known := append([]string{p.primary}, p.tertiary...)
	fromPrimary := 0
	for _, power := range p.powers {
		known = append(known, power.discipline)
		if power.discipline == p.primary {
			fromPrimary++
		}
		if power.discipline != p.primary && !slices.Contains(p.tertiary, power.discipline) && !h.powerful {
			return "power"
		}
	}
	for _, d := range known {
		if slices.Contains(gods, d) && slices.Contains(gods, p.primary) && d != p.primary {
			return "gods"
		}
		if d != p.primary && !slices.Contains(tertiary, d) && !h.powerful {
			return "tertiary"
		}
	}
	switch {
	case p.dealt:
		return ""
	case len(p.powers) != p.full():
		return "number of powers"
	case fromPrimary == 0:
		return "no primary power"
	}
	return ""
}

// naiveByMastery orders numbers of psykers by their mastery, highest first, those of
// equal mastery by the roll of a D6, again if that is equal too (SE-PS-05).
func naiveByMastery(psykers []naivePsyker, numbers []int, rng *rand.Rand) []int {
	order := []int{}
	for mastery := 4; mastery >= 1; mastery-- {
		equal := []int{}
		for _, n := range numbers {
			if psykers[n].mastery == mastery {
				equal = append(equal, n)
			}
		}
		order = append(order, naiveRolledOff(equal, rng)...)
	}
	return order
}

// naiveRolledOff puts the higher roll first.
func naiveRolledOff(numbers []int, rng *rand.Rand) []int {
	if len(numbers) < 2 {
		return numbers
	}
	rolled := [7][]int{}
	for _, n := range numbers {
		face := naiveDie(rng)
		rolled[face] = append(rolled[face], n)
	}
	order := []int{}
	for face := 6; face >= 1; face-- {
		order = append(order, naiveRolledOff(rolled[face], rng)...)
	}
	return order
}

// naiveDeal is the dealing of powers to the psykers of a side. A power is dealt once a side (SE-PS-05).
type naiveDeal struct {
	psykers     []naivePsyker
	disciplines map[string][]naivePower
	rng         *rand.Rand
	has         [][]naivePower // of each psyker
	gone        []string
}

// dealPowers gives each psyker of a side his powers (SE-PS-05).
func (h naiveHouse) dealPowers(psykers []naivePsyker, disciplines map[string][]naivePower, rng *rand.Rand) [][]naivePower {
	d := &naiveDeal{psykers: psykers, disciplines: disciplines, rng: rng, has: make([][]naivePower, len(psykers))}
	dealt := []int{}
	for n, p := range psykers {
		if p.dealt {
			dealt = append(dealt, n)
			continue
		}
		d.has[n] = p.powers
		for _, power := range p.powers {
			d.gone = append(d.gone, power.name)
		}
	}
	order := naiveByMastery(psykers, dealt, rng)
	d.rounds(order, func(p naivePsyker) []naivePower { return d.left(p.primary) })
	d.rounds(order, func(p naivePsyker) []naivePower {
		if h.Tertiary == "together" {
			return d.left(append(slices.Clone(p.tertiary), p.others...)...)
		}
		for _, name := range p.tertiary {
			if list := d.left(name); len(list) > 0 {
				return list
			}
		}
		return d.left(p.others...)
	})
	// PD-3: the first listed power is the first of all that are dealt.
	for _, n := range dealt {
		slices.SortStableFunc(d.has[n], func(p, q naivePower) int { return p.listed - q.listed })
	}
	return d.has
}

// left is the powers of disciplines that nobody has.
func (d *naiveDeal) left(names ...string) []naivePower {
	powers := []naivePower{}
	for _, name := range names {
		for _, power := range d.disciplines[name] {
			if !slices.Contains(d.gone, power.name) {
				powers = append(powers, power)
			}
		}
	}
	return powers
}

// rounds deals one power each in order, until a round deals nothing.
func (d *naiveDeal) rounds(order []int, lists func(p naivePsyker) []naivePower) {
	for drawn := true; drawn; {
		drawn = false
		for _, n := range order {
			if len(d.has[n]) == d.psykers[n].full() {
				continue
			}
			if list := lists(d.psykers[n]); len(list) > 0 {
				power := list[naivePick(len(list), d.rng)]
				d.has[n], d.gone, drawn = append(d.has[n], power), append(d.gone, power.name), true
			}
		}
	}
}
