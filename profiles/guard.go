package profiles

import (
	"bytes"
	"fmt"
)

// The YAML parser takes memory quadratic in the depth of nesting, so size and
// depth are bounded before it sees a text.
const (
	maxBytes = 1 << 20
	maxDepth = 32
)

// guard says why a text must not be parsed, "" if it may.
func guard(text []byte) string {
	if len(text) > maxBytes {
		return fmt.Sprintf("this has %d bytes; at most %d are read", len(text), maxBytes)
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return "this is a binary file, not YAML"
	}
	open := 0
	for line := range bytes.Lines(text) {
		open += bytes.Count(line, []byte("[")) + bytes.Count(line, []byte("{"))
		if open > maxDepth || indentation(line) > 4*maxDepth {
			return fmt.Sprintf("this is nested more than %d deep; matchups need no such depth", maxDepth)
		}
		open = max(0, open-bytes.Count(line, []byte("]"))-bytes.Count(line, []byte("}")))
	}
	return ""
}

// indentation is how far a line is indented, where "- - -" nests too.
func indentation(line []byte) int {
	lead := line[:len(line)-len(bytes.TrimLeft(line, " -?"))]
	return len(lead) + bytes.Count(lead, []byte("-")) + bytes.Count(lead, []byte("?"))
}
