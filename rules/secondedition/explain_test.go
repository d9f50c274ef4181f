package secondedition_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func load(t testing.TB, name string, set ...string) *rules.Scenario {
	t.Helper()
	m, err := profiles.Load(name, set)
	if err != nil {
		t.Fatal(err)
	}
	return m.Scenario()
}

// must stops the reading of a story that contradicts itself or the rules.
func must(ok bool, why string, e dice.Entry) {
	if !ok {
		panic(fmt.Sprintf("%s: %s %v", why, e.Rule, e.Figures))
	}
}

// read gives what the rules of a log tell to a reader, each with the faces of the roll
// before it.
func read(sc *rules.Scenario, log *dice.Log, line func(e dice.Entry, faces []int)) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	var rolled *dice.Entry
	for i, e := range log.Entries {
		if e.Sides > 0 {
			must(rolled == nil, "a roll that nobody claimed", e)
			rolled = &log.Entries[i]
			continue
		}
		words := sc.Tell(e)
		must(words != "" && !strings.ContainsAny(words, "{}"), "words", e)
		var faces []int
		if rolled != nil {
			faces, rolled = rolled.Faces, nil
		}
		line(e, faces)
	}
	must(rolled == nil, "a roll at the end", dice.Entry{})
	return nil
}

// combatTales are library matchups of hand-to-hand combat with settings.
func combatTales() map[string][]string {
	return map[string][]string{
		"secondedition/duel":                 nil,
		"secondedition/duel-marines":         {"a.weapons=[sword, sword]", "b.w=2"},
		"secondedition/duel-criticals":       {"rules.parry-from=4+"},
		"secondedition/duel-captain":         nil,
		"secondedition/duel-after-a-friend":  nil,
		"secondedition/duel-librarian":       nil,
		"secondedition/duel-force-axe":       nil,
		"secondedition/melee":                {"rules.critical-bonus=1"},
		"secondedition/melee-captain":        nil,
		"secondedition/melee-follow-up":      {"b-policy.follow=wait", "policy.follow=wait if slayer else follow", "rules.follow-up=slayers", "a.count=3", "b.a=1", "b.ws=4"},
		"secondedition/melee-line":           {"b-policy.line=strongest-first if turn > 2 else weakest-first", "b=[{profile: genestealer, count: 2}, {profile: genestealer, ws: 3}]"},
		"secondedition/melee-champion":       {"b-policy=strongest-first", "a=[{profile: captain, count: 2}, {profile: space-marine, count: 3}]", "b.w=3"},
		"secondedition/melee-some-charge":    nil,
		"secondedition/melee-large-creature": {"rules.tie-hits=2"},
	}
}

func TestCombatStoriesAreTrue(t *testing.T) {
	for name, set := range combatTales() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rulestest.Stories(t, load(t, name, set...), rulestest.Few(12, 400), readCombat)
		})
	}
}

// TestCombatReadersSee: a story with a result changed is found out.
func TestCombatReadersSee(t *testing.T) {
	results := map[string][]int{ // the figures that are results
		"SE-HH-02": {2}, "SE-HH-03": {2, 3, 4, 8}, "SE-HH-04": {0, 2}, "SE-HH-06": {2}, "SE-HH-07": {1}, "SE-HH-08": {0}, "HH-d/1": {0}, "HH-d/2": {0, 1}, "SE-HH-09": {3}, "HH-e": {6},
	}
	for name, set := range combatTales() {
		changed(t, load(t, name, set...), results, readCombat)
	}
}

// changed tells some trials with one result at a time raised by 1, which the
// reader must not believe. Results are known by their rule, or by that and the
// number of figures.
func changed(t *testing.T, sc *rules.Scenario, results map[string][]int, read rulestest.Told) {
	t.Helper()
	trials := rulestest.Few(2, 10)
	player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
	player.Play(5, 0, rows)
	for i := range trials {
		log := player.Explain(5, uint64(i))
		for k, e := range log.Entries {
			for _, f := range slices.Concat(results[e.Rule], results[e.Rule+"/"+strconv.Itoa(len(e.Figures))]) {
				if f >= len(e.Figures) {
					continue // of words that tell less
				}
				e.Figures[f]++
				if rulestest.Contradiction(sc, rows, i, log, read) == "" {
					t.Errorf("%s, trial %d: line %d, %s %v is believed", sc.Name, i, k, e.Rule, e.Figures)
				}
				e.Figures[f]--
			}
		}
	}
}

// combatReader follows a story of hand-to-hand combat.
type combatReader struct {
	faces         [2][]int // attack dice of each side
	scores        [2]int
	winner, hits  int // of the last comparison: hits still to be resolved
	wounded       bool
	saved         bool
	lost          [2]int // wounds
	slain         [2]int
	first         []int // margin and hits of the first round
	turn, outcome int
	hitTurns      int
	hitIn         int      // the last turn with a hit
	pairs         [][2]int // places of those who have fought in this turn
	picked        []int    // who is to fight next, though others stand before it
}

