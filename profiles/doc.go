// Package profiles turns matchup files into validated inputs of a scenario. It
// reads YAML in tabletop notation, finds named profiles in the embedded library,
// applies overrides by path, and collects every problem it meets, with file,
// line and column, before it gives up.
package profiles
