package reports

import (
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/league"
)

// PointsJSONSchema is the version of schema/points.v1.json, which says what PointsJSON writes. A change that is not
// an addition makes a new version.
const PointsJSONSchema = "oddsmith/points/v1"

type jsonPoints struct {
	jsonHead
	Name       string       `json:"name"`
	Field      string       `json:"field"`
	Count      string       `json:"count_field,omitempty"`
	Confidence float64      `json:"confidence"`
	Games      jsonGames    `json:"games"`
	Armies     []jsonArmy   `json:"armies"`
	Exponent   jsonExponent `json:"exponent"`
	Left       *float64     `json:"unexplained,omitempty"`
	Scale      jsonScale    `json:"scale"`
	Units      []jsonUnit   `json:"units"`
	Rates      []jsonRate   `json:"rates,omitempty"`
	Scores     []jsonScore  `json:"scores"`
	Cyclic     jsonCyclic   `json:"cyclic"`
	Cycles     []jsonCycle  `json:"cycles"`
	Warnings   []string     `json:"warnings"`
}

type jsonExponent struct {
	Value    sim.Estimate `json:"value"`
	Measured bool         `json:"measured"`
}

// jsonArmy is who takes part in the games, in their order.
type jsonArmy struct {
	Unit  string  `json:"unit"`
	Count float64 `json:"count"`
}

type jsonScale struct {
	Units []string `json:"units"`
	Total float64  `json:"total"`
	Words string   `json:"words"`
}

type jsonUnit struct {
	Name  string    `json:"name"`
	Fair  *jsonOpen `json:"fair_cost"`
	Now   *float64  `json:"cost,omitempty"`
	Over  *jsonOpen `json:"over,omitempty"`
	Dear  bool      `json:"too_dear"`
	Cheap bool      `json:"too_cheap"`
	Bound bool      `json:"bound"`
}

type jsonRate struct {
	Unit   string    `json:"unit"`
	Other  string    `json:"other"`
	Number float64   `json:"number_of_other"`
	Fair   *jsonOpen `json:"fair_number,omitempty"`
	Beyond string    `json:"beyond,omitempty"`
}

// PointsJSON writes costs as JSON.
func PointsJSON(w io.Writer, r PointsReport) error {
	f, e := r.Found, r.Prices.Exponent
	out := jsonPoints{
		jsonHead: jsonHead{PointsJSONSchema, r.Stamp, r.Matchup}, Name: r.Name, Field: r.Field, Count: r.Count,
		Confidence: f.Confidence,
		Games:      r.gamesJSON([2][]string{f.Names, f.Names}, f.First != nil),
		Exponent:   jsonExponent{r.interval(e.Value, e.Low, e.High), e.Measured}, Scale: jsonScale{Total: r.Pricing.Total, Words: r.Scale},
		Scores: r.meetings().json(r.LeagueGames), Cyclic: jsonCyclicOf(f.Cyclic), Cycles: r.jsonCycles(), Warnings: append([]string{}, r.Survey.Warnings...),
	}
	if !math.IsNaN(r.Prices.Left) {
		out.Left = &r.Prices.Left
	}
	for _, a := range r.Pricing.Armies {
		out.Armies = append(out.Armies, jsonArmy{r.Units[a.Unit], a.Count})
	}
	for _, u := range r.Pricing.Scale {
		out.Scale.Units = append(out.Scale.Units, r.Units[u])
	}
	for _, x := range r.Prices.List {
		j := jsonUnit{Name: r.Units[x.Unit], Fair: jsonOpenOf(r.fair(x)), Dear: x.Dear(), Cheap: x.Cheap(), Bound: x.Bound}
		if now := r.Pricing.Given[x.Unit]; !math.IsNaN(now) {
			j.Now, j.Over = &now, jsonOpenOf(r.over(x))
		}
		out.Units = append(out.Units, j)
	}
	for _, x := range r.Rates {
		out.Rates = append(out.Rates, r.jsonRate(x))
	}
	return frame.Encode(w, out)
}

func (r PointsReport) jsonRate(x league.Rate) jsonRate {
	j := jsonRate{Unit: r.Units[x.Unit], Other: r.Units[x.Other], Number: x.For}
	switch {
	case x.Found():
		j.Fair = jsonOpenOf(r.interval(x.Value, x.Low, x.High))
	case x.Value == 0:
		j.Beyond = "fewer"
	default:
		j.Beyond = "more"
	}
	return j
}

// PointsCSV writes costs as RFC 4180 says, a row a unit, and then how many of each are a fair fight for so many of each
// other, a row a pair. Cells that do not apply are empty.
func PointsCSV(w io.Writer, r PointsReport) error {
	engine := sim.MonteCarlo
	if r.exact() == len(r.Survey.Points) {
		engine = sim.Exact
	}
	t := frame.NewCSV(w, r.Name, r.Stamp, engine, "unit", "fair_cost", "low", "high", "confidence",
		"cost", "over", "over_low", "over_high", "exponent", "exponent_low", "exponent_high", "exponent_measured",
		"other", "number_of_other", "fair_number", "fair_low", "fair_high", "beyond", "bound")
	e := r.Prices.Exponent
	for _, x := range r.Prices.List {
		now := []string{"", "", "", ""}
		if given := r.Pricing.Given[x.Unit]; !math.IsNaN(given) {
			over := r.over(x)
			now = []string{frame.Float(given), frame.Float(over.Value), frame.Float(over.Low), frame.Float(over.High)}
		}
		fair := r.fair(x)
		t.Write(r.Survey.Trials, slices.Concat(
			[]string{r.Units[x.Unit], frame.Float(fair.Value), frame.Float(fair.Low), frame.Float(fair.High), frame.Float(fair.Confidence)}, now,
			[]string{frame.Float(e.Value), frame.Float(e.Low), frame.Float(e.High), strconv.FormatBool(e.Measured)}, make([]string, 6), []string{strconv.FormatBool(x.Bound)})...)
	}
	for _, x := range r.Rates {
		j := r.jsonRate(x)
		fair, confidence := make([]string, 3), ""
		if e := r.interval(x.Value, x.Low, x.High); x.Found() {
			fair, confidence = []string{frame.Float(e.Value), frame.Float(e.Low), frame.Float(e.High)}, frame.Float(e.Confidence)
		}
		t.Write(r.Survey.Trials, slices.Concat([]string{j.Unit, "", "", "", confidence}, make([]string, 8),
			[]string{j.Other, frame.Float(j.Number)}, fair, []string{j.Beyond, ""})...)
	}
	return t.End()
}
