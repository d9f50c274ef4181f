package reports

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/listings"
	"github.com/oddsmith/oddsmith/reports/page"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// TestPages: a page of each kind of report has what its text has, one title, no outer resources,
// no attributes that its policy forbids, and is well-formed.
func TestPages(t *testing.T) {
	asPages(t, allRuns(), oddReports())
	asPages(t, allComparisons(), oddComparisons())
	asPages(t, allSurveys(), oddSurveys())
	asPages(t, allTunings(), oddTunings())
	asPages(t, allTables())
	asPages(t, allLeagues(t))
	asPages(t, bipartites(t))
	asPages(t, pointsReports(t))
	asPages(t, allSensitivities())
	asPages(t, checkReports(t))
	asPages(t, solutions())
	asPages(t, storyReports())
	asPages(t, diffs(t))
}

func asPages[R layout.Documented](t *testing.T, lists ...map[string]R) {
	t.Helper()
	for _, list := range lists {
		for name, r := range list {
			t.Run(name, func(t *testing.T) { asPage(t, r) })
		}
	}
}

func asPage[R layout.Documented](t *testing.T, r R) {
	t.Helper()
	var b, text bytes.Buffer
	if err := errors.Join(layout.HTML(&b, r), layout.Markdown(&text, r)); err != nil {
		t.Fatal(err)
	}
	page := b.String()
	for _, not := range []string{"http:", "https:", "src=", "<link", "@import", "url(", " style=", " onclick="} {
		if strings.Contains(page, not) {
			t.Errorf("the page has %q", not)
		}
	}
	if n := strings.Count(page, "<h1>"); n != 1 {
		t.Errorf("%d titles", n)
	}
	words := textOf(t, page)
	for _, number := range regexp.MustCompile(`\d+\.\d+`).FindAllString(text.String(), -1) {
		if !strings.Contains(words, number) {
			t.Errorf("%s is missing on the page", number)
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
		if err != nil {
			t.Fatal(err)
		}
		if data, ok := token.(xml.CharData); ok {
			text.Write(data)
		}
	}
}

// TestPageIsSafe: whatever a title, a name or a setting says comes out as text.
func TestPageIsSafe(t *testing.T) {
	for _, bad := range []string{`<script>alert(1)</script>`, `"><img onerror=alert(1)>`, "\x1b[31mred", "a\u202eb",
		"=cmd()", "]]>", "{{.}}", strings.Repeat("long", 50_000)} {
		r := complete()
		r.Title, r.Stamp.Command = bad, "oddsmith run "+bad
		r.Result.Outcomes[0].Name, r.Result.Outcomes[0].Doc, r.Result.Metrics[0].Name = bad, bad, bad
		r.Result.Warnings = append(r.Result.Warnings, bad)
		r.Extras = []layout.Extra{{Heading: bad, Fold: bad,
			Report: listings.Setup{Changed: []listings.Setting{{Path: bad, Library: bad, Here: bad}}, Matchup: bad}}}
		b := written(layout.HTML, r)
		page := b
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

// TestPageIsStable: a page is the same each time.
func TestPageIsStable(t *testing.T) {
	for _, name := range []string{"typical", "exact"} {
		var one, other bytes.Buffer
		r := maps.Clone(allRuns())[name]
		if err := errors.Join(layout.HTML(&one, r), layout.HTML(&other, r)); err != nil ||
			one.String() != other.String() {
			t.Errorf("%s: two pages differ: %v", name, err)
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
