package profiles

import (
	"cmp"
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/systems"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/rules/safe"
)

//go:embed library
var library embed.FS

// Systems lists the rule systems.
func Systems() []rules.System {
	return systems.All()
}

// System finds a rule system by name.
func System(name string) (rules.System, error) {
	for _, s := range Systems() {
		if s.Name == name {
			return s, nil
		}
	}
	return rules.System{},
		fmt.Errorf("there is no rule system %s; %s", safe.Quote(name), phrase.Suggestion(name, systemNames()))
}

func systemNames() []string {
	var all []string
	for _, s := range Systems() {
		all = append(all, s.Name)
	}
	return all
}

// matchupKind is the kind of the library's matchups.
const matchupKind = "matchup"

// tableKind is the kind of the library's tables.
const tableKind = "table"

// folder is where the library keeps profiles of a kind.
func folder(system, kind string) string { return path.Join("library", system, Plural(kind)) }

// Names lists what the library holds of a kind: unit, weapon, …, matchup.
func Names(system, kind string) []string {
	var list []string
	files, err := library.ReadDir(folder(system, kind))
	if err != nil {
		return nil // the system has nothing of this kind
	}
	for _, f := range files {
		list = append(list, strings.TrimSuffix(f.Name(), ".yaml"))
	}
	slices.Sort(list)
	return list
}

// NamesFor lists what the library holds that can stand where a profile of a kind is meant: those of
// the kind, and of others that have one as a part.
func NamesFor(system rules.System, kind string) []string {
	var list []string
	for _, k := range kindsFor(system, kind) {
		list = append(list, Names(system.Name, k)...)
	}
	slices.Sort(list)
	return list
}

// Matchups lists the names of all matchups in the library.
func Matchups() []string { return allNames(matchupKind) }

// Tables lists the names of all tables in the library.
func Tables() []string { return allNames(tableKind) }

func allNames(kind string) []string {
	var list []string
	for _, s := range Systems() {
		for _, name := range Names(s.Name, kind) {
			list = append(list, s.Name+"/"+name)
		}
	}
	return list
}

// fromLibrary finds a profile in the library, parsed once.
func (l *loader) fromLibrary(s rules.System, kind, name string) *definition {
	file := folder(s.Name, kind) + "/" + name + ".yaml"
	if x, ok := l.library[file]; ok {
		return x
	}
	text, err := library.ReadFile(file)
	if err != nil && name == policy.Best {
		return l.bestPolicy(s, kind)
	}
	if err != nil {
		return nil
	}
	d := libraryFile(s, file, string(text))
	x := &definition{kind: kind, name: name, doc: d, node: l.Parse(&d.File)}
	l.library[file] = x
	return x
}

// libraryFile is a file of the library, not yet parsed.
func libraryFile(s rules.System, name, text string) *document {
	return &document{File: syntax.File{Name: name, Text: text}, system: s}
}

// libraryPath parses the name of a profile or of the house rules of a system.
func libraryPath(name string) (s rules.System, kind, profile string, ok bool) {
	system, rest, _ := strings.Cut(name, "/")
	s, err := System(system)
	if err != nil {
		return s, "", "", false
	}
	if rest == RulesField {
		return s, RulesField, "", true
	}
	for _, kind := range s.ProfileKinds() {
		for _, n := range Names(s.Name, kind) {
			if rest == Plural(kind)+"/"+n || rest == n && !isShared(s, n) {
				return s, kind, n, true
			}
		}
	}
	return s, "", "", false
}

// isShared reports whether profiles of several kinds have a name, or a matchup or table does, too.
func isShared(s rules.System, name string) bool {
	kinds := 0
	for _, kind := range append(s.ProfileKinds(), matchupKind, tableKind) {
		if slices.Contains(Names(s.Name, kind), name) {
			kinds++
		}
	}
	return kinds > 1
}

// libraryDocument is a matchup or a table of the library, not yet read; nil if there is
// none of that name.
func libraryDocument(name string) *document {
	systemName, rest, _ := strings.Cut(name, "/")
	s, err := System(systemName)
	if err != nil {
		return nil
	}
	for _, kind := range []string{matchupKind, tableKind} {
		file := folder(s.Name, kind) + "/" + rest + ".yaml"
		if text, err := library.ReadFile(file); err == nil {
			return libraryFile(s, file, string(text))
		}
	}
	return nil
}

// namedLast are the matchups and tables of the library whose names end in one without its system.
func namedLast(name string) (list []string) {
	if strings.Contains(name, "/") {
		return nil
	}
	for _, s := range Systems() {
		if full := s.Name + "/" + name; libraryDocument(full) != nil {
			list = append(list, full)
		}
	}
	return list
}

// noMatchup says that the library has no matchup of a name, and what may be meant.
func noMatchup(name string) error {
	if system := strings.TrimSuffix(name, "/"); slices.Contains(systemNames(), system) {
		return wholeSystemError{system}
	}
	if several := namedLast(name); len(several) > 1 {
		return fmt.Errorf("%s is of more than one game; write %s", name, phrase.Or(several))
	}
	return fmt.Errorf("there is no matchup %s in the library; %s", safe.Quote(name),
		cmp.Or(phrase.Nearest(name, Matchups()), "`oddsmith list` names them all, and a file of your own ends in .yaml"))
}

// wholeSystemError is a system named where one of its matchups is wanted.
type wholeSystemError struct{ system string }

func (e wholeSystemError) Error() string {
	return fmt.Sprintf("%s is a rule system; `oddsmith list %s` names its matchups, like %s/%s",
		e.system, e.system, e.system, Names(e.system, matchupKind)[0])
}
