package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/reports"
)

// allDigits asks for every digit of a number.
const allDigits = "full"

// addDigits adds the flag of commands that write answers for people.
func (f *outputFlags) addDigits(flags *pflag.FlagSet) {
	f.digits = reports.DefaultDigits
	flags.Var(number[reports.Digits]{&f.digits, parseDigits, "number"}, "digits",
		"`number` of significant digits of exact numbers in text, Markdown and charts, or full for all; estimates show only the digits that their trials support, unless it is full; csv and json are always full")
	setChoices(flags, "digits", digitsWords(reports.DefaultDigits), "6", allDigits)
}

func parseDigits(s string) (reports.Digits, error) {
	if s == allDigits {
		return reports.AllDigits, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > int(reports.MaxDigits) {
		return 0, fmt.Errorf("write a number from 1 to %d, or %s", reports.MaxDigits, allDigits)
	}
	return reports.Digits(n), nil
}

// digitsWords repeats --digits, unless it says what is so without it, as in the forms that are always full.
func (f *outputFlags) digitsWords() []string {
	if f.digits == reports.DefaultDigits || f.format == "csv" || f.format == "json" {
		return nil
	}
	return []string{"--digits " + digitsWords(f.digits)}
}

func digitsWords(d reports.Digits) string {
	if d == reports.AllDigits {
		return allDigits
	}
	return strconv.Itoa(int(d))
}
