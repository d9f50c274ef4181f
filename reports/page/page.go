package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"html/template"
	"io"
	"strconv"
	"strings"
)

// Page is what a page says, in this order.
type Page struct {
	Title    string
	Lead     []string // the answer, in sentences
	Fields   []Field  // that stand in it, as they are written
	Method   []string // how it was found
	Parts    []Part
	Warnings []string
	Origin   []string // version, digests and the like
	Command  string   // makes the page again, may be empty
}

// Field is a field of a matchup, and what it means.
type Field struct{ Path, Words string }

// fewParts is how many headings need no contents.
const fewParts = 3

// hasContents reports whether a page of these parts is long enough for contents.
func hasContents(parts []Part) bool {
	n := 0
	for _, part := range parts {
		if part.Heading != "" {
			n++
		}
	}
	return n > fewParts
}

// Part has a heading of its own, and stands in the contents, if there are any. The first may do without.
type Part struct {
	Heading string
	Blocks  []Block
}

// Block is one of its fields.
type Block struct {
	Prose  []string
	Strong []string
	Code   []string // lines to be copied
	Pair   *Pair
	Table  *Table
	Lines  *Lines
	Fold   *Fold
}

// Fold is opened by who wants to read it, and open on paper.
type Fold struct {
	Summary string
	Blocks  []Block
}

// Pair is a table, or other blocks, beside a picture of the same numbers.
type Pair struct {
	Blocks  []Block
	Figures []Figure
}

// Figure is a picture.
type Figure struct {
	Label        string // what it shows, for those who cannot see it
	wide, narrow template.HTML
}

// NewFigure is a picture of elements of SVG for wide and for narrow screens, whose texts must be
// escaped.
func NewFigure(label, wide, narrow string) Figure {
	return Figure{label, template.HTML(wide), template.HTML(narrow)} //nolint:gosec // as said
}

// Table is a table. Its first column names its rows.
type Table struct {
	Caption string // may be empty
	Label   string // what it is, where it has no caption
	Across  string // what all columns after the first are, may be empty
	Columns []Column
	Rows    [][]Cell
	Totals  int    // how many of the rows, the last, are sums of others, which sorting leaves where they are
	Foot    string // may be empty
}

// firstTotal is the place of the first row that is a sum of others.
func firstTotal(t Table) int { return len(t.Rows) - t.Totals }

// Column is the head of a column.
type Column struct {
	Head   string
	Number bool // to the right
	Prose  bool // wraps
	Phrase bool // wraps on narrow screens
}

// Cell is a text, or a bar of a share.
type Cell struct {
	Text string
	// Pad is a class of the style as wide as the decimals that others in the column have and the text lacks, may be
	// empty.
	Pad  string
	Link string // relative, may be empty
	Bar  bool
	// Share is how long a bar is, of 1.
	Share float64
}

// Lines are a story: of each line the rule, the dice, and words.
type Lines struct {
	Caption string
	List    []Line
}

// Line is one line of a story.
type Line struct {
	Rule, Words string
	Dice        []Die
}

// Die is a die that was rolled. Pips are drawn for a D6.
type Die struct {
	Face string
	Pips int // 1 to 6, or 0 for a die of which the face is written
}

var (
	//go:embed page.html.tmpl
	pageText string
	//go:embed page.css
	style string
	//go:embed page.js
	script string
)

// policy allows a page its own style and script, and nothing else.
func policy() string {
	hash := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
	}
	return "default-src 'none'; style-src " + hash(style) + "; script-src " + hash(script) +
		"; base-uri 'none'; form-action 'none'"
}

// Write writes a page. Its texts are taken as texts, except the SVG of figures.
func Write(w io.Writer, p Page) error {
	t, err := pageTemplate()
	if err != nil {
		return err
	}
	return t.Execute(w, struct {
		Page
		Policy string
		Style  template.CSS
		Script template.JS
	}{p, policy(), template.CSS(style), template.JS(script)})
}

// WriteMain writes what stands between the title of a page and its end, to be put in a page that has
// the same style and the faces of dice.
func WriteMain(w io.Writer, p Page) error {
	t, err := pageTemplate()
	if err != nil {
		return err
	}
	return t.ExecuteTemplate(w, "main", p)
}

// Style is the style sheet of all pages.
func Style() string { return style }

// Script makes the tables of a page sort, and its charts tell values under the pointer.
func Script() string { return script }

// Pips are the faces of dice, which pages refer to.
func Pips() (template.HTML, error) {
	t, err := pageTemplate()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.ExecuteTemplate(&b, "pips", nil)
	return template.HTML(b.String()), err //nolint:gosec // fixed text
}

func pageTemplate() (*template.Template, error) {
	return template.New("page").Funcs(template.FuncMap{
		"wide":        func(f Figure) template.HTML { return f.wide },
		"narrow":      func(f Figure) template.HTML { return f.narrow },
		"id":          func(i int) string { return "part-" + strconv.Itoa(i+1) },
		"firstTotal":  firstTotal,
		"hasContents": hasContents,
		"percent":     func(share float64) string { return strconv.FormatFloat(100*share, 'f', 1, 64) },
	}).Parse(pageText)
}
