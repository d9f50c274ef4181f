package skirmish_test

// A second, plain reading of the scenarios shot, firefight, armour, assault and
// battle, written from the rule tables, the readings W01..W25 and the procedures alone. It takes
// the inputs as they are, and policies word by word; it calls nothing else of the package under test,
// so that an error has to be made twice to go unnoticed. Here are the sides in play and their dice;
// firing, vehicles and the scenarios are in the files next to this one.
//
// Where the rules leave a point open, the reference reads them like this:
//
//  1. whole and partial of a gun count the figures under its template besides
//     the one aimed at; they are looked for anew at each firing, in list order,
//     among all standing figures, heroes too.
//  2. A weapon with a template is aimed at the first standing figure, hero or not,
//     without a D6 for heroes, and leaves its result on the figure rolled for, also
//     when nobody else is under it. A/T grenades are allotted like bullets.
//  3. Without a grenade mode the blast is picked when, at that firing, somebody
//     else is under the template.
//  4. Several heroes among troopers: the equal chance is taken among those who stood
//     at the start of the volley. An attack on one who is dead by then is lost: it
//     costs its AP, the D20 is rolled and may jam. Heroes without troopers are
//     allotted results in the order of the list.
//  5. A volley stops when nobody of the target stands, within one AP of two guns
//     too. Whoever shoots at an X shoots all the same.
//  6. The armour and modifiers of an allotted shot are those of the first standing
//     trooper; cover and camouflage are the squad's.
//  7. Allotment does not ask whether a result has an effect: a duck back goes to
//     the first neither wounded nor ducked and is lost if that one ignores it.
//  8. A figure has acted when it has made its own shots of its activation, at the
//     latest when that is over. An answer ahead of its card is no action before the
//     card is drawn; shots from overwatch, an answer on overwatch included, are.
//     When overwatch has interrupted, all of the squad have acted.
//  9. Shoot on the move is the firer's: no modifier for its own or the target's
//     movement; cover counts.
//  10. Dice moved count against all shots of that turn, answers too.
//  11. The dice of an advance are min(base AP of the figure with the least, ..) of
//     those who can move: wounds and AP spent on answers shorten the shots, not the
//     move. The ducked and those with the medic do not move. By the house rule nobody of a squad
//     does, be it an advance, a charge, back or out of an APC, while one of those together has ducked.
//  12. Overwatch: at its card a squad clears jams and sets up. The interrupting
//     volley is one volley without D10, and nobody answers it.
//  13. A tripod weapon that moved is set up by its figure, 1 AP before its next
//     shot (also when it answers), or when it could not shoot with what is left.
//  14. Medikits: at the start of a turn the first wounded humans of the list, one per
//     kit, are taken out of the turn (no shot, no answer, no AP; they can be hit)
//     and are unwounded at its end. Tau are human in this. The mark of an enhanced
//     nervous system is not healed, but of Necrons.
//  15. Scarabs: hero column, no hero in the sense of SKI-SH-08. An area weapon is
//     any template; each of the two hits has its own effect die, the second only
//     if the swarm stands.
//  16. A squad's kind, for morale, is that of its first figure.
//  17. A Lord or Tomb Spider in the squad helps those who get up, if he stands
//     before the repair dice.
//  127. beside: blasts and templates that hit an area cover the first standing figures of other squads, too, as many as the
//      file says, each with its own die against its own number as of those not aimed at. A grenade whose mode is
//      left to itself looks at its target's squad alone. Vehicles neither have such squads nor are they one.
//  18. With the phase-out after repair alone, a Necron squad stays in as long as
//     somebody may get up.
//  19. Duck backs are counted when they have an effect, be it cover alone (they end with the turn), those
//     aboard a vehicle never; jams as the 20s that took a gun out of work, guns
//     jammed from the start not among them.
//  20. A scenario that ends in the middle of a turn has no end of turn: no healing.
//  21. `first` fixes the card of the first turn only.
//  22. Vehicles and droids with several guns: if no 2-AP weapon works within range,
//     the first 1-AP weapon is fired like a figure's; the preferred one before all
//     others (98). Droids with two and more guns, and figures with allGuns, follow
//     W21, all others use their first gun, with the ambidextrous skill the first two.
//     A gun that is lost is no longer jammed.
//  23. Two guns for one AP: each attack rolls its own hero die.
//  24. A wounded human with a heavy weapon may clear it, not set it up.
//  25. armour: without an acting target no card is drawn. A stunned vehicle may
//     clear jams. `damaged` is any lasting result, so no stun alone, and results
//     that the vehicle began with are among them.
//  26. armour ends when every gun of the firers is useless, out of range or too
//     close, or its bearer is dead for good or a wounded human at a heavy weapon
//     without a medikit in the squad; or when the firers are out. AP are not asked.
//     It ends at once, so that the target does not act any more in that turn.
//  27. Result 9 rolls for those aboard who stand, wounded by an 8 or not. A vehicle
//     without guns counts 5 and 6 as suffered.
//  28. Skills: the count of the rank exactly; with free skills any count.
//  29. A heavy weapon is its team's (SKI-SH-09): any of those with the bearer's crew
//     number fires it; without a number it is the bearer's alone, and nobody else
//     takes it over. More on teams in naive_team_test.go (86 to 93).
//  31. A squad of whose figures half are wounded from the start is shaken only from
//     the first check on.
//  32. A detached heavy-weapon team is a squad of its own.
//  33. Initiative of several guns is by the first that will fire.
//  34. Both sides out at the same check: both-out; a draw is nobody out after the
//     turns.
//
// The list goes on with close combat (naive_closecombat_test.go), charges
// (naive_assault_test.go) and battles (naive_battle_test.go), and with teams, the
// preferred gun, what a unit begins with, vehicles in firefights, and what is counted
// (naive_team_test.go, naive_count_test.go).

