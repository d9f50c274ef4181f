package rules

import "embed"

// The patterns together are all Go files but tests, which end in _test.go.
//
//go:embed *[^t].go *[^s]t.go
//go:embed */*[^t].go */*[^s]t.go */*[^e]st.go */*[^_]test.go
var sources embed.FS

// Sources are the texts of the rules, of all systems and of the dice, so that what was
// played by others can be told.
func Sources() embed.FS { return sources }
