package written

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// MaxWord is how long a title or a name may be.
const MaxWord = 200

// CheckLength refuses a name that would fill a screen.
func CheckLength(what, text string) error {
	if len(text) > MaxWord {
		return fmt.Errorf("this %s has %d bytes; write %d at most", what, len(text), MaxWord)
	}
	return nil
}

// DuplicateText tells of a field or a name that was on a line before.
func DuplicateText(what string, before, now int) string {
	if before == now {
		return "this " + what + " is here twice; delete one of the two"
	}
	return fmt.Sprintf("this %s is on line %d already; delete one of the two", what, before)
}

// LegalText tells what may be written for a field.
func LegalText(f tags.Field, v reflect.Value) string {
	if list := f.Words(v); list != nil {
		return phrase.Or(list)
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return x.Words(f.Low, f.High)
	}
	return legalForm(f, v)
}

// legalForm tells in which form to write what has neither words nor a notation.
func legalForm(f tags.Field, v reflect.Value) string {
	inner := tags.Element(v)
	profile, isProfile := inner.Addr().Interface().(rules.Profile)
	switch {
	case isProfile:
		return "the name of " + phrase.Article(profile.ProfileKind()) + ", or its fields"
	case v.Kind() == reflect.Int && f.Ranged:
		return "a whole number from " + rules.FormatRange(f.Low, f.High)
	case v.Kind() == reflect.Int:
		return "a whole number"
	case v.Kind() == reflect.Bool:
		return "true or false"
	case v.Kind() == reflect.String:
		return "a word or a text"
	case tags.IsText(inner):
		return "a single value"
	default:
		return "fields (name: value)"
	}
}

// FieldsText tells what may be written for a struct with these fields.
func FieldsText(list []tags.Field, v reflect.Value) string {
	if p, ok := v.Addr().Interface().(rules.Profile); ok {
		return "one " + p.ProfileKind() + ", by its name or by its fields"
	}
	if len(list) > phrase.MaxChoices {
		return "fields (name: value)"
	}
	return "fields (" + phrase.Or(tags.Names(list)) + ")"
}

// RangeOf describes the legal values of a field.
func RangeOf(f tags.Field, v reflect.Value) string {
	if list := f.Words(v); list != nil {
		return strings.Join(list, " | ")
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return x.Range(f.Low, f.High)
	}
	inner := tags.Element(v)
	profile, isProfile := inner.Addr().Interface().(rules.Profile)
	switch {
	case isProfile && v.Kind() == reflect.Slice:
		return profile.ProfileKind() + "s"
	case isProfile:
		return "a " + profile.ProfileKind()
	case f.Ranged:
		return rules.FormatRange(f.Low, f.High)
	case v.Kind() == reflect.Bool:
		return "true | false"
	default:
		return ""
	}
}
