package main

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/guide"
)

var update = flag.Bool("update", false, "write the pictures of the README anew")

// docs are the README and the pages of the guide, by their files.
func docs(t *testing.T) []string {
	t.Helper()
	list := []string{"../../README.md"}
	for _, name := range guide.Names() {
		list = append(list, "guide/"+name+".md")
	}
	return list
}

// TestDocs: read from its beginning in an empty folder, the README and each page of the
// guide works as printed: its commands, in order; its edits, of the file that the last
// command wrote; what it says that a command prints; and its pictures, byte for byte. Without
// -heavy or -update, the README and every fifth page are read, and what plays 1e7 trials plays
// 1e5: none of its digits is printed there.
func TestDocs(t *testing.T) {
	var texts []string
	for _, file := range docs(t) {
		texts = append(texts, readGolden(t, file))
	}
	gallery, err := filepath.Abs("../../reports/gallery")
	must(t, err)
	var all reader
	pictures := 0
	for i, file := range docs(t) {
		if i > 0 && i%5 != 2 && !*heavy && !*update {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Chdir(t.TempDir())
			r := reader{t: t}
			r.read(texts[i])
			all.commands, all.edits, all.outputs = all.commands+r.commands, all.edits+r.edits, all.outputs+r.outputs
			for line := range strings.Lines(texts[i]) {
				_, rest, _ := strings.Cut(line, "reports/gallery/")
				if name, _, ok := strings.Cut(rest, ")"); ok {
					pictures++
					checkPicture(t, name, filepath.Join(gallery, name))
				}
			}
		})
	}
	if *heavy && all.commands < 60 || all.commands < 20 || all.edits < 2 || all.outputs < 3 || pictures < 6 {
		t.Errorf("%d commands, %d edits, %d outputs, %d pictures", all.commands, all.edits, all.outputs, pictures)
	}
}

// TestGuidePages: every page is listed, has a title and is linked from the README.
func TestGuidePages(t *testing.T) {
	files, err := filepath.Glob("guide/*.md")
	if err != nil || len(files) != len(guide.Names()) {
		t.Errorf("%d files, %d pages; %v", len(files), len(guide.Names()), err)
	}
	readme := readGolden(t, "../../README.md")
	for _, name := range guide.Names() {
		page, ok := guide.Find(name)
		if !ok || page.Title == "" || strings.Contains(page.Text(), "](") || strings.Contains(page.Text(), "```") {
			t.Errorf("%s: %t, %q", name, ok, page.Title)
		}
		if !strings.Contains(readme, "(cmd/oddsmith/guide/"+name+".md)") {
			t.Errorf("the README has no link to %s", name)
		}
	}
}

// checkPicture compares a picture that a command drew with one of the gallery.
func checkPicture(t *testing.T, name, golden string) {
	t.Helper()
	if filepath.Ext(name) == ".png" { // of a page, by a browser: see browsertest
		if _, err := os.Stat(golden); err != nil {
			t.Error(err)
		}
		return
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatalf("no command of the README draws it: %v", err)
	}
	if *update {
		must(t, os.WriteFile(golden, got, 0o644))
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
			if !*heavy && r.commands%8 != 1 && !matters(line, lines[i+1:]) {
				continue
			}
			if !*heavy && !*update {
				line = strings.Replace(line, " --trials 1e7 ", " --trials 1e5 ", 1)
			}
			if out, file, ok := strings.Cut(line, " > "); ok {
				r.file = file
				line = out + " > " + file
			}
			r.printed = runLine(r.t, line)
		case strings.HasPrefix(lines[i], "oddsmith ") && strings.Contains(lines[i], "  "):
			r.t.Errorf("this command is not indented: %s", lines[i])
		case line != "":
			r.said = line
		}
	}
}

// matters reports whether something after a command needs what it prints or writes. An
// eighth of the other commands is tried every day, and all with -heavy.
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
	text := "\n" + readGolden(r.t, r.file)
	if n := strings.Count(text, "\n"+before.String()); n != 1 {
		r.t.Fatalf("%s has these lines %d times:\n%s", r.file, n, before.String())
	}
	place(r.t, r.file, strings.Replace(text, "\n"+before.String(), "\n"+after.String(), 1)[1:])
}

// TestGuideFiles: the files that the guide shows are right, a matchup and a
// roster that it includes, and the mistake that it shows is told so.
func TestGuideFiles(t *testing.T) {
	text := readGolden(t, "guide/matchups.md")
	t.Chdir(t.TempDir())
	blocks := strings.Split(text, "```yaml\n")[1:]
	for i, name := range []string{"veterans.yaml", "roster.yaml"} {
		file, _, _ := strings.Cut(blocks[i], "```")
		if i == 0 {
			place(t, "wrong.yaml", file+"policy: owerwatch\n")
		}
		place(t, name, file)
	}
	runLine(t, "oddsmith show hulkae/rules > house.yaml")
	runLine(t, "oddsmith validate veterans.yaml roster.yaml house.yaml")
	runLine(t, "oddsmith run veterans.yaml --trials 1000")
	told, _, _ := strings.Cut(answered("validate wrong.yaml").Said, "oddsmith: problems in")
	if !strings.Contains(text, "```\n"+told+"```") {
		t.Errorf("the guide does not show the mistake as it is told:\n%s", told)
	}
}
