package profiles

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/rules"
)

// Describe checks a matchup, of the library or a file, or a file that matchups include, and
// says in a few words what it is. The matchup is nil for a file that is none. The error is
// a [Problems], unless there is no such name.
func Describe(name string, options ...Option) (said string, m *Matchup, err error) {
	l := newLoader(options)
	d, err := l.document(name)
	if err != nil {
		return "", nil, err
	}
	switch {
	case d == nil || d.root == nil:
	case d.Own && !d.isMatchup():
		said = d.summary()
	default:
		if m = l.matchup(d, name, nil); l.Err() == nil {
			said = fmt.Sprintf("a matchup of %s/%s, digest %s", m.System, m.Kind, m.Digest())
		}
	}
	return said, m, l.Err()
}

// summary says what a file that matchups include has in it.
func (d *document) summary() string {
	var parts []string
	for _, kind := range d.system.ProfileKinds() {
		if n := len(d.names[kind]); n > 0 {
			parts = append(parts, rules.Counted(n, kind))
		}
	}
	if n := len(d.house); n > 0 {
		changes := 0
		for _, h := range d.house {
			changes += len(h.node.Values)
		}
		parts = append(parts, rules.Counted(changes, "house rule"))
	}
	if len(parts) == 0 {
		return "nothing yet, for " + d.system.Name
	}
	return strings.Join(parts, ", ") + ", for " + d.system.Name
}

// MayExpect reports whether a YAML text is of a matchup that expects something, or, where it cannot be read, looks like
// one.
func MayExpect(text []byte) bool {
	root := newLoader(nil).Parse(&syntax.File{Text: string(text)})
	_, expects := syntax.Entry(root, questions.ExpectField)
	if root == nil || !expects {
		return expectLine.Match(text) && systemLine.Match(text)
	}
	_, system := syntax.Entry(root, SystemField)
	return system
}

// The lines of a file that cannot be read, or is not written as others are, which make it look like a matchup that
// expects something.
var (
	expectLine = regexp.MustCompile(`(?m)^(?:\?\s*)?["']?` + questions.ExpectField + `["']?\s*(?::|$)`)
	systemLine = regexp.MustCompile(`(?m)^\x{FEFF}?["']?` + SystemField + `["']?\s*:`)
)