import (
	"encoding"
	"slices"

	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/skirmish"
)

// naiveDice throws a die with so many sides.
type naiveDice = func(sides int) int

// naivePiece is a gun in play.
type naivePiece struct {
	*skirmish.Weapon
	tripod  bool // must be set up after moving
	jammed  bool
	idle    bool // for the rest of the turn
	waits   bool // idle for all of the turn that comes
	useless bool // for the rest of the game
	unset   bool // a tripod weapon that moved
	chosen  bool // by its player, instead of the 2-AP weapons
}

func (p *naivePiece) works() bool {
	return !p.jammed && !p.idle && !p.useless
}

func naivePieces(guns []skirmish.Weapon, tripod bool) []*naivePiece {
	pieces := []*naivePiece{}
	for i := range guns {
		pieces = append(pieces, &naivePiece{Weapon: &guns[i], tripod: tripod})
	}
	return pieces
}

// naiveBody is a figure in play.
type naiveBody struct {
	*skirmish.Group
	post    *naivePost // the guns that it serves, nil: none
	wounded bool
	marked  bool // first wound ignored (SKI-SK-05)
	ducked  bool
	cowers  bool // under cover, by a duck back
	dead    bool
	gone    bool // dead for good (SKI-NE-01)
	healing bool // all this turn, with a medikit
	behind  bool // in a charge, and not with the others yet
	acted   bool // in this turn
	spent   int  // AP of this turn, but for those spent at the guns
	gunOut  bool // a shoulder or heavy weapon is in hand
	absent  bool // from the close combat of this turn
	hardy   bool // fires heavy weapons wounded (by the house rules)
	claws   int  // attacks with claws and a gun
}

// human reports whether the figure is one; Tau are, too.
func (b *naiveBody) human() bool { return b.Kind == "human" || b.Kind == "tau" }

// necron reports whether the figure is one in the sense of SKI-NE-01, SKI-NE-02.
func (b *naiveBody) necron() bool {
	return b.Kind == "necron" || b.Kind == "scarabs"
}

// nervous reports whether duck backs and the first wound are ignored (SKI-SK-05).
func (b *naiveBody) nervous() bool {
	return b.Enhanced || b.Kind == "war-droid"
}

// twoHanded reports whether the figure has a shoulder or heavy weapon.
func (b *naiveBody) twoHanded() bool {
	return len(b.Weapons) > 0 && b.Weapons[0].Class != "hand-gun"
}

// able reports whether the figure can act in this turn (W08).
func (b *naiveBody) able() bool {
	return !b.dead && !b.ducked && !b.healing && !b.behind
}

