package job

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
)

// Mistake is something wrong with a request, and where.
type Mistake struct {
	Line    int    `json:"line,omitempty"` // of the matchup, from 1; 0 if it has no place there
	Column  int    `json:"column,omitempty"`
	Path    string `json:"path,omitempty"` // of the field
	Message string `json:"message"`
}

// Refusal is the answer to a request that has mistakes.
type Refusal struct {
	Mistakes []Mistake `json:"mistakes"`
}

// Refuse says what an error says is wrong.
func Refuse(err error) Refusal { return Refusal{mistakes(err)} }

func mistakes(err error) []Mistake {
	var problems profiles.Problems
	if !errors.As(err, &problems) {
		return []Mistake{{Message: withoutFlags(err.Error())}}
	}
	var list []Mistake
	for _, p := range problems {
		m := Mistake{Path: p.Path, Message: withoutFlags(p.Message)}
		switch p.File {
		case FileName:
			m.Line, m.Column = p.Line, p.Column
		case RosterName:
			m.Message = fmt.Sprintf("own profiles, line %d: %s", p.Line, m.Message)
		}
		if p.Rule != "" {
			m.Message += " (" + p.Rule + ")"
		}
		list = append(list, m)
	}
	return list
}

// withoutFlags leaves flags out before their values, since on a page these stand alone.
func withoutFlags(text string) string {
	var kept []string
	words := strings.Split(strings.ReplaceAll(text, ", or give --allow-outside", ""), " ")
	for i, w := range words {
		next := strings.Join(words[i+1:min(i+2, len(words))], "")
		if !strings.HasPrefix(w, "--") || !strings.ContainsAny(next, "'=") {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}
