package workbench_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/workbench"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// send sends a request to a handler.
func send(h http.Handler, r *http.Request) (status int, body string) {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	text, _ := io.ReadAll(w.Result().Body)
	return w.Code, string(text)
}

func question(name, body string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "http://127.0.0.1:8000/ask/"+name, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	return r
}

// TestGuard: other hosts, other sites and other kinds of requests are refused, and say why.
func TestGuard(t *testing.T) {
	h := workbench.Handler(workbench.Options{Hosts: []string{"127.0.0.1:8000"}})
	for _, row := range testmain.Rows(t, "testdata/requests.txt", 4) {
		method, path, _ := strings.Cut(row[0], " ")
		r := httptest.NewRequest(method, "http://127.0.0.1:8000"+path, strings.NewReader("{}"))
		r.Header.Set("Content-Type", "application/json")
		if name, value, _ := strings.Cut(row[1], ": "); name == "Host" {
			r.Host = value
		} else if name != "-" {
			r.Header.Set(name, value)
		}
		if status, body := send(h, r); strconv.Itoa(status) != row[2] || !strings.Contains(body, row[3]) {
			t.Errorf("%q: %d %.200s", row, status, body)
		}
	}
	long := question("look", `{"text": "`+strings.Repeat("x", job.MaxRequest)+`"}`)
	if status, body := send(h, long); status != http.StatusRequestEntityTooLarge || !strings.Contains(body, "at most 8 MiB") {
		t.Errorf("too long: %d %.200s", status, body)
	}
}

// mostScript is how many lines the script of the page has at most, blank ones apart.
const mostScript = 1_050

// TestPage: the page may do nothing but ask its host, and has all the files that it names.
func TestPage(t *testing.T) {
	h := workbench.Handler(workbench.Options{Version: "of the test"})
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
	if policy := w.Header().Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'") ||
		strings.Contains(policy, "unsafe-inline") {
		t.Error(policy)
	}
	files, page := pageFiles(t), w.Body.String()
	for name, text := range files {
		page += text
		if status, _ := send(h, httptest.NewRequest(http.MethodGet, "/"+name, nil)); status != http.StatusOK {
			t.Errorf("%s: %d", name, status)
		}
	}
	for name := range files {
		if !strings.Contains(page, `"`+name) && !strings.Contains(page, `"./`+name+`"`) {
			t.Errorf("nothing asks for %s", name)
		}
		if name != "offline.js" && !strings.Contains(files["offline.js"], `"`+name+`"`) {
			t.Errorf("%s is not kept for when there is no network", name)
		}
	}
}

func pageFiles(t *testing.T) map[string]string {
	t.Helper()
	files, err := workbench.Files()
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for name, text := range files {
		texts[name] = string(text)
	}
	return texts
}

// TestScriptIsShort: all that can be is done in Go.
func TestScriptIsShort(t *testing.T) {
	lines := 0
	for name, text := range pageFiles(t) {
		if strings.HasSuffix(name, ".js") && name != "page.js" { // which reports have too
			lines += len(slices.DeleteFunc(strings.Split(text, "\n"),
				func(l string) bool { return strings.TrimSpace(l) == "" }))
		}
	}
	if lines >= mostScript {
		t.Errorf("the page's script has %d lines, and should stay below %d", lines, mostScript)
	}
}

// TestNotices: the page that is handed on with its engine links the licences of that, and the served one, whose program
// has them beside it, does not.
func TestNotices(t *testing.T) {
	for host, want := range map[workbench.Host]bool{workbench.Browser: true, workbench.Server: false} {
		var b bytes.Buffer
		if err := workbench.WriteIndex(&b, host, "v", 1); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(b.String(), `href="NOTICES.txt"`) != want {
			t.Errorf("%s: linked is not %t", host, want)
		}
	}
}

// TestBusy: many different requests at once are all answered, each like others of its kind.
func TestBusy(t *testing.T) {
	const text = `"text": "system: shi\nscenario: duel\na: genestealer\nb: terminator\n", "seed": "1", "trials": 5000`
	h, asked := workbench.Handler(workbench.Options{Runs: 2}), [][2]string{
		{"play", "{" + text + `, "shard": {"index": 1, "of": 1}}`}, {"look", "{" + text + "}"}, {"exact", "{" + text + "}"},
		{"story", "{" + text + `, "trial": "3"}`}, {"open", `{"name": "shi/duel"}`}, {"library", "{}"},
	}
	var all sync.WaitGroup
	var lock sync.Mutex
	answers := map[string]int{}
	for i := range 10 * len(asked) {
		all.Go(func() {
			q := asked[i%len(asked)]
			status, text := send(h, question(q[0], q[1]))
			lock.Lock()
			defer lock.Unlock()
			answers[fmt.Sprint(status, q[0], text)]++
		})
	}
	all.Wait()
	if len(answers) != len(asked) {
		t.Errorf("%d different answers", len(answers))
	}
	for text, n := range answers {
		if n != 10 || !strings.HasPrefix(text, "200") || strings.Contains(text, `"mistakes"`) {
			t.Errorf("%d of 10: %.200s", n, text)
		}
	}
}

