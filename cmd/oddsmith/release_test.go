package main

import (
	"regexp"
	"testing"
)

// TestVersion: without the linker's word a build names itself by its rules at least.
func TestVersion(t *testing.T) {
	defer func(was string) { release = was }(release)
	release = "0.1.0"
	if got := version(); got != release {
		t.Errorf("%s, and the linker says %s", got, release)
	}
	release = ""
	if got := version(); !regexp.MustCompile(`^(devel\+[0-9a-f]{16}|[0-9]+\.[0-9]+\.[0-9]+[0-9a-z.+-]*)$`).MatchString(got) {
		t.Error(got)
	}
}
