package skirmish

// closeWeapon returns a row of the close-combat table.
func closeWeapon(name string, standard, storm, power, tank, attacks int) *CloseWeapon {
	return &CloseWeapon{
		Name: name, Standard: One(standard), Storm: One(storm), Power: One(power), Tank: One(tank), Attacks: attacks,
	}
}

// against returns the weapon's number against an armour. SKI-CC-01
func (w *CloseWeapon) against(column int) int {
	return [armours]Number{w.Standard, w.Storm, w.Power, w.Tank}[column].Aimed
}

// handed returns what a figure fights with hand to hand: what its profile says, or the row
// of its kind. Creatures with claws have fewer attacks when they carry a gun, and Tyranids with
// the spray fight as with a heavy weapon. SKI-CC-01, SKI-TY-01, W24
func (f *Figure) handed(h *AssaultHouse) *CloseWeapon {
	w := f.Close
	if w == nil {
		w = f.row()
	}
	if (f.Kind == Tyranid || f.isNecron() || f.Spider) && len(f.Weapons) > 0 && w.Attacks > h.ClawsWithGuns {
		fewer := *w
		fewer.Attacks = h.ClawsWithGuns
		return &fewer
	}
	return w
}

// row returns the row of a figure's kind in the close-combat table. A Lord has a staff,
// which is a power weapon. SKI-CC-01, SKI-NE-02, SKI-TY-01, W24
func (f *Figure) row() *CloseWeapon {
	switch {
	case f.Spider:
		return closeWeapon("Tomb Spider claws", 12, 10, 9, 8, 2)
	case f.Kind == Necron && f.Lord:
		return closeWeapon("staff", 12, 10, 8, 6, 1)
	case f.Kind == Necron:
		return closeWeapon("Necron hands", 8, 6, 5, 4, 1)
	case f.Kind == Scarabs:
		return closeWeapon("scarab bites", 3, 2, 1, Never, 4)
	case f.Kind == WarDroid:
		return closeWeapon("droid fists", 10, 8, 6, 4, 1)
	case f.Kind == Tyranid && f.class() != Heavy:
		return closeWeapon("claws", 9, 5, 3, 2, 2)
	case f.hasHandGun():
		return HandGun.row()
	default:
		return f.class().row()
	}
}

// class returns the size of the gun in a figure's hands; those without have hand weapons,
// which swap freely with hand guns. SKI-CC-01
func (f *Figure) class() Class {
	if len(f.Weapons) == 0 {
		return HandGun
	}
	return f.Weapons[0].Class
}

// row returns how those fight who carry such a gun. SKI-CC-01
func (c Class) row() *CloseWeapon {
	switch c {
	case Shoulder:
		return closeWeapon("shoulder weapon", 5, 4, 2, 1, 1)
	case Heavy:
		return closeWeapon("heavy weapon", 2, 2, 2, 2, 1)
	default:
		return closeWeapon("hand weapon", 8, 6, 3, 1, 1)
	}
}

// gunAsClub returns what a human fights with who fired his rifle or heavy gun last: hand
// guns and hand weapons swap freely, and creatures need no hand. SKI-CC-01
func (f *Figure) gunAsClub() *CloseWeapon {
	if f.Close == nil && !f.hasHandGun() || !f.isHuman() || f.class() == HandGun {
		return nil
	}
	return f.class().row()
}

// hasHandGun reports whether a figure's second gun is one, which it fights with as with a hand weapon.
func (f *Figure) hasHandGun() bool { return f.Sidearm != nil && f.Sidearm.Class == HandGun }

// clubOfSecond returns what a figure with two long guns fights with who has the second in hand. SKI-CC-01
func (f *Figure) clubOfSecond() *CloseWeapon {
	if f.Sidearm == nil || f.hasHandGun() {
		return nil
	}
	return f.Sidearm.Class.row()
}

// carried returns the grenade of a figure: its own, or by the house rules one that goes with the
// rank. SKI-CC-03
func (f *Figure) carried(h *AssaultHouse) *CloseWeapon {
	if f.Grenade == nil && h.GrenadesByRank && f.Rank != Trooper {
		return closeWeapon("anti-tank grenade", Never, 7, 6, 5, 1)
	}
	return f.Grenade
}

// arm gives all of a side what they fight with hand to hand. APCs and tanks have
// nothing. SKI-CC-01, SKI-CC-03
func (s *side) arm(h *AssaultHouse) {
	for _, p := range s.figures {
		p.closeArmour = p.closeColumn(p.armour)
	}
	if s.Vehicle == nil {
		for i, p := range s.figures {
			p.close, p.club, p.otherClub, p.grenade = p.handed(h), p.gunAsClub(), p.clubOfSecond(), p.carried(h)
			if p.club != nil {
				s.clubs |= one(i)
			}
		}
		return
	}
	if s.Vehicle.Build == Walker {
		n := h.WalkerNumber
		s.figures[0].close = closeWeapon("feet", n, n, n, n, h.WalkerAttacks)
	}
}

// closeColumn returns the armour that a figure has hand to hand, given the one at which it is shot:
// Tau have the standard one, unless their profile says more. SKI-CC-04
func (f *Figure) closeColumn(shotAt int) int {
	switch {
	case f.CloseArmour != Own:
		return Armour(f.CloseArmour).column()
	case f.Kind == Tau:
		return Standard.column()
	default:
		return shotAt
	}
}
