package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestServe: the workbench is served under its secret address alone, and ends when it is interrupted.
func TestServe(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	read, write := io.Pipe()
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, []string{"serve", "--no-open"}, write, io.Discard) }()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, read) }()
	address := strings.TrimSpace(line[strings.Index(line, "http"):])
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
	stop()
	if code := <-ended; code != exitDone || get(address) != 0 {
		t.Errorf("status %d", code)
	}
}
