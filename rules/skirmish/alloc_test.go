package skirmish_test

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestNoAllocations(t *testing.T) {
	for _, name := range []string{
		"skirmish/shot", "skirmish/shot-at-vehicle", "skirmish/shot-volley", "skirmish/shot-missile", "skirmish/shot-battery", "skirmish/armour", "skirmish/armour-against-squad",
		"skirmish/firefight", "skirmish/firefight-one-turn", "skirmish/firefight-marines-necrons", "skirmish/firefight-return-fire",
		"skirmish/assault", "skirmish/assault-overwatch", "skirmish/assault-walker", "skirmish/assault-necrons",
	} {
		rulestest.NoAllocations(t, load(t, name))
	}
	rulestest.NoAllocations(t, load(t, "skirmish/battle", "turns=1"))
	rulestest.NoAllocations(t, load(t, "skirmish/battle-teleport", "turns=1"))
	rulestest.NoAllocations(t, load(t, "skirmish/battle-carry", "turns=3"))
	rulestest.NoAllocations(t, load(t, "skirmish/battle-tank-hunters", "turns=2", "a-policy=dangerous", "b-policy={order: wait if to-come > 1 else advance if number < 8 else own, target: fresh if near-acted else weakest, guns: light if light-better else usual}"))
	rulestest.NoAllocations(t, load(t, "skirmish/battle-tank-hunters", "turns=2", "a-policy={order: fire-assault if distance < 14 else assault-volley, react: keep if number < 8 else fire}", "b-policy={react: keep if to-come > 1 else fire}"))
	rulestest.NoAllocations(t, load(t, "skirmish/battle-swarm", "distance=2", "turns=3"))
	// the largest battle there is
	army := "[" + strings.Repeat("{profile: guardsmen, figures: {profile: guardsman, count: 64}, policy: advance}, ", 11) + "big-tank]"
	sc := load(t, "skirmish/battle", "a="+army, "b="+army, "turns=2")
	player, rows := engine.Stepped(sc.Game).Player(sc), rules.NewRows(2, len(sc.Metrics))
	player.Play(1, 0, rows)
	if n := testing.AllocsPerRun(2, func() { player.Play(1, 0, rows) }); n != 0 {
		t.Errorf("the largest battle: %v allocations", n)
	}
	rulestest.NoAllocations(t, load(t, "skirmish/firefight", "a=guardsmen", "b=guardsmen", "turns=4"))
}
