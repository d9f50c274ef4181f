package frame

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// nest is an object or a list that is being read.
type nest struct {
	names map[string]bool // of an object; nil of a list
	name  string          // the last of them
	entry int             // of a list, from 1
	named bool            // its name was read, and its value comes
}

// CheckOnce refuses JSON in which an object has a field twice: of two values readers take either, so that one that was
// added by hand would pass for the one that was made. The error names the place; entries of lists count from 1.
func CheckOnce(text []byte) error {
	all := string(text) // which is JSON, so that every sign is where it belongs
	var within []nest
	for i := 0; i < len(all); i++ {
		last := len(within) - 1
		switch all[i] {
		case '{':
			within = append(within, nest{names: map[string]bool{}})
		case '[':
			within = append(within, nest{entry: 1})
		case '}', ']':
			within = within[:last]
		case ',':
			within[last].entry++
			within[last].named = false
		case '"':
			from := i
			i += lengthOfText(all[i:]) - 1
			if last >= 0 && !within[last].add(all[from:i+1]) {
				return twice(within)
			}
		}
	}
	return nil
}

// lengthOfText is how long a text is that JSON begins with, with its quotes.
func lengthOfText(all string) int {
	for i := 1; ; i++ {
		switch all[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// add takes a text in quotes, and reports whether it is no name that an object has already.
func (n *nest) add(quoted string) bool {
	if n.names == nil || n.named {
		return true
	}
	n.name, n.named = quoted[1:len(quoted)-1], true
	if strings.Contains(n.name, `\`) {
		_ = json.Unmarshal([]byte(quoted), &n.name) // it is a text
	}
	there := n.names[n.name]
	n.names[n.name] = true
	return !there
}

// twice says which field is there twice.
func twice(within []nest) error {
	var at []string
	for _, n := range within {
		if n.names == nil {
			n.name = strconv.Itoa(n.entry)
		}
		at = append(at, safe.Brief(n.name))
	}
	return fmt.Errorf("the field %s is in this result twice; make the result again", strings.Join(at, ", "))
}
