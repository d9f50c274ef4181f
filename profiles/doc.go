// Package profiles turns matchup files into validated inputs of a scenario. It
// reads YAML in tabletop notation, finds named profiles in included files and in
// the embedded library, applies overrides by path, and collects every problem it
// meets, with file, line and column, before it gives up.
//
// A load goes from files (their bytes, bounded) over syntax (their YAML, bounded) and
// document (the fields of a file) to include, lookup and houserules (names and rules of
// other files) and bind (fields of inputs, by their tags). The other
// way, show and writer spell inputs out, and schema tells editors what is legal. What a matchup asks itself (compare, table,
// league) is read, written and described in block, by the tags of profiles/ask.
//
// Below it stand files, syntax, tags (the tags of inputs), written (YAML, schemas and corrections) and ask (the options of each kind of
// question); above it systems and experiments.
//
// Nothing here knows a system: all is driven by the tags of its inputs.
package profiles
