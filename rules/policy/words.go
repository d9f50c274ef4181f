package policy

import (
	"strconv"
	"strings"
)

// MarshalText writes the choice, with single spaces.
func (c Choice[P, V]) MarshalText() ([]byte, error) { return []byte(c.text(c.Options())), nil }

// text writes how a decision is taken.
func (p *plan) text(options []Option) string {
	if p.mode == best {
		return Best
	}
	if len(p.clauses) == 0 {
		return options[0].Name
	}
	words := make([]string, len(p.clauses))
	for i := range p.clauses {
		words[i] = p.clauses[i].text(options)
	}
	return strings.Join(words, " else ")
}

// text writes a clause.
func (l *clause) text(options []Option) string {
	text := options[l.option].Name
	if l.percent < always {
		text = strconv.Itoa(l.percent) + "% " + text
	}
	for i := range l.when {
		if i == 0 {
			text += " if "
		} else {
			text += " and "
		}
		text += l.when[i].text()
	}
	return text
}

// text writes a condition.
func (c *condition) text() string {
	switch {
	case !c.YesNo:
		return c.Name + " " + operators()[c.op] + " " + strconv.Itoa(c.number)
	case c.number == 0:
		return "not " + c.Name
	default:
		return c.Name
	}
}

// Within implements [rules.Notation].
func (Choice[P, V]) Within(int, int) bool { return true }

// Range implements [rules.Notation].
func (c Choice[P, V]) Range(int, int) string { return legal(c.Options()) }

// legal is short for what can be written.
func legal(options []Option) string {
	return strings.Join(optionNames(options), " | ") + " | … if … else … | " + Best
}

// Words implements [rules.Notation].
func (c Choice[P, V]) Words(int, int) string { return explained(c.Options(), c.Facts()) }

// explained is what can be written, with a choice that depends on a fact.
func explained(options []Option, facts []Fact) string {
	when := facts[0].Name
	if !facts[0].YesNo {
		when += " <= 3"
	}
	return strings.Join(optionNames(options), ", ") + ", a list like " + options[len(options)-1].Name +
		" if " + when + " else " + options[0].Name + ", or " + Best
}

// Pattern implements [rules.Notation].
func (c Choice[P, V]) Pattern(int, int) string { return pattern(c.Options(), c.Facts()) }

// pattern is the one that choices of some options by some facts fit.
func pattern(options []Option, facts []Fact) string {
	var numbers, yesNo []string
	for _, f := range facts {
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
	option := "(" + strings.Join(optionNames(options), "|") + ")"
	return "^(" + Best + "|(([1-9][0-9]?% )?" + option + "( if " + one + "( and " + one + ")*)? else )*" + option + ")$"
}

// Values implements [rules.Notation]: the options, of which each can be taken always.
func (c Choice[P, V]) Values(int, int) ([]string, bool) { return optionNames(c.Options()), false }

func optionNames(options []Option) []string {
	var list []string
	for _, o := range options {
		list = append(list, o.Name)
	}
	return list
}

func factNames(facts []Fact) []string {
	var list []string
	for _, f := range facts {
		list = append(list, f.Name)
	}
	return list
}
