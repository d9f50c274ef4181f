package engine

import "github.com/oddsmith/oddsmith/rules"

// regretter plays both sides against each other by counterfactual regret minimization, in the variant CFR+
// (Tammelin 2014): each takes an option as often as it regrets not to have taken it, regrets are never
// below 0, the players learn in turns, and later rounds count more in the average, whose play is good.
// How good does not depend on that: the best answers to the average tell what both can be sure of.
type regretter struct {
	*extensive
	regret  []float64 // by option of each set
	current []float64 // strategies now
	average []float64 // sums over the rounds
	reach   []float64
	own     []float64
	value   []float64
}

// roundsBetween is the number of rounds after which best answers are looked for.
const roundsBetween = 50

// Equilibrium implements [rules.Study].
func (t study) Equilibrium(aim rules.Aim, until rules.Until) rules.Equilibrium {
	g := t.unfold(aim)
	found := rules.Equilibrium{Sets: len(g.sets)}
	high, low := newAnswerer(g, highPlayer), newAnswerer(g, lowPlayer)
	r := newRegretter(g)
	if by := g.deciders(); !by[lowPlayer] || !by[highPlayer] {
		found.Low = high.answer(r.current)
		if by[lowPlayer] {
			found.Low = low.answer(r.current)
		}
		found.High = found.Low
		return found
	}
	for {
		for range roundsBetween {
			found.Rounds++
			r.learn(highPlayer, found.Rounds)
			r.learn(lowPlayer, found.Rounds)
		}
		average := r.averaged()
		found.Low, found.High = low.answer(average), high.answer(average)
		enough := found.High-found.Low <= until.Gap || found.Rounds*len(g.points) > until.Work
		if enough || until.Stop != nil && until.Stop() {
			return found
		}
	}
}

// deciders reports which player decides anything.
func (g *extensive) deciders() (by [2]bool) {
	for i := range g.sets {
		by[g.sets[i].player] = true
	}
	return by
}

// newRegretter returns one whose players take all options alike.
func newRegretter(g *extensive) *regretter {
	options := 0
	for i := range g.sets {
		options += g.sets[i].n
	}
	r := &regretter{
		extensive: g,
		regret:    make([]float64, options),
		current:   make([]float64, options),
		average:   make([]float64, options),
		reach:     make([]float64, len(g.points)),
		own:       make([]float64, len(g.points)),
		value:     make([]float64, len(g.points)),
	}
	for i := range g.sets {
		match(g.sets[i].optionsOf(r.regret), g.sets[i].optionsOf(r.current))
	}
	return r
}

// match makes a strategy of regrets: each option as often as it is regretted, or all alike.
func match(regret, strategy []float64) {
	sum := 0.0
	for _, v := range regret {
		sum += v
	}
	for k, v := range regret {
		if sum > 0 {
			strategy[k] = v / sum
		} else {
			strategy[k] = 1 / float64(len(regret))
		}
	}
}

// learn lets a player learn from a round.
func (r *regretter) learn(player, round int) {
	r.spread(r.reach, player, r.current)
	for i := range r.points {
		r.value[i] = r.meanAt(i, r.current, r.value)
	}
	sign := 1.0
	if player == lowPlayer {
		sign = -1
	}
	for i := range r.sets {
		s := &r.sets[i]
		if s.player != player {
			continue
		}
		regret := s.optionsOf(r.regret)
		for k := range regret {
			for _, at := range s.points {
				worth := r.worthOf(r.movesOf(int(at))[k], r.value)
				regret[k] += float64(float64(sign*r.reach[at]) * (worth - r.value[at]))
			}
			regret[k] = max(0, regret[k])
		}
		match(regret, s.optionsOf(r.current))
	}
	r.count(player, float64(round))
}

// count adds a player's strategy to the average, weighted by the round and by how likely the player itself makes
// it that its sets come up. Where everything is open a game of its own begins.
func (r *regretter) count(player int, weight float64) {
	for i := len(r.points) - 1; i >= 0; i-- {
		r.passOn(i, player)
	}
	for i := range r.sets {
		s := &r.sets[i]
		if s.player != player {
			continue
		}
		average := s.optionsOf(r.average)
		for k, p := range s.optionsOf(r.current) {
			average[k] += float64(float64(weight*r.own[s.points[0]]) * p)
		}
	}
}

// passOn says of all that follows a point how likely a player itself makes it.
func (r *regretter) passOn(point, player int) {
	p := &r.points[point]
	if p.open || point == len(r.points)-1 {
		r.own[point] = 1
	}
	var options []float64
	if p.set >= 0 && r.sets[p.set].player == player {
		options = r.sets[p.set].optionsOf(r.current)
	}
	for k, m := range r.movesOf(point) {
		if m.to < 0 {
			continue
		}
		r.own[m.to] = r.own[point]
		if options != nil {
			r.own[m.to] = float64(r.own[point] * options[k])
		}
	}
}

// averaged returns the average strategies so far.
func (r *regretter) averaged() []float64 {
	list := make([]float64, len(r.average))
	for i := range r.sets {
		match(r.sets[i].optionsOf(r.average), r.sets[i].optionsOf(list))
	}
	return list
}
