package sim

import "embed"

// The patterns together are all Go files but tests, which end in _test.go.
//
//go:embed *[^t].go *[^s]t.go *[^e]st.go
var sources embed.FS

// Sources returns the Go sources of this package, see [rules.Sources].
func Sources() embed.FS { return sources }
