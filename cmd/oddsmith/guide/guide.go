// Package guide holds the pages of the guide, which `oddsmith help` prints and a browser of
// the repository shows.
package guide

import (
	"embed"
	"regexp"
	"slices"
	"strings"
)

//go:embed *.md
var pages embed.FS

// Page is a page of the guide.
type Page struct {
	Name  string // as `oddsmith help` takes it
	Title string
	text  string // Markdown
}

// Names lists the pages in the order in which they are best read; those of systems come last.
func Names() []string {
	names := []string{"commands", "matchups", "policies", "comparing", "league", "points", "sensitivity", "damage",
		"feel", "checking", "tuning", "tables", "files", "machines", "statistics", "performance"}
	files, err := pages.ReadDir(".")
	if err != nil {
		panic(err) // they are embedded
	}
	for _, f := range files {
		if name := strings.TrimSuffix(f.Name(), ".md"); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// Find finds a page by its name.
func Find(name string) (Page, bool) {
	text, err := pages.ReadFile(name + ".md")
	if err != nil {
		return Page{}, false
	}
	head, _, _ := strings.Cut(string(text), "\n")
	return Page{Name: name, Title: strings.TrimPrefix(head, "# "), text: string(text)}, true
}

// Text is the page for a terminal: without pictures and links, and what is printed or
// stands in a file indented.
func (p Page) Text() string {
	picture := regexp.MustCompile(`(?m)^!\[[^\]]*\]\([^)]*\)\n\n?`)
	link := regexp.MustCompile(`\[([^\]]+)\]\([^)]+\)`)
	text := link.ReplaceAllString(picture.ReplaceAllString(p.text, ""), "$1")
	var b strings.Builder
	fenced := false
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "```"):
			fenced = !fenced
			continue
		case fenced && line != "\n":
			b.WriteString("    ")
		}
		b.WriteString(line)
	}
	return b.String()
}
