package skirmish_test

// The scenario `firefight`: a battle of two squads or vehicles, turn after turn (P-TURN, P-FIREFIGHT). An exchange of fire.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveAsBattle is a battle of one unit a side.
func naiveAsBattle(x *skirmish.Firefight) *skirmish.Battle {
	b := rulestest.New[skirmish.Battle]()
	b.A, b.B, b.Distance, b.Turns, b.ReturnFire = []skirmish.Unit{x.A}, []skirmish.Unit{x.B}, x.Distance, x.Turns, x.ReturnFire
	b.A[0].Ahead, b.B[0].Ahead = 0, 0
	return b
}

// naiveFirefight plays it. A vehicle that is destroyed is a casualty.
func naiveFirefight(x *skirmish.Battle, first string, h *naiveHouse, throw naiveDice) naiveEnd {
	g := &naiveBattleground{Battle: x, house: h, throw: throw, first: first}
	end := g.play()
	for side, f := range g.units {
		end.all.addWreck("ab"[side:side+1]+"-", f)
		end.all.addAboard(f)
	}
	return end
}

// addWreck adds a vehicle that is destroyed to what is lost.
func (all naiveCounts) addWreck(side string, f *naiveForce) {
	if f.hull != nil {
		all[side+"lost"] += rules.OneIf(f.hull.destroyed())
	}
}

// answered: who has answered ahead of the card has acted once it is drawn (8).
func (f *naiveForce) answered() {
	for _, post := range f.posts {
		if post.shot > 0 {
			post.acts()
		}
	}
}

// naiveShooter is the guns of a figure or team in an exchange of fire; without any, a
// vehicle.
type naiveShooter struct {
	post    *naivePost
	by      *naiveBody    // who fires, at the start of the count
	pieces  []*naivePiece // of a vehicle, as they were at the start of the count
	ofEnemy bool
	count   int
	left    int // AP at the start of the count
	aim     naiveAim
}

// exchange is the fire of a squad that is answered (SKI-IN-01, W13).
func (g *naiveBattleground) exchange(s, enemy *naiveForce) {
	v, answer := naiveAimAt(s, enemy, naiveApart(s, enemy)), naiveAimAt(enemy, s, naiveApart(s, enemy))
	// First every active figure with a jammed weapon clears it.
	if s.hull != nil && !s.hull.stunned {
		s.hullClears() // W21 (a)
	}
	v.changeAll()
	v.prepareAll()
	s.drawn, enemy.drawn = 0, 0
	shooters := []*naiveShooter{}
	for _, post := range s.posts {
		if v.targetStands() && v.canFire(post) {
			shooters = append(shooters, &naiveShooter{post: post, count: v.draw(post, false)})
		}
	}
	if s.hull != nil && v.targetStands() && v.hullCan() {
		shooters = append(shooters, &naiveShooter{count: s.drawHull(v.hullDrawn(), false)})
	}
	if len(shooters) == 0 {
		return // no exchange
	}
	if answer.mayAnswer() && g.keeps(enemy, s, "shot-at", answer) {
		g.fireByCounts(s, enemy, shooters)
		return
	}
	ahead := !enemy.carded // overwatch has had its card
	if enemy.hull != nil && answer.hullCan() && enemy.hull.shot == 0 {
		shooters = append(shooters, &naiveShooter{ofEnemy: true, count: enemy.drawHull(answer.hullDrawn(), ahead)})
	}
	for _, post := range enemy.posts {
		// Nobody who has fired in this turn answers.
		if answer.canFire(post) && post.shot == 0 && !enemy.silent {
			shooters = append(shooters, &naiveShooter{post: post, ofEnemy: true, count: answer.draw(post, ahead)})
		}
	}
	g.fireByCounts(s, enemy, shooters)
}

