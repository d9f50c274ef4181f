package secondedition_test

// What is counted apart.

import (
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// withCounts prepares inputs without and with everything counted apart.
func withCounts(t *testing.T, in rules.Input) (plain, counted *rules.Scenario) {
	t.Helper()
	counting(in).Count = nil
	plain = in.Prepare()
	counting(in).Count = []string{rules.Units, rules.Weapons}
	for _, p := range in.Check() {
		t.Fatalf("%+v", p)
	}
	return plain, in.Prepare()
}

// countable are inputs of every scenario: random ones, and matchups of the library.
func countable(t *testing.T) map[string]rules.Input {
	t.Helper()
	list := map[string]rules.Input{}
	for _, kind := range secondedition.System().Scenarios {
		for seed := range rulestest.Few[uint64](5, 20) {
			if in := randomConfig(t, kind.Name, seed).Input; counting(in) != nil {
				list[kind.Name+" "+strconv.Itoa(int(seed))] = in
			}
		}
	}
	for _, name := range rulestest.Sample(profiles.Names("secondedition", "matchup"), 3) {
		m, err := profiles.Load("secondedition/"+name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if counting(m.Input) != nil {
			list[name] = m.Input
		}
	}
	return list
}

// TestCountingChangesNothing: all else is as without it, and what is counted adds up.
func TestCountingChangesNothing(t *testing.T) {
	limit, known := rules.ExactLimit(), 0
	limit.States, limit.Paths = 5_000, 100_000
	for name, in := range countable(t) {
		t.Run(name, func(t *testing.T) {
			plain, counted := withCounts(t, in)
			rows, exact := rulestest.Counting(t, plain, counted, limit)
			if exact {
				known++
			}
			from := len(plain.Metrics)
			for _, letter := range []string{"a", "b"} {
				if from < len(counted.Metrics) && counted.Metrics[from].Name == letter+"-hits" {
					from++
				}
			}
			for i := range rows.Outcome {
				units, weapons := rulestest.AddedUp(counted, rows, i, from)
				of := map[string]int{}
				for m, metric := range counted.Metrics[:from] {
					of[metric.Name] = int(rows.Value[m][i])
				}
				if why := contradiction(in, of, units, weapons); why != "" {
					t.Fatalf("trial %d: %s: %v, units %v, weapons %v", i, why, of, units, weapons)
				}
			}
		})
	}
	if known < rulestest.Few(8, 20) {
		t.Errorf("%d laws are known", known)
	}
}

// TestWoundsAddUp: of hits, no more wound, and none is saved that did not; all else has the same
// odds as without counting them.
func TestWoundsAddUp(t *testing.T) {
	limit, known := rules.ExactLimit(), 0
	limit.States, limit.Paths = rulestest.Few(500, 3_000), rulestest.Few(5_000, 50_000)
	for name, in := range countable(t) {
		if !rulestest.Heavy() && !strings.Contains(name, " ") {
			continue // of the library
		}
		plain, _ := withCounts(t, in)
		asked := counting(in)
		asked.Count = append(asked.Count, rules.Wounds, rules.Misses)
		if len(rules.CheckInput(in)) > 0 {
			continue // no wounds, or too many metrics
		}
		sc := in.Prepare()
		rows, exact := rulestest.Counting(t, plain, sc, limit)
		if exact {
			known++
		}
		for i := range rows.Outcome {
			units, weapons := rulestest.AddedUp(sc, rows, i, len(plain.Metrics))
			for _, side := range []string{"a", "b"} {
				if units[side+"-wounds"] > units[side+"-hits"] || units[side+"-wounds"] < units[side+"-saved"]+units[side+"-kills"] {
					t.Fatalf("%s, trial %d: %v", name, i, units)
				}
				for _, what := range []string{"-wounds", "-saved", "-missed", "-denied", "-wasted"} {
					if units[side+what] != weapons[side+what] {
						t.Fatalf("%s, trial %d: units %v, weapons %v", name, i, units, weapons)
					}
				}
			}
		}
	}
	if known < rulestest.Few(2, 10) {
		t.Errorf("%d laws are known", known)
	}
}

// contradiction returns what does not add up of a trial, "" if all does.
func contradiction(in rules.Input, of, units, weapons map[string]int) string {
	for side, letter := range []string{"a", "b"} {
		other := []string{"b", "a"}[side]
		hits, kills := units[letter+"-hits"], units[letter+"-kills"]
		wrong := units[letter+"-powers"] != weapons[letter+"-uses"] || hits != weapons[letter+"-hits"] || kills != weapons[letter+"-kills"] || kills > hits
		uses, lost, nullified := units[letter+"-powers"], units[letter+"-lost"], weapons[letter+"-nullified"]
		switch in.(type) {
		case *secondedition.Duel:
			wrong = wrong || units[letter+"-lost"] != of[letter+"-wounds-lost"] || of["turns"] == 1 && hits > of["first-hits"] || hits != of[letter+"-hits"]
		case *secondedition.Melee:
			wrong = wrong || units[letter+"-lost"] != of[letter+"-lost"] || kills != of[other+"-lost"] || hits != of[letter+"-hits"]
		case *secondedition.PowerUse:
			crew := of["kills"] - units["b-lost"] // one at most
			wrong = wrong || letter == "a" && (kills != of["kills"] || hits != of["hits"] || crew < 0 || crew > 1)
		case *secondedition.Battle: // powers slay, and then models; AddedUp takes the hits of the side in the fight for a weapon's
			slain := kills - of[other+"-lost-in-fight"]
			wrong = wrong || uses != of[letter+"-cast"] || nullified != of[letter+"-nullified"] || hits < weapons[letter+"-fight"] ||
				lost != of[letter+"-lost"]+of[letter+"-models-lost"]+of[letter+"-lost-in-fight"] ||
				slain+of[other+"-reflected"] < of[other+"-models-lost"] || slain < 0 || slain > of[other+"-models-lost"]+of[other+"-lost"]
		case *secondedition.PsychicDuel:
			wrong = wrong || uses != of[letter+"-cast"] || nullified != of[letter+"-nullified"] ||
				lost != of[letter+"-lost"]+of[letter+"-models-lost"] || kills+of[other+"-reflected"] < of[other+"-models-lost"] || kills > of[other+"-models-lost"]+of[other+"-lost"]
		}
		if wrong {
			return letter
		}
	}
	return ""
}
