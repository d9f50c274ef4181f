// Package reports lays results out: as text that fits its screen, Markdown, CSV,
// JSON and charts. People read no digit that an interval does not support; CSV and
// JSON carry full floats. A result becomes typed tables (sheet.go) and figures
// (chart.go) first; layout comes last. Comparisons (compare*.go), surveys
// (survey*.go), tunings (tune*.go) and tables to print (table*.go) go the same way.
package reports
