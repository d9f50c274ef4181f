package rules

import "slices"

// Flow says what becomes of all that could hurt somebody, in the deeds that a system counts apart
// (see [Counting]): each step loses some of it, and the rest goes on.
type Flow struct {
	In    []string // deeds that add up to all that comes in
	Of    string   // what it is: attack rolls
	Steps []FlowStep
	Note  string // what is left out and why, if anything is
	// ByWeapon says that only what is counted of weapons adds up: units do other things too.
	ByWeapon bool
}

// FlowStep is a step of a flow. Either the deeds lost are counted, or those that go on; the others
// are the rest.
type FlowStep struct {
	Loss, Rest  string // what it is that is lost, and that goes on: missed, hits
	Lost, Going []string
}

// Counted is the flow without the steps at which nothing can be lost in a scenario with some metrics.
func (f *Flow) Counted(metrics []Metric) Flow {
	x := *f
	x.Steps = nil
	for _, step := range f.Steps {
		lost := func(m Metric) bool { return slices.Contains(step.Lost, m.Counted) }
		if len(step.Going) > 0 || slices.ContainsFunc(metrics, lost) {
			x.Steps = append(x.Steps, step)
		}
	}
	return x
}

// FlowSums is a flow of a unit, a weapon or a side in metrics: all that comes in and, for each step,
// what is lost and what goes on.
type FlowSums struct {
	In          MetricSum
	Lost, Going []MetricSum
}

// Sums finds the metrics of a flow among those of some subjects; a deed that is not there cannot
// happen. It reports whether anything comes in.
func (f *Flow) Sums(metrics []Metric, of func(Subject) bool) (FlowSums, bool) {
	sum := func(deeds []string) (s MetricSum) {
		for _, deed := range deeds {
			for i := range metrics {
				if m := &metrics[i]; m.Counted == deed && of(m.Subject) {
					s = append(s, MetricTerm{i, 1})
				}
			}
		}
		return s
	}
	x := FlowSums{In: sum(f.In)}
	now := x.In
	for _, step := range f.Steps {
		lost := sum(step.Lost)
		going := now.Minus(lost)
		if len(step.Going) > 0 {
			going = sum(step.Going)
			lost = now.Minus(going)
		}
		x.Lost, x.Going = append(x.Lost, lost), append(x.Going, going)
		now = going
	}
	return x, !x.In.Empty()
}
