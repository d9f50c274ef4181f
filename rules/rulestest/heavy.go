package rulestest

import "flag"

var heavy = flag.Bool("heavy", false, "run more trials and more random inputs, for minutes instead of seconds")

// Heavy tells whether the tests of a system may take minutes: go test ./rules/skirmish -heavy.
func Heavy() bool { return *heavy }

// Few is a number for every day, or another one for heavy checks.
func Few[N int | uint64](n, many N) N {
	if Heavy() {
		return many
	}
	return n
}
