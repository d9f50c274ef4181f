package rules

import "embed"

// The patterns together are all Go files but tests, which end in _test.go.
//
//go:embed *[^t].go *[^s]t.go
//go:embed */*[^t].go */*[^s]t.go */*[^e]st.go */*[^_]test.go
var sources embed.FS

// Sources returns the Go sources of all rules and of the dice. Their hash identifies the
// rules version that played a result.
func Sources() embed.FS { return sources }
