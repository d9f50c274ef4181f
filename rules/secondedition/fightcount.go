package secondedition

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// fightPlan is who can fight for how long, and how that counts.
type fightPlan struct {
	asked   *rules.Counting
	units   [2][]fightUnit // of each side, as they are listed
	friends [2]int         // of each side, who may have fought the same enemy before
	both    bool           // of both sides at once
	turns   int
	returns bool // models may charge in more turns than one

	loss          rules.CountedDeed // what sides and units lose
	suffix, words string            // say which hits of a side are meant, where there are others
	powers        [2][]string       // of each side, whose names weapons do not take
}

// fightUnit is a unit of a fight.
type fightUnit struct {
	of     rules.Subject
	kinds  []int // of which its models can be
	models int
	losses int // how much of it can be lost
}

// openLedger has what is done in a fight count: what both sides lose in metrics of the list, and what is asked for in
// others behind them, which it returns with these.
func (x *combat) openLedger(list []rules.Metric, p *fightPlan) []rules.Metric {
	x.numberDoers(p.asked)
	for side := range x.kinds {
		x.ledger.Into(x.metrics+combatLostA+side, p.loss.Deed, x.doers[side]...)
	}
	if !p.asked.Separate() || len(p.units[sideA]) == 0 || len(p.units[sideB]) == 0 {
		return list
	}
	x.bouts.FirstCounted = len(list)
	for side := range x.kinds {
		x.limitDeeds(side, p)
		own := rules.Side(1 + side)
		list = x.ledger.open(list, rules.Subject{}, x.armedDoers(side, p.kinds(side)), rules.CountedDeed{
			Deed: enemyHit, Name: own.String() + "-hits" + p.suffix,
			Doc: "hits of " + own.String() + p.words + " that were resolved", Better: own,
		})
	}
	for side := range x.kinds {
		if p.asked.Counts(rules.Units) {
			list = x.openUnits(list, side, p)
		}
	}
	for side := range x.kinds {
		if p.asked.Counts(rules.Weapons) {
			list = x.openWeapons(list, side, p)
		}
	}
	return list
}

// numberDoers has the ledger know each kind of models by a number, and by those behind it with each of its options.
func (x *combat) numberDoers(asked *rules.Counting) {
	n := 0
	for side, kinds := range x.kinds {
		for _, f := range kinds {
			x.doers[side] = append(x.doers[side], n)
			n += len(f.weapons) + 2
		}
	}
	x.ledger = ledger{*rules.NewLedger(n, deeds), asked}
}

// models are the numbers of some kinds of models.
func (x *combat) models(side int, kinds []int) (list []int) {
	for _, kind := range kinds {
		list = append(list, x.doers[side][kind])
	}
	return list
}

// armed is the number of a kind of models with an option.
func (x *combat) armed(side int, kind, option uint8) int {
	return x.doers[side][kind] + 1 + int(option)
}

// armedDoers are the numbers of some kinds of models with each of their options.
func (x *combat) armedDoers(side int, kinds []int) (list []int) {
	for _, kind := range kinds {
		for option := range x.options[side][kind][0].list {
			list = append(list, x.armed(side, uint8(kind), uint8(option)))
		}
	}
	return list
}

// openUnits adds what the units of a side did and lost.
func (x *combat) openUnits(list []rules.Metric, side int, p *fightPlan) []rules.Metric {
	for _, u := range p.units[side] {
		models := x.models(side, u.kinds)
		list = x.ledger.open(list, u.of, models,
			rules.CountedDeed{Deed: dieRolled, Name: "attacks", Doc: "attack dice of %", Better: u.of.Side()})
		list = x.openBlows(list, u.of, x.armedDoers(side, u.kinds), "rounds in which % hit nobody", "by %")
		loss := p.loss
		loss.Better = u.of.Side().Other()
		list = x.ledger.open(list, u.of, models, loss)
	}
	return list
}

// openWeapons adds what is done with the weapons of a side: those that are the best option against an enemy, and the own
// strength of models. SE-HH-08
func (x *combat) openWeapons(list []rules.Metric, side int, p *fightPlan) []rules.Metric {
	names, doers := slices.Clone(p.powers[side]), map[string][]int{}
	for _, kind := range p.kinds(side) {
		for option, o := range x.options[side][kind][0].list {
			name := o.label()
			if doers[name] == nil {
				names = append(names, name)
			}
			doers[name] = append(doers[name], x.armed(side, uint8(kind), uint8(option)))
		}
	}
	powers := len(p.powers[side])
	for i, of := range rules.WeaponSubjects(rules.Side(1+side), names)[powers:] {
		list = x.openBlows(list, of, doers[names[powers+i]], "rounds without a hit with %", "with %")
	}
	return list
}

// openBlows adds what some doers did, with words for rounds without a hit, and for who did it.
func (x *combat) openBlows(list []rules.Metric, of rules.Subject, doers []int, missed, who string) []rules.Metric {
	own, other := of.Side(), of.Side().Other()
	return x.ledger.open(list, of, doers,
		rules.CountedDeed{Deed: nothingHit, Name: "missed", Doc: missed, Better: other},
		rules.CountedDeed{Deed: enemyHit, Name: "hits", Doc: "hits " + who, Better: own},
		rules.CountedDeed{Deed: enemyWounded, Name: "wounds", Doc: "hits that wounded, saved or not, " + who, Better: own},
		rules.CountedDeed{Deed: woundSaved, Name: "saved", Doc: "wounds saved of those " + who, Better: other},
		rules.CountedDeed{Deed: hitWasted, Name: "wasted", Doc: "hits beyond the one that slew, " + who},
		rules.CountedDeed{Deed: enemySlain, Name: "kills", Doc: "enemies slain " + who, Better: own})
}

// label names an option.
func (o *option) label() string {
	if o.name == "" {
		return "own strength"
	}
	return o.name
}
