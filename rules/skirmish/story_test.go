package skirmish_test

// The story of a trial must be that trial: its lines, read by somebody who knows
// the rules but not the engine, add up to the values played.

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// TestBlindTarget: a story says so where an APC does not fire because those who charge
// are too close. SKI-SH-09
func TestBlindTarget(t *testing.T) {
	for _, name := range []string{
		"skirmish/assault-timed a=guard-veterans b=chimera turns=1 distance=",
		"skirmish/battle-small a=[{profile:guard-veterans,policy:assault}] b=[{profile:chimera-empty,policy:timed}] turns=1 distance=",
	} {
		for distance, want := range map[string]string{"4": "SKI-SH-09", "5": "W14"} {
			sc := suite().Matchup(t, name+distance).Input.Prepare()
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
	results := map[string][]int{"SKI-EF-01": {2}, "W11": {2}, "W12": {0, 1}, "W17": {2}, "SKI-SH-02": {8}, "W01": {1}, "SKI-EF-03": {2}}
	for _, c := range suite().Matchups(t, suite().Tales...) {
		sc, name := c.Input.Prepare(), c.Name
		if !strings.HasPrefix(sc.Name, "skirmish/firefight") && !strings.HasPrefix(sc.Name, "skirmish/assault") {
			continue
		}
		trials := rulestest.Few(1, 10)
		player, rows := sc.Game.Player(sc), rules.NewRows(trials, len(sc.Metrics))
		player.Play(5, 0, rows)
		for i := range trials {
			log := player.Explain(5, uint64(i))
			for k, e := range log.Entries {
				for _, f := range results[e.Rule] {
					if f >= len(e.Figures) {
						continue
					}
					e.Figures[f] ^= 1
					if rulestest.Contradiction(sc, rows, i, log, readerOf(c.Input)) == "" {
						t.Errorf("%s, trial %d: line %d, %s %v is believed", name, i, k, e.Rule, e.Figures)
					}
					e.Figures[f] ^= 1
				}
			}
		}
	}
}

// units is more than a battle has.
const units = 24

// reader follows a story.
type reader struct {
	of       [units]map[string]int // what befell a unit and what it did, by names of metrics
	suffered [units]map[int]bool   // rows of the damage table
	joined   [units]int            // the squad that it is part of, from 1
	landed   [units]bool           // is on the board, and not aboard
	deeds    [units]map[[2]string]int
	faces    []int  // rolled since the last line
	gun      string // that fires
	firer    int    // or who fights
	burst    bool   // what is rolled: the D20s of a burst,
	close    bool   // or of close combat
	told     int    // hits of a burst: how many were told,
	scored   int    // of how many
	jammed   int    // guns of a burst whose 20 is not told yet
	game     map[string]int
	turn     int
	end      []int
	last     dice.Entry // that tells
}

// newReader is one who knows what units begin with.
func newReader(in rules.Input) *reader {
	r := &reader{game: map[string]int{"contact": 0, "destroyed-in": 0, "passengers-lost": 0, "passengers-wounded": 0}}
	list := []skirmish.Unit{}
	_, isBattle := in.(*skirmish.Battle) // in which a line of each turn says who is on the board
	switch x := in.(type) {
	case *skirmish.Shot:
		list = []skirmish.Unit{x.A, x.B}
	case *skirmish.ArmourFight:
		list = []skirmish.Unit{x.A, x.B}
	case *skirmish.Firefight:
		list = []skirmish.Unit{x.A, x.B}
	case *skirmish.Assault:
		list = []skirmish.Unit{x.A, x.B}
	case *skirmish.Battle:
		list = slices.Concat(x.A, x.B)
	}
	for u := range units {
		r.of[u], r.deeds[u], r.suffered[u], r.landed[u] = map[string]int{}, map[[2]string]int{}, map[int]bool{}, !isBattle
	}
	for u := range list {
		for _, g := range list[u].Figures {
			if g.Wounded && !g.Enhanced && g.Kind != skirmish.WarDroid {
				r.of[u]["wounded"] += g.Count
			}
		}
		for _, g := range list[u].Passengers {
			if g.Wounded && !g.Enhanced && g.Kind != skirmish.WarDroid {
				r.game["passengers-wounded"] += g.Count
			}
		}
		r.suffered[u][5], r.suffered[u][6], r.suffered[u][7] = list[u].MinorGunLost, list[u].BiggestGunLost, list[u].Immobilised
	}
	return r
}

// readerOf reads stories of some inputs.
func readerOf(in rules.Input) rulestest.Told {
	return func(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
		return newReader(in).read(sc, log)
	}
}

// read reads a story of any scenario.
func (r *reader) read(sc *rules.Scenario, log *dice.Log) (outcome int, values []int, err error) {
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
		r.lineOf(sc, e)
		r.faces, r.last = nil, e
	}
	values, err = r.values(sc)
	return r.end[0], values, err
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

// lineOf adds up what a line says, and how it changes what a gun did.
func (r *reader) lineOf(sc *rules.Scenario, e dice.Entry) {
	switch f := e.Figures; e.Rule {
	case "SKI-SH-01":
		r.gun, _ = sc.Names("gun", f[2:])
	case "SKI-SH-02":
		r.gun, _ = sc.Names("gun", f[3:])
	}
	r.line(e)
}

// does adds to what a unit does with the gun that fires.
func (r *reader) does(u int, what string, n int) {
	r.of[u][what] += n
	r.deeds[u][[2]string{r.gun, what}] += n
}

// line adds up what a line says.
func (r *reader) line(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SKI-SH-01", "SKI-SH-02", "SKI-SH-04", "SKI-CC-01", "W01", "W06":
		r.fire(e)
	case "SKI-EF-01", "SKI-EF-02", "SKI-EF-03", "W08", "W17":
		r.effect(e)
	case "SKI-SH-08":
		if len(f) > 0 { // who is hit
			r.of[f[0]]["hits-on-heroes"]++
		}
	case "SKI-EF-05":
		r.damage(f[0], f[1], append(f, 0)[2])
	case "W11":
		r.game["passengers-lost"], r.game["passengers-wounded"] = f[0], f[1]
		r.of[r.last.Figures[0]]["hurt"] += f[2]
	case "SKI-TU-01":
		if strings.HasPrefix(e.Message, "turn") {
			r.turn = f[0]
		}
	case "SKI-CC-02":
		r.game["contact"] = cmp.Or(r.game["contact"], r.turn)
	case "W22", "SKI-HU-01":
		r.landed[f[0]] = true
	case "W12":
		r.end = []int{f[1], f[0]}
	default:
		r.strength(e)
	}
}

// fire follows who fires at whom, and what hits.
func (r *reader) fire(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "SKI-SH-01":
		r.does(f[0], "shots", 1)
		r.firer, r.burst, r.close = f[0], false, false
	case "SKI-SH-02":
		r.does(f[1], "shots", len(r.faces))
		r.does(f[1], "hits", r.scored)
		r.firer, r.burst, r.close = f[1], true, false
	case "SKI-CC-01":
		if strings.HasSuffix(e.Message, "in hand") {
			return // another gun
		}
		r.burst, r.close = false, true
		if strings.Contains(e.Message, "attacks") {
			r.firer = f[0]
		}
	case "W01":
		if len(f) == 2 && !r.close {
			r.does(r.firer, "hits", f[1])
		}
	case "W06":
		if r.burst {
			r.does(r.firer, "hits", -1) // it was told as one
		}
	case "SKI-SH-04":
		r.of[f[0]]["jams"] += append(f, 1)[3]
	}
}

