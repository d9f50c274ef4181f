package partial

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
)

// Version identifies what may play other trials, or count them differently: a hash of the
// sources of the rules, of the dice and of the simulation, so that no number needs to be
// raised by hand.
func Version() (string, error) {
	h := sha256.New()
	for _, sources := range []fs.FS{rules.Sources(), sim.Sources()} {
		err := fs.WalkDir(sources, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || strings.HasPrefix(path, "rulestest/") {
				return err
			}
			text, err := fs.ReadFile(sources, path)
			_, _ = fmt.Fprintf(h, "%s %d\n%s", path, len(text), text) // a hash never fails
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8]), nil
}
