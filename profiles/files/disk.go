// Package files reads files, within bounds and no further than they may be read, and finds the matchup in a result in
// JSON. It knows no field of a matchup.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Stdin is the name under which the user gives a file by standard input.
const Stdin = "-"

// MaxMatchup is how many bytes a matchup may have with all it includes, and MaxResult a result: one of 128 metrics with
// 500 values each, all of them in each of four outcomes, has 110 MiB.
const (
	MaxMatchup = 256 << 10
	MaxResult  = 128 << 20
)

// Source reads files. A name is looked up from a folder, and inside says whether
// it must stay in that folder's tree.
type Source func(folder, name string, inside bool, most int64) (text []byte, err error)

// Why a file cannot be read, besides the errors of package fs.
var (
	ErrOutside = errors.New("outside")
	errFolder  = errors.New("folder")
	errNoFile  = errors.New("no regular file")
	ErrTooLong = errors.New("too long")
)

// Join is the path of a name that is looked up from a folder.
func Join(folder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(folder, name)
}

// Disk reads files of the operating system. Links count by where they lead.
func Disk(folder, name string, inside bool, most int64) ([]byte, error) {
	if !inside {
		path := Join(folder, name)
		info, err := os.Stat(path)
		if err != nil {
			return nil, err
		}
		return readFile(info, func() (fs.File, error) { return os.Open(path) }, most)
	}
	if !filepath.IsLocal(name) {
		return nil, ErrOutside
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }()
	info, err := root.Stat(name)
	if err != nil {
		if _, real := os.Stat(filepath.Join(folder, name)); real == nil {
			return nil, ErrOutside // a link leads there
		}
		return nil, err
	}
	return readFile(info, func() (fs.File, error) { return root.Open(name) }, most)
}

// InFolder reads a file of a folder, if there is one.
func InFolder(folder fs.FS, path string, most int64) ([]byte, error) {
	if folder == nil {
		return nil, fs.ErrNotExist
	}
	path = filepath.ToSlash(path)
	if !fs.ValidPath(path) {
		return nil, ErrOutside
	}
	info, err := fs.Lstat(folder, path)
	if err != nil {
		return nil, err
	}
	link := info.Mode()&fs.ModeSymlink != 0
	if info, err = fs.Stat(folder, path); err != nil && link {
		return nil, ErrOutside // or nowhere
	} else if err != nil {
		return nil, err
	}
	return readFile(info, func() (fs.File, error) { return folder.Open(path) }, most)
}

// readFile reads a file that is one, and no more of it than allowed.
func readFile(info fs.FileInfo, open func() (fs.File, error), most int64) ([]byte, error) {
	switch {
	case info.IsDir():
		return nil, errFolder
	case !info.Mode().IsRegular():
		return nil, errNoFile // a pipe would be waited for
	case info.Size() > most:
		return nil, ErrTooLong
	}
	f, err := open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return All(f, most)
}

// All reads to the end, unless that is too far.
func All(r io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if int64(len(text)) > most {
		return nil, ErrTooLong
	}
	return text, err
}

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
		return fmt.Sprintf("this is longer than %d KiB, the most that is read of a result; matchups stay far below that", most>>10)
	case errors.Is(err, ErrTooLong):
		return fmt.Sprintf("this is longer than %d KiB; matchups with all they include stay far below that", most>>10)
	case errors.Is(err, fs.ErrPermission):
		return "this file may not be read; change its permissions"
	case errors.Is(err, fs.ErrNotExist):
		path := Join(folder, name)
		if to, err := os.Readlink(path); err == nil {
			return "this is a link to " + safe.Brief(to) + ", which is not there; mend the link, or name another file"
		}
		return "there is no such file" + similarFiles(path, included)
	default:
		var e *fs.PathError
		if errors.As(err, &e) {
			err = e.Err
		}
		return fmt.Sprintf("this file cannot be read: %v", err)
	}
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

// IsName reports whether a name is meant as that of a file, not as one of the library.
func IsName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	default:
		return name == Stdin || filepath.IsAbs(name) || strings.HasPrefix(name, ".")
	}
}
