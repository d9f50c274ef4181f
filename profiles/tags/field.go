package tags

import (
	"reflect"
	"strconv"
	"strings"
)

// Field is a field of an input struct, with those of inlined structs.
type Field struct {
	Name, Doc, Rule string
	Default         string   // as a file would say it, "" for the zero value
	Options         []string // the legal words, if they are few
	Required        bool
	Low, High       int
	Ranged          bool
	Index           []int
}

// Fields lists the fields of a struct type in order. Tags are the project's own,
// so a malformed one is a bug and panics.
func Fields(t reflect.Type) []Field {
	return appendFields(make([]Field, 0, t.NumField()), t, nil)
}

// appendFields adds the fields of a type that stands at a place in another one.
func appendFields(list []Field, t reflect.Type, place []int) []Field {
	for i := range t.NumField() {
		f := t.Field(i)
		index := f.Index
		if len(place) > 0 {
			index = append(place[:len(place):len(place)], i)
		}
		g, inline := read(string(f.Tag))
		if inline {
			list = appendFields(list, f.Type, index)
			continue
		}
		g.Index = index
		list = append(list, g)
	}
	return list
}

// read reads the tags of a field in one go, as every load asks for all of them: looked
// up one by one, each would go through the long text of doc again.
func read(tags string) (f Field, inline bool) {
	for tags != "" {
		key, rest, _ := strings.Cut(tags, ":")
		quoted, isQuoted := strings.CutPrefix(rest, `"`)
		value, after, isClosed := strings.Cut(quoted, `"`)
		if !isQuoted || !isClosed || strings.Contains(value, `\`) {
			panic("tags: malformed: " + tags)
		}
		tags = strings.TrimLeft(after, " ")
		if key == "yaml" {
			f.Name, inline = strings.CutSuffix(value, ",inline")
			continue
		}
		f.take(key, value)
	}
	return f, inline
}

// take sets what one tag says.
func (f *Field) take(key, value string) {
	switch key {
	case "doc":
		f.Doc = value
	case "rule":
		f.Rule = value
	case "default":
		f.Default = value
	case "options":
		f.Options = strings.Split(value, ",")
	case "required":
		f.Required = value != ""
	case "range":
		low, high, _ := strings.Cut(value, "..")
		f.Low, f.High, f.Ranged = atoi(low), atoi(high), true
	default:
		panic("tags: there is no tag " + key + `:"` + value + `"`)
	}
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		panic("tags: a range is not low..high: " + s)
	}
	return n
}
