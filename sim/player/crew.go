package player

import (
	"sync"
	"sync/atomic"

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
		var next atomic.Int64
		var group sync.WaitGroup
		for worker := range min(workers, tasks) {
			group.Go(func() {
				for task := next.Add(1) - 1; task < int64(tasks); task = next.Add(1) - 1 {
					work(worker, int(task))
				}
			})
		}
		group.Wait()
	}}
}
