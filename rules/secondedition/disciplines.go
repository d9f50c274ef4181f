package secondedition

import (
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/rules"
)

// Discipline is a psychic discipline. SE-PS-06
type Discipline string

// The disciplines.
const (
	Librarian   Discipline = "librarian"
	Inquisition Discipline = "inquisition"
	Adeptus     Discipline = "adeptus"
	Ork         Discipline = "ork"
	Eldar       Discipline = "eldar"
	Squat       Discipline = "squat"
	Tyranid     Discipline = "tyranid"
	Slaanesh    Discipline = "slaanesh"
	Tzeentch    Discipline = "tzeentch"
	Nurgle      Discipline = "nurgle"
)

// includes reports whether a power is of the discipline.
func (x Discipline) includes(p *Power) bool { return p.Discipline == x }

// God is the Chaos god of a psyker, or none. SE-PS-06
type God string

// NoGod is to have none.
const NoGod God = "none"

// isGod reports whether a discipline is that of a Chaos god.
func (x Discipline) isGod() bool { return x == Slaanesh || x == Tzeentch || x == Nurgle }

// PsykerType is a row of the table of psykers. SE-PS-06
type PsykerType string

// The types of psykers.
const (
	TypeLibrarian        PsykerType = "librarian"
	TypeInquisitor       PsykerType = "inquisitor"
	TypeGreyKnight       PsykerType = "grey-knight"
	TypeAdeptus          PsykerType = "adeptus"
	TypeAncestorLord     PsykerType = "ancestor-lord"
	TypeWeirdboy         PsykerType = "weirdboy"
	TypeWarlock          PsykerType = "warlock"
	TypeFarseer          PsykerType = "farseer"
	TypeChaosMagus       PsykerType = "chaos-magus"
	TypeDaemon           PsykerType = "daemon"
	TypeHiveTyrant       PsykerType = "hive-tyrant"
	TypePatriarch        PsykerType = "patriarch"
	TypeGenestealerMagus PsykerType = "genestealer-magus"
)

// needsGod reports whether psykers of the type follow a Chaos god.
func (t PsykerType) needsGod() bool { return t == TypeChaosMagus || t == TypeDaemon }

// disciplines returns the row of the table for a psyker: the primary discipline first, then
// the tertiary ones. SE-PS-06
func (p *Psyker) disciplines() []Discipline {
	return map[PsykerType][]Discipline{
		TypeLibrarian:        {Librarian, Inquisition, Adeptus},
		TypeInquisitor:       {Inquisition, Librarian, Adeptus},
		TypeGreyKnight:       {Inquisition, Librarian, Adeptus},
		TypeAdeptus:          {Adeptus},
		TypeAncestorLord:     {Squat, Adeptus},
		TypeWeirdboy:         {Ork},
		TypeWarlock:          {Eldar},
		TypeFarseer:          {Eldar},
		TypeChaosMagus:       {Discipline(p.God), Adeptus},
		TypeDaemon:           {Discipline(p.God)},
		TypeHiveTyrant:       {Tyranid},
		TypePatriarch:        {Tyranid},
		TypeGenestealerMagus: {Tyranid, Adeptus},
	}[p.Type]
}

// mayHave reports whether a psyker may have a power: one of its disciplines, or any
// if it is very powerful, but never that of another Chaos god. SE-PS-06
func (p *Psyker) mayHave(x *Power) bool {
	return slices.Contains(p.disciplines(), x.Discipline) || p.VeryPowerful && p.allowsDiscipline(x)
}

// allowsDiscipline reports whether a power is open to a very powerful psyker of the type.
// SE-PS-06
func (p *Psyker) allowsDiscipline(x *Power) bool { return !p.Type.needsGod() || !x.Discipline.isGod() }

// checkPower refuses a power that the psyker's type lacks. SE-PS-06
func (p *Psyker) checkPower(path string, x *Power) []rules.Problem {
	if p.mayHave(x) {
		return nil
	}
	var may []string
	for _, d := range p.disciplines() {
		may = append(may, string(d))
	}
	message := x.Name + " is of the " + string(x.Discipline) +
		" discipline; a psyker of the type " + string(p.Type) + " has powers of " + strings.Join(may, ", ")
	if p.allowsDiscipline(x) {
		message += ", unless it is very-powerful"
	}
	return []rules.Problem{{Path: path, Rule: "SE-PS-06", Message: message}}
}
