package engine

import "github.com/oddsmith/oddsmith/rules"

// limits are what an exploration may take.
type limits struct {
	rules.Limit
	size     int            // of a state, in bytes, all that a path copies included
	from     int            // paths, by weight, before the first forecast
	foreseen rules.Forecast // by the last one
	made     int            // forecasts
}

// refusal is the reason why an exploration is given up; the zero value is none.
type refusal struct {
	by    rules.ExceededLimit
	why   string
	early bool // before the limit is exceeded
}

// stopped is the refusal of an exploration that was told to stop.
func (l *limits) stopped() refusal { return refusal{why: "it was stopped"} }

// foreseen adds what exceeds the limit.
func (r refusal) foreseen(what string) refusal {
	r.why, r.early = what+"; "+r.why, true
	return r
}

// shouldStop reports progress, and whether to give up.
func (l *limits) shouldStop(p rules.Progress) bool {
	if l.OnProgress != nil {
		l.OnProgress(p)
	}
	return l.Stop != nil && l.Stop()
}

// maxPaths returns the number of paths allowed.
func (l *limits) maxPaths() int { return l.Paths / l.pathWeight() }

// pathWeight returns the cost of a path: each copies a state and looks one up, which takes longer for large states.
func (l *limits) pathWeight() int { return 1 + l.size>>10 }

// exceededBy returns which limit so much exceeds by more than a factor, if any.
func (l *limits) exceededBy(n rules.Forecast, margin float64) rules.ExceededLimit {
	switch {
	case n.Paths > margin*float64(l.maxPaths()):
		return rules.PathLimit
	case n.States > margin*float64(l.States):
		return rules.StateLimit
	case n.Bytes > margin*float64(l.Bytes):
		return rules.MemoryLimit
	}
	return rules.NoLimit
}

// refusal describes a limit and its reason, of that of memory with what more there is to say.
func (l *limits) refusal(by rules.ExceededLimit, ofMemory string) refusal {
	r := refusal{by: by}
	switch by {
	case rules.NoLimit:
	case rules.MemoryLimit:
		r.why = "the limit is " + rules.Memory(float64(l.Bytes)) + ofMemory
	case rules.StateLimit:
		r.why = "the limit is " + rules.Counted(l.States, "state")
	case rules.PathLimit:
		r.why = "the limit is " + rules.Counted(l.Paths, "path")
		if w := l.pathWeight(); w > 1 {
			r.why += ", and each counts as " + rules.Grouped(w) + ", as it copies a state of " +
				rules.Grouped(l.size) + " bytes"
		}
	}
	return r
}

// tooLarge says what was found before giving up.
func (l *limits) tooLarge(r refusal, states, paths int) error {
	return &rules.TooLargeError{
		States: states, Paths: paths, Reason: r.why, Limit: r.by, Foreseen: r.early, Forecast: l.foreseen,
		PathWeight: l.pathWeight(),
	}
}
