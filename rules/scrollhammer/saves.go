package scrollhammer

import "github.com/oddsmith/oddsmith/rules"

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

// saveOf returns what a model whose armour save is worse by so much needs to save itself from an attack: a cover save
// counts against blows alone, where a special rule allows it. SCR-FI-09, SCR-FI-12
func (a *attack) saveOf(m *Model, worse int) int {
	save := m.saveAgainst(a.weapon.AP + worse)
	if m.Cover == NoSave || a.step == 0 { // shots
		return save
	}
	return min(save, max(2, int(m.Cover)))
}

// lowerSaves has a strike know whose armour saves are worse. SCR-FI-12
func (c *combat) lowerSaves(s *state, k *strike) {
	u := c.units[k.target]
	for g := range u.troops {
		m, n := &s.marks[u.first+g], k.foes[g].n
		k.lessSave[g] = [2]span{m.fresh[lowersSave].among(n), m.old[lowersSave].among(n)}
	}
}

// lowered reports whether the armour save of a model is worse. SCR-FI-12
func (k *strike) lowered(g, model int) bool {
	return k.lessSave[g][0].has(model) || k.lessSave[g][1].has(model)
}

// splits reports whether the armour saves of some models of a group are worse, and those of others are not. SCR-FI-12
func (k *strike) splits(g int) bool {
	if k.lessSave[g] == [2]span{} {
		return false
	}
	marked := 0
	for model := range int(k.foes[g].n) {
		marked += rules.OneIf(k.lowered(g, model))
	}
	return marked > 0 && marked < int(k.foes[g].n)
}
