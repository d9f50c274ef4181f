package rulestest

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// memoMeets is what memo players must meet among the random inputs of a system, or what they do there.
func memoMeets() []string {
	return []string{
		"records", // new paths, and
		"plays",   // trials again without a step's code
		"realigned streams", "dice of one word", "laws", "other draws", "blocks",
		"a step without a draw",
		"a draw that cannot be recorded",
		"metrics that do not fit two words",
		"what is counted apart", "how a game feels",
	}
}

// memoCheck compares memo players with steps, and counts the inputs in which they met what.
type memoCheck struct {
	mu     sync.Mutex
	inputs int
	met    map[string]int
	option optionsMet
}

func newMemoCheck() *memoCheck { return &memoCheck{met: map[string]int{}, option: optionsMet{}} }

// memoTrials are the trials that are compared.
const memoTrials = 64

// play checks that a memo player plays the trials of steps, those of inputs as they are and counting how the game
// feels.
func (x *memoCheck) play(t *testing.T, in rules.Input, seed uint64) {
	t.Helper()
	x.compare(t, in, seed)
	asked := countingOf(in)
	if asked == nil || asked.Counts(rules.Feel) {
		return
	}
	was := asked.Count
	defer func() { asked.Count = was }()
	if asked.Count = append(slices.Clone(was), rules.Feel); len(in.Check()) == 0 {
		x.compare(t, in, seed)
	}
}

// compare checks one of them, and notes what was met.
func (x *memoCheck) compare(t *testing.T, in rules.Input, seed uint64) {
	t.Helper()
	player, recorded := PlaysByMemo(t, in, seed)
	x.mu.Lock()
	defer x.mu.Unlock()
	x.note(in, player, recorded)
}

// PlaysByMemo checks that a memo player plays the trials of steps: at first while it records most of them, then by what
// it recorded. It returns the player, and how many steps it had recorded after either time.
func PlaysByMemo(t *testing.T, in rules.Input, seed uint64) (player reflect.Value, recorded [2]int64) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil {
			t.Fatalf("seed %d: %v\n%+v", seed, why, in)
		}
	}()
	sc := in.Prepare()
	memo, want := engine.Recorded(sc.Game).Player(sc), rules.NewRows(memoTrials, len(sc.Metrics))
	engine.Stepped(sc.Game).Player(sc).Play(seed, 0, want)
	player = reflect.ValueOf(memo).Elem()
	for round := range recorded {
		got := rules.NewRows(memoTrials, len(sc.Metrics))
		if memo.Play(seed, 0, got); !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d, round %d: by memo other trials are played than by steps\n%+v", seed, round, in)
		}
		recorded[round] = player.FieldByName("recorded").Int()
	}
	return player, recorded
}

// countingOf returns what some inputs ask to be counted, nil where nothing can be.
func countingOf(in rules.Input) *rules.Counting {
	f := reflect.ValueOf(in).Elem().FieldByName("Counting")
	if !f.IsValid() {
		return nil
	}
	return f.Addr().Interface().(*rules.Counting)
}

// note counts what a memo player met, given the steps that it had recorded after each round.
func (x *memoCheck) note(in rules.Input, player reflect.Value, recorded [2]int64) {
	x.option.add(reflect.ValueOf(in))
	x.inputs++
	if player.FieldByName("disabled").Bool() { // it has forgotten what it met
		x.met["gives up"]++
		return
	}
	asked := countingOf(in)
	met := map[string]bool{
		"records":                           recorded[0] > 0,
		"plays":                             recorded[1] == recorded[0] && recorded[0] > 0,
		"metrics that do not fit two words": !player.FieldByName("wide").IsNil(),
		"what is counted apart":             asked != nil && asked.Separate(),
		"how a game feels":                  asked != nil && asked.Counts(rules.Feel),
	}
	kinds := []string{
		"", "a draw that cannot be recorded", "", "a step without a draw", "laws", "dice of one word",
		"draws that leave something open", "other draws",
	}
	draws, nodes := player.FieldByName("draws"), player.FieldByName("nodes")
	for i := range nodes.Len() {
		d := draws.Index(int(nodes.Index(i).FieldByName("at").FieldByName("draw").Uint()))
		met[kinds[d.FieldByName("kind").Uint()]] = true
		met["realigned streams"] = met["realigned streams"] || d.FieldByName("redraw").FieldByName("stream").Uint() != 0
	}
	caches := player.FieldByName("recorder").Elem().FieldByName("dice").Elem().FieldByName("caches")
	for i := range caches.Len() {
		what := caches.Index(i).FieldByName("value").Elem().Type().String()
		met["blocks"] = met["blocks"] || strings.Contains(what, "blockCache")
	}
	for what, yes := range met {
		if yes {
			x.met[what]++
		}
	}
}

// enoughForOptions are so many inputs that all options of all fields are among them.
const enoughForOptions = 400

// judge reports what no memo player met.
func (x *memoCheck) judge(t *testing.T, seldom, refused []string) {
	t.Helper()
	t.Logf("of %d inputs: %v", x.inputs, x.met)
	for _, what := range memoMeets() {
		if x.met[what] == 0 && !slices.Contains(seldom, what) {
			t.Errorf("no memo player met this: %s", what)
		}
	}
	if x.inputs >= enoughForOptions {
		x.option.judge(t, refused)
	}
}
