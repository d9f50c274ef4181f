package experiments

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/profiles/questions"
	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/profiles/written"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Table is a matchup whose answers are to be printed in rows and columns.
type Table struct {
	Grid        *ParamGrid // of one axis, the rows, or of two
	Questions   []string   // a column each if there is one axis, else at most one
	ColumnNames []string   // of columns that are questions
	ColumnsOf   string     // what such columns are of; "" for different questions
	Spec        ask.Table
}

// LoadTable loads a matchup and what varies in its table. What is not asked the
// matchup's own field table says.
func LoadTable(name string, settings []string, asked ask.Table, options ...profiles.Option) (*Table, error) {
	l, err := newParamGrid(name, settings, options)
	if err != nil {
		return nil, err
	}
	t := &Table{Grid: l, Spec: tableDefaults(asked, l.Base.Table)}
	if t.Spec.Rows.Empty() {
		return nil,
			errors.New("say what the rows are, like --rows a.hp=1..4, or name a table that `oddsmith table list` shows")
	}
	own := func(given bool, field string) string { // where the file says it
		if given {
			return ""
		}
		return name + ": " + tags.Join(questions.TableField, field)
	}
	rows, columns := own(!asked.Rows.Empty(), questions.RowsField), own(!asked.Columns.Empty(), questions.ColumnsField)
	err = errors.Join(
		l.addTableAxis(questions.RowsField, "a", rows, t.Spec.Rows),
		l.addTableAxis(questions.ColumnsField, "b", columns, t.Spec.Columns),
	)
	if err == nil {
		err = errors.Join(l.check(), t.check())
	}
	if err == nil {
		err = atLocation(own(asked.AtLeast != "", questions.AtLeastField), t.setQuestions())
	}
	return t, err
}

// atLocation says before an error where a file has what is wrong.
func atLocation(at string, err error) error {
	if at == "" || err == nil {
		return err
	}
	return fmt.Errorf("%s: %w", at, err)
}

// addTableAxis adds the axis of rows or columns, which a file may have somewhere.
func (l *ParamGrid) addTableAxis(field, side, from string, a ask.Axis) (err error) {
	switch {
	case a.Empty():
		return nil
	case a.Values != "":
		if err = l.add(a.Values); err != nil {
			err = fmt.Errorf("%s: %w", safe.Quote(a.Values), err)
		}
	default:
		err = l.addVariants(field, side, a)
	}
	if err == nil {
		l.Axes[len(l.Axes)-1].source = from
	}
	return atLocation(from, err)
}

// addVariants adds an axis of variants of a side.
func (l *ParamGrid) addVariants(field, side string, a ask.Axis) error {
	if err := written.CheckLength("name", a.Name); err != nil {
		return err
	}
	c, axis := &variantLoader{Varied: l.Varied}, Axis{Name: a.Name, Path: field}
	for _, v := range c.variants(side, a.Variants) {
		if v.Matchup != "" {
			c.fail("%s: this is a matchup; a table changes one, by path=value or by a profile", v.Name)
		}
		axis.Values, axis.Changes = append(axis.Values, v.Name), append(axis.Changes, v.Settings)
	}
	l.Axes = append(l.Axes, axis)
	return errors.Join(c.errs...)
}

// check finds what does not go together.
func (t *Table) check() error {
	a := t.Spec
	var errs []error
	for _, conflict := range a.Conflicts(len(t.Grid.Axes) == 2) {
		errs = append(errs, errors.New(conflict))
	}
	if !slices.Contains(ask.Shows(), a.Show) {
		errs = append(errs,
			fmt.Errorf("there is no way to show %s; %s", safe.Quote(a.Show), phrase.Suggestion(a.Show, ask.Shows())))
	}
	return errors.Join(errs...)
}

// setQuestions settles the questions.
func (t *Table) setQuestions() error {
	t.Questions, t.ColumnNames = t.Spec.Questions, t.Spec.Questions
	if t.Spec.AtLeast != "" {
		return t.atLeast(t.Spec.AtLeast)
	}
	return nil
}

// maxColumns is how many columns “at least” makes.
const maxColumns = 20

// atLeast makes a column for each value of a metric above its least.
func (t *Table) atLeast(metric string) error {
	least, most, err := t.rangeOf(metric)
	if err != nil {
		return err
	}
	t.ColumnsOf = metric + " at least"
	t.Questions, t.ColumnNames = nil, nil
	for k := least + 1; k <= min(most, least+maxColumns); k++ {
		name := strconv.Itoa(k)
		t.Questions, t.ColumnNames = append(t.Questions, t.ColumnsOf+" "+name), append(t.ColumnNames, name)
	}
	if last := least + maxColumns; most > last {
		cut := fmt.Sprintf("Columns end at %d; up to %d is possible.", last, most)
		t.Spec.Note = strings.TrimPrefix(t.Spec.Note+"\n\n"+cut, "\n\n")
	}
	return nil
}

// rangeOf is the range of a metric, and of 0, over all that varies.
func (t *Table) rangeOf(metric string) (least, most int, err error) {
	for i := range t.Grid.Size() {
		m, err := t.Grid.Matchup(t.Grid.index(i))
		if err != nil {
			return 0, 0, err
		}
		sc := m.Scenario()
		var names []string
		for _, m := range sc.Metrics {
			names = append(names, m.Name)
		}
		at := slices.Index(names, metric)
		if at < 0 {
			return 0, 0,
				fmt.Errorf("%s has no metric %s; %s", sc.Name, safe.Quote(metric), phrase.Suggestion(metric, names))
		}
		least, most = min(least, sc.Metrics[at].Min), max(most, sc.Metrics[at].Max)
	}
	return least, most, nil
}
