package profiles

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
)

// setHeadings applies the settings of the title and of what is included, which come
// before all others: title=text, include=roster.yaml and include=[roster.yaml, house.yaml].
// It returns the settings that the matchup's own title is to tell as changes, files
// without their folders.
func (b *binder) setHeadings(m *Matchup, settings []string) []string {
	var changed []string
	titled := false
	for _, s := range settings {
		path, value, _ := strings.Cut(s, "=")
		switch path = strings.TrimSpace(path); {
		case value == "":
		case path == TitleField:
			b.setTitle(m, s, strings.TrimSpace(value))
			titled = true
		case path == IncludeField:
			s = path + "=" + strings.Join(b.setInclude(m, s, value), ", ")
		}
		changed = append(changed, s)
	}
	if titled {
		return nil // it says all that its writer wants said
	}
	return changed
}

// setting is a document of one setting's value.
func (b *binder) setting(setting, value string) *document {
	return &document{File: syntax.File{Name: SettingPrefix + setting, Text: value, Own: true},
		system: b.doc.system, names: b.doc.names, partial: b.doc.partial}
}

// setTitle takes the text as it stands, whatever YAML would make of it.
func (b *binder) setTitle(m *Matchup, setting, value string) {
	inner := *b
	inner.doc = b.setting(setting, value)
	inner.bindWord(nil, value, reflect.ValueOf(&m.Title).Elem(), tags.Field{}, TitleField)
}

// setInclude adds what files define, as if the matchup included them; their house
// rules come after its own. Unlike in a file, paths count from the present folder, and
// may lead anywhere. It returns the names of the files.
func (b *binder) setInclude(m *Matchup, setting, value string) []string {
	d := b.setting(setting, value)
	node := b.load.Parse(&d.File)
	if node == nil {
		return nil
	}
	var files []string
	for _, n := range syntax.Entries(node) {
		if name, ok := b.load.includedName(n, d.Whole(), ""); ok {
			files = append(files, filepath.Base(name))
			part := b.load.readOnce(name)
			b.load.join(b.doc, part, d.Whole())
			if part != nil {
				b.applyHouse(part.house, m.Input)
			}
		}
	}
	return files
}

// readOnce reads a file of the user's, unless that was done.
func (l *loader) readOnce(name string) *document {
	path := filepath.Clean(name)
	if i := slices.IndexFunc(l.files, func(d *document) bool { return d.Path == path }); i >= 0 {
		return l.files[i]
	}
	return l.file(name)
}
