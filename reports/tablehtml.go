package reports

import (
	"html/template"
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/safe"
)

// tablePage is a page that needs nothing beside itself: it reads without colour, on
// paper too, and says of every cell which row and column it belongs to.
const tablePage = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="oddsmith {{.Stamp.Version}}">
<title>{{.Headline}}</title>
<style>
:root { color-scheme: light; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; font: 1rem/1.4 system-ui, sans-serif; color: #000; background: #fff; }
h1 { font-size: 1.4rem; line-height: 1.2; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; border-top: 2px solid; border-bottom: 2px solid; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .3rem 0; color: #333; }
th, td { padding: .2rem .7rem; }
td, thead th[scope=col] { text-align: right; white-space: nowrap; }
thead th { vertical-align: bottom; }
thead tr:last-child th, thead th[rowspan] { border-bottom: 1px solid; }
th[scope=row], thead th.rows { text-align: left; }
th[scope=colgroup] { text-align: center; border-bottom: 1px solid #888; }
tbody th { font-weight: normal; }
tbody tr:nth-child(even) { background: #f0f0f0; }
.notes { font-size: .9rem; }
footer { margin-top: 1.5rem; font-size: .75rem; color: #444; }
code { overflow-wrap: anywhere; }
@media print {
  @page { margin: 15mm; }
  body { margin: 0; max-width: none; padding: 0; font-size: 10pt; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  tbody tr:nth-child(even) { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
</style>
</head>
<body>
<h1>{{.Headline}}</h1>
<div class="scroll" role="region" aria-label="{{.Headline}}" tabindex="0">
<table>
<caption>{{or .Caption .Headline}}</caption>
<thead>
{{- if .ColumnHead}}
<tr><th scope="col" class="rows" rowspan="2">{{.RowHead}}</th><th scope="colgroup" colspan="{{len .Columns}}">{{.ColumnHead}}</th></tr>
<tr>{{range .Columns}}<th scope="col">{{.}}</th>{{end}}</tr>
{{- else}}
<tr><th scope="col" class="rows">{{.RowHead}}</th>{{range .Columns}}<th scope="col">{{.}}</th>{{end}}</tr>
{{- end}}
</thead>
<tbody>
{{- range .Body}}
<tr><th scope="row">{{index . 0}}</th>{{range slice . 1}}<td>{{.}}</td>{{end}}</tr>
{{- end}}
</tbody>
</table>
</div>
{{- range .Note}}
<p>{{.}}</p>
{{- end}}
<div class="notes">
{{- range .Footnotes}}
<p>{{.}}</p>
{{- end}}
</div>
<footer>
<p>{{.Parts}}<br>reproduce: <code>{{.Stamp.Command}}</code></p>
</footer>
</body>
</html>
`

// TableHTML writes a table as a page of HTML.
func TableHTML(w io.Writer, r TableReport) error {
	t, err := template.New("table").Parse(tablePage)
	if err != nil {
		return err
	}
	var body [][]string
	for _, row := range r.sheet().rows {
		body = append(body, row.cells)
	}
	return t.Execute(w, safe.CleanAll(struct {
		TableReport
		Headline, Caption, Parts string
		Body                     [][]string
		Footnotes                []string
	}{r, r.headline(), r.caption(), strings.Join(r.Stamp.parts(), " · "), body, r.footnotes()}, safe.HTML))
}
