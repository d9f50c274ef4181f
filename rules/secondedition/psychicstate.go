package secondedition

import (
	"cmp"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// stage is what comes next in a psychic duel.
type stage uint8

const (
	dealsPowers stage = iota // at the start of the trial
	begins                   // a phase
	burns                    // templates in play hit whom they touch
	dealsCards
	acts       // a side uses a power, plays a card or passes
	answers    // its enemy answers a power
	strikes    // a power strikes model after model
	reflected  // a power strikes back
	sacrifices // for Destroy Power, by a side that has seen its die
	forgets    // the loser of a psychic duel
	over
)

// psyker is what the rules read of a psyker; all zero when it is destroyed.
type psyker struct {
	w    uint16 // wounds left; as wide as the others, since states without gaps are found faster
	has  uint16 // its powers, a bit a slot
	used uint16 // those used in this phase
}

// powerRef is a power of a psyker.
type powerRef struct{ side, psyker, slot uint8 }

// cast is the power being used, and what of it is still to be done.
type cast struct {
	powerRef
	safe  bool     // fuelled by Ultimate Force
	fuel  uint8    // Force cards used
	tries uint8    // Nullify cards that failed
	next  uint8    // place of the next victim
	left  uint8    // strikes left, or sides that decide what they sacrifice
	dice  [2]uint8 // of the sides, for Destroy Power
}

// psychicState is a psychic duel between two draws. What the rest of the trial
// cannot read is kept at zero, so that equal situations are equal states.
type psychicState struct {
	psykers   [2][maxPsykers]psyker
	phase     uint8
	stage     stage
	side      uint8 // that acts, or gets the next card
	due       uint8 // cards still to be dealt; while powers are dealt or templates burn, the next step
	passes    uint8 // in a row
	deck      hand
	hands     [2]hand
	kept      [2]hand // of the hands, what the enemy knows: kept from an earlier phase
	cast      cast
	order     [maxPsykers]uint8 // plus 1, psykers of a side while powers are dealt
	inPlay    [2]spells
	nullified [2]bool // by a side in this phase, a power in play, where it may do so once
	models    [2][maxTargets]model
	found     [2]bool  // the hidden models of the side, where that matters
	shown     [2]bool  // the hand of the side, by a Scan, where that matters
	apart     [2]apart // in battles
}

// apart is psykers of a side, a bit each, whom a power moved: those who came into the fight, those who are out of it, those who are no more
// under a Machine Curse in play, and those who charge in the next phase of the fight. SE-PW-03, PD-13d, PD-14a
type apart struct{ there, out, free, rush uint8 }

// readyPsyker is what does not change of a psyker.
type readyPsyker struct {
	*Psyker
	slots []Power // that it has or can be dealt
	most  int     // how many of them
	dealt bool

	primary  uint16   // powers of the pool that are of its primary discipline
	tertiary []uint16 // of each of its tertiary disciplines, in order, and then of all that it may have
}

// exposed is the psykers of a side who stand before its other models, behind them, and out of their list. PD-13
type exposed struct{ first, last, out []uint8 }

// to lists those whom a power can strike that strikes any one enemy, or one that strikes those of the list. PD-13b
func (x *exposed) to(anyOne bool) []uint8 {
	if anyOne {
		return slices.Concat(x.first, x.last, x.out)
	}
	return slices.Concat(x.first, x.last)
}

// psychic is a prepared PsychicDuel.
type psychic struct {
	*PsychicDuel
	sides            [2]*PsychicSide
	psykers          [2][]readyPsyker
	ranked           [2][]powerRef // all powers of a side in the order in which it prefers them
	byMastery        [2][]uint8    // psykers of a side from the highest mastery down
	fromLowest       [2][]uint8    // and from the lowest up
	kinds            [2][]*Unit    // of other models
	listed           [2][]int      // by kind, which entry of its side, from 1
	near             [2][]uint8    // by kind, the psykers that they are near, a bit each
	exposed          [2]exposed
	front            [2][]bool // by kind, whether an arc may meet them first
	hasFront         [2]bool   // somebody may be met so
	spares           [2]bool   // the side may spare the first whom a power can be used on
	counts           [2]uint8  // of other models
	dealSteps        []dealStep
	hands            bool      // hands are given
	cards            hand      // all there are
	taken            [2]uint16 // powers of the pool that a side has already
	tracksKnownCards bool      // a side plays by what it knows of the enemy's hand
	remembers        bool      // the deck, when no rule reads it any more
	ledger           ledger
	doers            [2]psychicDoers
	drains           [2][2]bool       // whether a side may play Energy Drain, without an enemy power in play and with one
	carried          [2][]carried     // by kind of other models, what powers do to them in battles
	fighting         [2][]psykerFight // in battles
	displaces        [2]bool          // in battles: the side may displace models of it that are in the fight
	mayHide          bool             // some models are no victims until they are found
	shows            bool             // a side plays by what a Scan shows of the enemy's hand
	sacrifices       bool             // a side decides what it sacrifices when it sees its die
	coversSome       [2]bool          // in battles: a Machine Curse may cover some models of the side and not others
	byTurns          bool             // in battles: the fight goes on between phases
}

func newPsychic(x *PsychicDuel) *psychic {
	p := &psychic{PsychicDuel: x, hands: x.A.Hand != nil || x.B.Hand != nil, dealSteps: dealSteps()}
	p.sides = [2]*PsychicSide{&x.A, &x.B}
	p.tracksKnownCards = policy.Reads("known-cards", slices.Concat(x.A.Policy.decisions(), x.B.Policy.decisions())...)
	for _, side := range p.sides {
		p.shows = p.shows || side.Policy.readsAny(shownFacts())
		p.sacrifices = p.sacrifices || side.Policy.Sacrifice.Means(forceGiven, bothForce)
	}
	p.cards = x.Deck.hand().plus(x.A.Hand.hand()).plus(x.B.Hand.hand())
	for side := range p.sides {
		p.readySide(side)
		p.mayHide = p.mayHide || x.Rules.HiddenSafe && p.hasHidden(side)
	}
	p.drains = [2][2]bool{x.A.Policy.mayDrain(), x.B.Policy.mayDrain()}
	return p
}

// readySide prepares the psykers and models of a side.
func (x *psychic) readySide(side int) {
	in := x.sides[side]
	for i := range in.Psykers {
		q := &in.Psykers[i]
		r := x.readyPsyker(q)
		x.psykers[side] = append(x.psykers[side], r)
		switch q.exposed(in.Exposed) {
		case ExposedFirst:
			x.exposed[side].first = append(x.exposed[side].first, uint8(i))
		case ExposedLast:
			x.exposed[side].last = append(x.exposed[side].last, uint8(i))
		default:
			x.exposed[side].out = append(x.exposed[side].out, uint8(i))
		}
		x.hasFront[side] = x.hasFront[side] || q.InFront
		x.byMastery[side] = append(x.byMastery[side], uint8(i))
		for j := range x.Pool {
			has := slices.ContainsFunc(q.Powers, func(p Power) bool { return p.Name == x.Pool[j].Name })
			x.taken[side] |= uint16(rules.OneIf(has)) << j
		}
	}
	x.spares[side] = in.Policy.Victim.MayPick(victimSpared, bothVictims)
	x.ranked[side] = x.powersOf(side)
	slices.SortStableFunc(x.ranked[side], func(p, q powerRef) int {
		return cmp.Compare(x.power(q).Force, x.power(p).Force)
	})
	x.fromLowest[side] = slices.Clone(x.byMastery[side])
	slices.SortStableFunc(x.byMastery[side], func(i, j uint8) int {
		return cmp.Compare(in.Psykers[j].Mastery, in.Psykers[i].Mastery)
	})
	slices.SortStableFunc(x.fromLowest[side], func(i, j uint8) int {
		return cmp.Compare(in.Psykers[i].Mastery, in.Psykers[j].Mastery)
	})
	for i := range in.Targets {
		x.kinds[side] = append(x.kinds[side], &in.Targets[i].Unit)
		x.listed[side] = append(x.listed[side], i+1)
		x.near[side] = append(x.near[side], nearby(in.Targets[i].NearPsyker, in.Targets[i].Near))
		x.front[side] = append(x.front[side], in.Targets[i].InFront)
		x.hasFront[side] = x.hasFront[side] || in.Targets[i].InFront
		x.counts[side] += uint8(in.Targets[i].Count)
	}
}

// readyPsyker prepares a psyker with the powers that it has or can be dealt. SE-PS-05, SE-PS-06
func (x *psychic) readyPsyker(q *Psyker) readyPsyker {
	r := readyPsyker{Psyker: q, slots: q.Powers, most: len(q.Powers), dealt: q.Dealt}
	if !q.Dealt {
		return r
	}
	r.slots, r.most = x.Pool, min(q.powerCount(), len(x.Pool))
	r.primary = x.pooled(q.disciplines()[0].includes)
	for _, tertiary := range q.disciplines()[1:] {
		r.tertiary = append(r.tertiary, x.pooled(tertiary.includes))
	}
	if q.VeryPowerful {
		r.tertiary = append(r.tertiary, x.pooled(q.mayHave))
	}
	return r
}

// pooled returns the powers of the pool of which something is true. SE-PS-05
func (x *psychic) pooled(is func(*Power) bool) uint16 {
	var set uint16
	for j := range x.Pool {
		set |= uint16(rules.OneIf(is(&x.Pool[j]))) << j
	}
	return set
}

// power returns the profile of a power.
func (x *psychic) power(c powerRef) *Power { return &x.caster(c).slots[c.slot] }

// caster returns the psyker whose power it is.
func (x *psychic) caster(c powerRef) *readyPsyker { return &x.psykers[c.side][c.psyker] }

func (x *psychic) start() psychicState {
	s := psychicState{phase: 1, stage: begins, deck: x.Deck.hand()}
	for side, in := range x.sides {
		s.hands[side] = in.Hand.hand()
		for i := range x.psykers[side] {
			p := &x.psykers[side][i]
			s.psykers[side][i].w = uint16(p.W)
			if p.dealt {
				s.stage = dealsPowers
			} else {
				s.psykers[side][i].has = 1<<len(p.slots) - 1
			}
			s.inPlay[side].begin(i, p.Powers)
		}
		n := 0
		for kind := range in.Targets {
			for range in.Targets[kind].Count {
				s.models[side][n] = model{kind: uint8(kind), w: uint8(in.Targets[kind].W)}
				n++
			}
		}
	}
	for side := range x.sides {
		if x.curses(&s, 1-side) {
			x.cover(&s, side)
		}
	}
	return s
}

// step plays up to the next roll, or to the end.
func (x *psychic) step(d *dice.Dice, s *psychicState, e *rules.MetricValues) int {
	for {
		if x.advance(d, s, e) {
			return rules.Ongoing
		}
		if s.stage == over {
			return x.end(d, s, e)
		}
	}
}

// playOn plays to the end.
func (x *psychic) playOn(d *dice.Dice, s *psychicState, e *rules.MetricValues) int {
	for s.stage != over {
		x.advance(d, s, e)
	}
	return x.end(d, s, e)
}

// advance does what comes next, and reports whether anything was rolled or drawn. What a Scan has shown of a hand that
// changes is shown no more. PD-16
func (x *psychic) advance(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	if !x.shows {
		return x.goOn(d, s, e)
	}
	before := s.hands
	rolled = x.goOn(d, s, e)
	for side := range s.shown {
		s.shown[side] = s.shown[side] && s.hands[side] == before[side]
	}
	return rolled
}

func (x *psychic) goOn(d *dice.Dice, s *psychicState, e *rules.MetricValues) (rolled bool) {
	switch s.stage {
	case dealsPowers:
		return x.dealPowers(d, s)
	case begins:
		return x.beginPhase(d, s)
	case burns:
		return x.burn(d, s)
	case dealsCards:
		return x.dealCard(d, s, e)
	case acts:
		return x.act(d, s, e)
	case answers:
		return x.answer(d, s, e)
	case strikes:
		return x.strike(d, s, e)
	case reflected:
		return x.strikeBack(d, s, e)
	case sacrifices:
		return x.sacrifice(d, s, e)
	case forgets:
		return x.forget(d, s, e)
	default:
		return false
	}
}

// end counts what is in play and what is kept, and compares who has living psykers left.
func (x *psychic) end(d *dice.Dice, s *psychicState, e *rules.MetricValues) int {
	for side := range s.hands {
		kept := s.hands[side].keepable()
		x.ledger.Count(e, x.doers[side].side, powerStayed, s.inPlay[side].count())
		x.ledger.Count(e, x.doers[side].side, cardKept, kept.count())
		if x.sides[side].Vehicle != nil && x.curses(s, 1-side) {
			x.ledger.Tell(d, e, x.doers[side].vehicle, enemyHeld, "SE-PW-07", "{vehicle} of {a|b} cannot move", side, side)
		}
	}
	outcome := psychicDraw
	a, b := s.hasPsyker(sideA), s.hasPsyker(sideB)
	switch {
	case a && !b:
		outcome = psychicA
	case b && !a:
		outcome = psychicB
	}
	d.Log("PD-14", "{only a has living psykers|only b has living psykers|both sides have living psykers, or neither}",
		outcome)
	return outcome
}

// nearby returns the psykers of its side that something is near, a bit each: one, by its place in
// the list, or all or none. PD-6
func nearby(all bool, one int) uint8 {
	switch {
	case one > 0:
		return 1 << (one - 1)
	case all:
		return 1<<maxPsykers - 1
	default:
		return 0
	}
}

// hasOneOf reports whether one of these psykers of a side, a bit each, is alive.
func (s *psychicState) hasOneOf(side int, psykers uint8) bool {
	for i, p := range s.psykers[side] {
		if psykers>>i&1 == 1 && p.w > 0 {
			return true
		}
	}
	return false
}

// hasPsyker reports whether a side has a living psyker.
func (s *psychicState) hasPsyker(side int) bool {
	return slices.ContainsFunc(s.psykers[side][:], func(p psyker) bool { return p.w > 0 })
}

// able counts the psykers of both sides who are alive and have a power left.
// SE-PS-01, PD-1
func (s *psychicState) able() int {
	n := 0
	for side := range s.psykers {
		for i := range s.psykers[side] {
			n += rules.OneIf(s.psykers[side][i].has != 0)
		}
	}
	return n
}
