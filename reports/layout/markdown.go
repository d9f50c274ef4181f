package layout

import (
	"strings"

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
	return s.table(func(i int) string { return PlainMarkdown(s.Columns[i].Head) }, func(r Row, i int) string {
		if s.Columns[i].Kind == AsMarkdown {
			return r.Cells[i]
		}
		return PlainMarkdown(r.Cells[i])
	}).RenderMarkdown()
}

// PlainMarkdown is a text on one line, without meaning for Markdown.
func PlainMarkdown(s string) string {
	return safe.Clean(strings.Trim(strings.ReplaceAll(s, "\n", " "), " "), safe.Markdown)
}
