package comparisons

import "github.com/oddsmith/oddsmith/reports/numbers"

// mostTargets is how many targets of a comparison have a sentence.
const mostTargets = 4

// Lead says which variant comes first against each target, and by how much.
func (r Report) Lead() []string {
	c := r.Comparison
	var list []string
	for t := range c.Targets[:min(mostTargets, len(c.Targets))] {
		best := Ranked(c, t)[0]
		words := variantWords(c.Variants[best])
		if best == 0 && len(c.Variants) > 1 {
			words += ", the baseline,"
		}
		words += " comes first"
		if c.Targets[t] != "" && (len(c.Targets) > 1 || c.Targets[t] != unchanged) {
			words = against(c, t) + ", " + words
		}
		n := ComparedNumbers(r.Digits, c, t, best, 0)
		words += ": " + c.Question.Heading() + " " + numbers.Bracketed(n.Value, n.between)
		switch {
		case best > 0:
			words += ", " + r.differenceWords(t, best, " compared with "+variantWords(c.Variants[0])+", the baseline")
		case len(c.Variants) > 1:
			next := Ranked(c, t)[1]
			words += "; next comes " + variantWords(c.Variants[next]) + ", " + r.differenceWords(t, next, "")
		}
		list = append(list, numbers.UpperFirst(words)+".")
	}
	return append(list, numbers.ConfidenceWords(c.Engine, c.Confidence))
}

// differenceWords are a difference, what it is to, and what was found of it.
func (r Report) differenceWords(target, variant int, to string) string {
	n := ComparedNumbers(r.Digits, r.Comparison, target, variant, 0)
	return numbers.Bracketed(n.Difference, n.DifferenceBetween) + to + ": " +
		Finding(r.Comparison, target, variant).Words
}

// unchanged is what the matchup itself is called among variants, and among targets.
const unchanged = "as it is"

// variantWords are a variant's name in a sentence.
func variantWords(name string) string {
	if name == unchanged {
		return "the matchup as it is"
	}
	return name
}