// readCombat reads a story of a duel or a melee.
func readCombat(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	r := &combatReader{outcome: -1}
	err = read(sc, log, r.line)
	lost := r.lost
	if sc.Name == "secondedition/melee" {
		lost = r.slain
	}
	return r.outcome, append([]int{lost[0], lost[1], r.turn, r.hitTurns}, r.first...), err
}

func (r *combatReader) line(e dice.Entry, faces []int) {
	f := e.Figures
	must(r.outcome == -1, "after the end", e)
	switch e.Rule {
	case "HH-d":
		must(r.hits == 0, "hits left over", e)
		if len(f) == 2 {
			must(f[1] == r.turn, "the last turn", e)
			r.outcome = f[0]
			return
		}
		must(f[0] == r.turn+1, "turns", e)
		r.turn, r.pairs = f[0], nil
	case "SE-HH-09":
		r.picked = f[1:]
	case "PD-14a":
		must(r.hits == 0 && r.winner != f[0] && r.slain[f[0]] > 0, "a curse that ends", e)
	case "HH-e":
		r.pair(e)
	case "SE-HH-01":
		must(len(faces) == f[2], "dice", e)
		r.faces[f[0]] = slices.Clone(faces)
	case "SE-HH-02":
		own := r.faces[f[0]]
		slices.Sort(own)
		must(len(faces) == f[2], "dice", e)
		r.faces[f[0]] = append(own[:len(own)-f[2]], faces...)
	case "SE-HH-03":
		r.score(e)
	case "SE-HH-04":
		must(r.hits == 0, "hits left over", e)
		margin := r.scores[0] - r.scores[1]
		r.winner, r.hits = 0, 0
		if len(f) > 0 {
			r.winner, r.hits = f[0], f[len(f)-1]
		}
		must(margin == 0 && len(f) < 3 || margin != 0 && f[1] == f[2] && f[1] == margin*(1-2*f[0]), "comparison", e)
		if r.hits > 0 && r.hitIn < r.turn {
			r.hitIn = r.turn
			r.hitTurns++
		}
		if r.first == nil {
			r.first = []int{margin, r.hits}
		}
	default:
		r.hit(e, faces)
	}
}

// pair checks that two fight who have not fought yet in this turn, after so many friends, and that it
// is the one who was picked.
func (r *combatReader) pair(e dice.Entry) {
	f := e.Figures
	at := [2]int{f[2], f[5]}
	must(!slices.Contains(r.pairs, at), "a pair again", e)
	friends := 0
	for _, other := range r.pairs {
		friends += map[bool]int{true: 1}[other[0] == at[0] || other[1] == at[1]]
	}
	must(f[6] == friends, "friends", e)
	if r.picked != nil {
		must(slices.Equal(r.picked, f[3*r.picked[0]:3*r.picked[0]+3]), "another than was picked", e)
	}
	r.pairs, r.picked = append(r.pairs, at), nil
}

// score adds up what the final dice show.
func (r *combatReader) score(e dice.Entry) {
	f := e.Figures
	own := r.faces[f[0]]
	count := func(face int) int {
		n := 0
		for _, x := range own {
			n += map[bool]int{true: 1}[x == face]
		}
		return n
	}
	best := 0
	if len(own) > 0 {
		best = slices.Max(own)
	}
	must(f[2] == best && f[3] == count(1) && (f[4] == 0 || f[4] == count(6)-1), "final dice", e)
	must(f[8] == best-f[3]+f[4]+f[5]+f[6]+f[7], "score", e)
	r.scores[f[0]] = f[8]
}

// readRoll reads a roll told by what it needs, the figure at i, and by whether it was made;
// without these it could not be made.
func readRoll(e dice.Entry, i int, faces []int) (made bool) {
	if len(e.Figures) == i {
		must(faces == nil, "a roll that cannot be made", e)
		return false
	}
	needed, made := e.Figures[i], e.Figures[i+1] == 1
	must((len(faces) == 1 && faces[0] >= needed || faces == nil && needed <= 1) == made, "a roll", e)
	return made
}

// hit follows one hit; who is slain suffers no more.
func (r *combatReader) hit(e dice.Entry, faces []int) {
	f := e.Figures
	switch e.Rule {
	case "HH-c":
		must(r.hits > 0 && f[0] == r.winner, "a hit", e)
		r.hits--
	case "SE-HH-06":
		r.wounded, r.saved = readRoll(e, 1, faces), false
	case "SE-HH-07":
		must(r.wounded, "save", e)
		r.saved = readRoll(e, 0, faces)
	case "SE-HH-08":
		must(r.wounded && !r.saved && f[0] > 0, "wounds", e)
		damage := 1
		if faces != nil {
			damage = 0
			for _, x := range faces {
				damage += x
			}
		}
		must(f[0] == damage || f[0] < damage && f[1] == 0, "damage", e)
		r.lost[1-r.winner] += f[0]
		r.wounded = false
		if f[1] == 0 {
			r.slain[1-r.winner]++
			r.hits = 0
		}
	}
}
