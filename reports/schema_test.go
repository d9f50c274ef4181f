package reports

import (
	"encoding/json"
	"io"
	"maps"
	"math"
	"math/big"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

const (
	frameFile = "schema/result.v2.json"
	diffFile  = "schema/diff.v1.json"
)

func schemaOf(t *testing.T, file string) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(file)
	must(t, err)
	return s
}

func asJSON[R any](t *testing.T, write func(io.Writer, R) error, r R) map[string]any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(written(write, r)))
	must(t, err)
	return v.(map[string]any)
}

// complete is a report that uses every field of its engine.
func complete() runs.Report {
	r := typical()
	r.Result.Interrupted = true
	r.Asked = map[string]any{"precision": 0.001, "rare": "draw"}
	r.Result.Warnings = []string{"a note"}
	r.Result.Joints = together().Result.Joints[:1]
	one := stats.Estimate{Value: 1, Low: 1, High: 1, Confidence: 1}
	r.Result.Flows = []query.FlowResult{
		{Name: "side a", Kind: query.OfSide, Side: rules.A, What: "hits", Note: "shots are left out", In: one,
			Excess: "killed",
			Steps:  []query.FlowStepResult{{Loss: "saved", Lost: one, Rest: "killed", Going: one}}}}
	r.Result.Rare = &sim.RareResult{
		Question: query.Question{Name: "draw"}, Seen: 103, Of: 2_000_000,
		Share: stats.Estimate{Value: 5.15e-5, Low: 4.2e-5, High: 6.3e-5, Confidence: 0.95}, Enough: true,
		Split: &sim.Splitting{Replications: 100, Zero: 3, Trials: 256, Steps: 1_000_000, Played: 200_000, Plain: 3e7,
			Largest: 0.3, Withheld: "a reason"},
	}
	r.Matchup = map[string]any{"system": "toy", "scenario": "toy", "title": r.Title, "a": map[string]any{"name": "marine"}}
	r.Extras = []layout.Extra{{Heading: "Damage", Report: &runs.DamageReport{Heading: r.Heading, Result: r.Result}},
		{Heading: "No damage", Report: &runs.DamageReport{Heading: r.Heading, Missing: "It could not be counted."}}}
	r.Result.Verdict = &sim.Verdict{OK: true, Checks: []sim.Check{
		{Name: "share of knight", Z: 0.3, ChiSquare: math.NaN(), P: 0.7, Judged: true, OK: true},
		{Name: "histogram of wounds", Z: math.NaN(), ChiSquare: 3.2, Cells: 5, P: 0.5, Judged: true, OK: true},
	}}
	return r
}

