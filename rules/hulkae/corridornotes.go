package hulkae

import (
	"slices"
	"strconv"

	"github.com/oddsmith/oddsmith/rules"
)

// warnings returns what is legal but probably unintended.
func (c *corridor) warnings() []string {
	var list rules.Warnings
	for i := range c.A {
		for _, note := range c.notesOnMarine(&c.A[i].Unit) {
			list.AddIf(!slices.Contains(list, note), note)
		}
	}
	list = append(list, c.warningsOfPlaces()...)
	list = append(list, c.notesOnRoom()...)
	list.AddIf(c.picks && len(c.attackers) == 1, "policy.target does nothing: there is one attacker (H7)")
	list.AddIf(c.wantsCommandFire() && c.aimsForPoints() && len(c.attackers) == 1, "policy.command-target does nothing: there is one attacker (HAE-SF-04)")
	list.AddIf(!c.wantsCommandFire() && c.Policy.CommandTarget.Chooses() && !c.Policy.CommandTarget.IsBest(),
		"policy.command-target does nothing: nobody fires for command points (HAE-SF-04)")
	list = append(list, c.notesOnCards()...)
	list = append(list, c.notesOnCardsOfB()...)
	list = append(list, c.notesOnLanes()...)
	list = append(list, c.notesOnReinforcements()...)
	list = append(list, c.idleFields()...)
	list = append(list, c.idleRules()...)
	for i := range c.B {
		note := c.noteOnAttacker(&c.B[i].Unit)
		list.AddIf(note != "" && !slices.Contains(list, note), note)
	}
	list = append(list, unusedOverrides(c.marines, c.attackers)...)
	if c.isArmed() {
		list = append(list, unusedOverrides(c.attackers, c.marines)...)
	}
	return list
}

// uselessWeapon returns why a weapon can never be fired, or nothing. HAE-RA-01
func (w *Weapon) uselessWeapon() string {
	switch {
	case w.Range == 0:
		return "its range is 0"
	case w.Ammo == 0:
		return "it has no ammo"
	default:
		return ""
	}
}

// noFreeShot returns why a unit that is on overwatch never fires there, or nothing. HAE-OW-02
func (c *Corridor) noFreeShot(w *Weapon) string {
	switch {
	case w.APPerShot > c.Rules.FreeShotAP:
		return w.Name + " costs " + strconv.Itoa(w.APPerShot) + " AP a shot"
	case w.OverwatchRange == 0:
		return w.Name + " has an overwatch range of 0"
	default:
		return ""
	}
}

// notesOnMarine returns notes on a weapon of the marines that does less than its bearer means to.
func (c *corridor) notesOnMarine(u *Unit) []string {
	w := u.Weapon
	if w == nil {
		return []string{u.Name + " has no ranged weapon: it never fires (HAE-RA-01)"}
	}
	if why := w.uselessWeapon(); why != "" {
		return []string{u.Name + " never fires its " + w.Name + ": " + why + " (HAE-RA-01)"}
	}
	var list rules.Warnings
	always, fires := u.alwaysWatches(), c.alwaysFires(u)
	if why := c.noFreeShot(w); why != "" {
		list.AddIf(always, why+": "+u.Name+" is on overwatch and never fires there (HAE-OW-02)")
		list.AddIf(!always && !fires, why+": it goes on overwatch and never fires there (HAE-OW-02)")
	}
	if c.wantsToWatch() && !c.wantsToFire() {
		list.AddIf(!u.canOverwatch(),
			u.Name+" cannot go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)")
		list.AddIf(u.canOverwatch() && !always && fires,
			u.Name+" has too few AP to go on overwatch: it fires with all its AP instead (HAE-OW-01, H7)")
		list.AddIf(always && fires,
			u.Name+" is always on overwatch and fires with all its AP in its own turn too, whatever the policy; "+
				"rules.biomorph-own-turn: policy lets it hold its fire (HAE-OW-01, H7)")
	}
	return list
}

