// Package page writes pages of HTML that need nothing beside themselves: one file that
// opens from disk, offline, and reads without its script, on paper and on a phone too. It knows
// nothing of rules and results.
//
// One design for pages and charts: the type is the reader's sans serif, 16 px, smaller only for
// notes and in charts; space comes in steps of a quarter of a line; colours are those of
// package charts, as CSS variables that a dark screen sets anew. Text reaches a contrast of 4.5
// on its ground, on both grounds.
package page
