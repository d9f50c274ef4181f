package safe

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestClean: what a text becomes in each medium.
func TestClean(t *testing.T) {
	media := map[string]Medium{"Terminal": Terminal, "HTML": HTML, "Picture": Picture, "Markdown": Markdown, "CSV": CSV,
		"JSON": JSON, "Shell": Shell}
	for _, row := range testmain.Rows(t, "testdata/clean.txt", 3) {
		text, wrong := strconv.Unquote(row[1])
		want, alsoWrong := strconv.Unquote(row[2])
		if got := Clean(text, media[row[0]]); got != want || errors.Join(wrong, alsoWrong) != nil {
			t.Errorf("%q becomes %q", row, got)
		}
	}
}

// TestEveryCharacter: no character comes through that cannot be seen, and what is
// clean stays as it is.
func TestEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		text := "a" + string(r) + "b"
		for m := Terminal; m <= Shell; m++ {
			if m == JSON && r == '\n' || m > Terminal && r > 0x3000 && r%251 > 0 {
				continue // of its lines; and a sample of the rarer characters is enough
			}
			for _, got := range Clean(text, m) {
				if !unicode.IsGraphic(got) || unicode.In(got, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) {
					t.Errorf("medium %d shows %U for %U", m, got, r)
				}
			}
		}
		once := Clean(text, Terminal)
		if twice := Clean(once, Terminal); twice != once {
			t.Errorf("%U: %q becomes %q", r, once, twice)
		}
	}
}

// TestJSONSaysTheSame: strings of a cleaned document are what they were.
func TestJSONSaysTheSame(t *testing.T) {
	for _, want := range nasty() {
		doc, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got string
		if err := json.Unmarshal([]byte(Clean(string(doc), JSON)), &got); err != nil || got != string([]rune(want)) {
			t.Errorf("%q becomes %q (%v)", want, got, err)
		}
	}
}

// TestShellSaysTheSame: a shell hands a cleaned word on as it was.
func TestShellSaysTheSame(t *testing.T) {
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	for _, want := range nasty() {
		got, err := exec.Command(shell, "-c", "printf %s "+Clean(want, Shell)).Output()
		if err != nil || string(got) != want {
			t.Errorf("%q becomes %q (%v)", want, got, err)
		}
	}
}

// nasty are texts that mean something somewhere.
func nasty() []string {
	return []string{
		"plain", "\x1b[31mred\x1b[0m", "\x1b]52;c;cm0gLXJmIH4=\x07", "\u202etxt.exe", "a\u200b\ufeffb", "line\u2028end", "\xff\xfe", "tab\tcr\rlf\nbell\a",
		"Z" + strings.Repeat("\u0336", 40), "`rm -rf`", "$(id)", "'; id; '", `back\slash`, `"quoted"`, "\U000e0041\ue000",
		"<script>alert(1)</script>", "![x](http://e.example/x.png)", "[x](javascript:alert(1))", "https://e.example www.e.example", "a | b",
		"# head", "> quote", "- item", "* item", "+ item", "1. item", "7) item", "---", "***", "===", "    code", "```sh", "~~gone~~", "&lt;b&gt;", "$x^2$", "<!-- x -->", "[^1]",
	}
}

// TestMarkdownShowsText: a renderer of GitHub's Markdown gives the text back, in one
// paragraph or one cell, without a tag in it.
func TestMarkdownShowsText(t *testing.T) {
	page := goldmark.New(goldmark.WithExtensions(extension.GFM))
	for _, text := range nasty() {
		want := strings.TrimSpace(Clean(text, Terminal))
		for frame, form := range map[string]string{"%s\n": "<p>%s</p>\n", "# %s\n": "<h1>%s</h1>\n"} {
			var out bytes.Buffer
			if err := page.Convert(fmt.Appendf(nil, frame, strings.Trim(Clean(text, Markdown), " ")), &out); err != nil {
				t.Fatal(err)
			}
			head, tail, _ := strings.Cut(form, "%s")
			inner, ok := strings.CutPrefix(out.String(), head)
			inner, ok2 := strings.CutSuffix(inner, tail)
			if got := html.UnescapeString(inner); !ok || !ok2 || strings.Contains(inner, "<") || got != want {
				t.Errorf("%q in %q is shown as %q", text, frame, out.String())
			}
		}
	}
}

