package secondedition

// card is a kind of warp card, the number of its count in a hand.
type card uint8

// The kinds of warp cards.
const (
	force card = iota
	ultimateForce
	nullify
	daemonicAttack
	destroyPower
	reflection
	psychicDuelCard
	energyDrain
	cardKinds
)

// String returns what stories call a card.
func (c card) String() string {
	return [cardKinds]string{
		"Force", "Ultimate Force", "Nullify", "Daemonic Attack", "Destroy Power", "Reflection",
		"Psychic Duel", "Energy Drain",
	}[c]
}

// Cards counts warp cards by kind: a deck, or the hand of a side.
type Cards struct {
	Force          int `yaml:"force" range:"0..60" rule:"SE-WC-04" doc:"Force: fuel of powers"`
	UltimateForce  int `yaml:"ultimate-force" range:"0..20" rule:"SE-WC-08" doc:"Ultimate Force: fuel for a power that nothing answers"`
	Nullify        int `yaml:"nullify" range:"0..20" rule:"SE-WC-05" doc:"Nullify: cancels a power, in use or in play, on a roll"`
	DaemonicAttack int `yaml:"daemonic-attack" range:"0..20" rule:"SE-WC-01" doc:"Daemonic Attack: cancels a power in use and may destroy its caster"`
	DestroyPower   int `yaml:"destroy-power" range:"0..20" rule:"SE-WC-02" doc:"Destroy Power: cancels a power used on or near one's psyker, perhaps for the game"`
	Reflection     int `yaml:"reflection" range:"0..20" rule:"SE-WC-07" doc:"Reflection: turns such a power back on its caster"`
	PsychicDuel    int `yaml:"psychic-duel" range:"0..20" rule:"SE-WC-06" doc:"Psychic Duel: the loser forgets a power"`
	EnergyDrain    int `yaml:"energy-drain" range:"0..20" rule:"SE-WC-03" doc:"Energy Drain: ends the phase, all hands and all powers in play"`
}

// defaultDeck returns an assumption: the source gives no numbers. SE-PS-02
func defaultDeck() Cards {
	return Cards{
		Force: 20, UltimateForce: 1, Nullify: 6, DaemonicAttack: 2, DestroyPower: 2, Reflection: 2,
		PsychicDuel: 2, EnergyDrain: 1,
	}
}

// hand is the cards of a side, or of the deck: nobody sees their order.
type hand [cardKinds]uint8

// hand counts the cards; none are no cards.
func (c *Cards) hand() hand {
	if c == nil {
		return hand{}
	}
	return hand{
		force:           uint8(c.Force),
		ultimateForce:   uint8(c.UltimateForce),
		nullify:         uint8(c.Nullify),
		daemonicAttack:  uint8(c.DaemonicAttack),
		destroyPower:    uint8(c.DestroyPower),
		reflection:      uint8(c.Reflection),
		psychicDuelCard: uint8(c.PsychicDuel),
		energyDrain:     uint8(c.EnergyDrain),
	}
}

// word returns the cards as a word, a byte each kind from the lowest on.
func (h *hand) word() uint64 {
	return uint64(h[0]) | uint64(h[1])<<8 | uint64(h[2])<<16 | uint64(h[3])<<24 |
		uint64(h[4])<<32 | uint64(h[5])<<40 | uint64(h[6])<<48 | uint64(h[7])<<56
}

// handOf returns the cards of a word.
func handOf(w uint64) hand {
	return hand{
		uint8(w), uint8(w >> 8), uint8(w >> 16), uint8(w >> 24),
		uint8(w >> 32), uint8(w >> 40), uint8(w >> 48), uint8(w >> 56),
	}
}

// less returns what is left of cards when others, which are among them, are taken out.
func (h hand) less(other hand) hand { return handOf(h.word() - other.word()) }

// plus returns the cards of both, at most 255 of a kind.
func (h hand) plus(other hand) hand { return handOf(h.word() + other.word()) }

// counts returns the cards as dice want them.
func (h *hand) counts() [cardKinds]int {
	var n [cardKinds]int
	for c, k := range h {
		n[c] = int(k)
	}
	return n
}

// count returns how many cards there are.
func (h *hand) count() int {
	const pairs, each = 0x00ff00ff00ff00ff, 0x0001000100010001
	w := h.word()
	return int((w&pairs + w>>8&pairs) * each >> 48)
}

// force returns the Force that the cards come to.
func (h *hand) force(ultimate int) int { return int(h[force]) + ultimate*int(h[ultimateForce]) }

// keepable returns the cards that may be kept after the phase. PD-2, SE-PS-03
func (h *hand) keepable() hand {
	var kept hand
	kept[destroyPower], kept[reflection] = h[destroyPower], h[reflection]
	return kept
}
