package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Why a file cannot be read, besides the errors of package fs.
var (
	ErrOutside = errors.New("outside")
	errFolder  = errors.New("folder")
	errNoFile  = errors.New("no regular file")
	ErrTooLong = errors.New("too long")
)

// ClosedErrorText says why a file could not be read where few are there, and tells nothing of others.
func ClosedErrorText(err error) string {
	switch {
	case errors.Is(err, ErrOutside):
		return "this leads out of the folder; move it there"
	case errors.Is(err, errFolder):
		return "this is a folder; name a file in it"
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file here"
	default:
		return ErrorText(err, ".", "", MaxMatchup, true)
	}
}

// ErrorText says in words why a file could not be read.
func ErrorText(err error, folder, name string, most int64, included bool) string {
	switch {
	case errors.Is(err, ErrOutside):
		return "this leads out of the folder of the file that includes it; move it there, or give --allow-outside"
	case errors.Is(err, errFolder):
		return "this is a folder; name a file in it" + example(filepath.Join(folder, name), name)
	case errors.Is(err, errNoFile):
		return "this is a device or a pipe; name a file"
	case errors.Is(err, ErrTooLong) && most == MaxResult:
		return fmt.Sprintf("this is longer than %d KiB, the most that is read of a result; "+
			"matchups stay far below that", most>>10)
	case errors.Is(err, ErrTooLong):
		return fmt.Sprintf("this is longer than %d KiB; matchups with all they include stay far below that", most>>10)
	case errors.Is(err, fs.ErrPermission):
		return "this file may not be read; change its permissions"
	case errors.Is(err, fs.ErrNotExist):
		return missing(Join(folder, name), included)
	default:
		return fmt.Sprintf("this file cannot be read: %v", withoutPath(err))
	}
}

// withoutPath is an error of the operating system alone.
func withoutPath(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

// missing says that there is no file at a path, and what may be meant.
func missing(path string, included bool) string {
	if to, err := os.Readlink(path); err == nil {
		return "this is a link to " + safe.Brief(to) + ", which is not there; mend the link, or name another file"
	}
	return "there is no such file" + similarFiles(path, included)
}

// example names a matchup in a folder, if there is one.
func example(folder, name string) string {
	if list := yamlFiles(folder); len(list) > 0 {
		return ", like " + filepath.Join(name, list[0])
	}
	return ""
}

// similarFiles names files that are spelled like one that is missing.
func similarFiles(path string, included bool) string {
	if hint := phrase.Nearest(filepath.Base(path), yamlFiles(filepath.Dir(path))); hint != "" {
		return "; " + hint
	}
	if included {
		return "; paths count from the folder of the file that includes"
	}
	return "; a path counts from the present folder, and `oddsmith list` names what is in the library"
}

func yamlFiles(folder string) []string {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	var list []string
	for _, e := range entries {
		if IsName(e.Name()) && leadsToFile(folder, e) {
			list = append(list, e.Name())
		}
	}
	return list
}

// leadsToFile reports whether an entry of a folder is a file that can be read, or a
// link to one.
func leadsToFile(folder string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	info, err := os.Stat(filepath.Join(folder, e.Name()))
	return err == nil && info.Mode().IsRegular()
}
