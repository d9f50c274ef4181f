package engine

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// poker is a game of Kuhn's kind (1950): each player is dealt one card, a checks or bets, b checks or bets after
// a check, and who met a bet calls or folds. In several games of it the cards are shown after each.
type poker struct {
	game  uint8
	dealt uint8
	cards [2]uint8 // plus 1
	moves uint8    // that were made
	bets  uint8    // a bit each: which of them bet or called
}

// cardDown stands for the card of the other.
const cardDown = 99

// house is what is played for, and who plays.
type house struct {
	games  int
	copies []int                // of each card
	pays   func(end poker) uint // to a, less than 8
	b      func(card int, s poker) int
}

// kuhn pays as Kuhn does, and 2 besides: the higher card wins the pot.
func kuhn(s poker) uint {
	high := s.cards[0] > s.cards[1]
	won := func(win bool, n uint) uint {
		if win {
			return 2 + n
		}
		return 2 - n
	}
	switch {
	case s.moves == 2 && s.bets == 0:
		return won(high, 1)
	case s.moves == 2 && s.bets == 1: // a bet, b folded
		return 3
	case s.moves == 3 && s.bets == 2: // b bet, a folded
		return 1
	default:
		return won(high, 2)
	}
}

// ends reports whether a game is over.
func (s poker) ends() bool { return s.moves == 3 || s.moves == 2 && s.bets != 2 }

// turn is whose it is.
func (s poker) turn() int { return int(s.moves & 1) }

// play does what an option says.
func (s poker) play(option int) poker {
	s.bets |= uint8(option) << s.moves
	s.moves++
	return s
}

func (h house) step(d *dice.Dice, s *poker, e *rules.MetricValues) int {
	if s.dealt < 2 {
		left := append([]int(nil), h.copies...)
		if s.dealt == 1 {
			left[s.cards[0]-1]--
		}
		s.cards[s.dealt] = uint8(d.Card(left)) + 1
		s.dealt++
		return rules.Ongoing
	}
	who := s.turn()
	card, option := int(s.cards[who]), 0
	if who == 1 && h.b != nil {
		option = h.b(card-1, *s)
	} else {
		option = d.Decide(dice.Asked{Decision: who, Possible: 3, Facts: []int{card, int(s.moves), int(s.bets)}})
	}
	*s = s.play(option)
	if !s.ends() {
		return rules.Ongoing
	}
	e.Add(0, int(h.pays(*s)))
	*s = poker{game: s.game + 1}
	if int(s.game) == h.games {
		return 0
	}
	return rules.Ongoing
}

func (house) sees(s *poker, side rules.Side) (view poker, keep bool) {
	view = *s
	if other := &view.cards[rules.B-side]; *other > 0 {
		*other = cardDown
	}
	return view, s.dealt != 1
}

// sure solves the game.
func (h house) sure(t *testing.T, rounds int) rules.Equilibrium {
	t.Helper()
	sc := &rules.Scenario{
		Name: "toy/poker", Outcomes: []rules.Outcome{{Name: "end"}},
		Metrics: []rules.Metric{{Name: "chips", Max: 7 * h.games}},
	}
	m := Machine[poker]{Step: h.step, Watched: &Watched[poker]{Step: h.step, Sees: h.sees}}
	opened := must(m.Study(sc, nil, []rules.Side{rules.A, rules.B}, rules.ExactLimit()))
	aim := rules.Aim{Worth: []float64{0}, Sum: rules.SumOf(0), High: []bool{true, false}}
	points := opened.(study).unfold(aim).points
	return opened.Equilibrium(aim, rules.Until{Gap: 1e-6, Work: rounds * len(points)})
}

// plan says what a player does with each card when it moves first and after the other bet: a of 0 and 2 moves made,
// b after a check and after a bet.
type plan []int

// plans lists all.
func plans(cards int) (list []plan) {
	for bits := range 1 << (2 * cards) {
		p := make(plan, 2*cards)
		for i := range p {
			p[i] = bits >> i & 1
		}
		list = append(list, p)
	}
	return list
}

