package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
)

// The numbers of the library are committed, so that none changes unnoticed. After a
// change that means to change them,
//
//	go test ./cmd/oddsmith -run TestNumbers -heavy -update -timeout 60m
//
// writes them anew; the CHANGELOG then says why. For what is new in the library, -update
// alone adds its numbers and leaves those that are committed.
const digestsFile = "testdata/numbers/digests.txt"

// exactFile has the exact answers of a system.
func exactFile(system string) string { return "testdata/numbers/" + system + ".txt" }

// quickPaths is the number of paths of dice up to which a matchup is walked every day,
// and not only with -heavy: about a tenth of a second.
const quickPaths = 60_000

// libraryMatchups are all matchups of the library, those of its tables too.
func libraryMatchups() []string {
	return slices.Sorted(slices.Values(slices.Concat(profiles.Matchups(), profiles.Tables())))
}

// TestNumbersOfRuns: a third of the matchups of the library at seed 1, from all systems, give the
// digests that are committed, that of few trials; with -heavy, all do, and that of ten times as many.
func TestNumbersOfRuns(t *testing.T) {
	checkDigests(t, digestsFile, slices.Concat(libraryMatchups(), elsewhere()), func(t *testing.T, name string) string {
		few := fewTrials(name)
		digests := digestLine(t, name, few)
		if *heavy || *update {
			digests += digestLine(t, name, 10*few)
		}
		return digests
	})
}

// elsewhere are matchups with changes, by which profiles are played that no matchup or
// table has.
func elsewhere() []string {
	return []string{
		"secondedition/power a=warlock power=eldar-bolt", "secondedition/power a=grey-knight power=inquisition-storm",
		"skirmish/shot a.figures.0.weapons=mortar",
	}
}

// checkDigests compares digests with those that are committed: of every third name, or of all with -heavy. That
// each name has one, and that each is of a name, is always seen.
func checkDigests(t *testing.T, file string, names []string, linesOf func(*testing.T, string) string) {
	t.Helper()
	all, asked := *heavy || *update, names
	if !all {
		asked = nil
		for some := range slices.Chunk(names, 3) {
			asked = append(asked, some[0])
		}
	}
	lines := eachMatchup(t, asked, linesOf)
	updateDigests(t, file, lines)
	got, want := strings.Split(strings.Join(lines, ""), "\n"), strings.Split(readGolden(t, file), "\n")
	for _, line := range got {
		if !slices.Contains(want, line) {
			t.Errorf("%q is not among the numbers committed; -update adds those of new matchups", line)
		}
	}
	committed := map[string]bool{}
	for _, line := range want {
		words := strings.Fields(line)
		name := strings.Join(words[:max(0, len(words)-2)], " ")
		committed[name] = true
		if (all || !slices.Contains(names, name)) && !slices.Contains(got, line) {
			t.Errorf("%q is committed and not found", line)
		}
	}
	for _, name := range names {
		if !committed[name] {
			t.Errorf("%q has no digest committed; -update adds it", name)
		}
	}
}

// updateDigests writes all digests anew, or adds those that are missing, if -update says so.
func updateDigests(t *testing.T, file string, lines []string) {
	t.Helper()
	switch {
	case *update && *heavy:
		writeGolden(t, file, lines)
	case *update:
		committed := readGolden(t, file)
		writeGolden(t, file,
			append([]string{committed},
				slices.DeleteFunc(strings.SplitAfter(strings.Join(lines, ""), "\n"), func(line string) bool {
					return strings.Contains("\n"+committed, "\n"+line[:strings.LastIndex(line, " ")+1])
				})...))
	}
}

// fewTrials of a matchup are played every day.
func fewTrials(name string) uint64 {
	if strings.HasPrefix(name, "skirmish/battle") {
		return 200
	}
	return 2_000
}

