package hulkae

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// Most figures of each side, and the farthest square on which one may start.
const (
	maxMarines   = 8
	maxAttackers = 30
	maxDistance  = 250
)

// Corridor is marines in a corridor against attackers who run at them.
type Corridor struct {
	A           []Marines       `yaml:"a" required:"yes" doc:"the marines: a unit or a list of units, each with a count; they see all of the corridor that they face"`
	B           []Squad         `yaml:"b" required:"yes" doc:"the attackers: a unit or a list of units, each with a count and a distance; in single file, the first listed nearest"`
	Distance    int             `yaml:"distance" range:"1..200" default:"12" rule:"H2" doc:"squares from the marines to the first attacker, unless it has a distance of its own; 1 is adjacent"`
	VisibleFrom rules.Cap       `yaml:"visible-from" range:"1..250" default:"unlimited" rule:"H10" doc:"distance at which attackers from the front come into sight (a corner or door)"`
	Door        int             `yaml:"door" range:"0..249" rule:"H16" doc:"squares from the marines to a closed door, 0 for none: nobody behind it sees or is seen until an attacker who stands right behind it has opened it for 1 AP, which is an action that overwatch answers"`
	TurnAt      int             `yaml:"turn-at" range:"0..250" rule:"H16" doc:"square on which every attacker turns for 1 AP before it fires or steps on, 0 for none: an action that overwatch answers; there, until it has turned, it faces away from the marines and fires at nobody; from farther squares it faces them"`
	RoomBehind  int             `yaml:"room-behind" range:"0..20" rule:"H18" doc:"squares of free room behind the marine, away from the front, into which it may step in its own turn if its policy says so; corner, door and turn stay where they are"`
	RoomAhead   int             `yaml:"room-ahead" range:"0..200" rule:"H20" doc:"squares before the marine, towards the front, into which it may step in its own turn if its policy says so, but not onto an attacker, or past a corner, a closed door or a turn"`
	Exit        int             `yaml:"exit" range:"0..200" rule:"H23" doc:"squares to an exit before the marine, towards the front, 0 for none: there is room before it up to there, and a marine who has come there has left and won"`
	Retreat     bool            `yaml:"retreat" rule:"H21" doc:"whether attackers may step back, and close the door before them, if their policy says so"`
	Policy      MarinePolicy    `yaml:"policy" rule:"H7" doc:"what the marines decide: the name of a policy, or its decisions"`
	BPolicy     AttackerPolicy  `yaml:"b-policy" rule:"H13" doc:"what the attackers decide: the name of a policy, or its decisions; at most 8 of those who fire may have counted ammo, or weapons that jam on overwatch"`
	Cards       []Card          `yaml:"cards" rule:"H22" doc:"tactical cards of the marines, 4 at most, which the policy plays before their shots"`
	BCards      []Card          `yaml:"b-cards" rule:"H22" doc:"those of the attackers, 4 at most, which b-policy plays before theirs"`
	First       rules.FirstSide `yaml:"first" options:"a,b" default:"a" rule:"H1" doc:"who has turn 1"`
	Stacking    bool            `yaml:"stacking" rule:"H2" doc:"whether attackers may share a square"`
	MaxTurns    int             `yaml:"max-turns" range:"1..500" default:"20" rule:"H1" doc:"turns of both sides after which the trial ends"`
	Held        bool            `yaml:"held" rule:"H23" doc:"whether marines who stand at the turn limit have won"`

	rules.Counting `yaml:",inline"`

	Rules CorridorHouse `yaml:"rules" doc:"house rules"`
}

// Outcomes of the corridor. H12
const (
	corridorMarines = iota
	corridorContact
	corridorNeither     // or held
	corridorMarinesLost // only where attackers fire
	corridorExited      // only with an exit, and before that where none fires
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
	sc := &rules.Scenario{
		Name:      "hulkae/corridor",
		Outcomes:  p.outcomes(),
		Wording:   rules.Wording{Sides: [2]string{"marines", "attackers"}},
		Metrics:   p.openLedger(),
		Breakdown: p.breakdown,
		Headline:  corridorKills,
		Warnings:  p.warnings(),
		Margin:    p.margin(),
	}
	m := engine.Machine[state]{Start: p.start(), Step: p.step, Play: p.play, Clock: p.clock}
	if p.mayWalkByWindows() {
		m.ByLayers = p.byWindows()
	}
	return engine.CountFeel(sc, m, &c.Counting)
}

