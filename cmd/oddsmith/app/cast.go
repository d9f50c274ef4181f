package app

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/layout"
)

// Who played, as pages show it: profiles side by side, without what is at its default in all of them.

// nameField is what a profile is called.
const nameField = "name"

// member is one of a cast: the fields of a matchup below a path.
type member struct {
	name string
	form []profiles.FormField
	path string
}

// cast puts members side by side.
func cast(title string, members []member) layout.Cast {
	c := layout.Cast{Title: title}
	usual, docs := map[string]bool{}, map[string]string{}
	for i, m := range members {
		c.Names = append(c.Names, m.name)
		for _, f := range m.form {
			path, below := relative(f.Path, m.path)
			if docs[path] == "" && !strings.HasSuffix(f.Path, "."+nameField) { // a profile inside has that of its place
				docs[path] = f.Doc
			}
			if !below || f.Group {
				continue
			}
			at := slices.IndexFunc(c.Fields, func(g layout.CastField) bool { return g.Path == path })
			if at < 0 {
				at, usual[path] = len(c.Fields), true
				c.Fields = append(c.Fields,
					layout.CastField{Path: path, Doc: docs[path], Values: make([]string, len(members))})
			}
			c.Fields[at].Values[i] = f.Value
			usual[path] = usual[path] && f.AtDefault
		}
	}
	c.Fields = slices.DeleteFunc(c.Fields, func(f layout.CastField) bool { return usual[f.Path] })
	return c
}

// relative is a path below another one, where a profile inside is called by its name: weapon for weapon.name. It is
// false of what lies elsewhere, and of the whole and its name, which stand above.
func relative(path, below string) (string, bool) {
	if below == "" {
		return strings.TrimSuffix(path, "."+nameField), true
	}
	if !profiles.Covers(below, path) {
		return "", false
	}
	rest := strings.Join(strings.Split(path, ".")[strings.Count(below, ".")+1:], ".")
	return strings.TrimSuffix(rest, "."+nameField), rest != "" && rest != nameField
}

// sidesTitle is the title of the units of a matchup.
const sidesTitle = "the profiles of both sides"

// sidesOf are the units of both sides.
func sidesOf(title string, m *profiles.Matchup) layout.Cast {
	form := m.Form()
	var members []member
	for _, f := range form {
		path, named := strings.CutSuffix(f.Path, "."+nameField)
		side, _, _ := strings.Cut(path, ".")
		inside := slices.ContainsFunc(members, func(m member) bool { return profiles.Covers(m.path, path) })
		if named && !inside && (side == "a" || side == "b") {
			members = append(members, member{f.Value + " (" + side + ")", form, path})
		}
	}
	return cast(title, members)
}

// differences are the fields in which matchups differ.
func differences(title string, names []string, matchups []*profiles.Matchup) layout.Cast {
	var members []member
	for i, m := range matchups {
		members = append(members, member{names[i], m.Form(), ""})
	}
	c := cast(title, members)
	c.Fields = slices.DeleteFunc(c.Fields, func(f layout.CastField) bool {
		return !slices.ContainsFunc(f.Values, func(v string) bool { return v != f.Values[0] })
	})
	return c
}

// Compared is in what the variants differ, and in what the targets, and the sides of the baseline.
func Compared(c *experiments.VariantSet) []layout.Cast {
	sides := sidesTitle + " in the baseline, " + c.Variants[0].Name
	list := []layout.Cast{
		differences("in what the variants differ", experiments.Names(c.Variants), c.Matchups[0]),
	}
	if len(c.Targets) > 1 {
		var baselines []*profiles.Matchup
		for _, row := range c.Matchups {
			baselines = append(baselines, row[0])
		}
		list = append(list, differences("in what the targets differ", experiments.Names(c.Targets), baselines))
		sides += " against " + c.Targets[0].Name
	}
	return append(list, sidesOf(sides, c.Matchups[0][0]))
}

// OfLeague is who is in a league: the entrants, or those of each side, and the units that they stand in, if any.
func OfLeague(l *experiments.ParamGrid, sides bool) (list []layout.Cast, err error) {
	titles := []string{"the entrants"}
	if sides {
		titles = []string{"the entrants of side a", "the entrants of side b"}
	}
	whole := true
	for axis, title := range titles {
		c, err := entrants(title, l, axis)
		if err != nil {
			return nil, err
		}
		list, whole = append(list, c), whole && !strings.Contains(l.Axes[axis].Path, ".")
	}
	if !whole {
		list = append(list, sidesOf(sidesTitle+" in the matchup, before entrants change them", l.Base))
	}
	return list, nil
}

// entrants are who is on an axis.
func entrants(title string, l *experiments.ParamGrid, axis int) (layout.Cast, error) {
	var members []member
	for i, name := range l.Axes[axis].Values {
		index := make([]int, len(l.Axes))
		index[axis] = i
		m, err := l.Matchup(index)
		if err != nil {
			return layout.Cast{}, err
		}
		form, path := m.Form(), l.Axes[axis].Path
		if !slices.ContainsFunc(form, func(f profiles.FormField) bool { return profiles.Covers(path, f.Path) }) {
			path = listPlace.ReplaceAllString(path, "") // of one in a list
		}
		members = append(members, member{name, form, path})
	}
	return cast(title, members), nil
}
