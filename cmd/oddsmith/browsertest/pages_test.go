// Package browsertest looks at pages of results in Chromium: at the widths of a phone, a tablet
// and a desk, on light and dark screens, on paper, and with the checks of axe. It is a module of
// its own, so that nothing else depends on a browser.
package browsertest

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var (
	pictures = flag.String("pictures", "", "put pictures of the pages into this `folder`")
	required = flag.Bool("required", false, "fail where there is no browser")
	guide    = flag.Bool("guide", false, "take the picture of the guide anew")
	axe      = flag.String("axe", "", "`file` with the script of axe-core; without it, no check of accessibility")
)

//go:embed faults.js
var faults string

// pages are commands whose pages are looked at, of all kinds and systems.
func pages(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("../testdata/kinds.txt")
	must(t, err)
	all := map[string]string{}
	for line := range strings.Lines(string(text)) {
		kind, _, _ := strings.Cut(line, " ")
		all[kind] = line
	}
	maps.Copy(all, map[string]string{ // in place of those
		"run":        "run hulkae/corridor --trials 1e5",
		"exact":      "exact shi/duel",
		"run-fight":  "run scrollhammer/multi --trials 2e4 --joint a-left,b-left",
		"run-battle": "run secondedition/battle --trials 5e3",
		"run-skirm":  "run skirmish/armour --trials 2e4 --set rules.free-dice=2",
		"run-long":   "run skirmish/battle --trials 500",
		"damage":     "run hulkae/corridor-counted --trials 2e4 --damage",
		"compare":    "compare shi/duel-weapons",
		"compare-two": "compare hulkae/corridor --variant distance=11 --variant a.weapon.dice=3 --engine montecarlo " +
			"--trials 2e4",
		"sweep-curve": "sweep secondedition/melee --vary a.ws=2..6",
		"sweep-map":   "sweep shi/duel --vary a.cht=2+..6+ --vary b.ccd=1..4",
		"tune":        "tune hulkae/corridor --vary distance=2..20 --target kills=3",
		"table":       "table hulkae/corridor-contact",
		"league":      "league shi/duel --field a --of terminator,genestealer,broodlord",
		"sensitivity": "sensitivity secondedition/melee",
		"points":      "points shi/duel --field a --of terminator,genestealer,broodlord",
		"check":       "check shi/duel-lightning-claws",
		"feel":        "feel hulkae/corridor",
		"explain":     "explain shi/assault",
		"solve":       "solve shi/duel-disengage --for b",
	})
	return all
}

// program builds oddsmith.
func program(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "oddsmith")
	build := exec.Command("go", "build", "-o", name, "./cmd/oddsmith")
	build.Dir = "../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return name
}

// browser starts Chromium, or skips the test where there is none.
func browser(t *testing.T) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil && *required {
		t.Fatal(err)
	} else if err != nil {
		t.Skip("no chromium here: ", err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.UserDataDir(t.TempDir()))
	ctx, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, closeTab := chromedp.NewContext(ctx)
	t.Cleanup(func() {
		_ = chromedp.Cancel(ctx)
		closeTab()
	})
	return ctx
}

// said collects what a page writes to the console.
type said struct {
	sync.Mutex
	list []string
}

func listen(ctx context.Context) *said {
	s := &said{}
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			s.Lock()
			s.list = append(s.list, m.String())
			s.Unlock()
		}
	}()
	return s
}

func (s *said) take() []string {
	s.Lock()
	defer s.Unlock()
	list := s.list
	s.list = nil
	return list
}

// view is a way to look at a page.
type view struct {
	name  string
	width int64
	dark  bool
	print bool
}

func views() []view {
	return []view{{"phone", 360, false, false}, {"tablet", 768, false, false}, {"desk", 1440, false, false},
		{"dark", 1440, true, false}, {"paper", 680, false, true}}
}

