package written

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Schema is the part of JSON Schema that matchup files need.
//
// It is made from the project's own tags and from constructed defaults, not by a
// library that reflects types: a profile is a name, or changes of a name, or a
// whole one, a list may be a single entry, and ranges bound a notation, none of
// which the type of a field tells.
type Schema struct {
	Schema               string             `json:"$schema,omitempty"`
	Ref                  string             `json:"$ref,omitempty"`
	Title                string             `json:"title,omitempty"`
	Description          string             `json:"description,omitempty"`
	Type                 Words              `json:"type,omitempty"`
	Const                any                `json:"const,omitempty"`
	Enum                 []any              `json:"enum,omitempty"`
	Pattern              string             `json:"pattern,omitempty"`
	MinLength            int                `json:"minLength,omitempty"`
	MaxLength            int                `json:"maxLength,omitempty"`
	Minimum              *int               `json:"minimum,omitempty"`
	Maximum              *int               `json:"maximum,omitempty"`
	Default              any                `json:"default,omitempty"`
	Required             []string           `json:"required,omitempty"`
	Properties           Properties         `json:"properties,omitempty"`
	PropertyNames        *Schema            `json:"propertyNames,omitempty"`
	AdditionalProperties any                `json:"additionalProperties,omitempty"` // a schema, or false
	Items                *Schema            `json:"items,omitempty"`
	MaxItems             int                `json:"maxItems,omitempty"`
	AnyOf                []*Schema          `json:"anyOf,omitempty"`
	AllOf                []*Schema          `json:"allOf,omitempty"`
	Not                  *Schema            `json:"not,omitempty"`
	If                   *Schema            `json:"if,omitempty"`
	Then                 *Schema            `json:"then,omitempty"`
	Else                 *Schema            `json:"else,omitempty"`
	Definitions          map[string]*Schema `json:"definitions,omitempty"`
}

// Properties keep their order, which is the order of completion.
type Properties []Property

// Property is a field of an object, by its name.
type Property struct {
	Name   string
	Schema *Schema
}

// Find returns the schema of a field, nil if there is none.
func (p Properties) Find(name string) *Schema {
	for _, x := range p {
		if x.Name == name {
			return x.Schema
		}
	}
	return nil
}

// MarshalJSON implements [json.Marshaler].
func (p Properties) MarshalJSON() ([]byte, error) {
	var list [][]byte
	for _, x := range p {
		one, err := json.Marshal(map[string]*Schema{x.Name: x.Schema})
		if err != nil {
			return nil, err
		}
		list = append(list, one[1:len(one)-1])
	}
	return slices.Concat([]byte("{"), bytes.Join(list, []byte(",")), []byte("}")), nil
}

// Words is one word or a list of them.
type Words []string

// MarshalJSON implements [json.Marshaler].
func (w Words) MarshalJSON() ([]byte, error) {
	if len(w) == 1 {
		return json.Marshal(w[0])
	}
	return json.Marshal([]string(w))
}

// Anys returns texts as values of any type.
func Anys(texts []string) []any {
	list := make([]any, len(texts))
	for i := range texts {
		list[i] = texts[i]
	}
	return slices.Clip(list)
}