// outcomes lists how a trial can end. H12, H15, H23
func (c *corridor) outcomes() []rules.Outcome {
	list := []rules.Outcome{
		{Name: "marines", Doc: "all attackers are dead", Winner: rules.A},
		{Name: "contact", Doc: "an attacker reached the marines", Winner: rules.B},
		{Name: "neither", Doc: "the turn limit was reached", Winner: rules.Neither},
	}
	if c.Held {
		list[corridorNeither] = rules.Outcome{Name: "held", Doc: "the marines held out until the turn limit", Winner: rules.A}
	}
	if c.isArmed() {
		list = append(list, rules.Outcome{Name: "marines-lost", Doc: "all marines are dead", Winner: rules.B})
	}
	if c.Exit > 0 {
		list = append(list, rules.Outcome{Name: "exited", Doc: "the marine has left through the exit", Winner: rules.A})
	}
	return list
}

// margin is the attackers killed and, where attackers fire, less the marines.
func (c *corridor) margin() rules.MetricSum {
	kills := rules.SumOf(corridorKills)
	if c.armed.lost == 0 {
		return kills
	}
	return kills.Minus(rules.SumOf(c.armed.lost))
}

// corridor is a prepared Corridor: every figure with its profile.
type corridor struct {
	*Corridor
	marines        []*Unit
	attackers      []*Unit
	startAt        []int          // by attacker: its square before turn 1, or the farthest on which it may come later
	group          []uint8        // by attacker: the group it belongs to
	entry          []uint8        // by marine: the entry of its list, from 1
	guns           [][]cardLeaves // by marine and group of attackers
	reach          []int          // by marine: how far its overwatch shots carry, −1 for none
	standsAndFires bool           // whether attackers fire standing
	steps          bool           // whether a marine ever steps back
	advances       bool           // or forward
	picks          bool           // or fire at another than the nearest
	aims           bool           // or, for command points, than at who has acted
	turns          bool           // or turns
	retreats       bool           // whether an attacker ever steps back
	reinforced     bool           // whether attackers come later
	inOrder        bool           // whether those of one corridor stand in the order of the list
	crossing       bool           // whether several corridors meet
	lane           []uint8        // by group of attackers: where it comes from
	inLanes        [lanes]uint32  // who comes from there
	zoneMatters    bool           // whether it matters who stands within a marine's close-assault zone
	commands       bool           // whether command points are ever spent on shots
	seesTurn       bool           // whether decisions in a run depend on the turn
	seesAlive      bool           // on the number of attackers
	seesFired      bool           // or on the shots for command points after an action
	seesPoints     bool           // whether any decision depends on the command points left
	ownMisses      series         // misses in a row of marines in their own turn
	pointMisses    series         // for command points
	theirMisses    series         // and of attackers in theirs
	marinesOdd     bool           // whether the marines have the odd turns
	armed          armedSide      // the weapons of the attackers
	jams           bool           // whether CP can ever be of use
	runs           *engine.Block[attackerRun]
	runsAsBlock    bool                       // few enough are distinct for each to be drawn as one
	volleys        *engine.Block[attackerRun] // the window of an action as one draw, in walks by windows
	like           []span                     // marines who are told apart by their weapons alone, there

	ledger ledger
}

