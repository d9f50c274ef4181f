package secondedition_test

// The scenario `battle` turn by turn (BT-3).

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/secondedition"
)

// naiveTurns is a battle in which each turn has a psychic and a hand-to-hand phase.
type naiveTurns struct {
	*secondedition.Battle
	t      *naiveTable
	m      *naiveMelee
	came   map[*naiveAim]*naiveFighter // who has been in the fight, by who it is
	fought bool
	lines  bool // models have come, fallen or come back since lines were put up
}

func naiveBattleByTurns(x *secondedition.Battle, t *naiveTable, m *naiveMelee, rng *rand.Rand, to *rulestest.Tally) {
	m.rng, m.deeds, m.opens = rng, t.deeds, string(x.First)
	b := &naiveTurns{x, t, m, map[*naiveAim]*naiveFighter{}, false, false}
	outcome := b.play()
	if t.phase < x.Phases {
		t.count()
	}
	if t.deeds["turns"] = m.turn; !b.fought {
		t.deeds["turns"] = 0
		if t.deeds["by-goal"] == 0 {
			outcome = "no-fight"
		}
	}
	t.deeds.take(to, &x.Counting, outcome)
}

// play plays turn after turn until a side can fight no more.
func (b *naiveTurns) play() string {
	side := map[rules.FirstSide]*naiveSeat{"a": b.t.a, "b": b.t.b}[b.First]
	for ; b.m.turn < b.MaxTurns; side = side.enemy {
		b.m.turn++
		for _, aim := range side.all() { // whom an Assail moved out comes back, charging
			aim.out, aim.back = false, aim.back || aim.out
		}
		b.passGates(side)
		phase := func() {
			if b.m.turn > b.Phases {
				return
			}
			b.t.phase = b.m.turn
			if b.t.playPhase(side); b.m.turn == b.Phases {
				b.t.count()
			}
		}
		if b.Sequence == "psychic-first" {
			phase()
		}
		b.combat()
		if b.Sequence == "combat-first" {
			phase()
		}
		switch a, other := b.done(b.t.a), b.done(b.t.b); {
		case a && other:
			return "draw"
		case a:
			return "b"
		case other:
			return "a"
		}
		switch a, other := b.reaches(b.t.a), b.reaches(b.t.b); {
		case a && other:
			return "draw"
		case a:
			return "a"
		case other:
			return "b"
		}
	}
	return "draw"
}

// reaches reports whether a side reaches one of its goals as a turn ends (GOAL).
func (b *naiveTurns) reaches(own *naiveSeat) bool {
	for _, goal := range b.Goals {
		if (goal.Side == "a") != (own == b.t.a) {
			continue
		}
		of, when := own, goal.Turn
		if goal.Kind == rules.Slay {
			of = own.enemy
		}
		if when == 0 {
			when = b.MaxTurns
		}
		alive := make([]bool, len(of.Targets)+len(of.psykers))
		for _, aim := range of.enemy.aims {
			if aim.target != nil && aim.alive() {
				alive[aim.entry-1] = true
			}
		}
		for i, p := range of.psykers {
			alive[len(of.Targets)+i] = p.alive()
		}
		if goal.Unit > 0 {
			alive = alive[goal.Unit-1 : goal.Unit]
		}
		if goal.Kind == rules.Slay && b.m.turn <= when && slices.Contains(alive, false) || goal.Kind == rules.Survive && b.m.turn == when && slices.Contains(alive, true) {
			b.t.deeds["by-goal"] = 1
			return true
		}
	}
	return false
}

// done is: no fighter and all phases played, or no fighter, living psyker or waiting entry.
func (b *naiveTurns) done(own *naiveSeat) bool {
	waits := slices.ContainsFunc(own.enemy.aims, func(aim *naiveAim) bool {
		return aim.target != nil && aim.alive() && !naiveFights(aim) && b.brings(aim)
	})
	fights := slices.ContainsFunc(own.all(), func(aim *naiveAim) bool { return naiveFights(aim) || aim.out && aim.alive() })
	return !fights && (b.m.turn >= b.Phases || len(own.living()) == 0 && !waits)
}

// naiveFights reports whether a living model is in the fight.
func naiveFights(aim *naiveAim) bool {
	return !aim.wheels && (aim.there || aim.when() == "always") && aim.alive() && !aim.out
}

// brings reports whether a model waits for something that could bring it: an Assail may be too short.
func (b *naiveTurns) brings(aim *naiveAim) bool {
	return aim.target.Fights != "no" && (aim.target.Fights != "assailed" || b.t.bringable(aim))
}

// passGates has entries that wait pass the Gate of either side, on foot.
func (b *naiveTurns) passGates(own *naiveSeat) {
	opens := func(seat *naiveSeat) bool {
		return slices.ContainsFunc(seat.inPlay, func(in *naiveInPlay) bool {
			return in.Effect == secondedition.Gate && in.Range.Fixed+6*in.Range.Dice >= b.Distance
		})
	}
	for unit := 1; unit <= len(own.Targets)+len(own.psykers); unit++ {
		waits := slices.DeleteFunc(own.all(), func(aim *naiveAim) bool {
			return aim.entry != unit || aim.when() != "gate" || !aim.alive() || aim.there || !own.lets(aim)
		})
		if !opens(own) && !opens(own.enemy) || len(waits) == 0 {
			continue
		}
		see := map[string]int{
			"unit": unit, "turn": b.m.turn, "models": b.strength(own), "enemies": b.strength(own.enemy), "own": rules.OneIf(opens(own)),
		}
		if b.m.decide(b.m.plans[rules.OneIf(own == b.t.b)].gate, []string{"pass", "stay"}, see) == "pass" {
			for _, aim := range waits {
				aim.come()
			}
		}
	}
}

