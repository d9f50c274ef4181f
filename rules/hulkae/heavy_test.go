package hulkae_test

import "flag"

// heavy is set by hand: go test ./rules/hulkae -run Oracle -heavy.
var heavy = flag.Bool("heavy", false, "run more trials")

// few is a number for every day, or a larger one for heavy checks.
func few(n, many int) int {
	if *heavy {
		return many
	}
	return n
}
