package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestServeFolder: a folder is served with the matchups in it, and one that is not there is refused.
func TestServeFolder(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "mine.yaml"), []byte("scenario: duel\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	address, stop := served(t, "--dir", folder)
	defer stop()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address+"ask/open", strings.NewReader(`{"name": "mine.yaml"}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if text, err := io.ReadAll(answer.Body); err != nil || string(text) != `{"text":"scenario: duel\n"}`+"\n" {
		t.Errorf("%s %v", text, err)
	}
	if _, errs := played(t, []int{exitUsage}, "serve", "--no-open", "--dir", filepath.Join(folder, "mine.yaml")); !strings.Contains(errs, "--dir") {
		t.Error(errs)
	}
}

// served starts serve, and gives its address and what ends it.
func served(t *testing.T, flags ...string) (address string, stop func() int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, append([]string{"serve", "--no-open"}, flags...), write, io.Discard) }()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, read) }()
	return strings.TrimSpace(line[strings.Index(line, "http"):]), func() int {
		cancel()
		return <-ended
	}
}

// TestServe: the workbench is served under its secret address alone, and ends when it is interrupted.
func TestServe(t *testing.T) {
	address, stop := served(t)
	root := address[:strings.Index(address[len("http://"):], "/")+len("http://")]
	if !strings.HasPrefix(address, "http://127.0.0.1:") || len(address)-len(root) < 20 {
		t.Fatal(address)
	}
	get := func(url string) int {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			return 0
		}
		_ = answer.Body.Close()
		return answer.StatusCode
	}
	if page, bare, guessed := get(address), get(root+"/"), get(root+"/ABCDEFGHIJKLMNOPQRSTUVWXYZ/"); page != http.StatusOK || bare != http.StatusNotFound || guessed != http.StatusNotFound {
		t.Error(page, bare, guessed)
	}
	if code := stop(); code != exitDone || get(address) != 0 {
		t.Errorf("status %d", code)
	}
}