func (v view) media() emulation.SetEmulatedMediaParams {
	scheme, media := "light", ""
	if v.dark {
		scheme = "dark"
	}
	if v.print {
		media = "print"
	}
	return emulation.SetEmulatedMediaParams{Media: media,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
}

// TestPages: no page has anything to say on the console, scrolls sideways, or has text that is
// cut off or lies on other text; all numbers of the text report are in it.
func TestPages(t *testing.T) {
	ctx, oddsmith, folder := browser(t), program(t), t.TempDir()
	console := listen(ctx)
	for name, command := range pages(t) {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(folder, name+".html")
			text, made := output(t, oddsmith, command+" --details"), output(t, oddsmith, command+" --format html")
			must(t, os.WriteFile(file, []byte(made), 0o600))
			if len(made) > 500_000 {
				t.Errorf("%d bytes", len(made))
			}
			for _, v := range views() {
				look(ctx, t, file, v)
			}
			body := evaluate[string](ctx, t, "document.body.textContent")
			for _, number := range numbers(text) {
				if !strings.Contains(body, number) {
					t.Errorf("%q of the text report is missing", number)
				}
			}
			if *axe != "" {
				checkAccess(ctx, t)
			}
			if list := console.take(); len(list) > 0 {
				t.Errorf("on the console: %q", list)
			}
		})
	}
}

// output is what a command prints.
func output(t *testing.T, oddsmith, command string) string {
	t.Helper()
	c := exec.Command(oddsmith, strings.Fields(command)...)
	var errs strings.Builder
	c.Stderr = &errs
	out, err := c.Output()
	if code := c.ProcessState.ExitCode(); err != nil && code != 1 && code != 5 {
		t.Fatalf("%s: %v: %s", command, err, errs.String())
	}
	return string(out)
}

// numbers are those of a report above its last lines, which tell where it comes from.
func numbers(text string) []string {
	if i := strings.Index(text, "\noddsmith "); i > 0 {
		text = text[:i]
	}
	return regexp.MustCompile(`\d+\.\d+`).FindAllString(text, -1)
}

func evaluate[T any](ctx context.Context, t *testing.T, script string) T {
	t.Helper()
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	must(t, err)
	return value
}

// look opens a page in a way and looks for faults.
func look(ctx context.Context, t *testing.T, file string, v view) {
	t.Helper()
	_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, v.media())
	must(t, err)
	must(t, chromedp.Do(ctx, chromedp.EmulateViewport(v.width, 900), chromedp.Navigate("file://"+file)))
	if *pictures != "" {
		picture(ctx, t, filepath.Join(*pictures, strings.TrimSuffix(filepath.Base(file), ".html")+"-"+v.name+".png"))
	}
	evaluate[string](ctx, t, `for (const d of document.querySelectorAll("details")) d.open = true; ""`)
	for _, fault := range evaluate[[]string](ctx, t, faults) {
		t.Errorf("%s: %s", v.name, fault)
	}
}

// picture puts a picture of the whole page into a file.
func picture(ctx context.Context, t *testing.T, file string) {
	t.Helper()
	shot, err := chromedp.Run(ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(file, shot, 0o600)
	}
	must(t, err)
}

// checkAccess fails for what axe calls serious or critical.
func checkAccess(ctx context.Context, t *testing.T) {
	t.Helper()
	script, err := os.ReadFile(*axe)
	must(t, err)
	evaluate[string](ctx, t, string(script)+`;""`)
	for _, v := range evaluate[[]struct{ ID, Impact, Where string }](ctx, t,
		`axe.run().then(r => r.violations.map(v => ({ID: v.id, Impact: v.impact, Where: v.nodes.map(n => n.html).slice(0, 2).join(" ")})))`) {
		if v.Impact == "serious" || v.Impact == "critical" {
			t.Errorf("axe: %s (%s): %s", v.ID, v.Impact, v.Where)
		} else {
			t.Log(fmt.Sprintf("axe: %s (%s): %s", v.ID, v.Impact, v.Where))
		}
	}
}

// must ends a test that cannot go on.
func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
