package skirmish

// What a story says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestLeftAlone: what warnings take for fields left alone are the defaults.
func TestLeftAlone(t *testing.T) {
	if u := tags.New[Unit](); u.AdvanceTo != defaultAdvanceTo || u.Teleport != defaultTeleport() {
		t.Errorf("advance to %d, teleport %+v", u.AdvanceTo, u.Teleport)
	}
	for i, policy := range rulestest.Options[Unit]("Policy") {
		if policyNumber(Policy(policy)) != i {
			t.Errorf("%s has number %d, want %d", policy, policyNumber(Policy(policy)), i)
		}
	}
}

func TestWords(t *testing.T) {
	house := *tags.New[House]()
	a, b := squadOf(men(2, nil, flamer())), vehicleOf(APC, chaingun(), melta())
	a.Name = "team"
	tale := newStory(newGame(&a, &b, &house), &rules.Scenario{Outcomes: []rules.Outcome{{Doc: "it burns"}, {Doc: "it stands"}}})
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"SKI-TU-01", []int{2, 12}, "turn 2, at 12 inches"},
		{"SKI-TU-01", []int{0, 2, 0}, "team: overwatch"},
		{"SKI-AP-01", []int{0, 1, 9}, "team: 1 inch nearer, 9 from the enemy"},
		{"W19", []int{0}, "team: fire from overwatch comes first"},
		{"SKI-TU-01", []int{3}, "turn 3"},
		{"SKI-TU-01", []int{0, 4, 1}, "team, aboard: assault"},
		{"SKI-CC-05", []int{0, 0, 7}, "team runs 7 inches"},
		{"SKI-MO-02", []int{0, 0}, "team: a turn to regroup"},
		{"SKI-MO-02", []int{0, 1}, "team: a turn to regroup with vehicle"},
		{"SKI-MO-02", []int{0, 1, 1}, "team: part of vehicle"},
		{"SKI-MO-02", []int{0, 0, 1}, "team: a squad again"},
		{"SKI-NE-02", []int{0, 0}, "team: off the board"},
		{"SKI-NE-02", []int{0, 1}, "team: there"},
		{"SKI-HU-01", []int{0, 1}, "team: out of the burning vehicle"},
		{"SKI-HU-01", []int{0, 1, 3}, "team: out of vehicle, 3 inches"},
		{"W10", []int{1}, "vehicle: out of the battle"},
		{"W22", []int{0, 12}, "team: at 12 inches"},
		{"W22", []int{0, 1, 1}, "team: nearest target vehicle, 1 inch away"},
		{"W23", []int{0, 1, 0, 7, 1}, "team: 7 inches towards vehicle: 1 inch to it"},
		{"W23", []int{0, 1, 1, 7, 15}, "team: 7 inches away from vehicle: 15 inches to it"},
		{"W23", []int{0, 1}, "team: a teleport that scatters away from the enemy, by an even die"},
		{"SKI-TU-02", []int{0, 8, 0, 3}, "team: a charge with 3D6, 8 inches, into contact"},
		{"SKI-TU-02", []int{0, 1, 4, 2}, "team: a charge with 2D6, 1 inch, 4 short"},
		{"W14", []int{0, int(onOverwatch)}, "team: on overwatch, fire at those who charge"},
		{"W14", []int{0, int(onTimed)}, "team: assault timed, fire at those who charge"},
		{"W14", []int{0, int(toCome)}, "team: ahead of the card, fire at those who charge"},
		{"SKI-SH-09", []int{1}, "vehicle: those who charge are too close to shoot at"},
		{"W08", []int{0, 1}, "man of team does not arrive"},
		{"SKI-CC-02", []int{0, 2, 1, 1}, "close combat: 2 of team and 1 of vehicle fight"},
		{"SKI-CC-01", []int{0, 1, 1, 0}, "man of team attacks vehicle"},
		{"W15", []int{0, 1}, "the hit is lost: man of team is down already"},
		{"W15", []int{1, 0}, "the hit is lost: vehicle is destroyed already"},
		{"SKI-CC-05", []int{0, 0}, "team runs"},
		{"SKI-CC-05", []int{0, 1}, "team: pushed back, the fight goes on"},
		{"SKI-IN-01", []int{0, 1, 7}, "man of team draws with 7"},
		{"W13", []int{2}, "count 2 from the highest fires"},
		{"SKI-MO-01", []int{0, 2, shakenNote}, "team: shaken"},
		{"SKI-MO-01", []int{0, 2, 0}, "team: no longer shaken"},
		{"SKI-MO-01", []int{0, 1, runsNote}, "team: on the run, 1 left"},
		{"SKI-MO-01", []int{0, 0, runsNote}, "team: all dead"},
		{"SKI-NE-01", []int{0, 1}, "team: phased out, 1 left"},
		{"W17", []int{0, 1, 1}, "man of team gets up again"},
		{"W17", []int{0, 1, 0}, "man of team does not get up"},
		{"W12", []int{1, 3}, "the end in turn 3: it stands"},
		{"SKI-SH-01", []int{0, 0, 0, 1}, "man of team fires flamethrower, a blast"},
		{"SKI-SH-01", []int{1, 0, 1, 0}, "vehicle fires melta gun"},
		{"W01", []int{7, 1}, "7 or less: hit"},
		{"W01", []int{7, 0}, "7 or less: missed"},
		{"W01", []int{0, 0}, "no hit is possible"},
		{"SKI-SH-04", []int{0, 0, 0, int(useless)}, "flamethrower is out of fuel"},
		{"SKI-SH-04", []int{1, 0, 1, int(useless)}, "melta gun is broken"},
		{"SKI-SH-04", []int{1, 0, 0, int(waiting)}, "chaingun jams for the rest of the turn"},
		{"SKI-SH-04", []int{1, 0, 0, int(jammed)}, "chaingun jams"},
		{"SKI-SH-05", []int{1}, "one partly under it is covered"},
		{"SKI-SH-05", []int{0}, "one partly under it is missed"},
		{"SKI-SH-06", []int{14, 0}, "lock-on, 14 or less: no"},
		{"SKI-SH-06", []int{14, 1}, "lock-on, 14 or less: locked"},
		{"SKI-SH-08", []int{1}, "at a hero"},
		{"SKI-SH-08", []int{0}, "at the troopers"},
		{"SKI-EF-01", []int{0, 1, 0, 0}, "man of team is killed"},
		{"SKI-EF-01", []int{0, 1, 1, 0}, "man of team goes down"},
		{"SKI-EF-02", []int{0, 1, 1}, "man of team ducks back"},
		{"SKI-EF-02", []int{0, 1, 0}, "man of team takes no notice of a duck back"},
		{"SKI-EF-03", []int{0, 1, woundedNote}, "man of team is wounded"},
		{"SKI-EF-03", []int{0, 1, enhancedNote}, "man of team ignores its first wound"},
		{"SKI-EF-03", []int{0, 1, medicNote}, "man of team is with the medic for the turn"},
		{"SKI-EF-03", []int{0, 1, healedNote}, "man of team is healed"},
		{"SKI-EF-05", []int{1, 2, 2}, "vehicle shrugs it off"},
		{"SKI-EF-05", []int{1, 5, 7}, "vehicle is immobilised, the next row up from 5"},
		{"SKI-EF-05", []int{1, 10, 10}, "vehicle explodes"},
		{"W07", []int{0}, "all of team who may take it have ducked already"},
		{"W06", []int{0}, "the attack is lost: who of team it goes to is dead by now"},
		{"SKI-AP-02", []int{0, 1}, "man of team sets up its weapon"},
		{"W05", []int{1, 0, 0}, "vehicle clears chaingun"},
		{"W11", []int{2, 1}, "passengers: 2 dead by now, 1 wounded"},
	} {
		if have := tale.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); have != test.want {
			t.Errorf("%s %v: %q, want %q", test.rule, test.figures, have, test.want)
		}
	}
}

// TestFarApart: rules tell no more than 200 inches apart, stories do.
func TestFarApart(t *testing.T) {
	b := newBattle(skirmishers())
	var s battleState[small]
	f := b.makeField()
	bind(&s, b, f)
	f.units[0].at, f.units[1].at = -30, 200
	if _, table := b.pair(f, 0, 1); f.distance != farthest || int(f.distance)+table.beyond != 230 {
		t.Errorf("%d and %d inches", f.distance, table.beyond)
	}
}
