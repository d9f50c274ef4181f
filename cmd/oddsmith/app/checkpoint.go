package app

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// checkpoint is the file in which a command saves its partial result.
type checkpoint struct {
	target terminal.Target
	part   *PartialAnswer
	app    *App
	told   bool // a failure to write was reported
}

// openCheckpoint loads the partial result in a file, if there is one, and saves there from
// now on.
func (a *App) openCheckpoint(name string, p *PartialAnswer) (*checkpoint, error) {
	c := &checkpoint{part: p, app: a}
	var err error
	if c.target, err = a.checkpointTarget(name); err == nil {
		err = p.load(c.target.Path)
	}
	if err != nil {
		return nil, c.named(err)
	}
	removeLeftovers(c.target.Path)
	p.Save = c.save
	return c, nil
}

// named adds the name of the checkpoint to an error.
func (c *checkpoint) named(err error) error {
	return fmt.Errorf("--checkpoint %s: %w", cmp.Or(safe.Brief(c.target.Name), `""`), err)
}

// replaceHint says what to do about a file that is not a checkpoint of this command.
const replaceHint = "name another file, or delete this one"

// checkpointTarget returns a regular file that nothing else is written to.
func (a *App) checkpointTarget(name string) (terminal.Target, error) {
	if name == "-" {
		return terminal.Target{Name: name}, errors.New("standard output cannot be read back; name a file")
	}
	t, err := terminal.FindTarget(name)
	switch {
	case err != nil:
		return t, err
	case t.Stream != nil:
		return t, errors.Join(errors.New("it is not a regular file and could not be read back"), t.Stream.Close())
	case a.saved != nil && terminal.SameTarget(name, a.saved.target.Name):
		return t, errors.New("it is the file of --output; name another one")
	case a.isStdout(name):
		return t, errors.New("it is the file that standard output goes to; name another one")
	case slices.ContainsFunc(chartFiles(a.Command), func(file string) bool { return terminal.SameTarget(name, file) }):
		return t, errors.New("it is the file of --chart; name another one")
	default:
		return t, nil
	}
}

// load reads the partial result in a file, if there is one.
func (p *PartialAnswer) load(path string) error {
	text, err := readPartial(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case len(text) == 0:
		return errors.New("it is empty, so it is not a checkpoint; " + replaceHint)
	}
	h, known, err := partial.Read(text)
	if err == nil {
		err = h.Mismatch(p.heading)
	}
	switch {
	case errors.Is(err, partial.ErrOther):
		return fmt.Errorf("%w; it is left unchanged; name another file", err)
	case err != nil:
		return fmt.Errorf("%w; %s", err, replaceHint)
	}
	p.Partial = known
	return nil
}

// readPartial reads a file that may be long, or the beginning of one that is no partial
// result.
func readPartial(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, terminal.WithoutPath(err)
	}
	defer func() { _ = f.Close() }()
	head, err := io.ReadAll(io.LimitReader(f, partial.HeadLength))
	if err != nil || !partial.Is(head) {
		return head, terminal.WithoutPath(err)
	}
	rest, err := io.ReadAll(io.LimitReader(f, partial.MaxLength+1-int64(len(head))))
	return append(head, rest...), terminal.WithoutPath(err)
}

// removeLeftovers removes what a killed process left beside the file: a temporary file, or
// an empty one that tested whether files can be created. What cannot be removed does no
// harm.
func removeLeftovers(path string) {
	folder, base := filepath.Split(path)
	for name, digits := range numbered(folder, "."+base) {
		if isRandom(digits) {
			_ = os.Remove(name)
		}
	}
	for name := range numbered(folder, terminal.TrialName) {
		if at, err := os.Stat(name); err == nil && at.Size() == 0 {
			_ = os.Remove(name)
		}
	}
}

// numbered returns the files in a folder whose names are a prefix followed by digits, with
// these digits.
func numbered(folder, beginning string) map[string]string {
	files := map[string]string{}
	list, _ := filepath.Glob(EscapeGlob(folder+beginning) + "[0-9]*") // the pattern is valid
	for _, name := range list {
		if digits := strings.TrimPrefix(name, folder+beginning); strings.Trim(digits, "0123456789") == "" {
			files[name] = digits
		}
	}
	return files
}

// isRandom reports whether digits look like those of a temporary file: a number below 2⁶³,
// hardly ever with fewer than 15 digits. Someone else's file may have a short one.
func isRandom(digits string) bool {
	_, err := strconv.ParseInt(digits, 10, 64)
	return err == nil && len(digits) >= 15 && digits[0] != '0'
}

// EscapeGlob makes a name stand for itself in a pattern.
func EscapeGlob(name string) string {
	return strings.NewReplacer("*", "[*]", "?", "[?]", "[", "[[]").Replace(name)
}

// save writes the file. If that fails, the previous contents stay, and the first failure is
// reported.
func (c *checkpoint) save() {
	if err := c.write(); err != nil && !c.told {
		c.tell(err, "the command continues and will try again")
	}
}

// close saves the final state. A failure is reported again if the command is meant to be
// resumed.
func (c *checkpoint) close() {
	err := c.write()
	switch {
	case err == nil:
	case c.app.Ctx.Err() != nil:
		c.tell(err, "it lacks the last results")
	case !c.told:
		c.tell(err, "the answer is complete all the same")
	}
}

func (c *checkpoint) write() error {
	text, err := partial.Write(c.part.heading, c.part.Partial)
	if err != nil {
		return err
	}
	return c.target.Write(text)
}

// tell reports on the progress line that the file could not be written, and what that
// means.
func (c *checkpoint) tell(err error, means string) {
	c.told = true
	if f, ok := terminal.Terminal(c.app.Notes); ok && terminal.KnowsEscapes(f) {
		_, _ = fmt.Fprint(f, terminal.ClearLine)
	}
	_, _ = fmt.Fprintf(c.app.Notes, "oddsmith: note: the checkpoint %v; %s\n", err, means)
}
