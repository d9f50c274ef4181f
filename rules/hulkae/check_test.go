package hulkae

// What inputs are refused, and what is told of them.

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/policy"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBiomorphNote: who is always on overwatch and fires in its own turn too, against the
// policy, is told of. H7
func TestBiomorphNote(t *testing.T) {
	for _, test := range []struct {
		policy MarinePolicy
		own    OwnTurn
		note   bool
	}{
		{PolicyOverwatch, BiomorphFires, true}, {PolicyOverwatch, "policy", false},
		{PolicyFire, BiomorphFires, false}, {PolicyFireThenOverwatch, BiomorphFires, false},
	} {
		c := walking(1)()
		c.A[0].Class, c.Policy, c.Rules.BiomorphOwnTurn = Biomorph, test.policy, test.own
		list := c.Prepare().Warnings
		if got := slices.ContainsFunc(list, func(w string) bool { return strings.Contains(w, "rules.biomorph-own-turn: policy") }); got != test.note {
			t.Errorf("%+v: %q", test, list)
		}
	}
}

// TestNotesOnMarines: each note is true, and no other is left out.
func TestNotesOnMarines(t *testing.T) {
	const (
		hybrid   = "trooper cannot go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)"
		few      = "trooper has too few AP to go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)"
		dear     = "storm bolter costs 2 AP a shot: it goes on overwatch and never fires there (HAE-OW-02)"
		short    = "storm bolter has an overwatch range of 0: it goes on overwatch and never fires there (HAE-OW-02)"
		biomorph = "trooper is always on overwatch and fires with all its AP in its own turn too, whatever the policy; " +
			"rules.biomorph-own-turn: policy lets it hold its fire (HAE-OW-01, H7)"
		there = "storm bolter costs 2 AP a shot: trooper is on overwatch and never fires there (HAE-OW-02)"
	)
	dearer := func(c *Corridor) { c.A[0].Weapon.APPerShot = 2 }
	class := func(class Class) func(c *Corridor) { return func(c *Corridor) { c.A[0].Class = class } }
	checkNotes(t, []noteCase{
		{alike, nil},
		{dearer, []string{dear}},
		{armed(func(w *Weapon) { w.OverwatchRange = 0 }), []string{short}},
		{both(dearer, class(Hybrid)), []string{hybrid}},
		{both(dearer, class(Biomorph)), []string{there, biomorph}},
		{both(dearer, func(c *Corridor) { c.A[0].AP = 1 }), []string{few}},
		{both(dearer, func(c *Corridor) { c.Policy = PolicyFire }), nil},
		{both(dearer, func(c *Corridor) { c.A = append(c.A, c.A[0]) }), []string{dear}},
		{both(dearer, armed(func(w *Weapon) { w.Ammo = 0 })), []string{"trooper never fires its storm bolter: it has no ammo (HAE-RA-01)"}},
		{armed(func(w *Weapon) { w.Range = 0 }), []string{"trooper never fires its storm bolter: its range is 0 (HAE-RA-01)"}},
		{func(c *Corridor) { c.A[0].Weapon = nil }, []string{"trooper has no ranged weapon: it never fires (HAE-RA-01)"}},
	})
}

