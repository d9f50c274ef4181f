// Package experiments varies matchups: named variants and targets to compare, every
// combination of the values of some settings, and tables of them. It changes matchups by
// settings alone, as --set does, and loads each again, so that whatever varies is checked
// like a file.
//
// Wrong values are reported all at once, at the flag or the field that says them.
package experiments
