package layout

import (
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// MarkdownText is a page in the making.
type MarkdownText struct{ strings.Builder }

// Prose writes a paragraph.
func (b *MarkdownText) Prose(s string) { b.WriteString(PlainMarkdown(s) + "\n\n") }

// Table writes a table.
func (b *MarkdownText) Table(s Sheet) {
	if s.Title != "" {
		b.WriteString("## ")
		b.Prose(s.Title)
	}
	b.WriteString(markdownTable(s.Pruned(AsBar)) + "\n\n")
	if s.Foot != "" {
		b.Prose(s.Foot)
	}
}

// Shell writes a command line to be copied.
func (b *MarkdownText) Shell(command string) { b.WriteString("```sh\n" + command + "\n```\n") }

func markdownTable(s Sheet) string {
	t := table.NewWriter()
	head := make(table.Row, len(s.Columns))
	var configs []table.ColumnConfig
	for i, c := range s.Columns {
		head[i] = PlainMarkdown(c.Head)
		if c.Kind == AsNumber {
			configs = append(configs,
				table.ColumnConfig{Number: i + 1, Align: text.AlignRight, AlignHeader: text.AlignRight})
		}
	}
	t.AppendHeader(head)
	t.SetColumnConfigs(configs)
	for _, r := range s.Rows {
		cells := make(table.Row, len(s.Columns))
		for i, cell := range r.Cells {
			cells[i] = cell
			if s.Columns[i].Kind != AsMarkdown {
				cells[i] = PlainMarkdown(cell)
			}
		}
		t.AppendRow(cells)
	}
	return t.RenderMarkdown()
}

// PlainMarkdown is a text on one line, without meaning for Markdown.
func PlainMarkdown(s string) string {
	return safe.Clean(strings.Trim(strings.ReplaceAll(s, "\n", " "), " "), safe.Markdown)
}
