package main

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestServeFolder: a folder is served with the matchups in it, and one that is not there is refused.
func TestServeFolder(t *testing.T) {
	folder := t.TempDir()
	mine := place(t, filepath.Join(folder, "mine.yaml"), "scenario: duel\n")
	address, stop := served(t, "--no-open", "--dir", folder)
	defer stop()
	status, text := fetch(t, http.MethodPost, address+"ask/open", `{"name": "mine.yaml"}`)
	if status != http.StatusOK || text != `{"text":"scenario: duel\n"}`+"\n" {
		t.Errorf("%d %s", status, text)
	}
	for dir, words := range map[string]string{mine: "--dir", "": "--dir is empty; write a folder"} {
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Second) // an old one would serve
		if a := answeredIn(ctx, "serve", "--no-open", "--dir", dir); a.Status != app.ExitUsage ||
			!strings.Contains(a.Said, words) {
			t.Errorf("--dir %q: %+v", dir, a)
		}
		stop()
	}
}

// fetch asks a server; the status is 0 where there is none.
func fetch(t *testing.T, method, address, body string) (status int, text string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	must(t, err)
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, err.Error()
	}
	defer func() { _ = answer.Body.Close() }()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Error(err)
	}
	return answer.StatusCode, string(all)
}

// served starts serve, and gives its address and what ends it.
func served(t *testing.T, flags ...string) (address string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, append([]string{"serve"}, flags...), write, io.Discard) }()
	line, err := bufio.NewReader(read).ReadString('\n')
	must(t, err)
	go func() { _, _ = io.Copy(io.Discard, read) }()
	return strings.TrimSpace(line[strings.Index(line, "http"):]), func() int {
		cancel()
		return <-ended
	}
}

// TestServe: the workbench is served under its secret address alone, and ends when it is interrupted.
func TestServe(t *testing.T) {
	address, stop := served(t, "--no-open")
	root := address[:strings.Index(address[len("http://"):], "/")+len("http://")]
	if !strings.HasPrefix(address, "http://127.0.0.1:") || len(address)-len(root) < 20 {
		t.Fatal(address)
	}
	get := func(url string) int {
		status, _ := fetch(t, http.MethodGet, url, "")
		return status
	}
	if page, bare, guessed := get(address), get(root+"/"),
		get(root+"/ABCDEFGHIJKLMNOPQRSTUVWXYZ/"); page != http.StatusOK || bare != http.StatusNotFound ||
		guessed != http.StatusNotFound {
		t.Error(page, bare, guessed)
	}
	if code := stop(); code != app.ExitDone || get(address) != 0 {
		t.Errorf("status %d", code)
	}
}

// xdgOpen keeps what a browser is given to open, with the rights of the file and of its folder.
const xdgOpen = "#!/bin/sh\n{ echo \"$*\"; stat -c %a \"$1\"; stat -c %a \"${1%/*}\"; cat \"$1\"; } > $SEEN.new\nmv " +
	"$SEEN.new $SEEN\n"

// TestServeSecret: what opens the browser is given no secret, which all users would see, but a file of its owner alone,
// which is removed once the page was asked for, or the workbench has ended.
func TestServeSecret(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the stand-in for the browser is a script for xdg-open")
	}
	folder := t.TempDir()
	must(t, os.Chmod(place(t, filepath.Join(folder, "xdg-open"), xdgOpen), 0o700))
	t.Setenv("PATH", folder+":"+os.Getenv("PATH"))
	t.Setenv("TMPDIR", t.TempDir())
	for name, asked := range map[string]bool{"asked": true, "ended": false} {
		seen := filepath.Join(folder, name)
		t.Setenv("SEEN", seen)
		address, stop := served(t)
		text := awaitText(seen)
		lines := strings.SplitN(text, "\n", 4)
		if strings.Contains(lines[0], "127.0.0.1") || lines[1] != "600" || lines[2] != "700" ||
			!strings.Contains(lines[3], `content="0; url=`+address+`"`) {
			t.Errorf("%s: %s", address, text)
		}
		if asked {
			fetch(t, http.MethodGet, address, "")
		} else if _, err := os.Stat(lines[0]); err != nil {
			t.Error(err)
		}
		ended := sync.OnceFunc(func() { stop() })
		if !asked {
			ended()
		}
		if _, err := os.Stat(filepath.Dir(lines[0])); !os.IsNotExist(err) {
			t.Errorf("%s: %s is there still: %v", name, lines[0], err)
		}
		ended()
	}
}

// awaitText waits until a file is there.
func awaitText(file string) string {
	text, err := os.ReadFile(file)
	for ; err != nil; text, err = os.ReadFile(file) {
		time.Sleep(10 * time.Millisecond)
	}
	return string(text)
}

// TestServeHeld: connections that send nothing, half a header or half a body are closed, and answers that take longer
// than a request may take to come are whole.
func TestServeHeld(t *testing.T) {
	const limit = 2 * time.Second
	held := make(chan struct{})
	s := server(t.Context(), http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.ReadAll(r.Body); err == nil && r.URL.Path == "/long" {
			<-held
			if err := r.Context().Err(); err != nil {
				t.Error(err)
			}
		}
		_, _ = io.WriteString(w, "done")
	}))
	s.ReadHeaderTimeout, s.ReadTimeout, s.IdleTimeout = limit, limit, limit
	l, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // it is at hand
	must(t, err)
	go func() { _ = s.Serve(l) }()
	defer func() { _ = s.Close() }()
	send := func(text string) string { return sendTo(t, l.Addr().String(), text) }
	long := make(chan string)
	go func() { long <- send("POST /long HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody") }()
	var short sync.WaitGroup
	for _, text := range []string{"", "GET / HTTP/1.1\r\nHos",
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbo", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"} {
		short.Go(func() { send(text) })
	}
	short.Wait()
	close(held)
	if answer := <-long; !strings.HasSuffix(answer, "done") {
		t.Errorf("%q", answer)
	}
}

// sendTo is what a server answers to a text until it closes the connection.
func sendTo(t *testing.T, address, text string) string {
	c, err := net.Dial("tcp", address) //nolint:noctx // it is at hand
	if err != nil {
		t.Error(err)
		return ""
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(time.Minute))
	if _, err := io.WriteString(c, text); err != nil {
		t.Error(err)
	}
	answer, err := io.ReadAll(c) // until it is closed
	if err != nil {
		t.Errorf("%.80q: %v", text, err)
	}
	return string(answer)
}

// TestServeTimes: whatever a connection waits for has an end.
func TestServeTimes(t *testing.T) {
	s := server(t.Context(), http.NotFoundHandler())
	for name, d := range map[string]*time.Duration{
		"ReadHeaderTimeout": &s.ReadHeaderTimeout, "ReadTimeout": &s.ReadTimeout, "WriteTimeout": &s.WriteTimeout,
		"IdleTimeout": &s.IdleTimeout,
	} {
		if *d <= 0 {
			t.Errorf("there is no %s", name)
		}
	}
}
