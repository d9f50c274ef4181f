package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// StoryReport is a replayed trial with what reproduces it.
type StoryReport struct {
	Heading
	Story *sim.Story
	Turn  *int // the only one to tell; nil for all
	Most  int  // lines that are told, 0 for any number: longer stories are left to their command
}

// storyLine is what one rule did: its ID, the dice rolled for it, and words.
type storyLine struct {
	turn        int
	rule, words string
	faces       []int
	sides       int                // of the dice
	decided     *sim.StoryDecision // nil if it is no decision
}

// tells reports whether a turn is to be told.
func (r StoryReport) tells(turn int) bool { return r.Turn == nil || *r.Turn == turn }

// lines are the lines to tell.
func (r StoryReport) lines() []storyLine {
	var list []storyLine
	var rolled []int // since the last line
	sides := 0
	decisions := r.Story.Decisions
	for i, e := range r.Story.Log.Entries {
		for ; len(decisions) > 0 && decisions[0].Entries <= i; decisions = decisions[1:] {
			if d := &decisions[0]; r.tells(d.Turn) {
				list = append(list, storyLine{turn: d.Turn, rule: d.Rule, words: r.decisionWords(d), decided: d})
			}
		}
		if e.Sides > 0 {
			if !e.Card { // its words tell which
				rolled, sides = append(rolled, e.Faces...), e.Sides
			}
			continue
		}
		if r.tells(e.Turn) {
			list = append(list, storyLine{turn: e.Turn, rule: e.Rule, words: r.Story.Scenario.Tell(e), faces: rolled, sides: sides})
		}
		rolled = nil
	}
	return list
}

func (r StoryReport) document(int) document {
	d := document{title: r.Name + ": " + r.Title, lead: r.lead(), method: r.heads(), origin: r.Stamp.Parts(), command: r.Stamp.Command, extras: r.Extras}
	if s := r.turnSheet(); len(s.rows) > 0 {
		d.sections = append(d.sections, s)
	}
	if n := len(r.lines()); r.Most > 0 && n > r.Most {
		d.sections = append(d.sections, prose(fmt.Sprintf("in %s lines it is told by:", Count(uint64(n)))), listing(r.Stamp.Command+"\n"))
	} else {
		d.sections = append(d.sections, storySection{r})
	}
	if figures := r.figures(); figures != "" {
		d.sections = append(d.sections, prose(figures))
	}
	return d
}

// storySection is the lines of a story.
type storySection struct{ StoryReport }

func (r storySection) writeText(p *printer) {
	for _, l := range r.lines() {
		p.story(l.rule, faces(l.faces), l.words)
	}
	p.line("")
}

func (r storySection) writeMarkdown(b *markdown) {
	for _, s := range r.lineSheets() {
		b.table(s)
	}
}

// lineSheets are the lines of each turn.
func (r StoryReport) lineSheets() []sheet {
	var list []sheet
	turn := -1
	for _, l := range r.lines() {
		if l.turn != turn {
			turn = l.turn
			s := sheet{columns: []column{{"rule", asWords}, {"dice", asWords}, {"what happens", asProse}}}
			if turn > 0 {
				s.title = "turn " + strconv.Itoa(turn)
			}
			list = append(list, s)
		}
		list[len(list)-1].add(0, l.rule, faces(l.faces), l.words)
	}
	return list
}

// turnSheet is the summary by turn, without rows where there are not several.
func (r StoryReport) turnSheet() sheet {
	s := r.Story
	if r.Turn != nil || len(s.Turns) < 2 {
		return sheet{}
	}
	out := sheet{columns: []column{{"turn", asNumber}}}
	counted, prospects := r.counted(), r.expectationColumns()
	for _, m := range counted {
		out.columns = append(out.columns, column{s.Scenario.Metrics[m].Name, asNumber})
	}
	for _, p := range prospects {
		out.columns = append(out.columns, column{p.head, asNumber})
	}
	if s.HasExpectations() {
		cells := append([]string{"start"}, make([]string, len(counted))...)
		out.add(0, append(cells, cellsOf(prospects, s.Turns[0].Before)...)...)
	} else {
		out.columns = append(out.columns, column{leadHead(s.Scenario), asNumber})
	}
	for _, t := range s.Turns {
		cells := []string{turnName(t.Number)}
		for _, m := range counted {
			cells = append(cells, withSign(t.Change[m]))
		}
		cells = append(cells, cellsOf(prospects, t.After)...)
		if !s.HasExpectations() {
			cells = append(cells, withSign(t.Lead))
		}
		out.add(0, cells...)
	}
	return out
}

// leadHead heads the lead of side a, which of a single metric is what that comes to.
func leadHead(sc *rules.Scenario) string {
	if len(sc.Margin) < 2 {
		return "in all"
	}
	return "lead of a"
}

// turnName names a turn in a summary.
func turnName(n int) string {
	if n == 0 {
		return "before"
	}
	return strconv.Itoa(n)
}

// withSign writes a change.
func withSign(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// counted are the metrics that tell who lost what: those of the margin, or the headline
// where there is none.
func (r StoryReport) counted() []int {
	sc := r.Story.Scenario
	var list []int
	for _, t := range sc.Margin {
		list = append(list, t.Metric)
	}
	if len(list) == 0 && len(sc.Metrics) > 0 {
		list = []int{sc.Headline}
	}
	slices.Sort(list)
	return slices.DeleteFunc(list, func(m int) bool { return sc.Metrics[m].Min == sc.Metrics[m].Max })
}

// figures are the metrics of the whole trial that say something in this matchup.
func (r StoryReport) figures() string {
	if r.Turn != nil {
		return ""
	}
	var list []string
	for m, v := range r.Story.Value {
		if metric := r.Story.Scenario.Metrics[m]; metric.Min != metric.Max {
			list = append(list, metric.Name+" "+strconv.Itoa(v))
		}
	}
	return strings.Join(list, ", ")
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
		words[i] = "blank"
		if f > 0 {
			words[i] = strconv.Itoa(f)
		}
	}
	return "[" + strings.Join(words, " ") + "]"
}

// lead says how the trial ended.
func (r StoryReport) lead() []string {
	o := r.Story.Outcome
	return []string{upperFirst(cmp.Or(o.Doc, o.Name)) + "."}
}
