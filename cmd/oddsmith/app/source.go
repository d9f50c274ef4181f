package app

import (
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/profiles"
)

// SourceFlags say how a matchup is found and changed.
type SourceFlags struct {
	Set     []string
	outside bool
	Files   *profiles.Files // that were read already
}

// Add adds the flags.
func (f *SourceFlags) Add(fs *pflag.FlagSet) {
	fs.StringArrayVar(&f.Set, "set", nil,
		"change a field: `path=value`, like a.weapon.dice=3, or a.*.policy=hold for all of a list (repeatable)")
	flags.SetOffers(fs, "set", flags.Settings)
	AddOutside(fs, &f.outside)
}

// AddOutside adds the flag of commands that read files which include others.
func AddOutside(fs *pflag.FlagSet, outside *bool) {
	fs.BoolVar(outside, "allow-outside", false, "let a file include others from outside its folder")
}

// Load finds a matchup of the library, or in a file.
func (f *SourceFlags) Load(name string) (*profiles.Matchup, error) {
	return profiles.Load(name, f.Set, f.Options()...)
}

// Options say how the files of a matchup are read.
func (f *SourceFlags) Options() []profiles.Option {
	return FileOptions(f.Files, f.outside)
}

// FileOptions say how files are read.
func FileOptions(files *profiles.Files, outside bool) []profiles.Option {
	list := []profiles.Option{profiles.From(files)}
	if outside {
		list = append(list, profiles.AllowOutside())
	}
	return list
}

// Argument makes the name of a file safe for a command line, where what begins with a
// dash would be a flag.
func Argument(name string) string {
	if strings.HasPrefix(name, "-") && name != profiles.Stdin {
		name = "./" + name
	}
	return Quote(name)
}

// ReproduceCommand returns the command line that reproduces a result.
func (f *SourceFlags) ReproduceCommand(command, matchup string, flags ...string) string {
	return f.ReproduceAll(command, []string{matchup}, flags...)
}

// ReproduceAll is [SourceFlags.ReproduceCommand] of several matchups.
func (f *SourceFlags) ReproduceAll(command string, matchups []string, flags ...string) string {
	words := []string{"oddsmith", command}
	for _, name := range matchups {
		words = append(words, Argument(f.Files.Given(name)))
	}
	for _, s := range f.Set {
		words = append(words, "--set "+Quote(s))
	}
	if f.outside {
		words = append(words, "--allow-outside")
	}
	return CommandLine(append(words, flags...)...)
}

// CommandLine joins words, flags with their values. What was read from standard input has
// to be there again, as FILE stands for.
func CommandLine(words ...string) string {
	if slices.ContainsFunc(words, func(s string) bool {
		return s == profiles.Stdin || strings.HasSuffix(s, " "+profiles.Stdin) || s == "--set include="+profiles.Stdin
	}) {
		words = append(words, "< FILE")
	}
	return strings.Join(words, " ")
}
