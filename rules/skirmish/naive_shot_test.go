package skirmish_test

// The scenario `shot`: firers at a fresh target, no return fire.

import "github.com/oddsmith/oddsmith/rules/skirmish"

// naiveShot plays one activation of the firers, or single firings.
func naiveShot(x *skirmish.Shot, h *naiveHouse, throw naiveDice) naiveEnd {
	by, at := naiveField(&x.A, h, throw), naiveField(&x.B, h, throw)
	before := at.wounded()
	by.fireOnly, at.fireOnly = true, true
	by.startTurn()
	at.startTurn()
	v := naiveAimAt(by, at, x.Distance)
	switch {
	case x.Fire == "once":
		v.fireOnce()
	case by.hull != nil:
		v.hullFires()
	default:
		v.activate()
	}
	end := naiveEnd{units: [2][]*naiveForce{{by}, {at}}, all: naiveCounts{"hits": by.hits, "shots": by.shots, "jams": by.jams}}
	if at.hull != nil {
		end.all.addAboard(at)
		end.outcome = at.hull.worst()
		return end
	}
	dead, wounded := naiveLost(at.roster)
	end.all["kills"], end.all["wounded"], end.all["ducked"] = dead, wounded, at.ducks
	if at.getsUp() {
		end.all["down"] = at.downed()
	}
	switch {
	case dead > 0:
		end.outcome = "killed"
	case wounded > before:
		end.outcome = "wounded"
	case at.ducks > 0:
		end.outcome = "ducked"
	default:
		end.outcome = "nothing"
	}
	return end
}

// worst is the worst that a shot did to a vehicle.
func (u *naiveHull) worst() string {
	names := [11]string{
		"untouched", "no-damage", "", "stunned", "", "minor-gun", "biggest-gun", "immobilised", "disabled", "burns", "explodes",
	}
	worst := 0
	for result, n := range u.results {
		if n > 0 {
			worst = result
		}
	}
	return names[worst]
}

// fireOnce lets each firer fire once, as far as its AP go, after clearing a jam and
// setting up: its gun, two hand guns, or all 2-AP weapons of those that fire them at
// once.
func (v *naiveVolley) fireOnce() {
	if u := v.by.hull; u != nil && !u.stunned {
		left := u.AP - u.spent
		v.by.house.clearFirst(u.pieces, &left)
		v.fireTogether(v.atOnce(u.pieces, true, nil), left, naiveAim{dice: max(0, v.by.dice-v.by.house.FreeDice)})
	}
	for _, post := range v.by.posts {
		b := post.operator()
		if b == nil {
			continue
		}
		left := v.by.left(b)
		v.change(post, b, &left, b.wounded)
		v.prepare(post, b, &left, b.wounded)
		v.fireTogether(v.atOnce(post.used(b), post.manyGuns(), b), left, v.by.aimOf(b))
	}
}

// atOnce lists the guns that are fired together.
func (v *naiveVolley) atOnce(pieces []*naivePiece, all bool, b *naiveBody) []*naivePiece {
	ready, heavy := []*naivePiece{}, []*naivePiece{}
	for _, p := range pieces {
		if p.unset || !v.mayUse(p, b, b != nil && b.wounded) {
			continue
		}
		if all && v.prefers(p) {
			return []*naivePiece{p}
		}
		ready = append(ready, p)
		if p.AP == skirmish.CostTwo {
			heavy = append(heavy, p)
		}
	}
	switch {
	case !all:
		return ready
	case len(heavy) > 0:
		return heavy
	}
	return ready[:min(1, len(ready))]
}

// fireTogether fires guns for one expenditure of AP.
func (v *naiveVolley) fireTogether(pieces []*naivePiece, left int, aim naiveAim) {
	cost := 0
	for _, p := range pieces {
		cost = max(cost, v.cost(p))
	}
	if cost > left || cost > v.by.house.ShootingAP {
		return
	}
	for _, p := range pieces {
		if v.targetStands() {
			v.fire(p, aim)
		}
	}
}
