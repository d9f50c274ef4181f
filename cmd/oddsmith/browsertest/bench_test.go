package browsertest

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var (
	siteFolder = flag.String("site", "", "`folder` of the workbench as files; without it, it is built")
	every      = flag.Bool("every", false, "compare the digests of every matchup, not of some")
)

// serve starts oddsmith serve, and gives its address.
func serve(t *testing.T, oddsmith string) string {
	t.Helper()
	c := exec.CommandContext(t.Context(), oddsmith, "serve", "--no-open")
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	must(t, err)
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	must(t, err)
	return strings.TrimSpace(line[strings.Index(line, "http"):])
}

// hosts are where the workbench is tried: served, and as files that run in the browser alone.
func hosts(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{"served": serve(t, program(t)), "static": site(t).URL + "/"}
}

// site starts a plain server that has the workbench as files.
func site(t *testing.T) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.FileServer(http.Dir(files(t))))
	t.Cleanup(s.Close)
	return s
}

// files is a folder with the workbench as files. It builds them if no flag gives them.
func files(t *testing.T) string {
	t.Helper()
	if *siteFolder != "" {
		return *siteFolder
	}
	folder := t.TempDir()
	build := exec.Command(".ci/site", folder)
	build.Dir = "../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return folder
}

// TestSize: what a page loads stays small.
func TestSize(t *testing.T) {
	folder := files(t)
	for name, most := range map[string]int64{"oddsmith.wasm.gzip": 6_750_000, "player.wasm.gzip": 3_000_000} {
		f, err := os.Stat(filepath.Join(folder, name))
		must(t, err)
		if f.Size() > most {
			t.Errorf("%s has %d bytes, more than %d: see CONTRIBUTING.md", name, f.Size(), most)
		}
	}
}

// TestOffline: after one visit the page works without its host, and answers.
func TestOffline(t *testing.T) {
	s, b := site(t), tab{t, browser(t)}
	b.open(s.URL + "/")
	b.until(`navigator.serviceWorker.controller`)
	s.Close()
	b.open(s.URL + "/")
	b.choose("shi", "duel")
	b.answered("Genestealer (a) wins in 85.8%")
	b.choose("skirmish", "battle-timed")
	b.until(`/^[0-9,]+ of /.test(document.getElementById("progress").innerText)`)
}

// TestNoStart: where the engine cannot start, the page says so, and does not try again and again.
func TestNoStart(t *testing.T) {
	var started atomic.Int32
	plain := http.FileServer(http.Dir(files(t)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/worker.js" {
			plain.ServeHTTP(w, r)
			return
		}
		started.Add(1)
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, `self.onmessage = () => postMessage({ died: true });`)
	}))
	t.Cleanup(s.Close)
	b := tab{t, browser(t)}
	must(t, chromedp.Do(b.ctx, chromedp.Navigate(s.URL+"/")))
	b.until(`document.getElementById("status").innerText === "the engine does not start in this page; load it anew"`)
	if n := started.Load(); n != 1 {
		t.Errorf("it was started %d times", n)
	}
}

// tab is a page of the workbench in a browser.
type tab struct {
	*testing.T
	ctx context.Context
}

// until waits until something is true in the page.
func (b tab) until(what string) {
	b.Helper()
	ctx, stop := context.WithTimeout(b.ctx, time.Minute)
	defer stop()
	script := fmt.Sprintf(
		`new Promise(done => { const look = () => { try { if (%s) return done(true) } catch {} setTimeout(look, 30) }; look() })`, what)
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](script, chromedp.EvalAwaitPromise)); err != nil {
		b.Fatalf("%s: %v; the page says: %s", what, err,
			evaluate[string](b.ctx, b.T,
				`["mistakes", "status", "progress", "shown", "yaml"].map(id => id + ": " + (document.getElementById(id).value ?? document.getElementById(id).innerText).slice(0, 600)).join("\n")`))
	}
}

// do runs a script in the page.
func (b tab) do(script string) {
	b.Helper()
	evaluate[string](b.ctx, b.T, `(() => {`+script+`})(); ""`)
}

// open opens an address, and waits until the page is ready.
func (b tab) open(address string) {
	b.Helper()
	must(b, chromedp.Do(b.ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address)))
	b.until(`document.documentElement.dataset.ready === "yes"`)
}

// answered waits until an answer is there that has a text.
func (b tab) answered(text string) {
	b.Helper()
	b.until(fmt.Sprintf(
		`document.getElementById("shown").getAttribute("aria-busy") === "false" && document.getElementById("shown").innerText.replaceAll("\u00a0", " ").includes(%q)`, text))
}

