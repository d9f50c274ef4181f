package scrollhammer_test

// What is refused, what is warned of, and how values are written.

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/scrollhammer"
)

func TestRefused(t *testing.T) {
	const split = "a={name: x, models: {name: m, ws: 3, s: 3, t: 3, i: 3, ld: 7, a: 2, weapons: [sword, axe], attack-split: "
	for _, c := range []struct{ matchup, setting, want string }{
		{"scrollhammer/charge", "conduct=marched", "conduct: knights may not charge: it marched in this turn; conduct: free lets it (SCR-CH-01)"},
		{"scrollhammer/charge", "conduct=locked", "it is locked in combat"},
		{"scrollhammer/charge", "conduct=gone-to-ground", "it has gone to ground"},
		{"scrollhammer/charge", "conduct=falling-back", "it is falling back"},
		{"scrollhammer/charge", "conduct=fired-forbidding-weapon", "it fired a weapon that forbids a charge in the same turn"},
		{"scrollhammer/charge", "conduct=used-forbidding-ability", "it used an ability that forbids a charge in the same turn"},
		{"scrollhammer/charge", "conduct=declared-charge", "it has declared a charge in this turn already"},
		{"scrollhammer/charge", "conduct=fired-at-another-unit", "it fired at another unit in this turn"},
		{"scrollhammer/charge", "conduct=ran", `"ran" is not known here; write free, locked`},
		{"scrollhammer/charge", "b.seen=false", "b.0.seen: knights may not charge archers, unseen; seen: true lets it (SCR-CH-01)"},
		{"scrollhammer/charge", "b.reachable=false", "knights may not charge archers, which it cannot reach"},
		{"scrollhammer/charge", "b.distance=13", "b.0.distance: knights may not charge archers from 13 inches away; at most 12 are allowed (SCR-CH-01)"},
		{"scrollhammer/charge-long", "b.distance=19", "at most 18 are allowed"},
		{"scrollhammer/charge", "b.not-reached=true", "b: no target is in the fight; at least one must not be marked not-reached (SCR-CH-08)"},
		{"scrollhammer/charge", "b=[]", "b: there is no unit here; give one or more (SCR-RS-09)"},
		{"scrollhammer/fight", "a.models=[]", "a.models: there are 0 groups of models; a unit has 1 to 4 (SCR-FI-02)"},
		{"scrollhammer/fight", "a.models=[knight, knight, knight, knight, knight]", "there are 5 groups of models"},
		{"scrollhammer/fight", "a.models={profile: ogre, count: 200}", "there are 200 models with 600 Wounds; a side takes up to 200 models and 500 Wounds (SCR-FI-02)"},
		{"scrollhammer/fight", "a.models.weapons=[sword, sword, sword, sword, sword]", "a.models.0.weapons: a model holds 5 weapons; at most 4 are possible (SCR-FI-06)"},
		{"scrollhammer/multi", "a=[knights, knights, knights, knights, knights, knights]", "a: there are 7 units on both sides; a combat takes up to 6 (SCR-RS-09)"},
		{"scrollhammer/multi", "b=[raiders, raiders, raiders, raiders, raiders]", "b: there are 7 units on both sides; a combat takes up to 6 (SCR-RS-09)"},
		{"scrollhammer/multi", "b=[" + strings.Repeat("{name: x, models: [ogre, ogre, ogre, ogre]}, ", 4) + "]", "there are 18 groups of models on both sides; a combat takes up to 16 (SCR-FI-02)"},
		{"scrollhammer/multi", "rules.double-strength-kills=true & a=[" + strings.Repeat("{name: x, models: ["+strings.Repeat("{name: m, ws: 3, s: 2, t: 3, i: 3, ld: 7, weapons: [{name: w, effect: stun, on: hit}]},", 3)+"]},", 2) +
			"] & b=[" + strings.Repeat("{name: y, models: {name: m, ws: 3, s: 3, t: 1, i: 3, ld: 7, weapons: [{name: w, effect: weaken}]}},", 3) + "]", "and there are 18"},
		{"scrollhammer/multi-two-duels", "contacts=[{a: 1, b: 1}, {a: 2, b: 3}]", "contacts.1.b: there is no unit 3 of b; the last is 2 (SCR-RS-09)"},
		{"scrollhammer/multi-two-duels", "contacts=[{a: 1, b: 1}, {a: 2, b: 1}]", "contacts: unit 2 of b is in contact with nobody; list a contact of it (SCR-RS-09)"},
		{"scrollhammer/multi-two-duels", "contacts=[{a: 1, b: 1}, {a: 1, b: 1}, {a: 2, b: 2}]", "contacts.1: these two are listed already; list each contact once (SCR-RS-09)"},
		{"scrollhammer/multi", "a.0.models.0.shares=[1, 2]", "a.0.models.0.shares: there are 2 shares of attacks; at most 1 are possible, one for each enemy unit (SCR-RS-09)"},
		{"scrollhammer/multi-next-charges", "a.1.distance=13", "a.1.distance: knights may not charge from 13 inches away; at most 12 are allowed (SCR-CH-01)"},
		{"scrollhammer/charge-next-charges", "next-charges.1.distance=13", "next-charges.1.distance: scouts may not charge from 13 inches away; at most 12 are allowed (SCR-CH-01)"},
		{"scrollhammer/charge-next-charges", "max-turns=0", "next-charges: with max-turns: 0 the first charge is alone; leave the others out (SCR-CH-09)"},
		{"scrollhammer/charge-rows", "gaps=[2]", "gaps: stagger says how far the rows are behind each other already; leave one of them out (SCR-CH-11)"},
		{"scrollhammer/charge-parted", "gaps=[3, 2]", "gaps: a row is nearer than the one before it; list the rows from the second on, the nearest first (SCR-CH-11)"},
		{"scrollhammer/charge", "a.models.short=2", "a.models.0.short: knights charges, or comes later"},
		{"scrollhammer/charge-next-charges", "next-charges.0.gaps=[3, 2]", "next-charges.0.gaps: a row is nearer than the one before it"},
		{"scrollhammer/multi-next-charges", "a.0.arrives=2", "a: all units come later; at least one must be there, with arrives: 1 and distance: 0 (SCR-CH-09)"},
		{"scrollhammer/fight", split + "[{weapon: axe, attacks: 1}]}}", "0 weapons have the rest of the attacks; exactly one takes it, like attacks: rest (SCR-FI-06)"},
		{"scrollhammer/fight", split + "[{weapon: axe, attacks: 3}, {weapon: sword, attacks: rest}]}}", "the split gives away 3 attacks and the model has A 2; give away at most that many (SCR-FI-06)"},
		{"scrollhammer/fight", split + "[{weapon: club, attacks: rest}]}}", `a.models.0.attack-split.0.weapon: m holds no weapon called "club"; it has sword, axe (SCR-FI-06)`},
		{"scrollhammer/fight", split + "[{weapon: axe, attacks: 1}, {weapon: axe, attacks: rest}]}}", "axe has a part of the attacks already; name each weapon once"},
		{"scrollhammer/fight", strings.Replace(split, "[sword, axe]", "[bow-in-hand, staff]", 1) + "[{weapon: bow, attacks: 1}, {weapon: staff, attacks: rest}]}}", "what is no melee weapon fights as one generic weapon; name one of them"},
		{"scrollhammer/fight", strings.Replace(split, "[sword, axe]", "[]", 1) + "[{weapon: bow, attacks: rest}]}}", "m holds no weapons; leave the split out"},
		{"scrollhammer/fight-best-weapon", "a.models.attack-splits=[{parts: [{weapon: axe, attacks: 1}]}]", "a.models.0.attack-splits.0.parts: 0 weapons have the rest"},
		{"scrollhammer/fight-mixed", "b.models={profile: captain, attack-splits: [{parts: [{weapon: sword, attacks: rest}]}]}", "attack-split says how the attacks are split already; leave one of them out (SCR-FI-06)"},
		{"scrollhammer/fight", "a.models.save=7+", "write a save from 1+ to 6+, or none (SCR-FI-09)"},
		{"scrollhammer/fight", split + "[{weapon: axe, attacks: all}]}}", "did you mean rest? It can be a number of attacks from 1 to 10, or rest (SCR-FI-06)"},
	} {
		_, err := profiles.Load(c.matchup, strings.Split(c.setting, " & "))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s:\n%v\nwant %q", c.matchup, c.setting, err, c.want)
		}
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"scrollhammer/charge", "b.formation=horde", "archers cannot stand and shoot: it is not in ranks (SCR-CH-03)"},
		{"scrollhammer/charge", "b.reaction=flee", "archers will flee, and neither shoot nor counter-attack (SCR-CH-02)"},
		{"scrollhammer/charge", "b={profile: archers, reaction: flee, situation: locked}", "archers, locked, cannot flee (SCR-CH-02)"},
		{"scrollhammer/charge", "b={profile: archers, reaction: {to-charge: flee if need > 3 else hold}, situation: falling-back}", "archers, falling-back, cannot flee (SCR-CH-02)"},
		{"scrollhammer/charge", "b={profile: spear-wall, reaction: {to-charge: shoot else flee}}", "the reaction of spear wall has it shoot, and it is not in ranks with something to shoot with (SCR-CH-03)"},
		{"scrollhammer/charge", "crossing=3", "crossing has no effect: there is no dangerous terrain (SCR-CH-06)"},
		{"scrollhammer/charge-rows", "abreast=9", "stagger and gaps have no effect: all models of raiders are as near as the first (SCR-CH-11)"},
		{"scrollhammer/charge-parted", "gaps=[8,9,10]", "gaps lists more rows than scouts and knights has behind the first; those beyond have no effect (SCR-CH-11)"},
		{"scrollhammer/charge", "approach=3", "approach has no effect: the charge has one attempt (SCR-CH-10)"},
		{"scrollhammer/charge-next-charges", "next-charges.0.approach=1", "next-charges.0.approach has no effect: the charge has one attempt (SCR-CH-10)"},
		{"scrollhammer/charge-next-charges", "next-charges.0.anyway=true", "raiders charges anyway in turn 1 (SCR-CH-09)"},
		{"scrollhammer/multi-next-charges", "a.0.dangerous=true", "the ground of spear wall has no effect: it comes without a charge (SCR-CH-09)"},
		{"scrollhammer/charge-difficult", "difficult=false", "scouts cannot counter-attack: the charge goes through no difficult terrain (SCR-CH-07)"},
		{"scrollhammer/charge-difficult", "b.formation=ranks", "scouts cannot counter-attack: only skirmishers do (SCR-CH-07)"},
		{"scrollhammer/charge-next-charges", "next-charges.1.arrives=8", "scouts would come in turn 8, and max-turns is 6 (SCR-CH-09)"},
		{"scrollhammer/multi-next-charges", "a.1.arrives=7", "knights would come in turn 7, and max-turns is 6 (SCR-CH-09)"},
		{"scrollhammer/charge-flank", "b.0.formation=horde", "the arc of spear wall has no effect: it is not in ranks (SCR-FI-02)"},
		{"scrollhammer/multi-flank", "b.0.formation=skirmish", "the arc of raiders has no effect: it is not in ranks (SCR-FI-02)"},
		{"scrollhammer/charge-two-targets", "b.1={profile: scouts, not-reached: true}", "scouts cannot counter-attack: the charge does not reach it (SCR-CH-08)"},
		{"scrollhammer/fight", "a.models.a=0", "spearman has no attacks of its own (SCR-FI-05)"},
		{"scrollhammer/fight", "policy=first-weapon", "policy does nothing: no model of its side chooses among several weapons (SCR-FI-06)"},
		{"scrollhammer/fight-mixed", "policy=second-weapon", "policy does nothing: no model of its side chooses among several weapons (SCR-FI-06)"},
		{"scrollhammer/fight-weapons", "b-policy.weapon=30% first else most-wounds", "b-policy does nothing: no model of its side chooses among several weapons (SCR-FI-06)"},
		{"scrollhammer/fight-weapons", "policy.weapon=third if turn > 2 else first", "policy.weapon: no model of its side has a third weapon to choose; the most are 2 (SCR-FI-06)"},
		{"scrollhammer/fight", "policy.morale=fail", "policy.morale does nothing: every model of its side can wound every enemy (SCR-RS-05)"},
		{"scrollhammer/fight-gives-up", "policy.morale=30% fail else test", "policy.morale does nothing: every model of its side can wound every enemy (SCR-RS-05)"},
		{"scrollhammer/multi", "b-policy=second-weapon", "b-policy does nothing: no model of its side chooses among several weapons (SCR-FI-06)"},
		{"scrollhammer/charge", "policy=second-weapon", "policy does nothing: no model of its side chooses among several weapons (SCR-FI-06)"},
		{"scrollhammer/fight", "a.models.weapons={profile: staff, ap: 2}", "staff is no melee weapon: in close combat it is a generic one, without its own bonuses (SCR-FI-06)"},
		{"scrollhammer/fight-lowered", "b.models.0.save=none", "frost blade lowers armour saves, and no enemy has one (SCR-FI-12)"},
		{"scrollhammer/fight", "a.models.weapons={profile: maul, instant-death: true}", "maul marks whom it wounds and leaves nobody wounded alive (SCR-FI-11, SCR-FI-12)"},
	} {
		m, err := profiles.Load(c.matchup, []string{c.setting})
		if err != nil {
			t.Errorf("%s, %s: %v", c.matchup, c.setting, err)
			continue
		}
		if got := m.Scenario().Warnings; !slices.Contains(got, c.want) {
			t.Errorf("%s, %s: %q, want %q", c.matchup, c.setting, got, c.want)
		}
	}
}

