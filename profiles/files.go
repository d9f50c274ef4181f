package profiles

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/oddsmith/oddsmith/profiles/files"
	"github.com/oddsmith/oddsmith/profiles/syntax"
)

// Stdin is the name under which the user gives a file by standard input.
const Stdin = files.Stdin

// Files reads the files that a command line names, each once: standard input and
// other pipes cannot be read again, and a file may change while it is played. It is
// not for several goroutines.
type Files struct {
	ctx    context.Context // ends the wait for a pipe, and for many matchups
	stdin  io.Reader
	known  map[string]contents // by name, or by path if another file includes it
	closed bool                // no others are there, but for those of the folder
	folder fs.FS               // whose files may be included; or nil
}

type contents struct {
	text  []byte
	err   error
	given string // how the user gave it, if not as a file
}

// NewFiles reads files, and pipes until the context is done.
func NewFiles(ctx context.Context, stdin io.Reader) *Files {
	return &Files{ctx: ctx, stdin: stdin, known: map[string]contents{}}
}

// FilesFromTexts are the files that were read elsewhere, by name, and no others.
func FilesFromTexts(ctx context.Context, texts map[string]string) *Files {
	f := &Files{ctx: ctx, known: map[string]contents{}, closed: true}
	for name, text := range texts {
		f.known[name] = contents{text: []byte(text)}
	}
	return f
}

// Within adds what is in a folder, to be named and included. Its links are followed as far as it follows them, which an
// [os.Root] does inside the folder alone.
func (f *Files) Within(folder fs.FS) *Files {
	f.folder = folder
	return f
}

// Put adds a file that the user gave in another way, like a link.
func (f *Files) Put(name, text, given string) {
	f.known[name] = contents{text: []byte(text), given: given}
}

// Given returns how the user gave a file: by its name, unless it was put.
func (f *Files) Given(name string) string {
	if f == nil || f.known[name].given == "" {
		return name
	}
	return f.known[name].given
}

// Read are the names of the files that were read, not of those that were put.
func (f *Files) Read() (names []string) {
	for name, c := range f.known {
		if c.err == nil && c.given == "" {
			names = append(names, name)
		}
	}
	return names
}

// Texts are the files that were read, by name, for [FilesFromTexts].
func (f *Files) Texts() map[string]string {
	texts := map[string]string{}
	for name, c := range f.known {
		if c.err == nil {
			texts[name] = string(c.text)
		}
	}
	return texts
}

// Result is the text of a file that is a JSON result, or part of one; nil if the name
// is another's, or if the file cannot be read, which loading it tells. The error is
// that of the context.
func (f *Files) Result(name string) ([]byte, error) {
	if _, _, _, inLibrary := libraryPath(name); inLibrary || libraryDocument(name) != nil ||
		!files.IsName(name) && !f.exists(name) {
		return nil, nil
	}
	text, err := f.text(name)
	switch {
	case errors.Is(err, context.Canceled):
		return nil, err
	case err != nil || !files.IsResult(text):
		return nil, nil
	}
	return text, nil
}

// OnlyResult is the text of a file that has to be a JSON result. The error is a
// [Problems], or that of the context.
func (f *Files) OnlyResult(name string) ([]byte, error) {
	l := newLoader([]Option{From(f)})
	d := fileNamed(name)
	text, err := f.text(name)
	switch {
	case errors.Is(err, context.Canceled):
		return nil, err
	case err != nil:
		l.refuse(d, files.ErrorText(err, ".", name, files.MaxResult, false))
		return nil, l.Err()
	case syntax.EncodingOf(text) != "":
		d.Text = string(text)
		l.Parse(&d.File) // which tells the encoding
		return nil, l.Err()
	}
	_, err = files.MatchupIn(text, files.IsResult(text))
	switch {
	case err != nil:
		l.refuseJSON(d, text, err)
	case !files.IsResult(text):
		l.refuse(d, "this is no result in JSON; commands that play make one with --format json")
	}
	return text, l.Err()
}

// text reads a file, or gives what was read before.
func (f *Files) text(name string) ([]byte, error) {
	key := name
	if files.IsStdin(name) {
		key = Stdin
	}
	c, ok := f.known[key]
	if !ok {
		c.text, c.err = f.readNew(key)
		f.known[key] = c
	}
	return c.text, c.err
}

func (f *Files) readNew(name string) ([]byte, error) {
	if f.closed {
		return files.InFolder(f.folder, filepath.Clean(name), files.MaxResult)
	}
	if name == Stdin {
		return files.Await(f.ctx, func() (io.ReadCloser, error) { return io.NopCloser(f.stdin), nil })
	}
	info, err := os.Stat(name)
	if err == nil && info.Mode()&fs.ModeNamedPipe != 0 {
		return files.Await(f.ctx, func() (io.ReadCloser, error) { return os.Open(name) })
	}
	return files.Disk(".", name, false, files.MaxResult)
}

// included is the text of a file that another one includes, if need be from a source.
func (f *Files) included(from files.Source, folder, name string, inside bool, most int64) ([]byte, error) {
	path := files.Join(folder, name)
	c, ok := f.known[path]
	if ok && f.closed {
		return c.text, c.err
	}
	if f.closed {
		return files.InFolder(f.folder, path, most)
	}
	text, err := from(folder, name, inside, most)
	if !ok && err == nil {
		f.known[path] = contents{text: text}
	}
	return text, err
}

// FolderText reads a file of a folder, of a length that a matchup may have.
func FolderText(folder fs.FS, name string) (string, error) {
	text, err := files.InFolder(folder, name, files.MaxMatchup)
	if err != nil {
		return "", errors.New(files.ClosedErrorText(err))
	}
	return string(text), nil
}

// Stopped returns the error of the context of the files that options read: what loads many matchups asks it
// before each, as nobody may wait for them any more.
func Stopped(options ...Option) error {
	if f := newLoader(options).given; f != nil {
		return f.ctx.Err()
	}
	return nil
}

// Exists reports whether a file of that name is there to be loaded.
func Exists(name string, options ...Option) bool { return newLoader(options).given.exists(name) }

// exists reports whether there is such a file, or a link that leads nowhere.
func (f *Files) exists(name string) bool {
	if f != nil && f.closed {
		_, err := f.text(name)
		return err == nil
	}
	_, err := os.Lstat(name)
	return err == nil
}
