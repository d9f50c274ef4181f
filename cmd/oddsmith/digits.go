package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports/numbers"
)

// allDigits asks for every digit of a number.
const allDigits = "full"

// addDigits adds the flag of commands that write answers for people.
func (f *outputFlags) addDigits(flags *pflag.FlagSet) {
	f.digits = numbers.DefaultDigits
	flags.Var(number[numbers.Digits]{&f.digits, parseDigits, "number"}, "digits",
		"`number` of significant digits of exact numbers in text, Markdown and charts, or full for all; estimates show only the digits that their trials support, unless it is full; csv and json are always full")
	setChoices(flags, "digits", digitsWords(numbers.DefaultDigits), "6", allDigits)
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

// digitsWords repeats --digits, unless it says what is so without it, as in the forms that are always full.
func (f *outputFlags) digitsWords() []string {
	if f.digits == numbers.DefaultDigits || f.format == "csv" || f.format == "json" {
		return nil
	}
	return []string{"--digits " + digitsWords(f.digits)}
}

func digitsWords(d numbers.Digits) string {
	if d == numbers.AllDigits {
		return allDigits
	}
	return strconv.Itoa(int(d))
}