// TestNotesOnAttackers: why a weapon is never used.
func TestNotesOnAttackers(t *testing.T) {
	armedAs := func(policy AttackerPolicy, class Class, change func(u *Unit)) func(c *Corridor) {
		return both(gunner(class, 2, autogun), func(c *Corridor) { c.BPolicy = policy; change(&c.B[0].Unit) })
	}
	same := func(*Unit) {}
	dear := func(u *Unit) { u.Weapon.APPerShot = 2 }
	never := func(why string) []string { return []string{"gunner never fires its autogun: " + why} }
	const inItsTurn = "; b-policy: fire has it fire in its own turn (HAE-OW-01, H13, H14)"
	cases := []noteCase{
		{armedAs(AttackersRun, Hybrid, same), []string{"gunner runs and never fires; b-policy: fire has it use its autogun (H13)"}},
		{armedAs(AttackersFire, Hybrid, same), nil},
		{armedAs(AttackersWatch, Biomorph, same), nil},
		{armedAs(AttackersFire, Biomorph, same), nil},
		{armedAs(AttackersWatch, Hybrid, same), never("only biomorphs are on overwatch" + inItsTurn)},
		{armedAs(AttackersWatch, Biomorph, func(u *Unit) { u.Weapon.Overwatch = false }), never("the weapon lacks the overwatch trait" + inItsTurn)},
		{armedAs(AttackersWatch, Biomorph, dear), never("autogun costs 2 AP a shot" + inItsTurn)},
		{armedAs(AttackersWatch, Biomorph, func(u *Unit) { u.Weapon.OverwatchRange = 0 }), never("autogun has an overwatch range of 0" + inItsTurn)},
		{armedAs(AttackersWatch, Hybrid, func(u *Unit) { u.AP = 0 }), never("only biomorphs are on overwatch (HAE-OW-01, H14)")},
		{armedAs(AttackersFire, Hybrid, func(u *Unit) { u.Weapon.APPerShot = 3 }), never("a shot costs 3 AP, and it has 2 (HAE-RA-04)")},
		{armedAs(AttackersAdvance, Hybrid, func(u *Unit) { u.Weapon.MoveAndShoot = true }), nil},
		{armedAs(AttackersAdvance, Biomorph, same), nil},
		{armedAs(AttackersAdvance, Hybrid, same), never("it lacks move-and-shoot (HAE-MS-01, H17), and only biomorphs are on overwatch" + inItsTurn)},
		{armedAs(AttackersFire, Biomorph, dear), []string{"gunner is on overwatch and never fires there: autogun costs 2 AP a shot (HAE-OW-02)"}},
		{armedAs(AttackersFire, Biomorph, func(u *Unit) { u.AP = 0 }), nil},
	}
	for _, policy := range []AttackerPolicy{AttackersRun, AttackersWatch, AttackersFire, AttackersAdvance} {
		cases = append(cases,
			noteCase{armedAs(policy, Biomorph, func(u *Unit) { u.Jammed = true }), never("it is jammed, and attackers have no CP (HAE-RA-01)")},
			noteCase{armedAs(policy, Biomorph, func(u *Unit) { u.Weapon.Ammo = 0 }), never("it has no ammo (HAE-RA-01)")},
			noteCase{armedAs(policy, Biomorph, func(u *Unit) { u.Weapon.Range = 0 }), never("its range is 0 (HAE-RA-01)")})
	}
	checkNotes(t, cases)
}

// TestRoom: room behind several marines, or too much of it, is refused; room that nobody uses is told of.
// H18
func TestRoom(t *testing.T) {
	for _, test := range []struct {
		change func(c *Corridor)
		want   string
	}{
		{func(c *Corridor) { c.A[0].Count = 2 }, "several marines stand together, and none of them steps back alone; leave it out, or take one marine"},
		{func(c *Corridor) { c.Distance = 249 }, "the last attacker could come to stand 251 squares away; at most 250 are possible"},
	} {
		c := walking(1)()
		steps(2, "step-back else stop")(c)
		test.change(c)
		if list := c.Check(); len(list) != 1 || list[0].Message != test.want || list[0].Path != "room-behind" {
			t.Errorf("%+v, want %s", list, test.want)
		}
	}
	const fire = "fire-and-step-back else step-back else overwatch else stop"
	checkNotes(t, []noteCase{
		{steps(2, fire), nil},
		{steps(2, "overwatch else stop"), []string{"room-behind does nothing: by the policy no marine steps back (H18)"}},
		{steps(0, fire), []string{"no marine steps back: there is no room-behind (H18)"}},
		{both(steps(2, fire), armed(func(w *Weapon) { w.MoveAndShoot = false })),
			[]string{"trooper does not fire as it steps back: it has no weapon with move-and-shoot (HAE-MS-01, H18)"}},
	})
}

