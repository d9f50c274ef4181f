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
	p := newPrinter(w)
	p.title(name + ": " + title)
	p.prose(fmt.Sprintf("trial %s of seed %d%s: %s", Count(s.Trial), stamp.Seed, lookedFor(s), s.Outcome.Doc))
	p.line("")
	var rolled []int // since the last note
	for _, e := range s.Log.Entries {
		if e.Sides > 0 {
			if !e.Card { // its words tell which
				rolled = append(rolled, e.Faces...)
			}
			continue
		}
		p.story(e.Rule, faces(rolled), s.Scenario.Tell(e))
		rolled = rolled[:0]
	}
	p.line("")
	var figures []string
	for m, v := range s.Value {
		if s.Scenario.Metrics[m].Min == s.Scenario.Metrics[m].Max {
			continue // says nothing in this matchup
		}
		figures = append(figures, s.Scenario.Metrics[m].Name+" "+strconv.Itoa(v))
	}
	if figures != nil {
		p.prose(strings.Join(figures, ", "))
		p.line("")
	}
	p.parts(stamp.parts(), " · ")
	p.again(stamp.Command)
	return p.err
}

// lookedFor says among how many trials a story was looked for.
func lookedFor(s *sim.Story) string {
	switch s.Pick {
	case "":
		return ""
	case sim.Typical:
		return ", typical of the first " + Count(s.Among)
	default:
		return ", the " + string(s.Pick) + " of the first " + Count(s.Among)
	}
}

// story writes what one rule did: its ID, what was rolled, and words. Many dice stand
// on lines of their own.
func (p *printer) story(rule, rolled, words string) {
	label := fmt.Sprintf("%-9s  ", rule)
	if 3*len(rolled) > p.screen.Width {
		p.labelled(none, label, rolled)
		label, rolled = strings.Repeat(" ", len(label)), ""
	}
	if words == "" {
		p.line(strings.TrimRight(label+rolled, " "))
		return
	}
	p.labelled(none, label+fmt.Sprintf("%-7s  ", rolled), words)
}

func faces(list []int) string {
	if len(list) == 0 {
		return ""
	}
	words := make([]string, len(list))
	for i, f := range list {
		words[i] = strconv.Itoa(f)
	}
	return "[" + strings.Join(words, " ") + "]"
}
