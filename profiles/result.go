package profiles

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"strings"
)

// maxResult is the longest JSON result that is read. One of 16 metrics with 500
// values each has 3 MiB.
const maxResult = 8 << 20

// isResult tells whether a file is meant as a result in JSON.
func isResult(name string) bool { return strings.EqualFold(filepath.Ext(name), ".json") }

// result reads a result in JSON, whose matchup is then a document like others.
// Any other JSON is read as a matchup, since JSON is YAML.
func (l *loader) result(name string) *document {
	d := &document{file: name, path: filepath.Clean(name), own: true}
	text, err := l.source(".", name, false, maxResult)
	if err != nil {
		return l.refuse(d, why(err, ".", name, maxResult, false))
	}
	matchup, err := member(text, "matchup")
	if err != nil {
		d.text = string(text)
		l.files = append(l.files, d)
		l.fail(offsetPlace(d, err), "", "", "this is not JSON, as results are: %v", err)
		return nil
	}
	if matchup == "" {
		matchup = string(text)
	}
	if len(matchup) > maxBytes {
		return l.refuse(d, why(errTooLong, ".", name, maxBytes, false))
	}
	l.open(d, matchup)
	return d
}

// member is a member of a JSON object, with line breaks and spaces before it that
// put it where it stands in the text; "" if there is none.
func member(text []byte, name string) (string, error) {
	in := json.NewDecoder(bytes.NewReader(text))
	if open, err := in.Token(); err != nil || open != json.Delim('{') {
		return "", orEnd(err)
	}
	for in.More() {
		key, err := in.Token()
		if err != nil {
			return "", orEnd(err)
		}
		var value json.RawMessage
		if err := in.Decode(&value); err != nil {
			return "", orEnd(err)
		}
		if key == name {
			return indent(text[:int(in.InputOffset())-len(value)]) + string(value), nil
		}
	}
	return "", nil
}

// orEnd names the end of the text when JSON breaks off.
func orEnd(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it breaks off; make the result again")
	}
	return err
}

// indent is white space that leads as far as a text.
func indent(text []byte) string {
	lines := bytes.Count(text, []byte("\n"))
	last := text[bytes.LastIndexByte(text, '\n')+1:]
	return strings.Repeat("\n", lines) + strings.Repeat(" ", len(bytes.Runes(last)))
}

// offsetPlace is where JSON went wrong: at its end if it breaks off.
func offsetPlace(d *document, err error) place {
	before := strings.TrimRight(d.text, "\n")
	var e *json.SyntaxError
	if errors.As(err, &e) {
		before = d.text[:min(int(e.Offset), len(d.text))]
	}
	return place{d, 1 + strings.Count(before, "\n"), 1 + len([]rune(before[strings.LastIndexByte(before, '\n')+1:]))}
}
