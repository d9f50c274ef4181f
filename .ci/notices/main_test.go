package main

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// textOf is what is written for the program.
func textOf(t *testing.T, systems ...string) string {
	t.Helper()
	t.Chdir("../..")
	modules, err := modulesOf("./cmd/oddsmith", systems)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := write(&b, modules); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestProgram: every module that is in the built program has its part of the text.
func TestProgram(t *testing.T) {
	text := textOf(t, strings.Join(goEnv(t, "GOOS", "GOARCH"), "/"))
	program := filepath.Join(t.TempDir(), "oddsmith")
	if out, err := exec.Command("go", "build", "-o", program, "./cmd/oddsmith").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(info.Deps) < 20 {
		t.Errorf("the program says that it has %d modules", len(info.Deps))
	}
	for _, m := range info.Deps {
		if !strings.Contains(text, "\n"+m.Path+" "+m.Version+"\n") {
			t.Errorf("nothing of %s %s", m.Path, m.Version)
		}
	}
	if !strings.Contains(text, "\nGo's standard library, "+info.GoVersion+"\n") {
		t.Errorf("nothing of %s", info.GoVersion)
	}
}

// goEnv gives variables of the go command.
func goEnv(t *testing.T, names ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"env"}, names...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// TestText: licences are found under all the names that they have, wherever they stand, on every system.
func TestText(t *testing.T) {
	text := textOf(t, "linux/amd64", "windows/amd64")
	for what, want := range map[string]string{
		"our own licence":        "\ngithub.com/oddsmith/oddsmith\n",
		"fonts":                  "SIL OPEN FONT LICENSE",
		"patents":                "Additional IP Rights Grant (Patents)",
		"a licence of a licence": "The FreeType Project LICENSE",
		"a notice":               "Copyright 2011-2016 Canonical Ltd.",
		"translated sources":     "\n---- THIRD_PARTY_LICENSES/Boost-LICENSE\n",
		"a text in Latin-1":      "Portions of this software are copyright © <year>",
		"a name in small":        "\n---- License.txt\n",
		"of Windows alone":       "\ngithub.com/inconshreveable/mousetrap ",
		"what is asked of us":    "This software is based in part of the work of the\nFreeType Team.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s: nowhere %q", what, want)
		}
	}
}

// TestLicences: they stand at packages in use and above, and a module without one is named.
func TestLicences(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"NOTICE", "AUTHORS", "license.go", "used/OFL.txt", "used/third_party/LICENSE", "unused/LICENSE", "licences/a", "licences/b/c"} {
		name = filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte("as you like"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	m := module{"example.org/m v1.0.0", root, map[string]bool{root: true, filepath.Join(root, "used"): true}}
	got, err := m.licences()
	for i := range got {
		got[i] = filepath.ToSlash(got[i])
	}
	if want := []string{"AUTHORS", "NOTICE", "licences/a", "licences/b/c", "used/OFL.txt"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v, want %q", got, err, want)
	}
	for _, name := range []string{"used", "licences"} {
		if err := os.RemoveAll(filepath.Join(root, name)); err != nil {
			t.Fatal(err)
		}
	}
	m.folders = map[string]bool{root: true}
	if _, err := m.licences(); err == nil || !strings.HasPrefix(err.Error(), "example.org/m v1.0.0 has no licence in ") {
		t.Error(err)
	}
}

// TestArchives: archives of a release have the text, which is of all the systems that they are for.
func TestArchives(t *testing.T) {
	t.Chdir("../..")
	config, err := os.ReadFile(".goreleaser.yaml")
	if err != nil {
		t.Fatal(err)
	}
	extras, err := os.ReadFile(".ci/extras")
	if err != nil {
		t.Fatal(err)
	}
	var release struct {
		Builds   []struct{ Goos, Goarch []string }
		Archives []struct{ Files []any }
	}
	if err := yaml.Unmarshal(config, &release); err != nil {
		t.Fatal(err)
	}
	for _, b := range release.Builds {
		if systems := "{" + strings.Join(b.Goos, ",") + "}/{" + strings.Join(b.Goarch, ",") + "}"; !strings.Contains(string(extras), " "+systems+` >"$1/NOTICES.txt"`) {
			t.Errorf(".ci/extras writes none of %s", systems)
		}
	}
	for _, a := range release.Archives {
		if !strings.Contains(fmt.Sprint(a.Files), "dist-extras/NOTICES.txt") {
			t.Errorf("an archive has only %v", a.Files)
		}
	}
}
