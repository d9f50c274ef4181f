package job

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/oddsmith/oddsmith/sim/player"
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
		return q, fmt.Errorf("the request cannot be read: %s", strings.TrimPrefix(err.Error(), "json: "))
	case d.More():
		return q, errors.New("the request cannot be read: there is more behind it")
	}
	return q, nil
}

// Told is how far the work for an answer is, which comes before the answer.
type Told struct {
	Progress Progress `json:"progress"`
}

// Progress is how far trials are.
type Progress struct {
	Done    uint64 `json:"done"`
	Planned uint64 `json:"planned"`
	Point   int    `json:"point,omitempty"` // of several scenarios, from 1
	Points  int    `json:"points,omitempty"`
}

// Tell writes how far the work is.
func Tell(p player.Progress) []byte {
	text, _ := json.Marshal(Told{Progress{p.Done, p.Planned, p.Point, p.Points}}) // numbers never fail
	return append(text, '\n')
}

// Mistake is something wrong with a request, and where.
type Mistake struct {
	Line    int    `json:"line,omitempty"` // of the matchup, from 1; 0 if it has no place there
	Column  int    `json:"column,omitempty"`
	Path    string `json:"path,omitempty"` // of the field
	Message string `json:"message"`
}

// Refusal is the answer to a request that has mistakes.
type Refusal struct {
	Mistakes []Mistake `json:"mistakes"`
}

// Refuse says what is wrong in the words of an error.
func Refuse(err error) Refusal { return Refusal{[]Mistake{{Message: err.Error()}}} }

// Write writes an answer, which may be a [Refusal]. The error it returns is that of the context.
func Write(ctx context.Context, answer any) ([]byte, error) {
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	err := e.Encode(answer)
	return out.Bytes(), err
}
