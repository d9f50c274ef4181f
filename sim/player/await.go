package player

import "context"

// Await runs work that does not support contexts, such as an exploration. If the context is
// cancelled first, it returns and discards the result.
func Await[T any](ctx context.Context, work func() (T, error)) (T, error) {
	var value T
	var err error
	done := make(chan struct{})
	go func() {
		defer close(done)
		value, err = work()
	}()
	select {
	case <-done:
		if err != nil && ctx.Err() != nil {
			err = ctx.Err()
		}
		return value, err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
