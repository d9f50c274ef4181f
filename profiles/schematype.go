package profiles

import (
	"bytes"
	"encoding/json"
	"slices"
)

// schema is the part of JSON Schema that matchup files need.
//
// It is made from the project's own tags and from constructed defaults, not by a
// library that reflects types: a profile is a name, or changes of a name, or a
// whole one, a list may be a single entry, and ranges bound a notation, none of
// which the type of a field tells.
type schema struct {
	Schema               string             `json:"$schema,omitempty"`
	Ref                  string             `json:"$ref,omitempty"`
	Title                string             `json:"title,omitempty"`
	Description          string             `json:"description,omitempty"`
	Type                 words              `json:"type,omitempty"`
	Const                any                `json:"const,omitempty"`
	Enum                 []any              `json:"enum,omitempty"`
	Pattern              string             `json:"pattern,omitempty"`
	MinLength            int                `json:"minLength,omitempty"`
	MaxLength            int                `json:"maxLength,omitempty"`
	Minimum              *int               `json:"minimum,omitempty"`
	Maximum              *int               `json:"maximum,omitempty"`
	Default              any                `json:"default,omitempty"`
	Required             []string           `json:"required,omitempty"`
	Properties           properties         `json:"properties,omitempty"`
	PropertyNames        *schema            `json:"propertyNames,omitempty"`
	AdditionalProperties any                `json:"additionalProperties,omitempty"` // a schema, or false
	Items                *schema            `json:"items,omitempty"`
	MaxItems             int                `json:"maxItems,omitempty"`
	AnyOf                []*schema          `json:"anyOf,omitempty"`
	AllOf                []*schema          `json:"allOf,omitempty"`
	Not                  *schema            `json:"not,omitempty"`
	If                   *schema            `json:"if,omitempty"`
	Then                 *schema            `json:"then,omitempty"`
	Else                 *schema            `json:"else,omitempty"`
	Definitions          map[string]*schema `json:"definitions,omitempty"`
}

// properties keep their order, which is the order of completion.
type properties []property

type property struct {
	name   string
	schema *schema
}

func (p properties) find(name string) *schema {
	for _, x := range p {
		if x.name == name {
			return x.schema
		}
	}
	return nil
}

// MarshalJSON implements [json.Marshaler].
func (p properties) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, x := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		name, err := json.Marshal(x.name)
		if err != nil {
			return nil, err
		}
		value, err := json.Marshal(x.schema)
		if err != nil {
			return nil, err
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// words is one word or a list of them.
type words []string

// MarshalJSON implements [json.Marshaler].
func (w words) MarshalJSON() ([]byte, error) {
	if len(w) == 1 {
		return json.Marshal(w[0])
	}
	return json.Marshal([]string(w))
}

func anys(texts []string) []any {
	list := make([]any, len(texts))
	for i := range texts {
		list[i] = texts[i]
	}
	return slices.Clip(list)
}
