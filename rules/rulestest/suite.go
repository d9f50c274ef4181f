package rulestest

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
)

// A Suite is what every system is tested for. Matchups are written as "shi/duel a.hp=2 policy.attack=wait_else_attack",
// with settings behind the name and _ for a space in a setting; where they have a name, it stands before them: "a pair:
// shi/duel a.close-combat=[pistol,pistol]".
type Suite struct {
	System rules.System
	IDs    string // the rules and readings of the specification
	// Load returns a matchup of the library with settings, and its naive reference.
	Load   func(t testing.TB, matchup string, set ...string) Config
	Named  []string // what is compared with the reference, with names; all house rules vary in it
	Found  []string // and this by day as well: what showed a fault once, or would alone
	Tales  []string // whose stories are read
	Reader func(in rules.Input) Told
	Retold func(in rules.Input) Told // in place of Reader, if the reference retells stories, also of all that is compared with it
	Rare   []string                  // which say what others never do
	Steady []string                  // trials of which allocate nothing
	Timed  []string                  // for benchmarks
	// Random returns inputs of a scenario with its reference, tamed so that trials are short and do not all end alike.
	Random func(t *testing.T, scenario string, seed uint64) Config
	Hardly []string // outcomes which hardly any of them has
	D20    bool     // whether scripts have dice with more faces than nine
	Sizes  Sizes
}

// Sizes are how much a Suite tries, by day and with -heavy.
type Sizes struct {
	Nth                 int // by day every nth of Named is compared
	Random, HeavyRandom uint64
	Trials, HeavyTrials int
	Tales, HeavyTales   int    // trials of each story
	House, HeavyHouse   int    // with a Reader, and of each of Named with a house rule; without House, Words hears none of these
	Heard               int    // trials of each matchup in which messages are listened for
	Ends                uint64 // random configurations, in
	Seldom              int    // so many of which at least each outcome occurs
}

// Matchup returns a matchup of the suite.
func (s *Suite) Matchup(t testing.TB, text string) Config {
	t.Helper()
	name, rest, named := strings.Cut(text, ": ")
	if !named {
		name, rest = text, text
	}
	words := strings.Fields(rest)
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "_", " ")
	}
	c := s.Load(t, words[0], words[1:]...)
	c.Name = name
	return c
}

// Matchups returns matchups of the suite.
func (s *Suite) Matchups(t testing.TB, texts ...string) (list []Config) {
	t.Helper()
	for _, text := range texts {
		list = append(list, s.Matchup(t, text))
	}
	return list
}

// RuleTable checks the table of rules.
func (s *Suite) RuleTable(t *testing.T) {
	RuleTable(t, s.System, s.IDs)
}

// Words listens to every matchup of the system in a library, and to more for what is rare.
func (s *Suite) Words(t *testing.T, library []string) {
	OnlyHeavy(t)
	library = slices.DeleteFunc(slices.Clone(library), func(name string) bool { return !strings.HasPrefix(name, s.System.Name+"/") })
	var all []*rules.Scenario
	for _, c := range s.Matchups(t, slices.Concat(library, s.Tales, s.Rare)...) {
		all = append(all, c.Input.Prepare())
	}
	if s.Sizes.House > 0 {
		all = append(all, HouseScenarios(s.Matchups(t, s.Named...))...)
	}
	Words(t, s.Sizes.Heard, all)
}

// NoAllocations checks that trials allocate nothing.
func (s *Suite) NoAllocations(t *testing.T) {
	for _, c := range s.Matchups(t, s.Steady...) {
		NoAllocations(t, c.Input.Prepare())
	}
}

