package job

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
)

// MaxRequest is the length of the longest request that is read, in bytes.
const MaxRequest = 8 << 20

// Read reads a request.
func Read[Q any](request []byte) (q Q, err error) {
	if len(request) > MaxRequest {
		return q, fmt.Errorf("the request is longer than %d MiB", MaxRequest>>20)
	}
	d := json.NewDecoder(bytes.NewReader(request))
	d.DisallowUnknownFields()
	err = d.Decode(&q)
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrong):
		return q, fmt.Errorf("%s cannot be %s here", cmp.Or(wrong.Field, "the request"), wrong.Value)
	case err != nil:
		return q, fmt.Errorf("the request cannot be read: %w", err)
	case d.More():
		return q, errors.New("the request cannot be read: there is more behind it")
	}
	return q, nil
}

// Write writes an answer or, if there is an error, a [Refusal]. The error it returns is that of the context.
func Write(ctx context.Context, answer any, err error) ([]byte, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		answer = Refuse(err)
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err = e.Encode(answer)
	return out.Bytes(), err
}
