package app

import (
	"os"
	"testing"
)

// TestLeftovers: what a killed process left beside a checkpoint is removed, and nothing else.
func TestLeftovers(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	leftovers := []string{".k5117677398976917093", ".k9223372036854775807", ".oddsmith-1110976538"}
	others := []string{"k", ".k", ".k1", ".k2026", ".k01234567890123456", ".k9223372036854775808",
		".k5117677398976917093x", ".kk5117677398976917093", "k5117677398976917093", ".oddsmith-", ".oddsmith-x"}
	for _, name := range leftovers {
		write(name, "")
	}
	for _, name := range others {
		write(name, "")
	}
	write(".oddsmith-7", "my notes")
	removeLeftovers("k")
	for _, name := range leftovers {
		if _, err := os.Stat(name); err == nil {
			t.Errorf("%s is left", name)
		}
	}
	for _, name := range append(others, ".oddsmith-7") {
		if _, err := os.Stat(name); err != nil {
			t.Errorf("%s is gone", name)
		}
	}
}
