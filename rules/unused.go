package rules

import (
	"slices"
	"strings"
)

// Unused is fields that change nothing in some inputs, whatever they say, and why.
type Unused struct {
	Why   string
	Paths []string // as in "a.hp"; all below is meant too
}

// Covers reports whether a field is one of those, or below one.
func (u *Unused) Covers(field string) bool {
	return slices.ContainsFunc(u.Paths, func(path string) bool {
		return field == path || strings.HasPrefix(field, path+".")
	})
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
