package rules

// Feeling says in which metrics it is counted how a game feels, 0 for those that could only be 0.
type Feeling struct{ LeadChanges, QuietTurns, Comeback int }

const quietTurns = "quiet-turns"

// AddFeeling adds the metrics of how the game feels; false if it has no turns, or cannot tell who leads.
func (sc *Scenario) AddFeeling() (f Feeling, ok bool) {
	turns := 0
	for _, m := range sc.Metrics {
		if m.Name == "turns" {
			turns = m.Max
		}
	}
	if turns == 0 || sc.Margin.Empty() {
		return f, false
	}
	turns += sc.TurnsBefore
	least, most := sc.Margin.Bounds(sc.Metrics)
	if least < 0 && most > 0 {
		f.LeadChanges = AddCounted(&sc.Metrics, Metric{
			Name: "lead-changes",
			Doc:  "how often the lead went from one side to the other at the end of a turn",
			Max:  turns - 1,
		})
		f.Comeback = AddCounted(&sc.Metrics, Metric{
			Name: "comeback",
			Doc:  "whether a side won that was behind at the end of an earlier turn",
			Max:  min(1, turns-1),
		})
	}
	f.QuietTurns = AddCounted(&sc.Metrics, Metric{
		Name: quietTurns, Doc: "turns in which neither side lost anything", Max: turns,
	})
	return f, true
}

// Leader is the side that leads by a margin.
func Leader(margin int) Side {
	switch {
	case margin > 0:
		return A
	case margin < 0:
		return B
	default:
		return Neither
	}
}