// TestBrief: messages repeat so much of a value, in columns.
func TestBrief(t *testing.T) {
	for _, text := range append(nasty(), strings.Repeat("long ", 20_000), strings.Repeat("界", 100), strings.Repeat("\x1b", 100)) {
		if got := runewidth.StringWidth(Brief(text)); got > briefWidth+1 {
			t.Errorf("%.20q is %d columns", text, got)
		}
	}
	for text, want := range map[string]string{
		"3+": `"3+"`, `a"b\`: `"a\"b\\"`, "3\u00a0+": `"3\u00a0+"`, "\u202e": `"\u202e"`,
	} {
		if got := Quote(text); got != want {
			t.Errorf("%q is quoted %s, want %s", text, got, want)
		}
	}
}

// TestExcerpt: a caret below an excerpt stands under its character, however wide those
// before it are shown.
func TestExcerpt(t *testing.T) {
	for _, c := range []struct {
		line   string
		column int
		want   string
		before int
	}{
		{"policy: owerwatch", 9, "policy: owerwatch", 8},
		{"a:\tb", 4, "a: b", 3},
		{"title: \x1b[31mX", 13, `title: \x1b[31mX`, 15},
		{"名前: 値", 5, "名前: 値", 6},
		{"\u202eab", 3, `\u202eab`, 7},
		{"short", 99, "short", 5},
	} {
		if text, before := Excerpt(c.line, c.column); text != c.want || before != c.before {
			t.Errorf("%q: got %q, %d; want %q, %d", c.line, text, before, c.want, c.before)
		}
	}
	for _, filler := range []string{"x", "界", "\x1b", "e\u0301"} {
		line := strings.Repeat(filler, 5_000) + "HERE" + strings.Repeat(filler, 5_000)
		column := 5_000*utf8.RuneCountInString(filler) + 1
		text, before := Excerpt(line, column)
		if at := runewidth.StringWidth(text[:strings.Index(text, "HERE")]); at != before || runewidth.StringWidth(text) > excerptWidth {
			t.Errorf("%q: the caret is at %d, its character at %d of %d", filler, before, at, runewidth.StringWidth(text))
		}
	}
}

// TestMessage: lines stay lines, and nothing long is repeated as a whole.
func TestMessage(t *testing.T) {
	if got, want := Message("one\n\ttwo\x1b"), "one\n\ttwo\\x1b"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, long := range []string{strings.Repeat("x", 100_000), strings.Repeat("x y ", 50_000), strings.Repeat("\x1b", 100_000)} {
		got := Message("begin " + long + " end")
		if n := utf8.RuneCountInString(got); n > longestLine+1 || !strings.HasPrefix(got, "begin ") || !strings.HasSuffix(got, " end") {
			t.Errorf("%d characters: %.100s", n, got)
		}
	}
}

// TestCleanAll: texts are clean however deep they lie, and the original stays.
func TestCleanAll(t *testing.T) {
	type inner struct{ Name string }
	type outer struct {
		Title string
		List  []any
		Deep  [][]inner
		own   string
		None  []string
		Empty any
	}
	was := outer{"\x1b", []any{inner{"\x1b"}, 3}, [][]inner{{{"\x1b"}}}, "\x1b", nil, nil}
	got := CleanAll(was, CSV)
	if text := fmt.Sprintf("%q", got); text != `{"\\x1b" [{"\\x1b"} '\x03'] [[{"\\x1b"}]] "\x1b" [] <nil>}` {
		t.Error(text)
	}
	if was.Title != "\x1b" || was.Deep[0][0].Name != "\x1b" || was.List[0] != any(inner{"\x1b"}) {
		t.Errorf("the original was changed: %q", fmt.Sprint(was))
	}
}

// TestLiteral: every escape is one that YAML and JSON's kin read.
func TestLiteral(t *testing.T) {
	escape := regexp.MustCompile(`\\(?:["\\abfnrtv]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})`)
	for _, text := range nasty() {
		if rest := escape.ReplaceAllString(Literal(text), ""); strings.Contains(rest, `\`) || strings.Count(rest, `"`) != 2 {
			t.Errorf("%q is written %s", text, Literal(text))
		}
	}
}
