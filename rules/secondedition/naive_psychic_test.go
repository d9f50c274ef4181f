package secondedition_test

// The scenario `psychic-duel`: hands, actions and the order of things. What the
// other side does about a power, and what the power does, is in
// naive_answer_test.go.

import (
	"math/rand/v2"
	"slices"
	"strconv"
)

// The warp cards.
const (
	naiveForce      = "force"
	naiveNullify    = "nullify"
	naiveDaemonic   = "daemonic-attack"
	naiveDestroy    = "destroy-power"
	naiveMindDuel   = "psychic-duel"
	naiveReflection = "reflection"
	naiveDrain      = "energy-drain"
	naiveUltimate   = "ultimate-force"
)

// naiveTarget is someone a side may strike at: an enemy psyker, or a model.
type naiveTarget struct {
	psyker  int // 1: the enemy's first; 0: a model, with what follows
	t, w    int
	save    int
	near    []int // psykers of its side within 6"; 1: the first
	label   string
	fights  string     // in battles: "" for always, "no", or what brings it into the fight (BT-2)
	gap     int        // inches to the nearest enemy to whom it can be moved; below 0: the distance
	model   naiveModel // that fights
	machine bool       // a robot, Terminator or Dreadnought
	foot    bool       // normal foot troops
}

// naivePsychicSide is a side of the psychic duel.
type naivePsychicSide struct {
	psykers []naivePsyker
	targets []naiveTarget // of the enemy
	hand    []string      // of the first phase, if hands are given
	policy  string        // "aggressive" or "hoarding"
	plan    *naivePlan    // if it is neither
	// SE-WC-02: Force cards it gives up, if it has them
	sacrifices int
	fights     bool          // hand to hand, in a battle, its psykers
	facing     *naiveSubject // a vehicle of the enemy, before all its others
	facingNear []int         // the enemy's psykers within 6"
}

// naivePsychicConfig is a number of psychic phases.
type naivePsychicConfig struct {
	house          naiveHouse
	a, b           naivePsychicSide
	first          string // "a" or "b"
	phases         int
	distance       int // between any two
	deck           []string
	handsGiven     bool
	hellfireModels int
	touching       int // models hit by each template in play when a phase begins
	disciplines    map[string][]naivePower
	deeds          naiveDeeds
	battle         bool // a fight follows
	assailMove     int  // inches
	inside         bool // an arc goes on in a vehicle before it goes on to others
}

// naivePsychicTally is what is counted for a side.
type naivePsychicTally struct {
	lost       int // its psykers
	modelsLost int // its models that are no psykers
	cast       int // its powers, and so on
	nullified  int
	reflected  int
	powersLost int
	forceSpent int
}

// naiveHoldings is what a side was given, and what it has at the end.
type naiveHoldings struct {
	dealt  int // cards, in all phases
	kept   int // cards
	inPlay int // powers
}

// naivePsychicResult tells how the phases went.
type naivePsychicResult struct {
	outcome    string // "a", "b" or "draw"
	a, b       naivePsychicTally
	hasA, hasB naiveHoldings
	wrecks     []naiveWrecks // of the vehicles of a and of b
}

// naiveSlot is a power that a psyker has or had.
type naiveSlot struct {
	naivePower
	lost bool // for the game
	used int  // the last phase of use
}

// naiveCaster is a psyker during a trial.
type naiveCaster struct {
	naivePsyker
	left   int // W
	slots  []*naiveSlot
	label  string
	fights *naiveFighter // in the fight of a battle, once it begins
}

func (p *naiveCaster) alive() bool {
	return p.left > 0 && (p.fights == nil || p.fights.alive())
}

// remaining is the powers not lost.
func (p *naiveCaster) remaining() []*naiveSlot {
	slots := []*naiveSlot{}
	for _, s := range p.slots {
		if !s.lost {
			slots = append(slots, s)
		}
	}
	return slots
}

// able is alive and with a power left (SE-PS-01).
func (p *naiveCaster) able() bool {
	return p.alive() && len(p.remaining()) > 0
}

// naiveInPlay is a power that remains in play.
type naiveInPlay struct {
	slot     *naiveSlot
	caster   *naiveCaster
	cast     int  // the phase
	ultimate bool // fuelled by Ultimate Force
	tried    int  // the last phase of a Nullify against it
}

// naiveAim is a target during a trial: a psyker, or a model with its own W.
type naiveAim struct {
	naiveTarget
	caster *naiveCaster // nil: a model
	left   int
	there  bool // a power brought it into the fight
}

func (a *naiveAim) alive() bool {
	if a.caster != nil {
		return a.caster.alive()
	}
	return a.left > 0
}

