package player

import "context"

// Await runs work that does not support contexts, such as an exploration. If the context is
// cancelled first, it returns and discards the result.
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
