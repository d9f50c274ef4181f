package reports

import (
	"bytes"
	"flag"
	"fmt"
	"hash/crc32"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

var (
	heavy  = flag.Bool("heavy", false, "bend more of the numbers of each result")
	update = flag.Bool("update", false, "write the golden files of this package anew")
	folder = flag.String("forms", "", "put all forms of all reports into this `folder`")
)

// golden compares with a file, and leaves a .got file beside it if they differ.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		must(t, os.WriteFile(file, got, 0o644))
		return
	}
	want, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s differs; see %s.got, or run with -update and look at what changed", file, file)
		must(t, os.WriteFile(file+".got", got, 0o644))
	}
}

func readFile(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(name)
	must(t, err)
	return b
}

// written is what is written of a report.
func written[R any](write func(io.Writer, R) error, r R) string {
	var b strings.Builder
	if err := write(&b, r); err != nil {
		panic(err)
	}
	return b.String()
}

// svg draws a report.
func svg[R Drawn](w io.Writer, r R) error {
	missing, err := r.Draw(w, charts.SVG)
	if err == nil && len(missing) > 0 {
		err = fmt.Errorf("no %q can be drawn", missing)
	}
	return err
}

// onScreen is a text as a screen shows it.
func onScreen[R any](t *testing.T, s layout.Screen, write func(io.Writer, R) error, r R) string {
	t.Helper()
	var b strings.Builder
	s.Writer = &b
	must(t, write(s, r))
	return b.String()
}

// onTerminal is the text of a report on a terminal of so many columns.
func onTerminal(t *testing.T, r layout.Documented, width int) string {
	t.Helper()
	return onScreen(t, layout.Screen{Width: width, Terminal: true}, layout.Text[layout.Detailed],
		layout.Detailed{Documented: r})
}

// TestTexts: how each kind of report tells its answer on a terminal, to review: once, or twice where answers differ in
// what is told of them.
func TestTexts(t *testing.T) {
	differences := diffs(t)
	for name, r := range map[string]layout.Documented{
		"run": complete(), "exact": walked(),
		"compare-shares": sized(twoBlades()), "compare-means": sized(hairs()),
		"sweep": scoresSurvey(), "sweep-grid": chessboard(),
		"tune": hitting(), "tune-most": most(),
		"table":  miscellany(),
		"league": allLeagues(t)["ladder"], "league-circle": allLeagues(t)["circle"], "bipartite": bipartites(t)["trials"],
		"points": pointsReports(t)["given"], "points-measured": pointsReports(t)["measured"],
		"sensitivity": allSensitivities()["mixed"],
		"solve":       solutions()["win"], "solve-both": solutions()["both"],
		"check": checkReports(t)["mixed"], "feel": felt(), "story": storyReports()["decided"],
		"story-attempt": storyReports()["attempt"], "story-only": storyReports()["only"],
		"counts": counted(), "joint": paired(), "rarely": oddReports()["rarely-seen"], "unknown": unknown(),
		"always": always(numbers.DefaultDigits), "story-dice": shownDice(),
		"diff": differences["diff-seeds"], "diff-sweeps": differences["diff-sweeps"],
	} {
		golden(t, "testdata/"+name+".txt", []byte(onTerminal(t, r, 80)))
	}
	golden(t, "testdata/listings.txt", []byte(listed(t, layout.Screen{Width: 80, Terminal: true})))
}

// TestFirstScreens: what is seen first of each kind, at most 80 columns wide and no longer than a screen, but for stories
// and tables, of which all is asked for.
func TestFirstScreens(t *testing.T) {
	const most, mostOfAll = 24, 60
	long := regexp.MustCompile(`^(story|table|check|odd survey)`)
	var b strings.Builder
	all := everyReport(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if all[name].Document(80).First == nil {
			continue
		}
		text := onScreen(t, layout.Screen{Width: 80, Terminal: true}, layout.Text[layout.Documented], all[name])
		before, _, _ := strings.Cut(text, "\nAgain:")
		lines := strings.Count(before, "\n") + 2 // commands are as long as they are
		if lines > most && !long.MatchString(name) {
			t.Errorf("%s has %d lines:\n%s", name, lines, text)
		}
		if n := len(regexp.MustCompile(`[0-9][0-9.,]*`).FindAllString(before, -1)); n > mostOfAll && !long.MatchString(name) {
			t.Errorf("%s has %d numbers:\n%s", name, n, text)
		}
		if !strings.Contains(name, "random") && !strings.HasPrefix(name, "sized") && !strings.HasPrefix(name, "odd") {
			fmt.Fprintf(&b, "======== %s\n%s", name, text)
		}
	}
	golden(t, "testdata/firstscreens.txt", []byte(b.String()))
}

