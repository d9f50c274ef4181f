// Package flags turns the options of kinds of questions into flags: numbers as people write them, values of which
// there is one, what the shell completes, and what to write instead of a mistake.
package flags
