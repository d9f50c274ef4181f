package secondedition_test

// The scenario `psychic-duel`: hands, actions and the order of things. What the
// other side does about a power, and what the power does, is in
// naive_answer_test.go.

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveSlot is a power that a psyker has or had.
type naiveSlot struct {
	*secondedition.Power
	by     *naiveCaster
	listed int  // its place among the powers of the psyker, or among all that are dealt
	lost   bool // for the game
	used   int  // the last phase of use

	aim *naiveAim // whom it is used on, or of an arc whom it strikes next
}

// weapon begins the names of what is counted of a power, and its psyker likewise.
func (s *naiveSlot) weapon() string { return naiveLabel(s.by.of.letter, s.Name) }

func (s *naiveSlot) doers() []string { return []string{s.by.label, s.weapon()} }

// naiveCaster is a psyker during a trial.
type naiveCaster struct {
	*secondedition.Psyker
	of     *naiveSeat
	label  string
	left   int // W
	slots  []*naiveSlot
	fights *naiveFighter // in the fight of a battle, once it begins
	aim    *naiveAim     // as one at whom the enemy can strike, be it listed or not
}

func (p *naiveCaster) alive() bool { return p.left > 0 && (p.fights == nil || p.fights.alive()) }

// remaining is the powers not lost.
func (p *naiveCaster) remaining() []*naiveSlot {
	return slices.DeleteFunc(slices.Clone(p.slots), func(s *naiveSlot) bool { return s.lost })
}

// able is alive and with a power left (SE-PS-01).
func (p *naiveCaster) able() bool { return p.alive() && len(p.remaining()) > 0 }

// naiveInPlay is a power that remains in play.
type naiveInPlay struct {
	*naiveSlot
	cast     int  // the phase
	ultimate bool // fuelled by Ultimate Force
	tried    int  // the last phase of a Nullify against it
}

// naiveAim is somebody at whom a side can strike: a psyker, or a model.
type naiveAim struct {
	*secondedition.Unit
	caster  *naiveCaster          // nil: a model
	target  *secondedition.Target // of a model
	entry   int                   // of a model, of its list, from 1
	label   string
	left    int
	there   bool // a power brought it into the fight
	covered bool // by a Machine Curse, if one is in play
	out     bool // an Assail moved it out of the fight
	back    bool // it has just come back
	wheels  bool // it is the vehicle, and nothing else
}

func (a *naiveAim) alive() bool {
	if a.caster != nil {
		return a.caster.alive()
	}
	return a.left > 0
}

// naiveSeat is a side during a trial.
type naiveSeat struct {
	*secondedition.PsychicSide
	letter      string
	plan        naivePlan
	enemy       *naiveSeat
	fights      bool // its psykers
	psykers     []*naiveCaster
	aims        []*naiveAim // at the enemy
	hand        []string
	kept        map[string]int // cards the enemy knows of
	inPlay      []*naiveInPlay
	found       bool // the enemy's hidden models
	shown       bool // its hand, by a Scan, until it changes (PD-16)
	nullifiedIn int  // the last phase of a Nullify against a power in play
}

// holds counts the cards of a kind in the hand.
func (s *naiveSeat) holds(card string) (count int) {
	for _, c := range s.hand {
		count += rules.OneIf(c == card)
	}
	return count
}

// living are the psykers who are alive.
func (s *naiveSeat) living() []*naiveCaster {
	return slices.DeleteFunc(slices.Clone(s.psykers), func(p *naiveCaster) bool { return !p.alive() })
}

// near reports whether somebody of the side stands within 6" of a living psyker: of that one, by his place in the list,
// or of any (PD-6).
func (s *naiveSeat) near(one int, all bool) bool {
	for i, p := range s.psykers {
		if p.alive() && (one == i+1 || one == 0 && all) {
			return true
		}
	}
	return false
}

// naiveTable is the trial.
type naiveTable struct {
	*secondedition.PsychicDuel
	house  naiveHouse
	battle bool // a fight follows
	rng    *rand.Rand
	deeds  naiveDeeds
	a, b   *naiveSeat

	phase   int
	pile    []string
	discard []string
	turnOf  *naiveSeat // whose turn the phase is in
	passed  int        // passes in a row
	arced   int        // hits that an arc has made
	jumps   bool       // an arc has struck somebody
}

func naiveOfPsychicDuel(x *secondedition.PsychicDuel) rulestest.Naive {
	plans := [2]naivePlan{naivePlanOf(&x.A.Policy), naivePlanOf(&x.B.Policy)}
	return func(rng *rand.Rand, to *rulestest.Tally) {
		t := naiveTableOf(x, naiveHouse{secondedition.BattleHouse{PsychicHouse: x.Rules}}, plans, rng)
		t.phases()
		outcome := "draw"
		if a, b := len(t.a.living()) > 0, len(t.b.living()) > 0; a != b {
			outcome = map[bool]string{true: "a", false: "b"}[a]
		}
		t.deeds.take(to, &x.Counting, outcome)
	}
}

