package flags

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// singleValue is the value of a flag that takes one value: a second would silently take
// the place of the first, so it is refused.
type singleValue struct {
	pflag.Value
	name  string
	given *string
}

// Set implements [pflag.Value].
func (o *singleValue) Set(s string) error {
	if o.given != nil {
		return repeatedFlagError{o.name, *o.given, s}
	}
	o.given = &s
	return o.Value.Set(s)
}

// repeatedFlagError is the mistake of two values where one is taken.
type repeatedFlagError struct{ name, first, second string }

// Error implements error; long values are cut.
func (g repeatedFlagError) Error() string {
	if g.first == g.second {
		return fmt.Sprintf("--%s is given twice, both times as %.80q; give it once", g.name, g.first)
	}
	return fmt.Sprintf("--%s is given twice, as %.80q and as %.80q; give one", g.name, g.first, g.second)
}

// RejectRepeats makes every flag of a command and those below it refuse a second value,
// except those that collect values.
func RejectRepeats(c *cobra.Command) {
	wrap := func(f *pflag.Flag) {
		switch f.Value.(type) {
		case pflag.SliceValue, *singleValue:
		default:
			f.Value = &singleValue{Value: f.Value, name: f.Name}
		}
	}
	c.PersistentFlags().VisitAll(wrap)
	c.Flags().VisitAll(wrap)
	for _, below := range c.Commands() {
		RejectRepeats(below)
	}
}
