package secondedition

// What the story of a psychic phase says for each note.

import (
	"testing"

	"github.com/oddsmith/oddsmith/profiles/tags"
	"github.com/oddsmith/oddsmith/rules/dice"
)

func TestPsychicWords(t *testing.T) {
	x := tags.New[PsychicDuel]()
	librarian := adeptus(2, hellfire(), gate())
	librarian.Name = "librarian"
	x.A.Psykers, x.B.Psykers = []Psyker{librarian}, []Psyker{adeptus(1, scan()), adeptus(2, gate())}
	x.B.Targets = targets(2, 3)
	story := newPsychic(x).story()
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"SE-PS-01", []int{1, 1}, "1 warp card is dealt"},
		{"SE-PS-01", []int{9, 2}, "9 warp cards are due, and only 2 are left"},
		{"SE-PS-02", nil, "the deck is empty: the discard pile is shuffled into it"},
		{"SE-PS-03", []int{sideA, 3, 0, 1, 0, 0, 0, 0, 0}, "a holds 3 Force, 1 Nullify"},
		{"SE-PS-03", []int{sideB, 0, 0, 0, 0, 0, 0, 0, 0}, "b holds no cards"},
		{"SE-PS-04", []int{sideA, 0, 0, 2, 0}, "librarian uses Hellfire for 2 Force"},
		{"SE-PS-04", []int{sideA, 0, 0, 0, 1}, "librarian uses Hellfire for Ultimate Force"},
		{"SE-PS-04", []int{sideA, 0, 0, 1, 1}, "librarian uses Hellfire for Ultimate Force and 1 Force"},
		{"SE-PS-05", []int{sideB, 0}, "psyker 1 rolls highest and is dealt powers first"},
		{"SE-PS-05", []int{sideB, 1, 0}, "psyker 2 is dealt The Gate"},
		{"SE-PS-04", []int{sideA, 0, 0}, "Hellfire of librarian stays in play"},
		{"SE-WC-02", []int{sideB, 0, 0}, "psyker 1 loses Scan for the game"},
		{"SE-WC-02", []int{sideB}, "the power is not lost: it goes back to b"},
		{"PD-1", []int{2, sideB, 0}, "phase 2, in the turn of b, is skipped: no psyker is able to use powers"},
		{"PD-1", []int{1, sideA, 3}, "phase 1, in the turn of a: 3 able psykers"},
		{"PD-2", []int{1}, "phase 1 ends; cards that may not be kept are discarded"},
		{"PD-3", []int{sideB}, "b passes"},
		{"PD-6", []int{sideB, int(destroyPower)}, "b answers with Destroy Power"},
		{"PD-7", []int{sideB, 4, 0}, "b rolls 4 and sacrifices 0 Force"},
		{"PD-14", []int{sideA, 0}, "librarian is destroyed"},
		{"PD-14", []int{sideA, 0, 1}, "The Gate of librarian leaves play with its caster"},
		{"PD-4", []int{sideA, 0, 0}, "the old Hellfire of librarian goes"},
		{"PD-6", []int{sideB}, "b hoards its cards and does not answer"},
		{"PD-10", []int{sideB, 1, 2}, "psyker 2 tries, of mastery 2"},
		{"PD-10", []int{sideB, -1, 0}, "b has no psyker to try it"},
		{"PD-11", []int{sideA, 0, 1}, "librarian loses The Gate for the game"},
		{"PD-10", []int{sideB, sideA, 0, 1}, "b plays Nullify on The Gate of librarian, in play"},
		{"PD-11", []int{sideA, 0, 3, 2}, "librarian: 3 and mastery 2 are 5"},
		{"PD-12", []int{sideA, 0, 0, 0}, "Hellfire of librarian is nullified"},
		{"PD-12", []int{sideA, 0, 0, 1}, "Hellfire of librarian stays in play, fuelled by Ultimate Force"},
		{"PD-13", []int{sideA, 0, 0}, "Hellfire of librarian takes effect"},
		{"PD-13", []int{sideB, 0, 0, 3}, "it strikes a target of b, 3 wounds left"},
		{"PD-13", []int{sideB, 1, 1, 1}, "it strikes psyker 2, 1 wound left"},
		{"PD-14", []int{psychicDraw}, "both sides have living psykers, or neither"},
		{"SE-WC-01", []int{6, 1, 0, 2, 1}, "the daemon needs a natural 6: the caster resists"},
		{"SE-WC-01", []int{3, 0, 1, 2, 1}, "with mastery 2 less 1 Force the caster resists the daemon on 3+: no"},
		{"SE-WC-03", []int{sideA}, "a plays Energy Drain: all hands are discarded and powers in play nullified"},
		{"PD-1", []int{sideA, int(force)}, "a is dealt Force"},
		{"SE-WC-05", []int{4, 1}, "Nullify on 4+: it succeeds"},
		{"SE-WC-05", []int{never, 0}, "Nullify cannot succeed"},
		{"SE-WC-06", []int{sideA, 0, 1}, "a plays Psychic Duel: librarian against psyker 2"},
		{"SE-WC-07", []int{11, 12}, "it goes back 11 inches, where the caster is 12 away: it falls short"},
		{"SE-WC-07", []int{12, 12}, "it goes back 12 inches, where the caster is 12 away: it comes back to the caster"},
		{"SE-WC-08", []int{sideB}, "nothing of b can answer Ultimate Force"},
		{"SE-PW-02", []int{4, 1, 1}, "the victim rolls under T4: no, and is slain"},
		{"SE-HH-06", []int{4, 4, 0}, "S4 wounds on 4+: no"},
	} {
		if got := story.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.rule, test.figures, got, test.want)
		}
	}
}

