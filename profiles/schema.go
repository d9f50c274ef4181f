package profiles

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/syntax"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
)

// Schema is the JSON Schema of the files of some systems: matchups, and rosters
// and house rules that matchups include. Editors complete and underline by it.
// It says all that the tags of the inputs say; what spans several fields is left
// to [Load].
//
// It is draft 7, the last that all YAML editors know.
func Schema(systems []rules.System) ([]byte, error) {
	var all []string
	root := &written.Schema{
		Schema: "http://json-schema.org/draft-07/schema#", Title: "oddsmith files", Type: written.Words{"object"},
		Description: "A matchup (with scenario:), or units, weapons and house rules that matchups include.",
		Required:    []string{SystemField}, Definitions: map[string]*written.Schema{},
	}
	for _, s := range systems {
		all = append(all, s.Name)
		b := &schemaBuilder{system: s, defs: root.Definitions}
		root.AllOf = append(root.AllOf, when(SystemField, s.Name, b.files()))
	}
	root.Properties = written.Properties{{
		Name: SystemField, Schema: &written.Schema{Enum: written.Anys(all), Description: "the rule system"},
	}}
	return json.MarshalIndent(root, "", "  ")
}

// schemaBuilder makes the definitions of one system.
type schemaBuilder struct {
	system rules.System
	defs   map[string]*written.Schema
}

func when(field, value string, then *written.Schema) *written.Schema {
	return &written.Schema{If: &written.Schema{Properties: written.Properties{{
		Name: field, Schema: &written.Schema{Const: value},
	}}, Required: []string{field}}, Then: then}
}

// define adds a definition, made once, and refers to it.
func (b *schemaBuilder) define(name string, make func() *written.Schema) *written.Schema {
	name = b.system.Name + "." + name
	if _, ok := b.defs[name]; !ok {
		b.defs[name] = nil // it may refer to itself
		b.defs[name] = make()
	}
	return &written.Schema{Ref: "#/definitions/" + name}
}

// files is the schema of all files of the system: by scenario, or for sharing.
func (b *schemaBuilder) files() *written.Schema {
	var all []string
	byScenario := &written.Schema{}
	for _, k := range b.system.Scenarios {
		all = append(all, k.Name)
		byScenario.AllOf = append(byScenario.AllOf,
			when(ScenarioField, k.Name, b.define(k.Name+"-matchup", func() *written.Schema { return b.matchup(k) })))
	}
	return b.define("file", func() *written.Schema {
		return &written.Schema{
			Properties: written.Properties{{
				Name:   ScenarioField,
				Schema: &written.Schema{Enum: written.Anys(all), Description: "what is played: " + phrase.Or(all)},
			}},
			If: &written.Schema{Required: []string{ScenarioField}}, Then: byScenario,
			Else: b.define("shared", b.shared),
		}
	})
}

func (b *schemaBuilder) matchup(k rules.ScenarioKind) *written.Schema {
	v := reflect.ValueOf(newInput(k)).Elem()
	s := b.object(v, strict)
	s.Description = k.Doc
	s.Properties = append(b.header(&written.Schema{Const: k.Name, Description: k.Doc}), s.Properties...)
	s.Required = append([]string{SystemField, ScenarioField}, s.Required...)
	return s
}

// shared is the schema of a file that matchups include.
func (b *schemaBuilder) shared() *written.Schema {
	house := &written.Schema{
		Type: written.Words{"object"}, Description: "house rules, for the scenarios that have them",
		AdditionalProperties: false,
	}
	for _, k := range b.system.Scenarios {
		if v, ok := houseRules(newInput(k)); ok {
			for _, p := range b.object(v, strict).Properties {
				if house.Properties.Find(p.Name) == nil {
					house.Properties = append(house.Properties, p)
				}
			}
		}
	}
	return &written.Schema{
		Type: written.Words{"object"}, AdditionalProperties: false, Required: []string{SystemField},
		Properties: append(b.header(nil), written.Property{Name: RulesField, Schema: house}),
	}
}

// header is the fields of all files, and of matchups the scenario.
func (b *schemaBuilder) header(scenario *written.Schema) written.Properties {
	path := &written.Schema{Type: written.Words{"string"}, MinLength: 1}
	list := written.Properties{{
		Name: SystemField, Schema: &written.Schema{Const: b.system.Name, Description: b.system.Title},
	}}
	if scenario != nil {
		list = append(list, written.Property{Name: ScenarioField, Schema: scenario})
	}
	list = append(list,
		written.Property{Name: TitleField, Schema: &written.Schema{
			Type: written.Words{"string"}, MaxLength: written.MaxWord, Description: "what reports call it",
		}},
		written.Property{Name: IncludeField, Schema: &written.Schema{
			AnyOf:       []*written.Schema{path, {Type: written.Words{"array"}, Items: path}},
			Description: "files with units, weapons and house rules to use here, in this folder or below",
		}})
	if scenario != nil {
		list = append(list, questions.Schema()...)
	}
	for _, kind := range b.system.ProfileKinds() {
		list = append(list, written.Property{Name: Plural(kind), Schema: &written.Schema{
			Type: written.Words{"object"}, Description: Plural(kind) + " by names of your own",
			PropertyNames:        &written.Schema{Pattern: syntax.NamePattern, Not: &written.Schema{Const: tags.None}},
			AdditionalProperties: b.profile(newProfile(b.system, kind), strict),
		}})
	}
	return list
}

