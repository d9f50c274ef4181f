package main

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

// target is a file to be written, as it was found before anything is played. A
// regular file is replaced as a whole, so that whatever happens it is the old or the
// new one. Anything else, a device or a pipe, is open from then on and written through.
type target struct {
	name   string   // as it was given
	path   string   // of the regular file, links followed
	stream *os.File // nil for a regular file
}

// findTarget finds what is in the way of writing a file.
func findTarget(name string) (target, error) {
	t := target{name: name}
	switch {
	case name == "":
		return t, errors.New("the name is empty; name a file")
	case os.IsPathSeparator(name[len(name)-1]):
		return t, errors.New("name a file")
	}
	var err error
	if t.path, err = follow(name); err != nil {
		return t, err
	}
	at, err := os.Stat(t.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return t, checkFolder(filepath.Dir(t.path))
	case err != nil:
		return t, cmp.Or(checkFolder(filepath.Dir(t.path)), withoutPath(err))
	case at.IsDir():
		return t, errors.New("it is a folder")
	case !at.Mode().IsRegular() || isDescriptor(t.path):
		t.stream, err = openStream(t.path, at.Mode())
		return t, withoutPath(err)
	}
	return t, errors.Join(checkWritable(t.path, at.Mode()), checkFolder(filepath.Dir(t.path)))
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
		return fmt.Errorf("the folder %s cannot be used: %w", safe.Brief(folder), withoutPath(err))
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
	return path == "/dev/stdout" || path == "/dev/stderr" || strings.HasPrefix(path, "/dev/fd/") || ok && strings.Contains(process, "/fd/")
}

// checkWritable finds out whether a regular file may be changed: it could be replaced
// all the same, but who made it read-only would not have that.
func checkWritable(path string, mode fs.FileMode) error {
	if mode.Perm()&0o222 == 0 {
		return errors.New("it is read-only")
	}
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return withoutPath(err)
	}
	return f.Close()
}

// trialName begins the names of files that are made to find out whether files can be.
const trialName = ".oddsmith-"

// checkFolder finds out whether files can be made in a folder.
func checkFolder(folder string) error {
	at, err := os.Stat(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && !at.IsDir():
		return fmt.Errorf("there is no folder %s", safe.Brief(folder))
	case err != nil:
		return withoutPath(err)
	}
	f, err := os.CreateTemp(folder, trialName+"*")
	if err != nil {
		return fmt.Errorf("no file can be created in the folder %s: %w", safe.Brief(folder), withoutPath(err))
	}
	err = os.Remove(f.Name())
	if errors.Is(err, fs.ErrNotExist) { // another process took it for a leftover
		err = nil
	}
	return errors.Join(f.Close(), withoutPath(err))
}

// withoutPath returns an error of the operating system without the path, which the caller
// adds.
func withoutPath(err error) error {
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

// write writes the whole file.
func (t target) write(data []byte) error {
	var err error
	if t.stream == nil {
		err = replace(t.path, data)
	} else {
		_, err = (&brokenPipeWriter{w: t.stream}).Write(data)
		err = errors.Join(err, t.stream.Close())
	}
	if err != nil {
		return fmt.Errorf("%s could not be written: %w", safe.Brief(t.name), withoutPath(err))
	}
	return nil
}

// sameTarget reports whether two names stand for one regular file, there already or
// not.
func sameTarget(a, b string) bool {
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
