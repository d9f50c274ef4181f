package main

import (
	"fmt"
	"os"
	"path"
	"strings"
)

// shownFile lists tests whose outcome rests on nothing but files: a line each, with a pattern of
// tests, their folder and the digest of those files. While that is as it was when the tests last
// passed, they need not run again; what the same tests try without a flag is tried always.
const shownFile = ".ci/shown.txt"

// entry is a line of the list.
type entry struct{ tests, folder, digest string }

// readEntry reads a line; ok is false if it has none.
func readEntry(line string) (e entry, ok bool) {
	words := strings.Fields(line)
	if len(words) != 3 || words[0] == "#" {
		return e, false
	}
	return entry{words[0], words[1], words[2]}, true
}

// lists reports whether a job is one of those of an entry.
func (e entry) lists(j *job) bool {
	matches, _ := path.Match(e.tests, j.name)
	return matches && e.folder == j.folder
}

// decide marks the jobs that need not run, and notes the digests of those that are to be shown anew.
func decide(jobs []*job) error {
	text, err := os.ReadFile(shownFile)
	if err != nil {
		return err
	}
	digests := map[string]string{}
	for line := range strings.Lines(string(text)) {
		e, ok := readEntry(line)
		for _, j := range jobs {
			if !ok || !e.lists(j) {
				continue
			}
			if digests[j.folder] == "" {
				if digests[j.folder], err = digestOf(j.folder); err != nil {
					return err
				}
			}
			j.digest = digests[j.folder]
			j.shown = j.digest == e.digest
		}
	}
	return nil
}

// keep writes the digests of what was shown anew into the list, to be committed.
func keep(jobs []*job) error {
	text, err := os.ReadFile(shownFile)
	if err != nil {
		return err
	}
	var list strings.Builder
	for line := range strings.Lines(string(text)) {
		if e, ok := readEntry(line); ok {
			line = fmt.Sprintln(e.tests, e.folder, e.afterwards(jobs))
		}
		list.WriteString(line)
	}
	if list.String() == string(text) {
		return nil
	}
	fmt.Printf("%s has new digests: commit it, or all this is shown again\n", shownFile)
	return os.WriteFile(shownFile, []byte(list.String()), 0o644)
}

// afterwards is the digest of an entry after jobs have run: the new one if all that it lists have passed.
func (e entry) afterwards(jobs []*job) string {
	digest := e.digest
	for _, j := range jobs {
		if !e.lists(j) {
			continue
		}
		if j.err != nil || j.skipped {
			return e.digest
		}
		digest = j.digest
	}
	return digest
}
