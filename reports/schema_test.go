package reports

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/oddsmith/oddsmith/sim"
)

func resultSchema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile("schema/result.v1.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func asJSON(t *testing.T, r Report) map[string]any {
	t.Helper()
	var b bytes.Buffer
	if err := JSON(&b, r); err != nil {
		t.Fatal(err)
	}
	v, err := jsonschema.UnmarshalJSON(&b)
	if err != nil {
		t.Fatal(err)
	}
	return v.(map[string]any)
}

// complete is a report that uses every field of its engine.
func complete() Report {
	r := typical()
	r.Result.Interrupted = true
	r.Result.Warnings = []string{"a note"}
	r.Result.Verdict = &sim.Verdict{OK: true, Checks: []sim.Check{
		{Name: "share of knight", Z: 0.3, ChiSquare: math.NaN(), P: 0.7, Judged: true, OK: true},
		{Name: "histogram of wounds", Z: math.NaN(), ChiSquare: 3.2, Cells: 5, P: 0.5, Judged: true, OK: true},
	}}
	return r
}

// TestSchemaAccepts: whatever this package writes as JSON is as the schema says.
func TestSchemaAccepts(t *testing.T) {
	s := resultSchema(t)
	all := gallery()
	all["complete"] = complete()
	for name, r := range all {
		if err := s.Validate(asJSON(t, r)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestSchemaRefuses: the schema has teeth.
func TestSchemaRefuses(t *testing.T) {
	s := resultSchema(t)
	for name, spoil := range map[string]func(v map[string]any){
		"another version":        func(v map[string]any) { v["schema"] = "oddsmith/result/v2" },
		"no version":             func(v map[string]any) { delete(v, "schema") },
		"an unknown field":       func(v map[string]any) { v["extra"] = 1 },
		"an unknown engine":      func(v map[string]any) { v["engine"] = "guess" },
		"an exact answer played": func(v map[string]any) { v["engine"] = "exact" },
		"states of a run":        func(v map[string]any) { v["states"] = json.Number("5") },
		"no digest":              func(v map[string]any) { delete(v["stamp"].(map[string]any), "result_digest") },
		"no outcomes":            func(v map[string]any) { v["outcomes"] = []any{} },
		"a share of 2": func(v map[string]any) {
			v["outcomes"].([]any)[0].(map[string]any)["share"].(map[string]any)["value"] = json.Number("2")
		},
		"an estimate without interval": func(v map[string]any) {
			delete(v["metrics"].([]any)[0].(map[string]any)["mean"].(map[string]any), "low")
		},
		"half a value": func(v map[string]any) {
			v["metrics"].([]any)[0].(map[string]any)["distribution"].([]any)[0].(map[string]any)["value"] = json.Number("1.5")
		},
	} {
		v := asJSON(t, complete())
		if spoil(v); s.Validate(v) == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// TestSchemaIsUsedUp: the schema names no field that JSON never writes.
func TestSchemaIsUsedUp(t *testing.T) {
	var b bytes.Buffer
	for _, r := range []Report{complete(), walked()} {
		if err := JSON(&b, r); err != nil {
			t.Fatal(err)
		}
	}
	for _, field := range schemaFields(t) {
		if !strings.Contains(b.String(), `"`+field+`":`) {
			t.Errorf("no result has the field %q", field)
		}
	}
}

// schemaFields are the names of all properties in the schema.
func schemaFields(t *testing.T) []string {
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
	if err := json.Unmarshal(readFile(t, "schema/result.v1.json"), &root); err != nil {
		t.Fatal(err)
	}
	walk(root)
	return fields
}
