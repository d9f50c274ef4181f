package skirmish

import "github.com/oddsmith/oddsmith/rules/policy"

// BattlePolicy is what the player of a side of a battle decides.
type BattlePolicy struct {
	Name   string                    `yaml:"name" default:"nearest" doc:"what the policy is called"`
	Order  policy.ByPlace[ordering]  `yaml:"order" default:"own" rule:"SKI-TU-01" doc:"what a unit does at its card, and again when its moment comes if it waited; asked of those on the board who are in no close combat and have no teleport before them"`
	Target policy.ByPlace[targeting] `yaml:"target" default:"nearest" rule:"W22" doc:"at which enemy a unit fires in its own activation, asked before it does"`
	Guns   policy.ByPlace[gunChoice] `yaml:"guns" default:"usual" rule:"W21" doc:"which guns a vehicle, or who has all-guns, fires: asked of a unit with guns for 2 AP and lighter ones and no weapon that it prefers, before it fires or answers"`
	React  policy.ByPlace[reaction]  `yaml:"react" default:"fire" rule:"SKI-TU-01" doc:"whether a unit that could fire out of its turn does: from overwatch at who moves, at who charges it, or in answer to fire; asked each time"`
}

// ProfileKind makes policies known to libraries by name.
func (*BattlePolicy) ProfileKind() string { return "battle-policy" }

// What a unit does at its card. SKI-TU-01
const (
	orderOwn = iota
	orderHold
	orderWatch
	orderWait
	orderAdvance
	orderAssault
	orderFireAssault
	orderVolleyAssault
	orderAssaultFire
	orderAssaultVolley
	orderChangeAssault
	orderings
)

const everyOrder = policy.Options(1<<orderings - 1)

// What its player can see.
const (
	orderSeesDistance = iota
	orderSeesChargeDice
	orderSeesNumber
	orderSeesFigures
	orderSeesEnemies
	orderSeesWatching
	orderSeesToCome
	orderSeesWaited
	orderSeesNearVehicle
	orderSeesNearActed
	orderSeesShaken
	orderSeesTurn
	orderSeesUnit
)

type ordering struct{}

// Options implements [policy.PointByPlace].
func (ordering) Options() []policy.Option {
	return []policy.Option{
		{Name: "own", Doc: "what its own policy says; who waited does not go on overwatch by it, but holds"},
		{Name: "hold", Doc: "fire from where it is"},
		{Name: "overwatch", Doc: "fire at enemies who move, in this turn alone"},
		{Name: "wait", Doc: "act when all cards are drawn, with an assault timed until then"},
		{Name: "advance", Doc: "move up to its advance-to, and fire with the AP left"},
		{Name: "assault", Doc: "charge the nearest that it may charge"},
		{Name: "fire-assault", Doc: "fire with 1 AP of its slowest, then charge with the others"},
		{Name: "volley-assault", Doc: "fire with 2 AP, then charge with the others"},
		{Name: "assault-fire", Doc: "charge with all AP but one, and fire with that if it falls short"},
		{Name: "assault-volley", Doc: "charge with all AP but two, and fire with those if it falls short"},
		{Name: "change-assault",
			Doc: "change from the guns in hand to what it fights with, then charge with one die fewer"},
	}
}

// Facts implements [policy.PointByPlace].
func (ordering) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "inches to the nearest enemy, 0 for none on the board"},
		{Name: "charge-dice", Doc: "D6 that it would charge with, 0 if it cannot"},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against the nearest enemy from there, " +
			"before modifiers; 0 if none can harm it, or he is in close combat"},
		{Name: "figures", Doc: "its figures on their feet"},
		{Name: "enemies", Doc: "enemy squads and vehicles on the board"},
		{Name: "watching", Doc: "how many of them are on overwatch"},
		{Name: "to-come", Doc: "how many of them have a card that is still to come"},
		{Name: "waited", Doc: "all cards are drawn, and it waited", YesNo: true},
		{Name: "near-vehicle", Doc: "the nearest enemy is a vehicle", YesNo: true},
		{Name: "near-acted", Doc: "the nearest enemy has acted in this turn", YesNo: true},
		{Name: "shaken", Doc: "it is shaken", YesNo: true},
		battleTurn(), battleUnit(),
	}
}

// At which enemy a unit fires. W22
const (
	aimNearest = iota
	aimNone
	aimHarmable
	aimFresh
	aimWeakest
	aimStrongest
	aimDangerous
	aimSquad
	aimVehicle
	aims
)

const everyAim = policy.Options(1<<aims - 1)

// What the player of a unit that is about to fire can see.
const (
	aimSeesDistance = iota
	aimSeesNumber
	aimSeesVehicleDistance
	aimSeesVehicleNumber
	aimSeesVehicleGuns
	aimSeesFigures
	aimSeesEnemies
	aimSeesNearVehicle
	aimSeesNearActed
	aimSeesIsVehicle
	aimSeesTurn
	aimSeesUnit
)

type targeting struct{}

// Options implements [policy.PointByPlace].
func (targeting) Options() []policy.Option {
	return []policy.Option{
		{Name: "nearest", Doc: "the nearest enemy, whether or not it can be harmed from there"},
		{Name: "none", Doc: "nobody: it only clears jams and sets up"},
		{Name: "harmable", Doc: "the nearest that a gun of it can harm from where it stands"},
		{Name: "fresh", Doc: "of those that it can harm the nearest that has not acted in this turn"},
		{Name: "weakest", Doc: "of those the squad with the fewest figures on their feet"},
		{Name: "strongest", Doc: "of those the squad with the most"},
		{Name: "dangerous",
			Doc: "of those the one whose guns have the highest numbers against it, those of all figures added up"},
		{Name: "squad", Doc: "of those the nearest squad"},
		{Name: "vehicle", Doc: "of those the nearest vehicle"},
	}
}

