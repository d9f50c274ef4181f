package main

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures of the README anew")

// TestReadme: read from its beginning in an empty folder, the README works as
// printed: its commands, in order; its edits, of the file that the last command
// wrote; what it says that a command prints; and its pictures, byte for byte.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	gallery, err := filepath.Abs("../../reports/gallery")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	r := reader{t: t}
	r.read(string(text))
	if r.commands < 10 || r.edits == 0 || r.outputs == 0 {
		t.Errorf("the README has %d commands, %d edits, %d outputs", r.commands, r.edits, r.outputs)
	}
	pictures := 0
	for line := range strings.Lines(string(text)) {
		_, rest, _ := strings.Cut(line, "](reports/gallery/")
		if name, _, ok := strings.Cut(rest, ")"); ok {
			pictures++
			checkPicture(t, name, filepath.Join(gallery, name))
		}
	}
	if pictures == 0 {
		t.Error("the README has no picture")
	}
}

// checkPicture compares a picture that a command drew with one of the gallery.
func checkPicture(t *testing.T, name, golden string) {
	t.Helper()
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("no command of the README draws it: %v", err)
	}
	if *update {
		if err := os.WriteFile(golden, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(golden); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s is not what its command draws; run with -update and look at what changed", name)
	}
}

// reader does what the README says.
type reader struct {
	t                        *testing.T
	said                     string // the last line of text
	printed                  string // by the last command
	file                     string // that the last redirection wrote
	commands, edits, outputs int
}

func (r *reader) read(text string) {
	r.t.Helper()
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		if language, ok := strings.CutPrefix(lines[i], "```"); ok {
			end := i + 1 + slices.Index(lines[i+1:], "```")
			r.block(language, lines[i+1:end])
			i = end
			continue
		}
		line, _, _ := strings.Cut(strings.TrimSpace(lines[i]), " #")
		line = strings.TrimSpace(strings.Replace(line, "go run ./cmd/oddsmith", "oddsmith", 1))
		switch {
		case strings.HasPrefix(lines[i], "    oddsmith ") || strings.HasPrefix(lines[i], "    go run ./cmd/oddsmith "):
			r.commands++
			if !*heavy && r.commands%3 != 1 && !matters(line, lines[i+1:]) {
				continue
			}
			if out, file, ok := strings.Cut(line, " > "); ok {
				r.file = file
				line = out + " > " + file
			}
			r.printed = runLine(r.t, line)
		case line != "":
			r.said = line
		}
	}
}

// matters reports whether something after a command needs what it prints or writes. A
// third of the other commands is tried every day, and all with -heavy.
func matters(command string, after []string) bool {
	names := regexp.MustCompile(`>|--output|\bman\b|\.(svg|png|pdf|json|yaml|csv|md|html)\b`).MatchString(command)
	for _, line := range after {
		if line != "" && !strings.HasPrefix(line, "    ") {
			return names || strings.HasSuffix(line, "prints")
		}
	}
	return names
}

// block is what stands between fences: a change of a file, or what was printed.
func (r *reader) block(language string, lines []string) {
	r.t.Helper()
	switch {
	case language == "diff":
		r.edits++
		r.edit(lines)
	case language == "" && strings.HasSuffix(r.said, "prints"):
		r.outputs++
		if shown := strings.Join(lines, "\n") + "\n"; !strings.HasPrefix(r.printed, shown) {
			r.t.Errorf("the README shows\n%s\nthe command prints\n%s", shown, r.printed)
		}
	}
}

// edit changes lines of a file, which must be there just once.
func (r *reader) edit(lines []string) {
	r.t.Helper()
	var before, after strings.Builder
	for _, line := range lines {
		sign, rest := line[:1], line[1:]+"\n"
		if sign != "+" {
			before.WriteString(rest)
		}
		if sign != "-" {
			after.WriteString(rest)
		}
	}
	text, err := os.ReadFile(r.file)
	if err != nil {
		r.t.Fatal(err)
	}
	if n := strings.Count("\n"+string(text), "\n"+before.String()); n != 1 {
		r.t.Fatalf("%s has these lines %d times:\n%s", r.file, n, before.String())
	}
	if err := os.WriteFile(r.file, []byte(strings.Replace("\n"+string(text), "\n"+before.String(), "\n"+after.String(), 1)[1:]), 0o600); err != nil {
		r.t.Fatal(err)
	}
}

// TestReadmeFiles: the files that the README shows are right, a matchup and a
// roster that it includes, and the mistake that it shows is told so.
func TestReadmeFiles(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	blocks := strings.Split(string(text), "```yaml\n")[1:]
	for i, name := range []string{"veterans.yaml", "roster.yaml"} {
		file, _, _ := strings.Cut(blocks[i], "```")
		if i == 0 {
			writeFile(t, "wrong.yaml", file+"policy: owerwatch\n")
		}
		writeFile(t, name, file)
	}
	runLine(t, "oddsmith show hulkae/rules > house.yaml")
	runLine(t, "oddsmith validate veterans.yaml roster.yaml house.yaml")
	runLine(t, "oddsmith run veterans.yaml --trials 1000")
	var out, errs bytes.Buffer
	run(context.Background(), []string{"validate", "wrong.yaml"}, &out, &errs)
	told, _, _ := strings.Cut(errs.String(), "oddsmith: problems in")
	if !strings.Contains(string(text), "```\n"+told+"```") {
		t.Errorf("the README does not show the mistake as it is told:\n%s", told)
	}
}

func writeFile(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
