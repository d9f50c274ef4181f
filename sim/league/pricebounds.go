package league

import "math"

// openEnds returns the interval of a cost with its ends as far as they can be where no game tells how far: down to
// nothing below units of the scale that always win, and up to what is left without those that always lose. It says that
// a cost is a bound if nothing else tells it.
func (p *Price) openEnds(l *League, of *Pricing, links []int, costs []float64, low, high float64) (float64, float64) {
	left, alone, beats := 0.0, true, false
	for _, v := range of.Scale {
		above, below := l.separated(of.Armies, links, p.Unit, v)
		if above {
			low, p.Bound = 0, true
		}
		if below {
			beats = true
			continue
		}
		left += costs[v]
		alone = alone && v == p.Unit
	}
	if !beats {
		return low, high
	}
	if p.Bound = p.Bound || alone; left > 0 {
		high = float64(high * of.Total / left)
	} else {
		high = math.Inf(1)
	}
	if of.shares(p.Unit) {
		high = min(high, of.Total)
	}
	return low, high
}

// separated reports whether nothing links a unit to another, which is always above it, or below; both of armies of some
// numbers.
func (l *League) separated(armies []Army, links []int, unit, other int) (above, below bool) {
	if links[unit] == links[other] {
		return false, false
	}
	for i, a := range armies {
		for j, b := range armies {
			if a.Unit == unit && b.Unit == other {
				above, below = above || l.odds[i][j].value < 0, below || l.odds[i][j].value > 0
			}
		}
	}
	return above, below
}

// links returns a number for each unit, the same for those that games link, directly or by others, whose scores are not
// taken for 0 or 1.
func (l *League) links(armies []Army, units int) []int {
	list := make([]int, units)
	for u := range list {
		list[u] = u
	}
	for i, a := range armies {
		for j, b := range armies {
			from, to := list[a.Unit], list[b.Unit]
			if from == to || l.Scores[i][j].Clipped() {
				continue
			}
			for u := range list {
				if list[u] == from {
					list[u] = to
				}
			}
		}
	}
	return list
}
