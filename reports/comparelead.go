package reports

// mostTargets is how many targets of a comparison have a sentence.
const mostTargets = 4

// lead says which variant comes first against each target, and by how much.
func (r CompareReport) lead() []string {
	c := r.Comparison
	var list []string
	for t := range c.Targets[:min(mostTargets, len(c.Targets))] {
		best := ranked(c, t)[0]
		words := variantWords(c.Variants[best])
		if best == 0 && len(c.Variants) > 1 {
			words += ", the baseline,"
		}
		words += " comes first"
		if c.Targets[t] != "" && (len(c.Targets) > 1 || c.Targets[t] != unchanged) {
			words = against(c, t) + ", " + words
		}
		n := r.Digits.comparedNumbers(c, t, best, 0)
		answer := ": " + c.Question.Heading() + " " + bracketed(n.value, n.between)
		switch {
		case best > 0:
			words += answer + ", " + bracketed(n.difference, n.differenceBetween) + " compared with " +
				variantWords(c.Variants[0]) + ", the baseline: " + finding(c, t, best).words
		case len(c.Variants) > 1:
			next := ranked(c, t)[1]
			n := r.Digits.comparedNumbers(c, t, next, 0)
			words += answer + "; next comes " + variantWords(c.Variants[next]) + ", " +
				bracketed(n.difference, n.differenceBetween) + ": " + finding(c, t, next).words
		default:
			words += answer
		}
		list = append(list, upperFirst(words)+".")
	}
	return append(list, howSure(c.Engine, c.Confidence))
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
