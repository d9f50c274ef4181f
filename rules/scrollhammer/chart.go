package scrollhammer

// never is a number that no die shows.
const never = 7

// toHit returns what a die must show to hit: the chart of Weapon Skills. SCR-FI-07
func (h *House) toHit(ws, enemy int) int {
	switch {
	case ws > enemy:
		return int(h.HitBetter)
	case enemy <= h.HitWorseTimes*ws:
		return int(h.HitEven)
	default:
		return int(h.HitWorse)
	}
}

// woundChart is the source's chart: a row for each Strength from 1 to 10, a
// column for each Toughness, - where no die wounds. SCR-FI-08
const woundChart = "" +
	"4566------" +
	"34566-----" +
	"234566----" +
	"2234566---" +
	"22234566--" +
	"222234566-" +
	"2222234566" +
	"2222223456" +
	"2222222345" +
	"2222222234"

// toWound returns what a die must show to wound, never where the chart has a dash.
// SCR-FI-08
func toWound(s, t int) int {
	cell := woundChart[(clamp(s)-1)*10+t-1]
	if cell == '-' {
		return never
	}
	return int(cell - '0')
}

// clamp keeps a Strength or an Initiative step within 1 to 10.
func clamp(n int) int { return max(1, min(n, 10)) }
