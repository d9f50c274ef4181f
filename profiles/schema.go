package profiles

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/tags"
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
	root := &schema{
		Schema: "http://json-schema.org/draft-07/schema#", Title: "oddsmith files", Type: words{"object"},
		Description: "A matchup (with scenario:), or units, weapons and house rules that matchups include.",
		Required:    []string{SystemField}, Definitions: map[string]*schema{},
	}
	for _, s := range systems {
		all = append(all, s.Name)
		b := &schemaBuilder{system: s, defs: root.Definitions}
		root.AllOf = append(root.AllOf, when(SystemField, s.Name, b.files()))
	}
	root.Properties = properties{{SystemField, &schema{Enum: anys(all), Description: "the rule system"}}}
	return json.MarshalIndent(root, "", "  ")
}

// schemaBuilder makes the definitions of one system.
type schemaBuilder struct {
	system rules.System
	defs   map[string]*schema
}

func when(field, value string, then *schema) *schema {
	return &schema{If: &schema{Properties: properties{{field, &schema{Const: value}}}, Required: []string{field}}, Then: then}
}

// define adds a definition, made once, and refers to it.
func (b *schemaBuilder) define(name string, make func() *schema) *schema {
	name = b.system.Name + "." + name
	if _, ok := b.defs[name]; !ok {
		b.defs[name] = nil // it may refer to itself
		b.defs[name] = make()
	}
	return &schema{Ref: "#/definitions/" + name}
}

// files is the schema of all files of the system: by scenario, or for sharing.
func (b *schemaBuilder) files() *schema {
	var all []string
	byScenario := &schema{}
	for _, k := range b.system.Scenarios {
		all = append(all, k.Name)
		byScenario.AllOf = append(byScenario.AllOf,
			when(ScenarioField, k.Name, b.define(k.Name+"-matchup", func() *schema { return b.matchup(k) })))
	}
	return b.define("file", func() *schema {
		return &schema{
			Properties: properties{{ScenarioField, &schema{Enum: anys(all), Description: "what is played: " + phrase.Or(all)}}},
			If:         &schema{Required: []string{ScenarioField}}, Then: byScenario, Else: b.define("shared", b.shared),
		}
	})
}

func (b *schemaBuilder) matchup(k rules.ScenarioKind) *schema {
	v := reflect.ValueOf(newInput(k)).Elem()
	s := b.object(v, strict)
	s.Description = k.Doc
	s.Properties = append(b.header(&schema{Const: k.Name, Description: k.Doc}), s.Properties...)
	s.Required = append([]string{SystemField, ScenarioField}, s.Required...)
	return s
}

// shared is the schema of a file that matchups include.
func (b *schemaBuilder) shared() *schema {
	house := &schema{Type: words{"object"}, Description: "house rules, for the scenarios that have them", AdditionalProperties: false}
	seen := map[string]bool{}
	for _, k := range b.system.Scenarios {
		if v, ok := houseRules(newInput(k)); ok {
			for _, p := range b.object(v, strict).Properties {
				if !seen[p.name] {
					house.Properties = append(house.Properties, p)
				}
				seen[p.name] = true
			}
		}
	}
	return &schema{
		Type: words{"object"}, AdditionalProperties: false, Required: []string{SystemField},
		Properties: append(b.header(nil), property{RulesField, house}),
	}
}

