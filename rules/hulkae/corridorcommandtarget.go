package hulkae

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// At which attacker a marine fires for command points: at the one who has acted or, from 1 on, as in its own turn. HAE-SF-04
const commandActing = 0

type commandTargeting struct{}

// Options implements [policy.Point].
func (commandTargeting) Options() []policy.Option {
	acting := policy.Option{Name: "acting", Doc: "the attacker who has acted; if it may not fire at that, it holds its fire"}
	return append([]policy.Option{acting}, targeting{}.Options()...)
}

// Facts implements [policy.Point].
func (commandTargeting) Facts() policy.Facts[targets] {
	return append(factsOfTargets(), policy.Facts[targets]{
		{Name: "acting-distance", Doc: "squares to the attacker who has acted, 0 if it may not fire at that", Number: targets.actingDistance},
		{Name: "cp", Doc: "command points left", Number: func(t targets) int { return int(t.s.cp) }},
	}...)
}

// aimsForPoints reports whether marines ever fire for command points at another than the attacker who has acted. Who is
// only told of decisions does not: these shots need steps of their own. HAE-SF-04
func (c *Corridor) aimsForPoints() bool {
	if !c.wantsCommandFire() {
		return false
	}
	for option := range (commandTargeting{}).Options() {
		if option != commandActing && c.Policy.CommandTarget.Means(option, policy.OptionsOf(commandActing, option)) {
			return true
		}
	}
	return false
}

// actingDistance returns the squares to the attacker who has acted, 0 if the marine may not fire at that.
func (t targets) actingDistance() int {
	if j := int(t.s.actor); t.s.attackers[j] > 0 && t.c.mayFireAt(t.s, t.i, j) {
		return int(t.s.attackers[j])
	}
	return 0
}

// isCommanded reports whether the free shots of a window are over, and shots for command points at any attacker are due.
func (c *corridor) isCommanded(s *state) bool {
	return c.aims && s.open && int(s.next) >= len(c.marines)
}

// commandAnyFire has marines fire for command points after any action of an attacker, the first listed first, at whom their
// players pick, until each holds its fire. HAE-SF-04
func (c *corridor) commandAnyFire(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	if actor := int(s.actor); s.alive>>actor&1 == 1 {
		if s.attackers[actor] = s.distance; s.hit {
			if outcome = c.fallTo(s, e, actor); outcome != rules.Ongoing {
				return true, outcome
			}
		}
	}
	c.loseSight(s)
	for n := len(c.marines); int(s.next) < 2*n; s.next, s.fired = s.next+1, 0 {
		i := int(s.next) - n
		if !c.mayCommandAnyFire(s, i) {
			continue
		}
		possible := policy.OptionsOf(commandHolds, commandFires)
		if c.Policy.CommandFire.Pick(d, possible, windowView{c, &s.attackerRun, i}) == commandHolds {
			continue
		}
		if target := c.commandTarget(d, s, i); target != nobody {
			return true, c.commandShotAt(d, s, e, i, target)
		}
	}
	s.open, s.next, s.cleared, s.fired = false, 0, 0, 0
	return false, rules.Ongoing
}

// mayCommandAnyFire reports whether a marine may fire for command points at anybody. H4a, HAE-SF-04
func (c *corridor) mayCommandAnyFire(s *state, i int) bool {
	return int(s.cp) >= c.Rules.CommandShotCost && s.marines[i].weapon != fallen && s.cleared>>i&1 == 0 && c.nearestTarget(s, i) != nobody
}

// commandTarget returns at whom its player picks to fire, or nobody. HAE-SF-04
func (c *corridor) commandTarget(d *dice.Dice, s *state, i int) int {
	of := targets{c, s, i, true}
	possible, at := policy.OptionsOf(commandActing), [...]int{nobody, of.best(targetNearest), of.best(targetSame), of.best(targetArmed), of.best(targetFarthest)}
	for option, j := range at[1:] {
		possible = possible.With(1+option, j != nobody)
	}
	if of.actingDistance() > 0 {
		at[commandActing] = int(s.actor)
	}
	return at[c.Policy.CommandTarget.Pick(d, possible, of)]
}

// commandShotAt is one shot for command points, with sustained fire after others at the same attacker, whoever has acted in
// between. H5, HAE-SF-04
func (c *corridor) commandShotAt(d *dice.Dice, s *state, e *rules.MetricValues, i, target int) (outcome int) {
	m := &s.marines[i]
	if int(m.targetForCP) != target+1 {
		m.missesForCP, m.targetForCP = 0, 0
	}
	if target != int(s.actor) {
		d.Log("HAE-SF-04", "marine {#} aims at attacker {#}", i+1, target+1)
	}
	if !c.commandShotOf(d, &s.attackerRun, e, i, c.group[target], s.attackers[target]) {
		if m.missesForCP > 0 {
			m.targetForCP = uint8(target + 1)
		}
		return rules.Ongoing
	}
	s.hit = s.hit || target == int(s.actor)
	return c.fallTo(s, e, target)
}

// fallTo removes an attacker at once while another may be running, whose way may be free then. H2, H12
func (c *corridor) fallTo(s *state, e *rules.MetricValues, target int) (outcome int) {
	outcome = c.kill(s, e, target)
	s.waiting &^= 1 << target
	for i := range s.marines {
		if m := &s.marines[i]; int(m.targetForCP) == target+1 {
			m.missesForCP, m.targetForCP = 0, 0
		}
	}
	s.ahead, s.behind, s.front = c.blockingSquare(s), c.squareBehind(s), c.hidingSquare(s)
	return outcome
}

// loseSight ends the series of marines who do not see their target any more. HAE-SF-02, HAE-SF-04
func (c *corridor) loseSight(s *state) {
	for i := range c.marines {
		if m := &s.marines[i]; m.targetForCP > 0 && !c.seesAttacker(s, i, int(m.targetForCP)-1) {
			m.missesForCP, m.targetForCP = 0, 0
		}
	}
}

// endCommandSeries ends all series: at the end of the attackers' turn, or with nothing left to pay for shots. HAE-SF-02
func (r *attackerRun) endCommandSeries() {
	for i := range r.marines {
		r.marines[i].missesForCP, r.marines[i].targetForCP = 0, 0
	}
}
