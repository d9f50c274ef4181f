package reports

import (
	"fmt"
	"math"
	"math/big"

	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/reports/tables"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// tableOf is a report of cells.
func tableOf(name, title string, show tables.TableShow, rowHead, columnHead string, rows, columns []string,
	cell func(i, j int) tables.Cell) tables.Report {
	r := tables.Report{Show: show, RowHead: rowHead, ColumnHead: columnHead, Rows: rows, Columns: columns,
		Axes: []survey.Axis{{Name: rowHead, Values: rows}}}
	r.Varied = atPaths(r.Axes)
	most := uint64(0)
	for i := range rows {
		var cells []tables.Cell
		for j := range columns {
			cells = append(cells, cell(i, j))
			most = max(most, cells[j].Trials)
		}
		r.Cells = append(r.Cells, cells)
	}
	r.Heading = headed("table", name, title, most)
	r.Asked = map[string]any{"engine": "auto", "trials": 20_000, "question": []string{"a wins"}}
	return r
}

// exactShare is k in n, as a fraction too.
func exactShare(k, n int64) tables.Cell {
	a := known(numbers.Exactly(float64(k) / float64(n)))
	a.Complement, a.Fraction = float64(n-k)/float64(n), big.NewRat(k, n)
	return tables.Cell{Question: aWins(), Engine: player.Exact, Answer: a}
}

// floatShare is a share and what it lacks of 1, known as numbers alone.
func floatShare(share, rest float64) tables.Cell {
	a := known(numbers.Exactly(share))
	a.Complement = rest
	return tables.Cell{Question: aWins(), Engine: player.Exact, Answer: a}
}

func sampledShare(k, n float64) tables.Cell {
	return tables.Cell{Question: aWins(), Engine: player.MonteCarlo, Trials: uint64(n), Answer: known(wilson(k, n))}
}

func exactNumber(q query.Question, v float64) tables.Cell {
	return tables.Cell{Question: q, Engine: player.Exact, Answer: known(numbers.Exactly(v))}
}

func sampledNumber(q query.Question, v, half float64) tables.Cell {
	return tables.Cell{Question: q, Engine: player.MonteCarlo, Trials: 20_000, Answer: known(within(v, half))}
}

// toHit is what authors print: exact chances of dice, shown in some way.
func toHit(show tables.TableShow) tables.Report {
	r := tableOf("volley", "One shot of a bolter", show, "armour save", "dice rolled",
		scores("", 2, 7).Values, wholes("", 1, 6).Values, func(i, j int) tables.Cell {
			n := int64(math.Pow(6, float64(j+1)))
			miss := int64(math.Pow(float64(6-i), float64(j+1)))
			return exactShare(n-miss, n)
		})
	r.Rows[5] = "none"
	r.Axes[0].Numbers, r.Varied = []float64{2, 3, 4, 5, 6, 7}, []layout.Varied{{Path: "b.save"}}
	r.Cells[5][5] = exactShare(1, 1)
	r.Cells[1][5] = exactShare(1, 46_656)
	r.Cells[4][5] = exactShare(46_655, 46_656)
	r.Note = []string{
		"The chance that at least one die pierces the armour. Roll all dice at once; a natural 1 always fails."}
	return r
}

// miscellany has every kind of number, by both engines, and cells that are missing
// for three reasons.
func miscellany() tables.Report {
	kinds := []query.Question{aWins(), kills(), advantage(), {Name: "spread of kills", Spread: true, Max: 10},
		killsWhenWon()}
	columns := []string{"a wins", "kills", "gain by going first", "spread of kills", "kills when a wins"}
	rows := []string{"knife", "lightning claws", "assault-cannon-terminator-with-power-fist", "bare hands",
		"chainfist, two-handed"}
	return tableOf("hulkae/close-combat", "Close combat: who wins, and at what price — Ørk against all comers",
		tables.ShowPercent, "weapon", "", rows, columns, func(i, j int) tables.Cell {
			q := kinds[j]
			switch {
			case i == 4 && j > 2:
				return tables.Cell{Missing: "illegal"}
			case i == 3 && j == 4:
				return tables.Cell{Question: q, Engine: player.MonteCarlo, Trials: 20_000,
					Answer: survey.Answer{Estimate: between(0, 0, 10)}}
			case i == 0 && j == 4:
				return tables.Cell{Question: q, Engine: player.Exact}
			case i == 3 && j == 0:
				return sampledShare(0, 20_000)
			case i == 4 && j == 0:
				return sampledShare(20_000, 20_000)
			case j == 0 && i > 1:
				return sampledShare(10_234, 20_000)
			case j == 0:
				return exactShare(int64(5+6*i), 36)
			case j == 2 && i > 0:
				return sampledNumber(q, 0.02-0.013*float64(i), 0.004)
			case i < 2:
				return exactNumber(q, []float64{0, 1204.25, 0, 0.0004, 3}[j]+float64(i)/3)
			default:
				return sampledNumber(q, 1.4142*float64(i), 0.03)
			}
		})
}

// broadTable needs a page on its side.
func broadTable() tables.Report {
	var columns []string
	for i := range 20 {
		columns = append(columns, fmt.Sprintf("WS %d", i+1))
	}
	rows := wholes("", 1, 24).Values
	r := tableOf("toy/volley", "Weapon skill against weapon skill", tables.ShowPercent, "attacker's WS",
		"defender's WS", rows, columns, func(i, j int) tables.Cell {
			p := 1 / (1 + math.Exp(float64(j-i)/4))
			return sampledShare(math.Round(p*1e6), 1e6)
		})
	r.Title = ""
	return r
}

// single has one row with long labels.
func single() tables.Report {
	names := []string{"a target that stands in the open", "behind a low wall",
		"in a building with loopholes and sandbags"}
	return tableOf("toy/cover", "Cover", tables.ShowOdds, "", "",
		[]string{"a squad of five with bolters, and a sergeant"}, names, func(_, j int) tables.Cell {
			return sampledShare([]float64{3000, 0, 19_000}[j], 20_000)
		})
}

// cut was interrupted in its first row.
func cut() tables.Report {
	r := single()
	r.Interrupted = true
	r.Cells[0][1], r.Cells[0][2] = sampledShare(100, 400), tables.Cell{Missing: "not reached"}
	return r
}

// vast fits no page.
func vast() tables.Report {
	return tableOf("toy/vast", "Everything", tables.ShowPercent, "this", "that", wholes("", 1, 100).Values,
		wholes("", 1, 60).Values,
		func(i, j int) tables.Cell { return exactShare(int64(i+j), 1000) })
}

func allTables() map[string]tables.Report {
	return map[string]tables.Report{
		"table-percent": toHit(tables.ShowPercent), "table-fraction": toHit(tables.ShowFraction),
		"table-odds":  toHit(tables.ShowOdds),
		"table-mixed": miscellany(), "table-broad": broadTable(), "table-single": single(),
	}
}
