package flags

import (
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports/numbers"
)

// allDigits asks for every digit of a number.
const allDigits = "full"

// Digits adds a flag that takes a number of digits, or all.
func Digits(fs *pflag.FlagSet, to *numbers.Digits, name, usage string) {
	*to = numbers.DefaultDigits
	fs.Var(number[numbers.Digits]{to, parseDigits, "number"}, name, usage)
	SetChoices(fs, name, DigitsWords(numbers.DefaultDigits), "6", allDigits)
}

func parseDigits(s string) (numbers.Digits, error) {
	if s == allDigits {
		return numbers.AllDigits, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > int(numbers.MaxDigits) {
		return 0, fmt.Errorf("write a number from 1 to %d, or %s", numbers.MaxDigits, allDigits)
	}
	return numbers.Digits(n), nil
}

// DigitsWords are digits as the flag takes them.
func DigitsWords(d numbers.Digits) string {
	if d == numbers.AllDigits {
		return allDigits
	}
	return strconv.Itoa(int(d))
}
