package testmain

import (
	"os"
	"strings"
	"testing"
)

// Rows reads rows of cells between tabs, as many in each, from a file of cases that are many and alike. Empty lines, and
// those that begin with #, are passed over.
func Rows(t *testing.T, file string, cells int) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		if line == "" || line[0] == '#' {
			continue
		}
		row := strings.Split(line, "\t")
		if len(row) != cells {
			t.Fatalf("%s: %q has %d cells, not %d", file, line, len(row), cells)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s has no rows", file)
	}
	return rows
}

// ListIn is a list as it is written in a cell of a row, where - is an empty one.
func ListIn(cell string) []string {
	if cell == "-" {
		return nil
	}
	return strings.Split(cell, " & ")
}
