package scrollhammer

// Arc is the side of a unit in ranks on which enemies are in contact.
type Arc string

// The arcs. SCR-FI-02
const (
	Front Arc = "front"
	Flank Arc = "flank"
	Rear  Arc = "rear"
)

func arcs() []Arc { return []Arc{Front, Flank, Rear} }

// The arcs by number.
const (
	inFront = iota
	inFlank
	inRear
	numArcs
)

// noArc notes that the arc of a unit has no effect. SCR-FI-02
func noArc(u *Unit) string {
	return "the arc of " + u.Name + " has no effect: it is not in ranks (SCR-FI-02)"
}

// row returns how many of a unit's models stand in a row, counted from an arc: a rank, or a file
// where the enemy is in the flank, to which a last rank that is not full stands close. Where
// nobody stands in ranks all may be in the first row, and there is always somebody behind.
// SCR-FI-02
func (u *squad) row(arc, living, n int) int {
	switch {
	case u.Formation != Ranks:
		return living
	case arc == inFlank && n >= u.Frontage:
		return 0
	case arc == inFlank:
		return max(0, living-n+u.Frontage-1) / u.Frontage
	case arc == inRear:
		if n = (living+u.Frontage-1)/u.Frontage - 1 - n; n < 0 {
			return 0
		}
	}
	return min(u.Frontage, max(0, living-n*u.Frontage))
}

// front returns how many of a unit's models can be in contact with enemies in an arc. SCR-FI-02
func (u *squad) front(arc, living int) int { return u.row(arc, living, 0) }

// besideAndBehind returns how many models fight in an arc where those in contact are one part of
// the first row: they, one beside them at each end, and those behind them in the other rows that
// fight. SCR-FI-02
func (u *squad) besideAndBehind(arc, contact, living, rows int) int {
	n := contact + min(2, u.front(arc, living)-contact)
	for row := 1; row < rows; row++ {
		n += min(contact, u.row(arc, living, row))
	}
	return n
}