func newCorridor(c *Corridor) *corridor {
	p := &corridor{Corridor: c, marines: c.marineFigures(), startAt: c.starts(), marinesOdd: c.First == "a"}
	p.runs = &engine.Block[attackerRun]{Step: p.runOn, Rank: rankRun, CountsAtOnce: true}
	for i := range c.A {
		p.entry = append(p.entry, slices.Repeat([]uint8{uint8(i + 1)}, c.A[i].Count)...)
	}
	for i := range c.B {
		p.lane = append(p.lane, c.B[i].From.number())
		p.attackers = append(p.attackers, c.B[i].figures()...)
		p.group = append(p.group, slices.Repeat([]uint8{uint8(i)}, c.B[i].Count)...)
	}
	attacks := newAttacks(jam{c.Rules.JamDice, c.Rules.JamFace})
	for _, m := range p.marines {
		var row []cardLeaves
		for i := range c.B {
			row = append(row, p.attacksWithCards(rules.A, c.B[i].Name, m, attacks))
		}
		p.guns = append(p.guns, row)
		p.reach = append(p.reach, p.freeShotReach(m))
		p.jams = p.jams || m.Weapon != nil && (m.Weapon.Jams || m.Jammed)
	}
	p.standsAndFires, p.steps, p.retreats = c.wants(attackerFires), c.wantsToStep(), c.Retreat && c.wants(attackerStepsBack)
	for j, g := range p.group {
		p.inLanes[p.lane[g]] |= 1 << j
	}
	p.crossing, p.reinforced = c.isCrossing(), c.isReinforced()
	p.inOrder = !c.Stacking && !p.reinforced
	p.advances, p.turns, p.picks = c.wantsToAdvance(), c.wantsToTurn(), c.picksTargets()
	p.aims = c.aimsForPoints() && len(p.attackers) > 1
	p.zoneMatters = c.wantsToWatch() || c.Policy.Action.Reads("pinned")
	p.commands = c.wantsCommandFire()
	inRuns := []policy.Any{&c.Policy.Jam, &c.Policy.Overwatch, &c.Policy.CommandFire, &c.Policy.Card, &c.BPolicy.Action, &c.BPolicy.Card}
	p.seesTurn, p.seesAlive = policy.Reads("turn", inRuns...), policy.Reads("attackers", inRuns...)
	p.seesFired = c.Policy.CommandFire.Reads("fired")
	p.seesPoints = policy.Reads("cp", &c.Policy.Action, &c.Policy.Overwatch, &c.BPolicy.Action)
	p.countMisses()
	p.arm(attacks)
	p.runsAsBlock = !p.aims && p.weaponStates() <= maxWeaponStates
	return p
}

// countMisses says how misses in a row are kept. HAE-SF-01
func (c *corridor) countMisses() {
	c.ownMisses = c.Rules.seriesFor(c.picks || c.Policy.Action.Reads("misses"))
	c.pointMisses = c.Rules.seriesFor(c.Policy.CommandFire.Reads("misses") || c.aims && c.Policy.CommandTarget.Reads("misses"))
	c.pointMisses.seen = c.pointMisses.seen || c.aims // by whether its target is the same
	c.theirMisses = c.Rules.seriesFor(c.BPolicy.Action.Reads("misses"))
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

// start returns the state before turn 1.
func (c *corridor) start() state {
	s := state{turn: 1}
	for i, m := range c.marines {
		if m.Jammed && m.Weapon != nil {
			s.marines[i].weapon = jammed
		}
		s.marines[i].facing = c.A[c.entry[i]-1].Facing.number()
		s.marines[i].rounds = 1 // never spent where nobody counts
		if m.Weapon != nil && m.Weapon.Ammo != rules.Unlimited {
			s.marines[i].rounds = uint8(m.Weapon.Ammo)
		}
	}
	for i, square := range c.startAt {
		if c.B[c.group[i]].Reinforcements.Most() > 0 {
			s.coming |= 1 << i
			continue
		}
		s.attackers[i] = uint8(square)
		s.alive |= 1 << i
	}
	s.closed = c.Door > 0
	c.loadGuns(&s)
	if c.wantsCards() {
		s.cards = 1<<len(c.Cards) - 1
	}
	if c.wantsCardsOfB() {
		s.cardsOfB = 1<<len(c.BCards) - 1
	}
	c.noteStanding(&s)
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
func (c *corridor) finish(d *dice.Dice, s *state, e *rules.MetricValues, outcome int) int {
	d.Log("H12",
		"{all attackers are dead|contact ends the trial|the turn limit is reached|all marines are dead|the marine has left} in turn {#}",
		outcome, int(s.turn))
	e.Add(corridorTurns, int(s.turn))
	if outcome == corridorExited && !c.isArmed() {
		return corridorMarinesLost // the place of which is free
	}
	return outcome
}

func (c *corridor) advance(d *dice.Dice, s *state, e *rules.MetricValues) (rolled bool, outcome int) {
	switch s.phase {
	case turnBegins:
		return c.beginTurn(d, s), rules.Ongoing
	case marineActs:
		if int(s.actor) == len(c.marines) {
			return false, c.endTurn(d, s)
		}
		c.activateMarine(d, s, e)
		return false, rules.Ongoing
	case marineDecides:
		return c.spendAP(d, s, e)
	case attackersAnswer:
		return c.attackersAnswer(d, s, e)
	case attackerActs:
		return c.activateAttacker(d, s, e)
	default:
		return c.attackerRuns(d, s, e)
	}
}