func TestPowerWords(t *testing.T) {
	x := tags.New[PowerUse]()
	x.A, x.Power, x.Vehicle = adeptus(2, lightningArc()), lightningArc(), transport()
	story := newPowerUse(x).story()
	for _, test := range []struct {
		rule    string
		figures []int
		want    string
	}{
		{"SE-PS-04", []int{3, 12}, "psyker uses Lightning Arc for 3 Force at 12 inches"},
		{"SE-PS-04", []int{powerPenetrated}, "armour is penetrated"},
		{"SE-PS-04", []int{powerNullified}, "Lightning Arc is nullified"},
		{"PD-13", []int{1}, "Lightning Arc hits track"},
		{"PD-4", []int{24, 25}, "25 inches are beyond its range of 24"},
		{"SE-PW-01", []int{4, 1}, "out of control on 4+: yes"},
		{"SE-PW-02", []int{3, 2, 0}, "the victim rolls under T3 with the lowest of 2 dice: yes, and lives"},
		{"SE-PW-03", []int{11, 12}, "11 inches, where 12 are needed"},
		{"SE-PV-01", []int{0, 3}, "rolled damage: 3"},
		{"SE-PV-01", []int{1, 5}, "penetration dice: 5"},
		{"SE-PV-01", []int{2, 11}, "bonus die of the psyker: 11"},
		{"SE-PV-01", []int{3, 15, 14, 1}, "penetration 15 against armour 14: penetrated"},
		{"SE-WC-05", []int{0, 1}, "Nullify on 1+: it succeeds"},
	} {
		if got := story.tell(dice.Entry{Rule: test.rule, Figures: test.figures}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.rule, test.figures, got, test.want)
		}
	}
}

// TestWordsOfHarmlessPowers: each tells what it does, as its own rule. SE-PW-01,
// SE-PW-03, SE-PW-04, SE-PW-07, SE-PW-08
func TestWordsOfHarmlessPowers(t *testing.T) {
	for _, test := range []struct {
		power   Power
		vehicle *Vehicle
		figures []int
		want    string
	}{
		{assail(), nil, []int{1, 0, 0}, "target is moved"},
		{assail(), transport(), []int{1, 0, 1}, "transport is out of control"},
		{assail(), transport(), []int{0, 0, 1}, "transport is at rest, and stays"},
		{displacement(), nil, []int{3, 0, 0}, "3 models moved into hand-to-hand combat, and charging"},
		{gate(), nil, []int{1, 0, 0}, "1 model can pass through it"},
		{curse(), transport(), []int{4, 1, 1}, "4 under it cannot fire, 1 cannot move"},
		{scan(), nil, []int{2, 0, 0}, "2 hidden models found"},
	} {
		x := tags.New[PowerUse]()
		x.A, x.Power, x.B, x.Vehicle = adeptus(2, assail()), test.power, targets(3, 1), test.vehicle
		if got := newPowerUse(x).story().tell(dice.Entry{Rule: x.Power.Effect.rule(), Figures: test.figures}); got != test.want {
			t.Errorf("%s %v: %q, want %q", test.power.Name, test.figures, got, test.want)
		}
	}
}
