// Package profiles turns matchup files into validated inputs of a scenario. It
// reads YAML in tabletop notation, finds named profiles in included files and in
// the embedded library, applies overrides by path, and collects every problem it
// meets, with file, line and column, before it gives up.
//
// A load goes over document (the fields of a file) to include, lookup and houserules (names and rules of other files)
// and bind (fields of inputs, by their tags). The other way, show spells inputs out, and schema tells editors what is
// legal. Below it stand
//
//	files      bytes of files, bounded, and the matchup in a result
//	syntax     their YAML, bounded, and problems with their places
//	questions  what a matchup asks itself, such as compare and table, by the options of each kind in ask
//	written    inputs as lines of YAML, schemas, corrections
//	tags       the tags of inputs
//	systems    which systems there are
//
// and above it experiments.
//
// Nothing here knows a system: all is driven by the tags of its inputs.
package profiles
