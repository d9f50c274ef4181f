package skirmish_test

// Random configurations: small squads, so that trials are short and do not all end
// alike.

import (
	"encoding"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// someone makes random inputs.
type someone struct{ *rand.Rand }

// between is a number from lo to hi.
func (r someone) between(lo, hi int) int { return lo + r.IntN(hi-lo+1) }

// once is true once in so many times.
func (r someone) once(in int) bool { return r.IntN(in) == 0 }

// oneOf is one of some values.
func oneOf[T any](r someone, values ...T) T { return values[r.IntN(len(values))] }

// some makes some changes, each one time in so many.
func (r someone) some(in int, changes ...func()) {
	for _, change := range changes {
		if r.once(in) {
			change()
		}
	}
}

// randomConfig is random inputs of a scenario.
func randomConfig(t *testing.T, scenario string, seed uint64) rulestest.Config {
	t.Helper()
	r := someone{rand.New(rand.NewPCG(26, seed))}
	var in rules.Input
	switch scenario {
	case "shot":
		x := rulestest.New[skirmish.Shot]()
		x.A, x.B, x.Distance, x.Fire = r.unit("x", 3, r.once(4)), r.unit("y", 4, r.once(2)), r.between(1, 20), oneOf(r, skirmish.FiresOnce, skirmish.FiresActivation)
		r.movement(&x.A)
		r.movement(&x.B)
		r.shooting(&x.Rules)
		r.begins(&x.A, false)
		r.begins(&x.B, false)
		in = x
	case "armour":
		x := rulestest.New[skirmish.ArmourFight]()
		x.A, x.B, x.Distance = r.unit("x", 4, r.once(3)), r.unit("y", 1, true), r.between(1, 20)
		x.Turns, x.TargetActs, x.First = r.between(1, 5), r.once(2), oneOf(r, skirmish.FirstA, skirmish.FirstB, skirmish.FirstDrawn)
		r.movement(&x.A)
		r.movement(&x.B)
		r.house(&x.Rules)
		r.begins(&x.A, true)
		r.begins(&x.B, true)
		in = x
	case "assault":
		in = r.assault()
	case "battle":
		x := r.battle()
		if seed%3 == 2 {
			r.fallOn(x)
		}
		in = x
	default:
		x := rulestest.New[skirmish.Firefight]()
		x.A, x.B, x.Distance = r.unit("x", 4, r.once(4)), r.unit("y", 4, r.once(4)), r.between(4, 24)
		x.Turns, x.ReturnFire, x.First = r.between(1, 5), r.once(2), oneOf(r, skirmish.FirstA, skirmish.FirstB, skirmish.FirstDrawn)
		r.policy(&x.A)
		r.policy(&x.B)
		r.house(&x.Rules.House)
		x.Rules.WalkersFightOn = r.once(3)
		switch {
		case len(x.A.Passengers) > 0:
			x.B.Passengers = nil // one side at most
		case x.A.Vehicle == nil && x.B.Vehicle == nil && r.once(4):
			r.crowd(x)
		}
		r.begins(&x.A, true)
		r.begins(&x.B, true)
		in = x
	}
	rulestest.ChangeHouse(seed, in)
	return compared("random "+scenario, in, naiveOf(t, in).Random(), 0)
}

// fallOn makes it a battle whose units go at each other from near by.
func (r someone) fallOn(x *skirmish.Battle) {
	for _, side := range [][]skirmish.Unit{x.A, x.B} {
		for i := range side {
			u := &side[i]
			u.Ahead = 0
			switch {
			case u.Rejoins > 0, u.Policy == skirmish.Carries, u.Aboard > 0:
			case u.Vehicle == nil || u.Vehicle.Build == skirmish.Walker:
				u.Policy = skirmish.Storms
			}
		}
	}
	x.Distance = r.between(1, 5)
}

// crowd makes it a firefight of a large squad against one with many heroes.
func (r someone) crowd(x *skirmish.Firefight) {
	kind := oneOf(r, skirmish.Human, skirmish.Tyranid, skirmish.Necron)
	firers, heroes, troopers := r.group(skirmish.Human, r.armour(), 1), r.group(kind, r.armour(), 1), r.group(kind, r.armour(), 1)
	firers.Hero, firers.Count = false, r.between(6, 10)
	heroes.Hero, heroes.Count = true, r.between(2, 10)
	troopers.Hero, troopers.Count = false, r.between(1, 4)
	x.A.Figures, x.B.Figures = []skirmish.Group{firers}, []skirmish.Group{heroes, troopers}
	x.Turns = min(x.Turns, 2)
}

func (r someone) assault() *skirmish.Assault {
	x := rulestest.New[skirmish.Assault]()
	x.Charger = oneOf[rules.FirstSide](r, "a", "b")
	x.A, x.B = r.unit("x", 4, r.once(6)), r.unit("y", 4, r.once(4))
	charger, target := &x.A, &x.B
	if x.Charger == "b" {
		charger, target = target, charger
	}
	if charger.Vehicle != nil {
		charger.Vehicle.Build, charger.Passengers = skirmish.Walker, nil
		if target.Vehicle != nil {
			target.Vehicle.Build, target.Passengers = skirmish.Walker, nil
		}
	}
	r.movement(target)
	target.MovedFast = target.MovedFar && r.once(2)
	x.Target = oneOf(r, skirmish.TargetOverwatch, skirmish.TargetTimed, skirmish.TargetSpent, skirmish.TargetWaiting)
	x.Distance, x.Turns = r.between(1, 12), r.between(1, 6)
	r.house(&x.Rules.House)
	r.closeHouse(&x.Rules)
	r.begins(&x.A, true)
	r.begins(&x.B, true)
	charger.Shaken = false
	for _, p := range []*skirmish.AssaultPolicy{&x.APolicy, &x.BPolicy} {
		said(map[string]encoding.TextUnmarshaler{r.drop(): &p.DropBehind, r.strike(): &p.Strike, r.allot(): &p.Allot})
	}
	return x
}

func (r someone) battle() *skirmish.Battle {
	x := rulestest.New[skirmish.Battle]()
	x.A, x.B = r.army(), r.army()
	x.Distance, x.Turns, x.ReturnFire = r.between(4, 26), r.between(1, 5), r.once(2)
	x.Board, x.First = r.between(12, 40), oneOf(r, skirmish.FirstA, skirmish.FirstB, skirmish.FirstDrawn, skirmish.FirstDrawn)
	r.house(&x.Rules.House)
	r.closeHouse(&x.Rules.AssaultHouse)
	h := &x.Rules
	r.some(4,
		func() { h.PullBack, h.LordReach = r.between(0, 12), r.between(0, 20) },
		func() { h.RegroupInches, h.RegroupMissing = r.between(0, 12), r.between(0, 6) },
		func() { h.TeleportAP, h.TeleportAPLord = r.between(0, 3), r.between(0, 4) },
		func() { h.TeleportInches = r.between(0, 12) },
		func() { h.CohesionInches = r.between(0, 12) },
		func() { h.RegroupLeader = false },
		func() { h.ChargeSpoilsAim = false },
		func() { h.SplitFire = true },
		func() { h.SplitFire = true },
		func() { h.LeaveAP, h.LeaveMoved = r.between(1, 4), r.between(0, 4) },
	)
	for n := range oneOf(r, 0, 0, 0, 1, 4) {
		u, foes := &x.A[r.IntN(len(x.A))], x.B
		if n%2 == 1 {
			u, foes = &x.B[r.IntN(len(x.B))], x.A
		}
		if u.InContact = 1 + r.IntN(len(foes)); len(x.Check()) > 0 {
			u.InContact = 0
		}
	}
	for _, side := range [][]skirmish.Unit{x.A, x.B} {
		for i := range side {
			b := skirmish.Beside{Unit: r.between(1, len(side)), Within: r.between(0, 12), SmallBlast: r.under(), LargeBlast: r.under(), Template: r.under()}
			if side[i].Beside = []skirmish.Beside{b}; !r.once(3) || len(x.Check()) > 0 {
				side[i].Beside = nil
			}
		}
	}
	r.decide(&x.APolicy)
	r.decide(&x.BPolicy)
	r.goals(x)
	return x
}

// goals is what sides of a battle are to reach.
func (r someone) goals(x *skirmish.Battle) {
	for range oneOf(r, 0, 0, 1, 1, 2, 3) {
		goal := skirmish.Goal{Kind: oneOf(r, rules.Hold, rules.BreakThrough, rules.Slay, rules.Survive), From: -200, To: 400}
		goal.Side, goal.Unit, goal.Turn = oneOf[rules.FirstSide](r, "a", "b"), r.IntN(1+min(len(x.A), len(x.B))), r.IntN(1+x.Turns)
		if goal.Kind == rules.Hold || goal.Kind == rules.BreakThrough {
			goal.From = r.between(-6, x.Distance)
			goal.To = goal.From + r.between(0, 12)
		}
		x.Goals = append(x.Goals, goal)
	}
}

// decide is what a player of a battle decides.
func (r someone) decide(p *skirmish.BattlePolicy) {
	target := oneOf(r, "nearest", "vehicle if heavy else weakest else nearest", "none if heavy else harmable", "strongest if heavy and figures < 3 else none if turn = 1 else squad", "harmable", "fresh else weakest", "strongest else none", "dangerous else harmable", "squad else vehicle", "vehicle",
		"none if turn = 2 and unit = 1 else weakest if enemies > 1 else nearest", "vehicle if vehicle-number > 9 and vehicle-guns > 1 else dangerous if distance < 8 else fresh",
		"fresh if near-acted and not near-vehicle else weakest if number < 8 else nearest", "dangerous if figures < 3 else harmable", "weakest if vehicle else strongest if vehicle-distance > 6 else nearest", "none if not in-sight else weakest")
	guns := oneOf(r, "usual", "light", "light if light-better else usual", "light if own-turn else usual", "light if ap < 2 else usual",
		"usual if own-turn and distance < 10 else light", "light if at-vehicle else usual if figures > 2 else light", "light if usual-number < 9 and light-number > 9 and turn < 3 else usual")
	order := oneOf(r, "own", "own", "own", "assault if charge-dice > 2 and distance < 10 else own", "hold if sight-distance = 0 else assault if sound-dice > 2 and sight-distance < 12 else advance", "hold if waited else wait", "advance if number < 8 else overwatch if to-come > 0 else hold",
		"overwatch if watching = 0 and turn < 3 else assault if not near-vehicle else own", "advance if near-acted else wait if enemies > 1 else hold if figures < 3 else assault", "assault else advance",
		"change-assault else own", "fire-change-assault else own", "fall-back if shaken else fall-back if distance < 6 else own", "fire-change-assault if distance < 8 else assault", "hold if turn = 1 else change-assault if distance < 10 else assault", "advance if ahead < 9 else hold", "hold if ahead > 4 else assault", "fire-assault if distance < 10 else own", "volley-assault if unit = 1 else assault-fire if charge-dice > 1 else own", "assault-volley if distance > 5 else fire-assault else hold",
		"advance-1 if turn = 1 else fire-advance else volley-fall-back", "advance-2 if distance > 9 else fire-fall-back else own", "volley-advance if unit = 1 else advance-4 else advance-3 else assault", "fire-fall-back if distance < 8 else fire-advance else advance-1 else own")
	react := oneOf(r, "fire", "fire", "keep", "part", "part if to-come > 0 else fire", "keep if charged else part if enemy-figures > 1 else fire", "keep if shot-at else fire", "keep if watching and to-come > 0 and number < 9 else fire", "fire if charged and distance > 3 else keep if card-to-come else fire",
		"keep if at-vehicle else fire if figures > 1 else keep if enemy-figures < 3 and turn < 3 else fire")
	charge := oneOf(r, "nearest", "nearest", "farthest", "spent else weakest", "fresh if near-acted else strongest else vehicle", "dangerous if enemies > 1 and charge-dice > 1 else farthest",
		"vehicle else squad if near-vehicle else weakest if distance < 5 and turn < 3 else farthest", "spent if near-figures > 2 and figures < 4 else fresh if near-locked and unit > 0 else strongest")
	said(map[string]encoding.TextUnmarshaler{charge: &p.Charge, target: &p.Target, guns: &p.Guns, order: &p.Order, react: &p.React, r.drop(): &p.DropBehind, r.strike(): &p.Strike, r.muster(): &p.Regroup, r.allot(): &p.Allot})
}

// muster is with whom squads regroup.
func (r someone) muster() string {
	return oneOf(r, "broken", "any", "remnant else broken", "any if squads > 2 else any if broken > 0 and enemies > 0 and unit > 0 else broken", "remnant if turn > 1 and figures < 9 else broken")
}

// strike is whom figures strike.
func (r someone) strike() string {
	return oneOf(r, "spread", "hero if heroes > 0 else officer else spread", "wounded if wounded > 1 else easiest if attacks > 1 else sound else spread", "most if attackers < 3 else fewest else spread",
		"fewest if enemies > 1 and turn < 3 else spread", "easiest if number > 5 else wounded else spread", "officer if officers = 1 and unit = 1 else hero else sound else most else spread")
}

// allot is who takes what fire does.
func (r someone) allot() string {
	return oneOf(r, "listed", "listed", "last", "immune else wounded", "immune if duck-back else unarmed if not own-turn else weakest", "ducked if wound else fired if fired < 2 else weakest if number < 9 else sound",
		"behind else wounded if ap < 3 and turn < 3 else unarmed else last", "sound if wounded > 1 and unit = 1 else ducked if ducked < 2 and figures > 2 else weakest", "last if hero else immune if immune = 1 else fired if own-turn and unarmed > 0 and behind = 0 else sound")
}

// drop is whether wounded drop behind.
func (r someone) drop() string {
	return oneOf(r, "together", "behind", "behind", "behind if slower < 3 and distance > 3 else together",
		"together if charges and distance > 3 else behind", "behind if falls-back else together if leaves and turn > 1 else behind if not leaves else together",
		"together if charge-dice > 1 and sound-dice < 4 and unit = 1 else behind", "behind if figures > 2 and enemy-figures < 4 and turn < 3 else together")
}

// said writes policies.
func said(policies map[string]encoding.TextUnmarshaler) {
	for text, c := range policies {
		if err := c.UnmarshalText([]byte(text)); err != nil {
			panic(err)
		}
	}
}

// army is a side of a battle: up to three squads and vehicles.
func (r someone) army() []skirmish.Unit {
	var list []skirmish.Unit
	kind := oneOf(r, skirmish.Human, skirmish.Human, skirmish.Tau, skirmish.Tyranid, skirmish.Necron, skirmish.WarDroid)
	armour := r.armour()
	for i := range r.between(1, 3) {
		u := r.unit("u"+strconv.Itoa(i), 3, r.once(4))
		u.Ahead, u.AdvanceTo = oneOf(r, 0, 0, 2, 5), r.between(2, 14)
		u.Teleport = skirmish.Teleport{Turn: r.between(1, 2), Distance: r.between(1, 14)}
		u.Passengers, u.LordNear = nil, false
		if u.Vehicle == nil && r.once(2) {
			u.Figures = []skirmish.Group{r.group(kind, armour, 4)}
		}
		if u.Vehicle == nil && kind == skirmish.Necron && r.once(3) {
			u.Figures = []skirmish.Group{r.group(kind, armour, 1)}
			u.Figures[0].Lord, u.Figures[0].Spider = true, false
		}
		u.Policy = oneOf(r, skirmish.Hold, skirmish.Advance, skirmish.Overwatch, skirmish.Timed, skirmish.Storms, skirmish.Storms)
		switch {
		case u.Vehicle == nil:
			r.manoeuvre(&u, list)
		case u.Vehicle.Build == skirmish.APC && r.once(2):
			u.Policy = skirmish.Carries
		case u.Policy == skirmish.Storms && u.Vehicle.Build != skirmish.Walker:
			u.Policy = skirmish.Hold
		}
		r.begins(&u, true)
		list = append(list, u)
		if team, ok := r.team(u); ok {
			team.Rejoins = len(list)
			list = append(list, team)
		}
	}
	return list
}

// team is a heavy-weapon team that is detached from a squad, if that may have one.
func (r someone) team(squad skirmish.Unit) (u skirmish.Unit, ok bool) {
	if squad.Vehicle != nil || squad.Policy == skirmish.Regroups || !r.once(3) {
		return u, false
	}
	first, armour := squad.Figures[0], squad.Figures[0].Armour
	for i := range squad.Figures {
		if !squad.Figures[len(squad.Figures)-1-i].Hero {
			armour = squad.Figures[len(squad.Figures)-1-i].Armour
		}
	}
	if first.Kind != skirmish.Human && first.Kind != skirmish.Tau {
		return u, false
	}
	u = r.unit("team", 1, false)
	u.Figures = []skirmish.Group{r.group(first.Kind, armour, 2)}
	u.Figures[0].Armour = armour
	u.Passengers, u.LordNear, u.Ahead, u.Policy = nil, false, oneOf(r, 0, 2, 5, 8), oneOf(r, skirmish.Hold, skirmish.Overwatch)
	return u, true
}

// begins gives a unit crews, a preferred weapon, and what it has suffered before the
// game; Necrons may be down only where there are turns.
func (r someone) begins(u *skirmish.Unit, turns bool) {
	if v := u.Vehicle; v != nil {
		n := len(v.Weapons)
		u.Stunned, u.Immobilised, u.BiggestGunLost, u.MinorGunLost = r.once(6), r.once(6), r.once(6), n > 1 && r.once(6)
		if u.Immobilised {
			u.Moved, u.MovedFar, u.MovedFast = 0, false, false
		}
		if r.once(2) {
			u.Prefer = v.Weapons[r.IntN(n)].Name
		}
		return
	}
	necrons := u.Figures[0].Kind == skirmish.Necron || u.Figures[0].Kind == skirmish.Scarabs
	u.Shaken = !necrons && r.once(6)
	defer func() { // with crews
		if n := r.men(u); r.once(6) {
			u.Strength = n + r.between(0, n)
		}
	}()
	for crew := range r.between(0, 2) {
		if r.once(2) {
			r.crew(u, crew+1)
		}
	}
	for i := range u.Figures {
		g := &u.Figures[i]
		g.Jammed = len(g.Weapons) > 0 && r.once(8)
		g.Down = turns && g.Kind == skirmish.Necron && r.once(5)
		if r.once(4) {
			g.InHand = skirmish.GunInHand
		}
		if g.AllGuns && len(g.Weapons) > 0 && r.once(2) {
			u.Prefer = g.Weapons[r.IntN(len(g.Weapons))].Name
		}
	}
}

// men is how many figures a squad lists.
func (someone) men(u *skirmish.Unit) (n int) {
	for i := range u.Figures {
		n += u.Figures[i].Count
	}
	return n
}

// crew makes a team of a figure with a gun, or several that are fired at once, and one or
// two more without any. Two hand guns are left out, which not everybody fires.
func (r someone) crew(u *skirmish.Unit, number int) {
	i := r.IntN(len(u.Figures))
	g := &u.Figures[i]
	if g.Crew > 0 || g.Lord || len(g.Weapons) == 0 || len(g.Weapons) > 1 && !g.AllGuns {
		return
	}
	g.Crew, g.Count, g.Sidearm = number, 1, nil
	kind, armour, tripod := g.Kind, g.Armour, g.Tripod
	for j := range u.Figures {
		if !u.Figures[j].Hero {
			armour = u.Figures[j].Armour // of all troopers
		}
	}
	if kind == skirmish.Human && r.once(4) {
		kind = skirmish.Tyranid
	}
	others := r.group(kind, armour, 2)
	others.Weapons, others.AllGuns, others.Sidearm, others.Crew = nil, false, nil, number
	others.Tripod = tripod && !r.once(4)
	others.Lord, others.Spider = false, false
	u.Figures = slices.Insert(u.Figures, r.between(i, i+1), others)
}

// manoeuvre lets a squad regroup, teleport or be carried by an APC listed before it.
func (r someone) manoeuvre(u *skirmish.Unit, others []skirmish.Unit) {
	lord := false
	for i := range u.Figures {
		lord = lord || u.Figures[i].Lord && !u.Figures[i].Spider
	}
	alone := func(o skirmish.Unit) bool {
		return len(o.Figures) == 1 && o.Figures[0].Lord && !o.Figures[0].Spider && o.Policy != skirmish.TeleportsIn
	}
	switch first := u.Figures[0].Kind; {
	case first == skirmish.Necron && slices.ContainsFunc(others, alone):
		u.Policy = skirmish.TeleportsIn
	case lord && r.once(2):
		u.Policy = skirmish.TeleportsIn
	case first != skirmish.Necron && first != skirmish.Scarabs && r.once(3):
		u.Policy = skirmish.Regroups
	}
	if len(others) > 0 && others[len(others)-1].Policy == skirmish.Carries {
		u.Aboard, u.AfterLeaving = len(others), oneOf(r, skirmish.FiresThen, skirmish.MovesThen)
	}
}

func (r someone) closeHouse(h *skirmish.AssaultHouse) {
	r.some(5,
		func() { h.MartialArtsBonus, h.GrenadeSpeed = r.between(0, 10), r.between(0, 24) },
		func() { h.AttackersOnFigure, h.AttackersOnVehicle = r.between(1, 4), r.between(1, 6) },
		func() { h.WalkerNumber, h.WalkerAgainstLarge = r.between(1, 19), r.between(1, 19) },
		func() { h.WalkerAttacks, h.WalkersDestroy = r.between(1, 4), r.once(2) },
		func() { h.MoveHits = true },
		func() { h.ChangedByNextTurn = true },
		func() { h.GrenadesByRank = true },
		func() { h.ClawsWithGuns = r.between(1, 3) },
		func() { h.RunnersStayIn, h.WoundedFallBehind = true, r.once(2) },
		func() { h.WoundedFallBehind = true },
		func() { h.WalkersFightOn, h.DuckedHold = r.once(2), r.once(2) },
		func() { h.AheadFrom, h.AheadLow, h.AheadHigh = r.between(1, 20), r.between(0, 10), r.between(0, 10) },
		func() { h.BreakFrom, h.StaysFrom = r.between(1, 100), rules.Target(r.between(1, 7)) },
		func() { h.SteadyBonus, h.TauPenalty = r.between(0, 4), r.between(0, 4) },
	)
}

// blade is a close-combat weapon.
func (r someone) blade(attacks int) *skirmish.CloseWeapon {
	w := skirmish.CloseWeapon{Name: "blade", Attacks: r.between(1, attacks)}
	for _, n := range []*skirmish.Number{&w.Standard, &w.Storm, &w.Power, &w.Tank} {
		if *n = skirmish.One(r.between(1, 20)); r.once(10) {
			*n = skirmish.One(skirmish.Never)
		}
	}
	return &w
}

func (r someone) movement(u *skirmish.Unit) {
	if r.once(4) {
		u.Moved = r.between(1, 2)
	}
	u.MovedFar = r.once(4)
}

func (r someone) policy(u *skirmish.Unit) {
	u.Policy = oneOf(r, skirmish.Hold, skirmish.Advance, skirmish.Overwatch)
	u.AdvanceTo = r.between(3, 18)
	if u.Policy != skirmish.Advance && r.once(3) {
		r.movement(u)
	}
}

// ground is where something holds, one time in so many.
func (r someone) ground(in int) (list []skirmish.Ground) {
	for range oneOf(r, 1, 1, 2) * rules.OneIf(r.once(in)) {
		w := skirmish.Ground{FromTurn: oneOf(r, 1, 1, 2), ToTurn: oneOf(r, 20, 20, 2), Beyond: oneOf(r, 0, 0, r.between(1, 15)), Within: oneOf(r, 200, r.between(16, 24))}
		list = append(list, w)
	}
	return list
}

func (r someone) unit(name string, figures int, vehicle bool) skirmish.Unit {
	var u skirmish.Unit
	tags.SetDefaults(&u)
	u.Name, u.Cover, u.Camouflage, u.LordNear, u.Open = name, r.once(4), r.once(4), r.once(4), r.once(2)
	u.CoverNear, u.CoverWhere, u.Sight = r.once(5), r.ground(5), r.ground(6)
	u.Facing = oneOf(r, skirmish.Front, skirmish.Flank, skirmish.Rear, skirmish.Top)
	for range oneOf(r, 0, 0, 0, 1, 2) {
		u.FacingTo = append(u.FacingTo, oneOf(r, skirmish.Front, skirmish.Flank, skirmish.Rear, skirmish.Top))
	}
	u.GrenadeMode = oneOf(r, skirmish.AutoMode, skirmish.AutoMode, skirmish.AntiTank, skirmish.BlastMode)
	u.SmallBlast, u.LargeBlast, u.Template = r.under(), r.under(), r.under()
	u.Medikits = oneOf(r, 0, 0, 1, 3)
	if vehicle {
		r.vehicle(&u)
		return u
	}
	kind := oneOf(r, skirmish.Human, skirmish.Human, skirmish.Human, skirmish.Tau, skirmish.Tyranid, skirmish.Necron, skirmish.Necron, skirmish.Scarabs, skirmish.WarDroid)
	armour := r.armour()
	for i := range r.between(1, 3) {
		g := r.group(kind, armour, figures)
		if i > 0 {
			g.Count = r.between(1, 2)
		}
		u.Figures = append(u.Figures, g)
	}
	return u
}

func (r someone) under() skirmish.Under {
	return skirmish.Under{Whole: r.between(0, 2), Partial: r.between(0, 2)}
}

func (r someone) armour() skirmish.Armour {
	return oneOf(r, skirmish.Standard, skirmish.Standard, skirmish.Storm, skirmish.Power, skirmish.Tank)
}

func (r someone) vehicle(u *skirmish.Unit) {
	v := new(skirmish.Vehicle)
	tags.SetDefaults(v)
	v.Name, v.Build = "v", oneOf(r, skirmish.APC, skirmish.Walker, skirmish.TankBuild)
	v.AP, v.Armour, v.Weak, v.Large = r.between(2, 4), r.armour(), r.armour(), r.between(0, 2)
	for i := range r.between(1, 3) {
		v.Weapons = append(v.Weapons, r.weapon("g"+strconv.Itoa(i)))
	}
	u.Vehicle = v
	if r.once(6) {
		v.Close = skirmish.CloseArmour(r.armour())
	}
	if v.Build == skirmish.APC {
		for range r.between(0, 3) {
			u.Passengers = append(u.Passengers, r.group(skirmish.Human, skirmish.Standard, 3))
		}
	}
}

// group is figures of a kind. Tau and scarabs have storm armour, as the reference
// has it; what only the engine can field is left out: tripods with several guns,
// Necrons with tripods, humans who fire all heavy weapons at once, pairs of hand
// guns of different costs.
func (r someone) group(kind skirmish.Kind, armour skirmish.Armour, most int) skirmish.Group {
	var g skirmish.Group
	tags.SetDefaults(&g)
	g.Name, g.Kind, g.Armour, g.Count = "m", kind, armour, r.between(1, most)
	g.AP, g.Large, g.Wounded = oneOf(r, 2, 3, 3, 3, 4), oneOf(r, 0, 0, 0, 1), r.once(6)
	if kind == skirmish.Tau || kind == skirmish.Scarabs {
		g.Armour = skirmish.Storm
	}
	if kind == skirmish.Scarabs {
		return g
	}
	if g.Hero = r.once(4); g.Hero {
		g.Count = r.between(1, 2)
		if kind != skirmish.Tau {
			g.Armour = r.armour()
		}
	}
	if r.once(6) {
		g.CloseArmour = skirmish.CloseArmour(r.armour())
	}
	g.FastDraw, g.Marksman, g.ShootOnTheMove, g.VeteranHero = r.once(5), r.once(5), r.once(5), r.once(5)
	g.Enhanced, g.Lord = r.once(6), kind == skirmish.Necron && r.once(3)
	g.MartialArts, g.Spider = r.once(5), g.Lord && r.once(3)
	if r.once(4) {
		g.Close = r.blade(3)
	}
	if kind == skirmish.Human {
		g.Rank = oneOf(r, skirmish.Trooper, skirmish.Trooper, skirmish.Veteran, skirmish.Sergeant)
	}
	if r.once(5) {
		g.Rank, g.Grenade = skirmish.Sergeant, r.blade(1)
	}
	r.arm(&g)
	return g
}

func (r someone) arm(g *skirmish.Group) {
	human := g.Kind == skirmish.Human || g.Kind == skirmish.Tau
	switch {
	case r.once(12):
	case r.once(6):
		g.Ambidextrous = true
		for i := range r.between(1, 2) {
			w := r.weapon("h" + strconv.Itoa(i))
			w.Class, w.AP = skirmish.HandGun, skirmish.CostOne
			g.Weapons = append(g.Weapons, w)
		}
	case !human && r.once(2):
		g.AllGuns = true
		for i := range r.between(1, 3) {
			g.Weapons = append(g.Weapons, r.weapon("g"+strconv.Itoa(i)))
		}
	default:
		g.Weapons = append(g.Weapons, r.weapon("w"))
		g.Tripod = g.Kind != skirmish.Necron && g.Weapons[0].Class == skirmish.Heavy && r.once(2)
		if human && !g.Tripod && r.once(3) {
			w := r.weapon("s")
			if w.Class, g.Sidearm = skirmish.HandGun, &w; g.Weapons[0].Class != skirmish.HandGun {
				w.Class = oneOf(r, skirmish.HandGun, skirmish.HandGun, skirmish.Shoulder, skirmish.Heavy)
			}
		}
	}
}

// weapon is mostly deadlier than those of the tables. Only blasts lock on.
func (r someone) weapon(name string) skirmish.Weapon {
	var w skirmish.Weapon
	tags.SetDefaults(&w)
	w.Name, w.Range = name, r.between(8, 36)
	for _, n := range []*skirmish.Number{&w.Standard, &w.Storm, &w.Power, &w.Tank} {
		if *n = skirmish.One(r.between(1, 20)); r.once(10) {
			*n = skirmish.One(skirmish.Never)
		}
	}
	w.AP = oneOf(r, skirmish.CostOne, skirmish.CostTwo, skirmish.CostTwo, skirmish.CostOneOrTwo)
	w.Class = oneOf(r, skirmish.HandGun, skirmish.Shoulder, skirmish.Heavy, skirmish.Heavy)
	w.Twenty = oneOf(r, skirmish.Jam, skirmish.Jam, skirmish.Jam, skirmish.Broken, skirmish.OutOfFuel)
	if r.once(3) {
		w.Area = oneOf(r, skirmish.SmallBlast, skirmish.LargeBlast, skirmish.Template)
		for _, n := range []*skirmish.Number{&w.Standard, &w.Storm, &w.Power, &w.Tank} {
			n.Others = r.between(0, 20)
		}
		if w.TwoModes = r.once(3); !w.TwoModes && r.once(3) {
			w.LockOn = skirmish.LockOn{r.between(5, 15), r.between(5, 15), r.between(5, 20), r.between(5, 20)}
		}
	}
	return w
}

// shooting changes a few house rules, and lets figures have any skills.
func (r someone) shooting(h *skirmish.ShootingHouse) {
	h.FreeSkills = true
	r.some(6,
		func() {
			h.WoundedModifier, h.MoveModifier, h.CamouflageModifier = r.between(0, 5), r.between(0, 4), r.between(0, 4)
		},
		func() { h.CoverModifier, h.CoverAddsUp, h.MarksmanBonus = r.between(0, 5), r.once(2), r.between(0, 5) },
		func() { h.DuckCover = true },
		func() { h.ShootingAP = r.between(1, 3) },
		func() { h.ClearCost, h.SetUpCost = r.between(1, 4), r.between(0, 2) },
		func() { h.PartlyUnder, h.HeroFrom = rules.Target(r.between(2, 7)), rules.Target(r.between(2, 7)) },
		func() { h.PartlyUnderFlames = rules.Target(r.between(1, 7)) },
		func() { h.WoundedFireHeavy = true },
		func() { h.DamageEscalates = false },
		func() { h.DeadGround = r.between(0, 20) },
		func() { h.TrooperWound, h.TrooperDeath = rules.Target(r.between(1, 7)), rules.Target(r.between(1, 7)) },
		func() { h.HeroWound, h.HeroDeath = rules.Target(r.between(1, 7)), rules.Target(r.between(1, 7)) },
		func() { h.ScarabHits, h.VeteranHeroAP = r.between(1, 4), r.between(0, 2) },
		func() { h.WoundsTo = skirmish.Concentrate },
		func() { h.WoundedAP = r.between(0, 4) },
		func() { h.ChangeCost, h.FreeDice = r.between(0, 3), r.between(0, 4) },
		func() { h.StunFrom, h.PassengerModifier = r.between(1, 5), r.between(0, 5) },
		func() { h.MinorGunNeeded = true },
	)
}

func (r someone) house(h *skirmish.House) {
	r.shooting(&h.ShootingHouse)
	r.some(5,
		func() { h.InitiativeStandard, h.InitiativeStorm = r.between(0, 10), r.between(0, 10) },
		func() { h.InitiativePower, h.InitiativeTank = r.between(0, 10), r.between(0, 10) },
		func() { h.InitiativeHandGun, h.InitiativeHeavy = r.between(0, 10), r.between(0, 10) },
		func() { h.SquadInitiative = true },
		func() { h.InitiativeShoulder, h.FarInches = r.between(0, 10), r.between(0, 12) },
		func() { h.FastDrawBonus, h.AheadOfTurn = r.between(0, 10), r.between(0, 10) },
		func() { h.ShakenFrom, h.ShakenAP, h.RunsBelow = r.between(1, 100), r.between(0, 4), r.between(0, 60) },
		func() { h.RepairFrom, h.RepairNearLord = rules.Target(r.between(2, 7)), rules.Target(r.between(2, 7)) },
		func() { h.PhaseAfterRepair = true },
	)
}