// largeBattle is a battle that is soon seen to be too large to walk, however many trials are asked for, in JSON.
const largeBattle = `system: skirmish\nscenario: battle\ndistance: 24\n` +
	`a: [{profile: chimera-empty, policy: carry, advance-to: 10}, {profile: storm-troopers, policy: assault, aboard: 1}]\n` +
	`b: [{profile: tau, policy: hold}, {profile: anti-tank-team, policy: overwatch}]\n`

var heavy = flag.Bool("heavy", false, "wait for what takes long")

// TestLongWork: while what takes long is worked on, what does not is answered.
func TestLongWork(t *testing.T) {
	h := workbench.Handler(workbench.Options{Runs: 1})
	text := `{"text": "` + largeBattle + `"`
	begun, ended := &firstWrite{ResponseWriter: httptest.NewRecorder(), told: make(chan struct{})}, make(chan struct{})
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		defer close(ended)
		h.ServeHTTP(begun,
			question("sweep", text+`, "seed": "1", "trials": 1000000000, "vary": ["turns=2,3"]}`).WithContext(ctx))
	}()
	<-begun.told
	if status, body := send(h, question("set", text+`, "settings": ["distance=17"]}`)); status != http.StatusOK ||
		!strings.Contains(body, "17") {
		t.Errorf("%d %.200s", status, body)
	}
	select {
	case <-ended:
		t.Error("it was answered only after the long work")
	default:
	}
	leave()
	<-ended
}

// firstWrite tells when something is written.
type firstWrite struct {
	http.ResponseWriter
	once sync.Once
	told chan struct{}
}

func (w *firstWrite) Write(text []byte) (int, error) {
	w.once.Do(func() { close(w.told) })
	return w.ResponseWriter.Write(text)
}

// TestProgress: who asks for much hears how far it is before the answer.
func TestProgress(t *testing.T) {
	lines := func(trials int) []string {
		status, text := send(workbench.Handler(workbench.Options{}), question("sweep", sweepOfBattles(trials)))
		if status != http.StatusOK {
			t.Errorf("%d %.200s", status, text)
		}
		return strings.Split(strings.TrimSpace(text), "\n")
	}
	var list []string
	for trials := 10_000; len(list) < 2 && trials < 10_000_000; trials *= 2 { // a fast machine takes more to tell
		list = lines(trials)
	}
	if len(list) < 2 || !strings.HasPrefix(list[0], `{"progress":{"done":`) ||
		!strings.Contains(list[0], `"points":2`) || !strings.HasPrefix(list[len(list)-1], `{"html":`) {
		t.Errorf("%d lines, %.200s … %.200s", len(list), list[0], list[len(list)-1])
	}
}

// sweepOfBattles asks for so much that progress is told.
func sweepOfBattles(trials int) string {
	return fmt.Sprintf(`{"text": "%s", "seed": "1", "trials": %d, "vary": ["turns=2,3"]}`, largeBattle, trials)
}

// TestProgressWithoutAnswer: who was told of progress also hears why there is no answer.
func TestProgressWithoutAnswer(t *testing.T) {
	if !*heavy {
		t.Skip("plays for seconds; -heavy runs it")
	}
	var list []string
	for patience := time.Second; patience < time.Minute; patience *= 2 { // a busy machine takes long to begin
		_, text := send(workbench.Handler(workbench.Options{Patience: patience}),
			question("sweep", sweepOfBattles(1_000_000)))
		if list = strings.Split(strings.TrimSpace(text), "\n"); len(list) > 1 {
			break
		}
	}
	if len(list) < 2 || !strings.HasPrefix(list[0], `{"progress":`) ||
		!strings.Contains(list[len(list)-1], `{"mistakes":[{"message":"this takes longer than `) {
		t.Errorf("%.200q", list)
	}
}

// TestPatience: who asks for too much hears so, and who went away is not worked for.
func TestPatience(t *testing.T) {
	h := workbench.Handler(workbench.Options{Patience: time.Millisecond})
	long := `{"text": "system: skirmish\nscenario: battle\na: guard-squad\nb: war-droids\n", "seed": "1", "trials": 1000000000, "shard": {"index": 1, "of": 1}}`
	if status, body := send(h, question("play", long)); status != http.StatusServiceUnavailable ||
		!strings.Contains(body, "takes longer than 1ms") {
		t.Errorf("%d %.300s", status, body)
	}
	ctx, leave := context.WithCancel(t.Context())
	leave()
	r := question("play", long).WithContext(ctx)
	if status, _ := send(workbench.Handler(workbench.Options{}), r); status != http.StatusServiceUnavailable {
		t.Error(status)
	}
	var b bytes.Buffer
	if err := workbench.WriteIndex(&b, workbench.Browser, "1", 0); err != nil ||
		!strings.Contains(b.String(), `data-host="browser"`) {
		t.Error(err)
	}
}
