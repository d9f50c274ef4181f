package listings

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
)

// RuleBook is a system and what its matchups can set.
type RuleBook struct {
	System rules.System
	Fields []Fields
}

const rulesIntroduction = `# Rules

Each rule: what it says, the house rules that turn it, the function that does it, the
scenarios that reach it, and its status. Rules are paraphrased; the texts belong to
their authors. IDs that do not begin with a system, such as H1, are readings of what a
source leaves open; interpretations beyond them stand in the system's ` + "`doc.go`" + `.

What is implemented, as a whole or in part, is named by a test; every other status
gives its reason. A house rule is a field of a matchup, set like
` + "`--set rules.overwatch-cost=1`; `oddsmith rules SYSTEM`" + ` gives defaults and ranges.

`

// RulesMarkdown writes the rules of systems as a page, which a command makes.
func RulesMarkdown(w io.Writer, books []RuleBook, command string) error {
	var b layout.MarkdownText
	b.WriteString(rulesIntroduction)
	for _, book := range books {
		b.WriteString("- [" + book.System.Name + "](#" + book.System.Name + "): " +
			layout.PlainMarkdown(ruleCounts(book.System.RuleTable())) + "\n")
	}
	b.WriteString("\n")
	for _, book := range books {
		ruleBook(&b, book)
	}
	b.WriteString("What prints this page:\n\n")
	b.Shell(command)
	_, err := io.WriteString(w, b.String())
	return err
}

func ruleBook(b *layout.MarkdownText, book RuleBook) {
	table := book.System.RuleTable()
	b.WriteString("## " + book.System.Name + "\n\n")
	b.Prose(book.System.Title + ". " + ruleCounts(table) + ".")
	// Browsers break IDs at hyphens, unless the head is as wide as they are.
	wide := "ID" + strings.Repeat("\u00a0", 14)
	t := layout.Sheet{}.Words(wide).Markdown("rule", "function", "scenarios").Words("status")
	for _, r := range table {
		text := layout.PlainMarkdown(r.Text)
		if turnedBy := houseRules(book.Fields, r.ID); len(turnedBy) > 0 {
			text += "; house rules: " + inCode(turnedBy...)
		}
		t.Add(0, r.ID, text, inCode(r.Function), inCode(r.Scenarios...), r.Status)
	}
	b.Table(t)
}

// ruleCounts says how many rules have which status: "3 rules: 2 implemented, 1 not yet".
func ruleCounts(table []rules.Rule) string {
	var order []string
	counts := map[string]int{}
	for _, r := range table {
		status, _, _ := strings.Cut(r.Status, ":")
		if counts[status] == 0 {
			order = append(order, status)
		}
		counts[status]++
	}
	for i, status := range order {
		order[i] = fmt.Sprintf("%d %s", counts[status], status)
	}
	return numbers.Counted(len(table), "rule") + ": " + strings.Join(order, ", ")
}

// houseRules names the house rules that turn a rule, each once.
func houseRules(fields []Fields, id string) []string {
	var names []string
	for _, f := range fields {
		for _, k := range f.Knobs {
			name, ok := strings.CutPrefix(k.Path, "rules.")
			if ok && k.Rule == id && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// inCode sets names apart as code; a dash stays one.
func inCode(names ...string) string {
	if len(names) == 0 || names[0] == "–" {
		return "–"
	}
	return "`" + strings.Join(names, "`, `") + "`"
}
