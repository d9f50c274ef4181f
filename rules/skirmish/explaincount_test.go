package skirmish_test

// What a reader of a story has added up, by the names of metrics.

import (
	"fmt"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// values returns what the metrics of a scenario come to.
func (r *reader) values(sc *rules.Scenario) (values []int, err error) {
	for u, leader := range r.joined {
		if leader > 0 {
			r.out[u] = r.out[leader-1]
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
	all := map[string]int{
		"turns": r.end[1], "contact": r.contact, "destroyed-in": r.destroyedIn,
		"passengers-lost": r.passengersDead, "passengers-wounded": r.passengersWounded,
	}
	first := 1 // unit of side b
	if i := slices.IndexFunc(sc.Metrics, func(m rules.Metric) bool { return m.Name == "a-out" }); i >= 0 {
		first = sc.Metrics[i].Max
	}
	sides := [2]map[string]int{r.side(0, first), r.side(first, len(r.dead))}
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
	for u := range r.dead {
		side := rules.A
		if u >= first {
			side = rules.B
		}
		label := rules.UnitSubject(side, u-first*int(side-rules.A), "").Label
		for name, n := range map[string]int{
			"shots": r.shots[u], "hits": r.hits[u], "kills": r.kills[u], "wounds": r.woundsMade[u], "ducked": r.ducksMade[u],
			"lost": r.dead[u], "hits-on-heroes": r.onHeroes[u], "wounded": r.wounded[u], "out": max(r.out[u], r.putOut[u]),
		} {
			all[label+"-"+name] = n
		}
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
	for name, by := range map[string]*[24]int{
		"lost": &r.dead, "wounded": &r.wounded, "ducked": &r.ducked, "jams": &r.jams, "shots": &r.shots, "hits": &r.hits,
		"wounds": &r.wounds, "falls": &r.falls, "vehicles-lost": &r.lost, "out": &r.out, "wrecks": &r.wrecks,
	} {
		for _, n := range by[from:to] {
			of[name] += n
		}
	}
	of["down"] = 0
	for u := from; u < to; u++ {
		of["down"] += r.down[u] * (1 - r.out[u])
	}
	for row, name := range map[int]string{5: "minor-gun-lost", 6: "biggest-gun-lost", 7: "immobilised", 8: "disabled", 9: "burns", 10: "explodes"} {
		of[name] = 0
		for u := from; u < to; u++ {
			if r.suffered[u][row] && (row != 8 || r.wrecks[u] == 0) {
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