// noteOnAttacker returns a note on a weapon of attackers that is never used, or not on overwatch
// though its bearer is. HAE-RA-01, H13, H14, H17
func (c *corridor) noteOnAttacker(u *Unit) string {
	w := u.Weapon
	if w == nil {
		return ""
	}
	why := w.uselessWeapon()
	if u.Jammed {
		why = "it is jammed, and attackers have no CP"
	}
	switch {
	case why != "":
		return u.Name + " never fires its " + w.Name + ": " + why + " (HAE-RA-01)"
	case !c.wantsToAnswer() && !c.wants(attackerFires) && !c.wants(attackerMovesAndFires):
		return u.Name + " runs and never fires; b-policy: fire has it use its " + w.Name + " (H13)"
	}
	if why = c.noAnswer(u); why == "" {
		return ""
	}
	runs := !c.firesInItsTurn(u)
	if runs && c.wants(attackerMovesAndFires) {
		why = "it lacks move-and-shoot (HAE-MS-01, H17), and " + why
	}
	switch {
	case runs && u.AP < w.APPerShot:
		return u.Name + " never fires its " + w.Name + ": " + why + " (HAE-OW-01, H14)"
	case runs:
		return u.Name + " never fires its " + w.Name + ": " + why +
			"; b-policy: fire has it fire in its own turn (HAE-OW-01, H13, H14)"
	case u.AP < w.APPerShot:
		return u.Name + " never fires its " + w.Name + ": a shot costs " + strconv.Itoa(w.APPerShot) +
			" AP, and it has " + strconv.Itoa(u.AP) + " (HAE-RA-04)"
	case u.alwaysWatches():
		return u.Name + " is on overwatch and never fires there: " + why + " (HAE-OW-02)"
	default:
		return ""
	}
}

// noAnswer returns why an attacker fires at no marine who acts, or nothing. HAE-OW-01, H14
func (c *corridor) noAnswer(u *Unit) string {
	switch {
	case u.Class != Biomorph:
		return "only biomorphs are on overwatch"
	case !u.Weapon.Overwatch:
		return "the weapon lacks the overwatch trait"
	default:
		return c.noFreeShot(u.Weapon)
	}
}

// warningsOfPlaces returns notes on a corner, a door or a turn that no attacker comes to. H10, H16
func (c *corridor) warningsOfPlaces() []string {
	var list rules.Warnings
	far := 1 // of those who come from the front
	for j, square := range c.startAt {
		if c.lane[c.group[j]] == 0 {
			far = max(far, square)
		}
	}
	if c.retreats {
		far = maxDistance
	}
	reached := func(square int) bool { return c.advances && c.roomAhead() >= square } // by a marine, who stops there
	list.AddIf(c.VisibleFrom != rules.Unlimited && int(c.VisibleFrom) >= far && !reached(int(c.VisibleFrom)),
		"visible-from does nothing: all attackers from the front start in sight (H10)")
	list.AddIf(c.Door >= far && !reached(c.Door), "the door is behind all attackers and changes nothing (H16)")
	back, closes := c.wants(attackerStepsBack), c.wants(attackerClosesDoor)
	list.AddIf(!c.Retreat && (back || closes), "no attacker steps back or closes a door: set retreat: true (H21)")
	list.AddIf(c.Retreat && !back && !closes, "retreat does nothing: by b-policy nobody steps back or closes a door (H21)")
	list.AddIf(c.Retreat && c.Door == 0 && closes, "no attacker closes a door: there is none (H21)")
	list.AddIf(c.TurnAt == 1 && c.RoomBehind == 0 || c.TurnAt > far,
		"no attacker turns: turn-at is behind them all, or where they make contact (H16)")
	return list
}

// usualDistance is the default of a corridor's distance: one that was left alone needs no note.
const usualDistance = 12

