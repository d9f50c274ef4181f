package experiments

import (
	"reflect"
	"regexp"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
)

// steps lists where a field can go from what it says; none if it holds no number and no choice.
func steps(f tags.Field, v reflect.Value) []Step {
	if _, ok := v.Addr().Interface().(policy.Any); ok {
		return nil
	}
	now := tags.Text(v)
	x, isNotation := v.Interface().(rules.Notation)
	switch {
	case v.Kind() == reflect.Bool:
		return turned([]string{"false", "true"}, now)
	case f.Words(v) != nil:
		return turned(f.Words(v), now)
	case isNotation:
		return notationSteps(x, f, now)
	case v.Kind() == reflect.Int:
		return numberSteps(now)
	default:
		return nil
	}
}

// turned are the other words.
func turned(words []string, now string) (list []Step) {
	for _, w := range words {
		if w != now {
			list = append(list, Step{To: w, Way: Turned})
		}
	}
	return list
}

// notationSteps go to what stands next to a notation in the list of all; or to the next number of each of
// its parts, where it has several, or is another kind of number than what stands next to it.
func notationSteps(x rules.Notation, f tags.Field, now string) (list []Step) {
	all, _ := x.Values(f.Low, f.High)
	at := slices.Index(all, now)
	if at < 0 {
		return numberSteps(now)
	}
	for _, step := range []Step{{To: next(all, at+1), Way: Up}, {To: next(all, at-1), Way: Down}} {
		switch {
		case step.To == "":
		case number.MatchString(now) && number.MatchString(step.To) && withoutNumbers(now) != withoutNumbers(step.To):
			return numberSteps(now)
		default:
			list = append(list, step)
		}
	}
	return list
}

// next is an entry of a list, "" beyond its ends.
func next(list []string, at int) string {
	if at < 0 || at >= len(list) {
		return ""
	}
	return list[at]
}

// steppable is a number in a notation: neither the sides of a die, nor what is taken from it.
var steppable = regexp.MustCompile(`(^-|^|[^-D0-9])([0-9]+)`)

// numberSteps are one more and one less, of each number in a text.
func numberSteps(now string) (list []Step) {
	for _, span := range steppable.FindAllStringSubmatchIndex(now, -1) {
		from, to := span[4], span[5]
		if from == 1 && now[0] == '-' { // below 0
			from = 0
		}
		n, err := strconv.Atoi(now[from:to])
		if err != nil {
			continue // no whole number holds it, so no field does
		}
		for _, step := range []Step{{To: strconv.Itoa(n + 1), Way: Up}, {To: strconv.Itoa(n - 1), Way: Down}} {
			step.To = now[:from] + step.To + now[to:]
			list = append(list, step)
		}
	}
	return list
}