// TestForms: a report in each of its other forms, and the answers for build servers, to review.
func TestForms(t *testing.T) {
	forms, check := formsOf(t, complete()), formsOf(t, checkReports(t)["mixed"])
	drawn := regexp.MustCompile(`(?s)<svg.*?</svg>`)
	for file, text := range map[string]string{"run.md": forms["markdown"], "run.csv": forms["csv"],
		"run.json": forms["json"], "run.html": drawn.ReplaceAllString(plain(forms["html"]), ""),
		"exact.svg": formsOf(t, walked())["svg"], "check.xml": check["junit"], "check.github": check["github"]} {
		golden(t, "testdata/"+file, []byte(text))
	}
}

// styles are what all pages have, of files of their own.
var styles = regexp.MustCompile(`(?s)<style>.*?</style>|<script>.*?</script>|<meta http-equiv[^>]*>`)

// plain is a page without them.
func plain(page string) string { return styles.ReplaceAllString(page, "") }

// formsOf are all forms of a report, and its text on a narrow terminal.
func formsOf(t *testing.T, r layout.Documented) map[string]string {
	t.Helper()
	write, first := Forms(r, true), Forms(r, false)
	write["first"], write["first markdown"] = first["text"], first["markdown"]
	if r, ok := r.(Drawn); ok {
		write["svg"] = func(w io.Writer) error { return svg(w, r) }
	}
	forms := map[string]string{"narrow": onTerminal(t, r, 60)}
	for name, form := range write {
		var b strings.Builder
		if err := form(&b); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		forms[name] = b.String()
	}
	return forms
}

// TestSums: no form of any report changes unnoticed, all pages are sound, and nothing is told of what is no number. Of
// forms the sums alone are kept, and of pages what they say first: what changed is seen where -forms FOLDER puts them,
// before and after. Colour is for screens alone: no form has any.
func TestSums(t *testing.T) {
	nan, inf := regexp.MustCompile(`NaN\b`), regexp.MustCompile(`Inf\b`) // apart, as a first letter is soon found
	lead := regexp.MustCompile(`<p class="lead">(.*)</p>`)
	var b, leads strings.Builder
	all := everyReport(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		forms := formsOf(t, all[name])
		asPage(t, name, forms["html"], forms["markdown"])
		forms["html"] = plain(forms["html"])
		for _, says := range lead.FindAllStringSubmatch(forms["html"], -1) {
			fmt.Fprintf(&leads, "%s: %s\n", name, says[1])
		}
		fmt.Fprintf(&b, "%-29s", name)
		for _, form := range slices.Sorted(maps.Keys(forms)) {
			if text := forms[form]; nan.MatchString(text) || inf.MatchString(text) || strings.Contains(text, "\x1b") {
				t.Errorf("%s of %s tells of what is no number, or is coloured", form, name)
			}
			fmt.Fprintf(&b, " %s:%08x", form, crc32.ChecksumIEEE([]byte(forms[form])))
			keep(t, name+"."+form, forms[form])
		}
		b.WriteByte('\n')
	}
	golden(t, "testdata/sums.txt", []byte(b.String()))
	golden(t, "testdata/leads.txt", []byte(leads.String()))
}

// keep puts a form into the folder that was asked for, if one was.
func keep(t *testing.T, name, form string) {
	t.Helper()
	if *folder == "" {
		return
	}
	must(t, os.WriteFile(filepath.Join(*folder, name), []byte(form), 0o600))
}

// everyReport are reports of all kinds, odd ones and differences too.
func everyReport(t *testing.T) map[string]layout.Documented {
	t.Helper()
	all := map[string]layout.Documented{"odds joint": together(), "odd dice": shownDice(),
		"odd compare-always": alwaysDodged()}
	for name, r := range framed(t) {
		all[name] = r.(layout.Documented)
	}
	include(all, "odd ", oddReports())
	include(all, "odd ", oddComparisons())
	include(all, "odd ", oddSurveys())
	include(all, "odd ", oddTunings())
	include(all, "", diffs(t))
	for name, r := range allComparisons() {
		all["sized "+name] = sized(r)
	}
	return all
}

// include adds reports to others.
func include[R, S any](all map[string]S, prefix string, list map[string]R) {
	for name, r := range list {
		all[prefix+name] = any(r).(S)
	}
}

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
