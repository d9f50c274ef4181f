package secondedition_test

// What each unit and weapon did, counted by the reference.

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveDeeds is what was counted in a trial, by the name of the metric; nil where nothing
// is counted apart.
type naiveDeeds map[string]int

func naiveDeedsOf(x *rules.Counting) naiveDeeds {
	if !x.Separate() {
		return nil
	}
	return naiveDeeds{}
}

func (c naiveDeeds) add(name string, n int) {
	if c != nil {
		c[name] += n
	}
}

// naiveLabel is the name of a weapon or power in the names of metrics.
func naiveLabel(name string) string {
	return strings.ReplaceAll(strings.ToLower(name), " ", "-")
}

// take returns what a tally counts beyond the metrics of every trial, in its order, and
// forgets it. It panics on anything else that is not 0: no metric is left out that counts
// something.
func (c naiveDeeds) take(to *rulestest.Tally, known int) (values []int) {
	if c == nil {
		return nil
	}
	has, kinds, wounds, misses := map[string]bool{}, map[string]bool{}, false, false
	for _, name := range to.Metrics()[known:] {
		kind := "weapon "
		switch {
		case name[1] != '-':
			kind = "unit "
		case strings.Count(name, "-") == 1 || strings.HasSuffix(name, "-in-fight"):
			kind = "side "
		}
		has[kind+name], kinds[kind] = true, true
		wounds = wounds || strings.HasSuffix(name, "-wounds")
		misses = misses || strings.HasSuffix(name, "-missed") || strings.HasSuffix(name, "-denied")
		values = append(values, c[kind+name])
	}
	for name, n := range c {
		what := name[strings.LastIndexByte(name, '-'):]
		kind, _, _ := strings.Cut(name, " ")
		asked := wounds || what != "-wounds" && what != "-saved" && what != "-wasted"
		asked = asked && (misses || what != "-missed" && what != "-denied" && (what != "-wasted" || kind != "weapon"))
		if asked && kinds[kind+" "] && n > 0 && !has[name] {
			panic(name + " is left out")
		}
	}
	clear(c)
	return values
}

// fight takes over what was counted in the fight of a battle, where units and sides did other things before.
func (c naiveDeeds) fight(of naiveDeeds) {
	for name, n := range of {
		kind, who, _ := strings.Cut(name, " ")
		who, what, _ := strings.Cut(who, "-")
		switch kind {
		case "unit":
			c.add("unit "+who+"-fight-"+what, n)
		case "side":
			c.add("side "+who+"-"+what+"-in-fight", n)
		default:
			c.add(name, n)
		}
	}
	clear(of)
}

// counting is the field of inputs that says what is counted apart, nil if there is none.
func counting(in rules.Input) *rules.Counting {
	switch x := in.(type) {
	case *secondedition.Duel:
		return &x.Counting
	case *secondedition.Melee:
		return &x.Counting
	case *secondedition.PowerUse:
		return &x.Counting
	case *secondedition.PsychicDuel:
		return &x.Counting
	case *secondedition.Battle:
		return &x.Counting
	default:
		return nil
	}
}
