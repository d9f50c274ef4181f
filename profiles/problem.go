package profiles

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Problem is one thing wrong with an input.
type Problem struct {
	File         string // a file's name, or "--set" and the like
	Line, Column int    // 1 and up; 0 when the problem has no place
	Path         string // of the field, "" for the whole file
	Message      string // what is wrong and what would be right
	Rule         string // the rule it comes from, or ""
}

func (p Problem) String() string {
	var b strings.Builder
	b.WriteString(p.File)
	if p.Line > 0 {
		fmt.Fprintf(&b, ":%d:%d", p.Line, p.Column)
	}
	b.WriteString(": ")
	if p.Path != "" {
		b.WriteString(p.Path + ": ")
	}
	b.WriteString(p.Message)
	if p.Rule != "" {
		fmt.Fprintf(&b, " (%s)", p.Rule)
	}
	return b.String()
}

// Problems is everything wrong with an input, in the order of its lines.
type Problems []Problem

func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i := range p {
		lines[i] = p[i].String()
	}
	return strings.Join(lines, "\n")
}

// Nearest names up to three of the names that are spelled most like the given
// one, as a phrase; it is "" when none is near.
func Nearest(name string, names []string) string {
	type near struct {
		name string
		far  int
	}
	var list []near
	for _, n := range names {
		far := distance(strings.ToLower(name), strings.ToLower(n))
		if far <= max(2, len(name)/3) || len(name) > 2 && strings.Contains(n, name) {
			list = append(list, near{n, far})
		}
	}
	slices.SortStableFunc(list, func(x, y near) int { return cmp.Compare(x.far, y.far) })
	var out []string
	for _, n := range list[:min(3, len(list))] {
		out = append(out, n.name)
	}
	if len(out) == 0 {
		return ""
	}
	return "did you mean " + strings.Join(out, " or ") + "?"
}

// distance is the Levenshtein distance.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