func digestLine(t *testing.T, name string, trials uint64) string {
	t.Helper()
	words := strings.Fields(name) // a matchup and what is set in it
	m, err := profiles.Load(words[0], words[1:])
	must(t, err)
	r, err := sim.Run(context.Background(), m.Scenario(), player.Options{Seed: 1, Trials: trials})
	must(t, err)
	return fmt.Sprintf("%s %d %s\n", name, trials, r.Digest)
}

// TestNumbersOfWalks: every exact answer is the one that is committed, within 1e-10.
// Matchups that take long to walk are checked with -heavy; then those that are refused
// are tried too, which comes soon.
func TestNumbersOfWalks(t *testing.T) {
	for _, system := range profiles.Systems() {
		names := slices.DeleteFunc(libraryMatchups(), func(name string) bool { return !strings.HasPrefix(name, system.Name+"/") })
		t.Run(system.Name, func(t *testing.T) { checkNumbers(t, exactFile(system.Name), names, exactNumbers) })
	}
}

// checkNumbers compares numbers with those that are committed.
func checkNumbers(t *testing.T, file string, names []string, numbersOf func(*testing.T, string) string) {
	t.Helper()
	committed := parseNumbers(t, readGolden(t, file))
	added := slices.DeleteFunc(slices.Clone(names), func(name string) bool { _, ok := committed[name]; return ok })
	switch {
	case *update && *heavy:
		writeGolden(t, file, eachMatchup(t, names, numbersOf))
	case *update:
		writeGolden(t, file, append([]string{readGolden(t, file)}, eachMatchup(t, added, numbersOf)...))
	case len(added) > 0:
		t.Errorf("%q have no numbers committed; -update adds them", added)
	}
	committed = parseNumbers(t, readGolden(t, file))
	eachMatchup(t, slices.Sorted(maps.Keys(committed)), func(t *testing.T, name string) string {
		entry := committed[name]
		if entry.kind != "quick" && !*heavy {
			return ""
		}
		got := parseNumbers(t, numbersOf(t, name))[name]
		if got.kind != entry.kind || !slices.Equal(got.names, entry.names) {
			t.Errorf("%s: it is %s with %q; committed is %s with %q", name, got.kind, got.names, entry.kind,
				entry.names)
			return ""
		}
		for i, x := range got.values {
			if y := entry.values[i]; !(math.Abs(x-y) <= tolerance(got.names[i], y)) { // NaN too
				t.Errorf("%s: %s is %.12g; committed is %.12g", name, got.names[i], x, y)
			}
		}
		return ""
	})
}

// tolerance is 1e-10 of a share, however small, and of a mean, but that what rounding leaves of zero counts as zero.
func tolerance(name string, value float64) float64 {
	if of, _, _ := strings.Cut(name, " of "); slices.Contains([]string{"mean", "laws"}, of) {
		return 1e-10 * math.Max(1, math.Abs(value))
	}
	return 1e-10 * math.Abs(value)
}

// eachMatchup works on matchups, several at a time, and gives the answers in their order.
func eachMatchup(t *testing.T, names []string, work func(*testing.T, string) string) []string {
	t.Helper()
	answers := make([]string, len(names))
	var mu sync.Mutex
	t.Run("matchups", func(t *testing.T) {
		for i, name := range names {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				answer := work(t, name)
				mu.Lock()
				defer mu.Unlock()
				answers[i] = answer
			})
		}
	})
	return answers
}

func scenarioOf(t *testing.T, name string) *rules.Scenario {
	t.Helper()
	m, err := profiles.Load(name, nil)
	must(t, err)
	return m.Scenario()
}

