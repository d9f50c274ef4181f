package questions

import (
	"strings"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/written"
)

// Write writes what is asked, as a file has it.
func (b *Blocks) Write(w *written.Writer) {
	b.compare().write(w)
	b.table().write(w)
	writeExpect(w, b.Expect)
	b.league().write(w)
}

func (b block) write(w *written.Writer) {
	list := b.options()
	if len(list) > 0 {
		w.Open(0, b.name, b.doc)
	}
	for _, o := range list {
		writeOption(w, o)
	}
}

func writeOption(w *written.Writer, o ask.Option) {
	axis, isAxis := o.Value.(*ask.Axis)
	_, isList := o.Value.(*[]string)
	variants := isAxis || o.Form == "variants"
	switch x := plain(o).(type) {
	case string:
		w.Field(1, o.YAML, written.YamlText(x), "")
	case []string:
		if isList && !variants && len(x) == 1 {
			w.Field(1, o.YAML, written.YamlText(x[0]), "")
			return
		}
		w.Open(1, o.YAML, "")
		writeItems(w, 2, x, variants)
	default: // the variants of an axis with a name
		w.Open(1, o.YAML, "")
		w.Open(2, written.YamlText(axis.Name), "")
		writeItems(w, 3, axis.Variants, variants)
	}
}

// writeItems writes a list. Variants may begin with a name of their own.
func writeItems(w *written.Writer, depth int, list []string, variants bool) {
	for _, text := range list {
		if name, change, named := strings.Cut(text, ": "); named && variants {
			w.Field(depth, "- "+written.YamlText(name), written.YamlText(change), "")
		} else {
			w.Item(depth, written.YamlText(text))
		}
	}
}

// plain is an option as a file has it, nil if it is not set: a text, a list of them, or such a list with a name.
func plain(o ask.Option) any {
	switch v := o.Value.(type) {
	case *ask.Axis:
		return plainAxis(v)
	case *[]string:
		if len(*v) > 0 {
			return *v
		}
	case *string:
		switch {
		case *v == "":
		case o.Form == "words":
			return strings.Split(*v, ",")
		default:
			return *v
		}
	}
	return nil
}

func plainAxis(a *ask.Axis) any {
	switch {
	case a.Empty():
		return nil
	case a.Values != "":
		return a.Values
	case a.Name != "":
		return map[string]any{a.Name: a.Variants}
	default:
		return a.Variants
	}
}
