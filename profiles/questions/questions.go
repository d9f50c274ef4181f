// Package questions reads, writes and describes what a matchup itself asks, in a field for each kind of question:
// compare, table, expect and league. What can stand there follows from the tags of [ask].
package questions

import (
	"reflect"

	"github.com/oddsmith/oddsmith/profiles/ask"
)

// The fields of a matchup that ask something, which commands read and rules do not know.
const (
	CompareField = "compare"
	TableField   = "table"
	ExpectField  = "expect"
	LeagueField  = "league"
)

// Fields of those fields that errors name.
const (
	QuestionField = "question"
	RowsField     = "rows"
	ColumnsField  = "columns"
	AtLeastField  = "at-least"
)

// Blocks is what a matchup asks: nil, or no expectation, for nothing.
type Blocks struct {
	Compare *ask.Compare // what it asks to be compared
	Table   *ask.Table   // what it wants printed
	Expect  []Expectation
	League  *ask.League // who meets whom in its league
}

// Field is a field that asks something.
type Field struct {
	Name, Command string
	Does          string // what only a matchup does
}

// Fields lists them.
func Fields() []Field {
	return []Field{
		{CompareField, "compare", "compares"}, {TableField, "table", "has a table"},
		{ExpectField, "check", "has odds to expect"}, {LeagueField, "league", "has a league"},
	}
}

// CommandOf returns the command that reads a field of a matchup, "" for a field that is played.
func CommandOf(field string) string {
	for _, f := range Fields() {
		if f.Name == field {
			return f.Command
		}
	}
	return ""
}

// block is a field whose fields are the options of a kind.
type block struct {
	name, doc string
	required  []string
	kind      any // a pointer to the struct of its options
}

// compare, table and league are those of some options, which may be nil.
func (b *Blocks) compare() block {
	return block{CompareField, "what `oddsmith compare` compares", nil, b.Compare}
}

func (b *Blocks) table() block {
	return block{TableField, "what `oddsmith table` prints", []string{RowsField}, b.Table}
}

func (b *Blocks) league() block {
	return block{LeagueField, "who meets whom in `oddsmith league`", []string{"of"}, b.League}
}

// options lists the options that are set.
func (b block) options() (list []ask.Option) {
	if reflect.ValueOf(b.kind).IsNil() {
		return nil
	}
	for _, o := range ask.Block(b.kind) {
		if plain(o) != nil {
			list = append(list, o)
		}
	}
	return list
}

// Asking adds to a matchup as resolved what it asks itself to be compared, printed, checked and played in a league, so
// that what is saved of it is read as its file is.
func (b *Blocks) Asking(resolved map[string]any) map[string]any {
	for _, x := range []block{b.compare(), b.table(), b.league()} {
		fields := map[string]any{}
		for _, o := range x.options() {
			fields[o.YAML] = plain(o)
		}
		if len(fields) > 0 {
			resolved[x.name] = fields
		}
	}
	expected := map[string]any{}
	for _, e := range b.Expect {
		expected[e.Question] = e.Range
	}
	if len(expected) > 0 {
		resolved[ExpectField] = expected
	}
	return resolved
}
