package skirmish

// guns is the most that a figure has.
const guns = 3

// gunState is how a gun stands.
type gunState uint8

const (
	works   gunState = iota
	jammed           // until a figure clears it
	idle             // until the turn ends
	useless          // for good
)

// apAndGuns is the AP that a figure spent in this turn and how its guns stand, in one word: AP of
// shooting in the lowest two bits, other AP above, two bits for each gun behind, one that tells
// whether its sidearm is in hand, and one whether its gun is, and not what it fights with.
type apAndGuns uint16

const (
	shotBits  = 2
	spentBits = 8
	allSpent  = 1<<spentBits - 1
	handBit   = spentBits + 2*guns
	gunBit    = handBit + 1
)

func (o apAndGuns) shot() int { return int(o & (1<<shotBits - 1)) }

func (o apAndGuns) otherAP() int { return int(o & allSpent >> shotBits) }

func (o apAndGuns) gun(g int) gunState { return gunState(o >> (spentBits + 2*g) & 3) }

// lost returns the guns that are useless, and nothing else: those of which both bits are set.
func (o apAndGuns) lost() apAndGuns {
	const lower = 1<<spentBits | 1<<(spentBits+2) | 1<<(spentBits+4)
	both := o & (o >> 1) & lower
	return both | both<<1
}

// arms returns how the guns stand, and what is in hand, and nothing of the turn.
func (o apAndGuns) arms() apAndGuns { return o &^ allSpent }

// hand returns whether the gun is in hand, and nothing else.
func (o apAndGuns) hand() apAndGuns { return o & (1 << gunBit) }

// trouble returns how the guns stand, 0 where all work and its own is at hand.
func (o apAndGuns) trouble() apAndGuns { return o.arms() &^ (1 << gunBit) }

func (o *apAndGuns) setGun(g int, s gunState) {
	*o = *o&^(3<<(spentBits+2*g)) | apAndGuns(s)<<(spentBits+2*g)
}

func (o *apAndGuns) spend(shot, other int) { *o += apAndGuns(shot + other<<shotBits) }

// rest forgets the AP.
func (o *apAndGuns) rest() { *o = o.arms() }

// inHand returns the gun in hand of a figure with a sidearm: 0 for its own, 1 for that. SKI-CC-01
func (o apAndGuns) inHand() int { return int(o >> handBit & 1) }

// swap takes the other one in hand.
func (o *apAndGuns) swap() { *o ^= 1 << handBit }

// hasGun reports whether a figure would fight with its gun. SKI-CC-01
func (o apAndGuns) hasGun() bool { return o.hand() != 0 }

// holdGun takes the gun in hand, or what it fights with.
func (o *apAndGuns) holdGun(gun bool) { *o = *o&^(1<<gunBit) | apAndGuns(flag(gun))<<gunBit }

// firstGun returns the first of n guns in a state, −1 for none.
func (o apAndGuns) firstGun(s gunState, n int) int {
	for g := range n {
		if o.gun(g) == s {
			return g
		}
	}
	return -1
}

// bestGun returns the state of the best of n guns.
func (o apAndGuns) bestGun(n int) gunState {
	best := useless
	for g := range n {
		best = min(best, o.gun(g))
	}
	return best
}
