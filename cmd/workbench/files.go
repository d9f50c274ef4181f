package workbench

import (
	"bytes"
	"embed"
	"html/template"
	"io"
	"net/http"
	"path"
	"runtime"

	"github.com/oddsmith/oddsmith/reports/page"
)

//go:embed page
var pageFiles embed.FS

// policy is what the page may do: nothing but ask its own host, and run the engine.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; " +
	"connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

// Host is where the engine of a page runs.
type Host string

// The hosts.
const (
	Server  Host = "server"  // asks the server that the page is from
	Browser Host = "browser" // runs in workers of the page
)

// WriteIndex writes the page.
func WriteIndex(w io.Writer, host Host, version string, cores int) error {
	t, err := template.ParseFS(pageFiles, "page/index.html.tmpl")
	if err != nil {
		return err
	}
	pips, err := page.Pips()
	if err != nil {
		return err
	}
	return t.Execute(w, struct {
		Policy  string
		Host    Host
		Version string
		Cores   int
		Pips    template.HTML
	}{policy, host, version, cores, pips})
}

// Files are the other files of the page, by name.
func Files() (map[string][]byte, error) {
	files := map[string][]byte{"page.css": []byte(page.Style()), "page.js": []byte(page.Script())}
	list, err := pageFiles.ReadDir("page")
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		if path.Ext(f.Name()) == ".tmpl" {
			continue
		}
		text, err := pageFiles.ReadFile("page/" + f.Name())
		if err != nil {
			return nil, err
		}
		files[f.Name()] = text
	}
	return files, nil
}

// index serves the page.
func (s *server) index(w http.ResponseWriter, _ *http.Request) {
	var b bytes.Buffer
	if err := WriteIndex(&b, Server, s.Version, runtime.GOMAXPROCS(0)); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(b.Bytes())
}

// file serves a file of the page.
func (*server) file(w http.ResponseWriter, r *http.Request) {
	files, err := Files()
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	name := r.PathValue("file")
	text, ok := files[name]
	if !ok {
		http.NotFound(w, r)
		return
	}
	kind := "text/css; charset=utf-8"
	if path.Ext(name) == ".js" { // whatever the system takes that for
		kind = "text/javascript; charset=utf-8"
	}
	w.Header().Set("Content-Type", kind)
	_, _ = w.Write(text)
}
