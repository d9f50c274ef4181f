package reports

import (
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/reports/safe"
)

// Markdown writes a report as GitHub Flavored Markdown: the tables of the text
// without their bars.
func Markdown(w io.Writer, r Report) error {
	var b markdown
	b.head(r.Name+": "+r.Title, method(r.Result))
	for _, s := range r.Digits.sheets(r.Result) {
		b.table(s)
	}
	if k := r.Result.Rare; k != nil {
		b.prose(r.Digits.rareLine(k))
	}
	if v := r.Result.Verdict; v != nil {
		b.WriteString("**" + plainMarkdown(verdictLine(v)) + "**\n\n")
	}
	b.foot(r.Result.Warnings, r.Stamp)
	_, err := io.WriteString(w, b.String())
	return err
}

// markdown is a page in the making.
type markdown struct{ strings.Builder }

func (b *markdown) prose(s string) { b.WriteString(plainMarkdown(s) + "\n\n") }

func (b *markdown) head(title string, method ...string) {
	b.WriteString("# ")
	b.prose(title)
	for _, s := range method {
		b.prose(s)
	}
}

func (b *markdown) table(s sheet) {
	if s.title != "" {
		b.WriteString("## ")
		b.prose(s.title)
	}
	b.WriteString(markdownTable(s.pruned(asBar)) + "\n\n")
	if s.foot != "" {
		b.prose(s.foot)
	}
}

func (b *markdown) foot(warnings []string, s Stamp) {
	for _, warning := range warnings {
		b.WriteString("> note: ")
		b.prose(warning)
	}
	b.WriteString(strings.Join(s.parts(), " · ") + "\n\n```sh\n" + s.Command + "\n```\n")
}

func markdownTable(s sheet) string {
	t := table.NewWriter()
	head := make(table.Row, len(s.columns))
	var configs []table.ColumnConfig
	for i, c := range s.columns {
		head[i] = plainMarkdown(c.head)
		if c.kind == asNumber {
			configs = append(configs, table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	t.AppendHeader(head)
	t.SetColumnConfigs(configs)
	for _, r := range s.rows {
		cells := make(table.Row, len(s.columns))
		for i, cell := range r.cells {
			cells[i] = cell
			if s.columns[i].kind != asMarkdown {
				cells[i] = plainMarkdown(cell)
			}
		}
		t.AppendRow(cells)
	}
	return t.RenderMarkdown()
}

// plainMarkdown is a text on one line, without meaning for Markdown.
func plainMarkdown(s string) string {
	return safe.Clean(strings.Trim(strings.ReplaceAll(s, "\n", " "), " "), safe.Markdown)
}
