package engine

import "github.com/oddsmith/oddsmith/rules"

// exceeded returns the limit that is exceeded, if any.
func (x *layerWalk) exceeded() refusal {
	switch {
	case x.bytes() > x.limit.Bytes:
		return x.refusalBy(rules.MemoryLimit)
	case x.found() > x.limit.States:
		return x.refusalBy(rules.StateLimit)
	case x.paths > x.maxPaths():
		return x.refusalBy(rules.PathLimit)
	}
	return refusal{}
}

// bytes returns the memory of the states that wait, and of the sources of their masses.
func (x *layerWalk) bytes() int { return x.states.bytes() + x.kept }

// found returns how many states were found so far.
func (x *layerWalk) found() int { return x.expanded + len(x.rest) + x.held }

func (x *layerWalk) maxPaths() int { return x.limit.Paths / pathWeight(x.states.size()) }

// refusalBy describes a limit and its reason.
func (x *layerWalk) refusalBy(by rules.ExceededLimit) refusal {
	if by == rules.MemoryLimit {
		return x.refusalByMemory(rules.Counted(x.found()-x.expanded, "state") + " that wait")
	}
	return refusal{by: by, why: limitWords(by, &x.limit, x.states.size())}
}

// refusalByMemory says what the memory is too little for.
func (x *layerWalk) refusalByMemory(what string) refusal {
	limit := rules.Memory(float64(x.limit.Bytes))
	return refusal{by: rules.MemoryLimit, why: "the limit is " + limit + " of memory, which " + what + " do not fit in"}
}

// tooLarge says what was found before giving up.
func (x *layerWalk) tooLarge(r refusal) error {
	return &rules.TooLargeError{
		States: x.found(), Paths: x.paths, Reason: r.why, Limit: r.by, Foreseen: r.early, Forecast: x.foreseen,
		PathWeight: pathWeight(x.states.size()),
	}
}

// progress returns how far the walk is; followed paths are not counted yet.
func (x *layerWalk) progress(followed int) rules.Progress {
	p := rules.Progress{States: x.found(), Paths: x.paths + followed, Ended: x.dropped, Forecast: x.foreseen}
	for o := range x.end {
		p.Ended += x.end[o].all
	}
	return p
}
