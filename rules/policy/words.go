package policy

import (
	"strconv"
	"strings"
)

// MarshalText writes the choice, with single spaces.
func (c Choice[P]) MarshalText() ([]byte, error) {
	var p P
	if c.mode == best {
		return []byte(Best), nil
	}
	if len(c.clauses) == 0 {
		return []byte(p.Options()[0].Name), nil
	}
	words, options, facts := make([]string, len(c.clauses)), p.Options(), p.Facts()
	for i, l := range c.clauses {
		words[i] = l.text(options, facts)
	}
	return []byte(strings.Join(words, " else ")), nil
}

// text writes a clause.
func (l *clause) text(options []Option, facts []Fact) string {
	text := options[l.option].Name
	if l.percent < always {
		text = strconv.Itoa(l.percent) + "% " + text
	}
	for i, w := range l.when {
		if i == 0 {
			text += " if "
		} else {
			text += " and "
		}
		text += w.text(facts[w.fact])
	}
	return text
}

// text writes a condition.
func (c condition) text(f Fact) string {
	switch {
	case !f.YesNo:
		return f.Name + " " + operators()[c.op] + " " + strconv.Itoa(c.number)
	case c.number == 0:
		return "not " + f.Name
	default:
		return f.Name
	}
}

// Within implements [rules.Notation].
func (Choice[P]) Within(int, int) bool { return true }

// Range implements [rules.Notation].
func (Choice[P]) Range(int, int) string {
	var p P
	return strings.Join(optionNames(p), " | ") + " | … if … else … | " + Best
}

// Words implements [rules.Notation].
func (Choice[P]) Words(int, int) string {
	var p P
	return strings.Join(optionNames(p), ", ") + ", a list like " + example(p) + ", or " + Best
}

// example is a choice that depends on a fact.
func example(p Point) string {
	options, fact := p.Options(), p.Facts()[0]
	when := fact.Name
	if !fact.YesNo {
		when += " <= 3"
	}
	return options[len(options)-1].Name + " if " + when + " else " + options[0].Name
}

// Pattern implements [rules.Notation].
func (Choice[P]) Pattern(int, int) string {
	var p P
	var numbers, yesNo []string
	for _, f := range p.Facts() {
		if f.YesNo {
			yesNo = append(yesNo, f.Name)
		} else {
			numbers = append(numbers, f.Name)
		}
	}
	var conditions []string
	if numbers != nil {
		conditions = append(conditions, "("+strings.Join(numbers, "|")+") (<|<=|=|!=|>=|>) -?[0-9]{1,5}")
	}
	if yesNo != nil {
		conditions = append(conditions, "(not )?("+strings.Join(yesNo, "|")+")")
	}
	one := "(" + strings.Join(conditions, "|") + ")"
	option := "(" + strings.Join(optionNames(p), "|") + ")"
	return "^(" + Best + "|(([1-9][0-9]?% )?" + option + "( if " + one + "( and " + one + ")*)? else )*" + option + ")$"
}

// Values implements [rules.Notation]: the options, of which each can be taken always.
func (Choice[P]) Values(int, int) ([]string, bool) {
	var p P
	return optionNames(p), false
}

func optionNames(p Point) []string {
	var list []string
	for _, o := range p.Options() {
		list = append(list, o.Name)
	}
	return list
}

func factNames(p Point) []string {
	var list []string
	for _, f := range p.Facts() {
		list = append(list, f.Name)
	}
	return list
}