// header is the fields of all files, and of matchups the scenario.
func (b *schemaBuilder) header(scenario *schema) properties {
	path := &schema{Type: words{"string"}, MinLength: 1}
	list := properties{{SystemField, &schema{Const: b.system.Name, Description: b.system.Title}}}
	if scenario != nil {
		list = append(list, property{ScenarioField, scenario})
	}
	list = append(list,
		property{TitleField, &schema{Type: words{"string"}, MaxLength: MaxWord, Description: "what reports call it"}},
		property{IncludeField, &schema{
			AnyOf:       []*schema{path, {Type: words{"array"}, Items: path}},
			Description: "files with units, weapons and house rules to use here, in this folder or below",
		}})
	if scenario != nil {
		list = append(list,
			property{CompareField, askSchema(comparesDoc, new(ask.Compare))}, property{TableField, askSchema(printsDoc, new(ask.Table), RowsField)},
			property{ExpectField, expectSchema()}, property{LeagueField, askSchema(meetsDoc, new(ask.League), "of")})
	}
	for _, kind := range b.system.ProfileKinds() {
		list = append(list, property{Plural(kind), &schema{
			Type: words{"object"}, Description: Plural(kind) + " by names of your own",
			PropertyNames:        &schema{Pattern: kebab.String(), Not: &schema{Const: tags.None}},
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
func (b *schemaBuilder) profile(v reflect.Value, m mode) *schema {
	kind := v.Addr().Interface().(rules.Profile).ProfileKind()
	name := b.define(kind+"-name", func() *schema {
		return &schema{
			Type: words{"string"}, Description: "the name of " + phrase.Article(kind) + ", of the library or of your own",
			AnyOf: []*schema{{Enum: anys(withBest(b.system, kind, NamesFor(b.system, kind)))}, {Pattern: kebab.String()}}, Not: &schema{Const: tags.None},
		}
	})
	def := strings.ToLower(v.Type().Name())
	if m == change {
		def += "-change"
	}
	return b.define(def, func() *schema {
		return &schema{AnyOf: []*schema{name, b.profileFields(v, name, m)}}
	})
}

// profileFields is a profile by its fields. With profile: they are changes; a
// whole profile gives its name, and must then have all that is required.
func (b *schemaBuilder) profileFields(v reflect.Value, name *schema, m mode) *schema {
	tags.SetDefaults(v.Addr().Interface())
	s, whole := b.object(v, change), b.object(v, strict)
	s.Required = nil
	s.Properties = append(append(properties{{profileField, name}}, s.Properties...), property{CostField, costSchema()})
	must := &schema{Required: whole.Required}
	for _, p := range whole.Properties {
		if nested := s.Properties.find(p.name); !reflect.DeepEqual(nested, p.schema) {
			must.Properties = append(must.Properties, p)
		}
	}
	based := &schema{Required: []string{profileField}}
	if m == change {
		based = &schema{AnyOf: []*schema{based, {Not: &schema{Required: []string{"name"}}}}}
	}
	s.If, s.Then, s.Else = based, &schema{}, must
	return s
}

// object is the fields of a struct.
func (b *schemaBuilder) object(v reflect.Value, m mode) *schema {
	s := &schema{Type: words{"object"}, AdditionalProperties: false}
	for _, f := range tags.Fields(v.Type()) {
		x := v.FieldByIndex(f.Index)
		p := b.value(f, x, m)
		if p.Ref != "" {
			p = &schema{AllOf: []*schema{p}} // draft 7 ignores what stands beside a reference
		}
		p.Description = f.Doc
		if f.Rule != "" {
			p.Description += " (" + f.Rule + ")"
		}
		if f.Required {
			s.Required = append(s.Required, f.Name)
		} else if text := defaultOf(f, x); text != "" {
			p.Default = typed(x, text)
		}
		s.Properties = append(s.Properties, property{f.Name, p})
	}
	return s
}

// value is what may be written for a field.
func (b *schemaBuilder) value(f tags.Field, v reflect.Value, m mode) *schema {
	if list := f.Words(v); list != nil {
		return &schema{Enum: anys(list)}
	}
	if x, ok := v.Interface().(rules.Notation); ok {
		return notation(x, f)
	}
	_, isProfile := v.Addr().Interface().(rules.Profile)
	switch {
	case tags.IsText(v):
		return &schema{Type: words{"string", "number", "boolean"}}
	case isProfile:
		return b.profile(v, m)
	case v.Kind() == reflect.Pointer:
		return &schema{AnyOf: []*schema{{Const: tags.None}, b.value(f, tags.Element(v), m)}}
	case v.Kind() == reflect.Slice:
		entry := b.value(f, tags.Element(v), strict)
		s := &schema{AnyOf: []*schema{entry, {Type: words{"array"}, Items: entry, MaxItems: maxList}}}
		if !f.Required {
			s.AnyOf = append([]*schema{{Const: tags.None}}, s.AnyOf...)
		}
		return s
	case v.Kind() == reflect.Struct:
		return b.object(v, m)
	case v.Kind() == reflect.Bool:
		return &schema{Type: words{"boolean"}}
	case v.Kind() == reflect.Int:
		return bounded(&schema{Type: words{"integer"}}, f)
	default:
		s := &schema{Type: words{"string"}, MaxLength: MaxWord}
		if f.Required {
			s.MinLength = 1
		}
		return s
	}
}

// notation is a value with a notation. Where whole numbers are one, YAML gives
// them as such.
func notation(n rules.Notation, f tags.Field) *schema {
	s := &schema{Type: words{"string"}, Pattern: n.Pattern(f.Low, f.High)}
	if regexp.MustCompile(s.Pattern).MatchString(strconv.Itoa(f.Low)) {
		s.Type = words{"integer", "string"}
		bounded(s, f)
	}
	return s
}

func bounded(s *schema, f tags.Field) *schema {
	if f.Ranged {
		s.Minimum, s.Maximum = &f.Low, &f.High
	}
	return s
}

// typed is a default as YAML reads it.
func typed(v reflect.Value, text string) any {
	if v.Kind() == reflect.Bool {
		return text == "true"
	}
	if n, err := strconv.Atoi(text); err == nil && v.Kind() != reflect.String {
		return n
	}
	return text
}
