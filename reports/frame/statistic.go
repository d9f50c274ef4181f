package frame

import "slices"

// Statistics are what the answer of a row is. The schema lists and explains them.
const (
	Share      = "share"
	Mean       = "mean"
	Spread     = "spread"
	Difference = "difference"

	SD      = "sd"
	Median  = "median"
	Exactly = "exactly"
	AtLeast = "at_least"

	Replications       = "replications"
	ReplicationsAtZero = "replications_at_zero"
	TrialsSideBySide   = "trials_side_by_side"
	LargestReplication = "largest_replication"
	TrialsPlayed       = "trials_played"
	PlainTrials        = "plain_trials"

	Rank                = "rank"
	MoreTrials          = "more_trials"
	Reduction           = "variance_reduction"
	AttainableReduction = "variance_reduction_attainable"
	Superiority         = "superiority"
	GlassDelta          = "glass_delta"
	OddsRatio           = "odds_ratio"

	Score       = "score"
	SideA       = "side_a"
	FirstPlayer = "first_player"
	Rating      = "rating"
	FairCost    = "fair_cost"
	OverCost    = "over_fair_cost"
	Exponent    = "exponent"
	FairNumber  = "fair_number"

	Quantile = "quantile"
	Chance   = "chance"

	Value = "value"
	Luck  = "luck"

	Worth            = "worth"
	Interaction      = "interaction"
	CombinationsMean = "combinations_mean"
	CombinationsSD   = "combinations_sd"
	FirstOrder       = "sobol_first_order"
	Total            = "sobol_total"
)

// most bounds what games count.
const most = 1e18

// boundsOf are the bounds of the answers of a statistic.
func boundsOf(statistic string) (low, high float64) {
	switch statistic {
	case Share, Exactly, AtLeast, Chance, Superiority, Score, SideA:
		return 0, 1
	case SD, Spread, CombinationsSD, Rank, MoreTrials, Reduction, AttainableReduction, Replications, ReplicationsAtZero,
		TrialsSideBySide, LargestReplication, TrialsPlayed, PlainTrials, FairNumber:
		return 0, most
	default:
		return -most, most
	}
}

// isOpen reports whether the answers of a statistic may be infinite, as may be their ends; JSON has null for that.
func isOpen(statistic string) bool {
	return slices.Contains([]string{OddsRatio, Rating, FairCost, OverCost}, statistic)
}
