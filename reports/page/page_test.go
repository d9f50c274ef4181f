package page

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"html"
	"reflect"
	"strings"
	"testing"
)

// TestPolicy: a page may have its own style and its own script, each to a byte, and nothing else.
func TestPolicy(t *testing.T) {
	var b bytes.Buffer
	if err := Write(&b, Page{Title: "a & b"}); err != nil {
		t.Fatal(err)
	}
	_, allowed, _ := strings.Cut(html.UnescapeString(b.String()), `"Content-Security-Policy" content="`)
	allowed, _, _ = strings.Cut(allowed, `"`)
	for _, tag := range []string{"style", "script"} {
		_, rest, _ := strings.Cut(b.String(), "<"+tag+">")
		inner, _, _ := strings.Cut(rest, "</"+tag+">")
		sum := sha256.Sum256([]byte(inner))
		allowed = strings.Replace(allowed, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'", "its own", 1)
	}
	const want = "default-src 'none'; style-src its own; script-src its own; base-uri 'none'; form-action 'none'"
	if allowed != want {
		t.Errorf("a page allows %q, want %q", allowed, want)
	}
}

// TestColours: each colour that the theme of charts names is set for light, dark and paper.
func TestColours(t *testing.T) {
	for _, name := range []string{"page", "ink", "soft", "pale", "wash", "faint", "blue", "sky", "sky-tint", "orange"} {
		if n := strings.Count(style, "--"+name+": #"); n != 3 {
			t.Errorf("--%s is set %d times, want 3", name, n)
		}
		for _, class := range []string{".f-" + name + " { fill: var(--" + name + ")",
			".s-" + name + " { stroke: var(--" + name + ")"} {
			if !strings.Contains(style, class) {
				t.Errorf("there is no %s", class)
			}
		}
	}
}

// TestContents: only a page of several headings lists them.
func TestContents(t *testing.T) {
	for n, want := range map[int]bool{0: false, 1: false, 3: false, 4: true} {
		p := Page{Title: "t", Parts: make([]Part, 1)}
		for i := range n {
			p.Parts = append(p.Parts, Part{Heading: string(rune('a' + i))})
		}
		var b strings.Builder
		if err := Write(&b, p); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(b.String(), "<nav"); got != want {
			t.Errorf("%d headings: contents are %t", n, got)
		}
	}
}

// TestMethods: templates are given fields and no methods, which the engine in a browser does without.
func TestMethods(t *testing.T) {
	met := map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(given reflect.Type) {
		if met[given] {
			return
		}
		met[given] = true
		if n := reflect.PointerTo(given).NumMethod(); n != 0 {
			t.Errorf("%v has %d methods", given, n)
		}
		switch given.Kind() { //nolint:exhaustive // what holds others
		case reflect.Pointer, reflect.Slice:
			visit(given.Elem())
		case reflect.Struct:
			for i := range given.NumField() {
				visit(given.Field(i).Type)
			}
		}
	}
	visit(reflect.TypeFor[Page]())
	if len(met) < 15 {
		t.Errorf("%d types are given, too few", len(met))
	}
}
