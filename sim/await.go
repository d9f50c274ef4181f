package sim

import "context"

// Await waits for work that knows nothing of contexts, such as a walk, or until the
// context is done: then what comes of the work is not heard of any more.
func Await[T any](ctx context.Context, work func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	done := make(chan answer, 1)
	go func() {
		value, err := work()
		done <- answer{value, err}
	}()
	select {
	case a := <-done:
		if a.err != nil && ctx.Err() != nil {
			a.err = ctx.Err()
		}
		return a.value, a.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
