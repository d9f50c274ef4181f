package cluster

import (
	"testing"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// TestImageTag: the tag of an image has no "+", which the version of a commit may have.
func TestImageTag(t *testing.T) {
	defer func(was string) { app.Release = was }(app.Release)
	app.Release = "0.1.1-0.20261123101530-0123456789ab+dirty"
	if got := imageTag(); got != "0.1.1-0.20261123101530-0123456789ab-dirty" {
		t.Error(got)
	}
}
