package skirmish_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"slices"
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

// explained are library matchups with settings, told by both players.
func explained() map[string][]string {
	return map[string][]string{
		"skirmish/firefight":                 nil,
		"skirmish/firefight-one-turn":        {"a.medikits=1"},
		"skirmish/firefight-return-fire":     {"turns=4"},
		"skirmish/firefight-marines-necrons": nil,
		"skirmish/firefight-overwatch":       {"a.medikits=2"},
		"skirmish/firefight-droids":          nil,
		"skirmish/firefight-two-each":        nil,
		"skirmish/shot":                      {"fire=activation"},
		"skirmish/shot-volley":               {"a.figures.0.wounded=true"},
		"skirmish/shot-missile":              nil,
		"skirmish/shot-battery":              nil,
		"skirmish/shot-flamer-at-scarabs":    {"b.under-template.partial=1"},
		"skirmish/shot-at-vehicle":           nil,
		"skirmish/armour":                    nil,
		"skirmish/assault":                   nil,
		"skirmish/assault-overwatch":         {"distance=12"},
		"skirmish/assault-timed":             {"b.figures.0.count=6"},
		"skirmish/assault-walker":            nil,
		"skirmish/assault-spent":             {"a=guard-veterans", "b=chimera"},
		"skirmish/assault-necrons":           nil,
		"skirmish/battle":                    {"turns=2"},
		"skirmish/battle-teleport":           {"turns=3"},
		"skirmish/battle-regroup":            {"turns=4", "b=[storm-troopers]"},
		"skirmish/battle-carry":              nil,
		"skirmish/battle-small":              {"turns=5", "distance=24", "a=[{profile: heavy-team, policy: advance, advance-to: 16}]", "b=[heavy-team]"},
		"skirmish/battle-swarm":              {"turns=2"},
		"skirmish/battle-timed":              {"turns=2"},
		"skirmish/armour-tank-duel":          nil,
		"skirmish/armour-against-squad":      {"turns=6"},
	}
}

func TestStoriesAreTrue(t *testing.T) {
	told := 0
	for name, set := range explained() {
		trials := rulestest.Few(100, 2_000)
		switch { // these are long
		case strings.HasPrefix(name, "skirmish/battle"):
			trials = rulestest.Few(15, 200)
		case strings.HasPrefix(name, "skirmish/assault"):
			trials = rulestest.Few(40, 1_000)
		case name == "skirmish/shot-volley":
			trials = rulestest.Few(40, 2_000)
		case strings.Contains(name, "firefight"):
			trials = rulestest.Few(40, 2_000)
		}
		told += trials
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rulestest.Stories(t, load(t, name, set...), trials, readStory)
		})
	}
	if rulestest.Heavy() && told < 10_000 {
		t.Errorf("only %d trials are told", told)
	}
}

// TestBlindTarget: a story says so where an APC does not fire because those who charge
// are too close. SKI-SH-09
func TestBlindTarget(t *testing.T) {
	for name, set := range map[string][]string{
		"skirmish/assault-timed": {"a=guard-veterans", "b=chimera", "turns=1"},
		"skirmish/battle-small":  {"a=[{profile: guard-veterans, policy: assault}]", "b=[{profile: chimera-empty, policy: timed}]", "turns=1"},
	} {
		for distance, want := range map[string]string{"4": "SKI-SH-09", "5": "W14"} {
			sc := load(t, name, append(set, "distance="+distance)...)
			told := map[string]int{}
			for i := range uint64(40) {
				for _, e := range sc.Game.Player(sc).Explain(1, i).Entries {
					told[e.Rule]++
				}
			}
			if other := map[string]string{"4": "W14", "5": "SKI-SH-09"}[distance]; told[want] == 0 || told[other] > 0 {
				t.Errorf("%s at %s inches: %v", name, distance, told)
			}
		}
	}
}

// TestReadersSee: a story with a result changed is found out.
func TestReadersSee(t *testing.T) {
	results := map[string][]int{"SKI-EF-01": {2}, "W12": {0, 1}, "W17": {2}}
	for name, set := range explained() {
		sc := load(t, name, set...)
		if !strings.HasPrefix(sc.Name, "skirmish/firefight") && !strings.HasPrefix(sc.Name, "skirmish/assault") {
			continue
		}
		trials := rulestest.Few(4, 10)
		player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
		player.Play(5, 0, rows)
		for i := range trials {
			log := player.Explain(5, uint64(i))
			for k, e := range log.Entries {
				for _, f := range results[e.Rule] {
					e.Figures[f] ^= 1
					if rulestest.Contradiction(sc, rows, i, log, readStory) == "" {
						t.Errorf("%s, trial %d: line %d, %s %v is believed", name, i, k, e.Rule, e.Figures)
					}
					e.Figures[f] ^= 1
				}
			}
		}
	}
}

