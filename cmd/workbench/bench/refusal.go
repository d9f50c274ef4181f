package bench

import (
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
)

// refuse says what an error says is wrong.
func refuse(err error) job.Refusal {
	var problems profiles.Problems
	if !errors.As(err, &problems) {
		return job.Refusal{Mistakes: []job.Mistake{{Message: withoutFlags(err.Error())}}}
	}
	var list []job.Mistake
	for _, p := range problems {
		m := job.Mistake{Path: p.Path, Message: withoutFlags(p.Message)}
		switch p.File {
		case fileName:
			m.Line, m.Column = p.Line, p.Column
		case rosterName:
			m.Message = fmt.Sprintf("own profiles, line %d: %s", p.Line, m.Message)
		}
		m.Message += p.Cited()
		list = append(list, m)
	}
	return job.Refusal{Mistakes: list}
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
