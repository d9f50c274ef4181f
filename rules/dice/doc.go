// Package dice supplies every random draw of the rules, from one concrete type
// with three kinds of source.
//
// Rules receive a *Dice as a parameter and request draws in the rulebook's terms, the
// coarsest that suffices: how many of n dice are at least t ([Dice.Count]), how many fall
// in each band ([Dice.Bands]), how many show each face ([Dice.Faces]), the highest
// ([Dice.Highest]), the sum ([Dice.Sum]), one die ([Dice.D6], [Dice.D20], …), one card of a
// counted deck ([Dice.Card]). A pool of no dice, and a count whose target is 1 or less or 7
// or more, roll nothing.
//
// # Three sources
//
//   - [New] returns seeded dice: trial i of seed s is a stream of its own, a
//     function of (s, i) alone, realigned by [Dice.Stream] at each turn, side
//     and phase. They can also log what was rolled ([Dice.Listen]).
//   - [Script] returns the dice of a worked example, which must be used up exactly.
//   - [Walker] supplies dice that visit every outcome of a piece of rules code
//     with its probability.
//
// # Why seeded draws are unbiased
//
// Let the generator's words be independent and uniform on 0 … 2⁶⁴−1.
//
// Single dice. A word x is cut into digits by repeated multiply-high. The
// twenty base-6 digits of a word are those of ⌊x·6²⁰/2⁶⁴⌋, which is uniform on
// 0 … 6²⁰−1 over the words with x·6²⁰ mod 2⁶⁴ ≥ 2⁶⁴ mod 6²⁰, and all others
// are drawn again (Lemire 2019; Brackett-Rozinsky and Lemire 2024, for several
// digits). The same holds for twelve base-20 digits and for one digit of any
// other base.
//
// Laws (counts, bands, highest, sums, leaves). The word opens the binary expansion of a
// uniform real U in [0, 1), and the draw is the first outcome k with U < P(X ≤ k):
// inversion of the cumulative distribution, which has exactly the law of X. The cumulative
// probabilities are kept as float64 with an error below 2⁻³⁴ ([tolerance]); when U is
// nearer than that to one of them the word does not settle the matter, and the comparison
// is made again with exact rationals and as many further words as it takes. So rounding
// never causes a bias, only a rare slow draw.
//
// Inversion is monotone: outcomes are ordered from worst to best for the roller, and a
// larger U never gives a worse one. Two variants of a matchup that read the same word
// therefore stay synchronized (common random numbers).
//
// The generator is SplitMix64 (Steele, Lea and Flood 2014): a bijection of a
// Weyl sequence, so each word appears exactly once in its period of 2⁶⁴.
//
// # Files, from below to above
//
// Seeded words and dice:
//
//	generator.go      the words of a trial
//	independent.go    words that no trial draws
//	beside.go         words beside those of a trial, to fill in what a draw left open
//	digits.go         dice cut from a word
//	dice.go           the one type of dice
//	draws.go          pools: counts, the highest, sums
//	faces.go          how many dice show each face
//	eightcards.go     cards of few kinds, drawn from the bytes of a word
//	cache.go          tables that their users keep with the dice
//
// Laws, which one word draws from:
//
//	law.go            a law, and how it is drawn from
//	laws.go           those of pools, computed
//	intern.go         one table for laws that are alike
//	tables.go         those of one Dice, built on first use
//	leaf.go           a piece of rules code as a law
//	leaves.go         one for each case
//
// Other dice than seeded ones, and what was rolled:
//
//	script.go         the dice of a worked example
//	walker.go         every outcome
//	probe.go          one random path, and how many there may be
//	decider.go        decisions that are left open
//	recorder.go       draws, recorded
//	redraw.go         and made again
//	bookmark.go       where the dice of a trial are
//	log.go            what was rolled and told
//	retracer.go       a trial again, by its log
//	scorer.go         how lucky draws are
package dice
