package charts

import (
	"strings"
	"unicode/utf8"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// align is which part of a line stands at its point.
type align float64

const (
	left   align = 0
	centre align = 0.5
	right  align = 1
)

// write draws one line with its baseline at a height.
func (v textStyle) write(c draw.Canvas, x, baseline vg.Length, a align, s string) {
	c.SetColor(v.color)
	c.FillString(v.face(), vg.Point{X: x - vg.Length(a)*v.width(s), Y: baseline}, s)
}

// writeBlock draws lines below a height and returns the height below them.
func (v textStyle) writeBlock(c draw.Canvas, x, top vg.Length, lines []string) vg.Length {
	for _, line := range lines {
		v.write(c, x, top-v.size*0.95, left, line)
		top -= v.leading()
	}
	return top
}

// writeMiddle draws one line of text centred on x.
func (v textStyle) writeMiddle(c draw.Canvas, x, y vg.Length, a align, s string) {
	v.write(c, x, y-v.size*0.35, a, s)
}

// writeStacked draws lines to the right of a point, the block of them centred there.
func (v textStyle) writeStacked(c draw.Canvas, x, y vg.Length, lines []string) {
	y += v.leading() * vg.Length(len(lines)-1) / 2
	for _, line := range lines {
		v.writeMiddle(c, x, y, left, line)
		y -= v.leading()
	}
}

// wrap breaks a text into lines of at most a width.
func (v textStyle) wrap(s string, width vg.Length) []string {
	return Wrap(s, func(line string) bool { return v.width(line) <= width })
}

// Wrap breaks a text into lines that fit: between words, or within a word that does
// not fit by itself, after a hyphen or the like if there is one. Of path=value the value
// stays whole if it can.
func Wrap(s string, fits func(string) bool) []string {
	var lines []string
	line := ""
	for _, word := range words(s, fits) {
		if line != "" && fits(line+" "+word) {
			line += " " + word
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for head := cut(word, fits); head < len(word); head = cut(word, fits) {
			lines = append(lines, word[:head])
			word = word[head:]
		}
		line = word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// words are those of a text; a percent sign stays with its number if both fit.
func words(s string, fits func(string) bool) []string {
	var list []string
	for _, word := range strings.Fields(s) {
		if n := len(list); strings.HasPrefix(word, "%") && n > 0 && fits(list[n-1]+" "+word) {
			list[n-1] += " " + word
			continue
		}
		list = append(list, word)
	}
	return list
}

// cut is how many bytes of a word fit, at least one character. More do the longer the
// beginning is, so its end is searched for: by doubling, then by halving.
func cut(word string, fits func(string) bool) int {
	end := boundary(word, 1)
	beyond := boundary(word, end+1)
	for end < len(word) && fits(word[:beyond]) {
		end, beyond = beyond, boundary(word, 2*beyond)
	}
	if end == len(word) {
		return end
	}
	for next := boundary(word, end+1); next < beyond; next = boundary(word, end+1) {
		if middle := boundary(word, (end+beyond+1)/2); middle < beyond {
			next = middle
		}
		if fits(word[:next]) {
			end = next
		} else {
			beyond = next
		}
	}
	if sign := strings.IndexByte(word[:end], '='); sign > 0 && fits(word[sign+1:]) {
		return sign + 1
	}
	for nice := strings.LastIndexAny(word[:end], "-/.=_"); nice > 0; nice = strings.LastIndexAny(word[:nice], "-/.=_") {
		if !inNumber(word, nice) {
			return nice + 1
		}
	}
	return end
}

// inNumber reports whether the sign at a place of a word belongs to a number, like those
// of 0.5, 1/2 and -3.
func inNumber(word string, at int) bool {
	digit := func(i int) bool { return 0 <= i && i < len(word) && '0' <= word[i] && word[i] <= '9' }
	if word[at] == '-' && (at == 0 || word[at-1] == '=') {
		return digit(at + 1)
	}
	return strings.IndexByte("./", word[at]) >= 0 && digit(at-1) && digit(at+1)
}

// boundary is where the character that has a byte before it ends, or the word does.
func boundary(word string, at int) int {
	for at < len(word) && !utf8.RuneStart(word[at]) {
		at++
	}
	return min(at, len(word))
}

// widest is the width of the widest line.
func (v textStyle) widest(lines []string) vg.Length {
	w := vg.Length(0)
	for _, line := range lines {
		w = max(w, v.width(line))
	}
	return w
}
