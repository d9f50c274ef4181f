package player

import (
	"context"

	"github.com/oddsmith/oddsmith/rules"
)

// Cores returns a crew that works on all cores.
func Cores() rules.Crew { return NewCrew(WorkerCount(0)) }

// NewCrew returns a crew of so many workers, each on a core.
func NewCrew(workers int) rules.Crew {
	if workers == 1 {
		return rules.Alone()
	}
	return rules.Crew{Workers: workers, Do: func(tasks int, work func(worker, task int)) {
		if tasks == 1 {
			work(0, 0)
			return
		}
		InParallel(context.Background(), min(workers, tasks), 0, uint64(tasks),
			func(worker int, task uint64) { work(worker, int(task)) })
	}}
}
