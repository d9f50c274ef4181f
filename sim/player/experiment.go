package player

import (
	"context"
	"fmt"
)

// Experiment is what can be explored, played in shards and audited: a run, a comparison, a survey, or several of them
// one after the other.
type Experiment struct {
	points int
	// stages prepares its parts, which are explored and played one after the other.
	stages func() ([]Stage, error)
	list   []Experiment // nil unless it is of several
}

// NewExperiment returns an experiment of so many points, which prepares its stages when it begins.
func NewExperiment(points int, stages func() ([]Stage, error)) Experiment {
	return Experiment{points: points, stages: stages}
}

// Points returns how many points of a partial result tell of it, see [Partial.Complete].
func (x Experiment) Points() int { return x.points }

// Stage is a part of an experiment: cells that may be answered exactly, and trials that are counted together.
type Stage struct {
	Name    string  // in errors; empty for none
	Options Options // of the trials
	Point   int     // of the counts in a partial result
	// Explore answers exactly the cells that a shard owns, and reports whether nothing is left to play; nil if none can
	// be.
	Explore func(ctx context.Context, s Shard) (done bool, err error)
	// Counter prepares to play the trials; nil if none may be played.
	Counter    func(ctx context.Context, s Shard) (*TrialCounter, error)
	EveryShard bool // has counts of it
}

// named adds the name to an error.
func (st *Stage) named(err error) error {
	if err == nil || st.Name == "" {
		return err
	}
	return fmt.Errorf("%s: %w", st.Name, err)
}

// InOrder returns an experiment of several, whose points do not overlap in a partial result.
func InOrder(list ...Experiment) Experiment {
	all := Experiment{list: list}
	for _, x := range list {
		all.points += x.points
	}
	all.stages = func() (stages []Stage, err error) {
		for _, x := range list {
			more, err := x.stages()
			if err != nil {
				return nil, err
			}
			stages = append(stages, more...)
		}
		return stages, nil
	}
	return all
}
