package main

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/pflag"
)

// number is the value of a flag that takes a number, and tells what to write
// instead of anything else.
type number[T any] struct {
	to    *T
	parse func(string) (T, error)
	kind  string
}

func (n number[T]) String() string {
	switch x := any(*n.to).(type) {
	case uint64:
		return strconv.FormatUint(x, 10)
	case int:
		return strconv.Itoa(x)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	default:
		return ""
	}
}

// Set implements [pflag.Value].
func (n number[T]) Set(s string) (err error) {
	*n.to, err = n.parse(s)
	return err
}

// Type implements [pflag.Value].
func (n number[T]) Type() string { return n.kind }

// countFlag adds a flag that takes a whole number, which may be written 1e6.
func countFlag(flags *pflag.FlagSet, to *uint64, name string, value uint64, usage string) {
	*to = value
	flags.Var(number[uint64]{to, parseCount, "number"}, name, usage)
}

// intFlag adds a flag that takes a whole number below two thousand million.
func intFlag(flags *pflag.FlagSet, to *int, name string, value int, usage string) {
	*to = value
	flags.Var(number[int]{to, func(s string) (int, error) {
		n, err := strconv.ParseInt(s, 10, 32)
		if err == nil {
			return int(n), nil
		}
		count, err := parseCount(s)
		if err == nil && count > math.MaxInt32 {
			err = errors.New("that is more than this flag takes")
		}
		return int(count), err
	}, "number"}, name, usage)
}

// shareFlag adds a flag that takes a share, like 0.001.
func shareFlag(flags *pflag.FlagSet, to *float64, name, usage string) {
	flags.Var(number[float64]{to, func(s string) (float64, error) {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return 0, errors.New("write a decimal number, like 0.001")
		}
		return x, nil
	}, "share"}, name, usage)
}

// parseCount reads 50000 and 1e6.
func parseCount(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	switch {
	case err == nil:
		return n, nil
	case errors.Is(err, strconv.ErrRange):
		return 0, errors.New("that is more than 2^64 - 1, the largest possible")
	}
	if x, err := strconv.ParseFloat(s, 64); err == nil && strings.ContainsAny(s, "eE") && x >= 0 && x <= 1e15 && x == math.Trunc(x) {
		return uint64(x), nil
	}
	if plain := strings.NewReplacer(",", "", "_", "", " ", "", "'", "").Replace(s); plain != s && plain != "" && strings.Trim(plain, "0123456789") == "" {
		return 0, errors.New("write it without separators: " + plain)
	}
	return 0, errors.New("write a whole number, like 50000 or 1e6")
}
