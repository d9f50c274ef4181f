package skirmish_test

// Firing: who is hit by a D20, and what a figure does with its AP.

import (
	"slices"

	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveMark is what is shot at.
type naiveMark struct {
	armour     int
	cover      bool
	camouflage bool
	inches     int // moved
	large      int
}

// naiveAim is what the firer brings to it.
type naiveAim struct {
	wounded   bool
	marksman  bool
	onTheMove bool
	dice      int  // moved, and counted
	waiting   bool // at a charge, before its card (SKI-TU-02)
}

// number is the modified number to roll (SKI-SH-03, W01, W04).
func (h naiveHouse) number(base int, aim naiveAim, mark naiveMark) int {
	if base == skirmish.Never {
		return skirmish.Never // no modifier changes it
	}
	n := base
	if aim.wounded {
		n -= h.WoundedModifier
	}
	if aim.marksman {
		n += h.MarksmanBonus // SKI-SK-03
	}
	moved := mark.inches > h.FarInches
	if aim.onTheMove {
		moved = false // SKI-SK-06
	} else {
		n -= h.MoveModifier * aim.dice
	}
	switch {
	case h.CoverAddsUp && moved && mark.cover:
		n -= 2 * h.CoverModifier
	case moved || mark.cover:
		n -= h.CoverModifier
	}
	if mark.camouflage {
		n -= h.CamouflageModifier
	}
	n += mark.large
	if aim.waiting { // W14: deducts last
		if n < h.AheadFrom {
			n -= h.AheadLow
		} else {
			n -= h.AheadHigh
		}
	}
	return min(19, max(1, n))
}

// markOf is a figure as a target.
func (v *naiveVolley) markOf(b *naiveBody) naiveMark {
	f := v.at
	mark := naiveMark{
		armour: b.shotArmour(), cover: v.covered() || b.cowers, camouflage: f.Camouflage, inches: f.inches, large: b.Large,
	}
	if (b.Tripod || b.post != nil && b.post.pieces[0].tripod) && f.facing(v.by) != "rear" {
		mark.cover = true // SKI-AP-02
	}
	return mark
}

// aimOf is a figure as a firer, as it is now.
func (f *naiveForce) aimOf(b *naiveBody) naiveAim {
	return naiveAim{
		wounded: b.wounded, marksman: b.Marksman, onTheMove: b.ShootOnTheMove, dice: f.dice,
	}
}

// naiveVolley is all shots of one activation, or of one side at one initiative
// count (W06).
type naiveVolley struct {
	by, at   *naiveForce
	distance int
	heroes   []*naiveBody // of the target, who stand at the start of the volley
	troopers []*naiveBody
	wayIn    bool // at chargers who reach the target (W14)
	waiting  bool // of those the card of the firers is still to come
}

// naiveAimAt begins a volley. Units at one place are an inch apart, so that dead ground of 0 inches
// is none (SKI-SH-09).
func naiveAimAt(by, at *naiveForce, distance int) *naiveVolley {
	v := &naiveVolley{by: by, at: at, distance: max(1, distance)}
	for _, b := range at.bodies {
		switch {
		case b.dead:
		case b.Hero:
			v.heroes = append(v.heroes, b)
		default:
			v.troopers = append(v.troopers, b)
		}
	}
	return v
}

// holds reports whether one of several stretches of ground lies there at this distance; at who charges home, where he
// arrives (W26).
func (v *naiveVolley) holds(list []skirmish.Ground) bool {
	inches := v.distance
	if v.wayIn {
		inches = 1
	}
	return slices.ContainsFunc(list, func(w skirmish.Ground) bool {
		return v.by.turn >= w.FromTurn && v.by.turn <= w.ToTurn && inches > w.Beyond && inches <= w.Within
	})
}

// covered reports whether the target is under cover, all the time or here (W26).
func (v *naiveVolley) covered() bool { return v.at.Cover || v.holds(v.at.CoverWhere) }

// sees reports whether both see each other (W26).
func (v *naiveVolley) sees() bool {
	return (len(v.by.Sight) == 0 || v.holds(v.by.Sight)) && (len(v.at.Sight) == 0 || v.holds(v.at.Sight))
}

// runsToCover reports whether a duck back brings cover, which is near or by the house rules (W26).
func (f *naiveForce) runsToCover() bool { return f.CoverNear || f.house.DuckCover }

// targetStands reports whether there is anything to shoot at.
func (v *naiveVolley) targetStands() bool {
	if v.at.hull != nil {
		return !v.at.hull.destroyed()
	}
	return v.at.standing() > 0
}

// cost is what a firing of the weapon costs, 0: it does not reach (SKI-SH-02).
func (v *naiveVolley) cost(w *naivePiece) int {
	switch {
	case !v.sees():
		return 0
	case v.waiting && w.Class == "heavy":
		return 0 // SKI-TU-02
	case v.distance > w.Range && !v.wayIn:
		return 0
	// SKI-SH-09: APCs and tanks, at infantry.
	case v.by.hull != nil && v.by.hull.Build != "walker" && v.at.hull == nil && v.distance <= v.by.house.DeadGround:
		return 0
	case w.AP != skirmish.CostOneOrTwo:
		return int(w.AP)
	case 2*v.distance <= w.Range, v.wayIn:
		return 1
	}
	return 2
}

// front is the first standing figure of the target.
func (v *naiveVolley) front() *naiveBody {
	return v.at.bodies[slices.IndexFunc(v.at.bodies, func(b *naiveBody) bool { return !b.dead })]
}

// mixed reports whether heroes and troopers stood when the volley began (W06).
func (v *naiveVolley) mixed() bool {
	return len(v.heroes) > 0 && len(v.troopers) > 0
}

// pick finds the figure that an attack is aimed at (SKI-SH-08, W06). It may be
// dead by then.
func (v *naiveVolley) pick() *naiveBody {
	if !v.mixed() {
		return v.front()
	}
	if v.by.throw(6) >= int(v.by.house.HeroFrom) {
		if len(v.heroes) == 1 {
			return v.heroes[0]
		}
		return v.heroes[v.by.throw(len(v.heroes))-1]
	}
	for _, b := range v.troopers {
		if !b.dead {
			return b
		}
	}
	return v.troopers[0]
}

// under lists the other figures wholly and partly under the template (SKI-SH-05,
// W07).
func (v *naiveVolley) under(p *naivePiece, aimed *naiveBody) (whole, partial []*naiveBody) {
	most := map[string]skirmish.Under{
		"small-blast": v.at.SmallBlast, "large-blast": v.at.LargeBlast, "template": v.at.Template,
	}[p.Area]
	for _, b := range v.at.bodies {
		switch {
		case b.dead || b == aimed:
		case len(whole) < most.Whole:
			whole = append(whole, b)
		case len(partial) < most.Partial:
			partial = append(partial, b)
		}
	}
	return whole, partial
}

// discharge is one firing of one gun (SKI-SH-01).
func (v *naiveVolley) discharge(p *naivePiece, aim naiveAim) {
	if v.at.hull != nil {
		v.fireAtHull(p, aim)
		return
	}
	v.by.shots++
	aimed := v.front() // W07
	whole, partial := v.under(p, aimed)
	area, second := p.Area != "none", false
	if p.TwoModes && area { // W03
		area = v.by.GrenadeMode == "blast" || v.by.GrenadeMode == "auto" && len(whole)+len(partial) > 0
		second = area
	}
	if !area {
		aimed, whole, partial = v.pick(), nil, nil
	}
	mark := v.markOf(aimed)
	if !v.locksOn(p, mark.armour) {
		v.by.missed++
		return
	}
	// The figure aimed at: its die alone can jam (W02).
	d20 := v.by.throw(20)
	if d20 == 20 {
		v.malfunction(p)
	}
	if d20 <= v.by.house.number(p.number(mark.armour, second), aim, mark) && !aimed.dead {
		v.hit(aimed, d20, area)
	} else {
		v.by.missed++
	}
	// The others, each with its own die against its own number (W02).
	for _, b := range whole {
		v.fireAtOther(p, b, aim)
	}
	for _, b := range partial {
		// Under a flame template always (SKI-SH-05), which is on 1.
		on := int(v.by.house.PartlyUnder)
		if p.Area == "template" {
			on = int(v.by.house.PartlyUnderFlames)
		}
		if on == 1 || v.by.throw(6) >= on {
			v.fireAtOther(p, b, aim)
		}
	}
	if area {
		v.spill(p, aim)
	}
}

// spill is a blast over figures of squads beside the target, as many as the file says while they are near, on the board and
// in no close combat (127): the first of their lists wholly, the next partly.
func (v *naiveVolley) spill(p *naivePiece, aim naiveAim) {
	for i, b := range v.at.Beside {
		near := v.beside(i)
		if near == nil {
			continue
		}
		most := map[string]skirmish.Under{"small-blast": b.SmallBlast, "large-blast": b.LargeBlast, "template": b.Template}[p.Area]
		o := naiveAimAt(v.by, near, naiveApart(v.by, near))
		o.wayIn, o.waiting = v.wayIn, v.waiting
		for n, body := range naiveWho(near.bodies, func(b *naiveBody) bool { return !b.dead }) {
			on := int(v.by.house.PartlyUnder)
			if p.Area == "template" {
				on = int(v.by.house.PartlyUnderFlames)
			}
			if n < most.Whole || n < most.Whole+most.Partial && (on == 1 || v.by.throw(6) >= on) {
				o.fireAtOther(p, body, aim)
			}
		}
	}
}

// beside is a squad that is there, or nil.
func (v *naiveVolley) beside(i int) *naiveForce {
	b := v.at.Beside[i]
	if v.at.others == nil {
		return nil
	}
	if near := v.at.others[b.Unit-1]; near.onBoard() && !near.locked && naiveApart(v.at, near) <= b.Within {
		return near
	}
	return nil
}

// number is that of a gun against an armour, if the figure is aimed at or another one under the template.
func (p *naivePiece) number(armour int, other bool) int {
	n := [4]skirmish.Number{p.Standard, p.Storm, p.Power, p.Tank}[armour]
	if other {
		return n.Others
	}
	return n.Aimed
}

// locksOn is the lock-on of a missile, never modified (SKI-SH-06, W18).
func (v *naiveVolley) locksOn(w *naivePiece, armour int) bool {
	return w.LockOn[armour] == 0 || v.by.throw(20) <= w.LockOn[armour]
}

// fireAtOther rolls for a figure under the template that was not aimed at.
func (v *naiveVolley) fireAtOther(w *naivePiece, b *naiveBody, aim naiveAim) {
	mark := v.markOf(b)
	d20 := v.by.throw(20)
	if d20 <= v.by.house.number(w.number(mark.armour, true), aim, mark) {
		v.hit(b, d20, true)
	} else {
		v.by.missed++
	}
}

// hit rolls for the effect and gives it to a figure: that one if it is a hero among
// troopers or under a template, else whom the defender chooses (SKI-EF-01, SKI-EF-04).
func (v *naiveVolley) hit(b *naiveBody, d20 int, area bool) {
	v.by.hits++
	if b.Hero {
		v.at.heroHits++
	}
	times := 1
	if area && b.Kind == "scarabs" {
		times = v.by.house.ScarabHits // SKI-NE-02
	}
	for range times {
		if b.dead {
			return
		}
		result := v.by.house.effectOf(b, v.by.throw(6))
		victim := b
		if !area && (!b.Hero || !v.mixed()) {
			victim = v.allot(result, b.Hero)
		}
		if victim != nil {
			v.at.suffer(victim, result, d20)
		}
	}
}

// malfunction is an unmodified 20 (SKI-SH-04, W05).
func (v *naiveVolley) malfunction(p *naivePiece) {
	v.by.jams++
	p.fail()
}

// fail is what a 20 makes of a gun.
func (p *naivePiece) fail() {
	switch {
	case p.Twenty != "jam":
		p.useless = true
	case p.Class == "heavy" && p.AP == skirmish.CostOne:
		p.idle = true
	default:
		p.jammed = true
	}
}

// clear works on a jam with the AP left and reports whether it is cleared
// (SKI-SH-04, W05).
func (h naiveHouse) clear(p *naivePiece, left *int) bool {
	if *left < h.ClearCost {
		return false
	}
	*left -= h.ClearCost
	p.jammed = false
	return true
}

// naiveJammed is the first jammed gun that is not lost, or nil.
func naiveJammed(pieces []*naivePiece) *naivePiece {
	if i := slices.IndexFunc(pieces, func(p *naivePiece) bool { return p.jammed && !p.useless }); i >= 0 {
		return pieces[i]
	}
	return nil
}

// naiveWorks reports whether any gun works.
func naiveWorks(pieces []*naivePiece) bool {
	return slices.ContainsFunc(pieces, (*naivePiece).works)
}

// mayUse reports whether a gun can be fired, were there the AP: it works, reaches, is
// not too close, and whoever is at it may fire it.
func (v *naiveVolley) mayUse(p *naivePiece, b *naiveBody, wounded bool) bool {
	return p.works() && v.cost(p) > 0 && (b == nil || !b.barred(p, wounded))
}

// prepare clears a jam and sets up a tripod, as far as the AP go (P-FIRE 1,
// SKI-AP-02).
func (v *naiveVolley) prepare(post *naivePost, b *naiveBody, left *int, wounded bool) {
	h := v.by.house
	if post.manyGuns() {
		h.clearFirst(post.pieces, left)
		return
	}
	used := post.used(b)
	if p := naiveJammed(used); p != nil && !naiveWorks(used) {
		h.clear(p, left)
	}
	for _, p := range used {
		if p.unset && p.works() && !b.barred(p, wounded) && *left >= h.SetUpCost {
			*left -= h.SetUpCost
			p.unset = false
		}
	}
}

// mayChange reports whether the figure can fire, with those AP, the gun that it has not in hand, and
// not the other one (SKI-CC-01).
func (v *naiveVolley) mayChange(post *naivePost, b *naiveBody, left int, wounded bool) bool {
	p := post.other()
	if p == nil || !v.targetStands() || v.mayUse(post.pieces[post.hand], b, wounded) || !v.mayUse(p, b, wounded) {
		return false
	}
	cost := v.cost(p)
	return cost+v.by.house.ChangeCost <= left && post.shot+cost <= v.by.house.ShootingAP
}

// change takes the other gun in hand, where that is so.
func (v *naiveVolley) change(post *naivePost, b *naiveBody, left *int, wounded bool) {
	if v.mayChange(post, b, *left, wounded) {
		*left -= v.by.house.ChangeCost
		post.hand = 1 - post.hand
		post.bearer.gunOut = post.pieces[post.hand].Class != "hand-gun"
	}
}

// changeAll does that with all guns of the squad.
func (v *naiveVolley) changeAll() { v.atAll(v.change) }

// prepareAll clears jams and sets up at all guns of the squad.
func (v *naiveVolley) prepareAll() { v.atAll(v.prepare) }

// atAll does something at all guns of the squad, with the AP of who serves them.
func (v *naiveVolley) atAll(do func(post *naivePost, b *naiveBody, left *int, wounded bool)) {
	for _, post := range v.by.posts {
		if b := post.operator(); b != nil {
			left := v.by.left(b)
			before := left
			do(post, b, &left, b.wounded)
			post.spend(before, left)
		}
	}
}

// canFire reports whether the guns can fire a shot now (W13).
func (v *naiveVolley) canFire(post *naivePost) bool {
	b := post.operator()
	return b != nil && v.canFireWith(post, b, v.by.left(b))
}

// mightFire reports whether they can after clearing a jam and setting up (P-FIRE 1).
func (v *naiveVolley) mightFire(post *naivePost) bool {
	b := post.operator()
	if b == nil {
		return false
	}
	if v.mayChange(post, b, v.by.left(b), b.wounded) {
		return true
	}
	tried, left := *post, v.by.left(b)
	tried.pieces = naiveCopies(post.pieces)
	v.prepare(&tried, b, &left, b.wounded)
	return v.canFireWith(&tried, b, left)
}

// canFireWith reports whether a figure can fire a shot at the guns with those AP.
func (v *naiveVolley) canFireWith(post *naivePost, b *naiveBody, left int) bool {
	if post.manyGuns() {
		p := v.drawn(post, b)
		return p != nil && v.cost(p) <= left && post.shot+v.cost(p) <= v.by.house.ShootingAP
	}
	for _, p := range post.used(b) {
		cost := v.cost(p)
		if !v.mayUse(p, b, b.wounded) || post.shot+cost > v.by.house.ShootingAP {
			continue
		}
		if p.unset {
			cost += v.by.house.SetUpCost
		}
		if cost <= left {
			return true
		}
	}
	return v.mayChange(post, b, left, b.wounded)
}

// drawn is the first of the guns that the figure will fire, or nil.
func (v *naiveVolley) drawn(post *naivePost, b *naiveBody) *naivePiece {
	if post.manyGuns() {
		return v.firstOf(post.pieces, b, b.wounded)
	}
	if v.mayChange(post, b, v.by.left(b), b.wounded) {
		return post.other()
	}
	for _, p := range post.used(b) {
		if p.works() && v.cost(p) > 0 {
			return p
		}
	}
	return nil
}

// firstOf is the first of several guns that will be fired, or nil: the preferred one,
// else the first 2-AP weapon, else the first other one (SKI-SH-07, W21).
func (v *naiveVolley) firstOf(pieces []*naivePiece, b *naiveBody, wounded bool) *naivePiece {
	var heavy, light *naivePiece
	for _, p := range pieces {
		switch {
		case !v.mayUse(p, b, wounded):
		case v.prefers(p):
			return p
		case p.AP == skirmish.CostTwo:
			if heavy == nil {
				heavy = p
			}
		case light == nil:
			light = p
		}
	}
	if heavy != nil {
		return heavy
	}
	return light
}

// prefers reports whether a gun is fired instead of all others (W21). A 2-AP weapon
// is fired with all others, as ever.
func (v *naiveVolley) prefers(p *naivePiece) bool {
	return p.chosen || v.by.Prefer != "" && p.Name == v.by.Prefer && p.AP != skirmish.CostTwo
}

// shoot is P-FIRE of one figure, at its guns, with so many AP left.
func (v *naiveVolley) shoot(post *naivePost, b *naiveBody, left int, aim naiveAim) {
	before := left
	if post.manyGuns() {
		if v.salvo(post.pieces, &left, &post.shot, b, aim) {
			post.bearer.gunOut = post.bearer.gunOut || post.pieces[0].Class != "hand-gun"
		}
	} else {
		v.shots(post, b, &left, aim)
	}
	post.spend(before, left)
}

// shots is P-FIRE of a figure with one gun, or two hand guns for one AP (W25).
func (v *naiveVolley) shots(post *naivePost, b *naiveBody, left *int, aim naiveAim) {
	v.change(post, b, left, aim.wounded)
	// (1) jammed: clear with 2 AP or do nothing.
	v.prepare(post, b, left, aim.wounded)
	// (2) while the weapon works, its cost is there and a target stands.
	for v.targetStands() {
		v.change(post, b, left, aim.wounded)
		used := post.used(b)
		firing, cost := []*naivePiece{}, 0
		for _, p := range used {
			if v.mayUse(p, b, aim.wounded) && !p.unset {
				firing = append(firing, p)
				cost = max(cost, v.cost(p))
			}
		}
		if len(firing) == 0 || cost > *left || post.shot+cost > v.by.house.ShootingAP {
			return
		}
		*left -= cost
		post.shot += cost
		for _, p := range firing {
			if v.targetStands() {
				v.fire(p, aim)
				post.bearer.gunOut = p.Class != "hand-gun"
			}
		}
		// (3) a jam is cleared at once if 2 AP are left, and the gun is not changed.
		v.change(post, b, left, aim.wounded)
		used = post.used(b)
		if p := naiveJammed(used); p != nil && !naiveWorks(used) {
			v.by.house.clear(p, left)
		}
	}
}

// activate fires with all figures in list order as one volley (P-FIREFIGHT: hold
// without return fire; overwatch).
func (v *naiveVolley) activate() {
	for _, post := range v.by.posts {
		b := post.operator()
		if b == nil {
			continue
		}
		before := post.shot
		aim := v.by.aimOf(b)
		aim.waiting = v.waiting
		v.shoot(post, b, v.by.left(b), aim)
		if post.shot > before && !v.waiting {
			post.acts()
		}
	}
}