// naiveSeat is a side during a trial.
type naiveSeat struct {
	naivePsychicTally
	policy      string
	plan        *naivePlan
	sacrifices  int
	fights      bool // its psykers
	psykers     []*naiveCaster
	aims        []*naiveAim   // at the enemy
	facing      *naiveSubject // a vehicle of the enemy
	facingNear  []int
	wrecks      naiveWrecks // of the vehicle of the side itself
	hand        []string
	kept        map[string]int // cards the enemy knows of
	inPlay      []*naiveInPlay
	dealt       int // cards
	nullifiedIn int // the last phase of a Nullify against a power in play
}

// holdings is what the side has when all is over (PD-2, PD-14).
func (s *naiveSeat) holdings() naiveHoldings {
	return naiveHoldings{s.dealt, s.holds(naiveDestroy) + s.holds(naiveReflection), len(s.inPlay)}
}

// holds counts the cards of a kind in the hand.
func (s *naiveSeat) holds(card string) int {
	count := 0
	for _, c := range s.hand {
		if c == card {
			count++
		}
	}
	return count
}

// naiveTable is the trial.
type naiveTable struct {
	naivePsychicConfig
	rng     *rand.Rand
	phase   int
	pile    []string
	discard []string
	turnOf  *naiveSeat // whose turn the phase is in
	passed  int        // passes in a row
	arced   int        // hits that an arc has made on a vehicle before it goes on
}

// seated is a side before the first phase, without its aims.
func (t *naiveTable) seated(side naivePsychicSide, letter string) *naiveSeat {
	seat := &naiveSeat{policy: side.policy, plan: side.plan, sacrifices: side.sacrifices, fights: side.fights, facing: side.facing, facingNear: side.facingNear, kept: map[string]int{}}
	powers := t.house.dealPowers(side.psykers, t.disciplines, t.rng)
	for n, p := range side.psykers {
		caster := &naiveCaster{naivePsyker: p, left: p.w, label: letter + strconv.Itoa(n+1)}
		for _, power := range powers[n] {
			slot := &naiveSlot{naivePower: power}
			caster.slots = append(caster.slots, slot)
			if power.begins {
				seat.inPlay = append(seat.inPlay, &naiveInPlay{slot: slot, caster: caster})
			}
		}
		seat.psykers = append(seat.psykers, caster)
	}
	return seat
}

// naiveAims is the targets of a side among its enemies.
func naiveAims(targets []naiveTarget, enemy *naiveSeat) []*naiveAim {
	aims := []*naiveAim{}
	for _, target := range targets {
		aim := &naiveAim{naiveTarget: target, left: target.w}
		if target.psyker > 0 {
			aim.caster = enemy.psykers[target.psyker-1]
		}
		aims = append(aims, aim)
	}
	return aims
}

// naivePsychicPhases plays the phases, and tells also what is left of both sides.
func naivePsychicPhases(c naivePsychicConfig, rng *rand.Rand) (res naivePsychicResult, a, b *naiveSeat) {
	t := &naiveTable{naivePsychicConfig: c, rng: rng, pile: slices.Clone(c.deck)}
	t.shuffle()
	a, b = t.seated(c.a, "a"), t.seated(c.b, "b")
	a.aims, b.aims = naiveAims(c.a.targets, b), naiveAims(c.b.targets, a)
	if c.handsGiven {
		a.hand, b.hand = slices.Clone(c.a.hand), slices.Clone(c.b.hand)
	}
	active, other := a, b
	if c.first == "b" {
		active, other = b, a
	}
	for t.phase < c.phases {
		t.phase++
		t.playPhase(active, other)
		active, other = other, active
	}
	return naiveResultOf(a, b), a, b
}

// playPhase is one phase in the turn of the active side (SE-PS-01, PD-1).
func (t *naiveTable) playPhase(active, other *naiveSeat) {
	t.touched(active, other)
	t.touched(other, active)
	able := active.able() + other.able()
	if able == 0 {
		return
	}
	if t.phase > 1 || !t.handsGiven {
		t.deal(naiveSum(able*t.house.CardDice, t.rng), active, other)
	}
	t.turnOf = active
	t.play(active, other)
	t.tidy(active)
	t.tidy(other)
}

// able counts the psykers who are.
func (s *naiveSeat) able() (n int) {
	for _, p := range s.psykers {
		if p.able() {
			n++
		}
	}
	return n
}

