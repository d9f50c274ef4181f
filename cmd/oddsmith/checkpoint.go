package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// checkpoint is the file in which a command keeps what it knows so far.
type checkpoint struct {
	target target
	part   *part
	notes  io.Writer
	failed bool // the last time
}

// openCheckpoint takes over what a file knows of an answer, if there is one, and keeps it
// there from now on.
func (a *app) openCheckpoint(name string, p *part) (*checkpoint, error) {
	told := func(err error) error { return fmt.Errorf("--checkpoint %s: %w", safe.Brief(name), err) }
	t, err := findTarget(name)
	switch {
	case err != nil:
		return nil, told(err)
	case t.stream != nil:
		return nil, told(errors.Join(errors.New("it is no regular file, and could not be read again"), t.stream.Close()))
	case a.saved != nil && sameTarget(name, a.saved.target.name):
		return nil, told(errors.New("it is the file of --output"))
	}
	text, err := readPartial(t.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, told(err)
	}
	if err == nil {
		h, known, err := partial.Read(text)
		if err == nil {
			err = h.Unlike(p.heading)
		}
		if err != nil {
			return nil, told(fmt.Errorf("%w; delete it, or name another file", err))
		}
		p.Partial = known
	}
	removeLeftovers(t.path)
	c := &checkpoint{target: t, part: p, notes: a.notes}
	p.Save = c.save
	return c, nil
}

// readPartial reads a file that may be long.
func readPartial(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	text, err := io.ReadAll(io.LimitReader(f, partial.MaxLength+1))
	return text, bare(err)
}

// removeLeftovers removes what a process that was killed while it wrote the file left
// beside it.
func removeLeftovers(path string) {
	folder, base := filepath.Split(path)
	list, _ := filepath.Glob(folder + "." + escapeGlob(base) + "[0-9]*")
	for _, name := range list {
		if digits := strings.TrimPrefix(filepath.Base(name), "."+base); strings.Trim(digits, "0123456789") == "" {
			_ = os.Remove(name) // if it cannot be removed it does no harm
		}
	}
}

// escapeGlob makes a name stand for itself in a pattern.
func escapeGlob(name string) string {
	return strings.NewReplacer("*", "[*]", "?", "[?]", "[", "[[]").Replace(name)
}

// save writes the file. If that fails what was written before stays, which is told once.
func (c *checkpoint) save() {
	text, err := partial.Write(c.part.heading, c.part.Partial)
	if err == nil {
		err = c.target.write(text)
	}
	if err != nil && !c.failed {
		_, _ = fmt.Fprintf(c.notes, "oddsmith: note: the checkpoint %v; it goes on without, and tries again\n", err)
	}
	c.failed = err != nil
}

// close says so if the last of what is known was not kept.
func (c *checkpoint) close() {
	if c.failed {
		_, _ = fmt.Fprintf(c.notes, "oddsmith: note: the checkpoint %s does not hold the last of what is known\n", safe.Brief(c.target.name))
	}
}
