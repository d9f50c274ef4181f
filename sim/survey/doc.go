// Package survey asks many games the same questions: surveys, point by point or in rounds; what is expected of one; and
// tunings, which search a grid of them for an answer.
//
// From below to above: points and their workers, surveys, rounds, expectations; grids of parameters, and the tuner.
package survey
