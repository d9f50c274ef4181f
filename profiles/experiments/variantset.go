package experiments

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// VariantSet is a matchup in several variants, each against several targets.
type VariantSet struct {
	Base     *profiles.Matchup
	Question string // as it was asked, "" for the usual one
	Variants []Variant
	Targets  []Variant
	Matchups [][]*profiles.Matchup // by target and variant; the first variant is the baseline

	variantMatchups []*profiles.Matchup // the variants that are other matchups, nil for the rest
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
func (c *VariantSet) Digest() string { return digest(slices.Concat(c.Matchups...)) }

// digest identifies some matchups and their order.
func digest(list []*profiles.Matchup) string {
	h := sha256.New()
	for _, m := range list {
		_, _ = fmt.Fprintln(h, m.Digest()) // a hash never fails
	}
	return hex.EncodeToString(h.Sum(nil))[:12]
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
func LoadVariantSet(name string, settings []string, asked ask.Compare,
	options ...profiles.Option) (*VariantSet, error) {
	base, err := loadVaried(name, settings, options)
	if err != nil {
		return nil, err
	}
	asked = compareDefaults(asked, base.Base.Compare)
	l := &variantLoader{Varied: base}
	c := &VariantSet{Base: base.Base, Question: asked.Question}
	c.Variants = l.variants("a", asked.Variants)
	c.Targets = l.variants("b", asked.Against)
	if len(l.errs) == 0 {
		l.baseline(c, asked.Baseline)
	}
	if len(l.errs) == 0 {
		l.loadAll(c)
	}
	return c, errors.Join(l.errs...)
}

// variantLoader collects what is wrong with a set of variants.
type variantLoader struct {
	*Varied

	errs []error
}

func (l *variantLoader) fail(format string, args ...any) {
	l.errs = append(l.errs, fmt.Errorf(format, args...))
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
	i := slices.IndexFunc(c.Variants, func(v Variant) bool {
		return v.Name == name || l.isPath(name) && v.Name == filepath.Base(name)
	})
	if i < 0 {
		l.noBaseline(c, name)
		return
	}
	first := c.Variants[i]
	c.Variants = append([]Variant{first}, slices.Delete(slices.Clone(c.Variants), i, i+1)...)
	switch {
	case len(c.Variants) > 1:
	case name == AsItIs:
		l.fail("there is nothing to compare with the baseline; name a variant, like --variant 'a.hp=2', " +
			"or write compare: in the file")
	default:
		l.fail("there is nothing to compare with %s; name another variant, "+
			"or the matchup itself: --variant '%s'", name, AsItIs)
	}
}

// noBaseline tells that no variant has the name of the baseline.
func (l *variantLoader) noBaseline(c *VariantSet, name string) {
	hint := "name it with --variant too"
	if len(c.Variants) > 0 {
		hint = phrase.Suggestion(name, Names(c.Variants))
	}
	l.fail("there is no variant %s to be the baseline; %s", safe.Quote(name), hint)
}

// Names are those of variants.
func Names(list []Variant) (names []string) {
	for _, v := range list {
		names = append(names, v.Name)
	}
	return names
}

// loadAll loads every variant against every target, and refuses those that are alike.
func (l *variantLoader) loadAll(c *VariantSet) {
	told := map[string]bool{}
	for _, target := range c.Targets {
		if err := l.Stopped(); err != nil {
			l.errs = []error{err}
			return
		}
		if target.Matchup != "" {
			l.fail("target %s: this is a matchup, and a target is a profile or a change; "+
				"compare variants of %s with it instead",
				target.Name, target.Matchup)
			continue
		}
		if _, err := l.load(target.Settings...); err != nil {
			l.attribute("target", target, err)
			continue
		}
		c.Matchups = append(c.Matchups, l.against(target, c.Variants, told))
	}
	if len(l.errs) == 0 {
		l.rejectDuplicates(c)
		l.dropRedundantRules(c)
		l.keepMatchups(c)
	}
}

// against loads every variant against a target. What is wrong with a variant is told once, not for every target.
func (l *variantLoader) against(target Variant, variants []Variant, told map[string]bool) []*profiles.Matchup {
	row := make([]*profiles.Matchup, len(variants))
	for i, v := range variants {
		m, err := l.loadVariant(v, slices.Concat(target.Settings, v.Settings)...)
		switch {
		case told[v.Name]:
		case err != nil:
			told[v.Name] = true
			l.attribute("variant", v, err)
		case m.System != l.Base.System || m.Kind != l.Base.Kind:
			told[v.Name] = true
			l.fail("variant %s: this is a %s/%s, and the others are %s/%s; they do not compare",
				v.Name, m.System, m.Kind, l.Base.System, l.Base.Kind)
		}
		row[i] = m
	}
	return row
}

// loadVariant loads the matchup with changes, or the one that a variant puts in its place.
func (l *variantLoader) loadVariant(v Variant, changes ...string) (*profiles.Matchup, error) {
	settings := slices.Concat(l.settings, changes)
	switch {
	case v.Text != "":
		return profiles.LoadText(v.Matchup, v.Text, settings, l.options...)
	case v.Matchup != "":
		return profiles.Load(v.Matchup, settings, l.options...)
	default:
		return l.load(changes...)
	}
}

// attribute tells of problems of a variant or a target by its name.
func (l *variantLoader) attribute(what string, v Variant, err error) {
	what += " " + v.Name
	var problems profiles.Problems
	if !errors.As(err, &problems) {
		l.fail("%s: %w", what, err)
		return
	}
	for i := range problems {
		p := &problems[i]
		switch setting, ok := strings.CutPrefix(p.File, profiles.SettingPrefix); {
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
