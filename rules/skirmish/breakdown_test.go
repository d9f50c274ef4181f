package skirmish_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// TestBreakdown: chains are what an exact walk gives for one firing, or one attack.
// SKI-SH-01, SKI-SH-06, SKI-EF-01, SKI-CC-01
func TestBreakdown(t *testing.T) {
	const oneBlow = "a.figures.0.count=1 b.figures.0.count=1 distance=1 turns=1 a.figures.0.close-combat.attacks=1 "
	for _, c := range []struct {
		matchup, set, metric string
		chains               []int
	}{
		{"shot", "", "kills", []int{0}},
		{"shot", "b.cover=true a.moved=1 b.figures.0.hero=true", "kills", []int{0}},
		{"shot-missile", "b.under-small-blast.whole=0 b.under-small-blast.partial=0", "kills", []int{0}},
		{"shot-grenade", "a.grenade-mode=at", "kills", []int{0}},
		{"shot-on-the-move", "", "kills", []int{0}},
		{"assault-two-each", oneBlow + "target=spent", "b-lost", []int{0}},
		{"assault-two-each", oneBlow + "target=spent", "a-lost", []int{1}},
		{"assault-two-each", oneBlow + "target=waiting rules.shooting-ap=1 rules.clear-cost=6 b.figures.0.close-combat=scarab-bites b.figures.0.close-combat.standard=X", "a-lost", []int{0}},
		{"assault-walker", "b.figures=guard-veteran target=spent distance=1 turns=1 rules.walker-attacks=1", "b-lost", []int{0}},
		{"battle-small", "a.0.policy=hold b.0.policy=hold b.0.figures.0.count=2 turns=1 rules.shooting-ap=1", "b-lost", []int{0, 1}},
	} {
		t.Run(c.matchup+" "+c.set, func(t *testing.T) {
			m, err := profiles.Load("skirmish/"+c.matchup, strings.Fields(c.set))
			if err != nil {
				t.Fatal(err)
			}
			rulestest.Breakdown(t, m.Input, c.metric, c.chains...)
		})
	}
}