// TestSchemasAccept: whatever has a frame, and all differences, are written as the schemas say.
func TestSchemasAccept(t *testing.T) {
	frames, differences := schemaOf(t, frameFile), schemaOf(t, diffFile)
	for name, r := range framed(t) {
		if err := frames.Validate(asJSON(t, FrameJSON[Framed], r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, r := range diffs(t) {
		if err := differences.Validate(asJSON(t, diffJSON, r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestKindFixtures: there is a report of each kind, for tests that try all.
func TestKindFixtures(t *testing.T) {
	there := map[string]bool{}
	for _, r := range framed(t) {
		there[r.Frame().Kind] = true
	}
	for _, k := range ask.Kinds() {
		if !there[k.Name] {
			t.Errorf("framed has no report of %s", k.Name)
		}
	}
}

// framed are reports of all kinds of questions.
func framed(t testing.TB) map[string]Framed {
	t.Helper()
	all := map[string]Framed{"cut": cut(), "complete": complete(), "walked": walked(), "bounded": bounded(),
		"mixed": mixed()}
	include(all, "odds ", allRuns())
	include(all, "survey ", allSurveys())
	include(all, "table ", allTables())
	include(all, "comparison ", allComparisons())
	include(all, "tuning ", allTunings())
	include(all, "league ", allLeagues(t))
	include(all, "bipartite ", bipartites(t))
	unpicked := bipartites(t)["trials"]
	unpicked.Found.Picks = nil
	all["bipartite unpicked"] = unpicked
	include(all, "points ", pointsReports(t))
	include(all, "check ", checkReports(t))
	include(all, "sensitivity ", allSensitivities())
	include(all, "story ", storyReports())
	include(all, "solution ", solutions())
	forced := checkReports(t)["holds"]
	forced.AllTrials = true
	all["check of all trials"] = forced
	all["feel short"], all["feel long"], all["feel onesided"] = felt(), cutShort(), onesided()
	sure := square()
	sure.Tuning.Tried[0].Answers[0].Fraction = big.NewRat(1, 40)
	sure.Tuning.Tolerance = 0.01
	all["sure"] = sure
	counted := scoresSurvey()
	counted.Survey.Questions[0].Label = "a label"
	counted.Survey.Points[0].Answers[0].Error = 0.01
	counted.Counted = &player.Partial{Points: map[int]*player.KnownPoint{
		0: {Counted: []player.CountedRange{{To: 3, Counts: [][]stats.Histogram{{{From: 2, Count: []uint64{1, 2}}}}}}}}}
	all["counted"] = counted
	return all
}

// TestSchemasRefuse: the schemas have teeth: nothing may be changed so that it says what cannot be, or be left out.
func TestSchemasRefuse(t *testing.T) {
	frames, differences := schemaOf(t, frameFile), schemaOf(t, diffFile)
	texts := map[string]string{
		"survey": written(FrameJSON[surveys.Report], scoresSurvey()), "run": written(FrameJSON[runs.Report], complete()),
		"story":      written(FrameJSON[games.Story], storyReports()["won"]),
		"solution":   written(FrameJSON[games.Solution], solutions()["win"]),
		"difference": written(diffJSON, diffs(t)["diff-seeds"]),
	}
	for _, row := range testmain.Rows(t, "testdata/refused.txt", 2) {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(texts[row[0]]))
		must(t, err)
		schema := frames
		if row[0] == "difference" {
			schema = differences
		}
		must(t, schema.Validate(v))
		edit(t, v.(map[string]any), strings.ReplaceAll(row[1], "FRAME", frame.Schema))
		if schema.Validate(v) == nil {
			t.Errorf("%q is taken", row)
		}
	}
}

// TestSchemasShare: stamps, estimates and the like are the same in all schemas, so
// that a program reads them with the same code.
func TestSchemasShare(t *testing.T) {
	defs := map[string]any{}
	shared := []string{"stamp", "estimate", "matchup", "confidence", "warnings", "axis", "question", "engine"}
	for _, file := range []string{frameFile, diffFile} {
		var root map[string]any
		must(t, json.Unmarshal(readFile(t, file), &root))
		own := root["$defs"].(map[string]any)
		for _, name := range shared {
			if own[name] == nil {
				continue
			}
			if first, ok := defs[name]; ok && !reflect.DeepEqual(first, own[name]) {
				t.Errorf("%s: %s differs from the others'", file, name)
			}
			defs[name] = own[name]
		}
	}
}

// TestSchemaIsUsedUp: the schemas name no field that is never written.
func TestSchemaIsUsedUp(t *testing.T) {
	for file, written := range map[string]string{
		frameFile: allJSON(t, FrameJSON[Framed], slices.Collect(maps.Values(framed(t)))),
		diffFile:  allJSON(t, diffJSON, slices.Collect(maps.Values(diffs(t)))),
	} {
		for _, field := range schemaFields(t, file) {
			if !strings.Contains(written, `"`+field+`":`) {
				t.Errorf("%s: nothing has the field %q", file, field)
			}
		}
	}
}

// allJSON is the JSON of reports, one after the other.
func allJSON[R any](t *testing.T, write func(io.Writer, R) error, reports []R) string {
	t.Helper()
	var b strings.Builder
	for _, r := range reports {
		b.WriteString(written(write, r))
	}
	return b.String()
}

// TestStatistics: the schema lists the statistics that there are.
func TestStatistics(t *testing.T) {
	var root struct {
		Defs struct {
			Row struct {
				Properties struct{ Statistic struct{ Enum []string } }
			}
		} `json:"$defs"`
	}
	must(t, json.Unmarshal(readFile(t, frameFile), &root))
	var named []string
	for _, match := range regexp.MustCompile(`(?m)^\t[A-Z]\w+ += "(\w+)"$`).FindAllSubmatch(
		readFile(t, "frame/statistic.go"), -1) {
		named = append(named, string(match[1]))
	}
	listed := root.Defs.Row.Properties.Statistic.Enum
	slices.Sort(named)
	slices.Sort(listed)
	if len(named) == 0 || !slices.Equal(named, listed) {
		t.Errorf("%s lists %q, and frame/statistic.go %q", frameFile, listed, named)
	}
}

// schemaFields are the names of all properties in a schema.
func schemaFields(t *testing.T, file string) []string {
	t.Helper()
	var fields []string
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			properties, _ := v["properties"].(map[string]any)
			for name := range properties {
				fields = append(fields, name)
			}
			for _, sub := range v {
				walk(sub)
			}
		case []any:
			for _, sub := range v {
				walk(sub)
			}
		}
	}
	var root any
	must(t, json.Unmarshal(readFile(t, file), &root))
	walk(root)
	return fields
}