// naiveResultOf tells how the phases went: who has a living psyker alone wins.
func naiveResultOf(a, b *naiveSeat) naivePsychicResult {
	a.wrecks.held, b.wrecks.held = b.plays(naiveCurse), a.plays(naiveCurse)
	res := naivePsychicResult{
		outcome: "draw", a: a.naivePsychicTally, b: b.naivePsychicTally, hasA: a.holdings(), hasB: b.holdings(),
		wrecks: []naiveWrecks{a.wrecks, b.wrecks},
	}
	livingA, livingB := slices.ContainsFunc(a.psykers, (*naiveCaster).alive), slices.ContainsFunc(b.psykers, (*naiveCaster).alive)
	switch {
	case livingA && !livingB:
		res.outcome = "a"
	case livingB && !livingA:
		res.outcome = "b"
	}
	return res
}

// shuffle puts the deck into a random order, the top card last.
func (t *naiveTable) shuffle() {
	for i := len(t.pile) - 1; i > 0; i-- {
		j := t.rng.IntN(i + 1)
		t.pile[i], t.pile[j] = t.pile[j], t.pile[i]
	}
}

// deal deals that many cards in turn, from the discard pile when the deck has
// run out (PD-1).
func (t *naiveTable) deal(cards int, active, other *naiveSeat) {
	for i := range cards {
		if len(t.pile) == 0 {
			t.pile, t.discard = t.discard, nil
			t.shuffle()
		}
		if len(t.pile) == 0 {
			return
		}
		card := t.pile[len(t.pile)-1]
		t.pile = t.pile[:len(t.pile)-1]
		if i%2 == 0 {
			active.hand, active.dealt = append(active.hand, card), active.dealt+1
		} else {
			other.hand, other.dealt = append(other.hand, card), other.dealt+1
		}
	}
}

// play lets the sides act in turn until the phase is over (SE-PS-03, PD-2).
func (t *naiveTable) play(active, other *naiveSeat) {
	for t.passed = 0; t.passed < 2 && len(active.hand)+len(other.hand) > 0; {
		if t.act(active, other) {
			t.passed = 0
		} else {
			t.passed++
		}
		active, other = other, active
	}
}

// tidy discards a hand except the cards that may be kept (PD-2). These are known to the
// enemy from now on.
func (t *naiveTable) tidy(s *naiveSeat) {
	kept := []string{}
	s.kept = map[string]int{}
	for _, card := range s.hand {
		if card == naiveDestroy || card == naiveReflection {
			kept = append(kept, card)
			s.kept[card]++
		} else {
			t.discard = append(t.discard, card)
		}
	}
	s.hand = kept
}

// spend plays so many cards of a kind. A card kept from before goes first.
func (t *naiveTable) spend(s *naiveSeat, card string, count int) {
	for range count {
		i := slices.Index(s.hand, card)
		s.hand = slices.Delete(s.hand, i, i+1)
		t.discard = append(t.discard, card)
		s.kept[card] = max(0, s.kept[card]-1)
	}
}

// act is one action; false is a pass (PD-3).
func (t *naiveTable) act(side, enemy *naiveSeat) bool {
	if side.plan != nil {
		return t.actAsPlanned(side, enemy)
	}
	if caster, slot := t.choose(side, enemy); slot != nil {
		t.use(side, enemy, caster, slot, side.holds(naiveForce) < slot.force)
		return true
	}
	if side.holds(naiveMindDuel) > 0 && t.mindDuel(side, enemy) {
		return true
	}
	if side.holds(naiveNullify) > 0 && t.nullifyInPlay(side, enemy) {
		return true
	}
	if side.holds(naiveDrain) > 0 && len(enemy.inPlay) > 0 {
		t.spend(side, naiveDrain, 1)
		t.drain(side)
		t.drain(enemy)
		return true
	}
	return false
}

// choose finds the power to use: the first listed one of most Force (PD-3).
func (t *naiveTable) choose(side, enemy *naiveSeat) (*naiveCaster, *naiveSlot) {
	var caster *naiveCaster
	var slot *naiveSlot
	for _, p := range side.psykers {
		for _, s := range p.slots {
			if t.legal(side, p, s) && t.payable(side, enemy, s) && (slot == nil || s.force > slot.force) {
				caster, slot = p, s
			}
		}
	}
	return caster, slot
}

// legal reports whether the psyker may use the power now (SE-PS-04, PD-4).
func (t *naiveTable) legal(side *naiveSeat, p *naiveCaster, s *naiveSlot) bool {
	if !p.alive() || s.lost || s.used == t.phase {
		return false
	}
	for _, in := range side.inPlay {
		if in.slot == s && !s.again {
			return false
		}
	}
	if s.aimed && t.distance > s.reach {
		return false
	}
	return !s.targeted || side.facing != nil || slices.ContainsFunc(side.aims, (*naiveAim).alive)
}

