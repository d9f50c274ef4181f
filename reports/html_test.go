package reports

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/reports/page"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// asPage: a page has what its Markdown has, one title, no outer resources, no attributes that its policy forbids, and
// is well-formed.
func asPage(t *testing.T, name, page, markdown string) {
	t.Helper()
	for _, not := range []string{"http:", "https:", "src=", "<link", "@import", "url(", " style=", " onclick="} {
		if strings.Contains(page, not) {
			t.Errorf("%s: the page has %q", name, not)
		}
	}
	if n := strings.Count(page, "<h1>"); n != 1 {
		t.Errorf("%s: %d titles", name, n)
	}
	words := textOf(t, page)
	for _, number := range regexp.MustCompile(`\d+\.\d+`).FindAllString(markdown, -1) {
		if !strings.Contains(words, number) {
			t.Errorf("%s: %s is missing on the page", name, number)
		}
	}
}

// textOf is the text of the body of a page, which must be well-formed.
func textOf(t *testing.T, page string) string {
	t.Helper()
	body := page[strings.Index(page, "<body>"):]
	body = body[:strings.LastIndex(body, "<script>")] + "</body>"
	var text strings.Builder
	for d := xml.NewDecoder(strings.NewReader(body)); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return text.String()
		}
		must(t, err)
		if data, ok := token.(xml.CharData); ok {
			text.Write(data)
		}
	}
}

// TestPageIsSafe: whatever a title, a name or a setting says comes out as text.
func TestPageIsSafe(t *testing.T) {
	for _, bad := range []string{`<script>alert(1)</script>`, `"><img onerror=alert(1)>`, "\x1b[31mred", "a\u202eb",
		"=cmd()", "]]>", "{{.}}", strings.Repeat("long", 5_000)} {
		r := complete()
		r.Title, r.Stamp.Command = bad, "oddsmith run "+bad
		r.Result.Outcomes[0].Name, r.Result.Outcomes[0].Doc, r.Result.Metrics[0].Name = bad, bad, bad
		r.Result.Warnings = append(r.Result.Warnings, bad)
		r.Extras = []layout.Extra{{Heading: bad, Fold: bad,
			Report: listings.Setup{Changed: []listings.Setting{{Path: bad, Library: bad, Here: bad}}, Matchup: bad}}}
		page := written(layout.HTML, r)
		if n := strings.Count(page, "<script"); n != 1 {
			t.Errorf("%q: %d scripts", safe.Brief(bad), n)
		}
		if strings.ContainsAny(page, "\x1b\u202e") || strings.Contains(page, "<img") {
			t.Errorf("%q is on the page as it is", bad)
		}
		if words := textOf(t, page); !strings.Contains(words, safe.Clean(bad, safe.HTML)) {
			t.Errorf("%q is not on the page", safe.Brief(bad))
		}
	}
}

// TestPageColumns: pages leave out columns without cells, but for the names of rows, and may order others anew.
func TestPageColumns(t *testing.T) {
	s := layout.Sheet{
		Columns: []layout.Column{{Head: "who", Kind: layout.AsWords}, {Head: "from", Kind: layout.AsWords},
			{Head: "interval", Kind: layout.AsWords}, {Head: "worth", Kind: layout.AsNumber}}}
	s.Add(0, "", "1", "", "+5")
	s.Add(0, "", "2", "", "-5")
	h := &layout.Page{Content: page.Page{Parts: make([]page.Part, 1)}}
	layout.Ordered{Sheet: s, Order: []int{0, 3, 1, 2}}.WriteHTML(h)
	table := h.Content.Parts[0].Blocks[0].Table
	var heads []string
	for _, c := range table.Columns {
		heads = append(heads, c.Head)
	}
	if got := strings.Join(heads, " "); got != "who worth from" || table.Rows[1][1].Text != "-5" {
		t.Errorf("the columns are %s: %v", got, table.Rows)
	}
	if s.Columns[2].Head != "interval" {
		t.Error("the table itself has lost a head")
	}
}