// all is everybody of a side: first those who are no psykers.
func (s *naiveSeat) all() (list []*naiveAim) {
	list = slices.DeleteFunc(slices.Clone(s.enemy.aims), func(aim *naiveAim) bool { return aim.caster != nil })
	for _, p := range s.psykers {
		list = append(list, p.aim)
	}
	return list
}

// strength is how many models of a side are in the fight.
func (b *naiveTurns) strength(own *naiveSeat) (n int) {
	for _, aim := range own.all() {
		n += rules.OneIf(naiveFights(aim))
	}
	return n
}

// combat is the hand-to-hand phase of the turn, passed without fighters on both sides.
func (b *naiveTurns) combat() {
	m := b.m
	for i, own := range []*naiveSeat{b.t.a, b.t.b} {
		b.lineUp(i, own)
	}
	all := slices.Concat(m.sides[:]...)
	waited := slices.DeleteFunc(slices.Clone(all), func(f *naiveFighter) bool { return !f.waits })
	if a, other := naiveFighting(m.sides[0]), naiveFighting(m.sides[1]); len(a) > 0 && len(other) > 0 {
		if !b.fought {
			for _, f := range all {
				m.deeds.add("-fighters", 1, f.side)
				m.deeds.add("-charging", rules.OneIf(f.rush || m.turn == 1 && f.chargesOf(m.charger == secondedition.Charger(f.side))), f.side)
			}
		}
		if b.fought = true; m.turn == 1 || b.lines {
			m.form()
		}
		m.blocks()
		b.lines = len(naiveLiving(all)) < len(all)
		m.countSlain("-lost-in-fight")
		for _, own := range []*naiveSeat{b.t.a, b.t.b} {
			b.leave(own)
		}
	}
	b.lines = b.lines || len(waited) > 0
	m.back(waited)
	for i := range m.sides {
		m.sides[i] = naiveLiving(m.sides[i])
	}
	for _, f := range all {
		f.rush = false
	}
}

// lineUp puts the models of a side in line: as before, or anew, as listed, if somebody came or fell by a power; as many of
// an entry as before keep out of the turn, the last of them.
func (b *naiveTurns) lineUp(i int, own *naiveSeat) {
	var list []*naiveFighter
	back := false
	for _, aim := range own.all() {
		if !naiveFights(aim) {
			continue
		}
		f := b.came[aim]
		if f == nil {
			f = own.fighter(aim, "no")
			switch aim.when() {
			case "always":
				f.charges = aim.charging()
			case "displaced", "gate":
				f.rush = true
			default: // does not charge
			}
			if aim.caster != nil {
				aim.caster.fights = f
			}
			b.came[aim] = f
		}
		f.left, list = aim.wounds(), append(list, f)
		f.rush, back, aim.back = f.rush || aim.back, back || aim.back, false
	}
	before := b.m.sides[i]
	if !back && len(before) == len(list) && !slices.ContainsFunc(list, func(f *naiveFighter) bool { return !slices.Contains(before, f) }) {
		return
	}
	waits := map[int]int{}
	for _, f := range before {
		waits[f.entry] += rules.OneIf(f.waits)
	}
	for _, f := range slices.Backward(list) {
		f.waits = waits[f.entry] > 0
		waits[f.entry]--
	}
	b.m.sides[i], b.lines = list, true
}

// leave leaves who fought with the W that they have; of an entry they stand before the others, in the order of their
// line. A power ends with its slain user (PD-14a).
func (b *naiveTurns) leave(own *naiveSeat) {
	line := b.m.sides[rules.OneIf(own == b.t.b)]
	line = slices.Concat(naiveFighting(line), slices.DeleteFunc(naiveLiving(line), func(f *naiveFighter) bool { return !f.waits }))
	place := func(aim *naiveAim) int {
		if at := slices.Index(line, b.came[aim]); b.came[aim] != nil && at >= 0 {
			return at
		}
		return len(line)
	}
	models := slices.DeleteFunc(slices.Clone(own.enemy.aims), func(aim *naiveAim) bool { return aim.target == nil })
	for _, aim := range models {
		if f := b.came[aim]; f != nil && aim.alive() {
			aim.left = f.left
		}
	}
	slices.SortStableFunc(models, func(x, y *naiveAim) int {
		return cmp.Or(cmp.Compare(x.entry, y.entry), cmp.Compare(place(x), place(y)))
	})
	for i, aim := range own.enemy.aims {
		if aim.target != nil {
			own.enemy.aims[i], models = models[0], models[1:]
		}
	}
	for _, p := range own.psykers {
		if p.fights != nil && p.left > 0 && !p.aim.out {
			if p.left = p.fights.left; p.left == 0 {
				own.remove(func(in *naiveInPlay) bool { return in.by == p && in.Stays == "until-caster-slain" })
			}
		}
	}
}