// submit fills the form of a job and sends it.
func (b tab) submit(job string, fields map[string]string) {
	b.Helper()
	b.do(fmt.Sprintf(`document.getElementById("tab-%s").click()`, job))
	for name, value := range fields {
		b.do(fmt.Sprintf(
			`const f = document.querySelector("#asks-%s [name=%s]"); f.value = %q; f.dispatchEvent(new Event("input", {bubbles: true}))`, job, name, value))
	}
	b.do(fmt.Sprintf(`document.getElementById("asks-%s").requestSubmit()`, job))
}

// choose opens a matchup of the library.
func (b tab) choose(system, matchup string) {
	b.Helper()
	b.do(fmt.Sprintf(`const s = document.getElementById("system"); s.value = %q; s.dispatchEvent(new Event("change"))`,
		system))
	b.do(fmt.Sprintf(`const m = document.getElementById("matchup"); m.value = %q; m.dispatchEvent(new Event("change"))`,
		system+"/"+matchup))
}

// change changes a field of the form.
func (b tab) change(path, value string) {
	b.Helper()
	b.do(fmt.Sprintf(
		`const f = document.getElementById("field-%s"); f.value = %q; f.dispatchEvent(new Event("change", {bubbles: true}))`, path, value))
}

// TestWorkbench: what one does on the workbench, through its page.
func TestWorkbench(t *testing.T) {
	for host, address := range hosts(t) {
		t.Run(host, func(t *testing.T) {
			ctx := browser(t)
			console := listen(ctx)
			b := tab{t, ctx}
			b.open(address)
			tryAll(b)
			b.refused()
			b.roster(address)
			b.submit("odds", nil)
			b.answered("numbers are exact")
			b.keeps()
			if *guide && host == "served" {
				b.photograph("../../../reports/gallery/workbench.png")
			}
			for _, v := range views()[:4] {
				b.see(v, filepath.Join(*pictures, "bench-"+host+"-"+v.name+".png"))
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

// tryAll does what one does on the workbench, once.
func tryAll(b tab) {
	b.Helper()
	b.choose("shi", "duel")
	b.answered("Genestealer (a) wins in 85.8% of games")
	b.change("a.cht", "5+")
	b.until(`document.getElementById("yaml").value.includes("cht: 5+")`)
	b.answered("Genestealer (a) wins in 28.2%")
	b.change("a.cht", "99+")
	b.until(`document.getElementById("mistakes").innerText.includes("a.cht")`)
	b.do(`document.getElementById("undo").click()`)
	b.answered("Genestealer (a) wins in 85.8%")
	b.submit("story", map[string]string{"trial": "luckiest"})
	b.answered("the luckiest of the first")
	const unseen = `document.querySelectorAll(".story li.unseen").length === document.querySelectorAll(".story li").length - `
	b.until(unseen + "1")
	b.do(`document.getElementById("step").click()`)
	b.until(unseen + "2")
	b.do(`document.getElementById("all").click()`)
	b.answered("SHI-CC")
	b.offers()
	b.choose("skirmish", "battle-timed")
	b.until(`document.getElementById("title").innerText.includes("guardsmen wait")`)
	b.submit("odds", nil)
	b.do(`const f = document.getElementById("trials"); f.value = "4000"; f.dispatchEvent(new Event("input"))`)
	b.until(`document.getElementById("progress").innerText.startsWith("4,000 of 4,000")`)
	b.do(`document.getElementById("share").click()`)
	b.until(`location.hash.startsWith("#o1.")`)
	digest := evaluate[string](b.ctx, b.T, `document.getElementById("digest").innerText`)
	link := evaluate[string](b.ctx, b.T, `location.href`)
	b.open(link)
	b.until(fmt.Sprintf(
		`document.getElementById("digest").innerText === %q && document.getElementById("progress").innerText.startsWith("4,000 of 4,000")`, digest))
	b.stops()
	b.links()
	for _, bad := range []string{"o1.", "o1.AAAA", "o2.x", "o9.x",
		strings.TrimSuffix(link[strings.Index(link, "#")+1:], "A")[:40]} {
		b.do(fmt.Sprintf(`document.getElementById("status").textContent = ""; location.hash = %q`, bad))
		b.until(`/link/.test(document.getElementById("status").innerText)`)
	}
	b.do(`history.replaceState(null, "", location.pathname)`)
	b.choose("shi", "duel")
}

// offers looks at what helps a stranger: names to choose from, fields to find, seed and trials beside every question.
func (b tab) offers() {
	b.Helper()
	b.do(`const f = document.getElementById("find"); f.value = "cht"; f.dispatchEvent(new Event("input"))`)
	const seen = `(id => document.getElementById(id).checkVisibility())`
	b.until(seen + `("field-a.cht") && ` + seen + `("field-a-profile") && !` + seen +
		`("field-max-turns") && !document.querySelector("[data-group=policy]").checkVisibility()`)
	b.do(`const f = document.getElementById("find"); f.value = ""; f.dispatchEvent(new Event("input"))`)
	b.until(seen + `("field-max-turns") && document.querySelector("[data-group=policy]").checkVisibility()`)
	for job, add := range map[string]string{"compare": "variant", "league": "of"} {
		b.submit(job, map[string]string{add: ""})
		b.until(seen + `("seed") && ` + seen + `("trials")`)
		for _, name := range []string{"broodlord", "terminator"} {
			b.do(fmt.Sprintf(
				`const l = document.querySelector("#asks-%s [data-add=%s]"); l.value = %q; l.dispatchEvent(new Event("change"))`, job, add, name))
		}
		b.do(fmt.Sprintf(`document.getElementById("asks-%s").requestSubmit()`, job))
		b.answered("broodlord")
	}
	b.do(`const f = document.getElementById("seed"); f.value = "2"; f.dispatchEvent(new Event("input"))`)
	b.until(`document.getElementById("shown").classList.contains("stale") && document.getElementById("progress").innerText.includes("another seed")`)
	b.do(`const f = document.getElementById("seed"); f.value = "1"; f.dispatchEvent(new Event("input"))`)
	for _, list := range []string{"paths", "fields", "entrants", "targets"} {
		b.until(fmt.Sprintf(`document.getElementById(%q).options.length > 0`, list))
	}
}

// stops asks for too much of the battle that is open, sees how far it is, and stops it; what is asked then is answered.
func (b tab) stops() {
	b.Helper()
	trials := func(n string) {
		b.do(fmt.Sprintf(
			`const f = document.getElementById("trials"); f.value = %q; f.dispatchEvent(new Event("input"))`, n))
	}
	trials("900000000")
	for job, fields := range map[string]map[string]string{
		"sweep": {"vary": "distance=16..18"}, "tune": {"vary": "distance=16..18", "target": "a wins=50%"},
		"compare": {"variant": "distance=16"},
	} {
		b.submit(job, fields)
		b.until(`/[1-9][0-9,]* of [0-9,]+ trials, [0-9.]+ s$/.test(document.getElementById("progress").innerText)`)
		b.do(`document.getElementById("stop").click()`)
		b.until(`document.getElementById("progress").innerText.endsWith(", stopped") && document.getElementById("stop").disabled`)
	}
	trials("300")
	b.submit("sweep", map[string]string{"vary": "distance=16..18"})
	b.answered("300 trials")
	trials("2000")
}

// refused tries what the bench refuses, through the page: each is told, and nothing stands on the console.
func (b tab) refused() {
	b.Helper()
	text, err := os.ReadFile("../../workbench/bench/testdata/refused.json")
	must(b, err)
	list := "[" + strings.Join(strings.Split(strings.TrimSpace(string(text)), "\n"), ",") + "]"
	count := evaluate[int](b.ctx, b.T, `(async () => {
		const { connect, Refused } = await import("./host.js");
		const host = await connect();
		let refused = 0;
		for (const { name, request } of `+list+`) {
			await host.ask(name, request).catch((error) => { refused += error instanceof Refused && error.mistakes.every((m) => m.message) ? 1 : 0; });
		}
		return refused;
	})()`)
	if want := strings.Count(string(text), "\n"); count != want || want < 200 {
		b.Errorf("%d of %d bad requests were refused", count, want)
	}
	b.choose("skirmish", "battle-timed")
	b.until(`document.getElementById("title").innerText.includes("guardsmen wait")`)
	b.choose("shi", "duel")
	b.submit("odds", nil)
	b.answered("Genestealer (a) wins in 85.8%")
	for _, wrong := range []string{"", "{", "scenario: duel", "system: shi\nscenario: dule", "\u0000"} {
		b.do(fmt.Sprintf(
			`document.getElementById("mistakes").replaceChildren(); const y = document.getElementById("yaml"); y.value = %q; y.dispatchEvent(new Event("input"))`, wrong))
		b.until(`document.getElementById("mistakes").innerText.length > 10`)
	}
	b.choose("shi", "duel")
	b.answered("Genestealer (a) wins in 85.8%")
}

// roster writes profiles of one's own, which forms and questions know, and which are there at the next visit.
func (b tab) roster(address string) {
	b.Helper()
	write := func(text string) {
		b.do(fmt.Sprintf(
			`document.getElementById("tab-own").click(); const r = document.getElementById("roster"); r.value = %q; r.dispatchEvent(new Event("input"))`, text))
	}
	write("system: shi\nunits:\n  old-guard: {profile: terminator, ccd: many}\n")
	b.until(`/line 3: .*ccd/.test(document.getElementById("roster-said").innerText)`)
	write("system: shi\nunits:\n  old-guard: {profile: terminator, name: old guard, ccd: 4}\n")
	b.until(`document.getElementById("roster-said").innerText.includes("1 unit")`)
	b.until(`[...document.getElementById("field-b-profile").options].some((o) => o.value === "old-guard")`)
	b.change("b-profile", "old-guard")
	b.until(`document.getElementById("yaml").value.includes("old guard")`)
	b.answered("Old guard (b) wins")
	b.open(address)
	b.choose("shi", "duel")
	b.answered("Genestealer (a) wins in 85.8%")
	b.submit("compare", map[string]string{"against": "old-guard", "variant": "broodlord"})
	b.answered("old-guard")
	b.do(`window.kept = null; const made = URL.createObjectURL; URL.createObjectURL = (data) => { window.kept = data; return made.call(URL, data); }; document.getElementById("roster-save").click()`)
	b.until(`window.kept.size > 50 && window.kept.type === "text/yaml"`)
	write("")
	b.until(`![...document.getElementById("field-b-profile").options].some((o) => o.value === "old-guard")`)
	b.do(`document.getElementById("tab-form").click()`)
}

// keeps keeps the answer in every form; the picture in PNG has twice the dots of that in SVG, and something on it.
func (b tab) keeps() {
	b.Helper()
	b.do(`const made = URL.createObjectURL; URL.createObjectURL = (data) => { window.kept = data; return made.call(URL, data); }`)
	for format, kind := range map[string]string{
		"html": "text/html", "md": "text/markdown", "csv": "text/csv", "json": "application/json",
		"svg": "image/svg+xml", "png": "image/png",
	} {
		b.do(fmt.Sprintf(
			`window.kept = null; const l = document.getElementById("keep"); l.value = %q; l.dispatchEvent(new Event("change"))`, format))
		b.until(fmt.Sprintf(`window.kept.type === %q && window.kept.size > 100`, kind))
		if format != "png" {
			continue
		}
		if seen := evaluate[string](b.ctx, b.T, `createImageBitmap(window.kept).then((picture) => {
			const canvas = new OffscreenCanvas(picture.width, picture.height);
			canvas.getContext("2d").drawImage(picture, 0, 0);
			const dots = new Uint32Array(canvas.getContext("2d").getImageData(0, 0, picture.width, picture.height).data.buffer);
			return picture.width + " wide, drawn: " + (new Set(dots).size > 10 && dots[0] === 0xffffffff);
		})`); seen != "1440 wide, drawn: true" {
			b.Error(seen)
		}
	}
}

// jump goes to the answer and back on a phone, by what stands below.
func (b tab) jump() {
	b.Helper()
	const at = `.getBoundingClientRect().top) < 60`
	b.until(`document.querySelector("[data-to=answer-panel]").innerText.includes("Genestealer (a) wins")`)
	b.do(`document.querySelector("[data-to=answer-panel]").click()`)
	b.until(`Math.abs(document.getElementById("answer-panel")` + at +
		` && document.activeElement.id === "answer-panel"`)
	b.do(`document.querySelector("[data-to=title]").click()`)
	b.until(`Math.abs(document.getElementById("title")` + at)
}

// links asks what can be asked, and opens its links: the form is filled as it was, and the answer the same.
func (b tab) links() {
	b.Helper()
	b.choose("shi", "duel")
	b.until(`document.getElementById("yaml").value.includes("duel")`)
	for _, c := range []struct {
		job    string
		fields map[string]string
		answer string
	}{
		{"compare", map[string]string{"variant": "broodlord\nslow: a.cht=5+"}, "28.2%"},
		{"sweep", map[string]string{"question": "turns", "vary": "a.cht=2+..5+"}, "turns"},
		{"tune", map[string]string{"target": "a wins=40%", "vary": "b.ccd=1..4"}, "b.ccd"},
		{"table", map[string]string{"rows": "a.cht=2+..5+", "columns": "b.ccd=1..4"}, "28.2"},
		{"league", map[string]string{"of": "terminator,genestealer,broodlord"}, "broodlord"},
		{"sensitivity", map[string]string{"field": "a"}, "a.ccd"},
		{"story", map[string]string{"trial": "7"}, "trial 7 of seed 1"},
	} {
		b.submit(c.job, c.fields)
		b.answered(c.answer)
		b.do(`history.replaceState(null, "", location.pathname); document.getElementById("share").click()`)
		b.until(`location.hash.startsWith("#o2.")`)
		const found = `document.getElementById("shown").innerText.replace(/reproduce[^]*/, "") + document.getElementById("digest").innerText`
		before := evaluate[string](b.ctx, b.T, found)
		b.open(evaluate[string](b.ctx, b.T, `location.href`))
		b.answered(c.answer)
		if after := evaluate[string](b.ctx, b.T, found); after != before {
			b.Errorf("%s: %.300s\nopens as %.300s", c.job, before, after)
		}
		for name, value := range c.fields {
			b.until(fmt.Sprintf(`document.querySelector("#asks-%s [name=%s]").value === %q`, c.job, name, value))
		}
	}
}

// see looks at the page in a way.
func (b tab) see(v view, file string) {
	b.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, v.media())
	must(b, err)
	must(b, chromedp.Do(b.ctx, chromedp.EmulateViewport(v.width, 900)))
	if v.width < 400 {
		b.jump()
	}
	if *pictures != "" {
		picture(b.ctx, b.T, file)
	}
	for _, fault := range evaluate[[]string](b.ctx, b.T, faults) {
		b.Errorf("%s: %s", v.name, fault)
	}
}

// matchups are those of the library.
func matchups(t *testing.T, oddsmith string) (names []string) {
	t.Helper()
	var library struct {
		Systems []struct{ Matchups []struct{ Name string } }
	}
	must(t, json.Unmarshal([]byte(output(t, oddsmith, "list --format json")), &library))
	for _, s := range library.Systems {
		for _, m := range s.Matchups {
			names = append(names, m.Name)
		}
	}
	if len(names) < 100 {
		t.Fatalf("%d matchups", len(names))
	}
	return names
}

// photograph takes the picture of the guide: what is seen on a screen.
func (b tab) photograph(file string) {
	b.Helper()
	must(b, chromedp.Do(b.ctx, chromedp.EmulateViewport(1280, 860)))
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.WriteFile(file, shot, 0o600)
	}
	must(b, err)
}

// sampled is that only one in so many matchups is compared, unless all are.
const sampled = 32

// TestDigests: each matchup of the library has the same digest on the workbench, in either host and with any number
// of workers, as on the command line.
func TestDigests(t *testing.T) {
	oddsmith := program(t)
	names := matchups(t, oddsmith)
	for host, address := range hosts(t) {
		for _, workers := range []int{1, 4} {
			t.Run(fmt.Sprintf("%s, %d workers", host, workers), func(t *testing.T) {
				b := tab{t, browser(t)}
				b.open(fmt.Sprintf("%s?cores=%d", address, workers))
				b.do(`window.digestOf = async (name, trials, cores) => {
					const [{ connect }, { play }] = await Promise.all([import("./host.js"), import("./play.js")]);
					window.theHost ??= { ...await connect(), cores };
					const { text } = await window.theHost.ask("open", { name });
					return (await play(window.theHost, { text, seed: "1", trials }, null, () => {}, new AbortController().signal)).digest;
				}`)
				for i, name := range names {
					if !*every && i%sampled != workers {
						continue
					}
					trials := 20_000
					if strings.Contains(name, "/battle") {
						trials = 2_000
					}
					want, err := exec.Command(oddsmith, "run", name, "--trials", strconv.Itoa(trials), "--details",
						"--quiet").CombinedOutput()
					if err != nil && strings.Contains(string(want), "best") {
						continue // it cannot be played
					}
					got := evaluate[string](b.ctx, t, fmt.Sprintf("window.digestOf(%q, %d, %d)", name, trials, workers))
					if want := string(want); !strings.Contains(want, "result "+got) || len(got) < 16 {
						t.Errorf("%s: %s on the workbench: %s", name, got,
							want[strings.LastIndex(want, "\noddsmith "):])
					}
				}
			})
		}
	}
}
