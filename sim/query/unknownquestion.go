package query

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// unknownQuestion explains what is wrong with a part of a question, and lists what could stand
// there.
func unknownQuestion(sc *rules.Scenario, part, whole string) error {
	list := strings.Join(Questions(sc), ", ")
	for _, word := range []string{andWord, whenWord} {
		if word = strings.TrimSpace(word); strings.HasSuffix(part, " "+word) {
			return fmt.Errorf("%.60q: after “%s” something is missing, like %s", whole, word, endings(sc)[0])
		}
	}
	if _, known := parseNumber(sc, part); known {
		return fmt.Errorf("%.60q: %s is a number; what can hold of a trial is, for instance, %s at least 1", whole,
			part, part)
	}
	what := part
	if metric, figure, ok := splitRelation(what); ok {
		if _, known := parseNumber(sc, metric); known {
			return fmt.Errorf("%.60q: %.60q is not a whole number; write one, like %s at least 3", part, figure, metric)
		}
		what = metric
	}
	what = strings.TrimSpace(strings.TrimPrefix(what, "spread of "))
	if figure, ok := strings.CutPrefix(what, "decided in turn"); ok {
		return unknownTurn(sc, what, strings.TrimSpace(figure), list)
	}
	if what == marginName {
		return fmt.Errorf(
			"%s does not measure harm to one side against harm to the other, so there is no margin; ask for one of: %s",
			sc.Name, list)
	}
	return fmt.Errorf("%s has no outcome or metric %.60q; ask for one of: %s", sc.Name, what, list)
}

// unknownTurn explains why no turn decides.
func unknownTurn(sc *rules.Scenario, what, figure, list string) error {
	_, counts := parseNumber(sc, turnsName)
	_, err := strconv.Atoi(figure)
	switch {
	case counts && err == nil:
		return fmt.Errorf("no side can win in %s, so no turn decides it; ask for one of: %s", sc.Name, list)
	case counts:
		return fmt.Errorf("%.60q: %.60q is not a turn; write decided in turn 1", what, figure)
	}
	return fmt.Errorf("%s does not count turns, so there is no deciding turn; ask for one of: %s", sc.Name, list)
}

// splitRelation splits "METRIC at least 3".
func splitRelation(text string) (metric, figure string, ok bool) {
	for _, r := range relations() {
		if metric, figure, ok = strings.Cut(text, r.sign); ok {
			return strings.TrimSpace(metric), strings.TrimSpace(figure), true
		}
	}
	return "", "", false
}
