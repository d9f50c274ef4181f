// Package games tells of single games and of their play: the story of one, how games feel, and what best play is.
package games

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/replay"
)

// Story is a replayed trial with what reproduces it.
type Story struct {
	layout.Heading
	Story *replay.Story
	Turn  *int // the only one to tell; nil for all
	Most  int  // lines that are told, 0 for any number: longer stories are left to their command
}

// storyLine is what one rule did: its ID, the dice rolled for it, and words.
type storyLine struct {
	turn        int
	rule, words string
	faces       []int
	Sides       int                   // of the dice
	decided     *replay.StoryDecision // nil if it is no decision
}

// tells reports whether a turn is to be told.
func (r Story) tells(turn int) bool { return r.Turn == nil || *r.Turn == turn }

// lines are the lines to tell.
func (r Story) lines() []storyLine {
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
			list = append(list,
				storyLine{turn: e.Turn, rule: e.Rule, words: r.Story.Scenario.Tell(e), faces: rolled, Sides: sides})
		}
		rolled = nil
	}
	return list
}

// Document is the report before it is laid out.
func (r Story) Document(int) layout.Document {
	d := layout.Document{Title: r.Name + ": " + r.Title, Lead: r.Lead(), Method: r.heads(), Origin: r.Stamp.Parts(),
		Command: r.Stamp.Command, Extras: r.Extras, First: r.first()}
	if s := r.turnSheet(); len(s.Rows) > 0 {
		d.Sections = append(d.Sections, s)
	}
	if n := len(r.lines()); r.Most > 0 && n > r.Most {
		d.Sections = append(d.Sections,
			layout.Prose(fmt.Sprintf("in %s lines it is told by:", numbers.Count(uint64(n)))),
			layout.Listing(r.Stamp.Command+"\n"))
	} else {
		d.Sections = append(d.Sections, storySection{r})
	}
	if figures := r.figures(); figures != "" {
		d.Sections = append(d.Sections, layout.Prose(figures))
	}
	return d
}

// storySection is the lines of a story.
type storySection struct{ Story }

func (r storySection) WriteText(p *layout.Printer) {
	for _, l := range r.lines() {
		story(p, l.rule, faces(l.faces), l.words)
	}
	p.Line("")
}

func (r storySection) WriteMarkdown(b *layout.MarkdownText) {
	for _, s := range r.lineSheets() {
		b.Table(s)
	}
}

// lineSheets are the lines of each turn.
func (r Story) lineSheets() []layout.Sheet {
	var list []layout.Sheet
	turn := -1
	for _, l := range r.lines() {
		if l.turn != turn {
			turn = l.turn
			s := layout.Sheet{}.Words("rule", "dice").Prose("what happens")
			if turn > 0 {
				s.Title = "turn " + strconv.Itoa(turn)
			}
			list = append(list, s)
		}
		list[len(list)-1].Add(0, l.rule, faces(l.faces), l.words)
	}
	return list
}

// turnSheet is the summary by turn, without rows where there are not several.
func (r Story) turnSheet() layout.Sheet {
	s := r.Story
	if r.Turn != nil || len(s.Turns) < 2 {
		return layout.Sheet{}
	}
	out := layout.Sheet{}.Numbers("turn")
	counted, prospects := r.counted(), r.expectationColumns()
	for _, m := range counted {
		out = out.Numbers(s.Scenario.Metrics[m].Name)
	}
	for _, p := range prospects {
		out = out.Numbers(p.head)
	}
	if s.HasExpectations() {
		cells := append([]string{"start"}, make([]string, len(counted))...)
		out.Add(0, append(cells, cellsOf(prospects, s.Turns[0].Before)...)...)
	} else {
		out = out.Numbers(leadHead(s.Scenario))
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
		out.Add(0, cells...)
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
func (r Story) counted() []int {
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
func (r Story) figures() string {
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
func story(p *layout.Printer, rule, rolled, words string) {
	label := fmt.Sprintf("%-9s  ", rule)
	if 3*len(rolled) > p.Screen.Width {
		p.Labelled(layout.None, label, rolled)
		label, rolled = strings.Repeat(" ", len(label)), ""
	}
	if words == "" {
		p.Line(strings.TrimRight(label+rolled, " "))
		return
	}
	p.Labelled(layout.None, label+fmt.Sprintf("%-7s  ", rolled), words)
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

// Lead says how the trial ended.
func (r Story) Lead() []string {
	o := r.Story.Outcome
	return []string{numbers.UpperFirst(cmp.Or(o.Doc, o.Name)) + "."}
}
