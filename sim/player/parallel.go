package player

import (
	"context"

	"github.com/oddsmith/oddsmith/rules"
)

// AllCores works on all cores.
func AllCores() rules.Parallel { return NewParallel(WorkerCount(0)) }

// NewParallel has so many workers, each on a core.
func NewParallel(workers int) rules.Parallel {
	if workers == 1 {
		return rules.Sequential()
	}
	return rules.Parallel{Workers: workers, Do: func(tasks int, work func(worker, task int)) {
		if tasks == 1 {
			work(0, 0)
			return
		}
		InParallel(context.Background(), min(workers, tasks), 0, uint64(tasks),
			func(worker int, task uint64) { work(worker, int(task)) })
	}}
}