// TestNotation: what is written is read back.
func TestNotation(t *testing.T) {
	for text, want := range map[string]scrollhammer.Save{"4+": 4, "1+": 1, "none": scrollhammer.NoSave} {
		var s scrollhammer.Save
		if err := s.UnmarshalText([]byte(text)); err != nil || s != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
		if back, err := s.MarshalText(); err != nil || string(back) != text {
			t.Errorf("%s is written %s, %v", text, back, err)
		}
	}
	for text, want := range map[string]scrollhammer.Share{"2": 2, "rest": scrollhammer.Rest} {
		var s scrollhammer.Share
		if err := s.UnmarshalText([]byte(text)); err != nil || s != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
		if back, err := s.MarshalText(); err != nil || string(back) != text {
			t.Errorf("%s is written %s, %v", text, back, err)
		}
	}
}

// TestIdleOwners: that an owner has nothing to decide is told.
func TestIdleOwners(t *testing.T) {
	const group = "{name:man,ws:3,s:3,t:3,i:3,ld:7}"
	for models, want := range map[string]int{group + "," + group: 1, group: 2} { // no weapon has an effect
		n := 0
		for _, warning := range load(t, "scrollhammer/fight", "b={name:b,models:["+models+"]}", "b-policy.casualties=pass", "b-policy.marks=pass").Warnings {
			n += rules.OneIf(strings.Contains(warning, "does nothing"))
		}
		if n != want {
			t.Errorf("%s: %d decisions do nothing, not %d", models, n, want)
		}
	}
}
