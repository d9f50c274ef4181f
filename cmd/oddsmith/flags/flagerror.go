package flags

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Mistake returns the error for a flag given twice without calling its second value
// wrong, and for one that a command cannot have says what would do.
func Mistake(c *cobra.Command, err error) error {
	if twice, ok := errors.AsType[repeatedFlagError](err); ok {
		return twice
	}
	if missing, ok := errors.AsType[*pflag.NotExistError](err); ok {
		if why := unpartable()[c.Name()+" --"+missing.GetSpecifiedName()]; why != "" {
			return fmt.Errorf("`oddsmith %s` has no --%s: %s", c.Name(), missing.GetSpecifiedName(), why)
		}
	}
	return err
}

// Args returns what checks the number of arguments, and says what a command needs.
func Args(least, most int, needs string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		return ErrorIf(len(args) < least || len(args) > most, "%s", needs)
	}
}

// unpartable returns why a command has no shards or no checkpoints, and what would do.
func unpartable() map[string]string {
	const replayed = "it replays some thousand games, which takes seconds; " +
		"`oddsmith run --set count=feel` counts the same of any number, with --checkpoint and --shard"
	return map[string]string{
		"check --shard": "when it stops depends on all trials before; --checkpoint resumes it, " +
			"and each file can be checked by itself, with its part of --error",
		"tune --shard": "what it plays depends on all that it found before; --checkpoint resumes it, " +
			"and `oddsmith sweep` of the same values has shards",
		"feel --shard": replayed, "feel --checkpoint": replayed,
	}
}