// exactNumbers writes what a walk says: the share of each outcome, the mean of each metric, and one number for all laws.
func exactNumbers(t *testing.T, name string) string {
	t.Helper()
	sc, limit := scenarioOf(t, name), rules.ExactLimit()
	kind := "quick"
	limit.Paths = quickPaths
	game := &overheard{Game: sc.Game}
	sc.Game = game
	r, err := sim.Walk(sc, limit)
	if _, tooLarge := query.TooLarge(err); tooLarge {
		kind = "slow"
		r, err = sim.Walk(sc, rules.ExactLimit())
	}
	if refused, tooLarge := query.TooLarge(err); tooLarge {
		checkRefusal(t, name, refused)
		return name + " refused\n"
	}
	must(t, err)
	return fmt.Sprintf("%s %s\n", name, kind) + numbersOf(r, game.laws)
}

// numbersOf writes the numbers of an exact answer.
func numbersOf(r *sim.Result, all rules.Laws) string {
	var b strings.Builder
	var shares, means []string
	for _, o := range r.Outcomes {
		shares = append(shares, fmt.Sprintf("%s: %.12g", o.Name, o.Share.Value))
	}
	laws := 0.0
	for i, m := range r.Metrics {
		means = append(means, fmt.Sprintf("mean of %s: %.12g", m.Name, m.Mean.Value))
		laws += fingerprint(all.Metric[i])
	}
	for _, list := range [][]string{shares, means, {fmt.Sprintf("laws: %.12g", laws)}} {
		fmt.Fprintf(&b, "  %s\n", strings.Join(list, besides))
	}
	return b.String()
}

// checkRefusal: what is refused is refused in seconds, after a fifth of the paths that are
// allowed at most, and foreseen, but where states are too rare for probes to meet.
func checkRefusal(t *testing.T, name string, refused *rules.TooLargeError) {
	t.Helper()
	if refused.Paths > 12_000_000 {
		t.Errorf("%s: refused late: %v", name, refused)
	}
	if refused.Foreseen == (name == "hulkae/corridor-squad") {
		t.Errorf("%s: foreseen is %t: %v", name, refused.Foreseen, refused)
	}
}

// overheard is a game that keeps the laws it is asked for.
type overheard struct {
	rules.Game
	rules.Explored
	laws rules.Laws
}

func (g *overheard) Explore(sc *rules.Scenario, limit rules.Limit) (rules.Explored, error) {
	x, err := g.Game.Explore(sc, limit)
	g.Explored = x
	return g, err
}

func (g *overheard) Laws() rules.Laws {
	g.laws = g.Explored.Laws()
	return g.laws
}

// fingerprint is one number for the laws of a metric by outcome: the roots of all chances,
// so that rare values count too, each times a weight of its own between 0 and 1. A hash of
// rounded digits would differ where a machine rounds differently; this hardly does.
func fingerprint(byOutcome []rules.Distribution) float64 {
	sum := 0.0
	for outcome, d := range byOutcome {
		for i, p := range d.Mass {
			h := fnv.New64a()
			_, _ = fmt.Fprint(h, outcome, d.From+i) // a hash never fails
			sum += math.Sqrt(p) * float64(h.Sum64()>>11) / (1 << 53)
		}
	}
	return sum
}

// besides stands between numbers of one line.
const besides = " | "

// tally are the exact numbers of a matchup.
type tally struct {
	kind   string // quick, slow or refused
	names  []string
	values []float64
}

func parseNumbers(t *testing.T, text string) map[string]tally {
	t.Helper()
	all, at := map[string]tally{}, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		rest, inside := strings.CutPrefix(line, "  ")
		if !inside {
			last := strings.LastIndex(line, " ")
			at = line[:max(last, 0)]
			all[at] = tally{kind: line[last+1:]}
			continue
		}
		n := all[at]
		for number := range strings.SplitSeq(rest, besides) {
			last := max(strings.LastIndex(number, ": "), 0)
			value, err := strconv.ParseFloat(strings.TrimPrefix(number[last:], ": "), 64)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			n.names, n.values = append(n.names, number[:last]), append(n.values, value)
		}
		all[at] = n
	}
	return all
}

func writeGolden(t *testing.T, file string, lines []string) {
	t.Helper()
	must(t, os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644))
}

func readGolden(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	must(t, err)
	return string(text)
}
