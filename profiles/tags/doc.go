// Package tags reads what the tags of input structs declare of a field: its name, its
// default, its legal values, its rule and its meaning. [rules.Knob] lists the tags.
//
// It knows no system and no file, so that the tests of a system can make inputs with
// their defaults too.
package tags
