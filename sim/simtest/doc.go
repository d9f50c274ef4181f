// Package simtest is what tests of sim and of the packages below it share: games that are small or known by heart; walks
// of the library; and how often intervals of exact laws hold.
package simtest
