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
	"github.com/oddsmith/oddsmith/reports/games"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/reports/surveys"
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
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func asJSON[R any](t *testing.T, write func(io.Writer, R) error, r R) map[string]any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(written(write, r)))
	if err != nil {
		t.Fatal(err)
	}
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
		{Name: "side a", Kind: query.OfSide, What: "hits", Note: "shots are left out", In: one, Excess: "killed",
			Steps: []query.FlowStepResult{{Loss: "saved", Lost: one, Rest: "killed", Going: one}}}}
	r.Result.Rare = &sim.RareResult{
		Question: query.Question{Name: "draw"}, Seen: 103, Of: 2_000_000,
		Share: stats.Estimate{Value: 5.15e-5, Low: 4.2e-5, High: 6.3e-5, Confidence: 0.95}, Enough: true,
		Split: &sim.Splitting{Replications: 100, Zero: 3, Trials: 256, Steps: 1_000_000, Played: 200_000, Plain: 3e7,
			Largest: 0.3, Withheld: "a reason"},
	}
	r.Result.Verdict = &sim.Verdict{OK: true, Checks: []sim.Check{
		{Name: "share of knight", Z: 0.3, ChiSquare: math.NaN(), P: 0.7, Judged: true, OK: true},
		{Name: "histogram of wounds", Z: math.NaN(), ChiSquare: 3.2, Cells: 5, P: 0.5, Judged: true, OK: true},
	}}
	return r
}

// TestFrameSchemaAccepts: whatever has a frame is written as the schema says.
func TestFrameSchemaAccepts(t *testing.T) {
	s := schemaOf(t, frameFile)
	for name, r := range framed(t) {
		if err := s.Validate(asJSON(t, FrameJSON[Framed], r)); err != nil {
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
	include(all, "points ", pointsReports(t))
	include(all, "check ", checkReports(t))
	include(all, "sensitivity ", allSensitivities())
	include(all, "story ", storyReports())
	include(all, "solution ", solutions())
	forced := checkReports(t)["holds"]
	forced.AllTrials = true
	all["check of all trials"] = forced
	all["feel short"], all["feel long"] = felt(), cutShort()
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

// TestFrameSchemaRefuses: the schema has teeth.
func TestFrameSchemaRefuses(t *testing.T) {
	s := schemaOf(t, frameFile)
	row := func(v map[string]any) map[string]any { return v["rows"].([]any)[0].(map[string]any) }
	for name, spoil := range map[string]func(v map[string]any){
		"another version":     func(v map[string]any) { v["schema"] = "oddsmith/result/v9" },
		"no kind":             func(v map[string]any) { v["kind"] = "" },
		"an unknown field":    func(v map[string]any) { v["extra"] = 1 },
		"no labels":           func(v map[string]any) { delete(v, "labels") },
		"no digest":           func(v map[string]any) { delete(v["stamp"].(map[string]any), "result_digest") },
		"no rows":             func(v map[string]any) { v["rows"] = []any{} },
		"no stamp":            func(v map[string]any) { delete(v, "stamp") },
		"played without dice": func(v map[string]any) { row(v)["trials"] = json.Number("0") },
		"exact by trials":     func(v map[string]any) { row(v)["engine"] = "exact" },
		"an odd fraction":     func(v map[string]any) { row(v)["answer"].(map[string]any)["fraction"] = "a half" },
		"known and missing":   func(v map[string]any) { row(v)["missing"] = "illegal" },
		"no engine":           func(v map[string]any) { delete(row(v), "engine") },
		"an unknown kind":     func(v map[string]any) { v["questions"].([]any)[0].(map[string]any)["kind"] = "sum" },
	} {
		v := asJSON(t, FrameJSON[surveys.Report], scoresSurvey())
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	for name, spoil := range map[string]func(v map[string]any){
		"an unknown engine":      func(v map[string]any) { v["engine"] = "guess" },
		"no digest of trials":    func(v map[string]any) { delete(v["stamp"].(map[string]any), "result_digest") },
		"an exact answer played": func(v map[string]any) { v["engine"] = "exact" },
		"an unknown detail":      func(v map[string]any) { v["details"].(map[string]any)["extra"] = 1 },
		"a share of 2": func(v map[string]any) {
			row(v)["answer"].(map[string]any)["value"] = json.Number("2")
		},
		"no interval": func(v map[string]any) { delete(row(v)["answer"].(map[string]any), "low") },
	} {
		v := asJSON(t, FrameJSON[runs.Report], complete())
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestStorySchemaRefuses: as with results.
func TestStorySchemaRefuses(t *testing.T) {
	s := schemaOf(t, frameFile)
	luck := func(v map[string]any) map[string]any { return v["luck"].(map[string]any) }
	for name, spoil := range map[string]func(v map[string]any){
		"an unknown field":  func(v map[string]any) { v["extra"] = 1 },
		"no trial":          func(v map[string]any) { delete(v, "trial") },
		"another pick":      func(v map[string]any) { v["pick"] = "best" },
		"a pick among none": func(v map[string]any) { delete(v, "among") },
		"another measure":   func(v map[string]any) { luck(v)["measure"] = "feeling" },
		"a chance of 2":     func(v map[string]any) { luck(v)["from"].(map[string]any)["a_wins"] = json.Number("2") },
		"half a swing":      func(v map[string]any) { delete(luck(v)["swing"].(map[string]any), "to") },
		"no turns":          func(v map[string]any) { v["turns"] = []any{} },
		"a die below 0": func(v map[string]any) {
			v["lines"].([]any)[1].(map[string]any)["dice"] = []any{json.Number("-1")}
		},
		"a line of no rule": func(v map[string]any) { delete(v["lines"].([]any)[0].(map[string]any), "rule") },
	} {
		v := asJSON(t, FrameJSON[games.Story], storyReports()["won"])
		if spoil(v["details"].(map[string]any)["story"].(map[string]any)); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
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
		if err := json.Unmarshal(readFile(t, file), &root); err != nil {
			t.Fatal(err)
		}
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
	if err := json.Unmarshal(readFile(t, frameFile), &root); err != nil {
		t.Fatal(err)
	}
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
	if err := json.Unmarshal(readFile(t, file), &root); err != nil {
		t.Fatal(err)
	}
	walk(root)
	return fields
}
