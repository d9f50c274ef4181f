package skirmish_test

// What is refused, what is warned of, and how values are written.

import (
	"encoding"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

func TestRefused(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"shot", "a.figures=[]", "a.figures: there are no figures; list some, or give a vehicle (W07)"},
		{"shot", "a.vehicle=chimera-autocannon", "a vehicle lists no figures; put who is aboard under passengers (W07)"},
		{"shot", "a.figures=[{profile: guardsman, count: 64}, guardsman]", "there are 65 figures; a squad has 64 at most (W07)"},
		{"shot", "b.passengers=guardsman", "only an APC carries passengers; leave them out (SKI-EF-05)"},
		{"shot-at-vehicle", "b.passengers={profile: guardsman, count: 13}", "there are 13 passengers; this APC carries 12 at most (SKI-HU-01)"},
		{"shot-at-vehicle", "b.vehicle.weapons=[autocannon, autocannon, autocannon, autocannon]", "a vehicle has 3 guns at most (SKI-EF-05)"},
		{"shot", "b.figures=[guardsman, {profile: guardsman, armour: power}]", "b.figures.1.armour: troopers of a squad have one armour, and those listed first have standard; only heroes may have another (W07)"},
		{"shot", "b.figures=[guardsman, necron-warrior]", "Necrons and others are in one squad; make them squads of their own (SKI-NE-01)"},
		{"shot", "a.figures.0.weapons=[laser-rifle, bolt-rifle]", "a figure fires one weapon, two hand guns if it is ambidextrous, or several with all-guns; leave one (SKI-SK-04)"},
		{"shot", "a.figures.0.weapons=[mortar, mortar, mortar, mortar]", "a figure has 3 weapons at most (SKI-SH-07)"},
		{"shot", "a.figures.0.sidearm=laser-rifle a.figures.0.weapons=bolt-pistol", "a.figures.0.sidearm: of a hand gun and a long gun the hand gun is the sidearm; list the other one under weapons (SKI-CC-01)"},
		{"shot", "a.figures={profile: war-droid, sidearm: bolt-pistol}", "humans and Tau with one weapon that is no tripod have a sidearm; leave it out (SKI-CC-01)"},
		{"firefight", "a=heavy-team a.figures.0.tripod=false a.figures.0.sidearm=bolt-pistol", "a crew serves one gun, and has no sidearms; leave one of them out (SKI-CC-01)"},
		{"shot", "a.figures.0.rank=sergeant", "it has 0 skills, and a sergeant has 1; change the rank or the skills, or set rules.free-skills (SKI-SK-02)"},
		{"shot", "a.figures.0.marksman=true", "it has 1 skills, and a trooper has 0"},
		{"shot", "a.figures.0.weapons.0.standard=21", "21 is out of range; write a number from 1 to 20 or X, or two of them like 18/8 (SKI-SH-01)"},
		{"shot", "a.figures.0.weapons.0.lock-on=10/12", "write four numbers from 1 to 20, for standard, storm, power and tank armour, like 10/12/14/16; or none (SKI-SH-06)"},
		{"shot", "a.figures.0.weapons.0.ap=3", `"3" is not right here; write AP from 1 to 2, or 1/2 (SKI-SH-02)`},
		{"armour", "b={name: x, figures: guardsman}", "b.vehicle: the target is no vehicle; give it one, like vehicle: chimera-autocannon (SKI-EF-05)"},
		{"armour", "a.policy=advance", "units hold in this scenario"},
		{"shot", "a.policy=overwatch", "a.policy: units hold in this scenario; use policy: hold, and moved for a unit that moves before it fires (SKI-TU-01)"},
		{"shot", "b.policy=advance", "b.policy: units hold in this scenario"},
		{"firefight", "a.moved=2 a.policy=advance", "who advances moves by its policy; leave moved out, or use policy: hold for a unit that moves in each turn before it fires (SKI-TU-01)"},
		{"firefight", "a={profile: chimera-empty, passengers: guardsman} b={profile: chimera-empty, passengers: guardsman}", "in a firefight passengers of one side are counted; leave those of the other out (SKI-EF-05)"},
		{"firefight", "a.figures=[{profile: guardsman, crew: 1},{profile: guardsman, crew: 1}]", "crew 1 has 2 figures with weapons; one of a crew bears its gun, and the others have none (SKI-SH-09)"},
		{"firefight", "a.figures=[{profile: heavy-loader, crew: 3}]", "crew 3 has 0 figures with weapons"},
		{"firefight", "a.figures.0.down=true", "only Necrons that repair themselves can be down at the start; leave it out (SKI-NE-01)"},
		{"shot", "b=necron-warriors b.figures.0.down=true", "in a single activation nobody gets up; leave it out, or use a firefight (SKI-NE-01)"},
		{"firefight", "a.stunned=true", "only vehicles suffer that; leave it out (SKI-EF-05)"},
		{"firefight", "a=sentinel a.minor-gun-lost=true", "it has no such gun to lose: the first listed is the biggest, the last a minor one; leave it out (SKI-EF-05)"},
		{"firefight", "a=sentinel a.immobilised=true a.moved=1", "it is immobilised, and does not move; leave moved or immobilised out (SKI-EF-05)"},
		{"firefight", "a=sentinel a.shaken=true", "vehicles ignore morale; leave shaken out (SKI-MO-01)"},
		{"firefight", "a=necron-warriors a.shaken=true", "Necrons are never shaken; leave it out (SKI-NE-01)"},
		{"firefight", "a=sentinel a.strength=3", "vehicles ignore morale; leave strength out (SKI-MO-01)"},
		{"firefight", "a=guardsmen a.strength=9", "a.strength: it lists 10 figures, and had as many at least before it lost some; use that number or more, or leave strength out (SKI-MO-01)"},
		{"assault", "a.shaken=true", "a shaken squad does not charge; leave shaken out (SKI-MO-01)"},
		{"firefight", "a.sight=[{within: 8, beyond: 9}]", "a.sight.0.within: no distance is beyond 9 inches and within 8; let within be more than beyond (W26)"},
		{"firefight", "b.cover-where=[{from-turn: 3, to-turn: 2}]", "b.cover-where.0.to-turn: no turn is from 3 to 2; let to-turn be from-turn or later (W26)"},
		{"firefight", "a=sentinel a.prefer=slingshot", "nobody has a weapon called slingshot; use the name of one of its weapons (W21)"},
		{"firefight", "a.policy=timed", "this policy is one of battles; in a firefight squads hold, advance or go on overwatch (SKI-TU-01)"},
		{"battle-goal", "goals=[{side: a, kind: slay, unit: 2}]", "goals.0.unit: side b has no unit 2; write 1 to 1, or 0 for any (GOAL)"},
		{"battle-goal", "goals=[{side: b, kind: survive, turn: 9}]", "goals.0.turn: the battle ends after turn 3; write that or less, or 0 for the last (GOAL)"},
		{"battle-goal", "goals=[{side: a, kind: slay, to: 8}]", "goals.0: slay is no matter of places; leave from and to out, or write hold or break-through (GOAL)"},
		{"battle-goal", "goals.0.to=7", "goals.0.to: no place is from 8 to 7 inches; let to be from or more (GOAL)"},
		{"battle", "a=[]", "there are 0 squads and vehicles; a side has 1 to 12 (W22)"},
		{"battle", "b=[tau, tau, tau, tau, tau, tau, tau, tau, tau, tau, tau, tau, tau]", "there are 13 squads and vehicles; a side has 1 to 12 (W22)"},
		{"battle", "a.0.figures=[{profile: guardsman, count: 64}, guardsman]", "a.0.figures: there are 65 figures; a squad has 64 at most (W07)"},
		{"battle", "a.0.moved=2", "in a battle the policy says who moves; use policy: advance (SKI-TU-01)"},
		{"battle", "b.3=chimera", "in a battle those aboard are a squad of their own; list it with aboard: and the number of this APC (SKI-HU-01)"},
		{"battle", "a.4.policy=assault", "APCs and tanks never assault; use hold, advance, overwatch, timed or carry (SKI-CC-03)"},
		{"battle", "a.0.policy=carry", "only an APC carries (SKI-HU-01)"},
		{"battle-teleport", "a.1.policy=regroup", "vehicles and Necrons do not regroup (SKI-MO-02)"},
		{"battle-teleport", "a.1.policy=teleport", "a squad teleports with its Lord; list a figure with lord: true that is no Tomb Spider, or for Necrons a unit of such Lords alone (SKI-NE-02)"},
		{"battle-rejoin", "a.1.policy=advance", "a.1.policy: a detached team does not move until its squad rejoins it; use hold or overwatch (SKI-CO-01)"},
		{"battle-small", "a.0.in-contact=2", "the enemy has no unit 2; use the place of one in his list, from 1 (W15a)"},
		{"battle-small", "a.0.beside={unit: 1}", "unit 1 of this side is no other squad, or this is none; use the place of the squad in the list, from 1 (SKI-SH-05)"},
		{"battle-small", "a.0.in-contact=1 b.0.in-contact=1", "units in contact with each other say so round in a circle, and none says where it is; leave it out for one of them (W15a)"},
		{"battle-carry", "a.1.in-contact=1", "who is aboard an APC is in no close combat; leave it out (SKI-HU-01)"},
		{"battle-small", "a.0.in-contact=1 a.0.ahead=2", "it is where that enemy is; leave ahead out (W15a)"},
		{"battle-small", "a.0=sentinel b.0=chimera-empty a.0.in-contact=1", "of vehicles only walkers fight each other; leave it out (SKI-CC-03)"},
		{"battle-rejoin", "a.1.rejoins=2", "unit 2 of this side is no other squad, or this is none; use the place of the squad in the list, from 1 (SKI-CO-01)"},
		{"battle-rejoin", "a.0=charging-gaunts", "teams of humans or Tau are detached from squads of their kind; leave it out (SKI-CO-01)"},
		{"battle-rejoin", "a.0=storm-troopers", "troopers of a squad have one armour, and those of unit 1 have storm; leave it out, or change the armour (W07)"},
		{"battle-rejoin", "a.0.policy=regroup", "unit 1 rejoins another itself, or regroups; leave it out (SKI-CO-01)"},
		{"battle-rejoin", "a.0.figures.0.count=63", "unit 1 and its teams have 66 figures together; at most 64 are possible (SKI-CO-01)"},
		{"battle-carry", "a.1.aboard=3", "unit 3 of this side is no APC with policy: carry (SKI-HU-01)"},
		{"battle-carry", "a.2.aboard=1", "a vehicle is not carried (SKI-HU-01)"},
		{"battle-carry", "a.1.figures.0.count=12", "there are 13 figures aboard; that APC carries 12 at most (SKI-HU-01)"},
		{"battle-regroup", "a.0.figures.0.count=53", "squads that may regroup with it have 66 figures together; at most 64 are possible (SKI-MO-02)"},
		{"assault", "a={name: x, vehicle: chimera-autocannon}", "APCs and tanks never assault; let a squad or a walker charge (SKI-CC-03)"},
		{"assault-walker", "b={name: x, vehicle: chimera-autocannon}", "walkers cannot be used against APCs and tanks; choose another target (SKI-CC-03)"},
		{"assault", "a.moved=1", "the charge itself is the movement of the chargers; leave moved out (SKI-TU-02)"},
		{"assault", "b.policy=overwatch", "in an assault the scenario says who does what; leave the policy out (SKI-TU-01)"},
		{"assault", "a.figures.0.grenade=anti-tank-grenade", "only sergeants, officers and veterans have anti-tank grenades; change the rank, or leave them out (SKI-CC-03)"},
		{"shot", "a.figures.0.tomb-spider=true", "a.figures.0.tomb-spider: a Tomb Spider is a Necron; use kind: necron, or leave it out (SKI-CC-03)"},
		{"shot", "a.figures.0.lord=true", "a.figures.0.lord: only Necrons have Lords and Tomb Spiders; use kind: necron, or leave it out (SKI-NE-01)"},
		{"assault-scarabs", "a.figures.0.weapons=[laser-rifle]", "a.figures.0.weapons: scarabs have no ranged combat; leave them out (SKI-NE-02)"},
	} {
		_, err := profiles.Load("skirmish/"+c.matchup, fields(c.setting))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, err, c.want)
		}
	}
	// free-skills lets any figure have any skills
	if _, err := profiles.Load("skirmish/shot", []string{"a.figures.0.marksman=true", "rules.free-skills=true"}); err != nil {
		t.Error(err)
	}
}

