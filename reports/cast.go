package reports

// Cast is several profiles, or several matchups, side by side: who played.
type Cast struct {
	Title  string
	Names  []string
	Fields []CastField
}

// CastField is what a field says of each, empty of who lacks it.
type CastField struct {
	Path, Doc string
	Values    []string
}

// alike reports whether it says the same of all.
func (f CastField) alike() bool {
	for _, v := range f.Values {
		if v != f.Values[0] {
			return false
		}
	}
	return true
}

const (
	mostCast     = 5  // columns of a table
	mostUnsplit  = 2  // of so many, one sees what differs
	mostUnfolded = 30 // cells that are seen at once
)

// sections are tables of what differs, and one of what does not. Long ones are folded.
func (c Cast) sections() (list []section) {
	differs, alike := Cast{Names: c.Names}, sheet{title: "alike in all", columns: []column{{"field", asWords}, {"value", asWords}, {"", asProse}}}
	for _, f := range c.Fields {
		if len(c.Names) > mostUnsplit && f.alike() {
			alike.add(0, f.Path, f.Values[0], f.Doc)
		} else {
			differs.Fields = append(differs.Fields, f)
		}
	}
	long := len(c.Names)*len(c.Fields) > mostUnfolded
	if !long {
		differs.Title = c.Title
	}
	if len(differs.Fields) > 0 {
		for from := 0; from < len(c.Names); from += mostCast {
			list = append(list, differs.sheet(from, min(from+mostCast, len(c.Names))))
		}
	}
	if len(alike.rows) > 0 {
		list = append(list, alike)
	}
	if long {
		return []section{folded{upperFirst(c.Title), several(list)}}
	}
	return list
}

// sheet is the table of some of them.
func (c Cast) sheet(from, to int) sheet {
	s := sheet{title: c.Title, columns: []column{{"field", asWords}}}
	for _, name := range c.Names[from:to] {
		s.columns = append(s.columns, column{name, asWords})
	}
	s.columns = append(s.columns, column{"", asProse})
	for _, f := range c.Fields {
		s.add(0, append(append([]string{f.Path}, f.Values[from:to]...), f.Doc)...)
	}
	return s
}

// several are sections as one.
type several []section

func (list several) writeText(p *printer) {
	for _, s := range list {
		s.writeText(p)
	}
}

func (list several) writeMarkdown(b *markdown) {
	for _, s := range list {
		s.writeMarkdown(b)
	}
}

func (list several) writeHTML(h *html) {
	for _, s := range list {
		s.writeHTML(h)
	}
}
