package secondedition

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// Effect is what kind of thing a power does.
type Effect string

// The kinds of effects, each named for what the power does.
const (
	Move     Effect = "move"     // an enemy model, as Assail
	Slay     Effect = "slay"     // who does not roll under toughness, as Carmine Assassin
	Displace Effect = "displace" // friends, as Displacement
	Gate     Effect = "gate"     // as The Gate
	Blast    Effect = "blast"    // hits every model touched, as Hellfire
	Arc      Effect = "arc"      // hits the first model and may jump on, as Lightning Arc
	Curse    Effect = "curse"    // silences weapons and holds machines, as Machine Curse
	Scan     Effect = "scan"     // finds hidden models, as Scan
	Other    Effect = "other"    // no effect on the numbers
)

// Stays is how long a power stays in play.
type Stays string

// How long powers stay in play.
const (
	StaysNot       Stays = "no"
	StaysForCaster Stays = "until-caster-slain"
	StaysUntilUsed Stays = "until-used-again"
)

// Power is the profile of a psychic power.
type Power struct {
	Name         string       `yaml:"name" required:"yes" doc:"what the power is called"`
	Discipline   Discipline   `yaml:"discipline" required:"yes" options:"librarian,inquisition,adeptus,ork,eldar,squat,tyranid,slaanesh,tzeentch,nurgle" rule:"SE-PS-06" doc:"its discipline"`
	Force        int          `yaml:"force" required:"yes" range:"1..9" rule:"SE-WC-04" doc:"Force that it costs"`
	Range        rules.Amount `yaml:"range" required:"yes" range:"0..200" rule:"PD-4" doc:"range in inches, like 24; for displace the distance moved, like 3D6"`
	Effect       Effect       `yaml:"effect" required:"yes" options:"move,slay,displace,gate,blast,arc,curse,scan,other" rule:"PD-13" doc:"what it does"`
	Strength     int          `yaml:"strength" range:"0..10" rule:"SE-PV-01" doc:"strength of the hits of a blast or an arc; 0 harms nobody"`
	SaveModifier Modifier     `yaml:"save-modifier" range:"-10..0" default:"from-strength" rule:"SE-HH-07" doc:"what its hits do to saves, like -1, or from-strength"`
	Damage       Damage       `yaml:"damage" range:"1..10" default:"1" rule:"SE-HH-08" doc:"wounds of an unsaved hit, like 1 or D3; dice also add to penetration"`
	Penetration  int          `yaml:"penetration" range:"0..60" rule:"SE-PV-01" doc:"penetration that its card gives, besides penetration-dice; where both are 0 strength, damage, a D6 and the psyker's die add up to it"`
	PierceDice   int          `yaml:"penetration-dice" range:"0..6" rule:"SE-PV-01" doc:"D6 of penetration that its card gives"`
	MostHits     int          `yaml:"most-hits" range:"1..20" default:"1" rule:"SE-PW-06" doc:"hits of an arc in all: it jumps on when it kills or penetrates"`
	Stays        Stays        `yaml:"stays" options:"no,until-caster-slain,until-used-again" default:"no" rule:"PD-14" doc:"how long it stays in play, besides being nullified"`
	InPlay       bool         `yaml:"in-play" rule:"SE-PS-04" doc:"whether it is in play at the start, in psychic duels and battles"`
}

// ProfileKind makes profiles known to libraries by name.
func (*Power) ProfileKind() string { return "power" }

// needsTarget reports whether the power is used on a living enemy. PD-4
func (p *Power) needsTarget() bool {
	return p.Effect == Move || p.Effect == Slay || p.Effect == Blast || p.Effect == Arc
}

// needsRange reports whether its enemies, or their place, must be in range. PD-4
func (p *Power) needsRange() bool { return p.needsTarget() || p.Effect == Curse }

