package sim

import "embed"

// The patterns together are all Go files but tests, which end in _test.go.
//
//go:embed *[^t].go *[^s]t.go
//go:embed stats/*[^t].go stats/*[^s]t.go
//go:embed query/*[^t].go query/*[^s]t.go query/*[^e]st.go
//go:embed player/*[^t].go player/*[^s]t.go
//go:embed survey/*[^t].go survey/*[^s]t.go
//go:embed contrast/*[^t].go contrast/*[^s]t.go
//go:embed solve/*[^t].go solve/*[^s]t.go solve/*[^e]st.go
//go:embed replay/*[^t].go
var sources embed.FS

// Sources returns the Go sources of this package and of those below it that play or count trials, see [rules.Sources].
func Sources() embed.FS { return sources }