// TestIdleFields: a field that is set and changes nothing is told of.
func TestIdleFields(t *testing.T) {
	const (
		distance  = "distance does nothing: the first of b starts at a distance of its own, and the others by theirs or behind it (H2)"
		policy    = "b-policy does nothing: no attacker has a weapon (H13)"
		biomorph  = "rules.biomorph-own-turn does nothing: it is for biomorphs of side a that are always on overwatch, by policy: overwatch (H7)"
		sustained = "rules.overwatch-sustained-fire does nothing: no weapon of side a has sustained fire and is fired on overwatch (HAE-OW-03, HAE-SF-03)"
	)
	if c := rulestest.New[Corridor](); c.Distance != usualDistance {
		t.Errorf("by default the distance is %d", c.Distance)
	}
	starts := func(first, second Start) func(c *Corridor) {
		return func(c *Corridor) {
			c.Distance = 5
			c.B = append(c.B, runner("second", 1))
			c.B[0].Distance, c.B[1].Distance = first, second
		}
	}
	own := func(class Class, policy MarinePolicy) func(c *Corridor) {
		return func(c *Corridor) { c.A[0].Class, c.Policy, c.Rules.BiomorphOwnTurn = class, policy, "policy" }
	}
	free := func(change func(w *Weapon)) func(c *Corridor) {
		return both(armed(change), func(c *Corridor) { c.Rules.OverwatchSustained = true })
	}
	checkNotes(t, []noteCase{
		{starts(Behind, 9), nil},
		{starts(4, Behind), []string{distance}},
		{both(starts(4, 9), func(c *Corridor) { c.Distance = usualDistance }), nil},
		{func(c *Corridor) { c.BPolicy = AttackersFire }, []string{policy}},
		{func(c *Corridor) { c.BPolicy = AttackersWatch }, []string{policy}},
		{own(Biomorph, PolicyOverwatch), nil},
		{own(Marine, PolicyOverwatch), []string{biomorph}},
		{own(Biomorph, PolicyFire), []string{biomorph}},
		{free(func(*Weapon) {}), nil},
		{free(func(w *Weapon) { w.SustainedFire = false }), []string{sustained}},
		{both(free(func(*Weapon) {}), func(c *Corridor) { c.Policy = PolicyFire }), []string{sustained}},
		// who is jammed at first is on overwatch once that is cleared
		{both(free(func(*Weapon) {}), func(c *Corridor) { c.Policy, c.A[0].Jammed = PolicyFire, true }), nil},
	})
}

// TestIdleRules: the same of house rules.
func TestIdleRules(t *testing.T) {
	const (
		bonus = "rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: no weapon that is fired has sustained fire (HAE-SF-03)"
		cost  = "rules.overwatch-cost does nothing: no marine pays to go on overwatch (HAE-OW-01)"
		zone  = "rules.close-assault-zone does nothing: every marine fires in its own turn anyway (HAE-OW-01, H7)"
		free  = "rules.free-shot-ap does nothing: no weapon that is fired on overwatch costs so many AP a shot (HAE-OW-02)"
		jam   = "rules.jam-dice and rules.jam-face do nothing: no weapon that jams is fired on overwatch (HAE-OW-05)"
		clear = "rules.unjam-cost does nothing: no weapon of side a ever jams (HAE-OW-06)"
		cp    = "rules.cp does nothing: no weapon of side a ever jams, and nobody fires for command points (HAE-OW-06, HAE-SF-04)"
	)
	byTags, usual := reflect.ValueOf(rulestest.New[Corridor]().Rules), reflect.ValueOf(usualRules())
	for i := range usual.NumField() {
		if want := byTags.Field(i); !usual.Field(i).IsZero() && !usual.Field(i).Equal(want) {
			t.Errorf("%s is %v by default", usual.Type().Field(i).Name, want)
		}
	}
	house := func(change func(h *CorridorHouse)) func(c *Corridor) {
		return func(c *Corridor) { change(&c.Rules) }
	}
	all := house(func(h *CorridorHouse) {
		h.SustainedFireBonus, h.OverwatchCost, h.CloseAssaultZone, h.FreeShotAP, h.JamFace, h.UnjamCost = 2, 3, 2, 2, 5, 2
	})
	fire := func(c *Corridor) { c.Policy = PolicyFire }
	cannons := both(all, func(c *Corridor) { c.A[0].Weapon = cannon() })
	firing := func(policy AttackerPolicy, class Class, change func(w *Weapon)) func(c *Corridor) {
		return both(both(cannons, gunner(class, 2, autogun)), func(c *Corridor) { c.BPolicy = policy; change(c.B[0].Weapon) })
	}
	leave := func(c *Corridor) { c.Policy.Jam = policy.Always[clearing](jamStays) }
	checkNotes(t, []noteCase{
		{both(all, armed(func(w *Weapon) { w.APPerShot = 2 })), nil},
		{both(house(func(h *CorridorHouse) { h.UnjamCost, h.CP = 2, rules.Amount{Fixed: 6} }), leave), []string{
			"rules.cp does nothing: the policy clears no jam, and nobody fires for command points (HAE-OW-06, HAE-SF-04)",
			"rules.unjam-cost does nothing: the policy clears no jam (HAE-OW-06)",
		}},
		{all, []string{free}},
		{both(all, fire), []string{cost, zone, free, jam, clear}},
		{cannons, []string{bonus, free, jam, clear}},
		{both(cannons, func(c *Corridor) { c.A[0].Jammed = true }), []string{bonus, free, jam}},
		{firing(AttackersFire, Hybrid, func(w *Weapon) { w.SustainedFire, w.Jams = true, true }), []string{free, jam, clear}},
		{firing(AttackersFire, Biomorph, func(w *Weapon) { w.APPerShot, w.Jams = 2, true }), []string{bonus, clear}},
		{firing(AttackersAdvance, Hybrid, func(w *Weapon) { w.SustainedFire, w.MoveAndShoot = true, true }), []string{bonus, free, jam, clear}},
		{house(func(h *CorridorHouse) { h.JamDice, h.CP = 3, rules.Amount{Fixed: 6} }), nil},
		{both(house(func(h *CorridorHouse) { h.JamDice, h.CP = 3, rules.Amount{Fixed: 6} }), fire), []string{jam, cp}},
		{both(house(func(h *CorridorHouse) { h.JamDice, h.CP = 3, rules.Amount{Fixed: 6} }), func(c *Corridor) {
			c.Policy = PolicyFire
			c.Policy.CommandFire = policy.Always[commandFiring](commandFires)
		}), []string{jam}},
		{both(house(func(h *CorridorHouse) { h.UnjamAndFire = true }), func(c *Corridor) {
			c.Policy.CommandFire = policy.Always[commandFiring](commandFires)
		}), nil},
		{house(func(h *CorridorHouse) { h.UnjamAndFire = true }), []string{"rules.unjam-and-fire does nothing: nobody fires for command points (H4a)"}},
		{both(house(func(h *CorridorHouse) { h.UnjamAndFire = true }), leave), []string{"rules.unjam-and-fire does nothing: the policy clears no jam (H4a)"}},
		{both(house(func(h *CorridorHouse) { h.SustainedFireCumulative = true }), armed(func(w *Weapon) { w.SustainedFire = false })), []string{bonus}},
	})
}

