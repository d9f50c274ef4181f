package hulkae_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/hulkae"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// told is a trial as its story tells it.
type told struct {
	outcome int
	values  []int
}

// reader reads stories of inputs.
func reader(in rules.Input) rulestest.Told {
	return func(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
		var got told
		switch in := in.(type) {
		case *hulkae.Volley:
			got, err = readVolley(in, sc, log)
		case *hulkae.Corridor:
			got, err = readCorridor(in, sc, log)
		}
		return got.outcome, got.values, err
	}
}

// wrong is a contradiction in a story.
type wrong string

// must stops the reading of a story that contradicts itself or the rules.
func must(ok bool, why string, e dice.Entry) {
	if !ok {
		panic(wrong(fmt.Sprintf("%s: %s %v", why, e.Rule, e.Figures)))
	}
}

// catch turns a contradiction, or a figure that nobody bears, into an error.
func catch(err *error) {
	if why := recover(); why != nil {
		*err = fmt.Errorf("%v", why)
	}
}

// shotReader follows one attack: the roll, its result, what it was for.
type shotReader struct {
	faces  []int // of the roll not yet read
	dice   int   // in the last attack
	sorted []int // its faces
	shots  int
	apart  map[string]int // by name of the metric
}

// countApart counts for a unit, a1 or b2, and its weapon.
func (r *shotReader) countApart(unit string, w *hulkae.Weapon, what string) {
	if r.apart == nil {
		r.apart = map[string]int{}
	}
	r.apart[unit+"-"+what]++
	r.apart[unit[:1]+"-"+strings.ReplaceAll(w.Name, " ", "-")+"-"+what]++
}

// addApart appends what is counted apart in this scenario.
func (r *shotReader) addApart(values []int, sc *rules.Scenario) []int {
	for _, m := range sc.Metrics[len(values):] {
		values = append(values, r.apart[m.Name])
	}
	return values
}

// roll keeps the faces until a line claims them.
func (r *shotReader) roll(e dice.Entry) {
	if e.Sides == 100 {
		return // a policy that mixes
	}
	must(r.faces == nil && e.Sides == 6, "a roll that nobody claimed", e)
	r.faces = e.Faces
}

// attack checks HAE-RA-02 against the faces and gives whether it should hit (H9).
// A score below 1 that no roll misses is told as the lowest result, at most 1.
func (r *shotReader) attack(e dice.Entry, w *hulkae.Weapon, bonus, score, less int) bool {
	needed := max(score-less, min(1, 1+bonus))
	r.shots++
	r.dice = len(r.faces)
	must(r.dice == w.Dice, "another number of dice", e)
	highest := 0
	if r.dice > 0 {
		highest = slices.Max(r.faces)
	}
	must(slices.Equal(e.Figures, []int{highest, bonus, needed}), fmt.Sprintf("%v, bonus %d, needed %d", r.faces, bonus, needed), e)
	sorted := slices.Sorted(slices.Values(r.faces))
	r.sorted = sorted
	r.faces = nil
	return r.dice > 0 && highest+bonus >= needed
}

// score is the score needed before sustained fire (H9).
func score(w *hulkae.Weapon, target string) int {
	for _, o := range w.HitAgainst {
		if strings.EqualFold(o.Target, target) {
			return int(o.Hit)
		}
	}
	return int(w.Hit)
}

// bonusAfter is what so many misses in a row are worth (HAE-SF-01, HAE-SF-03).
func bonusAfter(misses int, w *hulkae.Weapon, house hulkae.House) int {
	if misses == 0 || !w.SustainedFire {
		return 0
	}
	if !house.SustainedFireCumulative {
		misses = 1
	}
	return misses * house.SustainedFireBonus
}

