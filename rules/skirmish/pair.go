package skirmish

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/engine"
)

// farthest is the inches that rules tell apart: no range is so long.
const farthest = 200

// pair is two units that face each other, as the rules see them: who, at what distance, in
// what state. What they do to each other depends on nothing else; it knows no turns and cards.
type pair struct {
	house     *House
	melee     *AssaultHouse // nil where nobody meets hand to hand
	fireRules *fireRules
	sides     [2]*side
	units     [2]int                      // the number of each, by which stories name it
	meeting   uint64                      // of these two among all that meet, 1 and up
	answers   [2]bool                     // who shoots back when shot at
	volleys   [2]*engine.Block[underFire] // hits at each side that are drawn as one, where they are
	places    [2]int                      // of each in the list of its side, from 1
	allots    [2]*allotChoice             // of a side whose player ever says who takes what hits it

	spills [2][]spill // whom blasts at either side cover besides
	all    []pair     // of this state

	marksBounces bool // hits that bounce off a vehicle are remembered
	oneByOne     bool // those who fire at one count do so in a step each, in some walks

	squads   [2]squad
	turn     int
	active   int     // the side whose activation it is
	hasActed [2]bool // all of it have
	ahead    [2]bool // who fires now does so ahead of its turn
	distance int     // inches, as far as rules tell them apart
	beyond   int     // inches besides, which stories alone tell
	covered  [2]bool // by ground, at this distance in this turn
	unseen   bool    // they do not see each other
	reaction uint8   // how the side that is not active fires
	memory   uint8   // what will be read of those who fire
	*fireState

	ledger *rules.Ledger // here, since volleys take longer where it is above
	doers  [2]int        // the number by which it knows each

	book   *book      // of the dice, once it is needed
	common [2]planKey // of the plans of each side, once one is asked for
}