// TestIdleFieldsOfVolleys: the same of volleys, of four shots here.
func TestIdleFieldsOfVolleys(t *testing.T) {
	const idleBonus = "rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: no shot gains sustained fire (HAE-SF-01, HAE-SF-03)"
	moving := func(shots rules.Cap) func(v *Volley) {
		return func(v *Volley) { v.MoveAndShoot, v.MovingShots = true, shots }
	}
	for _, test := range []struct {
		change func(v *Volley)
		note   string
	}{
		{plain, ""},
		{func(v *Volley) { v.CP = 1 }, "cp does nothing: the shots are paid with AP, unless paid-with: cp (HAE-SF-04)"},
		{paid(3, plain), ""},
		{paid(3, func(v *Volley) { v.AP = 3 }), "ap does nothing: the shots are paid with CP, unless paid-with: ap (HAE-RA-04)"},
		{func(v *Volley) { v.BreakBefore = 4 }, ""},
		{func(v *Volley) { v.BreakBefore = 5 }, "break-before does nothing: the last shot is number 4 (HAE-SF-02)"},
		{func(v *Volley) { v.BreakBy = LostSight }, "break-by does nothing: break-before says before which shot (HAE-SF-02)"},
		{func(v *Volley) { v.BreakBefore = 1 }, "break-before does nothing: there is no series before shot 1 (HAE-SF-01, HAE-MS-01)"},
		{both(moving(2), func(v *Volley) { v.BreakBefore = 3 }), "break-before does nothing: there is no series before shot 3 (HAE-SF-01, HAE-MS-01)"},
		{both(moving(2), func(v *Volley) { v.BreakBefore = 4 }), ""},
		{func(v *Volley) { v.BreakBefore, v.A.Weapon.SustainedFire = 3, false }, "break-before does nothing: storm bolter has no sustained fire (HAE-SF-03)"},
		{func(v *Volley) { v.BreakBefore, v.BreakBy = 3, AnotherUnit }, ""},
		{paid(3, func(v *Volley) { v.BreakBefore, v.BreakBy = 3, AnotherUnit }), "another unit before shot 3 does not break a series that is paid with CP (HAE-SF-04)"},
		{both(moving(2), func(v *Volley) { v.Rules.SustainedFireBonus = 2 }), ""},
		{both(moving(3), func(v *Volley) { v.Rules.SustainedFireBonus = 2 }), idleBonus},
		{func(v *Volley) { v.Rules.SustainedFireCumulative, v.A.Weapon.SustainedFire = true, false }, idleBonus},
	} {
		v := rulestest.New[Volley]()
		v.A, v.B = trooper(bolter()).Unit, runner("runner", 6).Unit
		test.change(v)
		if got := strings.Join(v.Prepare().Warnings, "; "); got != test.note {
			t.Errorf("got %q, want %q", got, test.note)
		}
	}
}