// Stories reads stories of trials, which must be as they were played, also with house rules.
func (s *Suite) Stories(t *testing.T) {
	if s.Retold != nil {
		s.retell(t)
		return
	}
	for _, c := range s.Matchups(t, s.Tales...) {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			Stories(t, c.Input.Prepare(), Few(s.Sizes.Tales, s.Sizes.HeavyTales), s.Reader(c.Input))
		})
	}
	if s.Sizes.House > 0 {
		HouseStories(t, s.Matchups(t, s.Named...), Few(s.Sizes.House, s.Sizes.HeavyHouse), s.Reader)
	}
}

// retell has references retell stories: most trials of tales, some of all that is compared.
func (s *Suite) retell(t *testing.T) {
	trials := Few(s.Sizes.Tales, s.Sizes.HeavyTales)
	retell := func(c Config, trials int) {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			Stories(t, c.Input.Prepare(), trials, s.Retold(c.Input))
		})
	}
	for _, c := range s.Matchups(t, slices.Concat(s.Tales, s.Rare)...) {
		retell(c, trials)
	}
	for _, c := range s.Matchups(t, slices.Concat(s.Found, s.Named)...) {
		retell(c, trials/4)
	}
	for _, kind := range s.System.Scenarios {
		for seed := range s.Sizes.Ends {
			c := s.Random(t, kind.Name, seed)
			c.Name += " " + strconv.FormatUint(seed, 10)
			if seed%2 == 1 {
				c.countAll()
			}
			retell(c, trials/4)
		}
	}
}

// Oracle compares named and random configurations with the naive reference: named ones by day only with all counted that
// can be, which changes nothing else.
func (s *Suite) Oracle(t *testing.T) {
	list := s.Matchups(t, s.Found...)
	for _, text := range Sample(s.Named, s.Sizes.Nth) {
		c := s.Matchup(t, text)
		if counted := c.countAll(); counted && Heavy() {
			list = append(list, s.Matchup(t, text))
		}
		list = append(list, c)
	}
	for _, kind := range s.System.Scenarios {
		for seed := range Seeds(s.Sizes.Random, s.Sizes.HeavyRandom) {
			c := s.Random(t, kind.Name, seed)
			if c.Name += " " + strconv.FormatUint(seed, 10); seed%2 == 1 {
				c.countAll()
			}
			list = append(list, c)
		}
	}
	for i := range list {
		list[i].Trials = max(list[i].Trials, Few(s.Sizes.Trials, s.Sizes.HeavyTrials))
	}
	Oracle(t, list)
}

// countAll asks for the most that can be counted, and reports whether anything can.
func (c *Config) countAll() bool {
	asked := countingOf(c.Input)
	if asked == nil {
		return false
	}
	was := asked.Count
	for _, asked.Count = range countable() {
		if len(c.Input.Check()) == 0 {
			c.Name += ", counted"
			return true
		}
	}
	asked.Count = was
	return false
}

// KnobsVary checks that for every house rule a named configuration plays otherwise with that one at its default.
func (s *Suite) KnobsVary(t *testing.T) { KnobsVary(t, s.System.Scenarios, s.Matchups(t, s.Named...)) }

// RandomVary checks that random configurations do not all end alike.
func (s *Suite) RandomVary(t *testing.T) {
	for _, kind := range s.System.Scenarios {
		ends := map[string]int{}
		for seed := range s.Sizes.Ends {
			c := s.Random(t, kind.Name, seed)
			sc := c.Input.Prepare()
			met := make([]int, len(sc.Outcomes))
			for _, o := range trials(sc, seed, 200).Outcome {
				met[o]++
			}
			for o, n := range met {
				ends[sc.Outcomes[o].Name] += rules.OneIf(n > 10)
			}
		}
		for outcome, n := range ends {
			if n < s.Sizes.Seldom && !slices.Contains(s.Hardly, outcome) {
				t.Errorf("%s: %s in %d of %d configurations", kind.Name, outcome, n, s.Sizes.Ends)
			}
		}
	}
}

// Bench measures players against the reference.
func (s *Suite) Bench(b *testing.B) { Bench(b, s.System, s.Matchups(b, s.Timed...)) }
