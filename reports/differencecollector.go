package reports

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// differenceCollector collects differences.
type differenceCollector struct {
	found    []string
	tolerant bool // of fields that are new
	unknown  bool // of fields that another version may have
}

func (d *differenceCollector) Add(at []string, format string, args ...any) {
	d.found = append(d.found, strings.Join(at, ", ")+": "+fmt.Sprintf(format, args...))
}

// missingFromFile adds what the file lacks.
func (d *differenceCollector) missingFromFile(at []string, now any) {
	if isSingle(now) {
		d.Add(at, "missing from the file, %s now", jsonText(now))
	} else {
		d.Add(at, "missing from the file")
	}
}

// onlyInFile adds what only the file has.
func (d *differenceCollector) onlyInFile(at []string, was any) {
	if isSingle(was) {
		d.Add(at, "%s in the file, but missing now", jsonText(was))
	} else {
		d.Add(at, "in the file, but missing now")
	}
}

// isSingle reports whether a value is no list and no object.
func isSingle(v any) bool {
	switch v.(type) {
	case []any, map[string]any:
		return false
	default:
		return true
	}
}

func (d *differenceCollector) values(at []string, was, now any) {
	switch now := now.(type) {
	case map[string]any:
		if was, ok := was.(map[string]any); ok {
			d.objects(at, was, now)
			return
		}
	case []any:
		if was, ok := was.([]any); ok {
			d.lists(at, was, now)
			return
		}
	case float64:
		if was, ok := was.(float64); ok {
			d.numbers(at, was, now)
			return
		}
	default:
		if was == now {
			return
		}
	}
	if !isSingle(was) || !isSingle(now) {
		d.Add(at, "of another kind in the file")
		return
	}
	d.Add(at, "%s in the file, %s now", jsonText(was), jsonText(now))
}

func (d *differenceCollector) numbers(at []string, was, now float64) {
	apart := math.Abs(was - now)
	if apart > sameAbsolute && apart > sameRelative*max(math.Abs(was), math.Abs(now)) {
		d.Add(at, "%s in the file, %s now, %.2g apart", frame.Float(was), frame.Float(now), apart)
	}
}

func (d *differenceCollector) objects(at []string, was, now map[string]any) {
	names := slices.Concat(slices.Collect(maps.Keys(was)), slices.Collect(maps.Keys(now)))
	slices.SortFunc(names,
		func(x, y string) int { return cmp.Or(cmp.Compare(fieldRank(x), fieldRank(y)), cmp.Compare(x, y)) })
	for _, name := range slices.Compact(names) {
		d.member(at, name, was, now)
	}
}

// fieldRank puts first what people look at first.
func fieldRank(name string) int {
	first := []string{"rows", "share", "mean", "answer", "value", "low", "high"}
	if i := slices.Index(first, name); i >= 0 {
		return i
	}
	return len(first)
}

// member compares a member of two objects, which either may lack.
func (d *differenceCollector) member(at []string, name string, was, now map[string]any) {
	x, before := was[name]
	y, after := now[name]
	_, estimate := now["high"]
	// of an estimate it is the estimate itself
	if label := strings.ReplaceAll(name, "_", " "); name != "value" || !estimate {
		at = append(at[:len(at):len(at)], safe.Brief(label))
	}
	switch {
	case before && after:
		d.values(at, x, y)
	case after && !d.tolerant:
		d.missingFromFile(at, y)
	case before && !after && !d.unknown:
		d.onlyInFile(at, x)
	}
}

// lists compares two lists, entry by entry, or by the names of their entries.
func (d *differenceCollector) lists(at []string, was, now []any) {
	before, named := labels(was)
	after, namedToo := labels(now)
	if !named || !namedToo {
		before, after = ordinals(len(was)), ordinals(len(now))
	}
	place := map[string]int{}
	for i, label := range before {
		place[label] = i
	}
	for i, label := range after {
		here := append(at[:len(at):len(at)], safe.Brief(label))
		if at, ok := place[label]; ok {
			d.values(here, was[at], now[i])
		} else {
			d.missingFromFile(here, now[i])
		}
		delete(place, label)
	}
	for i, label := range before {
		if _, left := place[label]; left {
			d.onlyInFile(append(at[:len(at):len(at)], safe.Brief(label)), was[i])
		}
	}
}

// ordinals are labels of entries that have no names.
func ordinals(n int) []string {
	var list []string
	for i := range n {
		list = append(list, strconv.Itoa(i+1))
	}
	return list
}

// labels distinguish the entries of a list; false if nothing does.
func labels(list []any) ([]string, bool) {
	var names []string
	known := map[string]bool{}
	for _, v := range list {
		object, _ := v.(map[string]any)
		name := labelOf(object)
		if name == "" || known[name] {
			return nil, false
		}
		known[name] = true
		names = append(names, name)
	}
	return names, true
}

// labelOf names an entry by the fields that say what it is of.
func labelOf(object map[string]any) string {
	var parts []string
	for _, field := range []string{"name", "who", "outcome", "target", "variant", "question", "statistic", "left",
		"right", "values", "labels", "entrant", "opponent", "unit", "other"} {
		switch v := object[field].(type) {
		case string:
			parts = append(parts, v)
		case []any:
			for _, x := range v {
				parts = append(parts, fmt.Sprint(x))
			}
		}
	}
	if v, ok := object["value"].(float64); ok && len(parts) == 0 {
		return frame.Float(v)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), ", ")
}

// jsonText writes a value as JSON has it, shortened.
func jsonText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprintf("a %T", v)
	}
	return safe.Brief(string(text))
}