// noteCase is a change to a corridor without notes, and the notes on it.
type noteCase struct {
	change func(c *Corridor)
	want   []string
}

func checkNotes(t *testing.T, cases []noteCase) {
	t.Helper()
	for i, test := range cases {
		c := walking(1)()
		c.Rules = rulestest.New[Corridor]().Rules
		test.change(c)
		if got := c.Prepare().Warnings; !slices.Equal(got, test.want) {
			t.Errorf("case %d:\n got %q\nwant %q", i+1, got, test.want)
		}
	}
}

// TestPlacesNote: a corner, a door or a turn that no attacker comes to is told of. H16
func TestPlacesNote(t *testing.T) {
	for _, test := range []struct{ door, turn, corner, notes int }{{0, 0, 0, 0}, {11, 12, 11, 0}, {12, 0, 0, 1}, {0, 13, 0, 1}, {0, 1, 0, 1}, {0, 0, 12, 1}} {
		c := walking(1)()
		c.Door, c.TurnAt = test.door, test.turn
		if test.corner > 0 {
			c.VisibleFrom = rules.Cap(test.corner)
		}
		if list := c.Prepare().Warnings; len(list) != test.notes {
			t.Errorf("%+v: %q", test, list)
		}
	}
}

// TestStarts: nobody starts too far away or, in single file, beside or before who is listed
// before. H2
func TestStarts(t *testing.T) {
	const advice = "; in single file list the nearest first and nobody on a square twice, or set stacking: true"
	for _, test := range []struct {
		first, second Start
		stacking      bool
		want          string
	}{
		{Behind, Behind, false, ""},
		{9, 20, false, ""},
		{9, 11, false, "attacker 4 starts 11 squares away, attacker 3 11" + advice},
		{Behind, 5, false, "attacker 4 starts 5 squares away, attacker 3 14" + advice},
		{9, 9, true, ""},
		{249, 2, true, "the last attacker would start 251 squares away; at most 250 are possible"},
		{248, Behind, false, "the last attacker would start 251 squares away; at most 250 are possible"},
	} {
		c := walking(1)()
		c.B, c.Stacking = append(c.B, runner("second", 1)), test.stacking
		c.B[0].Count, c.B[0].Distance, c.B[1].Distance = 3, test.first, test.second
		path := "b.0.distance"
		if test.second != Behind && !test.stacking {
			path = "b.1.distance"
		}
		switch list := c.Check(); {
		case len(list) == 0 && test.want == "":
		case len(list) != 1 || list[0].Message != test.want || list[0].Rule != "H2" || list[0].Path != path:
			t.Errorf("%v and %v, stacking %v: %+v, want %q", test.first, test.second, test.stacking, list, test.want)
		}
	}
}

// TestTooMuchCounted: what would be more metrics than a scenario has is refused, and as many as
// it has are played.
func TestTooMuchCounted(t *testing.T) {
	for kinds := 20; kinds <= maxAttackers; kinds++ {
		c := walking(1)()
		gunner(Biomorph, 3, autogun)(c)
		squadB := c.B[0]
		c.A, c.B, c.Count = nil, nil, []string{rules.Units, rules.Weapons}
		for i := range maxMarines {
			gun := bolter()
			gun.Name += strconv.Itoa(i)
			c.A = append(c.A, trooper(gun))
		}
		for i := range kinds {
			gun := autogun()
			gun.Name += strconv.Itoa(i)
			squadB.Weapon = gun
			c.B = append(c.B, squadB)
		}
		metrics := len(newCorridor(c).openLedger())
		list := c.Check()
		if refused := len(list) == 1 && list[0].Path == "count"; refused != (metrics > rules.MaxMetrics) || !refused && len(list) > 0 {
			t.Errorf("%d kinds, %d metrics: %+v", kinds, metrics, list)
		}
		if len(list) == 0 {
			rulestest.NoAllocations(t, c.Prepare())
		}
	}
}
