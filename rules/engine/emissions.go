package engine

import "github.com/oddsmith/oddsmith/rules"

// emissions numbers what was emitted, in order of discovery: what steps emit is mostly
// little, and much the same. Number 0 is nothing.
type emissions struct {
	lists   []emitted
	numbers map[emitted]int32
	text    []byte
	length  int      // of all lists together
	packed  []packed // the first of them, where a player packs them
}

func newEmissions() *emissions {
	return &emissions{lists: []emitted{""}, numbers: map[emitted]int32{"": 0}}
}

// number returns the number of what was emitted, new or old.
func (x *emissions) number(e *rules.MetricValues) int32 {
	x.text = appendEmitted(x.text[:0], e)
	n, known := x.numbers[emitted(x.text)]
	if !known {
		list := emitted(x.text)
		n = int32(len(x.lists))
		x.lists, x.length = append(x.lists, list), x.length+len(list)
		x.numbers[list] = n
	}
	return n
}

// known returns the number of what was emitted before. It changes nothing.
func (x *emissions) known(e *rules.MetricValues) int32 {
	var text [64]byte
	return x.numbers[emitted(appendEmitted(text[:0], e))]
}

// emissionBytes is the memory of a list besides its text: in the lists and in the map.
const emissionBytes = 80

// bytes returns the memory of all lists, none if there is no need of any.
func (x *emissions) bytes() int {
	if x == nil {
		return 0
	}
	return x.length + emissionBytes*len(x.lists)
}
