package reports

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/leagues"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// TestNumbersOnly: what is no number is null in FrameJSON[Report], nothing in CSV, and costs nothing else.
func TestNumbersOnly(t *testing.T) {
	type inner struct {
		stats.Estimate
		Error float64 `json:"standard_error,omitempty"`
	}
	v := struct {
		inner
		Name  string             `json:"name"`
		List  []float64          `json:"list"`
		Under *inner             `json:"under,omitempty"`
		None  *inner             `json:"none,omitempty"`
		Any   any                `json:"any"`
		By    map[string]float64 `json:"by"`
		Left  []int              `json:"left,omitempty"`
		Out   float64            `json:"-"`
		Raw   json.RawMessage    `json:"raw"`
	}{
		inner: inner{stats.Estimate{Value: math.NaN(), Low: 1, High: math.Inf(1), Confidence: 0.95}, 2}, Name: "<a>",
		List:  []float64{1, math.Inf(-1)},
		Under: &inner{Estimate: stats.Estimate{Value: 0.5}}, Any: []any{math.NaN(), "x", 7},
		By: map[string]float64{"b": math.NaN(), "a": 1}, Out: math.NaN(), Raw: json.RawMessage("[1]"),
	}
	var b bytes.Buffer
	must(t, frame.Encode(&b, v))
	want := `{"value":null,"low":1,"high":null,"confidence":0.95,"standard_error":2,"name":"<a>","list":[1,null],` +
		`"under":{"value":0.5,"low":0,"high":0,"confidence":0},"any":[null,"x",7],"by":{"a":1,"b":null},"raw":[1]}`
	var got bytes.Buffer
	if err := json.Compact(&got, b.Bytes()); err != nil || got.String() != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got.String(), want)
	}
	if frame.Float(math.NaN())+frame.Float(math.Inf(1)) != "" {
		t.Error("CSV has what is no number")
	}
}

// TestNullsCostNothing: reports are the same with nulls for what is no number, where all are.
func TestNullsCostNothing(t *testing.T) {
	for _, v := range []any{complete().Result, allLeagues(t)["ladder"].Found.Ladder, allComparisons()["compare-two"],
		felt().Feel, leagues.JSONPick{Name: "x"}} {
		one, err := json.Marshal(v)
		var other, compact bytes.Buffer
		wrong := errors.Join(frame.Encode(&other, []any{v, math.NaN()}), json.Compact(&compact, other.Bytes()))
		if want := "[" + string(one) + ",null]"; err == nil && (wrong != nil || compact.String() != want) {
			t.Errorf("%v\n%s\n%s", wrong, want, compact.String())
		}
	}
}
