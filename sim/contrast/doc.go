// Package contrast tells by how much answers of several games differ, and decides whether they do: contrasts of any
// variants, and comparisons of all with the first, with their effects and ranks.
//
// From below to above: boundaries and decisions; effects, a file each; contrasts and what counts them; comparisons.
package contrast