func naiveTableOf(x *secondedition.PsychicDuel, house naiveHouse, plans [2]naivePlan, rng *rand.Rand) *naiveTable {
	t := &naiveTable{PsychicDuel: x, house: house, rng: rng, deeds: naiveDeeds{}, pile: naiveCards(&x.Deck)}
	t.shuffle()
	t.a, t.b = t.seated(&x.A, "a", plans[0]), t.seated(&x.B, "b", plans[1])
	t.a.enemy, t.b.enemy = t.b, t.a
	t.a.aims, t.b.aims = t.b.targets(), t.a.targets()
	return t
}

// naiveCards lists the cards of a deck or a hand.
func naiveCards(c *secondedition.Cards) []string {
	if c == nil {
		return nil
	}
	of := func(card string, count int) []string { return slices.Repeat([]string{card}, count) }
	return slices.Concat(of("force", c.Force), of("ultimate-force", c.UltimateForce), of("nullify", c.Nullify), of("daemonic-attack", c.DaemonicAttack),
		of("destroy-power", c.DestroyPower), of("reflection", c.Reflection), of("psychic-duel", c.PsychicDuel), of("energy-drain", c.EnergyDrain))
}

// seated is a side before the first phase.
func (t *naiveTable) seated(side *secondedition.PsychicSide, letter string, plan naivePlan) *naiveSeat {
	seat := &naiveSeat{PsychicSide: side, letter: letter, plan: plan, hand: naiveCards(side.Hand), kept: map[string]int{}}
	for i := range side.Psykers {
		p := &side.Psykers[i]
		caster := &naiveCaster{Psyker: p, of: seat, label: letter + strconv.Itoa(i+1), left: p.W}
		caster.aim = &naiveAim{Unit: &p.Unit, caster: caster, label: caster.label, entry: len(side.Targets) + i + 1}
		seat.psykers = append(seat.psykers, caster)
	}
	t.dealPowers(seat.psykers)
	for _, p := range seat.psykers {
		for _, slot := range p.slots {
			if slot.InPlay {
				seat.inPlay = append(seat.inPlay, &naiveInPlay{naiveSlot: slot})
			}
		}
	}
	return seat
}

// targets lists whom the enemy can strike: psykers in front, models, and psykers behind them (PD-13).
func (s *naiveSeat) targets() (list []*naiveAim) {
	psykers := func(where secondedition.Exposed) {
		for _, p := range s.psykers {
			if own := string(p.Exposed); own == string(where) || own == "as-side" && s.Exposed == where {
				list = append(list, p.aim)
			}
		}
	}
	psykers(secondedition.ExposedFirst)
	for i := range s.Targets {
		u := &s.Targets[i]
		for range u.Count {
			list = append(list, &naiveAim{Unit: &u.Unit, target: u, entry: i + 1, label: s.letter + strconv.Itoa(len(s.psykers)+i+1), left: u.W})
		}
	}
	psykers(secondedition.ExposedLast)
	return list
}

// phases plays all phases (PD-2, PD-14).
func (t *naiveTable) phases() {
	active := t.a
	if t.First == "b" {
		active = t.b
	}
	for t.phase < t.Phases {
		t.phase++
		t.playPhase(active)
		active = active.enemy
	}
	t.count()
}

// count counts what both have as the phases end.
func (t *naiveTable) count() {
	for _, s := range []*naiveSeat{t.a, t.b} {
		t.deeds.add("-cards-kept", s.holds("destroy-power")+s.holds("reflection"), s.letter)
		t.deeds.add("-in-play", len(s.inPlay), s.letter)
		t.deeds.add("-held", rules.OneIf(s.Vehicle != nil && s.enemy.plays(secondedition.Curse)), s.letter)
	}
}

// playPhase is one phase in the turn of the active side (SE-PS-01, PD-1).
func (t *naiveTable) playPhase(active *naiveSeat) {
	t.touched(active)
	t.touched(active.enemy)
	able := 0
	for _, p := range slices.Concat(t.a.psykers, t.b.psykers) {
		able += rules.OneIf(p.able())
	}
	if able == 0 {
		return
	}
	if t.phase > 1 || t.A.Hand == nil && t.B.Hand == nil {
		t.deal(naiveSum(able*t.Rules.CardDice, t.rng), active)
	}
	t.turnOf = active
	t.play(active)
	t.tidy(t.a)
	t.tidy(t.b)
}

// shuffle puts the deck into a random order, the top card last.
func (t *naiveTable) shuffle() {
	t.rng.Shuffle(len(t.pile), func(i, j int) { t.pile[i], t.pile[j] = t.pile[j], t.pile[i] })
}

// deal deals that many cards in turn, from the discard pile when the deck has
// run out (PD-1).
func (t *naiveTable) deal(cards int, to *naiveSeat) {
	for range cards {
		if len(t.pile) == 0 {
			t.pile, t.discard = t.discard, nil
			t.shuffle()
		}
		last := len(t.pile) - 1
		if last < 0 {
			return
		}
		to.shown = false
		to.hand, t.pile = append(to.hand, t.pile[last]), t.pile[:last]
		t.deeds.add("-cards-dealt", 1, to.letter)
		to = to.enemy
	}
}

