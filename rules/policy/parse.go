package policy

import (
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// operators are how comparisons are written, by operator.
func operators() []string {
	return []string{below: "<", atMost: "<=", equal: "=", unlike: "!=", atLeast: ">=", above: ">"}
}

// maxClauses is how many clauses a choice may have.
const maxClauses = 32

// UnmarshalText reads a choice.
func (c *Choice[P, V]) UnmarshalText(text []byte) error {
	var p P
	facts := p.Facts()
	r := reader{options: p.Options(), facts: facts.described(), words: strings.Fields(string(text))}
	read, mistake := r.plan()
	if mistake != "" {
		return rules.Mistake(mistake)
	}
	*c = Choice[P, V]{read, facts}
	return nil
}

// reader reads clauses from words.
type reader struct {
	options []Option
	facts   []Fact
	words   []string
}

// plan reads how a decision is taken.
func (r *reader) plan() (p plan, mistake string) {
	if slices.Equal(r.words, []string{Best}) {
		return plan{usual: none, mode: best}, ""
	}
	list, mistake := r.clauses()
	if mistake != "" {
		return p, mistake
	}
	switch last := list[len(list)-1]; {
	case last.percent < always || last.when != nil:
		return p, "say what is done otherwise: end with else and an option, as in else " + r.options[0].Name
	case len(list) > maxClauses:
		return p, "there are " + strconv.Itoa(len(list)) + " options in a row; at most " +
			strconv.Itoa(maxClauses) + " are possible"
	}
	return planOf(list), ""
}

// clauses reads all, one at least.
func (r *reader) clauses() (list []clause, mistake string) {
	for {
		l, mistake := r.clause()
		if mistake != "" {
			return nil, mistake
		}
		list = append(list, l)
		if len(r.words) == 0 {
			return list, ""
		}
		if word := r.next(); word != "else" {
			return nil, strconv.Quote(word) + " should not be there; after an option comes if or else"
		}
	}
}

// next takes the next word, "" if there is none.
func (r *reader) next() string {
	if len(r.words) == 0 {
		return ""
	}
	word := r.words[0]
	r.words = r.words[1:]
	return word
}

// takes takes the next word if it is this one.
func (r *reader) takes(word string) bool {
	if len(r.words) == 0 || r.words[0] != word {
		return false
	}
	r.words = r.words[1:]
	return true
}

// clause reads an option with its chance and its conditions.
func (r *reader) clause() (l clause, mistake string) {
	l.percent = always
	word := r.next()
	if number, ok := strings.CutSuffix(word, "%"); ok {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n >= always {
			return l, strconv.Quote(word) + " is no chance; write a whole number from 1% to 99%"
		}
		l.percent, word = n, r.next()
	}
	l.option = slices.IndexFunc(r.options, func(o Option) bool { return o.Name == word })
	switch {
	case word == Best:
		return l, Best + " stands alone: what is best depends on all that happens in a game; " +
			"write it without conditions, or take an option: " + strings.Join(optionNames(r.options), ", ")
	case l.option < 0:
		return l, unknown(word, "an option", optionNames(r.options))
	}
	if !r.takes("if") {
		return l, ""
	}
	for {
		w, mistake := r.condition()
		if mistake != "" {
			return l, mistake
		}
		l.when = append(l.when, w)
		if !r.takes("and") {
			return l, ""
		}
	}
}

// condition reads a condition.
func (r *reader) condition() (w condition, mistake string) {
	not := r.takes("not")
	word := r.next()
	w.row = slices.IndexFunc(r.facts, func(f Fact) bool { return f.Name == word })
	if w.row < 0 {
		return w, unknown(word, "something that can be asked here", factNames(r.facts))
	}
	w.Fact = r.facts[w.row]
	if w.YesNo {
		w.op, w.number = equal, 1
		if not {
			w.number = 0
		}
		return w, ""
	}
	if not {
		return w, word + " is a number; compare it, as in " + word + " > 3"
	}
	op := slices.Index(operators(), r.next())
	if op < 0 {
		return w, word + " is a number; compare it with one of " + strings.Join(operators(), " ") +
			", as in " + word + " <= 3"
	}
	number := r.next()
	n, err := strconv.Atoi(number)
	if err != nil || n < -maxNumber || n > maxNumber || number[0] == '+' {
		return w, strconv.Quote(number) + " is no whole number; write one, as in " + word + " " + operators()[op] + " 3"
	}
	w.op, w.number = operator(op), n
	return w, ""
}

// maxNumber bounds the numbers of conditions.
const maxNumber = 99_999

// unknown says that a word is none of those that can stand there.
func unknown(word, what string, names []string) string {
	list := strings.Join(names[:len(names)-1], ", ")
	if list != "" {
		list += " or "
	}
	list += names[len(names)-1]
	if word == "" {
		return "the end is missing; write " + what + ": " + list
	}
	return strconv.Quote(word) + " is not " + what + "; write " + list
}