// mode is whether fields that have no default must be there.
type mode bool

const (
	strict mode = true
	change mode = false // of a profile that stands already
)

// profile is a profile by name, by changes of a name, or as a whole.
func (b *schemaBuilder) profile(v reflect.Value, m mode) *written.Schema {
	kind := kindOf(v)
	name := b.define(kind+"-name", func() *written.Schema {
		return &written.Schema{
			Type:        written.Words{"string"},
			Description: "the name of " + phrase.Article(kind) + ", of the library or of your own",
			AnyOf: []*written.Schema{
				{Enum: written.Anys(withBest(b.system, kind, NamesFor(b.system, kind)))}, {Pattern: syntax.NamePattern},
			}, Not: &written.Schema{Const: tags.None},
		}
	})
	def := strings.ToLower(v.Type().Name())
	if m == change {
		def += "-change"
	}
	return b.define(def, func() *written.Schema {
		return &written.Schema{AnyOf: []*written.Schema{name, b.profileFields(v, name, m)}}
	})
}

// profileFields is a profile by its fields. With profile: they are changes; a
// whole profile gives its name, and must then have all that is required.
func (b *schemaBuilder) profileFields(v reflect.Value, name *written.Schema, m mode) *written.Schema {
	tags.SetDefaults(v.Addr().Interface())
	s, whole := b.object(v, change), b.object(v, strict)
	s.Required = nil
	s.Properties = append(append(written.Properties{{Name: profileField, Schema: name}}, s.Properties...),
		written.Property{Name: CostField, Schema: costSchema()},
		written.Property{Name: PluralField, Schema: &written.Schema{Type: written.Words{"string"},
			Description: "what several are called, if not by the name and s; none for a person; no rule knows it"}})
	must := &written.Schema{Required: whole.Required}
	for _, p := range whole.Properties {
		if nested := s.Properties.Find(p.Name); !reflect.DeepEqual(nested, p.Schema) {
			must.Properties = append(must.Properties, p)
		}
	}
	based := &written.Schema{Required: []string{profileField}}
	if m == change {
		based = &written.Schema{AnyOf: []*written.Schema{based, {Not: &written.Schema{Required: []string{"name"}}}}}
	}
	s.If, s.Then, s.Else = based, &written.Schema{}, must
	return s
}

// object is the fields of a struct.
func (b *schemaBuilder) object(v reflect.Value, m mode) *written.Schema {
	s := &written.Schema{Type: written.Words{"object"}, AdditionalProperties: false}
	for _, f := range tags.Fields(v.Type()) {
		x := v.FieldByIndex(f.Index)
		p := b.value(f, x, m)
		if p.Ref != "" {
			p = &written.Schema{AllOf: []*written.Schema{p}} // draft 7 ignores what stands beside a reference
		}
		p.Description = f.Doc + f.Cited()
		if f.Required {
			s.Required = append(s.Required, f.Name)
		} else if text := defaultOf(f, x); text != "" {
			p.Default = written.Typed(x, text)
		}
		s.Properties = append(s.Properties, written.Property{Name: f.Name, Schema: p})
	}
	return s
}

// value is what may be written for a field.
func (b *schemaBuilder) value(f tags.Field, v reflect.Value, m mode) *written.Schema {
	if single := written.SingleSchema(f, v); single != nil {
		return single
	}
	_, isProfile := v.Addr().Interface().(rules.Profile)
	switch {
	case isProfile:
		return b.profile(v, m)
	case v.Kind() == reflect.Pointer:
		return &written.Schema{AnyOf: []*written.Schema{{Const: tags.None}, b.value(f, tags.Element(v), m)}}
	case v.Kind() == reflect.Slice:
		return b.list(f, v)
	default:
		return b.object(v, m)
	}
}

// list is a list, or its only entry.
func (b *schemaBuilder) list(f tags.Field, v reflect.Value) *written.Schema {
	entry := b.value(f, tags.Element(v), strict)
	s := &written.Schema{AnyOf: []*written.Schema{
		entry, {Type: written.Words{"array"}, Items: entry, MaxItems: maxList},
	}}
	if !f.Required {
		s.AnyOf = append([]*written.Schema{{Const: tags.None}}, s.AnyOf...)
	}
	return s
}
