package written

import (
	"encoding"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// Correction tells what to write instead of a single value that is not right: the value
// that was meant, if that shows, and all that is legal.
func Correction(text string, f tags.Field, v reflect.Value) string {
	meant := intendedValue(text, f, v)
	switch {
	case v.Kind() == reflect.Bool && meant != "":
		return "did you mean " + meant + "?"
	case v.Kind() == reflect.Bool:
		return "write one of them"
	case meant != "":
		return "did you mean " + meant + "? It can be " + LegalText(f, v)
	}
	return "write " + LegalText(f, v)
}

// maxTypoLength is the length up to which a wrong value may be a slip of the pen.
const maxTypoLength = 40

// intendedValue returns the legal value that an illegal one is probably a typo for, or "".
func intendedValue(text string, f tags.Field, v reflect.Value) string {
	if len(text) > maxTypoLength {
		return ""
	}
	if v.Kind() == reflect.Bool {
		return boolWord(text)
	}
	for _, other := range likelyIntents(text, f, v) {
		fresh := reflect.New(v.Type()).Elem()
		if written, ok := Normalize(other, f, fresh); ok && written != text {
			return written
		}
	}
	return ""
}

// Normalize returns the canonical spelling of a value of a field, and whether it is legal.
func Normalize(text string, f tags.Field, v reflect.Value) (string, bool) {
	if v.Kind() == reflect.Int && !tags.IsText(v) {
		n, err := strconv.Atoi(text)
		return strconv.Itoa(n), err == nil && (!f.Ranged || f.Low <= n && n <= f.High)
	}
	to, ok := v.Addr().Interface().(encoding.TextUnmarshaler)
	if !ok || to.UnmarshalText([]byte(text)) != nil {
		return "", false
	}
	if n, ok := v.Interface().(rules.Notation); ok && !n.Within(f.Low, f.High) {
		return "", false
	}
	return tags.Text(v), true
}

// boolWord is the truth value that a word says.
func boolWord(text string) string {
	switch strings.ToLower(text) {
	case "true", "yes", "y", "on", "1":
		return "true"
	case "false", "no", "n", "off", "0", tags.None:
		return "false"
	default:
		return ""
	}
}

// dicePart is dice as they are written in many ways: 2d6, 2xD6, 2W6.
var dicePart = regexp.MustCompile(`^([0-9]*) *[xX*]? *[dDwW] *([0-9]+)$`)

// targetPart is a number with what says that more is as good: 4+, +4, ≥4.
var targetPart = regexp.MustCompile(`(?:\+|≥|>=)? *([0-9]+)(?: *\+| or more| or better)?`)

// likelyIntents lists candidate corrections of a text, likeliest first.
func likelyIntents(text string, f tags.Field, v reflect.Value) []string {
	text = strings.ToLower(strings.TrimSpace(text))
	if m := dicePart.FindStringSubmatch(text); m != nil {
		return []string{m[1] + "D" + m[2]}
	}
	if list := synonyms(text); list != nil {
		return list
	}
	whole, _, _ := strings.Cut(text, ".0")
	list := []string{
		strings.ReplaceAll(text, " ", "/"),
		targetPart.ReplaceAllString(text, "$1+"), targetPart.ReplaceAllString(text, "$1"), whole,
		strings.TrimRight(text, ` "”″'abcdefghijklmnopqrstuvwxyz.%`), // units of length
	}
	far := func(word string) bool { return phrase.Nearest(text, []string{word}) == "" }
	return append(list, slices.DeleteFunc(wordsOf(f, v), far)...)
}

// synonyms lists the words of notations that other words stand for.
func synonyms(text string) []string {
	switch text {
	case "0", "-", "–", "no", "nil", "null", "nothing", "n/a", "na", tags.None, "never", "~":
		return []string{tags.None, "never", "X", "0"}
	case "inf", "infinite", "infinity", "∞", "no limit", "any", "all", "endless":
		return []string{"unlimited", "rest"}
	default:
		return nil
	}
}

// wordsOf lists the words among the values of a field.
func wordsOf(f tags.Field, v reflect.Value) []string {
	n, ok := v.Interface().(rules.Notation)
	if !ok {
		return nil
	}
	list, _ := n.Values(f.Low, f.High)
	return slices.DeleteFunc(list, func(s string) bool { return strings.ContainsAny(s, "0123456789") })
}
