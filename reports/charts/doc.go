// Package charts draws pages of panels as SVG, PNG and PDF, all three alike: one
// theme over gonum/plot, and every character as the outline of its glyph, so that
// no reader's machine needs a font. It knows nothing of rules and results.
//
// A panel is a type with a height and a way to draw itself; each kind has its file.
// A share is shown by a length, a whisker or band for its interval, and words, never
// by colour alone. Colours are those of Okabe and Ito, apart in lightness too.
//
// A [Page] is as high as its panels; a [Print] is one table on a page of paper, A4
// or Letter.
package charts
