package hulkae

import "github.com/oddsmith/oddsmith/rules"

// Reinforcements is how many attackers come in a turn, written `2`, `D3` or `2D6`. H23
type Reinforcements = rules.FewDice[reinforcements]

type reinforcements struct{}

// Noun implements [rules.Nouned].
func (reinforcements) Noun() string { return "reinforcements" }
