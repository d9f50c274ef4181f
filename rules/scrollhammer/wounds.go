package scrollhammer

// body is a group of models in a fight. Its wounded stand at its back, the one
// with the fewest wounds left last.
type body struct {
	n               uint8 // living models
	hurt            uint8 // of them, those who lost one wound and live on
	worstWoundsLeft uint8 // wounds left to the one that lost more, 0 if there is none
}

// weakest returns the wounds left to the most wounded model, 0 if nobody is wounded.
func (b *body) weakest(w int) int {
	switch {
	case b.worstWoundsLeft > 0:
		return int(b.worstWoundsLeft)
	case b.hurt > 0:
		return w - 1
	default:
		return 0
	}
}

// wounds returns the wounds left to the whole group.
func (b *body) wounds(w int) int {
	left := int(b.n)*w - int(b.hurt)
	if b.worstWoundsLeft > 0 {
		left -= w - int(b.worstWoundsLeft)
	}
	return left
}

// wound takes one wound off the first to die. SCR-FI-10
func (b *body) wound(w int) {
	switch {
	case b.worstWoundsLeft > 0:
		if b.worstWoundsLeft--; b.worstWoundsLeft == 0 {
			b.n--
		}
	case b.hurt > 0:
		b.hurt--
		if b.worstWoundsLeft = uint8(w - 2); b.worstWoundsLeft == 0 {
			b.n--
		}
	case w == 1:
		b.n--
	default:
		b.hurt++
	}
}

// remove takes the first to die away, with all wounds it had. SCR-FI-11
func (b *body) remove() {
	b.n--
	if b.worstWoundsLeft > 0 {
		b.worstWoundsLeft = 0
	} else if b.hurt > 0 {
		b.hurt--
	}
}

// toRemove returns how many wounds remove the first to die. SCR-FI-10, SCR-FI-11
func (t *troop) toRemove(b *body, kills bool) int {
	switch left := b.weakest(t.W); {
	case kills:
		return 1
	case left > 0:
		return left
	default:
		return t.W
	}
}

// stands reports whether a model of a unit is left in the combat.
func (c *combat) stands(s *state, u int) bool {
	b := s.of(c.units[u])
	return c.units[u].dying(&b) >= 0
}

// bodies are those of a unit's groups, front to back.
type bodies [maxUnitGroups]body

// victim returns the group of the model that the next wound falls on: a wounded one with
// the fewest wounds left, else the first to die. SCR-FI-10
func (u *squad) victim(b *bodies) int {
	victim, fewest := -1, 0
	for _, g := range u.casualties {
		left := b[g].weakest(u.troops[g].W)
		if left > 0 && (fewest == 0 || left < fewest) {
			victim, fewest = g, left
		}
	}
	if victim >= 0 {
		return victim
	}
	return u.dying(b)
}

// dying returns the living group that is the first to die, −1 if all are dead. SCR-FI-10
func (u *squad) dying(b *bodies) int {
	for _, g := range u.casualties {
		if b[g].n > 0 {
			return g
		}
	}
	return -1
}

// sureWounds returns how many wounds are sure to fall on the victim's group, whatever the saves:
// so many saves are rolled at once. SCR-FI-10
func (u *squad) sureWounds(b *bodies, victim int, kills bool) int {
	x, w := &b[victim], u.troops[victim].W
	alone := true
	for g := range u.troops {
		alone = alone && (g == victim || b[g].weakest(u.troops[g].W) == 0)
	}
	switch {
	case alone && victim == u.dying(b) && kills:
		return int(x.n)
	case alone && victim == u.dying(b):
		return x.wounds(w)
	case kills:
		return 1
	default:
		return x.weakest(w)
	}
}

// standing counts the living models and their wounds left.
func (u *squad) standing(b *bodies) (models, wounds int) {
	for g := range u.troops {
		models += int(b[g].n)
		wounds += b[g].wounds(u.troops[g].W)
	}
	return models, wounds
}
