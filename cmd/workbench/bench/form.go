package bench

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/safe"
)

//go:embed form.html.tmpl
var formText string

// formEntry is a field, with those inside if it is a group.
type formEntry struct {
	profiles.FormField
	Inside []formEntry
}

// formHTML is a matchup as a form: under each field its meaning, what it may be, and the rule that it is of.
func formHTML(list []profiles.FormField) (string, error) {
	t, err := template.New("form").Funcs(template.FuncMap{"isWord": func(f profiles.FormField) bool {
		return slices.Contains(f.Words, f.Value)
	}, "id": func(path string) string { return "field-" + path }}).Parse(formText)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, safe.CleanAll(grouped(list), safe.HTML))
	return b.String(), err
}

// grouped puts fields into their groups.
func grouped(list []profiles.FormField) []formEntry {
	var entries []formEntry
	for i := 0; i < len(list); {
		f := list[i]
		if i++; !f.Group {
			entries = append(entries, formEntry{FormField: f})
			continue
		}
		end := i
		for end < len(list) && strings.HasPrefix(list[end].Path, f.Path+".") {
			end++
		}
		entries = append(entries, formEntry{f, grouped(list[i:end])})
		i = end
	}
	return entries
}
