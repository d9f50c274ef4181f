package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// Policy is what the marines do in their own turn.
type Policy string

// The policies. H7
const (
	PolicyOverwatch         Policy = "overwatch"
	PolicyFire              Policy = "fire"
	PolicyFireThenOverwatch Policy = "fire-then-overwatch"
)

// Most figures of each side, and the farthest square on which one may start.
const (
	maxMarines   = 8
	maxAttackers = 30
	maxDistance  = 250
)

// Corridor is marines in a corridor against attackers who run at them.
type Corridor struct {
	A           []Group         `yaml:"a" required:"yes" doc:"the marines: a unit or a list of units, each with a count; all see the whole corridor"`
	B           []Squad         `yaml:"b" required:"yes" doc:"the attackers: a unit or a list of units, each with a count and a distance; in single file, the first listed nearest"`
	Distance    int             `yaml:"distance" range:"1..200" default:"12" rule:"H2" doc:"squares from the marines to the first attacker, unless it has a distance of its own; 1 is adjacent"`
	VisibleFrom rules.Cap       `yaml:"visible-from" range:"1..250" default:"unlimited" rule:"H10" doc:"distance at which attackers come into sight (a corner or door)"`
	Door        int             `yaml:"door" range:"0..249" rule:"H16" doc:"squares from the marines to a closed door, 0 for none: nobody behind it sees or is seen until an attacker who stands right behind it has opened it for 1 AP, which is an action that overwatch answers"`
	TurnAt      int             `yaml:"turn-at" range:"0..250" rule:"H16" doc:"square on which every attacker turns for 1 AP before it fires or steps on, 0 for none: an action that overwatch answers; until it has turned it faces away from the marines and fires at nobody"`
	Policy      Policy          `yaml:"policy" options:"overwatch,fire,fire-then-overwatch" default:"overwatch" rule:"H7" doc:"overwatch, fire (all AP at the nearest) or fire-then-overwatch"`
	BPolicy     AttackerPolicy  `yaml:"b-policy" options:"run,overwatch,fire" default:"run" rule:"H13" doc:"what armed attackers do: run, and never fire; overwatch, so that biomorphs whose weapon can do fire at marines who act; or fire, too, in their own turn while they have a target, and step where they have none"`
	First       rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"H1" doc:"who has turn 1"`
	Stacking    bool            `yaml:"stacking" rule:"H2" doc:"whether attackers may share a square"`
	MaxTurns    int             `yaml:"max-turns" range:"1..500" default:"20" rule:"H1" doc:"turns of both sides after which the trial ends"`

	rules.Counting `yaml:",inline"`

	Rules CorridorHouse `yaml:"rules" doc:"house rules"`
}

// Check implements [rules.Input].
func (c *Corridor) Check() []rules.Problem {
	var list rules.Problems
	starts := c.starts()
	marines, attackers := len(c.marineFigures()), len(starts)
	list.AddIf(marines < 1 || marines > maxMarines, "a", "",
		"there are "+strconv.Itoa(marines)+" marines; the corridor takes 1 to "+strconv.Itoa(maxMarines))
	list.AddIf(attackers < 1 || attackers > maxAttackers, "b", "",
		"there are "+strconv.Itoa(attackers)+" attackers; the corridor takes 1 to "+strconv.Itoa(maxAttackers))
	for i := range c.A {
		list = append(list, checkOverrides("a."+strconv.Itoa(i), c.A[i].Weapon)...)
	}
	for i := range c.B {
		list = append(list, checkOverrides("b."+strconv.Itoa(i), c.B[i].Weapon)...)
	}
	list = append(list, c.checkGuns()...)
	list = append(list, c.checkStarts(starts)...)
	if len(list) == 0 && len(c.Count) > 0 {
		return rules.CheckCounted(len(newCorridor(c).allMetrics()))
	}
	return list
}

// checkStarts refuses attackers who start too far away or, in single file, not behind who is
// listed before them. H2
func (c *Corridor) checkStarts(starts []int) []rules.Problem {
	var list rules.Problems
	far := slices.Max(append(starts, 0))
	list.AddIf(far > maxDistance, "distance", "H2", "the last attacker would start "+strconv.Itoa(far)+" squares away; at most "+strconv.Itoa(maxDistance)+" are possible")
	for i := 1; i < len(starts) && !c.Stacking; i++ {
		list.AddIf(starts[i] <= starts[i-1], "b", "H2", "attacker "+strconv.Itoa(i+1)+" starts "+strconv.Itoa(starts[i])+
			" squares away, attacker "+strconv.Itoa(i)+" "+strconv.Itoa(starts[i-1])+
			"; in single file list the nearest first and nobody on a square twice, or set stacking: true")
	}
	return list
}

// starts returns the square of each attacker before turn 1: that of its squad, or one behind
// who is listed before it. H2
func (c *Corridor) starts() []int {
	var list []int
	square := c.Distance
	for i := range c.B {
		if c.B[i].Distance != Behind {
			square = int(c.B[i].Distance)
		}
		for range c.B[i].Count {
			list = append(list, square)
			square++
		}
	}
	return list
}

// Outcomes of the corridor. H12
const (
	corridorMarines = iota
	corridorContact
	corridorNeither
	corridorMarinesLost // only where attackers fire
)

// Metrics of the corridor. H12
const (
	corridorKills = iota
	corridorJams
	corridorShots
	corridorAmmo
	corridorTurns
	corridorMetrics // and those of attackers who fire, and that count apart
)

// Prepare implements [rules.Input].
func (c *Corridor) Prepare() *rules.Scenario {
	p := newCorridor(c)
	return &rules.Scenario{
		Name:      "hulkae/corridor",
		Outcomes:  p.outcomes(),
		Metrics:   p.allMetrics(),
		Breakdown: p.breakdown,
		Headline:  corridorKills,
		Warnings:  p.warnings(),
		Game:      engine.Machine[state]{Start: p.start(), Step: p.step, Play: p.play},
		Margin:    p.margin(),
	}
}

// allMetrics lists the metrics of both sides, and those that count apart.
func (c *corridor) allMetrics() []rules.Metric {
	metrics := c.countOfB(c.metrics())
	if len(c.Count) > 0 {
		c.runs.Apart = len(metrics)
	}
	return c.countApart(metrics)
}

// outcomes lists how a trial can end. H12, H15
func (c *corridor) outcomes() []rules.Outcome {
	list := []rules.Outcome{
		{Name: "marines", Doc: "all attackers are dead", Winner: rules.A},
		{Name: "contact", Doc: "an attacker reached the marines", Winner: rules.B},
		{Name: "neither", Doc: "the turn limit was reached", Winner: rules.Neither},
	}
	if c.isArmed() {
		list = append(list, rules.Outcome{Name: "marines-lost", Doc: "all marines are dead", Winner: rules.B})
	}
	return list
}

// margin is the attackers killed and, where attackers fire, less the marines.
func (c *corridor) margin() rules.MetricSum {
	kills := rules.SumOf(corridorKills)
	if c.armed.counted.lost == 0 {
		return kills
	}
	return kills.Minus(rules.SumOf(c.armed.counted.lost))
}

// corridor is a prepared Corridor: every figure with its profile.
type corridor struct {
	*Corridor
	marines     []*Unit
	attackers   []*Unit
	startAt     []int            // by attacker: its square before turn 1
	group       []uint8          // by attacker: the group it belongs to
	guns        [][]attackLeaves // by marine and group of attackers
	reach       []int            // by marine: how far its overwatch shots carry, −1 for none
	fires       []bool           // by marine: whether it fires in every turn of its own
	marinesOdd  bool             // whether the marines have the odd turns
	armed       armedSide        // the weapons of the attackers
	jams        bool             // whether CP can ever be of use
	runs        *engine.Block[attackerRun]
	runsAsBlock bool // few enough are distinct for each to be drawn as one

	own, free [maxMarines][]tally // in which each marine's shots of its own turn, and on overwatch, are counted apart
	lost      []int               // by group of attackers: the metric that counts its dead, nil for none
	fallen    []int               // by marine: the same
}

func newCorridor(c *Corridor) *corridor {
	p := &corridor{Corridor: c, marines: c.marineFigures(), startAt: c.starts(), marinesOdd: c.First == "a"}
	p.runs = &engine.Block[attackerRun]{Step: p.runOn, Rank: rankRun}
	for i := range c.B {
		p.attackers = append(p.attackers, c.B[i].figures()...)
		p.group = append(p.group, slices.Repeat([]uint8{uint8(i)}, c.B[i].Count)...)
	}
	arms := newLeafCache(jam{c.Rules.JamDice, c.Rules.JamFace})
	for _, m := range p.marines {
		var row []attackLeaves
		for i := range c.B {
			row = append(row, arms.attackLeaves(m, c.B[i].Name, c.Rules.House))
		}
		p.guns = append(p.guns, row)
		p.reach = append(p.reach, p.overwatchReach(m))
		p.fires = append(p.fires, p.alwaysFires(m))
		p.jams = p.jams || m.Weapon != nil && (m.Weapon.Jams || m.Jammed)
	}
	p.arm(arms)
	p.runsAsBlock = p.weaponStates() <= maxWeaponStates && p.weightApart() < maxWeightApart
	return p
}

// marineFigures lists every marine.
func (c *Corridor) marineFigures() []*Unit {
	var list []*Unit
	for i := range c.A {
		list = append(list, c.A[i].figures()...)
	}
	return list
}

// figures lists the units of a group.
func (g *Group) figures() []*Unit { return slices.Repeat([]*Unit{&g.Unit}, g.Count) }

// metrics bounds each metric by the steps that attackers can take and the AP
// that marines have.
func (c *corridor) metrics() []rules.Metric {
	windows := 0
	for j, square := range c.startAt {
		windows += square - 1 + c.actionsInPlace(j) + c.ownShotsOf(j)
	}
	jams, shots, ammo := 0, windows*len(c.marines), 0
	for i, m := range c.marines {
		if m.Weapon == nil {
			continue
		}
		if m.Weapon.Jams && c.reach[i] > 0 {
			jams += windows
		}
		shots += (c.MaxTurns + 1) / 2 * (m.AP / m.Weapon.APPerShot)
		if m.Weapon.Ammo != rules.Unlimited {
			ammo += int(m.Weapon.Ammo)
		}
	}
	return []rules.Metric{
		{Name: "kills", Doc: "attackers killed", Max: len(c.attackers), Better: rules.A, Tabulate: true},
		{Name: "jams", Doc: "jams suffered", Max: jams, Better: rules.B},
		{Name: "shots", Doc: "attack rolls made", Max: shots},
		{Name: "ammo", Doc: "rounds spent by counted weapons", Max: ammo, Better: rules.B},
		{Name: "turns", Doc: "turn in which the trial ended", Min: 1, Max: c.MaxTurns},
	}
}

// warnings returns what is legal but probably unintended.
func (c *corridor) warnings() []string {
	var list []string
	for i := range c.A {
		w := c.A[i].Weapon
		switch {
		case w == nil:
			list = append(list, c.A[i].Name+" has no ranged weapon: it never fires (HAE-RA-01)")
		case w.Overwatch && w.APPerShot > c.Rules.FreeShotAP && c.Policy != PolicyFire:
			list = append(list, w.Name+" costs "+strconv.Itoa(w.APPerShot)+" AP a shot: it goes on overwatch and never fires there (HAE-OW-02)")
		case c.A[i].canOverwatch() && c.overwatchReach(&c.A[i].Unit) < 1 && c.Policy != PolicyFire:
			list = append(list, w.Name+" has an overwatch range of 0: it goes on overwatch and never fires there (HAE-OW-02)")
		case c.Policy == PolicyOverwatch && !c.A[i].canOverwatch():
			list = append(list, c.A[i].Name+" cannot go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)")
		case c.Policy == PolicyOverwatch && c.A[i].alwaysWatches() && c.alwaysFires(&c.A[i].Unit):
			list = append(list, c.A[i].Name+" is always on overwatch and fires with all its AP in its own turn too, whatever the policy; "+
				"rules.biomorph-own-turn: policy lets it hold its fire (HAE-OW-01, H7)")
		}
	}
	list = append(list, c.warningsOfPlaces()...)
	list = append(list, c.warningsOfB()...)
	list = append(list, unusedOverrides(c.marines, c.attackers)...)
	if c.isArmed() {
		list = append(list, unusedOverrides(c.attackers, c.marines)...)
	}
	return list
}

// warningsOfPlaces returns notes on a door or a turn that no attacker comes to. H16
func (c *corridor) warningsOfPlaces() []string {
	var list rules.Warnings
	far := slices.Max(c.startAt)
	list.AddIf(c.Door >= far, "the door is behind all attackers and changes nothing (H16)")
	list.AddIf(c.TurnAt == 1 || c.TurnAt > far, "no attacker turns: turn-at is behind them all, or where they make contact (H16)")
	return list
}

// warningsOfB returns notes on weapons of attackers that are never used. HAE-RA-01, H13
func (c *corridor) warningsOfB() []string {
	var list []string
	for i := range c.B {
		switch u := &c.B[i].Unit; {
		case u.Weapon == nil || c.mayFireBack(u):
		case c.BPolicy == AttackersRun:
			list = append(list, u.Name+" runs and never fires; b-policy: fire has it use its "+u.Weapon.Name+" (H13)")
		default:
			list = append(list, u.Name+" never fires its "+u.Weapon.Name+": it is jammed, or only fires in its own turn, by b-policy: fire (HAE-OW-01, H13)")
		}
	}
	return list
}

// unusedOverrides returns notes on scores to hit for targets that are not present.
func unusedOverrides(shooters, targets []*Unit) []string {
	var list rules.Warnings
	for _, s := range shooters {
		if s.Weapon == nil {
			continue
		}
		for _, o := range s.Weapon.HitAgainst {
			met := slices.ContainsFunc(targets, func(t *Unit) bool { return o.isAgainst(t.Name) })
			note := s.Weapon.Name + " has a score against " + o.Target + ", and no target here has that name (HAE-RA-03)"
			list.AddIf(!met && !slices.Contains(list, note), note)
		}
	}
	return list
}

// start returns the state before turn 1.
func (c *corridor) start() state {
	s := state{turn: 1}
	for i, m := range c.marines {
		if m.Jammed && m.Weapon != nil {
			s.marines[i].weapon = jammed
		}
		s.marines[i].rounds = 1 // never spent where nobody counts
		if m.Weapon != nil && m.Weapon.Ammo != rules.Unlimited {
			s.marines[i].rounds = uint8(m.Weapon.Ammo)
		}
	}
	for i, square := range c.startAt {
		s.attackers[i] = uint8(square)
		s.alive |= 1 << i
	}
	s.closed = c.Door > 0 && c.Door < slices.Max(c.startAt)
	c.loadGuns(&s)
	return s
}

// step plays up to the next roll.
func (c *corridor) step(d *dice.Dice, s *state, e *rules.MetricValues) int {
	for {
		rolled, outcome := c.advance(d, s, e)
		if outcome != rules.Ongoing {
			return c.finish(d, s, e, outcome)
		}
		if rolled {
			return rules.Ongoing
		}
	}
}

// play plays to the end.
func (c *corridor) play(d *dice.Dice, s *state, e *rules.MetricValues) int {
	for {
		if _, outcome := c.advance(d, s, e); outcome != rules.Ongoing {
			return c.finish(d, s, e, outcome)
		}
	}
}

// finish returns how it ended, and when. H12
func (*corridor) finish(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	d.Log("H12", "{all attackers are dead|contact ends the trial|the turn limit is reached|all marines are dead} in turn {#}", outcome, int(s.turn))
	e.Add(corridorTurns, int(s.turn))
	return outcome
}

func (c *corridor) advance(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	switch s.phase {
	case turnBegins:
		return c.beginTurn(d, s), rules.Ongoing
	case marineActs:
		if int(s.actor) == len(c.marines) {
			return false, c.endTurn(s)
		}
		c.activateMarine(d, s)
		return false, rules.Ongoing
	case marineFires:
		return c.ownFire(d, s, e)
	case attackersAnswer:
		return c.attackersAnswer(d, s, e)
	case attackerActs:
		return c.activateAttacker(d, s, e)
	default:
		return c.attackerRuns(d, s, e)
	}
}
