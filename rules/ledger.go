package rules

import (
	"strings"

	"github.com/oddsmith/oddsmith/rules/dice"
)

// Ledger says in which metrics a deed counts, by who does it. A rule tells an event once, with who and what; the line of
// the story, the metrics of the whole game, and those of every account of the doer follow. How high these can get
// follows from limits of the deeds themselves. Doers and deeds have numbers from 0, whose meaning is the system's: a
// doer may be a figure, or a figure at some time or with some weapon.
type Ledger struct {
	deeds    int
	metrics  []ledgerMetrics // by doer, then deed
	limits   []int           // likewise: of the doer alone, plus 1
	together [][]ledgerLimit // by deed
	follows  map[ledgerDeed]ledgerFollow
}

// ledgerMetrics are the metrics in which a deed counts, up to seven, each plus 1 in nine bits: they are read in less time
// than lists.
type ledgerMetrics uint64

// ledgerDeed is a deed of a doer.
type ledgerDeed struct{ doer, deed int }

// ledgerLimit is how often some doers do something at most, all together.
type ledgerLimit struct {
	most  int
	doers []int
}

// ledgerFollow is how often a doer does something at most for each time that it does something else, and besides.
type ledgerFollow struct{ of, times, besides int }

// NewLedger returns a ledger of some doers, each with so many deeds, in which nothing counts yet.
func NewLedger(doers, deeds int) *Ledger {
	return &Ledger{
		deeds: deeds, metrics: make([]ledgerMetrics, doers*deeds), limits: make([]int, doers*deeds),
		together: make([][]ledgerLimit, deeds), follows: map[ledgerDeed]ledgerFollow{},
	}
}

// Limit says that a doer does something so often at most. Who has no limit of his own never does it.
func (l *Ledger) Limit(deed, most, doer int) {
	if at := &l.limits[doer*l.deeds+deed]; *at == 0 || 1+most < *at {
		*at = 1 + most
	}
}

// LimitTogether says that some doers do something so often at most, all together. It comes after what limits each of
// them; of two such limits, the doers of the later have all of the earlier among them, or none.
func (l *Ledger) LimitTogether(deed, most int, doers ...int) {
	if len(doers) > 0 {
		l.together[deed] = append(l.together[deed], ledgerLimit{most, doers})
	}
}

// LimitEach says that some doers do something so often at most, whoever of them does it.
func (l *Ledger) LimitEach(deed, most int, doers ...int) {
	for _, doer := range doers {
		l.Limit(deed, most, doer)
	}
	l.LimitTogether(deed, most, doers...)
}

// Follow says that a doer does something at most once for every time that it does something else. It stands in the place
// of a limit of its own. What some doers do may follow only one other deed.
func (l *Ledger) Follow(deed, of, doer int) { l.FollowTimes(deed, of, 1, 0, doer) }

// FollowTimes says that a doer does something so many times at most for each time that it does something else, and so
// often besides.
func (l *Ledger) FollowTimes(deed, of, times, besides, doer int) {
	l.follows[ledgerDeed{doer, deed}] = ledgerFollow{of, times, besides}
}

// Most bounds how often some doers do something, all together.
func (l *Ledger) Most(deed int, doers ...int) (sum int) {
	most, following := make([]int, len(l.limits)/l.deeds), 0 // by doer
	for _, doer := range doers {
		limit := l.limits[doer*l.deeds+deed]
		most[doer] = max(0, limit-1)
		if x, follows := l.follows[ledgerDeed{doer, deed}]; follows {
			following++
			if n := l.Most(x.of, doer)*x.times + x.besides; limit == 0 || n < most[doer] {
				most[doer] = n
			}
		}
	}
	for _, x := range l.together[deed] { // what they do together, the first of them does
		n := 0
		for _, doer := range x.doers {
			n, most[doer] = n+most[doer], 0
		}
		most[x.doers[0]] = min(n, x.most)
	}
	for _, n := range most {
		sum += n
	}
	if following > 1 {
		sum = min(sum, l.mostTogether(deed, doers))
	}
	return sum
}

// mostTogether bounds it by what some of them follow, which may have a limit of all.
func (l *Ledger) mostTogether(deed int, doers []int) int {
	var group ledgerFollow
	var following, others []int
	for _, doer := range doers {
		x, follows := l.follows[ledgerDeed{doer, deed}]
		if !follows {
			others = append(others, doer)
			continue
		}
		following, group.of = append(following, doer), x.of
		group.times, group.besides = max(group.times, x.times), group.besides+x.besides
	}
	return l.Most(group.of, following...)*group.times + group.besides + l.Most(deed, others...)
}

// Into has a deed of some doers count in a metric.
func (l *Ledger) Into(metric, deed int, doers ...int) {
	for _, doer := range doers {
		at := &l.metrics[doer*l.deeds+deed]
		if *at>>54 != 0 {
			panic("rules: a deed counts in more than seven metrics")
		}
		*at = *at<<9 | ledgerMetrics(1+metric)
	}
}

// CountedDeed is how a deed is counted.
type CountedDeed struct {
	Deed   int
	Name   string // ends the name of its metric, as in a1-kills
	Doc    string // has % where those stand whom it is about
	Better Side
	Always bool // has a metric even where it never happens
}

// Open has deeds of some doers count together, in metrics behind those of the list, which it returns: in those of a
// unit or a weapon or, without a subject, of the whole game. What they never do has no metric, but for what always has.
func (l *Ledger) Open(list []Metric, of Subject, doers []int, deeds ...CountedDeed) []Metric {
	for _, x := range deeds {
		if most := l.Most(x.Deed, doers...); most > 0 || x.Always {
			l.Into(len(list), x.Deed, doers...)
			list = append(list, of.Metric(x.Name, strings.ReplaceAll(x.Doc, "%", of.Name), most, x.Better))
		}
	}
	return list
}

// Counts reports whether a deed of a doer counts in any metric.
func (l *Ledger) Counts(doer, deed int) bool { return l.metrics[doer*l.deeds+deed] != 0 }

// Count counts a deed that a doer did n times.
func (l *Ledger) Count(e *MetricValues, doer, deed, n int) {
	for in := l.metrics[doer*l.deeds+deed]; in != 0; in >>= 9 {
		e.Add(int(in&511)-1, n)
	}
}

// Tell logs a deed of a doer in words, as [dice.Dice.Log] does, and counts it.
func (l *Ledger) Tell(d *dice.Dice, e *MetricValues, doer, deed int, rule, message string, figures ...int) {
	l.Count(e, doer, deed, 1)
	d.Log(rule, message, figures...)
}