// Facts implements [policy.PointByPlace].
func (targeting) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "inches to the nearest enemy"},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against that one from there, " +
			"before modifiers; 0 if none can harm it"},
		{Name: "vehicle-distance", Doc: "inches to the nearest vehicle that it can harm, 0 for none"},
		{Name: "vehicle-number", Doc: "the best number that a gun of it has against that vehicle, 0 for none"},
		{Name: "vehicle-guns", Doc: "how many of its figures have a gun that can harm that vehicle"},
		{Name: "figures", Doc: "how many of its figures can act and have a gun, a team as one"},
		{Name: "enemies", Doc: "squads and vehicles that it can harm"},
		{Name: "near-vehicle", Doc: "the nearest enemy is a vehicle", YesNo: true},
		{Name: "near-acted", Doc: "the nearest enemy has acted in this turn", YesNo: true},
		{Name: "vehicle", Doc: "it is a vehicle itself", YesNo: true},
		battleTurn(), battleUnit(),
	}
}

func battleTurn() policy.Fact { return policy.Fact{Name: "turn", Doc: "the turn"} }

func battleUnit() policy.Fact {
	return policy.Fact{Name: "unit", Doc: "which of its side's list it is, from 1"}
}

// Which guns a unit fires. W21
const (
	gunsUsual = iota
	gunsLight
)

// What its player can see.
const (
	gunsSeeDistance = iota
	gunsSeeUsual
	gunsSeeLight
	gunsSeeAP
	gunsSeeFigures
	gunsSeeLightBetter
	gunsSeeAtVehicle
	gunsSeeOwnTurn
	gunsSeeTurn
	gunsSeeUnit
)

type gunChoice struct{}

// Options implements [policy.PointByPlace].
func (gunChoice) Options() []policy.Option {
	return []policy.Option{
		{Name: "usual", Doc: "all that cost 2 AP together, as long as one of them can be fired"},
		{Name: "light",
			Doc: "the first that costs less alone, as often as the AP allow and as long as one can be fired"},
	}
}

// Facts implements [policy.PointByPlace].
func (gunChoice) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "inches to the target"},
		{Name: "usual-number", Doc: "the numbers on a D20 of its first figure's 2-AP guns that can be fired against " +
			"who is aimed at, before modifiers, added up"},
		{Name: "light-number", Doc: "the number of its lighter gun, twice if it is fired twice for 2 AP"},
		{Name: "ap", Doc: "AP that this figure has left"},
		{Name: "figures", Doc: "figures of the target on their feet"},
		{Name: "light-better", Doc: "light-number is the higher", YesNo: true},
		{Name: "at-vehicle", Doc: "the target is a vehicle", YesNo: true},
		{Name: "own-turn",
			Doc: "it fires in its own activation, not in answer, from overwatch or at who charges it", YesNo: true},
		battleTurn(), battleUnit(),
	}
}

// Whether a unit fires out of its turn. SKI-IN-01, SKI-TU-01, SKI-TU-02
const (
	reactFire = iota
	reactKeep
)

// What its player can see.
const (
	reactSeesDistance = iota
	reactSeesNumber
	reactSeesFigures
	reactSeesEnemyFigures
	reactSeesToCome
	reactSeesWatching
	reactSeesCharged
	reactSeesShotAt
	reactSeesAtVehicle
	reactSeesCardToCome
	reactSeesTurn
	reactSeesUnit
)

type reaction struct{}

// Options implements [policy.PointByPlace].
func (reaction) Options() []policy.Option {
	return []policy.Option{
		{Name: "fire", Doc: "fire, for up to 2 AP"},
		{Name: "keep", Doc: "keep its AP: on overwatch it watches on, for the next who moves"},
	}
}

// Facts implements [policy.PointByPlace].
func (reaction) Facts() []policy.Fact {
	return []policy.Fact{
		{Name: "distance", Doc: "inches to the enemy, of one who charges it those from where he begins"},
		{Name: "number", Doc: "the best number on a D20 that a gun of it has against him from there, " +
			"before modifiers; 0 if none can harm him"},
		{Name: "figures", Doc: "how many of its figures can act and have a gun, a team as one"},
		{Name: "enemy-figures", Doc: "his figures on their feet"},
		{Name: "to-come", Doc: "how many other enemies have a card that is still to come"},
		{Name: "watching", Doc: "it would fire from overwatch at who moves", YesNo: true},
		{Name: "charged", Doc: "it would fire at who charges it home", YesNo: true},
		{Name: "shot-at", Doc: "it would answer fire", YesNo: true},
		{Name: "at-vehicle", Doc: "the enemy is a vehicle", YesNo: true},
		{Name: "card-to-come", Doc: "its own card is still to come, from which the AP are taken", YesNo: true},
		battleTurn(), battleUnit(),
	}
}

// chooses reports whether a decision may come to another option than the first.
func chooses[P policy.PointByPlace](c *policy.ByPlace[P]) bool {
	var p P
	n := len(p.Options())
	all := policy.Options(1<<n - 1)
	for option := 1; option < n; option++ {
		if c.MayPick(option, all) {
			return true
		}
	}
	return false
}