// checkRange refuses to roll for a range where that is not what the power does.
func checkRange(path string, p *Power) (list rules.Problems) {
	list.AddIf(p.Range.Dice > 0 && p.Effect != Displace, path+".range", "PD-4",
		p.Name+" has a range that is rolled; only the distance of displace is, so write a number of inches")
	return list
}

// checkInPlay refuses to begin with a power in play that does not stay there.
func checkInPlay(path string, p *Power) (list rules.Problems) {
	list.AddIf(p.InPlay && p.Stays == StaysNot, path+".in-play", "SE-PS-04",
		p.Name+" does not stay in play; write in-play: false, or stays: until-caster-slain")
	return list
}

// reaches reports whether a distance is in range, or within the most that is rolled.
// PD-4
func (p *Power) reaches(distance int) bool { return distance <= p.Range.Max() }

// harms reports whether the power can hurt a model.
func (p *Power) harms() bool {
	return p.Effect == Slay || p.Strength > 0 && (p.Effect == Blast || p.Effect == Arc)
}

// slays reports whether the power can slay any one enemy, of the list of targets or not. PD-13b
func (p *Power) slays() bool { return p.Effect == Slay }

// burns reports whether the power stays in play and hits those who touch it there. SE-PW-05
func (p *Power) burns() bool { return p.Effect == Blast && p.harms() && p.Stays != StaysNot }

// strikes returns how many models the power strikes at most, where a template touches so
// many. PD-13
func (p *Power) strikes(touched int) int {
	switch {
	case !p.harms():
		return 0
	case p.Effect == Blast:
		return touched
	case p.Effect == Arc:
		return p.MostHits
	default:
		return 1
	}
}

// strike returns what the power does to a model that has w wounds left, of which it loses some to a
// side. SE-PW-02, SE-PW-05, SE-PW-06, PD-13
func (p *Power) strike(d *dice.Dice, h *HitHouse, u *Unit, w, by int) resolved {
	if p.Effect == Slay {
		slain := carmineAssassin(d.GoodFor(1+by), u.T, 1)
		return resolved{wounded: slain > 0, lost: w * slain}
	}
	x := h.hit(p.Strength, p.SaveModifier, p.Damage, u)
	return x.resolve(d, w, by)
}

// carmineAssassin is 1 when the victim is slain: unless it rolls under its
// toughness, with the lowest of n dice. SE-PW-02
func carmineAssassin(d *dice.Dice, toughness, n int) int {
	slain := d.Count(n, toughness) == n
	d.Log("SE-PW-02",
		"the victim must roll under T{#}{|| with the lowest of # dice}: it {does, and lives|does not, and is slain}",
		toughness, n, rules.OneIf(slain))
	return rules.OneIf(slain)
}

// nullifies rolls one Nullify. SE-WC-05
func nullifies(d *dice.Dice, needed int) bool {
	done := d.Count(1, needed) == 1
	if needed >= never {
		d.Log("SE-WC-05", "Nullify cannot succeed")
	} else {
		d.Log("SE-WC-05", "Nullify on {#}+: it {fails|succeeds}", max(1, needed), rules.OneIf(done))
	}
	return done
}

// nullify returns what a Nullify needs: by mastery, 0 for no psyker to try it, against the
// caster's. SE-WC-05, PD-10
func (h *NullifyHouse) nullify(mastery, caster int) int {
	switch {
	case mastery == 0:
		return int(h.NullifyBare)
	case mastery > caster:
		return int(h.Nullify) - h.NullifyModifier
	case mastery < caster:
		return int(h.Nullify) + h.NullifyModifier
	default:
		return int(h.Nullify)
	}
}

// displaces rolls how far a Displacement of a side carries friends, and reports whether that suffices. SE-PW-03
func (p *Power) displaces(d *dice.Dice, distance, by int) bool {
	inches := p.Range.Fixed + d.GoodFor(1+by).Sum(p.Range.Dice)
	d.Log("SE-PW-03", "{# inch|# inches}, where {#} are needed", inches, distance)
	return inches >= distance
}
