package terminal

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// Target is a file to be written, as it was found before anything is played. A
// regular file is replaced as a whole, so that whatever happens it is the old or the
// new one. Anything else, a device or a pipe, is open from then on and written through.
type Target struct {
	Name   string   // as it was given
	Path   string   // of the regular file, links followed
	Stream *os.File // nil for a regular file
}

// FindTarget finds what is in the way of writing a file.
func FindTarget(name string) (Target, error) {
	t := Target{Name: name}
	switch {
	case name == "":
		return t, errors.New("the name is empty; name a file")
	case os.IsPathSeparator(name[len(name)-1]):
		return t, errors.New("name a file")
	}
	var err error
	if t.Path, err = follow(name); err != nil {
		return t, err
	}
	at, err := os.Stat(t.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t, CheckFolder(filepath.Dir(t.Path))
	case err != nil:
		return t, cmp.Or(CheckFolder(filepath.Dir(t.Path)), WithoutPath(err))
	case at.IsDir():
		return t, errors.New("it is a folder")
	case !at.Mode().IsRegular() || isDescriptor(t.Path):
		t.Stream, err = openStream(t.Path, at.Mode())
		return t, WithoutPath(err)
	}
	return t, errors.Join(checkWritable(t.Path, at.Mode()), CheckFolder(filepath.Dir(t.Path)))
}

// maxLinks is how many links are followed one after the other, as Linux does.
const maxLinks = 40

// follow returns where a name leads, also if there is nothing yet.
func follow(name string) (string, error) {
	path := name
	for range maxLinks {
		if isDescriptor(path) {
			return path, nil
		}
		folder, err := filepath.EvalSymlinks(filepath.Dir(path))
		if err != nil {
			return "", noFolder(name, path, err)
		}
		path = filepath.Join(folder, filepath.Base(path))
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link
		}
		if path = to; !filepath.IsAbs(to) {
			path = filepath.Join(folder, to)
		}
	}
	return "", errors.New("its links form a loop")
}

// noFolder says that the folder of a file cannot be found.
func noFolder(name, path string, err error) error {
	folder := filepath.Dir(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("the folder %s cannot be used: %w", safe.Brief(folder), WithoutPath(err))
	}
	if path != name {
		return fmt.Errorf("it is a link to %s, but there is no folder %s", safe.Brief(path), safe.Brief(folder))
	}
	return fmt.Errorf("there is no folder %s", safe.Brief(folder))
}

// isDescriptor reports whether a path stands for a file that this process has open
// already. To replace that would take the file away from who opened it.
func isDescriptor(path string) bool {
	path = filepath.ToSlash(path)
	process, ok := strings.CutPrefix(path, "/proc/")
	return path == "/dev/stdout" || path == "/dev/stderr" || strings.HasPrefix(path, "/dev/fd/") ||
		ok && strings.Contains(process, "/fd/")
}

// checkWritable finds out whether a regular file may be changed: it could be replaced
// all the same, but who made it read-only would not have that.
func checkWritable(path string, mode fs.FileMode) error {
	if mode.Perm()&0o222 == 0 {
		return errors.New("it is read-only")
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return WithoutPath(err)
	}
	return f.Close()
}

// TrialName begins the names of files that are made to find out whether files can be.
const TrialName = ".oddsmith-"

// CheckFolder finds out whether files can be made in a folder.
func CheckFolder(folder string) error {
	at, err := os.Stat(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && !at.IsDir():
		return fmt.Errorf("there is no folder %s", safe.Brief(folder))
	case err != nil:
		return WithoutPath(err)
	}
	f, err := os.CreateTemp(folder, TrialName+"*")
	if err != nil {
		return fmt.Errorf("no file can be created in the folder %s: %w", safe.Brief(folder), WithoutPath(err))
	}
	err = os.Remove(f.Name())
	if errors.Is(err, fs.ErrNotExist) { // another process took it for a leftover
		err = nil
	}
	return errors.Join(f.Close(), WithoutPath(err))
}

// WithoutPath returns an error of the operating system without the path, which the caller
// adds.
func WithoutPath(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// Write writes the whole file.
func (t Target) Write(data []byte) error {
	var err error
	if t.Stream == nil {
		err = Replace(t.Path, data)
	} else {
		_, err = (&BrokenPipeWriter{w: t.Stream}).Write(data)
		err = errors.Join(err, t.Stream.Close())
	}
	if err != nil {
		return fmt.Errorf("%s could not be written: %w", safe.Brief(t.Name), WithoutPath(err))
	}
	return nil
}

// SameTarget reports whether two names stand for one regular file, there already or
// not.
func SameTarget(a, b string) bool {
	atA, errA := os.Stat(a)
	atB, errB := os.Stat(b)
	if errA == nil && errB == nil {
		return os.SameFile(atA, atB) && atA.Mode().IsRegular()
	}
	pathA, badA := follow(a)
	pathB, badB := follow(b)
	if errA == nil || errB == nil || badA != nil || badB != nil {
		return false
	}
	if abs, err := filepath.Abs(pathA); err == nil {
		pathA = abs
	}
	if abs, err := filepath.Abs(pathB); err == nil {
		pathB = abs
	}
	return pathA == pathB
}
