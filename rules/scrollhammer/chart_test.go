package scrollhammer

import (
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

// hitChart is the source's chart to hit: a row for each own Weapon Skill from 1 to
// 10, a column for each Weapon Skill of the enemy.
const hitChart = `
	4 4 5 5 5 5 5 5 5 5
	3 4 4 4 5 5 5 5 5 5
	3 3 4 4 4 4 5 5 5 5
	3 3 3 4 4 4 4 4 5 5
	3 3 3 3 4 4 4 4 4 4
	3 3 3 3 3 4 4 4 4 4
	3 3 3 3 3 3 4 4 4 4
	3 3 3 3 3 3 3 4 4 4
	3 3 3 3 3 3 3 3 4 4
	3 3 3 3 3 3 3 3 3 4`

// TestToHit checks every cell of the chart. SCR-FI-07
func TestToHit(t *testing.T) {
	h := *rulestest.New[House]()
	for i, cell := range strings.Fields(hitChart) {
		ws, enemy := i/10+1, i%10+1
		if got := h.toHit(ws, enemy); got != int(cell[0]-'0') {
			t.Errorf("WS %d against %d: %d+, want %s+", ws, enemy, got, cell)
		}
	}
}

// woundCells is the source's chart to wound: a row for each Strength from 1 to 10,
// a column for each Toughness.
const woundCells = `
	4 5 6 6 - - - - - -
	3 4 5 6 6 - - - - -
	2 3 4 5 6 6 - - - -
	2 2 3 4 5 6 6 - - -
	2 2 2 3 4 5 6 6 - -
	2 2 2 2 3 4 5 6 6 -
	2 2 2 2 2 3 4 5 6 6
	2 2 2 2 2 2 3 4 5 6
	2 2 2 2 2 2 2 3 4 5
	2 2 2 2 2 2 2 2 3 4`

// TestToWound checks every cell of the chart. SCR-FI-08
func TestToWound(t *testing.T) {
	cells := strings.Fields(woundCells)
	if len(cells) != 100 {
		t.Fatalf("%d cells", len(cells))
	}
	for i, cell := range cells {
		s, toughness := i/10+1, i%10+1
		want := never
		if cell != "-" {
			want = int(cell[0] - '0')
		}
		if got := toWound(s, toughness); got != want {
			t.Errorf("S %d against T %d: %d+, want %s", s, toughness, got, cell)
		}
	}
}

// TestSaveAgainst: AP worsens armour up to 6+, the owner picks the better save, a 1
// always fails. SCR-FI-09
func TestSaveAgainst(t *testing.T) {
	for _, c := range []struct {
		save, ward Save
		ap, want   int
	}{
		{4, NoSave, 0, 4}, {4, NoSave, 1, 5}, {4, NoSave, 2, 6}, {4, NoSave, 3, never}, {NoSave, NoSave, 0, never},
		{4, 5, 0, 4}, {4, 5, 2, 5}, {4, 3, 0, 3}, {NoSave, 6, 5, 6}, {1, NoSave, 0, 2}, {1, NoSave, 2, 3}, {6, 1, 6, 2},
	} {
		if got := (&Model{Save: c.save, Ward: c.ward}).saveAgainst(c.ap); got != c.want {
			t.Errorf("%d+ ward %d+ against AP %d: %d+, want %d+", c.save, c.ward, c.ap, got, c.want)
		}
	}
}
