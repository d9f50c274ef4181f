// Package reports has what all kinds of results have in common: the list of kinds and of the forms in which each is
// written, saved results and how they are read again, how two differ, and the page of a folder of them.
//
// Its parts, from below to above; each may use those before it:
//
//	charts, page      pictures of panels, pages of HTML; they know no results
//	frame             the rows that JSON, CSV and diff are written from
//	numbers           numbers and the words around them
//	layout            documents of tables, paragraphs and pictures, as text, Markdown and HTML
//	runs              the odds of a matchup
//	surveys           sweeps, and what varies
//	comparisons, tables, tunings, leagues, sensitivities, games, checks
//	                  the other kinds of questions, each by itself
//	listings          what there is to ask, and how sides are set up
//	reports           all of them
//
// People read no digit that an interval does not support; CSV and JSON carry full floats.
package reports
