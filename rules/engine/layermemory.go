package engine

import "github.com/oddsmith/oddsmith/rules"

// exceeded returns the limit that is exceeded, if any.
func (x *layerWalk) exceeded() refusal {
	switch {
	case x.states.bytes() > x.limit.Bytes:
		return x.refusalBy(rules.MemoryLimit)
	case x.found() > x.limit.States:
		return x.refusalBy(rules.StateLimit)
	case x.paths > x.maxPaths():
		return x.refusalBy(rules.PathLimit)
	}
	return refusal{}
}

// found returns how many states were found so far.
func (x *layerWalk) found() int { return x.expanded + len(x.rest) + x.held }

func (x *layerWalk) maxPaths() int { return x.limit.Paths / pathWeight(x.states.size()) }

// refusalBy describes a limit and its reason.
func (x *layerWalk) refusalBy(by rules.ExceededLimit) refusal {
	if by == rules.MemoryLimit {
		return refusal{by: by, why: "the limit is " + rules.Grouped(x.limit.Bytes>>20) + " MiB of memory, which " +
			rules.Grouped(x.found()-x.expanded) + " states that wait do not fit in"}
	}
	return refusal{by: by, why: limitWords(by, &x.limit, x.states.size())}
}

// tooLarge says what was found before giving up.
func (x *layerWalk) tooLarge(r refusal) error {
	return &rules.TooLargeError{States: x.found(), Paths: x.paths, Reason: r.why, Limit: r.by, Foreseen: r.early}
}

// forecastIsDue reports whether to make a forecast after so many paths.
func (x *layerWalk) forecastIsDue(paths int) bool {
	return !x.limit.IgnoreForecast && x.limit.Within == 0 && x.forecastsMade < maxForecasts &&
		paths*pathWeight(x.states.size()) >= forecastLater*forecastSteps<<x.forecastsMade
}

// forecastSteps is how many steps the first forecast of a walk by layers takes, and forecastLater how many paths come
// before it for each.
const (
	forecastSteps = forecastFrom / 2
	forecastLater = 4
)

// forecastRefusal returns the limit that the walk is certain to exceed, if any.
func (x *layerWalk) forecastRefusal() refusal {
	followed := max(x.paths, int(x.followed.Load())) // of an expansion that ended for this
	if !x.forecastIsDue(followed) {
		return refusal{}
	}
	steps := forecastSteps << x.forecastsMade
	x.forecastsMade++
	f, most := newForecast(x.states.probe(x.rest), forecastBase{found: x.expanded, waiting: len(x.rest), paths: x.paths, onlyWaiting: true}), float64(x.maxPaths())
	f.run(steps, float64(maxStepShare*most), forecastMargin*most, func() bool {
		return f.trials%1024 == 1023 && shouldStop(&x.limit, x.found())
	})
	switch states := f.states(); {
	case f.paths > forecastMargin*most:
		return x.refusalBy(rules.PathLimit).withForecast(f.paths, "paths")
	case states > forecastMargin*float64(x.limit.States):
		return x.refusalBy(rules.StateLimit).withForecast(states, "states")
	}
	return refusal{}
}