// TestChains: what is expected at first, number by number from the tables.
func TestChains(t *testing.T) {
	for _, c := range []struct {
		matchup, set string
		want         []string
	}{
		// ahead of the card at those who have moved 8 inches: 7 − 2 − 1. SKI-TU-02, W14
		{"assault", "", []string{
			"guardsman with laser or assault rifle, at gaunt, on its way in: 10 shots × 1/5 hit × 1/3 dead = 0.667 outright kills",
			"gaunt with claws of a gaunt or Flayed One, on guardsman: 20 attacks × 9/20 hit × 1/3 dead = 3 outright kills",
			"guardsman with shoulder weapon, on gaunt: 10 attacks × 1/4 hit × 1/3 dead = 0.833 outright kills",
		}},
		// ten marines on eight Necrons: the eighth attack finds the Lord. The sergeant, a
		// marksman, minds no movement: 6 + 2; the others 4 − 2. W15
		{"assault-necrons", "", []string{
			"space marine with bolt rifle, at Necron warrior, on its way in: 9 shots × 5/6 at troopers × 1/10 hit × 1/3 dead = 0.25 outright kills",
			"marine sergeant with plasma pistol, at Necron warrior, on its way in: 1 shot × 5/6 at troopers × 2/5 hit × 1/3 dead = 0.111 outright kills",
			"Necron warrior with Necron hands, on space marine: 7 attacks × 1/4 hit × 1/3 dead = 0.583 outright kills",
			"Necron Lord with staff, on space marine: 1 attack × 2/5 hit × 1/3 dead = 0.133 outright kills",
			"space marine with shoulder weapon, on Necron warrior: 8 attacks × 1/10 hit × 1/3 dead = 0.267 outright kills",
			"space marine with shoulder weapon, on Necron Lord: 1 attack × 1/10 hit × 1/6 dead = 0.0167 outright kills",
			"marine sergeant with anti-tank grenade, on Necron warrior: 1 attack × 3/10 hit × 1/3 dead = 0.1 outright kills",
		}},
		{"shot-at-hero", "", []string{
			"Necron warrior with Necron rifle, at guardsman: 6 shots × 5/6 at troopers × 1/2 hit × 1/3 dead = 0.833 outright kills",
		}},
		// from 8 inches grenades can be used, 6 + 4; five attack. A hit of its feet is enough.
		// SKI-CC-02, SKI-CC-03
		{"assault-walker", "distance=8 target=spent", []string{
			"Sentinel with feet, on veteran: 2 attacks × 1/2 hit = 1 outright kill",
			"veteran with anti-tank grenade, on Sentinel: 5 attacks × 1/2 hit × 1/5 burns or explodes = 0.5 wrecks",
		}},
		// those aboard wait; the melta gun does not reach the Chimera, which is large: 12 + 2. SKI-HU-01, W22
		{"battle-carry", "", []string{
			"Chimera with autocannon, at Tau squad: 1 shot × 9/20 hit × 1/3 dead = 0.15 outright kills",
			"Chimera with heavy bolter, at Tau squad: 1 shot × 3/10 hit × 1/3 dead = 0.1 outright kills",
			"Sentinel with feet, on fire warrior of Tau squad: 2 attacks × 1/2 hit = 1 outright kill",
			"Tau squad: fire warrior with Tau plasma rifle, at Chimera: 8 shots × 7/20 hit × 1/5 burns or explodes = 0.56 wrecks",
			"anti-tank team: missile trooper with missile launcher, at Chimera: 1 shot × 7/10 locked on × 7/10 hit × 1/5 burns or explodes = 0.098 wrecks",
		}},
		// the first platoon has room for the second's trooper, who is not there yet. W20
		{"battle-regroup", "a.0.figures=[guardsman] a.1.figures=[heavy-gunner] a.2.figures=[guardsman]", []string{
			"guard platoon (a1): guardsman with laser or assault rifle, at storm troopers (b1): 1 shot × 5/6 at troopers × 1/4 hit × 1/3 dead = 0.0694 outright kills",
			"guard platoon (a2): heavy gunner with heavy bolter, at storm troopers (b1): 1 shot × 3/10 hit × 1/3 dead = 0.1 outright kills",
			"guard platoon (a3): guardsman with laser or assault rifle, at storm troopers (b1): 1 shot × 5/6 at troopers × 1/4 hit × 1/3 dead = 0.0694 outright kills",
			"storm troopers (b1): storm trooper with laser or assault rifle, at guard platoon (a3): 8 shots × 7/20 hit × 1/3 dead = 0.933 outright kills",
			"storm troopers (b2): storm trooper with laser or assault rifle, at guard platoon (a3): 8 shots × 7/20 hit × 1/3 dead = 0.933 outright kills",
		}},
		// who cannot make contact is not shot at on the way in
		{"assault-two-each", "a.figures.0.ap=1 a.figures.0.wounded=true", nil},
	} {
		var got []string
		for _, chain := range load(t, "skirmish/"+c.matchup, strings.Fields(c.set)...).Breakdown() {
			got = append(got, chain.Who+": "+chain.String())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s %s: got\n%s\nwant\n%s", c.matchup, c.set, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// TestThereAre: how many there are to fall is told of each kind: seven Necron warriors and their Lord, nine marines and
// their sergeant.
func TestThereAre(t *testing.T) {
	var got []int
	for _, chain := range load(t, "skirmish/assault-necrons").Breakdown() {
		got = append(got, chain.There)
	}
	if want := []int{7, 7, 9, 9, 7, 1, 7}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestNobodyToAimAt: no first attack is expected at those who are all down.
func TestNobodyToAimAt(t *testing.T) {
	for figures, chains := range map[string]int{
		"{profile:necron-warrior,weapons:[],down:true}":                                    0,
		"[{profile:necron-lord,weapons:[]},{profile:necron-warrior,weapons:[],down:true}]": 1,
	} {
		sc := load(t, "skirmish/firefight", "a=guardsmen", "b={name:x,figures:"+figures+"}", "return-fire=false")
		if list := sc.Breakdown(); len(list) != chains {
			t.Errorf("%s: %+v", figures, list)
		}
	}
}
