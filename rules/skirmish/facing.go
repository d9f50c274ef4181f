package skirmish

import (
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// faceEnemies has units turn different sides to the units of the enemy, where they say so. W26
func (g *game) faceEnemies() {
	for i := range g.pairs {
		t := &g.pairs[i]
		for side, s := range t.sides {
			if enemy := g.place(t.units[1-side]); enemy < len(s.FacingTo) {
				t.sides[side] = s.turned(s.FacingTo[enemy])
			}
		}
	}
}

// turned returns a unit as it is seen from one side. W26, SKI-SH-01, SKI-AP-02
func (s *side) turned(facing string) *side {
	t, u := *s, *s.Unit
	u.Facing = facing
	if t.Unit = &u; u.Vehicle != nil {
		p := *s.figures[0]
		p.armour = u.hullArmour().column()
		p.closeArmour = p.closeColumn(p.armour)
		t.figures = []*soldier{&p}
	}
	return &t
}

// facesNobody warns of sides turned to units that the enemy does not have. W26
func (u *Unit) facesNobody(enemies int) []string {
	var list rules.Warnings
	list.AddIf(len(u.FacingTo) > enemies, u.Name+" has a facing to "+strconv.Itoa(len(u.FacingTo))+
		" units, and the enemy has "+strconv.Itoa(enemies)+" (W26)")
	return list
}
