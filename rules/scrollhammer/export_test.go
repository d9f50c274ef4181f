package scrollhammer

import "encoding"

// Decide sets how a decision is taken.
func Decide(to encoding.TextUnmarshaler, text string) {
	if err := to.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
}
