// Package reports lays results out: as text for a terminal and as JSON. People
// read no digit that an interval does not support; JSON carries full floats.
package reports