// reader follows a story.
type reader struct {
	dead, wounded, ducked, jams, shots [24]int // by unit
	lost, out                          [24]int // in a battle
	joined                             [24]int // the squad that it is part of, from 1
	hits                               int
	burst                              bool  // the hits of a burst are told by what they do
	faces                              []int // rolled since the last line
	firer                              int
	told, scored                       int // hits of a burst: how many were told, of how many
	jammed                             int // guns of a burst whose 20 is not told yet
	passengersDead, passengersWounded  int
	destroyed                          bool
	wrecks                             [24]int
	turn, contact                      int
	end                                []int
	last                               dice.Entry // that tells
}

// readStory reads a story of any scenario.
func readStory(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
	r := &reader{}
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%v", why)
		}
	}()
	for _, e := range log.Entries {
		if r.end != nil {
			return 0, nil, fmt.Errorf("after the end: %v", e)
		}
		if e.Sides > 0 {
			if !e.Card {
				r.faces = append(r.faces, e.Faces...)
			}
			continue
		}
		if words := sc.Tell(e); words == "" || strings.ContainsAny(words, "{}") {
			return 0, nil, fmt.Errorf("words %q", words)
		}
		if !r.seen(sc, e) {
			return 0, nil, fmt.Errorf("%s %v from %v", e.Rule, e.Figures, r.faces)
		}
		r.line(e)
		r.faces, r.last = nil, e
	}
	switch sc.Name {
	case "skirmish/firefight":
		return r.end[0], []int{r.dead[0], r.dead[1], r.wounded[0], r.wounded[1], r.ducked[0], r.ducked[1], r.jams[0], r.jams[1], r.end[1]}, nil
	case "skirmish/battle":
		return r.end[0], r.battle(sc.Metrics[6].Max), nil
	case "skirmish/assault":
		values = []int{r.dead[0] + r.wrecks[0], r.dead[1] + r.wrecks[1], r.wounded[0], r.wounded[1], r.ducked[0], r.ducked[1], r.jams[0], r.jams[1], r.contact, r.end[1]}
		if len(sc.Metrics) > len(values) {
			values = append(values, r.passengersDead, r.passengersWounded)
		}
		return r.end[0], values, nil
	case "skirmish/armour":
		turn := 0
		if r.destroyed {
			turn = r.end[1]
		}
		return r.end[0], []int{r.hits, r.shots[0], r.jams[0], turn, r.passengersDead, r.passengersWounded, r.dead[0]}, nil
	}
	if sc.Metrics[3].Name == "kills" {
		return r.end[0], []int{r.hits, r.shots[0], r.jams[0], r.dead[1], r.wounded[1], r.ducked[1]}, nil
	}
	return r.end[0], []int{r.hits, r.shots[0], r.jams[0], r.passengersDead, r.passengersWounded}, nil
}

// battle is the metrics of a battle, in which the first units are those of a.
func (r *reader) battle(units int) []int {
	var values []int
	for u, leader := range r.joined {
		if leader > 0 {
			r.out[u] = r.out[leader-1]
		}
	}
	for _, of := range []*[24]int{&r.dead, &r.wounded, &r.lost, &r.out, &r.jams} {
		var sum [2]int
		for u, n := range of {
			if u < units {
				sum[0] += n
			} else {
				sum[1] += n
			}
		}
		values = append(values, sum[0], sum[1])
	}
	return append(values, r.end[1])
}

