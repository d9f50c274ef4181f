package skirmish_test

import "flag"

// heavy is set by hand, for minutes instead of seconds:
// go test ./rules/skirmish -heavy.
var heavy = flag.Bool("heavy", false, "run more trials and more random inputs")

// few is a number for every day, or many times that for heavy checks.
func few[N int | uint64](n, many N) N {
	if *heavy {
		return many
	}
	return n
}
