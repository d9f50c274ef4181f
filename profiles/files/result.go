package files

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Most lists and objects of a result, and most commas: the longest has 710,000 of the one and
// 2,600,000 of the other. Of what is no result, or a matchup in one, each takes up to a hundred
// times its room in memory, so that may have fewer.
const (
	resultNested, resultValues   = 1_000_000, 3_500_000
	matchupNested, matchupValues = 250_000, 800_000
)

// fitsResult reports whether a text has no more in it than results have.
func fitsResult(text []byte) bool { return holds(text, resultNested, resultValues) }

// fitsMatchup is the same of what will be read as a matchup.
func fitsMatchup(text []byte) bool { return holds(text, matchupNested, matchupValues) }

func holds(text []byte, nested, values int) bool {
	return bytes.Count(text, []byte("{"))+bytes.Count(text, []byte("[")) <= nested &&
		bytes.Count(text, []byte(",")) <= values
}

// The members of a result that are read here.
const (
	schemaMember  = "schema"
	stampMember   = "stamp"
	engineMember  = "engine"
	matchupMember = "matchup"
)

// OffsetError is what is wrong with a text at an offset.
type OffsetError struct {
	Offset int64
	what   string
}

func (m OffsetError) Error() string { return m.what }

// MatchupIn is the matchup in a text: that of a result in JSON, with line breaks and
// spaces before it that put it where it stands, or else the text itself. Of other
// JSON nothing is said here, since JSON is YAML, unless the text has to be JSON.
func MatchupIn(text []byte, mustBeJSON bool) (string, error) {
	plain := bytes.TrimPrefix(text, []byte("\uFEFF"))
	if !mustBeJSON && !beginsJSON(plain) || syntax.EncodingOf(plain) != "" {
		return string(text), nil
	}
	tooMuch := OffsetError{0, "there is more in this JSON than in any result; make the result again"}
	if !fitsResult(plain) {
		return "", tooMuch
	}
	list, whole := members(plain)
	meant := looksLikeResult(list)
	switch {
	case !meant && !fitsMatchup(plain):
		return "", tooMuch
	case !whole && (mustBeJSON || meant):
		return "", noJSON(plain)
	case !whole || !meant:
		return string(text), nil
	}
	return list.matchup(plain)
}

// IsResult reports whether a text is a result in JSON, whole or broken, and no
// matchup.
func IsResult(text []byte) bool {
	plain := bytes.TrimPrefix(text, []byte("\uFEFF"))
	if !beginsJSON(plain) || !fitsResult(plain) {
		return false
	}
	list, _ := members(plain)
	return looksLikeResult(list)
}

// beginsJSON reports whether a text begins as objects in JSON do, and hardly anything
// in YAML does.
func beginsJSON(text []byte) bool {
	rest, ok := bytes.CutPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{"))
	rest = bytes.TrimLeft(rest, " \t\r\n")
	return ok && len(rest) > 0 && rest[0] == '"'
}

// member is a member of a JSON object.
type member struct {
	name  string
	from  int64 // where the value begins
	value json.RawMessage
}

type memberList []member

func looksLikeResult(list memberList) bool {
	return slices.ContainsFunc(list, func(m member) bool {
		return slices.Contains([]string{schemaMember, stampMember, engineMember, matchupMember}, m.name)
	})
}

// members lists those of a JSON object, as far as it is right; of anything but an
// object there are none. It is false if the text is no JSON.
func members(text []byte) (list memberList, whole bool) {
	in := json.NewDecoder(bytes.NewReader(text))
	if open, err := in.Token(); err != nil || open != json.Delim('{') {
		return nil, err == nil
	}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			return list, false
		}
		name, _ := key.(string) // keys are nothing else
		m := member{name: name}
		err = in.Decode(&m.value)
		m.from = in.InputOffset() - int64(len(m.value))
		if list = append(list, m); err != nil {
			return list, false
		}
	}
	if _, err := in.Token(); err != nil {
		return list, false
	}
	_, err := in.Token()
	return list, errors.Is(err, io.EOF)
}

// matchup is the matchup of a result that is one as a whole.
func (list memberList) matchup(text []byte) (string, error) {
	found, err := list.byName()
	if err != nil {
		return "", err
	}
	_, stamped := found[stampMember]
	_, engined := found[engineMember]
	schema := string(found[schemaMember].value)
	named := schema != "" && schema != "null" && schema != `""`
	m, whole := found[matchupMember]
	switch {
	case !named && (stamped || engined):
		return "", OffsetError{0, "the field schema is missing, which says what result this is; make the result again"}
	case !whole && string(found["kind"].value) == `"check"`:
		return "", OffsetError{0, "this is a result of `oddsmith check`, which alone takes it, and by itself: " +
			"it may be of several matchups"}
	case !whole:
		return "", OffsetError{0, "the field matchup is missing from this result; make the result again"}
	case !fitsMatchup(m.value):
		return "", OffsetError{m.from, "there is more in this than in any matchup; make the result again"}
	}
	return indent(text[:m.from]) + string(m.value), nil
}

// byName finds members, of which none may be there twice.
func (list memberList) byName() (map[string]member, error) {
	found := map[string]member{}
	for _, m := range list {
		if _, twice := found[m.name]; twice {
			return nil, OffsetError{
				m.from, "the field " + safe.Brief(m.name) + " is in this result twice; make the result again",
			}
		}
		found[m.name] = m
	}
	return found, nil
}

// noJSON says why a text is no JSON, and where.
func noJSON(text []byte) error {
	var whole json.RawMessage
	err := json.Unmarshal(text, &whole)
	var e *json.SyntaxError
	if !errors.As(err, &e) {
		return OffsetError{0, fmt.Sprintf("this is not JSON, as results are: %v", err)}
	}
	at := e.Offset - 1 // it counts the wrong byte
	switch said := e.Error(); {
	case said == "unexpected end of JSON input":
		return OffsetError{
			int64(len(bytes.TrimRight(text, "\n"))),
			"this is not JSON, as results are: it breaks off; make the result again",
		}
	case strings.HasSuffix(said, "after top-level value"):
		return OffsetError{at, "the JSON ends before this; delete what follows it"}
	case strings.HasSuffix(said, "exceeded max depth"):
		return OffsetError{at, "this is nested deeper than any result; make the result again"}
	default:
		return OffsetError{at, "this is not JSON, as results are: " + said}
	}
}

// indent is white space that leads as far as a text.
func indent(text []byte) string {
	lines := bytes.Count(text, []byte("\n"))
	last := text[bytes.LastIndexByte(text, '\n')+1:]
	return strings.Repeat("\n", lines) + strings.Repeat(" ", len(bytes.Runes(last)))
}
