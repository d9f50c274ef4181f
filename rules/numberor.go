package rules

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// NumberOr is a whole number or a word, or one of two, such as a cap that may be "unlimited".
type NumberOr[W Worded] int

// Worded is an empty type that defines how a kind of number is written.
type Worded interface{ Spelling() Spelling }

// Spelling defines how a number or a word is written.
type Spelling struct {
	Noun       string // what the number is in a sentence: "an AP"
	Word       string
	Value      int    // what the word stands for
	Other      string // another word, "" for none
	OtherValue int    // what that stands for
	Low, High  int    // the legal numbers; ranges lie within
	Plus       bool   // the number is written like a [Target], 4+
	Dash       bool   // the word may be written -, too
}

// Spelling returns the spelling of its kind.
func (NumberOr[W]) Spelling() Spelling {
	var w W
	return w.Spelling()
}

// number formats one of the numbers.
func (s Spelling) number(n int) string {
	if s.Plus {
		return strconv.Itoa(n) + "+"
	}
	return strconv.Itoa(n)
}

// words lists the words that may stand for a number.
func (s Spelling) words() []string {
	if s.Other == "" {
		return []string{s.Word}
	}
	return []string{s.Word, s.Other}
}

// span formats a range.
func (s Spelling) span(low, high int) string { return s.number(low) + " to " + s.number(high) }

// UnmarshalText reads the number or the word.
func (n *NumberOr[W]) UnmarshalText(text []byte) error {
	s, written := n.Spelling(), string(text)
	if written == s.Word || s.Dash && written == "-" {
		*n = NumberOr[W](s.Value)
		return nil
	}
	if s.Other != "" && written == s.Other {
		*n = NumberOr[W](s.OtherValue)
		return nil
	}
	digits, plus := strings.CutSuffix(written, "+")
	x, err := strconv.Atoi(digits)
	signed := strings.HasPrefix(digits, "+") || strings.HasPrefix(digits, "-") && s.Low >= 0
	if err != nil || plus != s.Plus || signed || x < s.Low || x > s.High {
		return errors.New("write " + s.Noun + ", like " + s.number(min(1, s.High)) + ", or " +
			strings.Join(s.words(), " or "))
	}
	*n = NumberOr[W](x)
	return nil
}

// MarshalText writes the number or the word.
func (n NumberOr[W]) MarshalText() ([]byte, error) {
	s := n.Spelling()
	switch {
	case int(n) == s.Value:
		return []byte(s.Word), nil
	case s.Other != "" && int(n) == s.OtherValue:
		return []byte(s.Other), nil
	}
	return []byte(s.number(int(n))), nil
}

// Within implements [Notation]. Words are within every range.
func (n NumberOr[W]) Within(low, high int) bool {
	s := n.Spelling()
	return int(n) == s.Value || s.Other != "" && int(n) == s.OtherValue || low <= int(n) && int(n) <= high
}

// Range implements [Notation].
func (n NumberOr[W]) Range(low, high int) string {
	s := n.Spelling()
	return s.span(low, high) + " | " + strings.Join(s.words(), " | ")
}

// Words implements [Notation].
func (n NumberOr[W]) Words(low, high int) string {
	s := n.Spelling()
	return s.Noun + " from " + s.span(low, high) + ", or " + strings.Join(s.words(), " or ")
}

// Pattern implements [Notation]. A range below 0 ends at 0.
func (n NumberOr[W]) Pattern(low, high int) string {
	s := n.Spelling()
	one, word := RangePattern(low, high), strings.Join(s.words(), "|")
	if low < 0 {
		one = "-" + RangePattern(-high, -low) + "|0"
	}
	if s.Plus {
		one += `\+`
	}
	if s.Dash {
		word += "|-"
	}
	return "^(" + one + "|" + word + ")$"
}

// Values implements [Notation].
func (n NumberOr[W]) Values(low, high int) ([]string, bool) {
	s := n.Spelling()
	return append(FormatEach(low, high, s.number), s.words()...), true
}

// Cap is a whole number or `unlimited`.
type Cap = NumberOr[capped]

// Unlimited is the Cap that allows any number.
const Unlimited Cap = -1

type capped struct{}

// Spelling implements [Worded].
func (capped) Spelling() Spelling {
	return Spelling{Noun: "a whole number", Word: "unlimited", Value: int(Unlimited), High: math.MaxInt32}
}

// AtMost returns n, or the cap if that is less.
func AtMost(most Cap, n int) int {
	if Allows(most, n) {
		return n
	}
	return int(most)
}

// Allows reports whether n is within a cap.
func Allows(most Cap, n int) bool { return most == Unlimited || n <= int(most) }
