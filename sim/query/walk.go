package query

import (
	"errors"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
)

// WalkedSums is what a walk by layers found of some sums.
type WalkedSums struct {
	*rules.Walked
	Sums []rules.MetricSum
}

// Walk walks by layers if the limit lets work be shared, or something be dropped, else over the explored game.
func Walk(sc *rules.Scenario, limit rules.Limit, sums ...rules.MetricSum) (*WalkedSums, error) {
	var x *rules.Walked
	var err error
	if limit.Parallel.Do != nil || limit.Within > 0 {
		x, err = sc.Game.Walk(sc, sums, limit)
	} else {
		x, err = rules.ExploreSums(sc.Game, sc, sums, limit)
	}
	if err != nil {
		return nil, err
	}
	return &WalkedSums{x, sums}, nil
}

// WalkLeast walks with the least work: over the explored game if that is small, as a walk by layers takes half as much
// again, else by layers.
func WalkLeast(sc *rules.Scenario, limit rules.Limit, sums ...rules.MetricSum) (*WalkedSums, error) {
	quick, small := QuickLimit(), limit
	small.States, small.Bytes, small.Paths = min(limit.States, quick.States), min(limit.Bytes, quick.Bytes),
		min(limit.Paths, quick.Paths)
	small.Parallel = rules.Parallel{}
	x, err := Walk(sc, small, sums...)
	refused, tooLarge := TooLarge(err)
	if !tooLarge || refused.Limit == rules.PathLimit && small.Paths == limit.Paths {
		return x, err
	}
	return Walk(sc, limit, sums...)
}

// ExploredSums returns what an explored game says of some sums.
func ExploredSums(x rules.Explored, sc *rules.Scenario, sums ...rules.MetricSum) (*WalkedSums, error) {
	found, err := rules.ExploredSums(x, sc, sums)
	return &WalkedSums{found, sums}, err
}

// laws returns the distributions of a sum that was asked for, by outcome.
func (x *WalkedSums) laws(s rules.MetricSum) []rules.Distribution {
	return x.Laws[slices.IndexFunc(x.Sums, func(t rules.MetricSum) bool { return slices.Equal(s, t) })]
}

// Law returns the distribution of a sum that was asked for, over all outcomes.
func (x *WalkedSums) Law(s rules.MetricSum) rules.Distribution { return rules.Marginal(x.laws(s)) }

// TooLarge returns the [*rules.TooLargeError] in an error, and whether there is one.
func TooLarge(err error) (*rules.TooLargeError, bool) {
	var e *rules.TooLargeError
	return e, errors.As(err, &e)
}

// QuickLimit is the limit within which a run that may choose its engine answers exactly: what takes about a second.
func QuickLimit() rules.Limit {
	return rules.Limit{States: 1 << 17, Bytes: 256 << 20, Paths: 1 << 20}
}
