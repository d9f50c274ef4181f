package browsertest

import (
	_ "embed"
	"flag"
	"html/template"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var gallery = flag.String("gallery", "", "put the pages into this `folder`, with one that shows all")

//go:embed gallery.html.tmpl
var galleryText string

// shown is a page in the gallery.
type shown struct {
	Name, Command string
	Chart         bool // whether it has one
}

// TestGallery: with -gallery, each of the pages that are looked at goes into a folder, with its chart and
// all other forms of the result, and an index.html shows them. It needs no browser.
func TestGallery(t *testing.T) {
	if *gallery == "" {
		t.Skip("run with -gallery FOLDER to make one")
	}
	oddsmith := program(t)
	var list []shown
	for _, name := range slices.Sorted(maps.Keys(pages(t))) {
		command, folder := pages(t)[name], filepath.Join(*gallery, name)
		c := exec.Command(oddsmith, append(strings.Fields(command), "--quiet", "--output", folder+"/")...)
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", command, err, out)
			continue
		}
		_, err := os.Stat(filepath.Join(folder, "chart.svg"))
		list = append(list, shown{name, command, err == nil})
	}
	var b strings.Builder
	err := template.Must(template.New("gallery").Parse(galleryText)).Execute(&b, list)
	if err == nil {
		err = os.WriteFile(filepath.Join(*gallery, "index.html"), []byte(b.String()), 0o600)
	}
	must(t, err)
}
