package safe

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// TestClean: what a text becomes in each medium.
func TestClean(t *testing.T) {
	for _, c := range []struct {
		m          Medium
		text, want string
	}{
		{Terminal, "a veteran — 4+, 50 %", "a veteran — 4+, 50 %"},
		{Terminal, "\x1b]52;c;cm0gLXJm\x07", `\x1b]52;c;cm0gLXJm\a`},
		{Terminal, "a\tb\nc\rd\x00\x7f\u009b", `a\tb\nc\rd\x00\x7f\u009b`},
		{Terminal, "\u202eevil\u2066\u200e\u061c", `\u202eevil\u2066\u200e\u061c`},
		{Terminal, "a\u200bb\u200dc\u00add\ufeffe\u2060", `a\u200bb\u200dc\u00add\ufeffe\u2060`},
		{Terminal, "x\u2028y\u2029", `x\u2028y\u2029`},
		{Terminal, "\ue000\U000f0000\u0378\U000e0041\ufdd0", `\ue000\U000f0000\u0378\U000e0041\ufdd0`},
		{Terminal, "\u3164\u115f\u034f\U000e0100", `\u3164\u115f\u034f\U000e0100`},
		{Terminal, "bad \xff\xc3 \xed\xa0\x80", `bad \xff\xc3 \xed\xa0\x80`},
		{Terminal, "Việt, e\u0323\u0302", "Việt, e\u0323\u0302"},
		{Terminal, "Z" + strings.Repeat("\u0301", 6), "Z" + strings.Repeat("\u0301", 4) + `\u0301\u0301`},
		{Terminal, "\u0301lead", `\u0301lead`},
		{Terminal, "⚔\ufe0f 1\ufe0f\u20e3 x\ufe0f", "⚔\ufe0f 1\ufe0f\u20e3 x\\ufe0f"},
		{HTML, "<b>\x1b", `<b>\x1b`}, // its template escapes the rest
		{Picture, "<b>\x1b", `<b>\x1b`},
		{Markdown, "a|b <img src=x> [x](http://y) `c` *d* & $e$", "a|b \\<img src=x\\> \\[x\\](http:\\//y) \\`c\\` \\*d\\* \\& \\$e\\$"},
		{Markdown, "\x1b[31m", `\\x1b\[31m`},
		{Markdown, "- a", `\- a`},
		{Markdown, "12. a", `12\. a`},
		{Markdown, "---", `\---`},
		{Markdown, "-1.5 points", "-1.5 points"},
		{CSV, "=1+1", "'=1+1"},
		{CSV, "+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"},
		{CSV, "-2+3", "'-2+3"},
		{CSV, "@SUM(A1)", "'@SUM(A1)"},
		{CSV, "  =1", "'  =1"},
		{CSV, "＝1", "'＝1"},
		{CSV, "＋1", "'＋1"},
		{CSV, "－1", "'－1"},
		{CSV, "＠A", "'＠A"},
		{CSV, "\t=1", `\t=1`},
		{CSV, "\r=1", `\r=1`},
		{CSV, "-0.25", "-0.25"},
		{CSV, "+3", "+3"},
		{CSV, "-1/36", "-1/36"},
		{CSV, "-1e-09", "-1e-09"},
		{CSV, "-", "'-"},
		{CSV, "", ""},
		{JSON, "{\n  \"a\": \"\u202e\u009b\U000e0041\x7f\"\n}\n", "{\n  \"a\": \"\\u202e\\u009b\\udb40\\udc41\\u007f\"\n}\n"},
		{Shell, "hulkae/corridor", "hulkae/corridor"},
		{Shell, "", "''"},
		{Shell, "it's", `'it'\''s'`},
		{Shell, "a b\x1b'\\1", `$'a b\033\047\\1'`},
	} {
		if got := Clean(c.text, c.m); got != c.want {
			t.Errorf("medium %d, %q: got %q, want %q", c.m, c.text, got, c.want)
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