// payable reports whether the side can pay for it and its policy allows it
// (SE-WC-08, PD-5).
func (t *naiveTable) payable(side, enemy *naiveSeat, s *naiveSlot) bool {
	if side.holds(naiveForce) >= s.force {
		return true
	}
	if side.holds(naiveUltimate) == 0 || side.holds(naiveForce) < s.force-t.house.UltimateForce {
		return false
	}
	if side.policy == "hoarding" {
		return enemy.kept[naiveDestroy]+enemy.kept[naiveReflection] > 0 && t.shields(side, enemy, s.naivePower)
	}
	return true
}

// mindDuel plays Psychic Duel if there are two to fight it (SE-WC-06, PD-11).
func (t *naiveTable) mindDuel(side, enemy *naiveSeat) bool {
	ours := side.highest()
	var theirs *naiveCaster
	for _, p := range enemy.psykers {
		if p.able() && (theirs == nil || p.mastery < theirs.mastery) {
			theirs = p
		}
	}
	if ours == nil || theirs == nil {
		return false
	}
	if side.plan != nil {
		ours, theirs = t.rivalsAsPlanned(side, enemy)
	}
	t.spend(side, naiveMindDuel, 1)
	us, them := naiveDie(t.rng)+ours.mastery, naiveDie(t.rng)+theirs.mastery
	switch {
	case us > them:
		t.forget(enemy, theirs)
	case them > us:
		t.forget(side, ours)
	}
	return true
}

// highest is the living psyker of highest mastery, the first listed of equals.
func (s *naiveSeat) highest() *naiveCaster {
	var best *naiveCaster
	for _, p := range s.psykers {
		if p.alive() && (best == nil || p.mastery > best.mastery) {
			best = p
		}
	}
	return best
}

// forget takes a power at random from the loser of a Psychic Duel.
func (t *naiveTable) forget(side *naiveSeat, p *naiveCaster) {
	if slots := p.remaining(); len(slots) > 0 {
		slots[naivePick(len(slots), t.rng)].lost = true
		side.powersLost++
	}
}

// nullifyInPlay tries to remove an enemy power from play (SE-WC-05, PD-3,
// PD-10). One cast with Ultimate Force is safe in that phase (SE-WC-08).
func (t *naiveTable) nullifyInPlay(side, enemy *naiveSeat) bool {
	chosen := t.dearestInPlay(side, enemy)
	if chosen == nil {
		return false
	}
	t.spend(side, naiveNullify, 1)
	side.nullifiedIn = t.phase
	if t.house.InPlay != "one" {
		chosen.tried = t.phase
	}
	if t.house.nullifies(side.highest(), chosen.caster.mastery, t.rng) {
		enemy.remove(func(in *naiveInPlay) bool { return in == chosen })
		t.nullified(enemy, chosen.caster, chosen.slot)
	}
	return true
}

// mayNullify reports whether there is such a power.
func (t *naiveTable) mayNullify(side, enemy *naiveSeat) bool {
	return t.dearestInPlay(side, enemy) != nil
}

// dearestInPlay is the power that a Nullify is played on, if any.
func (t *naiveTable) dearestInPlay(side, enemy *naiveSeat) (chosen *naiveInPlay) {
	if t.house.InPlay == "one" && side.nullifiedIn == t.phase {
		return nil
	}
	for _, in := range enemy.inPlay {
		if in.tried == t.phase || in.ultimate && in.cast == t.phase {
			continue
		}
		if chosen == nil || in.slot.force > chosen.slot.force {
			chosen = in
		}
	}
	return chosen
}

// nullifies rolls for one Nullify by a psyker, or by none (SE-WC-05).
func (h naiveHouse) nullifies(nullifier *naiveCaster, mastery int, rng *rand.Rand) bool {
	if nullifier == nil {
		return naiveDie(rng) >= int(h.NullifyBare)
	}
	die := naiveDie(rng)
	if nullifier.mastery > mastery {
		die += h.NullifyModifier
	}
	if nullifier.mastery < mastery {
		die -= h.NullifyModifier
	}
	return die >= int(h.Nullify)
}

// remove takes powers out of play.
func (s *naiveSeat) remove(gone func(in *naiveInPlay) bool) {
	s.inPlay = slices.DeleteFunc(s.inPlay, gone)
}

// drain is what Energy Drain does to a side (SE-WC-03, PD-12).
func (t *naiveTable) drain(s *naiveSeat) {
	t.discard = append(t.discard, s.hand...)
	s.hand = nil
	for _, in := range slices.Clone(s.inPlay) {
		if !in.ultimate || in.cast != t.phase {
			t.nullified(s, in.caster, in.slot)
			s.remove(func(other *naiveInPlay) bool { return other == in })
		}
	}
}
