package engine

// A best answer to the play of the opponent takes in each information set the option that is best on average
// over its points, each as likely as opponent and dice make it. Since a player never forgets, what it
// does later never leads back to what it knew before.

// answerer finds best answers of a player.
type answerer struct {
	*extensive
	player int
	order  []int32 // points, and −1−set for all points of a set at once, each after what follows it
	value  []float64
	reach  []float64
}

// newAnswerer orders the points of a game for a player. It panics if the player forgets, which a game with a
// sound view of its states excludes.
func newAnswerer(g *extensive, player int) *answerer {
	a := &answerer{
		extensive: g, player: player, value: make([]float64, len(g.points)), reach: make([]float64, len(g.points)),
	}
	const (
		fresh = iota
		visiting
		done
	)
	pointState, setState := make([]uint8, len(g.points)), make([]uint8, len(g.sets))
	var visit func(i int32)
	follow := func(i int32) { g.follow(i, visit) }
	visit = func(i int32) {
		if pointState[i] == done {
			return
		}
		set := g.points[i].set
		if set < 0 || g.sets[set].player != player {
			follow(i)
			pointState[i] = done
			a.order = append(a.order, i)
			return
		}
		if setState[set] == visiting {
			panic("rules: a player forgets what it knew")
		}
		setState[set] = visiting
		for _, other := range g.sets[set].points {
			follow(other)
		}
		for _, other := range g.sets[set].points {
			pointState[other] = done
		}
		setState[set] = done
		a.order = append(a.order, -1-set)
	}
	visit(int32(len(g.points) - 1))
	return a
}

// follow visits where the moves of a point lead to, but the end.
func (g *extensive) follow(i int32, visit func(int32)) {
	for _, m := range g.movesOf(int(i)) {
		if m.to >= 0 {
			visit(m.to)
		}
	}
}

// answer returns what the game is worth if the player's answer to a strategy is best. A strategy is the chance
// of each option of each set; that of the player itself is not read.
func (a *answerer) answer(strategy []float64) float64 {
	a.spread(a.reach, a.player, strategy)
	for _, x := range a.order {
		if x >= 0 {
			a.value[x] = a.meanAt(int(x), strategy, a.value)
			continue
		}
		a.decide(&a.sets[-1-x])
	}
	return a.value[len(a.points)-1]
}

// decide takes the best option at all points of a set.
func (a *answerer) decide(s *infoSet) {
	best, most := 0, 0.0
	for option := range s.n {
		sum := 0.0
		for _, i := range s.points {
			sum += float64(a.reach[i] * a.worthOf(a.movesOf(int(i))[option], a.value))
		}
		if a.player == lowPlayer {
			sum = -sum
		}
		if option == 0 || sum > most {
			best, most = option, sum
		}
	}
	for _, i := range s.points {
		a.value[i] = a.worthOf(a.movesOf(int(i))[best], a.value)
	}
}

// worthOf returns what a move is worth.
func (*extensive) worthOf(m move, value []float64) float64 {
	if m.to < 0 {
		return m.pay
	}
	return m.pay + value[m.to]
}

// meanAt returns what a point is worth if options are taken by a strategy.
func (g *extensive) meanAt(i int, strategy, value []float64) float64 {
	sum, moves := 0.0, g.movesOf(i)
	if set := g.points[i].set; set >= 0 {
		for k, p := range g.sets[set].optionsOf(strategy) {
			sum += float64(p * g.worthOf(moves[k], value))
		}
		return sum
	}
	for _, m := range moves {
		sum += float64(m.p * g.worthOf(m, value))
	}
	return sum
}

// spread computes how likely each point is if a player does all to come there, and the opponent and
// the dice play as they do.
func (g *extensive) spread(reach []float64, player int, strategy []float64) {
	clear(reach)
	reach[len(reach)-1] = 1
	for i := len(g.points) - 1; i >= 0; i-- {
		set := g.points[i].set
		for k, m := range g.movesOf(i) {
			p := m.p
			if set >= 0 {
				p = 1
				if s := &g.sets[set]; s.player != player {
					p = s.optionsOf(strategy)[k]
				}
			}
			if m.to >= 0 {
				reach[m.to] += float64(reach[i] * p)
			}
		}
	}
}
