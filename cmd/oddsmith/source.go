package main

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles"
)

// sourceFlags say how a matchup is found and changed.
type sourceFlags struct {
	set     []string
	outside bool
	files   *profiles.Files // that were read already
}

func (f *sourceFlags) add(fs *pflag.FlagSet) {
	fs.StringArrayVar(&f.set, "set", nil, "change a field: `path=value`, like a.weapon.dice=3, or a.*.policy=hold for all of a list (repeatable)")
	addOutside(fs, &f.outside)
}

func addOutside(fs *pflag.FlagSet, outside *bool) {
	fs.BoolVar(outside, "allow-outside", false, "let a file include others from outside its folder")
}

// load finds a matchup of the library, or in a file.
func (f *sourceFlags) load(name string) (*profiles.Matchup, error) {
	return profiles.Load(name, f.set, f.options()...)
}

// givesTitle reports whether a setting says the title.
func (f *sourceFlags) givesTitle() bool {
	return slices.ContainsFunc(f.set, func(s string) bool {
		path, _, _ := strings.Cut(s, "=")
		return strings.TrimSpace(path) == profiles.TitleField
	})
}

// options say how files are read.
func (f *sourceFlags) options() []profiles.Option {
	return fileOptions(f.files, f.outside)
}

func fileOptions(files *profiles.Files, outside bool) []profiles.Option {
	list := []profiles.Option{profiles.From(files)}
	if outside {
		list = append(list, profiles.AllowOutside())
	}
	return list
}

// argument makes the name of a file safe for a command line, where what begins with a
// dash would be a flag.
func argument(name string) string {
	if strings.HasPrefix(name, "-") && name != profiles.Stdin {
		name = "./" + name
	}
	return quote(name)
}

// reproduceCommand returns the command line that reproduces a result.
func (f *sourceFlags) reproduceCommand(command, matchup string, flags ...string) string {
	words := []string{"oddsmith", command, argument(f.files.Given(matchup))}
	for _, s := range f.set {
		words = append(words, "--set "+quote(s))
	}
	if f.outside {
		words = append(words, "--allow-outside")
	}
	return commandLine(append(words, flags...)...)
}

// commandLine joins words, flags with their values. What was read from standard input has
// to be there again, as FILE stands for.
func commandLine(words ...string) string {
	if slices.ContainsFunc(words, func(s string) bool {
		return s == profiles.Stdin || strings.HasSuffix(s, " "+profiles.Stdin) || s == "--set include="+profiles.Stdin
	}) {
		words = append(words, "< FILE")
	}
	return strings.Join(words, " ")
}
