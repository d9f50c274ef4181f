package skirmish

// figure is what the rules read of a figure, besides its profile: two bytes. It is 0
// when the figure is gone for good.
type figure uint16

// Marks of a figure.
const (
	standing figure = 1 << iota
	downed          // a Necron that may get up again
	hurt            // wounded
	ducked
	unset // its tripod weapon was moved and not set up again
)

// The rest of a figure: two bits a gun, the AP of shooting and the other AP that it
// spent in this turn.
const (
	gunAt, gunBits, guns = 5, 2, 3
	shotAt               = gunAt + guns*gunBits
	spentAt              = shotAt + 2

	gunMask   figure = (1<<(guns*gunBits) - 1) << gunAt
	shotMask  figure = 3 << shotAt
	spentMask figure = 7 << spentAt
)

// gunState is how a gun stands.
type gunState figure

const (
	works   gunState = iota
	jammed           // until somebody clears it
	waiting          // for the end of the turn
	useless          // for good
)

func (f figure) is(mark figure) bool { return f&mark != 0 }

func (f figure) gun(g int) gunState { return gunState(f >> (gunAt + g*gunBits) & 3) }

func (f *figure) setGun(g int, s gunState) {
	at := gunAt + g*gunBits
	*f = *f&^(3<<at) | figure(s)<<at
}

// shot is the AP of shooting spent in this turn.
func (f figure) shot() int { return int(f & shotMask >> shotAt) }

// spent is the other AP spent in this turn.
func (f figure) spent() int { return int(f >> spentAt) }

// healing is the other AP of a figure that spends its whole turn with a medikit.
const healing = 7

func (f *figure) spend(shot, other int) {
	*f += figure(shot)<<shotAt + figure(other)<<spentAt
}

// card is what became of a unit's card.
type card uint8

const (
	toCome card = iota
	onOverwatch
	acted
)

// squad is what the rules read of a unit as a whole.
type squad struct {
	card   card
	noted  uint8 // who of it stood when the enemy's volley began: heroes in order, a bit each, and troopers
	moved  uint8 // D6 that it moved in this turn
	far    bool  // more than 3 inches
	shaken bool
	out    bool // dead, fled, phased out
}

// phase is where in a turn the game stands.
type phase uint8

const (
	turnBegins  phase = iota
	cardDrawn         // active does what its policy says
	interrupted       // the enemy on overwatch fires at active
	volley            // active fires, figure by figure
	exchange          // both fire, by initiative
)

// head is all of the state that is not figures.
type head struct {
	phase    phase
	turn     uint8
	active   uint8 // side
	next     uint8 // figure of the volley
	rank     uint8 // of the exchange, the first to fire is 1
	ranks    uint8
	distance uint8 // inches
	squads   [2]squad
	hulls    [2]hull
}

// few and many are the figures of both sides, and when each fires in an exchange.
type few struct {
	figures [2][12]figure
	order   [2][12]uint8
}

type many struct {
	figures [2][maxFigures]figure
	order   [2][maxFigures]uint8
}

// maxFigures is how many figures a squad can have.
const maxFigures = 64

// state is a game between two draws. What the rest of the trial cannot read is kept
// at zero.
type state[T few | many] struct {
	head
	troops T
}

// table is a state as the rules see it.
type table struct {
	*head
	figures [2][]figure
	order   [2][]uint8
}

// view opens a state.
func view[T few | many](s *state[T], x *game) table {
	a, b := len(x.sides[sideA].figures), len(x.sides[sideB].figures)
	t := table{head: &s.head}
	switch troops := any(&s.troops).(type) {
	case *few:
		t.figures = [2][]figure{troops.figures[0][:a], troops.figures[1][:b]}
		t.order = [2][]uint8{troops.order[0][:a], troops.order[1][:b]}
	case *many:
		t.figures = [2][]figure{troops.figures[0][:a], troops.figures[1][:b]}
		t.order = [2][]uint8{troops.order[0][:a], troops.order[1][:b]}
	}
	return t
}

// Sides of the tables.
const (
	sideA = iota
	sideB
)

// flag is a truth value as a figure of a note.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