func TestWarnings(t *testing.T) {
	const wasted = "Chimera with chaingun fires all its 2-AP weapons, which can harm no enemy here, and never the other one that can (SKI-SH-07, W21)"
	for _, c := range []struct{ matchup, setting, want string }{
		{"shot", "distance=25", "nobody of rifleman can fire at this distance, as they begin and with the sight, AP and weapons they have (SKI-SH-02)"},
		{"shot", "a.moved=3", "nobody of rifleman can fire at this distance, as they begin and with the sight, AP and weapons they have (SKI-SH-02)"},
		{"shot", "b.moved-far=true", "guardsman moved more than 3 inches with no D6 (SKI-SH-03)"},
		{"firefight-marines-necrons", "b.medikits=1", "Necron warriors has medikits for nobody who can be healed (SKI-EF-03)"},
		{"assault", "b.medikits=1", "guardsmen has medikits, and in an assault nobody has the time for them (SKI-EF-03)"},
		{"armour", "b.vehicle.weapons=[]", "Chimera has no guns (SKI-EF-05)"},
		{"armour", "b.open-canopy=true", "Chimera has an open canopy and is no walker, which changes nothing (SKI-SH-01)"},
		{"shot", "b.lord-near=true", "guardsman has a Lord near and nobody who could get up again (SKI-NE-01)"},
		{"assault-scarabs", "a.lord-near=true", "scarabs has a Lord near and nobody who could get up again (SKI-NE-01)"},
		{"shot", "a.grenade-mode=at", "rifleman has a grenade-mode and no weapon with two modes (W03)"},
		{"armour", "b.under-large-blast.whole=2", "Chimera is a vehicle, beside which a blast or template covers nobody (SKI-SH-05)"},
		{"shot", "b.facing=rear", "guardsman has a facing, which matters to tripod weapons, APCs and tanks alone (SKI-AP-02)"},
		{"armour-against-squad", "b.facing=rear", "Sentinel has a facing, which matters to tripod weapons, APCs and tanks alone (SKI-AP-02)"},
		{"firefight", "a.advance-to=6", "guard squad has an advance-to and a policy that does not advance (W19)"},
		{"shot", "b.moved=1 b.moved-fast=true", "guardsman is no vehicle, and moved-fast says of vehicles alone whether grenades reach them (SKI-CC-03)"},
		{"assault-spent", "a=guard-veterans b=chimera b.moved=2 b.moved-fast=true", "Chimera moved too far for grenades and not more than 3 inches, so that it is as easy to hit; set moved-far, too (W04)"},
		{"armour-against-squad", "b.vehicle={profile: sentinel-walker, carries: 4}", "Sentinel is no APC, and carries nobody (SKI-HU-01)"},
		{"shot-volley", "a.strength=20", "guardsmen has a strength, at which nobody looks in a single activation (SKI-MO-01)"},
		{"shot-volley", "b.shaken=true", "guardsmen is shaken, which changes nothing for who is shot at (SKI-MO-01)"},
		{"battle-teleport", "a.1.teleport.turn=4", "Necron warriors has a teleport and another policy (SKI-NE-02)"},
		{"armour-tank-duel", "a.vehicle=chimera-chaingun", wasted},
		{"armour-tank-duel", "b.vehicle=chimera-chaingun a.vehicle=big-tank-one-bolter", wasted},
		{"battle-carry", "a.0.vehicle=chimera-chaingun b=[big-tank]", wasted},
		{"assault-scarabs", "a.figures.0.armour=tank", "scarabs has scarabs in other armour than storm, which is theirs (SKI-NE-02)"},
		{"battle-regroup", "a=[{profile: guard-platoon, policy: regroup},{profile: storm-troopers, policy: regroup}]", "guard platoon would regroup, and no other squad of its side with that policy is of its kind and armour (SKI-MO-02)"},
		{"assault-drop-behind", "a.figures.0.count=1 a.figures.1.count=1 b-policy.drop-behind=behind", "b-policy.drop-behind changes nothing: nobody of that side charges with others, falls back or leaves an APC and moves on (W09a)"},
		{"firefight", "a.cover=true a.cover-where={within: 8}", "guard squad is under cover all the time, so that cover-where changes nothing (W26)"},
		{"firefight", "a.cover=true a.cover-near=true", "guard squad is under cover, so that cover near by changes nothing (W26)"},
		{"armour", "b.facing-to=[front, rear]", "Chimera has a facing to 2 units, and the enemy has 1 (W26)"},
		{"assault-strike", "b.figures=[guardsman] a-policy.strike=most", "a-policy.strike changes nothing: there is but one enemy to strike (W15a)"},
		{"armour", "first=b", "first changes nothing: the target does not act (SKI-TU-01)"},
		{"battle-small", "rules.split-fire=true", "rules.split-fire changes nothing: no player decides at whom units fire (W28)"},
		{"battle-chaingun", "a-policy.charge=spent", "a-policy.charge changes nothing: nobody of that side charges (W22)"},
		{"battle-chaingun", "a-policy.regroup=any", "a-policy.regroup changes nothing: no squad of side a has the policy to regroup (W29)"},
		{"battle-allotment", "a-policy.drop-behind=behind", "a-policy.drop-behind changes nothing: nobody of that side charges with others, falls back or leaves an APC and moves on (W09a)"},
		{"battle-allotment", "b-policy.strike=most", "b-policy.strike changes nothing: nobody charges (W15a)"},
		{"battle-small", "b-policy.strike=hero", "b-policy.strike: the enemy has no hero (W15a)"},
		{"assault-two-each", "a-policy.strike=officer", "a-policy.strike: the enemy has no officer (W15a)"},
		{"shot-duck-cover", "b.cover-near=true", "guardsmen has cover near by, which changes nothing where all run to cover by rules.duck-cover (W26)"},
		{"firefight-droids", "a.cover-near=true", "nobody of war droids ducks back, so that cover near by changes nothing (W26)"},
		{"assault-strike", "b-policy.allot=last", "b-policy.allot changes nothing: nobody is fired at with others of that side (W27)"},
		{"battle-chaingun", "a-policy=weakest", "a-policy.target changes nothing: side b has but one unit to fire at (W22)"},
		{"battle-over-heads", "b-policy=weakest", "b-policy.target changes nothing: side a has but one unit to fire at (W22)"},
		{"battle-tank-hunters", "b-policy=vehicles-first", "b-policy.target: side a has no vehicle to fire at (W22)"},
		{"battle-tank-hunters", "b-policy=best-guns", "b-policy.guns changes nothing: nobody of side b fires 2-AP weapons together, has a lighter one too, and prefers none (W21)"},
		{"battle-chaingun", "a=[{profile: chimera-empty, vehicle: chimera-chaingun, prefer: vehicle chaingun}]", "a-policy.guns changes nothing: nobody of side a fires 2-AP weapons together, has a lighter one too, and prefers none (W21)"},
		{"shot", "b.beside={unit: 2}", "guardsman has squads beside it, which it has in a battle alone (SKI-SH-05)"},
		{"shot", "b.ahead=3", "guardsman is ahead or aboard, which it can be in a battle alone (W22, SKI-HU-01)"},
	} {
		if w := load(t, "skirmish/"+c.matchup, fields(c.setting)...).Warnings; !slices.Contains(w, c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, w, c.want)
		}
	}
}