// effect follows what befalls figures.
func (r *reader) effect(e dice.Entry) {
	f := e.Figures
	u, it := f[0], r.of[f[0]]
	ashore := rules.OneIf(r.landed[u]) // what happens to those aboard is nobody's attack
	switch {
	case e.Rule == "SKI-EF-01":
		it["lost"]++
		it["wounded"] -= f[2]
		it["falls"]++
		r.does(r.firer, "kills", ashore)
		it["down"] += append(f, 0)[3]
	case e.Rule == "W17" && it["down"] > 0:
		it["lost"] -= f[2]
		it["down"]--
	case e.Rule == "W17":
		it["lost"] += 1 - f[2] // who was down when the game began
	case strings.HasSuffix(e.Message, "ducks back"), strings.HasSuffix(e.Message, "takes cover"):
		it["ducks"] += ashore
		r.does(r.firer, "ducked", ashore)
	case strings.HasSuffix(e.Message, "healed"):
		it["wounded"]--
	case e.Rule == "SKI-EF-03" && len(f) == 3:
		it["hurt"]++
		it["wounded"] += 1 - f[2]
		r.does(r.firer, "wounds", ashore)
	}
}

// damage follows what befalls vehicles: those that are disabled lose all guns that they have.
func (r *reader) damage(u, row, guns int) {
	if row >= 8 && r.of[u]["put-out"] == 0 {
		r.does(r.firer, "kills", 1)
		r.of[u]["put-out"] = 1
	}
	r.suffered[u][row] = true
	if row == 8 {
		for least, row := range map[int]int{0: 7, 1: 6, 2: 5} {
			r.suffered[u][row] = r.suffered[u][row] || guns >= least
		}
	}
	if row >= 9 {
		r.of[u]["wrecks"] = 1
		if u == 1 { // the target of a duel
			r.game["destroyed-in"] = r.turn
		}
	}
}

