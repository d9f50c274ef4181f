package shi

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// What a player does with a parry when the dice of both lie on the table. C30
const (
	parriesAsRuled = iota
	parriesLowest
	parriesNone
)

type parrying struct{}

// Options implements [policy.Point].
func (parrying) Options() []policy.Option {
	return []policy.Option{
		parriesAsRuled: {Name: "parry", Doc: "re-roll the success that the house rule parry says, by default the highest"},
		parriesLowest:  {Name: "lowest", Doc: "re-roll the lowest success"},
		parriesNone:    {Name: "none", Doc: "re-roll none: the new die could rend"},
	}
}

// parryView is what the player sees of an attack before the parry.
type parryView struct {
	own            score
	enemy          diceTally
	ownHP, enemyHP uint8
	strikes        bool
}

// Facts implements [policy.Point].
func (parrying) Facts() policy.Facts[parryView] {
	return policy.Facts[parryView]{
		{Name: "own-successes", Doc: "its own successes, after re-rolls",
			Number: func(v parryView) int { return v.own.successes() }},
		{Name: "enemy-successes", Doc: "those of its opponent, before the parry",
			Number: func(v parryView) int { return v.enemy.successes }},
		{Name: "lead", Doc: "how many more it has, below 0 if it has fewer",
			Number: func(v parryView) int { return v.own.successes() - v.enemy.successes }},
		{Name: "rending", Doc: "how many of its opponent's successes rend, counted up to 2",
			Number: func(v parryView) int { return v.enemy.rending }},
		{Name: "own-hp", Doc: docOfHP, Number: func(v parryView) int { return int(v.ownHP) }},
		{Name: "enemy-hp", Doc: "HP that its opponent has left",
			Number: func(v parryView) int { return int(v.enemyHP) }},
		{Name: "strikes", Doc: "the attack is its own", YesNo: func(v parryView) bool { return v.strikes }},
	}
}

// parryChoice is how a player decides on parries.
type parryChoice = policy.Choice[parrying, parryView]

const mayParry = policy.Options(1<<parriesAsRuled | 1<<parriesLowest | 1<<parriesNone)

// parriesOf returns the choice of a player who may do anything else than to parry as the house rule says, else nil. Who
// is only told of decisions parries so: other dice would be rolled. C30
func parriesOf(c *parryChoice) *parryChoice {
	if c.Means(parriesLowest, mayParry) || c.Means(parriesNone, mayParry) {
		return c
	}
	return nil
}

// openBout is an attack in which a player decides on a parry: the dice of both sides before it, by side, and the psychic
// test, if the striker takes one. C30
type openBout struct {
	bout
	rolled [2]*dice.Leaf
	test   *dice.Leaf
	parry  *parryChoice
}

// parried returns the fighter whose success is re-rolled.
func (b *openBout) parried() *fighter {
	if b.striker.pool.parried {
		return &b.striker
	}
	return &b.target
}

// open returns the attack in a situation in which a player decides on a parry; nil where nobody does. C30
func (a *attacks) open(e *engagement, s situation) *openBout {
	b := &openBout{bout: a.house.bout(e, s)}
	p := b.parried()
	if b.parry = e.parries[1-p.pool.side]; b.parry == nil || !p.pool.parried || !p.rollsDice {
		return nil
	}
	for _, f := range []*fighter{&b.striker, &b.target} {
		if f.rollsDice {
			b.rolled[f.pool.side] = a.rolled.Of(f.pool)
		}
	}
	if b.striker.test != noTest {
		b.test = a.tests.Of(b.striker.test)
	}
	return b
}

// mostRending is as many dice that rend as matter: one that is parried, and another.
const mostRending = 2

// beforeParry plays the dice of one side up to the parry of the other. SHI-CC-05
func (p dicePool) beforeParry(d *dice.Dice) int {
	t := p.reRolled(d, p.rolls(d))
	return t.successes*(mostRending+1) + min(t.rending, mostRending)
}

// tallyOf returns what such dice came to.
func tallyOf(rolled int) diceTally {
	return diceTally{rolled / (mostRending + 1), rolled % (mostRending + 1)}
}

// fightOpenly plays an attack in the order of the rules: both sides roll, both re-roll, and then one parries, if its player
// decides so. SHI-CC-05, C30
func (b *openBout) fightOpenly(d *dice.Dice, hp [2]uint8) attackResult {
	destroys := b.striker.destroys
	if b.test != nil {
		destroys = b.test.Roll(d.GoodFor(1+b.striker.pool.side)) == 1 || destroys
	}
	var t [2]diceTally
	for _, f := range [2]*fighter{&b.striker, &b.target} {
		if side := f.pool.side; f.rollsDice {
			t[side] = tallyOf(b.rolled[side].Roll(d.GoodFor(1 + side)))
		} else {
			b.cannotStrikeBack(d)
		}
	}
	pool := &b.parried().pool
	if side := pool.side; t[side].successes > 0 {
		v := parryView{newScore(t[1-side]), t[side], hp[1-side], hp[side], side != b.striker.pool.side}
		t[side] = pool.chosenParry(d.GoodFor(1+side), t[side], b.parry.Pick(d, mayParry, v))
	}
	x, y := t[b.striker.pool.side], t[b.target.pool.side]
	return b.compare(d, newScore(x), newScore(y), destroys)
}

// chosenParry re-rolls the success that the opponent's player chose, or none. C30
func (p *dicePool) chosenParry(d *dice.Dice, t diceTally, how int) diceTally {
	q := *p
	switch how {
	case parriesNone:
		d.Log("C30", "{side} does not parry", 1-p.side)
		return t
	case parriesLowest:
		d.Log("C30", "{side} parries the lowest", 1-p.side)
		q.lowest = true
	}
	return q.afterParry(d, t)
}

// decides reports whether the player of a side ever decides on a parry. C30
func (x *engagement) decides(side int) bool {
	for _, b := range x.open {
		if b != nil && 1-b.parried().pool.side == side {
			return true
		}
	}
	return false
}

// warningsOfParries returns a choice of parries that none of a side's units has left. SHI-CC-06, C30
func warningsOfParries(path string, choice *parryChoice, side int, combats ...*engagement) (list rules.Warnings) {
	decides := false
	for _, e := range combats {
		decides = decides || e.decides(side)
	}
	list.AddIf(parriesOf(choice) != nil && !decides,
		path+".parry changes nothing: no parry is left to anybody of its side (SHI-CC-06, C30)")
	return list
}

func (x *assault) warningsOfParries() rules.Warnings {
	var combats []*engagement
	for i := range x.attackers {
		combats = append(combats, x.attackers[i].combats[:len(x.defenders)]...)
	}
	return append(warningsOfParries("policy", &x.Policy.Parry, sideA, combats...),
		warningsOfParries("b-policy", &x.BPolicy.Parry, sideB, combats...)...)
}