// TestHeeded: settings that have an effect are not warned of.
func TestHeeded(t *testing.T) {
	for _, c := range []struct{ matchup, set string }{
		{"armour-against-squad", "b.open-canopy=true"},
		{"assault-necrons", "a.lord-near=true"},
		{"shot-grenade", "a.grenade-mode=at"},
		{"armour-tank-rear", "b.facing=top"},
		{"firefight", "b.advance-to=5"},
		{"battle-carry", "a.0.advance-to=5"},
		{"battle-teleport", "a.0.teleport.turn=3"},
		{"battle-carry", "a.0.vehicle=chimera-chaingun b.1=big-tank"}, // the heavy bolter harms Tau
		{"shot", "a={name: Chimera, vehicle: chimera-chaingun}"},
		{"battle-chaingun", "a-policy={target: none if turn = 1 else nearest}"},
		{"battle-chaingun", "a-policy.order=advance a.0.advance-to=8"},
		{"battle-chaingun", "b=[big-tank]"}, // which the heavy bolter cannot harm, but the chaingun is fired
	} {
		if w := load(t, "skirmish/"+c.matchup, fields(c.set)...).Warnings; len(w) > 0 {
			t.Errorf("%s, %s: %v", c.matchup, c.set, w)
		}
	}
}

// TestLibraryIsQuiet: ready matchups of the library have nothing to warn of.
func TestLibraryIsQuiet(t *testing.T) {
	for _, name := range profiles.Names("skirmish", "matchup") {
		if w := load(t, "skirmish/"+name).Warnings; len(w) > 0 {
			t.Errorf("%s: %v", name, w)
		}
	}
}

