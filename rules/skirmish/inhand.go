package skirmish

import "github.com/oddsmith/oddsmith/rules/dice"

// Humans with something to fight with besides a rifle or a heavy gun have one of the two in hand, from turn to turn: as
// they begin, their gun once they fire it, and what they fight with when they have changed for AP. Hand guns and hand
// weapons swap freely. SKI-CC-01, W15b

// What a figure has in hand at the start.
const (
	WeaponInHand = "close-combat"
	GunInHand    = "gun"
)

// takeGuns gives some figures their guns in hand.
func (s *side) takeGuns(q *squad, who set) {
	for i := range (who & s.clubs).each() {
		q.figures[i].holdGun(true)
	}
}

// holdGun gives a figure that fires, or has changed guns, that one in hand. W15b
func (t *pair) holdGun(s *shooter) {
	if t.sides[s.side].clubs.has(s.at) {
		s.holdGun(s.inHand() == 0 || s.p.otherClub != nil)
	}
}

// changeWeapons lets some figures of a side change from the gun in hand to what they fight with, who have the AP left
// that it costs; who was charged with all of them spent has none. It returns who has the gun in hand all the same.
// SKI-CC-01, W15b
func (t *pair) changeWeapons(d *dice.Dice, side int, who set, cost int) (clubs set) {
	spent := t.squads[side].is(caught)
	for i := range (who & t.sides[side].clubs).each() {
		switch s := t.figure(side, i); {
		case !s.hasGun():
		case t.apLeft(&s) < cost || spent && cost > 0:
			clubs |= one(i)
		default:
			s.spend(0, cost)
			s.holdGun(false)
			t.settle(&s)
			d.Log("SKI-CC-01", "{figure} changes weapons", t.units[side], i)
		}
	}
	return clubs
}

// changeAndCharge lets the actor take what it fights with, for AP that are no dice of the charge that follows. W15b
func (g *game) changeAndCharge(d *dice.Dice, v *gameView) (rolled, over bool) {
	u := int(v.actor)
	enemy := g.chooseCharged(d, v, g.assailable(u), g.soundDice(v, u)-g.house.ChangeCost)
	t, side := g.face(v, u, enemy), g.sideOf(u)
	n, apart := g.pace(d, v, enemy)
	t.changeWeapons(d, side, v.squads[u].able(), t.house.ChangeCost)
	return g.rush(d, v, enemy, max(0, n-t.house.ChangeCost), apart)
}

// surprise remembers of a unit that is charged whether it has spent its AP. SKI-TU-02, W15b
func (q *unitState) surprise() {
	if q.card == acted && q.locked == 0 {
		q.status |= caught
	}
}

// dropGuns lets all figures have what they fight with in hand. W15b
func (q *squad) dropGuns() {
	for i := range q.figures {
		q.figures[i].holdGun(false)
	}
}
