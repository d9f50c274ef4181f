package secondedition

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Exposed is where psykers stand among the targets of their side. PD-13
type Exposed string

// Where psykers stand.
const (
	ExposedNot   Exposed = "no"
	ExposedFirst Exposed = "first"
	ExposedLast  Exposed = "last"
)

// PsykerExposed is where a psyker stands among them: as its side says, or one of those. PD-13
type PsykerExposed string

// ExposedAsSide is where a psyker stands that does not say otherwise.
const ExposedAsSide PsykerExposed = "as-side"

// PsychicSide is a side of a psychic duel.
type PsychicSide struct {
	Psykers   []Psyker       `yaml:"psykers" rule:"SE-PS-01" doc:"its psykers, up to four: library names or profiles"`
	Targets   []Target       `yaml:"targets" rule:"PD-13" doc:"other models that enemy powers can strike, in this order"`
	Vehicle   *TargetVehicle `yaml:"vehicle" rule:"SE-PV-01" doc:"a vehicle before all others that enemy powers can strike: a library name, a profile, or none"`
	Exposed   Exposed        `yaml:"exposed" options:"no,first,last" default:"no" rule:"PD-13" doc:"whether enemy powers can strike its psykers, but for those that say otherwise themselves: no (but for Assail and Carmine Assassin, last of all), first (before its other models) or last"`
	Hand      *Cards         `yaml:"hand" rule:"PD-1" doc:"its cards in phase 1, besides the deck; where either side has a hand none are dealt in phase 1"`
	Policy    PsychicPolicy  `yaml:"policy" rule:"PD-3" doc:"how it plays its powers and cards: the name of a policy, or its decisions"`
	Sacrifice int            `yaml:"sacrifice" range:"0..20" rule:"SE-WC-02" doc:"Force cards that it sacrifices to win the roll of Destroy Power, as far as it has them"`
}

// TargetVehicle is a vehicle of a side of psychic phases.
type TargetVehicle struct {
	Vehicle    `yaml:",inline"`
	NearPsyker bool `yaml:"near-psyker" rule:"PD-6" doc:"whether it is within 6 inches of all psykers of its side"`
	Near       int  `yaml:"near" range:"0..4" rule:"PD-6" doc:"the one psyker within 6 inches of which it is, by its place in the list; 0: as near-psyker says"`
}

