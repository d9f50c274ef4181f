package app

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/player"
)

// globalFlags are those of every command.
type globalFlags struct {
	Output string
	quiet  bool
}

// AddTo adds the flags of every command.
func (f *globalFlags) AddTo(root *cobra.Command) {
	flags := root.PersistentFlags()
	flags.StringVar(&f.Output, "output", "-",
		"write the output to a `file`, completely or not at all; - prints it. Without --format, a name ending in "+
			".md, .csv, .json or .html selects that format, if the command has it; any other name means text. A "+
			"folder, or a name that ends in /, gets the page, charts, CSV, JSON and the matchup together")
	flags.BoolVar(&f.quiet, "quiet", false, "print only errors on standard error: no progress, notes or warnings")
}

// bufferedOutput is a report on its way into a file, which is written once it is complete.
type bufferedOutput struct {
	bytes.Buffer
	target terminal.Target
}

// Prepare does what the global flags say, before a command runs. From then on reports
// go to a.Stdout as ever.
func (a *App) Prepare(c *cobra.Command) error {
	a.Command = c
	if a.quiet {
		a.Notes = io.Discard
	}
	err := checkRepeats(c)
	if err == nil {
		err = a.prepareOutput(c)
	}
	a.noteWorkers(c)
	return err
}

// prepareOutput finds where the report goes.
func (a *App) prepareOutput(c *cobra.Command) error {
	deploys := c.Annotations[IntoFolder] != ""
	if deploys && IsFolder(a.Output) {
		return nil
	}
	sharing, err := a.prepareShard(c)
	if err != nil && !deploys { // which refuses to be given a share
		return err
	}
	if a.Output == "-" || isStdout(a.Output) {
		return errors.Join(a.checkOpen(c), a.checkCharts(c, nil))
	}
	if !sharing {
		if done, err := a.prepareFolder(c); done || err != nil {
			return errors.Join(err, a.checkCharts(c, nil))
		}
	}
	if err := a.prepareFile(c); err != nil || sharing || deploys {
		return err
	}
	return guessFormat(c, a.Output)
}

// prepareFile has the report go into the file of --output.
func (a *App) prepareFile(c *cobra.Command) error {
	t, err := terminal.FindTarget(a.Output)
	if err != nil {
		return fmt.Errorf("--output %s: %w", a.Output, err)
	}
	if err := a.checkCharts(c, &t); err != nil {
		return err
	}
	a.saved = &bufferedOutput{target: t}
	a.Stdout = a.saved
	c.Root().SetOut(a.Stdout)
	return nil
}

// checkRepeats refuses two settings of one field, of which the first would change nothing. Several files can be
// included.
func checkRepeats(c *cobra.Command) error {
	if c.Flags().Lookup("set") == nil {
		return nil
	}
	settings, err := c.Flags().GetStringArray("set")
	seen, errs := map[string]string{}, []error{err}
	for _, s := range settings {
		path, _, _ := strings.Cut(s, "=")
		path = strings.TrimSpace(path)
		if before, again := seen[path]; again && path != profiles.IncludeField {
			errs = append(errs,
				fmt.Errorf("%s is set twice: --set %s changes nothing, as --set %s comes after it; leave one of the two out",
					safe.Brief(path), safe.Brief(strings.TrimSpace(before)), safe.Brief(strings.TrimSpace(s))))
		}
		seen[path] = s
	}
	return errors.Join(errs...)
}

// isStdout reports whether a name stands for standard output.
func isStdout(name string) bool {
	return slices.Contains([]string{"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}, name)
}

// isStdout reports whether standard output goes to a regular file of that name.
func (a *App) isStdout(name string) bool {
	f, ok := a.OsStdout.(*os.File)
	if !ok {
		return false
	}
	to, err := f.Stat()
	if err != nil || !to.Mode().IsRegular() {
		return false
	}
	at, err := os.Stat(name)
	return err == nil && os.SameFile(to, at)
}

// guessFormat takes the format from the name of a file, where a command has formats
// and none was chosen. A name of a format that it does not have is refused.
func guessFormat(c *cobra.Command, file string) error {
	flag := c.Flags().Lookup("format")
	if flag == nil || flag.Changed {
		return nil
	}
	ending, forms := strings.ToLower(filepath.Ext(file)), reports.AllForms()
	i := slices.IndexFunc(forms, func(f reports.Form) bool { return slices.Contains(f.Endings, ending) })
	if i < 0 || forms[i].Name == flag.DefValue {
		return nil
	}
	if known := flag.Annotations[flags.ChoicesAnnotation]; !slices.Contains(known, forms[i].Name) {
		return fmt.Errorf(
			"--output %s: the name means %s, which `%s` does not write; name another file, or choose a format with "+
				"--format: %s",
			file, forms[i].Name, c.CommandPath(), strings.Join(known, ", "))
	}
	return flag.Value.Set(forms[i].Name)
}

// Save writes the file of --output, if the command had anything to print: an error
// without a report leaves the file as it was.
func (a *App) Save(err error) error {
	if a.saved == nil || err != nil && a.saved.Len() == 0 {
		return nil
	}
	if err := a.CheckOverwrites(); err != nil {
		return err
	}
	return AsFailure(a.put(a.saved.target, a.saved.Bytes()))
}

// put writes a file, and says so to who watches.
func (a *App) put(t terminal.Target, data []byte) error {
	if err := t.Write(data); err != nil {
		return err
	}
	if _, watched := terminal.Terminal(a.Notes); watched && t.Stream == nil {
		_, _ = fmt.Fprintln(a.Notes, "wrote "+safe.Brief(t.Name))
	}
	return nil
}

// IntoFolder marks commands whose --output may be a folder.
const IntoFolder = "folder"

// noteWorkers notes that more workers are requested than are useful.
func (a *App) noteWorkers(c *cobra.Command) {
	f := c.Flags().Lookup("workers")
	if f == nil {
		return
	}
	if n, err := strconv.Atoi(f.Value.String()); err == nil && n > player.MaxWorkers() {
		_, _ = fmt.Fprintf(a.Notes,
			"oddsmith: note: %d workers, as more are no faster on this machine; the result is the same\n",
			player.MaxWorkers())
	}
}