// mayAnswer reports whether anybody who is shot at could answer.
func (v *naiveVolley) mayAnswer() bool {
	may := v.by.hull != nil && v.hullCan() && v.by.hull.shot == 0
	for _, post := range v.by.posts {
		may = may || v.canFire(post) && post.shot == 0 && !v.by.silent
	}
	return may
}

// fireByCounts is the fire of all who have drawn.
func (g *naiveBattleground) fireByCounts(s, enemy *naiveForce, shooters []*naiveShooter) {
	// High to low; equal counts are simultaneous.
	for len(shooters) > 0 {
		highest := slices.MaxFunc(shooters, func(x, y *naiveShooter) int { return x.count - y.count }).count
		now, later := []*naiveShooter{}, []*naiveShooter{}
		for _, shooter := range shooters {
			if shooter.count == highest {
				now = append(now, shooter)
			} else {
				later = append(later, shooter)
			}
		}
		g.fireAtCount(s, enemy, now)
		shooters = later
	}
}

// draw rolls for initiative of whoever fires.
func (v *naiveVolley) draw(post *naivePost, ahead bool) int {
	b := post.operator()
	return v.by.draw(b, v.drawn(post, b), ahead)
}

// draw rolls for initiative (SKI-IN-01).
func (f *naiveForce) draw(b *naiveBody, p *naivePiece, ahead bool) int {
	if !f.house.SquadInitiative || f.drawn == 0 {
		f.drawn = f.throw(10)
	}
	n := f.drawn + f.swiftness(p, b.shotArmour(), ahead)
	if b.FastDraw {
		n += f.house.FastDrawBonus // SKI-SK-02
	}
	return n
}

// drawHull is that of a vehicle, by the first gun that it will fire.
func (f *naiveForce) drawHull(p *naivePiece, ahead bool) int {
	armour := naivePower // APCs and walkers, open ones too
	if f.hull.Build == "tank" {
		armour = naiveTank
	}
	return f.throw(10) + f.swiftness(p, armour, ahead)
}

// swiftness is what is added to the D10.
func (f *naiveForce) swiftness(p *naivePiece, armour int, ahead bool) int {
	h := f.house
	n := h.armourDraw(armour)
	switch p.Class {
	case "hand-gun":
		n += h.InitiativeHandGun
	case "shoulder":
		n += h.InitiativeShoulder
	default:
		n -= h.InitiativeHeavy
	}
	if ahead {
		n -= h.AheadOfTurn
	}
	return n
}

// fireAtCount is the fire of all figures at one initiative count: with the wounds,
// AP and modifiers that they had when it began (W13).
func (g *naiveBattleground) fireAtCount(s, enemy *naiveForce, shooters []*naiveShooter) {
	volleys := map[bool]*naiveVolley{
		false: naiveAimAt(s, enemy, naiveApart(s, enemy)), true: naiveAimAt(enemy, s, naiveApart(s, enemy)),
	}
	now := []*naiveShooter{}
	for _, shooter := range shooters {
		switch v := volleys[shooter.ofEnemy]; {
		case shooter.post == nil && v.hullCan():
			shooter.left, shooter.pieces = v.by.hull.AP-v.by.hull.spent, naiveCopies(v.by.hull.pieces)
			now = append(now, shooter)
		case shooter.post != nil && v.canFire(shooter.post):
			shooter.by = shooter.post.operator()
			shooter.left, shooter.aim = v.by.left(shooter.by), v.by.aimOf(shooter.by)
			now = append(now, shooter)
		}
	}
	for _, shooter := range now {
		v := volleys[shooter.ofEnemy]
		if shooter.post == nil {
			v.hullAtCount(shooter.pieces, shooter.left)
			continue
		}
		before := shooter.post.shot
		v.shoot(shooter.post, shooter.by, shooter.left, shooter.aim)
		// Who finds nobody left to shoot at has not acted by that (8).
		if shooter.post.shot > before && (!shooter.ofEnemy || enemy.carded) {
			shooter.post.acts()
		}
	}
}
