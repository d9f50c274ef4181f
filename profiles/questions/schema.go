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
	_, axis := o.Value.(*ask.Axis)
	_, list := o.Value.(*[]string)
	switch {
	case axis:
		return axisSchema(o)
	case o.Form == "variants":
		return oneOrMore(o, variantSchema())
	case o.Form == "words":
		return oneOrMore(o, &written.Schema{Type: written.Words{"string", "number", "boolean"}})
	case list:
		return oneOrMore(o, textSchema())
	case len(o.Options) > 0:
		return &written.Schema{Enum: written.Anys(o.Options), Description: o.Schema}
	default:
		return &written.Schema{Type: written.Words{"string"}, Description: o.Schema}
	}
}

func textSchema() *written.Schema {
	return &written.Schema{Type: written.Words{"string"}, MinLength: 1}
}

// variantSchema is a variant, which may begin with a name of its own.
func variantSchema() *written.Schema {
	return &written.Schema{AnyOf: []*written.Schema{
		textSchema(), {Type: written.Words{"object"}, AdditionalProperties: textSchema()},
	}}
}

// oneOrMore is a value of an option, or a list of them.
func oneOrMore(o ask.Option, one *written.Schema) *written.Schema {
	return &written.Schema{Description: o.Schema, AnyOf: []*written.Schema{
		one, {Type: written.Words{"array"}, Items: one},
	}}
}

// axisSchema is a path with values or a list of variants, either perhaps with a name.
func axisSchema(o ask.Option) *written.Schema {
	list := &written.Schema{Type: written.Words{"array"}, Items: variantSchema()}
	named := &written.Schema{Type: written.Words{"object"},
		AdditionalProperties: &written.Schema{AnyOf: []*written.Schema{textSchema(), list}}}
	return &written.Schema{AnyOf: []*written.Schema{textSchema(), list, named}, Description: o.Schema}
}
