package profiles

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
)

// Matchup is a validated matchup, ready to be prepared.
type Matchup struct {
	Name   string // as it was asked for
	Title  string
	System string
	Kind   string
	Input  rules.Input

	questions.Blocks // what it asks itself

	// Changes are the settings that the title tells behind its own words; "" if there are none, or they say the title.
	Changes string

	costs        map[string]float64               // of its profiles, by path
	plurals      map[string]string                // likewise
	setPaths     map[string]bool                  // the fields that the user sets, by path
	fromFile     bool                             // of the user's
	userProfiles func() map[string]map[string]any // the user's profiles that it knows, by kind and name
}

// Label is what to call the matchup in a title: by its file without the folders, if
// it is of one.
func (m *Matchup) Label() string {
	if m.fromFile {
		return filepath.Base(m.Name)
	}
	return m.Name
}

// FirstField returns the field of its scenario that says which side plays first, "" if there is
// none.
func (m *Matchup) FirstField() string {
	system, err := System(m.System)
	if err != nil {
		return ""
	}
	kind, _ := system.Scenario(m.Kind)
	return kind.FirstField
}

// NamedSides lists the fields of its scenario that may name either side and do so now, with the side: who plays first,
// who charged.
func (m *Matchup) NamedSides() (fields []string, sides []rules.Side) {
	v := reflect.ValueOf(m.Input).Elem()
	for _, f := range tags.Fields(v.Type()) {
		for _, side := range []rules.Side{rules.A, rules.B} {
			if slices.Contains(f.Options, side.String()) && v.FieldByIndex(f.Index).String() == side.String() {
				fields, sides = append(fields, f.Name), append(sides, side)
			}
		}
	}
	return fields, sides
}

// changedWords stand between the words of a title and the settings that it tells.
const changedWords = ", changed: "

// Retitled is a title with the settings that the matchup's own tells.
func (m *Matchup) Retitled(title string) string {
	if m.Changes == "" {
		return title
	}
	return title + changedWords + m.Changes
}

// titled is settings as a title tells them, which is no longer than another.
func titled(settings []string) string {
	text := strings.Join(settings, ", ")
	if r := []rune(text); len(r) > written.MaxWord {
		return string(r[:written.MaxWord]) + "…"
	}
	return text
}

// Scenario prepares the matchup for play, and leaves it free to change.
func (m *Matchup) Scenario() *rules.Scenario {
	if m.PlaysBest() {
		return m.bestPlay()
	}
	return tags.Clone(m.Input).Prepare()
}

// Resolved is the matchup with every field spelled out: maps, lists, strings,
// numbers and truth values.
func (m *Matchup) Resolved() map[string]any {
	all := tags.Plain(reflect.ValueOf(m.Input).Elem()).(map[string]any)
	all[SystemField], all[ScenarioField], all[TitleField] = m.System, m.Kind, m.Title
	return all
}

// Digest identifies the resolved matchup: the first twelve hexadecimal digits of
// the SHA-256 of its JSON with sorted keys, without the title and
// what is as it is by default: a field that is new, and changes nothing by itself, changes no
// digest.
func (m *Matchup) Digest() string {
	all := tags.Changed(reflect.ValueOf(m.Input).Elem())
	all[SystemField], all[ScenarioField] = m.System, m.Kind
	text, err := json.Marshal(all)
	if err != nil {
		panic(err) // plain values always marshal
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])[:12]
}