// play lets the sides act in turn until the phase is over (SE-PS-03, PD-2).
func (t *naiveTable) play(side *naiveSeat) {
	for t.passed = 0; t.passed < 2 && len(t.a.hand)+len(t.b.hand) > 0; side = side.enemy {
		t.passed++
		if t.act(side) {
			t.passed = 0
		}
	}
}

// tidy discards a hand except the cards that may be kept (PD-2). These are known to the
// enemy from now on.
func (t *naiveTable) tidy(s *naiveSeat) {
	hand := s.hand
	s.hand, s.kept = nil, map[string]int{}
	for _, card := range hand {
		if card == "destroy-power" || card == "reflection" {
			s.hand = append(s.hand, card)
			s.kept[card]++
		} else {
			t.discard, s.shown = append(t.discard, card), false
		}
	}
}

// spend plays so many cards of a kind. A card kept from before goes first.
func (t *naiveTable) spend(s *naiveSeat, card string, count int) {
	for range count {
		i := slices.Index(s.hand, card)
		s.hand, s.shown = slices.Delete(s.hand, i, i+1), false
		t.discard = append(t.discard, card)
		s.kept[card] = max(0, s.kept[card]-1)
	}
}

// legal reports whether the power may be used now (SE-PS-04, PD-4).
func (t *naiveTable) legal(s *naiveSlot) bool {
	side := s.by.of
	if !s.by.alive() || s.lost || s.used == t.phase {
		return false
	}
	if s.Stays != "until-used-again" && slices.ContainsFunc(side.inPlay, func(in *naiveInPlay) bool { return in.naiveSlot == s }) {
		return false
	}
	if (naiveTargeted(s.Power) || s.Effect == secondedition.Curse) && t.Distance > s.Range.Fixed {
		return false
	}
	out := (s.Effect == secondedition.Move || s.Effect == secondedition.Slay) && len(t.outOfList(side)) > 0
	return !naiveTargeted(s.Power) || side.enemy.Vehicle != nil || len(t.open(side)) > 0 || out
}

// mindDuel plays Psychic Duel (SE-WC-06, PD-11); the loser loses a power at random.
func (t *naiveTable) mindDuel(side *naiveSeat) {
	ours, theirs := t.rivals(side)
	t.spend(side, "psychic-duel", 1)
	us, them := naiveDie(t.rng)+ours.Mastery, naiveDie(t.rng)+theirs.Mastery
	loser := theirs
	if them > us {
		loser = ours
	}
	if slots := loser.remaining(); us != them && len(slots) > 0 {
		slots[t.rng.IntN(len(slots))].lost = true
		t.deeds.add("-powers-lost", 1, loser.of.letter)
	}
}

// highest is the highest mastery of the living psykers, 0 if nobody lives.
func (s *naiveSeat) highest() (mastery int) {
	for _, p := range s.living() {
		mastery = max(mastery, p.Mastery)
	}
	return mastery
}

// nullifyInPlay tries to remove the dearest enemy power from play (SE-WC-05, PD-3, PD-10).
func (t *naiveTable) nullifyInPlay(side *naiveSeat) {
	chosen := t.dearestInPlay(side)
	t.spend(side, "nullify", 1)
	side.nullifiedIn = t.phase
	if t.Rules.InPlay != "one" {
		chosen.tried = t.phase
	}
	if t.house.nullifies(side.highest(), chosen.by.Mastery, t.rng) {
		side.enemy.remove(func(in *naiveInPlay) bool { return in == chosen })
		t.nullified(chosen.naiveSlot)
	}
}

// dearestInPlay is the power that a Nullify is played on, if any; one cast with Ultimate Force is safe in that phase
// (SE-WC-08).
func (t *naiveTable) dearestInPlay(side *naiveSeat) (chosen *naiveInPlay) {
	if t.Rules.InPlay == "one" && side.nullifiedIn == t.phase {
		return nil
	}
	for _, in := range side.enemy.inPlay {
		if in.tried == t.phase || in.ultimate && in.cast == t.phase {
			continue
		}
		if chosen == nil || in.Force > chosen.Force {
			chosen = in
		}
	}
	return chosen
}

// remove takes powers out of play.
func (s *naiveSeat) remove(gone func(in *naiveInPlay) bool) {
	s.inPlay = slices.DeleteFunc(s.inPlay, gone)
}

// plays reports whether a side has such a power in play.
func (s *naiveSeat) plays(does secondedition.Effect) bool {
	return slices.ContainsFunc(s.inPlay, func(in *naiveInPlay) bool { return in.Effect == does })
}

// energyDrain is played by a side, and ends hands and powers in play of both (SE-WC-03, PD-12).
func (t *naiveTable) energyDrain(by *naiveSeat) {
	t.spend(by, "energy-drain", 1)
	for _, s := range []*naiveSeat{t.a, t.b} {
		t.discard, s.shown = append(t.discard, s.hand...), s.shown && len(s.hand) == 0
		s.hand = nil
		s.remove(func(in *naiveInPlay) bool {
			safe := in.ultimate && in.cast == t.phase
			if !safe {
				t.nullified(in.naiveSlot)
			}
			return !safe
		})
	}
}
