package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/page"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// FolderReport lists the results in a folder.
type FolderReport struct {
	Folder, Version, Command string
	Results                  []FolderResult
}

// FolderResult is a result in a folder.
type FolderResult struct {
	File    string // of the result, below the folder
	Page    string // of its page, below the folder; empty if it has none
	Title   string
	Answer  string // in a sentence or two
	Missing string // why it has no page
}

// Title is what a saved result is called.
func (s *SavedResult) Title() string {
	title, _ := s.Matchup["title"].(string)
	if s.Matchup == nil {
		return s.Command()
	}
	return strings.TrimSuffix(title+", by "+s.Command(), ", by ")
}

// Answer says in a line what a saved result found.
func (s *SavedResult) Answer(d numbers.Digits) string {
	var list []string
	if s.Frame != nil && isAllOdds(s) {
		for _, r := range s.Frame.Rows {
			if r.Statistic == frame.Share && r.Labels[0] != "" && r.Answer != nil && r.Answer.Value >= runs.LeastLed {
				list = append(list, r.Labels[0]+" "+numbers.Bracketed(d.Percent(r.Answer.Estimate)))
			}
		}
	}
	switch {
	case len(list) > 0:
		return strings.Join(list, ", ")
	}
	if s.Frame != nil {
		for _, q := range s.Frame.Questions {
			list = append(list, q.Name)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return "about " + phrase.And(list)
}

// Lead is the answer of a report in sentences, as its page begins.
func Lead(r layout.Documented) []string {
	d := r.Document(layout.AnyWidth)
	if len(d.Lead)+len(d.Headline) == 0 {
		return []string{d.Title}
	}
	return slices.Concat(d.Lead, d.Headline)
}

// FolderHTML writes a page with links to the pages of all results.
func FolderHTML(w io.Writer, r FolderReport) error {
	t := page.Table{Label: "results",
		Columns: []page.Column{{Head: "result"}, {Head: "answer", Prose: true}, {Head: "file"}}}
	for _, f := range r.Results {
		answer := f.Answer
		if f.Missing != "" {
			answer = strings.TrimSpace(answer + " (" + f.Missing + ")")
		}
		t.Rows = append(t.Rows, []page.Cell{{Text: f.Title, Link: f.Page}, {Text: answer}, {Text: f.File}})
	}
	return page.Write(w, safe.CleanAll(page.Page{
		Title: r.Folder, Lead: []string{"This folder has " + numbers.Counted(len(r.Results), "result") + "."},
		Parts: []page.Part{{Blocks: []page.Block{{Table: &t}}}}, Origin: []string{"oddsmith " + r.Version},
		Command: r.Command,
	}, safe.HTML))
}

// FolderText writes what was listed where.
func FolderText(w io.Writer, r FolderReport) error {
	for _, f := range r.Results {
		words := f.Page
		if f.Page == "" {
			words = "no page: " + f.Missing
		}
		if _, err := fmt.Fprintf(w, "%s: %s\n", safe.Clean(f.File, safe.Terminal),
			safe.Clean(words, safe.Terminal)); err != nil {
			return err
		}
	}
	return nil
}