// idleFields returns notes on fields that are set and change nothing.
func (c *corridor) idleFields() []string {
	var list rules.Warnings
	isArmed := func(u *Unit) bool { return u.Weapon != nil }
	list.AddIf(c.Distance != usualDistance && !c.someStartThere(),
		"distance does nothing: the first of b starts at a distance of its own, "+
			"and the others by theirs or behind it (H2)")
	list.AddIf((c.wantsToAnswer() || c.wants(attackerFires) || c.wants(attackerMovesAndFires)) &&
		!c.wants(attackerStays) && !c.goesBack() && !slices.ContainsFunc(c.attackers, isArmed),
		"b-policy does nothing: no attacker has a weapon (H13)")
	watches := slices.ContainsFunc(c.marines, c.mayFireOnOverwatch)
	list.AddIf(watches && !c.wantsFreeShots() && !c.wantsCommandFire(),
		"marines on overwatch never fire there: by policy.overwatch all hold their fire (HAE-OW-02)")
	list.AddIf(!watches && !c.Policy.Overwatch.IsBest() && c.holdsFire(),
		"policy.overwatch does nothing: no marine may fire on overwatch (HAE-OW-02)")
	follows := func(u *Unit) bool { return u.alwaysWatches() }
	list.AddIf(c.Rules.BiomorphOwnTurn != BiomorphFires &&
		(c.wantsToFire() || !slices.ContainsFunc(c.marines, follows)),
		"rules.biomorph-own-turn does nothing: it is for biomorphs of side a that are always on overwatch, "+
			"by policy: overwatch (H7)")
	gains := func(u *Unit) bool { return c.firesOnOverwatch(u) && u.Weapon.SustainedFire }
	list.AddIf(c.Rules.OverwatchSustained && !slices.ContainsFunc(c.marines, gains),
		"rules.overwatch-sustained-fire does nothing: "+
			"no weapon of side a has sustained fire and is fired on overwatch (HAE-OW-03, HAE-SF-03)")
	return list
}

// someStartThere reports whether the first squad from any side starts at the corridor's distance. H2, H19
func (c *corridor) someStartThere() bool {
	var begun [lanes]bool
	for i := range c.B {
		lane := c.lane[i]
		later := c.B[i].Reinforcements.Most() > 0
		if (later || !begun[lane]) && c.B[i].Distance == Behind {
			return true
		}
		begun[lane] = begun[lane] || !later
	}
	return false
}

// firesOnOverwatch reports whether a marine may ever fire on overwatch: who always fires in its
// own turn does only if it is there without a counter, or once its jam was cleared. H4, H7
func (c *Corridor) firesOnOverwatch(u *Unit) bool {
	return c.wantsFreeShots() && c.mayFireOnOverwatch(u)
}

func (c *Corridor) mayFireOnOverwatch(u *Unit) bool {
	return c.overwatchReach(u) > 0 && (!c.alwaysFires(u) || u.alwaysWatches() || u.Jammed)
}

// usualRules are the defaults of house rules of which a note may tell that they do nothing: left alone they need none.
func usualRules() CorridorHouse {
	return CorridorHouse{House: House{SustainedFireBonus: 1, CommandShotCost: 1}, OverwatchCost: 2, CloseAssaultZone: 1, FreeShotAP: 1,
		JamDice: 2, JamFace: 6, UnjamCost: 1, CP: rules.Amount{Dice: 1}}
}

// setsSustainedFire reports whether a house rule is about it.
func (h *House) setsSustainedFire() bool {
	usual := usualRules()
	return h.SustainedFireBonus != usual.SustainedFireBonus || h.SustainedFireCumulative
}

