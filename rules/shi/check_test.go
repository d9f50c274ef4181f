package shi_test

// What is refused, what is warned of, and how values are written.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/rulestest"
	"github.com/oddsmith/oddsmith/rules/shi"
)

func TestRefused(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"shi/shot", "a.weapon=none", "a.weapon: the shooter has no ranged weapon; give it one, like weapon: storm-bolter (SHI-SH-02)"},
		{"shi/shot", "b=[]", "b: there are 0 targets; a shot takes 1 to 20 (C12)"},
		{"shi/shot", "b=[{profile: door, count: 20}, door]", "there are 21 targets"},
		{"shi/shot", "b=[door, {profile: door, close-combat: [pistol, pistol, pistol]}]", "b.1.close-combat: a unit wields at most two close-combat weapons; leave one or two (SHI-CC-03)"},
		{"shi/shot", "a.weapon.ap=7", "write an AP from 1 to 6, or none (SHI-SH-04)"},
		{"shi/shot", "a.weapon.ht=4", "4 is out of range; write a whole number from 1 to 3 (SHI-SH-01)"},
		{"shi/duel", "a.as=7+", "7+ is out of range; write armour/invulnerable, each from 1+ to 6+ or -, like 2+/5+, 5+ or -/6+; or none (SHI-SH-05)"},
		{"shi/duel", "a.as=2+/5+/6+", `"2+/5+/6+" is not right here; write armour/invulnerable, each from 1+ to 6+`},
		{"shi/duel", "policy.disengage=leave", `"leave" is not an option; write stay or step-out (SHI-CC-02)`},
		{"shi/duel", "b-policy=flee", `there is no duel-policy named "flee"; write best, fight, fight-back, step-out or step-out-after-three`},
		{"shi/duel", "b.close-combat=[pistol, pistol, pistol]", "b.close-combat: a unit wields at most two"},
		{"shi/duel", "a.close-combat=power-fists", `did you mean power-fist?`},
		{"shi/duel", "from=left", `"left" is not known here; write front, side or rear (SHI-CC-09)`},
		{"shi/assault", "b.count=13", "there are 13 attackers; an assault takes 1 to 12 (C14)"},
		{"shi/assault", "b={profile: genestealer, count: 4, distance: 1}", "4 attackers start next to the defender; at most 3 can, so let the others start at distance 2 or more (SHI-CC-10)"},
		{"shi/assault", "a.count=5", "there are 5 defenders; an assault takes 1 to 4 (C14)"},
		{"shi/assault", "b.at=2", "b.0.at: there is no defender 2; write a number from 1 to 1 (C14)"},
		{"shi/assault", "doors=[" + strings.Repeat("{distance: 3}, ", 8) + "{distance: 3}]", "doors: there are 9 doors; an assault takes up to 8 (SHI-SH-03)"},
		{"shi/assault-side-by-side", "fall-back=2", "fall-back: several defenders stand together, and none of them falls back alone; leave it out, or take one defender (C24)"},
		{"shi/assault-side-by-side", "room-left=2", "room-left: several defenders stand together, and none of them steps alone; leave it out, or take one defender (C26)"},
		{"shi/assault", "b.arc=behind", `"behind" is not known here; write left, front, right or rear (C14)`},
	} {
		_, err := profiles.Load(c.matchup, []string{c.setting})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, err, c.want)
		}
	}
}

// TestTooMuchToCount: there is no room for units and weapons that are all unlike.
func TestTooMuchToCount(t *testing.T) {
	x := rulestest.New[shi.Assault]()
	x.BPolicy, x.Policy, x.Count = shi.AttackersShoot, shi.PolicyShootThenOverwatch, []string{rules.Units, rules.Weapons}
	unit := func(i int) shi.Unit {
		name := "weapon " + strconv.Itoa(i)
		gun := &shi.Weapon{Name: name, Range: 24, BD: 1, HT: 1, AcPo: 1, Overwatch: true}
		return shi.Unit{Name: "unit", AcPo: 4, CCD: 1, CHT: 4, HP: 1, Weapon: gun, CloseCombat: []shi.CloseWeapon{{Name: "blade " + name}}}
	}
	for i := range 4 {
		x.A = append(x.A, shi.Group{Unit: unit(i), Count: 1})
	}
	for i := range 12 {
		x.B = append(x.B, shi.Squad{Group: shi.Group{Unit: unit(i), Count: 1}, Arc: shi.ArcLeft, Distance: 9, At: 1})
	}
	if list := x.Check(); len(list) != 1 || !strings.Contains(list[0].Message, "at most 256 are possible") {
		t.Errorf("%v", list)
	}
	x.Count = []string{rules.Units}
	if list := x.Check(); len(list) > 0 {
		t.Errorf("%v", list)
	}
}

