package reports

import (
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// markdown is a page in the making.
type markdown struct{ strings.Builder }

func (b *markdown) prose(s string) { b.WriteString(plainMarkdown(s) + "\n\n") }

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

// shell writes a command line to be copied.
func (b *markdown) shell(command string) { b.WriteString("```sh\n" + command + "\n```\n") }

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