// shotArmour is the armour against shooting (SKI-CC-04, SKI-NE-02).
func (b *naiveBody) shotArmour() int {
	if b.Kind == "tau" || b.Kind == "scarabs" {
		return naiveStorm
	}
	return naiveColumn(b.Armour)
}

// barred tells that a wounded human cannot fire a heavy weapon (SKI-SH-09).
func (b *naiveBody) barred(p *naivePiece, wounded bool) bool {
	return wounded && !b.hardy && b.human() && p.Class == "heavy"
}

// The four armours, in the order of the columns of the tables.
const (
	naiveStandard = iota // 5+, Tyranid 6+ skin
	naiveStorm           // 4+, open walkers, Tau that are shot at
	naivePower           // 3+, Necrons, light vehicles, closed walkers
	naiveTank            // 2+
)

// naiveColumn is where an armour stands in the tables.
func naiveColumn(of skirmish.Armour) int {
	return slices.Index([]skirmish.Armour{"standard", "storm", "power", "tank"}, of)
}

// naiveHouse is the house rules of all scenarios.
type naiveHouse struct{ skirmish.BattleHouse }

// armourDraw is what armour adds to the D10 of an exchange of fire (SKI-IN-01).
func (h naiveHouse) armourDraw(armour int) int {
	return [4]int{h.InitiativeStandard, h.InitiativeStorm, h.InitiativePower, h.InitiativeTank}[armour]
}

// naiveForce is a unit in play.
type naiveForce struct {
	*skirmish.Unit
	naiveMoves
	house    *naiveHouse
	throw    naiveDice
	bodies   []*naiveBody
	roster   []*naiveBody // at the start
	posts    []*naivePost
	hull     *naiveHull // nil: a squad
	strength int
	shaken   bool
	out      string // "", "dead", "fled", "phased-out" or "merged"
	carded   bool   // its card was drawn in this turn
	watching bool   // on overwatch
	locked   bool   // in close combat
	silent   bool   // regroups: answers no fire
	rushed   bool   // moved too far for grenades in this turn
	caught   bool   // was charged in this turn with its AP spent
	turn     int
	number   int                    // among the units of its side, from 0
	rear     int                    // where those behind are
	drop     encoding.TextMarshaler // whether its player lets them
	strike   encoding.TextMarshaler // whom its figures strike
	allots   encoding.TextMarshaler // who takes what hits it
	acting   bool                   // it is its turn
	others   []*naiveForce          // of its side, by their list, where blasts may cover them

	heavyFirst bool // its heavy weapons choose their target
	dice       int  // moved in this turn
	inches     int  // moved in this turn
	helped     bool // a Lord or Tomb Spider is near
	drawn      int  // the D10 of a squad that draws as one, 0: none yet

	fireOnly    bool // in a single activation, before which it has moved, whatever befell it since
	wrecksFight bool // a vehicle with an 8 is shot at or fought on
	noTime      bool // for medikits

	// What is counted.
	shots    int // firings
	hits     int // D20s that damaged
	jams     int
	ducks    int // suffered, with effect
	wounds   int // suffered, those that killed not counted
	falls    int // of figures, down or dead
	heroHits int // hits on heroes of it
	missed   int // attack rolls of it, and lock-ons
	deeds    map[string]*naiveDeeds
}

// naiveField puts a unit in the field.
func naiveField(u *skirmish.Unit, h *naiveHouse, throw naiveDice) *naiveForce {
	f := &naiveForce{Unit: u, house: h, throw: throw, shaken: u.Shaken, helped: u.LordNear}
	if u.Vehicle != nil {
		f.build()
		return f
	}
	f.bodies = naiveBodies(u.Figures)
	for _, b := range f.bodies {
		b.hardy, b.claws = h.WoundedFireHeavy, h.ClawsWithGuns
	}
	f.roster = f.bodies
	f.strength = max(len(f.bodies), u.Strength)
	f.posts = naivePosts(f.bodies)
	return f
}

func naiveBodies(figures []skirmish.Group) []*naiveBody {
	bodies := []*naiveBody{}
	for i := range figures {
		for range figures[i].Count {
			b := &naiveBody{Group: &figures[i], dead: figures[i].Down}
			b.marked = b.Wounded && b.nervous()
			b.wounded = b.Wounded && !b.marked
			b.gunOut = b.InHand == "gun" && b.twoHanded()
			bodies = append(bodies, b)
		}
	}
	return bodies
}