// of returns what a plan does.
func (p plan) of(card int, s poker) int {
	return p[2*card+min(1, int(s.moves>>1|s.bets))]
}

// expected counts, without the engine, what one game pays to a.
func (h house) expected(a, b plan) float64 {
	sum, total := 0.0, 0.0
	for i, x := range h.copies {
		for j, y := range h.copies {
			if i == j {
				y--
			}
			weight := float64(x * y)
			s := poker{cards: [2]uint8{uint8(i) + 1, uint8(j) + 1}}
			for !s.ends() {
				s = s.play([]plan{a, b}[s.turn()].of([]int{i, j}[s.turn()], s))
			}
			total += weight
			sum += float64(weight * float64(h.pays(s)))
		}
	}
	return sum / total
}

// checkEquilibrium checks that the worth lies between what both can be sure of, and that these are close.
func checkEquilibrium(t *testing.T, what string, s rules.Equilibrium, want float64) {
	t.Helper()
	if s.Low > want+1e-9 || s.High < want-1e-9 || s.High-s.Low > 1e-4 {
		t.Errorf("%s: a can be sure of %v and b of %v after %d rounds, the worth is %v", what, s.Low, s.High, s.Rounds, want)
	}
}

// TestKuhnPoker: the worth is −1/18, and that of two games in a row twice as much.
func TestKuhnPoker(t *testing.T) {
	for _, games := range []int{1, 2} {
		s := house{games: games, copies: []int{1, 1, 1}, pays: kuhn}.sure(t, 20_000)
		checkEquilibrium(t, "Kuhn poker", s, float64(games)*(2-1.0/18))
		if s.Sets != 12*games {
			t.Errorf("%d games have %d information sets", games, s.Sets)
		}
	}
}

// TestHiddenEqualsNormalForm: games with two or three kinds of cards and any payments are worth what the linear
// programme over all plans of both players says; without -heavy, two games of each kind.
func TestHiddenEqualsNormalForm(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	games := 10
	if *heavy {
		games = 30
	}
	for n := range games {
		pay := map[poker]uint{}
		h := house{games: 1, copies: [][]int{{1, 1}, {2, 2}, {3, 1}, {1, 1, 1}, {2, 1, 1}}[n%5], pays: func(s poker) uint {
			if _, ok := pay[poker{cards: s.cards, moves: s.moves, bets: s.bets}]; !ok {
				pay[poker{cards: s.cards, moves: s.moves, bets: s.bets}] = uint(random.IntN(8))
			}
			return pay[poker{cards: s.cards, moves: s.moves, bets: s.bets}]
		}}
		all := plans(len(h.copies))
		payoff := make([][]float64, len(all))
		for i, a := range all {
			for _, b := range all {
				payoff[i] = append(payoff[i], h.expected(a, b))
			}
		}
		checkEquilibrium(t, "any payments", h.sure(t, 100_000), normalForm(t, payoff))
	}
}

// TestBestAnswer: against a player whose play is known, the best of all plans is found exactly.
func TestBestAnswer(t *testing.T) {
	for bits, fixed := range plans(3) {
		h := house{games: 1, copies: []int{1, 1, 1}, pays: kuhn, b: fixed.of}
		best := 0.0
		for _, p := range plans(3) {
			best = max(best, h.expected(p, fixed))
		}
		if s := h.sure(t, 1); math.Abs(s.Low-best) > 1e-12 || s.High != s.Low || s.Rounds != 0 {
			t.Errorf("against plan %d the best answer comes to %v, the best of all plans to %v", bits, s, best)
		}
	}
}

// TestForgettingPanics: a view that hides what was known before is refused.
func TestForgettingPanics(t *testing.T) {
	g := &extensive{
		points: []point{{set: 0, n: 1, first: 0}, {set: 0, n: 1, first: 1}},
		moves:  []move{{to: -1, p: 1}, {to: 0, p: 1}},
		sets:   []infoSet{{points: []int32{0, 1}, n: 1}},
	}
	defer func() {
		if recover() == nil {
			t.Error("a player who forgets is answered")
		}
	}()
	newAnswerer(g, highPlayer)
}
