// Package files reads files, within bounds and no further than they may be read, and finds the matchup in a result in
// JSON. It knows no field of a matchup.
package files

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// MaxMatchup is how many bytes a matchup may have with all it includes, and MaxResult a result: one of 128 metrics with
// 500 values each, all of them in each of four outcomes, has 110 MiB.
const (
	MaxMatchup = 256 << 10
	MaxResult  = 128 << 20
)

// Source reads files. A name is looked up from a folder, and inside says whether
// it must stay in that folder's tree.
type Source func(folder, name string, inside bool, most int64) (text []byte, err error)

// Join is the path of a name that is looked up from a folder.
func Join(folder, name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(folder, name)
}

// Disk reads files of the operating system. Links count by where they lead.
func Disk(folder, name string, inside bool, most int64) ([]byte, error) {
	if inside {
		return diskInside(folder, name, most)
	}
	path := Join(folder, name)
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	return readFile(info, func() (fs.File, error) { return os.Open(path) }, most)
}

// diskInside reads a file in the tree of a folder.
func diskInside(folder, name string, most int64) ([]byte, error) {
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

// IsName reports whether a name is meant as that of a file, not as one of the library.
func IsName(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	default:
		return name == Stdin || filepath.IsAbs(name) || strings.HasPrefix(name, ".")
	}
}
