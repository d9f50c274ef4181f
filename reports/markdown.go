package reports

import (
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Markdown writes a report as GitHub Flavored Markdown: the tables of the text
// without their bars.
func Markdown(w io.Writer, r Report) error {
	var b strings.Builder
	b.WriteString("# " + plainMarkdown(r.Name+": "+r.Title) + "\n\n" + plainMarkdown(method(r.Result)) + "\n\n")
	for _, s := range sheets(r.Result) {
		b.WriteString(markdownTable(s.pruned(asBar)) + "\n\n")
	}
	if v := r.Result.Verdict; v != nil {
		b.WriteString("**" + plainMarkdown(verdictLine(v)) + "**\n\n")
	}
	for _, warning := range r.Result.Warnings {
		b.WriteString("> note: " + plainMarkdown(warning) + "\n\n")
	}
	b.WriteString(strings.Join(r.Stamp.parts(), " · ") + "\n\n```sh\n" + r.Stamp.Command + "\n```\n")
	_, err := io.WriteString(w, b.String())
	return err
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
			cells[i] = plainMarkdown(cell)
		}
		t.AppendRow(cells)
	}
	return t.RenderMarkdown()
}

// plainMarkdown takes the meaning from characters that Markdown would act on. The
// table writer does so with the bar.
func plainMarkdown(s string) string {
	return strings.NewReplacer(
		`\`, `\\`, "`", "\\`", `*`, `\*`, `_`, `\_`, `[`, `\[`, `]`, `\]`, `<`, `\<`, `>`, `\>`, `#`, `\#`, `~`, `\~`, "\n", " ",
	).Replace(s)
}