// naiveMany is how many figures are so.
func naiveMany(bodies []*naiveBody, which func(b *naiveBody) bool) int {
	return len(naiveWho(bodies, which))
}

// standing is how many figures are neither dead nor down.
func (f *naiveForce) standing() int {
	return naiveMany(f.bodies, func(b *naiveBody) bool { return !b.dead })
}

// wounded is how many of those who stand are wounded.
func (f *naiveForce) wounded() int {
	return naiveMany(f.bodies, func(b *naiveBody) bool { return !b.dead && b.wounded })
}

// downed is how many figures are down and not gone.
func (f *naiveForce) downed() int {
	return naiveMany(f.bodies, func(b *naiveBody) bool { return b.dead && !b.gone })
}

// necrons reports whether the squad is one of Necrons, scarabs included.
func (f *naiveForce) necrons() bool {
	return len(f.bodies) > 0 && f.bodies[0].necron()
}

// baseAP is the AP of the figure while it is healthy (SKI-AP-01).
func (f *naiveForce) baseAP(b *naiveBody) int {
	ap := b.AP // SKI-AP-01
	if b.VeteranHero {
		ap += f.house.VeteranHeroAP // SKI-SK-07
	}
	return ap
}

// left is the AP that the figure still has (SKI-AP-01, W09).
func (f *naiveForce) left(b *naiveBody) int {
	ap := f.baseAP(b) - b.spent
	if b.post != nil {
		ap -= b.post.spent
	}
	if b.wounded {
		ap -= f.house.WoundedAP
	}
	if f.shaken {
		ap -= f.house.ShakenAP
	}
	return max(0, ap)
}

// startTurn is the start of a turn: repair, fresh AP, medikits (P-TURN 1).
func (f *naiveForce) startTurn() {
	f.turn++
	f.repair()
	f.carded, f.watching, f.caught, f.dice, f.inches = false, false, false, 0, 0
	kits := f.Medikits
	if f.locked || f.noTime || f.Policy == "assault" {
		kits = 0 // nobody is healed in close combat, or would charge
	}
	for _, b := range f.bodies {
		b.absent = false
		b.ducked, b.cowers, b.acted, b.spent = false, false, false, 0
		// SKI-EF-03: one whole turn with a medikit, humans only.
		if !b.dead && b.wounded && b.human() && kits > 0 {
			kits--
			b.healing = true
		}
	}
	for _, post := range f.posts {
		post.startTurn()
	}
	if f.hull != nil {
		f.hull.startTurn()
	}
	f.setOut()
}

// setOut is the movement before the first shot of each turn.
func (f *naiveForce) setOut() {
	f.rushed = false
	if !f.fireOnly && (f.shaken || f.hull != nil && (f.hull.stunned || f.hull.immobile)) {
		return
	}
	f.rushed = f.MovedFast
	if f.MovedFar {
		f.inches = f.house.FarInches + 1
	}
	if f.Moved > 0 {
		f.walk(f.Moved)
	}
}

// walk spends the AP of so many D6 of movement (SKI-AP-01, SKI-AP-02).
func (f *naiveForce) walk(dice int) {
	f.dice += dice
	for _, b := range f.bodies {
		b.spent += dice * rules.OneIf(!b.behind)
	}
	if f.hull != nil {
		f.hull.spent += dice
	}
	f.unset()
}

// unset: tripods that moved are to be set up.
func (f *naiveForce) unset() {
	for _, post := range f.posts {
		for _, p := range post.pieces {
			p.unset = p.unset || p.tripod
		}
	}
}

// repair gets Necrons up again (SKI-NE-01, W17).
func (f *naiveForce) repair() {
	helped := f.helped || slices.ContainsFunc(f.bodies, func(b *naiveBody) bool { return b.Lord && !b.dead })
	for _, b := range f.bodies {
		if !b.dead || b.gone {
			continue
		}
		on := int(f.house.RepairFrom)
		if helped {
			on = int(f.house.RepairNearLord)
		}
		if f.throw(6) >= on {
			b.dead, b.wounded, b.marked = false, false, false
		} else {
			b.gone = true
		}
	}
	if f.house.PhaseAfterRepair && f.hull == nil && f.necrons() {
		f.checkStrength()
	}
}

