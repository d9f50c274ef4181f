package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestPipeTarget: a chart goes into a pipe that somebody reads, whole.
func TestPipeTarget(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := unix.Mkfifo("pipe.svg", 0o600); err != nil {
		t.Skip(err)
	}
	hold, err := os.OpenFile("pipe.svg", os.O_RDWR, 0) // so that the reader waits for no writer
	must(t, err)
	reader, err := os.Open("pipe.svg")
	must(t, err)
	read := make(chan []byte, 1)
	go func() {
		b, _ := io.ReadAll(reader)
		read <- b
	}()
	done(t, "run hulkae/corridor --trials 1000 --chart pipe.svg --chart file.svg")
	must(t, hold.Close())
	want := readGolden(t, "file.svg")
	if got := <-read; string(got) != want {
		t.Errorf("%d bytes came through the pipe, and %d are in the file", len(got), len(want))
	}
	wholeChart(t, "file.svg")
}

// TestFullDisk: where there is no room, a report and a chart leave the old files as
// they were, and nothing else; what is printed is printed.
func TestFullDisk(t *testing.T) {
	disk := mount(t, "8k")
	chart, report := filepath.Join(disk, "k.svg"), filepath.Join(disk, "k.txt")
	place(t, chart, "the old picture")
	place(t, report, "the old report")
	for _, c := range []struct {
		args, file string
		printed    bool
	}{
		{"run hulkae/corridor --trials 1000 --chart " + chart, chart, true},
		{"rules skirmish --output " + report, report, false},
	} {
		if a := answered(c.args); a.Status != app.ExitFailed || (a.Out != "") != c.printed ||
			a.Said != "oddsmith: "+c.file+" could not be written: no space left on device\n" {
			t.Errorf("%s: %+v", c.args, a)
		}
	}
	for file, want := range map[string]string{chart: "the old picture", report: "the old report"} {
		if got := readGolden(t, file); got != want {
			t.Errorf("%s: %d bytes", file, len(got))
		}
	}
	if list, err := os.ReadDir(disk); err != nil || len(list) != 2 {
		t.Errorf("left are %v, %v", list, err)
	}
}

// wholeChart fails unless a file is a chart from its beginning to its end.
func wholeChart(t *testing.T, file string) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil || !bytes.HasPrefix(b, []byte("<svg ")) || !bytes.HasSuffix(bytes.TrimSpace(b), []byte("</svg>")) {
		t.Errorf("no whole chart: %d bytes, %v", len(b), err)
	}
}
