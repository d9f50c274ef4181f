package rulestest

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// scriptsFile is where a system has its scripts.
const scriptsFile = "testdata/scripts.txt"

// Player plays a trial with scripted dice, which must be used up.
type Player func(t *testing.T, in rules.Input, faces []int) (outcome string, values []int)

// Scripts plays the trials of testdata/scripts.txt: a die too many or too few fails a test even where the result is right. A
// line is "name | matchup | rolls | how it ends": 4x12 is four rolls of a 1 and a 2, 30% a chance, and with D20 four dice that
// show 12; the end is the outcome and all metrics in order, or those that are not zero by name: turns=2.
func (s *Suite) Scripts(t *testing.T, play Player) {
	for _, parts := range lines(t, scriptsFile, 1) {
		if len(parts) != 4 {
			t.Fatalf("%s: %q is not four parts", scriptsFile, parts)
		}
		t.Run(parts[0], func(t *testing.T) { s.script(t, play, parts[1], parts[2], parts[3]) })
	}
}

// lines reads the lines of a file, but for comments, each in parts, of which one is a matchup: it begins with one of the
// library, or with a word for one that a line "word = matchup" before gives, and has settings.
func lines(t *testing.T, file string, matchup int) (list [][]string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bases := map[string]string{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		parts := strings.Split(line, "|")
		word, full, isBase := strings.Cut(line, " = ")
		switch {
		case line == "" || line[0] == '#':
			continue
		case isBase && len(parts) == 1:
			bases[word] = full
			continue
		}
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		base, settings, _ := strings.Cut(parts[matchup], " ")
		if full, known := bases[base]; known {
			parts[matchup] = full + " " + settings
		}
		list = append(list, parts)
	}
	return list
}

// script plays one trial.
func (s *Suite) script(t *testing.T, play Player, matchup, rolls, end string) {
	t.Cleanup(func() { // dice that run out, too, end the test
		if t.Failed() {
			t.Log(matchup)
		}
	})
	in, want := s.Matchup(t, matchup).Input, strings.Fields(end)
	outcome, values := play(t, in, s.scriptedFaces(t, rolls))
	named := len(want) == 1 || strings.Contains(want[1], "=")
	got := append([]string{outcome}, valuesText(in.Prepare().Metrics, values, named)...)
	if !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
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

// Notes checks what is told of the matchups of testdata/notes.txt, of which a line is "matchup | note | note".
func (s *Suite) Notes(t *testing.T) {
	for _, c := range lines(t, "testdata/notes.txt", 0) {
		if got := s.Matchup(t, c[0]).Input.Prepare().Warnings; !slices.Equal(got, c[1:]) {
			t.Errorf("%s:\n got %q\nwant %q", c[0], got, c[1:])
		}
	}
}
