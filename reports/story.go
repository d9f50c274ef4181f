package reports

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/sim"
)

// Story tells a trial line by line: what was rolled, what came of it, which rule
// says so.
func Story(w io.Writer, name, title string, s *sim.Story, stamp Stamp) error {
	p := &printer{w: w}
	p.line(name + ": " + title)
	p.line(fmt.Sprintf("trial %s of seed %d: %s", Count(s.Trial), stamp.Seed, s.Outcome.Doc))
	p.line("")
	rolled := ""
	for _, e := range s.Log.Entries {
		if e.Sides > 0 {
			rolled = faces(e.Faces)
			continue
		}
		p.line(storyLine(e.Rule, rolled, s.Scenario.Tell(e)))
		rolled = ""
	}
	p.line("")
	var figures []string
	for m, v := range s.Value {
		figures = append(figures, s.Scenario.Metrics[m].Name+" "+strconv.Itoa(v))
	}
	p.line(strings.Join(figures, ", "))
	p.line("")
	p.line("oddsmith " + stamp.Version + " · matchup " + stamp.MatchupDigest)
	p.line("again: " + stamp.Command)
	return p.err
}

func storyLine(rule, rolled, words string) string {
	return strings.TrimRight(fmt.Sprintf("%-9s  %-7s  %s", rule, rolled, words), " ")
}

func faces(list []int) string {
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = strconv.Itoa(f)
	}
	return "[" + strings.Join(words, " ") + "]"
}
