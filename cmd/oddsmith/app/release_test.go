package app

import (
	"regexp"
	"testing"
)

// TestVersion: without the linker's word a build names itself by its rules at least.
func TestVersion(t *testing.T) {
	defer func(was string) { Release = was }(Release)
	Release = "0.1.0"
	if got := Version(); got != Release {
		t.Errorf("%s, and the linker says %s", got, Release)
	}
	Release = ""
	if got := Version(); !regexp.MustCompile(`^(devel\+[0-9a-f]{16}|[0-9]+\.[0-9]+\.[0-9]+[0-9a-z.+-]*)$`).MatchString(
		got) {
		t.Error(got)
	}
}