// seen reports whether the dice before a line are those that it tells of.
func (r *reader) seen(sc *rules.Scenario, e dice.Entry) bool {
	f := e.Figures
	hits, jams := 0, 0
	for _, face := range r.faces {
		switch {
		case face == 20:
			jams++
		case e.Rule == "SKI-SH-02" && len(f) == 9 && face <= f[6]:
			hits++
		}
	}
	switch {
	case r.told < r.scored && slices.Contains([]string{"SKI-EF-01", "SKI-EF-02", "SKI-EF-03", "SKI-EF-05", "W06", "W07"}, e.Rule) && f[0] != r.firer:
		r.told++
	case e.Rule == "SKI-SH-02":
		if r.told < r.scored {
			return false
		}
		r.told, r.scored = 0, 0
		if len(f) == 9 {
			r.scored = f[8]
		}
		r.jammed = jams
	case e.Rule == "SKI-SH-04" && r.burst:
		r.jammed -= f[3]
	}
	if e.Rule != "SKI-SH-02" && r.jammed != 0 {
		return false
	}
	if runs(e) && r.last.Rule == e.Rule && r.last.Figures[0] == f[0] {
		return false // who runs or is dead is not told to be shaken
	}
	switch e.Rule {
	case "W01":
		return len(r.faces) == 1 && (len(f) == 0 || (r.faces[0] <= f[0]) == (f[1] == 1))
	case "SKI-SH-02":
		return hits == r.scored || len(f) == 9 && f[7] > 0
	case "SKI-NE-01", "SKI-MO-01": // one is of Necrons, the other of the rest
		return len(r.faces) == 0 && (sc.Name != "skirmish/firefight" || strings.Contains(sc.Outcomes[1-f[0]].Doc, "phased out") == (e.Rule == "SKI-NE-01"))
	case "SKI-CC-01", "SKI-CC-02", "SKI-TU-01", "W10", "W12": // no dice of what came before
		return len(r.faces) == 0
	case "SKI-EF-01", "SKI-EF-02":
		return slices.Max(append(r.faces, 0)) <= 6
	default:
		return true
	}
}

// runs reports whether a line tells that a squad runs, or is dead.
func runs(e dice.Entry) bool { return e.Rule == "SKI-MO-01" && strings.Contains(e.Message, "all dead") }

func (r *reader) line(e dice.Entry) {
	f := e.Figures
	if r.burst && r.firer == 0 && len(f) > 0 && f[0] == 1 && (slices.Contains([]string{"SKI-EF-01", "SKI-EF-02", "SKI-EF-05", "W07"}, e.Rule) || e.Rule == "SKI-EF-03" && len(f) == 3) {
		r.hits++
	}
	switch e.Rule {
	case "SKI-EF-01":
		r.dead[f[0]]++
		r.wounded[f[0]] -= f[2]
	case "W01":
		if len(f) == 2 {
			r.hits += f[1] * (1 - r.firer)
		}
	case "W17":
		r.dead[f[0]] -= f[2]
	case "SKI-EF-02":
		if strings.HasSuffix(e.Message, "ducks back") {
			r.ducked[f[0]]++
		}
	case "SKI-EF-03":
		switch {
		case strings.HasSuffix(e.Message, "healed"):
			r.wounded[f[0]]--
		case len(f) == 3:
			r.wounded[f[0]] += 1 - f[2]
		}
	case "SKI-SH-04":
		r.jams[f[0]] += append(f, 1)[3]
	case "SKI-SH-01":
		r.shots[f[0]]++
		r.firer, r.burst = f[0], false
	case "SKI-SH-02":
		r.shots[f[1]] += len(r.faces)
		r.firer, r.burst = f[1], true
	case "SKI-EF-05":
		if f[1] >= 9 {
			r.wrecks[f[0]] = 1
			r.destroyed = r.destroyed || f[0] == 1
		}
	case "SKI-TU-01":
		if strings.HasPrefix(e.Message, "turn") {
			r.turn = f[0]
		}
	case "SKI-CC-02":
		if r.contact == 0 {
			r.contact = r.turn
		}
	case "W11":
		r.passengersDead = f[0]
		r.passengersWounded = f[1]
	case "W10":
		r.lost[f[0]], r.out[f[0]] = 1, 1
	case "SKI-NE-01":
		r.out[f[0]] = 1
	case "SKI-MO-01":
		if runs(e) {
			r.out[f[0]] = 1
		}
	case "SKI-CC-05":
		if f[1] == 0 || strings.Contains(e.Message, " runs {") {
			r.out[f[0]] = 1
		}
	case "SKI-MO-02":
		switch {
		case strings.HasSuffix(e.Message, "again"):
			r.out[f[0]] = 0
		case strings.Contains(e.Message, "part of"):
			r.out[f[0]], r.joined[f[0]] = 0, 1+f[1]
		}
	case "W12":
		r.end = []int{f[1], f[0]}
	}
}
