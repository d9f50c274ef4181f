package flags

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/sim/player"
)

// number is the value of a flag that takes a number, and tells what to write
// instead of anything else.
type number[T any] struct {
	to    *T
	parse func(string) (T, error)
	kind  string
}

// String implements [pflag.Value].
func (n number[T]) String() string {
	switch x := any(*n.to).(type) {
	case uint64, int:
		return fmt.Sprint(x)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case numbers.Digits:
		return DigitsWords(x)
	case fmt.Stringer:
		return x.String()
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

// Count adds a flag that takes a number of trials, which may be written 1e6.
func Count(fs *pflag.FlagSet, to *uint64, name string, value uint64, usage string) {
	*to = value
	fs.Var(number[uint64]{to, ParseCount, "number"}, name, usage)
}

// Seed adds a flag that takes any whole number of 64 bits.
func Seed(fs *pflag.FlagSet, to *uint64, name string, value uint64, usage string) {
	*to = value
	fs.Var(number[uint64]{to, parseWhole, "number"}, name, usage)
}

// Int adds a flag that takes a whole number below two thousand million.
func Int(fs *pflag.FlagSet, to *int, name string, value int, usage string) {
	*to = value
	fs.Var(number[int]{to, parseInt, "number"}, name, usage)
}

func parseInt(s string) (int, error) {
	n, err := strconv.ParseInt(s, 10, 32)
	if err == nil {
		return int(n), nil
	}
	count, err := parseWhole(s)
	if err == nil && count > math.MaxInt32 {
		err = fmt.Errorf("that is too large for this flag; write at most %d", math.MaxInt32)
	}
	return int(count), err
}

// Share adds a flag that takes a share, like 0.001.
func Share(fs *pflag.FlagSet, to *float64, name, usage string) {
	fs.Var(number[float64]{to, func(s string) (float64, error) {
		x, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return 0, errors.New("write a decimal number, like 0.001")
		}
		return x, nil
	}, "share"}, name, usage)
}

// ParseCount reads 50000 and 1e6, up to the number of trials that a run may have.
func ParseCount(s string) (uint64, error) {
	n, err := parseWhole(s)
	if n > player.MaxTrials || errors.Is(err, overflowError{}) {
		return 0, errors.New("that is more than a run can play; write at most 1e15") // MaxTrials
	}
	return n, err
}

// overflowError refuses a whole number of more than 64 bits.
type overflowError struct{}

// Error implements error.
func (overflowError) Error() string { return "that is more than 2^64 - 1, the largest possible" }

// parseWhole reads 50000 and 1e6.
func parseWhole(s string) (uint64, error) {
	n, err := strconv.ParseUint(s, 10, 64)
	switch {
	case err == nil:
		return n, nil
	case errors.Is(err, strconv.ErrRange):
		return 0, overflowError{}
	}
	if x, ok := power(s); ok {
		if n, accuracy := x.Uint64(); accuracy == big.Exact {
			return n, nil
		}
		return 0, overflowError{}
	}
	if plain := strings.NewReplacer(",", "", "_", "", " ", "", "'", "").Replace(s); plain != s &&
		plain != "" && strings.Trim(plain, "0123456789") == "" {
		return 0, errors.New("write it without separators: " + plain)
	}
	return 0, errors.New("write a whole number, like 50000 or 1e6")
}

// power reads a whole number with an exponent, like 1e6, with all digits that 64 bits
// have; false for anything else.
func power(s string) (*big.Float, bool) {
	if !strings.ContainsAny(s, "eE") {
		return nil, false
	}
	x, _, err := big.ParseFloat(s, 10, 128, big.ToNearestEven)
	return x, err == nil && x.Sign() >= 0 && (x.IsInt() || x.IsInf())
}