// PsychicTerms is what both sides of psychic phases share.
type PsychicTerms struct {
	Distance int             `yaml:"distance" range:"0..200" default:"12" rule:"PD-4" doc:"inches between any two enemies"`
	Touched  int             `yaml:"hellfire-models" range:"1..10" default:"3" rule:"PD-13" doc:"models that a blast touches, such as Hellfire"`
	Touching int             `yaml:"hellfire-touching" range:"0..10" rule:"SE-PW-05" doc:"models that touch each blast which is in play when a phase begins, such as Hellfire: they are hit again"`
	Phases   int             `yaml:"phases" range:"1..20" default:"1" rule:"PD-1" doc:"psychic phases to play; the sides alternate"`
	First    rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"PD-1" doc:"whose turn phase 1 is in"`
	Deck     Cards           `yaml:"deck" default:"force: 20, ultimate-force: 1, nullify: 6, daemonic-attack: 2, destroy-power: 2, reflection: 2, psychic-duel: 2, energy-drain: 1" doc:"the warp cards to deal from; kinds that are left out keep their default number"`
	Pool     []Power         `yaml:"pool" rule:"SE-PS-05" doc:"the powers that are dealt to psykers with dealt: true, each once a side, up to sixteen"`
}

// PsychicDuel is some psychic phases between two sides.
type PsychicDuel struct {
	A            PsychicSide `yaml:"a" required:"yes" doc:"one side"`
	B            PsychicSide `yaml:"b" required:"yes" doc:"the other side"`
	PsychicTerms `yaml:",inline"`

	rules.Counting `yaml:",inline"`

	Rules PsychicHouse `yaml:"rules" doc:"house rules"`
}

// What fits into the state of a psychic duel.
const (
	maxPsykers = 4 // of a side
	maxPool    = 16
	maxInPlay  = 8 // powers of a side at once
)

// Check implements [rules.Input].
func (x *PsychicDuel) Check() []rules.Problem {
	list := append(x.checkSide("a", &x.A), x.checkSide("b", &x.B)...)
	list.AddIf(len(x.A.Psykers)+len(x.B.Psykers) == 0, "a.psykers", "SE-PS-01",
		"there is no psyker on either side; write at least one")
	for i := range x.Pool {
		list = append(list, checkRange("pool."+strconv.Itoa(i), &x.Pool[i])...)
		list.AddIf(x.Pool[i].InPlay, "pool."+strconv.Itoa(i)+".in-play", "SE-PS-04",
			"a power that is still to be dealt is not in play; write in-play: false")
	}
	list.AddIf(len(x.Pool) > maxPool, "pool", "SE-PS-05",
		"there are "+strconv.Itoa(len(x.Pool))+" powers to deal; at most "+strconv.Itoa(maxPool)+" can be")
	if len(list) == 0 && x.Separate() {
		return rules.CheckCounted(len(newPsychic(x).allMetrics()))
	}
	return list
}

func (x *PsychicDuel) checkSide(path string, side *PsychicSide) rules.Problems {
	list, n := checkTargets(path+".targets", side.Targets), len(side.Psykers)
	list.AddIf(n > maxPsykers, path+".psykers", "SE-PS-01",
		"there are "+strconv.Itoa(n)+" psykers; a side has at most "+strconv.Itoa(maxPsykers))
	list.AddIf(side.Vehicle != nil && len(side.Vehicle.Locations) == 0, path+".vehicle.locations",
		"SE-PV-01", "a vehicle has at least one location; write its name and armour")
	for i := range side.Targets {
		list = append(list, checkNear(path+".targets."+strconv.Itoa(i), side.Targets[i].Near, n)...)
	}
	if side.Vehicle != nil {
		list = append(list, checkNear(path+".vehicle", side.Vehicle.Near, n)...)
	}
	stay, dealt := 0, false
	for i := range side.Psykers {
		p := &side.Psykers[i]
		at := path + ".psykers." + strconv.Itoa(i)
		list = append(list, checkPsyker(at, p)...)
		stay += staying(p.Powers)
		dealt = dealt || p.Dealt
		primary := p.disciplines()[0]
		pooled := slices.ContainsFunc(x.Pool, func(y Power) bool { return y.Discipline == primary })
		list.AddIf(p.Dealt && !pooled, at+".dealt", "SE-PS-05",
			"the pool has no power of the primary discipline of "+p.Name+", "+string(primary)+"; add one")
	}
	if dealt {
		stay += staying(x.Pool)
	}
	list.AddIf(stay > maxInPlay, path+".psykers", "PD-14",
		strconv.Itoa(stay)+" powers of a side could be in play at once; at most "+strconv.Itoa(maxInPlay)+
			" can be, so leave some out")
	return list
}

// checkNear refuses to stand near a psyker that is not there.
func checkNear(path string, near, psykers int) (list rules.Problems) {
	list.AddIf(near > psykers, path+".near", "PD-6",
		"there is no psyker "+strconv.Itoa(near)+" on this side; write the place of one in its list, or 0")
	return list
}

// staying counts the powers that can stay in play.
func staying(powers []Power) int {
	n := 0
	for i := range powers {
		n += rules.OneIf(powers[i].Stays != StaysNot)
	}
	return n
}

// Outcomes of a psychic duel.
const (
	psychicA = iota
	psychicB
	psychicDraw
)

// Metrics of a psychic duel: those of side a, each followed by that of side b.
const (
	psychicLost = 2 * iota
	psychicModelsLost
	psychicCast
	psychicNullified
	psychicReflected
	psychicPowersLost
	psychicInPlay
	psychicForce
	psychicDealt
	psychicKept
	psychicMetrics // how many there are
)

// Prepare implements [rules.Input].
func (x *PsychicDuel) Prepare() *rules.Scenario {
	p := newPsychic(x)
	metrics := p.allMetrics()
	// of each side: whether it can have psykers at the end, and whether it can have none
	some, none := [2]bool{}, [2]bool{}
	for side := range some {
		some[side], none[side] = len(p.psykers[side]) > 0, metrics[psychicLost+side].Max == len(p.psykers[side])
	}
	headline := psychicModelsLost + sideB
	if metrics[headline].Max == 0 {
		headline = psychicLost + sideB
	}
	game := engine.Machine[psychicState]{
		Start: p.start(), Step: p.step, Play: p.playOn, Clock: p.clock, Watched: p.hides(),
	}
	if p.mayLump() {
		game.Lump = p.lump
	}
	return &rules.Scenario{
		Name: "secondedition/psychic-duel",
		Outcomes: []rules.Outcome{
			{Name: "a", Doc: "only a has living psykers", Winner: rules.A, Impossible: !some[sideA] || !none[sideB]},
			{Name: "b", Doc: "only b has living psykers", Winner: rules.B, Impossible: !some[sideB] || !none[sideA]},
			{
				Name: "draw", Doc: "both sides have living psykers, or neither", Winner: rules.Neither,
				Impossible: (!some[sideA] || !some[sideB]) && (!none[sideA] || !none[sideB]),
			},
		},
		Wording:  rules.Wording{Game: "duels", Open: "end with psykers on both sides, or on neither"},
		Metrics:  metrics,
		Headline: headline,
		Margin: rules.SumOf(psychicLost+sideB, psychicModelsLost+sideB).
			Minus(rules.SumOf(psychicLost+sideA, psychicModelsLost+sideA)),
		Warnings: p.warnings(),
		Names:    p.name,
		Game:     game,
		Hidden:   true,
	}
}

// allMetrics returns the metrics of psychic duels: those of vehicles behind those of each duel, and
// then what is asked for.
func (x *psychic) allMetrics() []rules.Metric { return x.openAsked(x.openVehicles(x.openLedger()), "") }

// warnings returns what is legal but probably unintended.
func (x *psychic) warnings() []string {
	list := append(x.sideWarnings("a", x.A.Psykers), x.sideWarnings("b", x.B.Psykers)...)
	list.AddIf(x.hands && x.Phases == 1 && x.Deck != defaultDeck() && x.Deck != (Cards{}),
		"with hands given and one phase nothing is dealt from the deck (PD-1)")
	list.AddIf(x.Rules.HiddenSafe && !x.mayHide, "hidden-safe does nothing: nobody is hidden (PD-15)")
	list.AddIf(x.Touching > 0 && !x.has(sideA, (*Power).burns) && !x.has(sideB, (*Power).burns),
		"hellfire-touching does nothing: no power that stays in play hits anybody (SE-PW-05)")
	dealt := func(p readyPsyker) bool { return p.dealt }
	list.AddIf(len(x.Pool) > 0 && !slices.ContainsFunc(slices.Concat(x.psykers[sideA], x.psykers[sideB]), dealt),
		"the pool is dealt to nobody: no psyker has dealt: true (SE-PS-05)")
	for side := range x.sides {
		list = append(list, x.targetWarnings(side)...)
		list = append(list, x.policyWarnings(side)...)
	}
	return list
}

// targetWarnings returns what does nothing of the other models of a side.
func (x *psychic) targetWarnings(side int) (list rules.Warnings) {
	in := x.sides[side]
	alone := len(in.Psykers) == 0
	list = append(list, x.psykerWarnings(side)...)
	list.AddIf(alone && in.Vehicle != nil && in.Vehicle.NearPsyker,
		"near-psyker of the vehicle does nothing: its side has no psyker (PD-6)")
	for i := range in.Targets {
		u := &in.Targets[i]
		list.AddIf(alone && u.NearPsyker, "near-psyker of "+u.Name+" does nothing: its side has no psyker (PD-6)")
		list.AddIf(u.Hidden && u.Fights != FightsFound && !x.Rules.HiddenSafe,
			"hidden of "+u.Name+" does nothing here; fights: found is for battles (SE-PW-08), and rules.hidden-safe for all (PD-15)")
		list.AddIf(x.carried[side] == nil && u.Charging != ChargeWithSide, noCharge(u.Name))
		list.AddIf(x.carried[side] == nil && u.Fights != FightsAlways,
			"fights of "+u.Name+" does nothing here: it is for battles (BT-2)")
		list.AddIf(u.InFront && !x.hasArc(1-side), x.noArc(u.Name, 1-side))
		list.AddIf(u.CurseCovers != CoversAll && !x.has(1-side, func(p *Power) bool { return p.Effect == Curse }),
			"curse-covers of "+u.Name+" does nothing: "+string("ab"[1-side])+" has no Machine Curse (PD-14a)")
		list.AddIf(u.Gap != GapOfDistance && u.Fights != FightsAssailed,
			"gap of "+u.Name+" does nothing: it is for those with fights: assailed in battles (PD-13d)")
	}
	return list
}

// psykerWarnings returns what does nothing of the psykers of a side.
func (x *psychic) psykerWarnings(side int) (list rules.Warnings) {
	in := x.sides[side]
	for i := range in.Psykers {
		p := &in.Psykers[i]
		out := p.exposed(in.Exposed) == ExposedNot
		list.AddIf(x.carried[side] == nil && p.Charging != ChargeWithSide, noCharge(p.Name))
		list.AddIf(x.carried[side] == nil && p.Fights != FightsAsSide,
			"fights of "+p.Name+" does nothing here: it is for battles (BT-2)")
		list.AddIf(p.Hidden && p.Fights != PsykerFights(FightsFound) && !x.Rules.HiddenSafe,
			"hidden of "+p.Name+" does nothing here; fights: found is for battles (SE-PW-08), and rules.hidden-safe for all (PD-15)")
		list.AddIf(p.Gap != GapOfDistance && p.Fights != PsykerFights(FightsAssailed),
			"gap of "+p.Name+" does nothing: it is for those with fights: assailed in battles (PD-13d)")
		list.AddIf(p.InFront && out, "in-front of "+p.Name+" does nothing: it is not exposed (PD-13c)")
		list.AddIf(p.InFront && !out && !x.hasArc(1-side), x.noArc(p.Name, 1-side))
	}
	return list
}

// hasHidden reports whether models of a side are hidden. PD-15
func (x *psychic) hasHidden(side int) bool {
	return slices.ContainsFunc(x.sides[side].Psykers, func(p Psyker) bool { return p.Hidden }) ||
		slices.ContainsFunc(x.sides[side].Targets, func(t Target) bool { return t.Hidden })
}

// hasArc reports whether a side has an arc that can hurt somebody. PD-13c
func (x *psychic) hasArc(side int) bool {
	return x.has(side, func(p *Power) bool { return p.Effect == Arc && p.harms() })
}

// noCharge tells that nobody charges without a fight.
func noCharge(who string) string {
	return "charging of " + who + " does nothing here: it is for battles (BT-1)"
}

// noArc tells why it does not matter who is in front.
func (*psychic) noArc(who string, enemy int) string {
	return "in-front of " + who + " does nothing: " + string("ab"[enemy]) + " has no arc that could strike it (PD-13c)"
}

// has reports whether a side has or may be dealt a power of which something is true.
func (x *psychic) has(side int, is func(*Power) bool) bool {
	return slices.ContainsFunc(x.ranked[side], func(c powerRef) bool { return is(x.power(c)) })
}

// sideWarnings returns what is hardly meant of the psykers of a side.
func (x *psychic) sideWarnings(side string, psykers []Psyker) (list rules.Warnings) {
	names := map[string]int{}
	for i := range psykers {
		p := &psykers[i]
		list = append(list, p.sideWarnings()...)
		for j := range p.Powers {
			power := &p.Powers[j]
			names[power.Name]++
			list.AddIf(names[power.Name] == 2,
				"side "+side+" has "+power.Name+" twice; a power is dealt once a side (SE-PS-05)")
			list.AddIf(power.needsRange() && !power.reaches(x.Distance),
				power.Name+" of "+p.Name+" does not reach the enemy: it is never used (PD-4)")
		}
	}
	return list
}
