package listings

import (
	"fmt"
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
)

const rulesIntroduction = `# Rules

Each rule: what it says, the function that does it, the scenarios that reach it, and its
status. Rules are paraphrased; the texts belong to
their authors. IDs that do not begin with a system, such as H1, are readings of what a
source leaves open; interpretations beyond them stand in the system's ` + "`doc.go`" + `.

What is implemented, as a whole or in part, is named by a test; every other status
gives its reason. House rules turn many: ` + "`oddsmith rules SYSTEM`" + ` lists them with defaults
and ranges, for matchups and for ` + "`--set rules.overwatch-cost=1`" + `.

`

// RulesMarkdown writes the rules of systems as a page, which a command makes.
func RulesMarkdown(w io.Writer, systems []rules.System, command string) error {
	var b layout.MarkdownText
	b.WriteString(rulesIntroduction)
	for _, s := range systems {
		b.WriteString("- [" + s.Name + "](#" + s.Name + "): " + layout.PlainMarkdown(ruleCounts(s.RuleTable())) + "\n")
	}
	b.WriteString("\n")
	for _, s := range systems {
		ruleBook(&b, s)
	}
	b.WriteString("What prints this page:\n\n")
	b.Shell(command)
	_, err := io.WriteString(w, b.String())
	return err
}

func ruleBook(b *layout.MarkdownText, s rules.System) {
	table := s.RuleTable()
	b.WriteString("## " + s.Name + "\n\n")
	b.Prose(s.Title + ". " + ruleCounts(table) + ".")
	// Browsers break IDs at hyphens, unless the head is as wide as they are.
	wide := "ID" + strings.Repeat("\u00a0", 14)
	t := layout.Sheet{}.Words(wide).Markdown("rule", "function", "scenarios").Words("status")
	for _, r := range table {
		t.Add(0, r.ID, layout.PlainMarkdown(r.Text), inCode(r.Function), inCode(r.Scenarios...), r.Status)
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

// inCode sets names apart as code; a dash stays one.
func inCode(names ...string) string {
	if len(names) == 0 || names[0] == "–" {
		return "–"
	}
	return "`" + strings.Join(names, "`, `") + "`"
}
