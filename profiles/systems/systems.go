// Package systems lists the rule systems, for who plays them and reads no files.
package systems

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
	"github.com/oddsmith/oddsmith/rules/secondedition"
	"github.com/oddsmith/oddsmith/rules/shi"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// All lists the rule systems.
func All() []rules.System {
	return []rules.System{
		hulkae.System(), shi.System(), secondedition.System(), scrollhammer.System(), skirmish.System(),
	}
}
