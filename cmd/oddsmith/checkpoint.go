package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// checkpoint is the file in which a command keeps what it knows so far.
type checkpoint struct {
	target target
	part   *partialAnswer
	app    *app
	told   bool // that it could not be written
}

// openCheckpoint takes over what a file knows of an answer, if there is one, and keeps it
// there from now on.
func (a *app) openCheckpoint(name string, p *partialAnswer) (*checkpoint, error) {
	c := &checkpoint{part: p, app: a}
	var err error
	if c.target, err = a.checkpointTarget(name); err == nil {
		err = p.load(c.target.path)
	}
	if err != nil {
		return nil, c.named(err)
	}
	removeLeftovers(c.target.path)
	p.Save = c.save
	return c, nil
}

// named says of an error whose it is.
func (c *checkpoint) named(err error) error {
	return fmt.Errorf("--checkpoint %s: %w", cmp.Or(safe.Brief(c.target.name), `""`), err)
}

// replaceHint is what to do about a file that is no checkpoint of this command.
const replaceHint = "name another file, or delete this one"

// checkpointTarget finds a regular file that nothing else is written into.
func (a *app) checkpointTarget(name string) (target, error) {
	if name == "-" {
		return target{name: name}, errors.New("standard output cannot be read back; name a file")
	}
	t, err := findTarget(name)
	switch {
	case err != nil:
		return t, err
	case t.stream != nil:
		return t, errors.Join(errors.New("it is not a regular file and could not be read back"), t.stream.Close())
	case a.saved != nil && sameTarget(name, a.saved.target.name):
		return t, errors.New("it is the file of --output; name another one")
	case a.isStdout(name):
		return t, errors.New("it is the file that standard output goes to; name another one")
	}
	if a.command.Flags().Lookup("chart") == nil {
		return t, nil
	}
	files, err := a.command.Flags().GetStringArray("chart")
	for _, file := range files {
		if sameTarget(name, file) {
			return t, errors.New("it is the file of --chart; name another one")
		}
	}
	return t, err
}

// load takes over what a file knows, if there is one.
func (p *partialAnswer) load(path string) error {
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
	if errors.Is(err, partial.ErrOther) {
		return fmt.Errorf("%w; it is left unchanged; name another file", err)
	}
	if err == nil {
		err = h.Mismatch(p.heading)
	}
	if err != nil {
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
		return nil, withoutPath(err)
	}
	defer func() { _ = f.Close() }()
	head, err := io.ReadAll(io.LimitReader(f, partial.HeadLength))
	if err != nil || !partial.Is(head) {
		return head, withoutPath(err)
	}
	rest, err := io.ReadAll(io.LimitReader(f, partial.MaxLength+1-int64(len(head))))
	return append(head, rest...), withoutPath(err)
}

// removeLeftovers removes what a process that was killed left beside the file: a part of
// it, or an empty file to find out whether there can be files. What cannot be removed does
// no harm.
func removeLeftovers(path string) {
	folder, base := filepath.Split(path)
	for name, digits := range numbered(folder, "."+base) {
		if isRandom(digits) {
			_ = os.Remove(name)
		}
	}
	for name := range numbered(folder, trialName) {
		if at, err := os.Stat(name); err == nil && at.Size() == 0 {
			_ = os.Remove(name)
		}
	}
}

// numbered are the files in a folder whose names are digits after a beginning, with these.
func numbered(folder, beginning string) map[string]string {
	files := map[string]string{}
	list, _ := filepath.Glob(escapeGlob(folder+beginning) + "[0-9]*") // the pattern is a right one
	for _, name := range list {
		if digits := strings.TrimPrefix(name, folder+beginning); strings.Trim(digits, "0123456789") == "" {
			files[name] = digits
		}
	}
	return files
}

// isRandom reports whether digits are as those of a temporary file: a number below 2⁶³,
// which has hardly ever fewer digits. The file of somebody else may have a short one.
func isRandom(digits string) bool {
	_, err := strconv.ParseInt(digits, 10, 64)
	return err == nil && len(digits) >= 15 && digits[0] != '0'
}

// escapeGlob makes a name stand for itself in a pattern.
func escapeGlob(name string) string {
	return strings.NewReplacer("*", "[*]", "?", "[?]", "[", "[[]").Replace(name)
}

// save writes the file. If that fails what was written before stays, and the first time
// says so.
func (c *checkpoint) save() {
	if err := c.write(); err != nil && !c.told {
		c.tell(err, "the command continues and will try again")
	}
}

// close writes what is known at the end. That it could not is told again where somebody
// would go on from there.
func (c *checkpoint) close() {
	err := c.write()
	switch {
	case err == nil:
	case c.app.ctx.Err() != nil:
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
	return c.target.write(text)
}

// tell notes that the file could not be written, and what that means, in the place of the
// progress.
func (c *checkpoint) tell(err error, means string) {
	c.told = true
	if f, ok := terminal(c.app.notes); ok && knowsEscapes(f) {
		_, _ = fmt.Fprint(f, clearLine)
	}
	_, _ = fmt.Fprintf(c.app.notes, "oddsmith: note: the checkpoint %v; %s\n", err, means)
}