// strength follows who is out, or in again.
func (r *reader) strength(e dice.Entry) {
	f := e.Figures
	switch e.Rule {
	case "W10":
		r.of[f[0]]["vehicles-lost"], r.of[f[0]]["out"] = 1, 1
	case "SKI-NE-01":
		r.of[f[0]]["out"] = 1
	case "SKI-MO-01":
		if runs(e) {
			r.of[f[0]]["out"] = 1
		}
	case "SKI-CC-05":
		if f[1] == 0 || strings.Contains(e.Message, " runs {") {
			r.of[f[0]]["out"] = 1
		}
	case "SKI-CO-01":
		r.of[f[0]]["out"], r.joined[f[0]] = 0, 1+f[1]
	case "SKI-MO-02":
		switch {
		case strings.HasSuffix(e.Message, "again"):
			r.of[f[0]]["out"] = 0
		case strings.Contains(e.Message, "part of"):
			r.of[f[0]]["out"], r.joined[f[0]] = 0, 1+f[1]
		}
	}
}

// values returns what the metrics of a scenario come to.
func (r *reader) values(sc *rules.Scenario) (values []int, err error) {
	for u, leader := range r.joined {
		if leader > 0 {
			r.of[u]["out"] = r.of[leader-1]["out"]
		}
	}
	told := r.byName(sc)
	for _, m := range sc.Metrics {
		n, ok := told[m.Name]
		if !ok {
			return nil, fmt.Errorf("a story does not tell %s", m.Name)
		}
		values = append(values, n)
	}
	return values, nil
}

// byName returns what a story tells, of each side and of the side that matters where it is one.
func (r *reader) byName(sc *rules.Scenario) map[string]int {
	all := maps.Clone(r.game)
	all["turns"] = r.end[1]
	first := 1 // unit of side b
	if i := slices.IndexFunc(sc.Metrics, func(m rules.Metric) bool { return m.Name == "a-out" }); i >= 0 {
		first = sc.Metrics[i].Max
	}
	sides := [2]map[string]int{r.side(0, first), r.side(first, units)}
	for side, of := range sides {
		if sc.Name == "skirmish/firefight" || sc.Name == "skirmish/assault" {
			of["lost"] += of["wrecks"]
		}
		for name, n := range of {
			all["ab"[side:side+1]+"-"+name] = n
		}
	}
	r.apart(sc, all, first)
	for _, name := range []string{"hits", "shots", "jams"} {
		all[name] = sides[0][name]
	}
	for _, name := range append(damages(), "wounded", "ducked", "down") {
		all[name] = sides[1][name]
	}
	all["kills"] = sides[1]["lost"]
	return all
}

// apart returns what units and weapons did, and what became of units.
func (r *reader) apart(sc *rules.Scenario, all map[string]int, first int) {
	for u, of := range r.of {
		side := rules.A
		if u >= first {
			side = rules.B
		}
		label := rules.UnitSubject(side, u-first*int(side-rules.A), "").Label
		for _, name := range []string{"shots", "hits", "kills", "wounds", "ducked", "lost", "hits-on-heroes", "wounded"} {
			all[label+"-"+name] = of[name]
		}
		all[label+"-out"] = max(of["out"], of["put-out"])
		for weapon, n := range r.deeds[u] {
			all[rules.WeaponSubjects(side, []string{weapon[0]})[0].Label+"-"+weapon[1]] += n
		}
	}
	for _, m := range sc.Metrics { // of weapons that did nothing
		if _, told := all[m.Name]; !told && slices.Contains([]string{"shots", "hits", "kills", "wounds", "ducked"}, m.Name[strings.LastIndex(m.Name, "-")+1:]) {
			all[m.Name] = 0
		}
	}
}

// side adds up what befell the units of a side, or they did.
func (r *reader) side(from, to int) map[string]int {
	of := map[string]int{}
	for name, by := range map[string]string{
		"lost": "lost", "wounded": "wounded", "ducked": "ducks", "jams": "jams", "shots": "shots", "hits": "hits",
		"wounds": "hurt", "falls": "falls", "vehicles-lost": "vehicles-lost", "out": "out", "wrecks": "wrecks",
	} {
		for u := from; u < to; u++ {
			of[name] += r.of[u][by]
		}
	}
	of["down"] = 0
	for u := from; u < to; u++ {
		of["down"] += r.of[u]["down"] * (1 - r.of[u]["out"])
	}
	for row, name := range map[int]string{5: "minor-gun-lost", 6: "biggest-gun-lost", 7: "immobilised", 8: "disabled", 9: "burns", 10: "explodes"} {
		of[name] = 0
		for u := from; u < to; u++ {
			if r.suffered[u][row] && (row != 8 || r.of[u]["wrecks"] == 0) {
				of[name]++
			}
		}
	}
	return of
}

// damages are the rows of the damage table that are counted.
func damages() []string {
	return []string{"burns", "explodes", "disabled", "immobilised", "minor-gun-lost", "biggest-gun-lost"}
}
