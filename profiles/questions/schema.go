package questions

import (
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/written"
)

// Schema describes the fields of a matchup that ask something.
func Schema() written.Properties {
	b := Blocks{Compare: new(ask.Compare), Table: new(ask.Table), League: new(ask.League)}
	return written.Properties{
		b.compare().schema(), b.table().schema(), {Name: ExpectField, Schema: expectSchema()}, b.league().schema(),
	}
}

func (b block) schema() written.Property {
	s := &written.Schema{
		Type: written.Words{"object"}, AdditionalProperties: false, Description: b.doc, Required: b.required,
	}
	for _, o := range ask.Block(b.kind) {
		s.Properties = append(s.Properties, written.Property{Name: o.YAML, Schema: optionSchema(o)})
	}
	return written.Property{Name: b.name, Schema: s}
}

func optionSchema(o ask.Option) *written.Schema {
	text := &written.Schema{Type: written.Words{"string"}, MinLength: 1}
	variant := &written.Schema{AnyOf: []*written.Schema{
		text, {Type: written.Words{"object"}, AdditionalProperties: text},
	}}
	oneOrMore := func(one *written.Schema) *written.Schema {
		return &written.Schema{AnyOf: []*written.Schema{
			one, {Type: written.Words{"array"}, Items: one},
		}, Description: o.Schema}
	}
	switch _, list := o.Value.(*[]string); {
	case o.Form == "variants":
		return oneOrMore(variant)
	case o.Form == "words":
		return oneOrMore(&written.Schema{Type: written.Words{"string", "number", "boolean"}})
	case list:
		return oneOrMore(text)
	case len(o.Options) > 0:
		return &written.Schema{Enum: written.Anys(o.Options), Description: o.Schema}
	}
	if _, axis := o.Value.(*ask.Axis); axis {
		list := &written.Schema{Type: written.Words{"array"}, Items: variant}
		named := &written.Schema{
			Type: written.Words{"object"}, AdditionalProperties: &written.Schema{AnyOf: []*written.Schema{text, list}},
		}
		return &written.Schema{AnyOf: []*written.Schema{text, list, named}, Description: o.Schema}
	}
	return &written.Schema{Type: written.Words{"string"}, Description: o.Schema}
}
