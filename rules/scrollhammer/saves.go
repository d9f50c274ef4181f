package scrollhammer

// saveAgainst returns what a model needs to save itself from a wound of an AP: the better
// of the armour save, which AP worsens and 7+ rules out, and the ward save; never without
// either. A 1 always fails. SCR-FI-09
func (m *Model) saveAgainst(ap int) int {
	best := never
	if m.Save != NoSave {
		best = min(best, int(m.Save)+ap)
	}
	if m.Ward != NoSave {
		best = min(best, int(m.Ward))
	}
	return max(2, best)
}

// saveOf returns what a model needs to save itself from an attack: a cover save counts against
// blows alone, where a special rule allows it. SCR-FI-09
func (a *attack) saveOf(m *Model) int {
	if m.Cover == NoSave || a.step == 0 { // shots
		return m.saveAgainst(a.weapon.AP)
	}
	return min(m.saveAgainst(a.weapon.AP), max(2, int(m.Cover)))
}
