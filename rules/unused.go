package rules

// Unused is fields that change nothing in some inputs, whatever they say, and why.
type Unused struct {
	Why   string
	Paths []string // as in "a.hp"; all below is meant too
}

// KnowsUnused is implemented by inputs that tell which of their fields change nothing. Who sets
// one of those is told so.
type KnowsUnused interface{ Unused() []Unused }

// UnusedFields is a list under construction.
type UnusedFields []Unused

// AddIf adds fields if a condition holds.
func (l *UnusedFields) AddIf(holds bool, why string, paths ...string) {
	if holds {
		*l = append(*l, Unused{why, paths})
	}
}
