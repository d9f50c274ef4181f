package reports

import (
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// olderLeague is what an older result says of how a league, or costs, were asked for.
type olderLeague struct {
	Name  string `json:"name"`
	Field string `json:"field"`
	Count string `json:"count_field"` // of costs
	Sides []struct {
		Field string `json:"field"`
	} `json:"sides"` // of leagues of two
	Games struct {
		Exact int `json:"exact"`
		Looks int `json:"looks"`
		List  []struct {
			A string `json:"a"`
			B string `json:"b"`
		} `json:"list"`
	} `json:"games"`
	Armies []struct {
		Unit  string  `json:"unit"`
		Count float64 `json:"count"`
	} `json:"armies"`
	Exponent struct {
		Value    stats.Estimate `json:"value"`
		Measured bool           `json:"measured"`
	} `json:"exponent"`
	Scale struct {
		Units []string `json:"units"`
		Total float64  `json:"total"`
		Words string   `json:"words"`
	} `json:"scale"`
}

// olderFirstRound is how many trials were played before the first look; each look was after twice as many as the last.
const olderFirstRound = 5_000

// askedLeague adds who was in a league, and how it was played.
func (o *olderResult) askedLeague(f *frame.Frame) {
	var a, b []string
	for _, g := range o.Games.List {
		a, b = append(a, g.A), append(b, g.B)
	}
	f.Name = o.Name
	f.Asked["field"], f.Asked["of"], f.Asked["trials"] = o.Field, strings.Join(layout.Once(a), ","),
		float64(o.Stamp.Trials)
	if o.Games.Exact == 0 {
		f.Asked["engine"] = string(player.MonteCarlo)
	}
	if o.Games.Looks > 0 {
		f.Asked["decide"], f.Asked["margin"] = true, frame.Float(o.Margin)
		f.Asked["trials"] = float64(uint64(olderFirstRound) << min(o.Games.Looks-1, 32)) // it does not say, but by this
	}
	if len(o.Sides) == 2 {
		f.Asked["field"], f.Asked["against-field"] = o.Sides[0].Field, o.Sides[1].Field
		f.Asked["against"] = strings.Join(layout.Once(b), ",")
	}
	if f.Kind == leagues.PointsKind {
		o.askedCosts(f)
	}
}

// askedCosts adds how costs were to be found.
func (o *olderResult) askedCosts(f *frame.Frame) {
	var units, counts []string
	for _, x := range o.Armies {
		units, counts = append(units, x.Unit), append(counts, frame.Float(x.Count))
	}
	f.Asked["of"] = strings.Join(layout.Once(units), ",")
	if o.Count != "" {
		f.Asked["count"] = o.Count + "=" + strings.Join(layout.Once(counts), ",")
	}
	if !o.Exponent.Measured {
		f.Asked["exponent"] = frame.Float(o.Exponent.Value.Value)
	}
	switch words := o.Scale.Words; {
	case strings.Contains(words, " is fixed at "):
		f.Asked["anchor"] = fmt.Sprintf("%s=%s", strings.Join(o.Scale.Units, ","), frame.Float(o.Scale.Total))
	case strings.HasPrefix(words, "one of each is fixed "):
		f.Asked["total"] = frame.Float(o.Scale.Total)
	}
}
