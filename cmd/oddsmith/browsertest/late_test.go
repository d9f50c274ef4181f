package browsertest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLate: what is typed, asked or opened in one matchup reaches no other, however late it comes.
func TestLate(t *testing.T) {
	oddsmith := program(t)
	address := serve(t, oddsmith)
	link := func(command string) string { return strings.TrimSpace(output(t, oddsmith, "link "+command)) }
	far, near := link("skirmish/firefight --trials 100 --set distance=31"),
		link("skirmish/firefight --trials 100 --set distance=13")
	const duel = `document.getElementById("yaml").value.includes("scenario: duel")`
	ctx := browser(t)
	for name, try := range map[string]func(b tab){
		"typed, then back": func(b tab) {
			b.goTo(near, 13)
			b.typed("distance", "7")
			b.do(`history.back()`)
			b.is(31)
		},
		"typed while the next is looked at": func(b tab) {
			b.hold("look")
			b.do(fmt.Sprintf(`location.hash = %q`, near))
			b.until(`document.getElementById("yaml").value.includes("distance: 13")`)
			b.typed("distance", "7")
			b.wait()
			b.release()
			b.is(13)
		},
		"typed, answered after the next is open": func(b tab) {
			b.hold("set")
			b.change("distance", "7")
			b.goTo(near, 13)
			b.release()
			b.is(13)
		},
		"two links, the first read last": func(b tab) {
			b.hold("unlink")
			b.do(fmt.Sprintf(`location.hash = %q`, near))
			b.until(`window.held === 1`)
			b.choose("shi", "duel")
			b.until(duel)
			b.release()
			b.wait()
			b.until(duel)
		},
		"asked, answered after the next is open": func(b tab) {
			b.hold("sensitivity")
			b.submit("sensitivity", map[string]string{"field": "distance"})
			b.until(`window.held === 1`)
			b.choose("shi", "duel")
			b.until(duel)
			b.release()
			b.wait()
			b.until(`document.getElementById("shown").innerText === ""`)
		},
		"typed, then undone": func(b tab) {
			b.change("distance", "20")
			b.until(`document.getElementById("yaml").value.includes("distance: 20")`)
			b.hold("set")
			b.change("distance", "7")
			b.do(`document.getElementById("undo").click()`)
			b.release()
			b.is(20)
		},
		"typed, then saved": func(b tab) {
			b.do(`const made = URL.createObjectURL; URL.createObjectURL = (data) => { data.text().then((text) => { window.kept = text; }); return made.call(URL, data); }`)
			b.hold("set")
			b.change("distance", "7")
			b.do(`document.getElementById("save").click()`)
			b.release()
			b.until(`window.kept.includes("distance: 7")`)
		},
		"a matchup with mistakes": func(b tab) {
			b.do(`const list = new DataTransfer(); list.items.add(new File(["system: skirmish\n"], "m.yaml")); const f = document.getElementById("file"); f.files = list.files; f.dispatchEvent(new Event("change"))`)
			b.until(`document.getElementById("mistakes").innerText.includes("scenario") && document.getElementById("form").children.length === 0 && document.getElementById("title").innerText.includes("mistakes")`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := tab{t, ctx}
			b.open(address + far)
			b.is(31)
			try(b)
		})
	}
}

// goTo opens a link in the tab.
func (b tab) goTo(link string, distance int) {
	b.Helper()
	b.do(fmt.Sprintf(`location.hash = %q`, link))
	b.is(distance)
}

// is waits for late events, and that the matchup then has a distance, in the form as in YAML.
func (b tab) is(distance int) {
	b.Helper()
	b.until(fmt.Sprintf(`document.getElementById("yaml").value.includes("distance: %d")`, distance))
	b.wait()
	b.until(fmt.Sprintf(
		`document.getElementById("yaml").value.includes("distance: %d") && document.getElementById("field-distance").value === "%[1]d"`, distance))
}

// wait waits until the page has done what it puts off until nobody types.
func (b tab) wait() {
	b.Helper()
	evaluate[string](b.ctx, b.T, `new Promise((done) => setTimeout(() => done(""), 800))`)
}

// typed types a value key by key, and does not leave the field.
func (b tab) typed(path, value string) {
	b.Helper()
	b.do(fmt.Sprintf(`const f = document.getElementById("field-%s"); f.focus(); f.select()`, path))
	must(b, chromedp.Do(b.ctx, chromedp.KeyEvent(value)))
}

// hold holds back the answers of a name until they are released.
func (b tab) hold(name string) {
	b.Helper()
	b.do(fmt.Sprintf(`window.held = 0;
		const released = new Promise((release) => { window.release = release; });
		const real = window.fetch;
		window.fetch = async (url, ...more) => {
			const answer = await real(url, ...more);
			if (url === "ask/%s") {
				window.held++;
				await released;
			}
			return answer;
		}`, name))
}

func (b tab) release() {
	b.Helper()
	b.until(`window.held > 0`)
	b.do(`window.release()`)
}
