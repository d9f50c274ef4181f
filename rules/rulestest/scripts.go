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
// of the library, and has settings; 4x12 is four rolls of a 1 and a 2, 30% a chance, and with D20 four dice that show 12; the end
// is the outcome and all metrics in order, or those that are not zero by name: turns=2.
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
			t.Cleanup(func() { // dice that run out, too, end the test
				if t.Failed() {
					t.Log(matchup)
				}
			})
			in, want := s.Matchup(t, matchup).Input, strings.Fields(parts[3])
			outcome, values := play(t, in, s.scriptedFaces(t, parts[2]))
			named := len(want) == 1 || strings.Contains(want[1], "=")
			got := append([]string{outcome}, valuesText(in.Prepare().Metrics, values, named)...)
			if !slices.Equal(got, want) {
				t.Errorf("got %v\nwant %v", got, want)
			}
		})
	}
}

// valuesText writes values of metrics, or with their names those that are not zero.
func valuesText(metrics []rules.Metric, values []int, named bool) (list []string) {
	for i, m := range metrics {
		switch {
		case !named:
			list = append(list, strconv.Itoa(values[i]))
		case values[i] != 0:
			list = append(list, m.Name+"="+strconv.Itoa(values[i]))
		}
	}
	return list
}

// scriptedFaces reads rolls.
func (s *Suite) scriptedFaces(t *testing.T, rolls string) (faces []int) {
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
		if s.D20 {
			faces = append(faces, slices.Repeat([]int{number(shown)}, number(times))...)
			continue
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