func TestWarnings(t *testing.T) {
	for _, c := range []struct{ matchup, setting, want string }{
		{"shi/shot", "distance=25", "no shot can be fired: the target is out of range (SHI-SH-10)"},
		{"shi/shot", "shots=5", "terminator has too few AcPo for so many shots; AcPo are no cap here (C12)"},
		{"shi/shot", "a.weapon.overkill=false", "without overkill no hit goes on to what stands behind the target (SHI-SH-03)"},
		{"shi/shot", "a.brb=-2", "terminator has no ballistic dice left: no shot hits (SHI-SH-02)"},
		{"shi/assault", "a.brb=-2", "terminator has no ballistic dice left: no shot hits (SHI-SH-02)"},
		{"shi/duel", "a.acpo=0", "genestealer has too few AcPo for an attack: it only fights back (SHI-CC-01)"},
		{"shi/duel", "a.acpo=3", "genestealer has fewer AcPo than first-turn-acpo: it uses those it has (C2)"},
		{"shi/duel", "b=door", "door has no close-combat dice (SHI-CC-03)"},
		{"shi/duel", "contact=diagonal", "engaged from the front, the units stand chest to chest, and diagonal contact changes nothing (SHI-CC-01)"},
		{"shi/duel", "a.close-combat=[pistol, power-fist]", "genestealer wields two weapons that are no pair: only pistol counts (SHI-WP-01, C10)"},
		{"shi/assault", "a.weapon=none", "terminator has no ranged weapon: it only fights (SHI-SH-02)"},
		{"shi/assault-overwatch", "a.weapon.overwatch=false", "storm bolter lacks the overwatch trait: terminator never goes on overwatch (SHI-SH-07, C17)"},
		{"shi/assault", "b.door=12", "the door of genestealer is behind it and changes nothing (C19)"},
		{"shi/assault", "b.shared-door=true", "genestealer has no door to share (C19)"},
		{"shi/assault", "b.weapon=bolter", "genestealer runs and never shoots; b-policy: shoot has it use its bolter (C22)"},
		{"shi/assault-stand-off", "b-policy.action=overwatch else run", ""},
		{"shi/assault-stand-off", "b.0.weapon.overwatch=false", "heavy bolter lacks the overwatch trait: marine never goes on overwatch (SHI-SH-07, C27)"},
		{"shi/assault-armed", "b.0.weapon.acpo=5", "marine has too few AcPo for a shot of its bolter (C22)"},
		{"shi/assault-armed", "b.0.brb=-1", "marine has no ballistic dice left: no shot hits (SHI-SH-02)"},
		{"shi/assault-fall-back", "a.weapon.assault=false", "fall-back changes nothing: terminator never shoots with a weapon that has the assault trait (SHI-SH-06, C24)"},
		{"shi/assault", "b-policy=shoot", "b-policy changes nothing: no attacker has a ranged weapon (C22)"},
		{"shi/duel", "policy.attack=attack-plainly", "attack-plainly in policy.attack changes nothing: genestealer has no force weapon with force-test: spare (C8)"},
		{"shi/assault", "policy.action=attack-plainly else stop", "attack-plainly in policy.action changes nothing: nobody of its side has a force weapon with force-test: spare (C8)"},
		{"shi/assault", "b-policy.action=attack-plainly else run", "attack-plainly in b-policy.action changes nothing: nobody of its side has a force weapon with force-test: spare (C8)"},
		{"shi/duel", "after-step-out=go-on", "after-step-out: go-on changes nothing: neither side ever steps out of contact (SHI-CC-02)"},
		{"shi/assault", "b-policy.disengage=step-out", "attackers neither step back or out of contact nor go on overwatch: set stand-off: true (C27, C31)"},
		{"shi/assault", "stand-off=true", "stand-off changes nothing: by b-policy nobody steps back or out of contact, or goes on overwatch (C27, C31)"},
		{"shi/assault", "policy.action=fall-back else shoot else attack else stop", "fall-back in policy.action changes nothing without fall-back of the assault (C24)"},
		{"shi/assault", "room-ahead=2", "the defender never steps into the room that it has: policy.action and policy.step-back do not say so (C26)"},
		{"shi/assault-step-in", "room-left=2", "room-left and room-right change nothing: terminator cannot move sideways (SHI-SH-11, C26)"},
		{"shi/assault-step-in", "room-left=2; a.heavy-movement=false", "room-left and room-right change nothing: by policy the defender never steps sideways (C26)"},
		{"shi/assault-step-in", "room-ahead=0", "step in policy.action changes nothing without room-ahead (C26)"},
		{"shi/assault-step-in", "room-ahead=0", "open in policy.action changes nothing without room-ahead (C26)"},
		{"shi/assault-step-in", "room-ahead=0", "forward in policy.step-back changes nothing without room-ahead (C26)"},
		{"shi/assault-step-in", "a.weapon.assault=false", "forward in policy.step-back changes nothing: terminator has no weapon with the assault trait (SHI-SH-06, C26)"},
		{"shi/assault-step-in", "b.0.open-door=true", "open in policy.action changes nothing: no closed door is in front (C26)"},
		{"shi/assault", "room-left=2; room-ahead=1; a.heavy-movement=false; policy.action=sidestep-left else shoot", "room-ahead changes nothing: by policy the defender neither steps forward nor opens a door (C26)"},
		{"shi/assault", "policy.action=sidestep-left else shoot", "sidestep-left in policy.action changes nothing without room-left or room-right (C26)"},
		{"shi/assault", "step-left=1", "step-left and step-right change nothing without room-ahead or fall-back (C26)"},
		{"shi/duel", "policy.weapon=second", "policy.weapon changes nothing: nobody of its side has two close-combat weapons that differ (C29)"},
		{"shi/assault", "b-policy.weapon=second", "b-policy.weapon changes nothing: nobody of its side has two close-combat weapons that differ (C29)"},
		{"shi/duel", "b-policy.parry=none", "b-policy.parry changes nothing: no parry is left to anybody of its side (SHI-CC-06, C30)"},
		{"shi/assault", "policy.parry=none", "policy.parry changes nothing: no parry is left to anybody of its side (SHI-CC-06, C30)"},
		{"shi/duel-disengage", "rules.disengage-cost=7", "policy.disengage changes nothing: genestealer has too few AcPo to step out of contact (SHI-CC-02)"},
		{"shi/duel-disengage", "rules.disengage-cost=7", "b-policy.disengage changes nothing: terminator has too few AcPo to step out of contact (SHI-CC-02)"},
		{"shi/assault-disengage", "rules.disengage-cost=5", "policy.disengage changes nothing: no defender has the AcPo to step out of contact (C23)"},
		{"shi/assault", "first-turn-acpo=5", "nobody who acts first has as many AcPo as first-turn-acpo: they use those they have (C2)"},
		{"shi/assault-close-door", "b.door=2", "close in policy.action changes nothing: no door is next to the defenders, at 1 square, that one with the AcPo could close (C25)"},
		{"shi/assault-close-door", "b.door=2; room-ahead=1; policy.action=close else step else stop", "nobody closes the open door of marine: it changes nothing (C25)"},
		{"shi/assault-close-door", "rules.close-cost=5", "close in policy.action changes nothing: no door is next to the defenders, at 1 square, that one with the AcPo could close (C25)"},
		{"shi/assault-close-door", "policy=shoot", "nobody closes the open door of marine: it changes nothing (C25)"},
		{"shi/assault-skirmish", "a.weapon.overkill=false", "doors change nothing: no defender has overkill, so that no hits are left over (SHI-SH-03)"},
		{"shi/assault-marine", "shoot-doors=left-over", "shoot-doors: left-over changes nothing: no defender has overkill (SHI-SH-03)"},
		{"shi/assault", "b.acpo=0", "genestealer has no AcPo: it stays where it is (SHI-SH-11)"},
	} {
		got := load(t, c.matchup, strings.Split(c.setting, "; ")...).Warnings
		if c.want == "" && len(got) > 0 || c.want != "" && !slices.Contains(got, c.want) {
			t.Errorf("%s, %s: %v, want %q", c.matchup, c.setting, got, c.want)
		}
	}
	adjacent := "no shot can be fired: the target is adjacent, and storm bolter lacks the assault trait (SHI-SH-06)"
	if w := load(t, "shi/shot", "distance=1", "a.weapon.assault=false").Warnings; !slices.Contains(w, adjacent) {
		t.Errorf("%v, want %q", w, adjacent)
	}
}

// TestLibraryIsQuiet: ready matchups of the library have nothing to warn of.
func TestLibraryIsQuiet(t *testing.T) {
	for _, name := range profiles.Names("shi", "matchup") {
		if w := load(t, "shi/"+name).Warnings; len(w) > 0 {
			t.Errorf("%s: %v", name, w)
		}
	}
}

// TestSaves: saves are read and written in tabletop notation. C7
func TestSaves(t *testing.T) {
	for text, want := range map[string]shi.Save{
		"2+/5+": {Armour: 2, Invulnerable: 5}, "5+": {Armour: 5}, "-/6+": {Invulnerable: 6}, "none": {}, "1+/1+": {Armour: 1, Invulnerable: 1},
	} {
		var s shi.Save
		if err := s.UnmarshalText([]byte(text)); err != nil || s != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
		if back, err := s.MarshalText(); err != nil || string(back) != text {
			t.Errorf("%s becomes %s, %v", text, back, err)
		}
	}
	var s shi.Save
	for _, text := range []string{"-", "-/-", "5+/-"} {
		if err := s.UnmarshalText([]byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"", "/", "5", "0+", "2+/", "2+/5+/6+", "none/5+", "+5"} {
		if err := s.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as %v", text, s)
		}
	}
}
