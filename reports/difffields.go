package reports

import (
	"maps"
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/reports/frame"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// withoutTitle is a matchup without its title, which changes nothing.
func withoutTitle(matchup map[string]any) map[string]any {
	all := maps.Clone(matchup)
	delete(all, "title")
	return all
}

// settings is how a result came about, as fields.
func (s *SavedResult) settings() map[string]any {
	all := map[string]any{"version": s.Stamp.Version}
	if s.Engine != "" {
		all["engine"] = string(s.Engine)
	}
	if s.Stamp.Trials > 0 {
		all["seed"], all["trials"] = strconv.FormatUint(s.Stamp.Seed, 10), strconv.FormatUint(s.Stamp.Trials, 10)
	}
	text := s.fields()
	for _, name := range []string{"options", "asked", "interrupted"} {
		if v, ok := text[name]; ok {
			all[name] = v
		}
	}
	return all
}

// fieldsDiff lists the single values in which two sets of fields differ, by path.
func fieldsDiff(path string, a, b any) []DiffField {
	x, object := a.(map[string]any)
	y, objectToo := b.(map[string]any)
	p, list := a.([]any)
	q, listToo := b.([]any)
	var found []DiffField
	switch {
	case object && objectToo:
		names := slices.AppendSeq(slices.Collect(maps.Keys(x)), maps.Keys(y))
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			found = append(found, fieldsDiff(joined(path, name), x[name], y[name])...)
		}
	case list && listToo:
		for i := range max(len(p), len(q)) {
			found = append(found, fieldsDiff(joined(path, strconv.Itoa(i)), entryOf(p, i), entryOf(q, i))...)
		}
	default:
		if was, is := fieldText(a), fieldText(b); was != is {
			found = append(found, DiffField{path, [2]string{was, is}})
		}
	}
	return found
}

func joined(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func entryOf(list []any, i int) any {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// fieldText writes a value as a user does, shortened; empty for none.
func fieldText(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return safe.Brief(v)
	case float64:
		return frame.Float(v)
	default:
		return jsonText(v)
	}
}