// readVolley reads the story of a volley.
func readVolley(v *hulkae.Volley, sc *rules.Scenario, log *dice.Log) (result told, err error) {
	defer catch(&err)
	var r shotReader
	misses, less, hit, killShot, ended := 0, 0, false, 0, false
	mayBreak, broken, unbroken, moved := false, 0, 0, 0
	for _, e := range log.Entries {
		must(!ended, "after the end", e)
		switch e.Rule {
		case "":
			r.roll(e)
		case "HAE-RA-01":
			must(e.Figures[0] == r.shots+1, "a shot out of order", e)
			if e.Figures[0] == v.BreakBefore && (v.PaidWith == hulkae.PayAP || v.BreakBy != hulkae.AnotherUnit) || v.MoveAndShoot && rules.Allows(v.MovingShots, r.shots) {
				misses = 0 // HAE-SF-02, HAE-SF-04, HAE-MS-01
			}
			less = 0
			mayBreak = true
		case "HAE-SF-02":
			ways := []string{"lost sight", "moved", "close assault", "another target", "another unit"}
			by := slices.Index([]hulkae.Break{hulkae.LostSight, hulkae.Moved, hulkae.CloseAssault, hulkae.SwitchedTarget, hulkae.AnotherUnit}, v.BreakBy)
			must(mayBreak && r.shots+1 == v.BreakBefore && e.Figures[0] == by && strings.Contains(e.Message, ways[by]), "nothing breaks the series (HAE-SF-02)", e)
			broken++
		case "HAE-MS-01":
			must(mayBreak && v.MoveAndShoot && rules.Allows(v.MovingShots, r.shots+1), "no shot on the move (HAE-MS-01)", e)
			moved++
		case "HAE-SF-04":
			must(mayBreak && r.shots+1 == v.BreakBefore && v.PaidWith == hulkae.PayCP && v.BreakBy == hulkae.AnotherUnit, "no other unit (HAE-SF-04)", e)
			unbroken++
		case "HAE-SF-01":
			less = e.Figures[0]
		case "HAE-RA-02":
			must(less == bonusAfter(misses, v.A.Weapon, v.Rules), "sustained fire", e)
			mayBreak = false
			r.countApart("a1", v.A.Weapon, "shots")
			hit = r.attack(e, v.A.Weapon, v.A.RAB, score(v.A.Weapon, v.B.Name), less)
		case "HAE-RA-03":
			must(strings.HasPrefix(e.Message, "hit") == hit, "hit or miss", e)
			misses++
			if hit {
				killShot, ended = r.shots, true
				r.countApart("a1", v.A.Weapon, "hits")
				r.countApart("a1", v.A.Weapon, "kills")
				r.apart["b1-lost"]++
			}
		case "H11":
			must(e.Figures[0] == r.shots, "so many shots", e)
			ended = true
		default:
			must(false, "no such line in a volley", e)
		}
	}
	breaks := v.BreakBefore > 1 && v.BreakBefore <= r.shots && (v.PaidWith == hulkae.PayAP || v.BreakBy != hulkae.AnotherUnit)
	must((unbroken == 1) == (v.BreakBefore > 0 && v.BreakBefore <= r.shots && v.PaidWith == hulkae.PayCP && v.BreakBy == hulkae.AnotherUnit), "another unit is missing (HAE-SF-04)", dice.Entry{})
	standing := !v.MoveAndShoot || !rules.Allows(v.MovingShots, v.BreakBefore-1)
	must((broken == 1) == (breaks && standing && v.A.Weapon.SustainedFire), "the break is missing (HAE-SF-02)", dice.Entry{})
	must(moved == map[bool]int{true: rules.AtMost(v.MovingShots, r.shots)}[v.MoveAndShoot], "shots on the move (HAE-MS-01)", dice.Entry{})
	result = told{outcome: 1, values: []int{killShot, r.shots, 0, 0}}
	if killShot > 0 {
		result.outcome, result.values[3] = 0, 1
	}
	if v.A.Weapon.Ammo != rules.Unlimited {
		result.values[2] = r.shots
	}
	result.values = r.addApart(result.values, sc)
	return result, nil
}