// TestOutcomeWords: outcomes say how each kind of unit is out. W10, W12, SKI-NE-01
func TestOutcomeWords(t *testing.T) {
	for matchup, want := range map[string][2]string{
		"firefight":       {"side b, gaunts, is dead or has fled", "side a, guard squad, is dead or has fled"},
		"assault-necrons": {"side b, space marines, is dead or has fled", "side a, Necron Lord and warriors, is dead or has phased out"},
		"assault-walker":  {"side b, guard veterans, is dead or has fled", "side a, Sentinel, is destroyed or disabled"},
	} {
		ends := load(t, "skirmish/"+matchup).Outcomes
		if got := [2]string{ends[0].Doc, ends[1].Doc}; got != want {
			t.Errorf("%s: %q, want %q", matchup, got, want)
		}
	}
}

// TestNotation: numbers and lock-ons are read and written as the table has them, and nothing else is. W01
func TestNotation(t *testing.T) {
	type notation interface {
		encoding.TextUnmarshaler
		encoding.TextMarshaler
	}
	for _, c := range []struct {
		n         notation
		good, bad []string
	}{
		{new(skirmish.Number), []string{"7", "X", "18/8", "3/X"}, []string{"", "0", "-3", "7/", "/8", "1/2/3", "XX", "300"}},
		{new(skirmish.LockOn), []string{"none", "10/12/14/16"}, []string{"", "10", "10/12/14", "10/12/14/X", "1/2/3/4/5"}},
	} {
		for _, text := range c.good {
			if err := c.n.UnmarshalText([]byte(text)); err != nil {
				t.Errorf("%s: %v", text, err)
			}
			if back, err := c.n.MarshalText(); err != nil || string(back) != text {
				t.Errorf("%s becomes %s, %v", text, back, err)
			}
		}
		for _, text := range c.bad {
			if err := c.n.UnmarshalText([]byte(text)); err == nil {
				t.Errorf("%q is read as %v", text, c.n)
			}
		}
	}
	n := skirmish.Number{}
	if err := n.UnmarshalText([]byte("3/X")); err != nil || n != (skirmish.Number{Aimed: 3}) {
		t.Errorf("%v, %v", n, err)
	}
}
