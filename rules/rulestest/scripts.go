package rulestest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// Scripts plays trials with scripted dice, which must be used up: a die too many or too few fails a test even where the
// result is right. A line is "name | matchup | rolls | how it ends": a matchup begins with a word for one of bases or is one
// of the library, and has settings; 4x12 is four rolls of a 1 and a 2, 30% a chance; the end is the outcome and all its metrics.
func (s *Suite) Scripts(t *testing.T, bases map[string]string, play func(t *testing.T, in rules.Input, faces []int) (string, []int), lines []string) {
	for _, line := range lines {
		parts := strings.Split(line, "|")
		if len(parts) != 4 {
			t.Fatalf("%s: not four parts", line)
		}
		name, matchup := strings.TrimSpace(parts[0]), strings.TrimSpace(parts[1])
		base, settings, _ := strings.Cut(matchup, " ")
		if full, known := bases[base]; known {
			matchup = full + " " + settings
		}
		t.Run(name, func(t *testing.T) {
			outcome, values := play(t, s.Matchup(t, matchup).Input, scriptedFaces(t, parts[2]))
			got, want := []string{outcome}, strings.Fields(parts[3])
			for _, v := range values {
				got = append(got, strconv.Itoa(v))
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s\n got %v\nwant %v", matchup, got, want)
			}
		})
	}
}

// scriptedFaces reads rolls.
func scriptedFaces(t *testing.T, rolls string) (faces []int) {
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for _, roll := range strings.Fields(rolls) {
		if chance, percent := strings.CutSuffix(roll, "%"); percent {
			faces = append(faces, number(chance))
			continue
		}
		times, shown, repeated := strings.Cut(roll, "x")
		if !repeated {
			times, shown = "1", roll
		}
		for _, face := range strings.Split(strings.Repeat(shown, number(times)), "") {
			faces = append(faces, number(face))
		}
	}
	return faces
}

// Notes checks what is told of matchups: each case is settings of a base, and the notes on it.
func (s *Suite) Notes(t *testing.T, base string, cases [][]string) {
	t.Helper()
	for _, c := range cases {
		if got := s.Matchup(t, base+c[0]).Input.Prepare().Warnings; !slices.Equal(got, c[1:]) {
			t.Errorf("%s:\n got %q\nwant %q", c[0], got, c[1:])
		}
	}
}
