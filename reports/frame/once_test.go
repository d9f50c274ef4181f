package frame

import "testing"

// TestCheckOnce: a field that is there twice is found wherever it is, and however its name is written; the same field of
// other objects, and texts that look like one, are no mistake.
func TestCheckOnce(t *testing.T) {
	for text, want := range map[string]string{
		`{"a": 1, "b": {"a": 2}, "c": [{"a": 1}, {"a": 2}, ["a", "a"]]}`: "",
		`{"a": "\"b\":", "b": "\\", "c": "b", "d": "a"}`:                 "",
		`"a"`: "", `[]`: "", `{}`: "", `["a", "a"]`: "",
		`{"a": 1, "a": 1}`:                            "a",
		`{"a": {"b": [1, {"c": 1, "\u0063": 2}]}}`:    "a, b, 2, c",
		`{"a": {"b": {"c": 1}, "d": "b", "b": []}}`:   "a, b",
		`[{"a": [{}, {"b": [], "c": 1, "b": true}]}]`: "1, a, 2, b",
	} {
		said := ""
		if err := CheckOnce([]byte(text)); err != nil {
			said = err.Error()
		}
		if want != "" {
			want = "the field " + want + " is in this result twice; make the result again"
		}
		if said != want {
			t.Errorf("%s: %s, want %s", text, said, want)
		}
	}
}