// idleRules returns notes on house rules of fire and overwatch that are set and change nothing.
func (c *corridor) idleRules() []string {
	var list rules.Warnings
	set, usual := &c.Rules, usualRules()

	sustained := func(u *Unit) bool { return u.Weapon != nil && u.Weapon.SustainedFire }
	standing := func(u *Unit) bool { return c.wants(attackerFires) && c.firesInItsTurn(u) && sustained(u) }
	list.AddIf(set.setsSustainedFire() && !c.anyUnit(sustained, standing),
		"rules.sustained-fire-bonus and rules.sustained-fire-cumulative do nothing: "+
			"no weapon that is fired has sustained fire (HAE-SF-03)")

	pays := func(u *Unit) bool { return u.canOverwatch() && !u.alwaysWatches() && c.wantsToWatch() }
	list.AddIf(set.OverwatchCost != usual.OverwatchCost && !slices.ContainsFunc(c.marines, pays),
		"rules.overwatch-cost does nothing: no marine pays to go on overwatch (HAE-OW-01)")

	watches := slices.ContainsFunc(c.marines, c.firesOnOverwatch) || c.wantsCommandFire() || c.jams
	list.AddIf(set.FrontHides && len(c.attackers) == 1, "rules.front-hides does nothing: there is one attacker (H10a)")
	list.AddIf(set.FrontHides && !watches && !c.picks,
		"rules.front-hides does nothing: no marine acts in the attackers' turn, and in their own they fire at the nearest anyway (H10a)")

	decides := func(u *Unit) bool { return u.Weapon != nil && !c.alwaysFires(u) }
	list.AddIf(set.CloseAssaultZone != usual.CloseAssaultZone && !slices.ContainsFunc(c.marines, decides) &&
		!c.Policy.Action.Reads("pinned"),
		"rules.close-assault-zone does nothing: every marine fires in its own turn anyway (HAE-OW-01, H7)")

	freed := func(u *Unit) bool { return c.firesOnOverwatch(u) && u.Weapon.APPerShot > usual.FreeShotAP }
	answers := func(u *Unit) bool { return c.answerReach(u) > 0 && u.Weapon.APPerShot > usual.FreeShotAP }
	list.AddIf(set.FreeShotAP != usual.FreeShotAP && !c.anyUnit(freed, answers),
		"rules.free-shot-ap does nothing: no weapon that is fired on overwatch costs so many AP a shot (HAE-OW-02)")
	return append(list, c.idleJamRules()...)
}

// idleJamRules returns notes on those of jams.
func (c *corridor) idleJamRules() []string {
	var list rules.Warnings
	set, usual := &c.Rules, usualRules()

	jams := func(u *Unit) bool { return c.firesOnOverwatch(u) && u.Weapon.Jams }
	list.AddIf((set.JamDice != usual.JamDice || set.JamFace != usual.JamFace) && !c.anyUnit(jams, c.jamsForGood),
		"rules.jam-dice and rules.jam-face do nothing: no weapon that jams is fired on overwatch (HAE-OW-05)")

	isJammed := func(u *Unit) bool { return u.Weapon != nil && u.Jammed || jams(u) }
	clears, why := c.wantsToClear(), "the policy clears no jam"
	if !slices.ContainsFunc(c.marines, isJammed) {
		clears, why = false, "no weapon of side a ever jams"
	}
	list.AddIf(set.CP != usual.CP && !clears && !c.wantsCommandFire() && !c.seesPoints,
		"rules.cp does nothing: "+why+", and nobody fires for command points (HAE-OW-06, HAE-SF-04)")
	list.AddIf(set.CommandShotCost != usual.CommandShotCost && !c.wantsCommandFire(),
		"rules.command-shot-cost does nothing: nobody fires for command points (HAE-SF-04)")
	list.AddIf(set.UnjamCost != usual.UnjamCost && !clears, "rules.unjam-cost does nothing: "+why+" (HAE-OW-06)")
	if clears && !c.wantsCommandFire() {
		clears, why = false, "nobody fires for command points"
	}
	list.AddIf(set.UnjamAndFire && !clears, "rules.unjam-and-fire does nothing: "+why+" (H4a)")
	return list
}

// anyUnit reports whether any marine, or any attacker, is of such a kind.
func (c *corridor) anyUnit(marine, attacker func(u *Unit) bool) bool {
	return slices.ContainsFunc(c.marines, marine) || slices.ContainsFunc(c.attackers, attacker)
}

// unusedOverrides returns notes on scores to hit for targets that are not present.
func unusedOverrides(shooters, targets []*Unit) []string {
	var list rules.Warnings
	for _, s := range shooters {
		if s.Weapon == nil {
			continue
		}
		for _, o := range s.Weapon.HitAgainst {
			met := slices.ContainsFunc(targets, func(t *Unit) bool { return o.isAgainst(t.Name) })
			note := s.Weapon.Name + " has a score against " + o.Target +
				", and no target here has that name (HAE-RA-03)"
			list.AddIf(!met && !slices.Contains(list, note), note)
		}
	}
	return list
}
