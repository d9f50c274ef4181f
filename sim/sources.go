package sim

import "embed"

// The patterns together are all Go files but tests, which end in _test.go.
//
//go:embed *[^t].go *[^s]t.go *[^e]st.go stats/*[^t].go stats/*[^s]t.go
var sources embed.FS

// Sources returns the Go sources of this package and of stats, see [rules.Sources].
func Sources() embed.FS { return sources }
