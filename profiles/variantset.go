package profiles

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/oddsmith/oddsmith/profiles/phrase"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/reports/safe"
	"github.com/oddsmith/oddsmith/rules"
)

// VariantSet is a matchup in several variants, each against several targets.
type VariantSet struct {
	Base     *Matchup
	Question string // as it was asked, "" for the usual one
	Variants []Variant
	Targets  []Variant
	Matchups [][]*Matchup // by target and variant; the first variant is the baseline

	variantMatchups []*Matchup // the variants that are other matchups, nil for the rest
}

// Variant is a change of a matchup.
type Variant struct {
	Name     string
	Settings []string // of the form path=value, in order
	Matchup  string   // of the same scenario, which takes the whole place; "" for none
	Text     string   // of that matchup, where a result carries it; else it is found by its name

	house bool // the settings are those of a file of house rules, each by itself
}

// AsItIs is the variant that changes nothing, the baseline where none is named.
const AsItIs = "as it is"

// Digest identifies all matchups of the set and their order.
func (c *VariantSet) Digest() string {
	h := sha256.New()
	for _, row := range c.Matchups {
		for _, m := range row {
			_, _ = fmt.Fprintln(h, m.Digest()) // a hash never fails
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
}

// CompareSpec says what to compare. What it leaves empty the matchup's own field compare
// says.
type CompareSpec struct {
	Question string
	Baseline string   // the name of a variant
	Variants []string // of side a, or of anything
	Against  []string // of side b, or of anything
}

// LoadVariantSet loads a matchup and its variants. A variant is
//
//	name: path=value, path=value    settings under a name of their own
//	path=value, path=value          settings
//	lightning-claws                 a profile for side a (for side b in Against)
//	shi/duel-horde, mine.yaml       another matchup of the same scenario
//	house.yaml                      a file of house rules
//
// The error tells all that is wrong with any of them.
func LoadVariantSet(name string, settings []string, ask CompareSpec, options ...Option) (*VariantSet, error) {
	base, err := Load(name, settings, options...)
	if err != nil {
		return nil, err
	}
	ask = ask.withDefaults(base.Compare)
	l := &variantLoader{name: name, settings: settings, options: options, base: base}
	c := &VariantSet{Base: base, Question: ask.Question}
	c.Variants = l.variants("a", ask.Variants)
	c.Targets = l.variants("b", ask.Against)
	if len(l.errs) == 0 {
		l.baseline(c, ask.Baseline)
	}
	if len(l.errs) == 0 {
		l.load(c)
	}
	return c, errors.Join(l.errs...)
}

// withDefaults fills in what is not asked.
func (a CompareSpec) withDefaults(b CompareSpec) CompareSpec {
	if a.Question == "" {
		a.Question = b.Question
	}
	if len(a.Variants) == 0 {
		a.Variants = b.Variants
		if a.Baseline == "" {
			a.Baseline = b.Baseline
		}
	}
	if len(a.Against) == 0 {
		a.Against = b.Against
	}
	return a
}

// variantLoader collects what is wrong with a set of variants.
type variantLoader struct {
	name     string
	settings []string
	options  []Option
	base     *Matchup
	errs     []error
}

func (l *variantLoader) fail(format string, args ...any) {
	l.errs = append(l.errs, fmt.Errorf(format, args...))
}

// variants reads variants of a side.
func (l *variantLoader) variants(side string, texts []string) []Variant {
	var list []Variant
	for _, text := range texts {
		v, err := l.variant(side, text)
		if err != nil {
			l.fail("%s: %w", safe.Quote(text), err)
			continue
		}
		if slices.ContainsFunc(list, func(w Variant) bool { return w.Name == v.Name }) {
			l.fail("%s: there is a %s already; give this one another name, like %s", safe.Quote(text), safe.Brief(v.Name), safe.Quote("second: "+text))
			continue
		}
		list = append(list, v)
	}
	return list
}

func (l *variantLoader) variant(side, text string) (Variant, error) {
	name, change, named := strings.Cut(text, ": ")
	if !named || strings.Contains(name, "=") {
		name, change = "", text
	}
	name, change = strings.TrimSpace(name), strings.TrimSpace(change)
	v := Variant{Name: name}
	if v.Name == "" {
		v.Name = change
	}
	var err error
	switch {
	case strings.ContainsFunc(text, unicode.IsControl):
		err = errors.New("there is a control character in this; write plain text")
	case len(text) > MaxSetting:
		err = fmt.Errorf("this has %d bytes; write %d at most, or a file", len(text), MaxSetting)
	case len(v.Name) > MaxWord:
		err = fmt.Errorf("this has %d bytes; begin it with a name of %d at most, like big: a.hp=2", len(v.Name), MaxWord)
	case change == "":
		err = errors.New("write a name of the library, or path=value")
	case IsFileName(change) && l.exists(change):
		err = l.file(change, &v)
	case strings.Contains(change, "="):
		v.Settings = splitSettings(change)
	case change == AsItIs:
	case slices.Contains(Matchups(), change):
		v.Matchup = change
	case IsFileName(change):
		err = l.file(change, &v)
	default:
		v.Settings, err = l.profile(side, change)
		if err != nil && l.exists(change) {
			err = l.file(change, &v)
		}
	}
	if name == "" && l.isPath(change) {
		v.Name = filepath.Base(change)
	}
	return v, err
}

// isPath reports whether a name is of a file, not of the library.
func (l *variantLoader) isPath(name string) bool {
	return !slices.Contains(Matchups(), name) && !strings.Contains(name, "=") && l.exists(name)
}

func (l *variantLoader) exists(name string) bool { return newLoader(l.options).given.exists(name) }

// file makes a variant of a matchup, or of a file of house rules, which become settings.
func (l *variantLoader) file(name string, v *Variant) error {
	in := newLoader(l.options)
	d := in.file(name)
	switch {
	case in.err() != nil:
		return in.err()
	case d.isMatchup():
		v.Matchup, v.Settings = name, nil
		return nil
	case d.system.Name != l.base.System:
		return fmt.Errorf("this is for %s, and the matchup is of %s; they do not mix", d.system.Name, l.base.System)
	case len(d.house) == 0:
		return errors.New("this file has neither a matchup nor house rules in it")
	}
	v.house, v.Settings = true, houseSettings(d.house, l.base.Input)
	if len(v.Settings) == 0 {
		return fmt.Errorf("none of these house rules is one of %s/%s; `oddsmith rules %s` lists those that are", l.base.System, l.base.Kind, l.base.System)
	}
	return nil
}

// houseSettings are house rules as settings, the later of two in the place of the
// earlier. Those that other scenarios have are left out, as in a file that is
// included.
func houseSettings(list []houseRuleSet, in rules.Input) []string {
	v, ok := houseRules(in)
	if !ok {
		return nil
	}
	var settings []string
	for _, h := range list {
		mine, _ := split(h.node, tags.Fields(v.Type()))
		for _, e := range mine.Values {
			path := tags.Join(RulesField, keyOf(e)) + "="
			settings = slices.DeleteFunc(settings, func(s string) bool { return strings.HasPrefix(s, path) })
			settings = append(settings, path+strings.TrimSpace(e.Value.String()))
		}
	}
	return settings
}

// splitSettings cuts settings apart at the commas that another setting follows.
func splitSettings(text string) []string {
	return splitWhere(text, func(rest string) bool {
		path, _, ok := strings.Cut(rest, "=")
		return ok && !strings.ContainsAny(strings.TrimSpace(path), " ,[]{}")
	})
}

// profile finds the place of a side where a profile of that name can stand: within
// the entries of a longer list only if it can stand nowhere else.
func (l *variantLoader) profile(side, name string) ([]string, error) {
	_, short, _ := strings.Cut(name, l.base.System+"/")
	if short == "" {
		short = name
	}
	var at []string
	for _, entries := range []bool{false, true} {
		for _, path := range profilePaths(reflect.ValueOf(l.base.Input).Elem(), side, entries) {
			setting := path + "=" + short
			if _, err := Load(l.name, append(slices.Clip(l.settings), setting), l.options...); err == nil {
				at = append(at, setting)
			}
		}
		if len(at) > 0 {
			break
		}
	}
	switch len(at) {
	case 1:
		return at, nil
	case 0:
		return nil, errors.New(l.noSuch(side, name))
	default:
		return nil, fmt.Errorf("it can stand in more than one place; write one of %s", phrase.Or(at))
	}
}

// noSuch tells what a name may have meant.
func (l *variantLoader) noSuch(side, name string) string {
	for _, s := range Systems() {
		for _, kind := range s.ProfileKinds() {
			if s.Name != l.base.System && (slices.Contains(Names(s.Name, kind), name) || strings.HasPrefix(name, s.Name+"/")) {
				return fmt.Sprintf("this is of %s, and the matchup is of %s; they do not mix", s.Name, l.base.System)
			}
		}
	}
	var known []string
	system, _ := System(l.base.System)
	for _, kind := range system.ProfileKinds() {
		if slices.Contains(Names(system.Name, kind), name) {
			return fmt.Sprintf("%s is a %s, and side %s has no place for one here; write path=value, with a path that `oddsmith show %s` prints", name, kind, side, l.base.Name)
		}
		known = append(known, Names(system.Name, kind)...)
	}
	for _, m := range Matchups() {
		if strings.HasPrefix(m, l.base.System+"/"+l.base.Kind) {
			known = append(known, m)
		}
	}
	if hint := phrase.Nearest(name, known); hint != "" {
		return "there is nothing of that name for side " + side + "; " + hint
	}
	return "there is nothing of that name for side " + side + "; write a name that `oddsmith list` shows, or path=value"
}

// profilePaths lists the fields of a side that hold profiles; with entries also
// those within lists of more than one.
func profilePaths(in reflect.Value, side string, entries bool) []string {
	var list []string
	for _, f := range tags.Fields(in.Type()) {
		if f.Name == side {
			list = append(list, pathsBelow(in.FieldByIndex(f.Index), f.Name, entries)...)
		}
	}
	return list
}

func pathsBelow(v reflect.Value, path string, entries bool) []string {
	var list []string
	if _, ok := reflect.New(tags.ElementType(v.Type())).Interface().(rules.Profile); ok {
		list = append(list, path)
	}
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil():
		v = v.Elem()
	case v.Kind() == reflect.Slice && v.Len() == 1:
		v = v.Index(0)
	case v.Kind() == reflect.Slice && entries:
		for i := range v.Len() {
			list = append(list, pathsBelow(v.Index(i), tags.Join(path, strconv.Itoa(i)), entries)...)
		}
	}
	if v.Kind() != reflect.Struct || tags.IsText(v) {
		return list
	}
	for _, f := range tags.Fields(v.Type()) {
		list = append(list, pathsBelow(v.FieldByIndex(f.Index), tags.Join(path, f.Name), entries)...)
	}
	return list
}

// baseline puts the baseline first: the variant of that name, or the matchup as it
// is.
func (l *variantLoader) baseline(c *VariantSet, name string) {
	if len(c.Targets) == 0 {
		c.Targets = []Variant{{Name: AsItIs}}
	}
	if name == "" {
		if !slices.ContainsFunc(c.Variants, func(v Variant) bool { return v.Name == AsItIs }) {
			c.Variants = append([]Variant{{Name: AsItIs}}, c.Variants...)
		}
		name = AsItIs
	}
	var names []string
	for i, v := range c.Variants {
		names = append(names, v.Name)
		if v.Name == name || l.isPath(name) && v.Name == filepath.Base(name) {
			c.Variants = append([]Variant{v}, slices.Delete(slices.Clone(c.Variants), i, i+1)...)
			switch {
			case len(c.Variants) > 1:
			case name == AsItIs:
				l.fail("there is nothing to compare with the baseline; name a variant, like --variant 'a.hp=2', or write compare: in the file")
			default:
				l.fail("there is nothing to compare with %s; name another variant, or the matchup itself: --variant '%s'", name, AsItIs)
			}
			return
		}
	}
	if len(names) == 0 {
		l.fail("there is no variant %s to be the baseline; name it with --variant too", safe.Quote(name))
		return
	}
	l.fail("there is no variant %s to be the baseline; %s", safe.Quote(name), phrase.Suggestion(name, names))
}

// load loads every variant against every target, and refuses those that are alike.
func (l *variantLoader) load(c *VariantSet) {
	told := map[string]bool{}
	for _, target := range c.Targets {
		if target.Matchup != "" {
			l.fail("target %s: this is a matchup, and a target is a profile or a change; compare variants of %s with it instead", target.Name, target.Matchup)
			continue
		}
		if _, err := Load(l.name, slices.Concat(l.settings, target.Settings), l.options...); err != nil {
			l.attribute("target", target, err)
			continue
		}
		row := make([]*Matchup, len(c.Variants))
		for i, v := range c.Variants {
			m, err := l.loadVariant(v, slices.Concat(l.settings, target.Settings, v.Settings))
			switch {
			case told[v.Name]: // once, not for every target
			case err != nil:
				told[v.Name] = true
				l.attribute("variant", v, err)
			case m.System != l.base.System || m.Kind != l.base.Kind:
				told[v.Name] = true
				l.fail("variant %s: this is a %s/%s, and the others are %s/%s; they do not compare", v.Name, m.System, m.Kind, l.base.System, l.base.Kind)
			}
			row[i] = m
		}
		c.Matchups = append(c.Matchups, row)
	}
	if len(l.errs) == 0 {
		l.rejectDuplicates(c)
		l.dropRedundantRules(c)
		l.keepMatchups(c)
	}
}

// loadVariant loads the matchup that a variant changes, or that takes its place.
func (l *variantLoader) loadVariant(v Variant, settings []string) (*Matchup, error) {
	switch {
	case v.Text != "":
		return newLoader(l.options).embeddedMatchup(v.Matchup, v.Text, settings)
	case v.Matchup != "":
		return Load(v.Matchup, settings, l.options...)
	default:
		return Load(l.name, settings, l.options...)
	}
}

// attribute tells of problems of a variant or a target by its name.
func (l *variantLoader) attribute(what string, v Variant, err error) {
	what += " " + v.Name
	var problems Problems
	if !errors.As(err, &problems) {
		l.fail("%s: %w", what, err)
		return
	}
	for i := range problems {
		p := &problems[i]
		switch setting, ok := strings.CutPrefix(p.File, SettingPrefix); {
		case ok && setting == v.Name:
			p.File = what
		case ok:
			p.File = what + ": " + setting
		default:
			p.File = what + ": " + p.File
		}
	}
	l.errs = append(l.errs, problems)
}

// sameAsBaseline says that a variant is the baseline under another name.
func sameAsBaseline(name, baseline string) string {
	if baseline == AsItIs {
		return name + " changes nothing: the matchup is so already"
	}
	return name + " is the same as the baseline, " + baseline
}

// rejectDuplicates finds variants that are the same against every target, and targets
// that are the same for every variant.
func (l *variantLoader) rejectDuplicates(c *VariantSet) {
	seen := map[string]string{}
	for i, v := range c.Variants {
		all := ""
		for _, row := range c.Matchups {
			all += row[i].Digest()
		}
		switch twin, ok := seen[all]; {
		case ok && twin == c.Variants[0].Name:
			l.fail("%s", sameAsBaseline(v.Name, twin))
		case ok:
			l.fail("%s and %s are the same", twin, v.Name)
		default:
			seen[all] = v.Name
		}
	}
	clear(seen)
	for t, row := range c.Matchups {
		all := ""
		for _, m := range row {
			all += m.Digest()
		}
		if twin, ok := seen[all]; ok {
			l.fail("the targets %s and %s are the same; leave one out", twin, c.Targets[t].Name)
			continue
		}
		seen[all] = c.Targets[t].Name
	}
}