// endTurn is the end of a turn: healing, no more ducks, morale (P-TURN 4).
func (f *naiveForce) endTurn() {
	f.restore()
	f.morale()
}

// restore is healing, and no more ducks.
func (f *naiveForce) restore() {
	for _, b := range f.bodies {
		if b.necron() || b.healing {
			b.wounded = false
		}
		if b.necron() {
			b.marked = false
		}
		b.ducked, b.cowers, b.healing = false, false, false
		b.gunOut = b.gunOut && !f.house.ChangedByNextTurn
	}
}

// morale is checked at the end of every activation and turn (SKI-MO-01, SKI-NE-01,
// W12).
func (f *naiveForce) morale() {
	if f.out != "" || f.hull != nil {
		return // vehicles ignore it
	}
	if !f.house.PhaseAfterRepair || !f.necrons() || f.downed() == 0 {
		f.checkStrength()
	}
	casualties := f.strength - f.standing() + f.wounded()
	f.shaken = !f.necrons() && 100*casualties >= f.house.ShakenFrom*f.strength
}

// checkStrength sees whether the squad is out.
func (f *naiveForce) checkStrength() {
	standing := f.standing()
	switch {
	case f.out != "":
	case standing == 0:
		f.out = "dead"
	case 100*standing < f.house.RunsBelow*f.strength:
		f.out = "fled"
	}
	if f.out != "" && f.necrons() {
		f.out = "phased-out"
	}
}

// Results of the effect chart.
const (
	naiveDuck = iota
	naiveWound
	naiveKill
)

// effectOf reads the effect chart (SKI-EF-01).
func (h naiveHouse) effectOf(b *naiveBody, roll int) int {
	duck, wound := int(min(h.TrooperWound, h.TrooperDeath))-1, int(h.TrooperDeath)-1
	if b.Hero || b.Kind == "scarabs" { // SKI-NE-02
		duck, wound = int(min(h.HeroWound, h.HeroDeath))-1, int(h.HeroDeath)-1
	}
	switch {
	case roll <= duck:
		return naiveDuck
	case roll <= wound:
		return naiveWound
	}
	return naiveKill
}

// naiveWho lists the figures that are so.
func naiveWho(bodies []*naiveBody, which func(b *naiveBody) bool) []*naiveBody {
	return slices.DeleteFunc(slices.Clone(bodies), func(b *naiveBody) bool { return !which(b) })
}

// naiveUnwounded reports whether nothing is seen of a wound.
func naiveUnwounded(b *naiveBody) bool { return !b.wounded }

// allot finds the one of some figures who takes a result, or nil (SKI-EF-04, W07).
func (f *naiveForce) allot(result int, who []*naiveBody) *naiveBody {
	if result == naiveDuck {
		who = naiveWho(who, func(b *naiveBody) bool { return !b.ducked })
	}
	first := naiveUnwounded
	if result == naiveWound && f.house.WoundsTo == "concentrate" {
		first = func(b *naiveBody) bool { return b.wounded }
	}
	if best := naiveWho(who, first); len(best) > 0 {
		return best[0]
	}
	if len(who) > 0 {
		return who[0]
	}
	return nil
}

// suffer applies a result to a figure, of a hit with that D20; 0: of none.
func (f *naiveForce) suffer(b *naiveBody, result, d20 int) {
	switch result {
	case naiveDuck:
		// SKI-EF-02, SKI-SK-05
		if b.necron() || b.Kind == "tyranid" || b.nervous() {
			return
		}
		// Who has had his turn takes cover, and no more.
		if covered := b.ducked || b.cowers; !covered && (!b.acted || f.runsToCover()) {
			f.ducks++
		}
		b.ducked = b.ducked || !b.acted
		b.cowers = f.runsToCover()
		return
	case naiveWound:
		if b.nervous() && !b.marked {
			b.marked = true // W09
			f.wounds++
			return
		}
		if !b.wounded && !b.marked {
			b.wounded = true
			f.wounds++
			return
		}
	}
	// A kill, or a second wound.
	b.dead, b.behind = true, false
	f.falls++
	b.gone = b.Kind != "necron" || d20 == 1 // SKI-NE-01, W17
}
