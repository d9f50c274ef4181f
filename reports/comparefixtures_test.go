package reports

import (
	"fmt"
	"math"
	"strings"

	"github.com/oddsmith/oddsmith/reports/comparisons"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/sim/contrast"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/query"
	"github.com/oddsmith/oddsmith/sim/stats"
)

// compared is a comparison of shares, played: values by target and variant, of so
// many trials each. Differences beyond four standard errors of well paired trials
// are found, those below half of one point are equal, others are undecided.
func compared(name, title string, trials uint64, q query.Question, variants, targets []string,
	values [][]float64) comparisons.Report {
	c := &contrast.Comparison{
		Question: q, Engine: player.MonteCarlo, Seed: 1, Trials: trials, Looks: 1, Confidence: 0.95,
		Variants: variants, Targets: targets, Digest: digest,
	}
	if q.Share {
		c.Margin = contrast.DefaultMargin
	}
	for t := range targets {
		row := make([]contrast.Compared, len(variants))
		for v, p := range values[t] {
			sd := 1.5
			if q.Share {
				sd = math.Sqrt(p * (1 - p))
			}
			cell := &row[v]
			half := 1.96 * sd / math.Sqrt(float64(trials))
			*cell = contrast.Compared{Trials: trials, Value: within(p, half), Rank: 1, Reduction: math.NaN()}
			if q.Share && (p == 0 || p == 1) {
				cell.Value = wilson(p*float64(trials), float64(trials))
			}
			for _, other := range values[t] {
				if other > p == (q.Better != rules.B) && other != p {
					cell.Rank++
				}
			}
			if v == 0 {
				continue
			}
			d := p - values[t][0]
			cell.Reduction = 1.2 + 10/float64(v)
			cell.Attainable = 1.25 * cell.Reduction
			cell.Difference = within(d, max(half, 1e-4)/math.Sqrt(cell.Reduction))
			cell.Finding.FavoursA = d > 0 == (q.Better != rules.B)
			cell.Finding.Differs = math.Abs(d) > 2*cell.Difference.HalfWidth()
			cell.Finding.Equivalent = math.Abs(d)+2*cell.Difference.HalfWidth() < c.Margin
			cell.More = 123_456 * float64(v)
			cell.Effect = effectOf(q, p, values[t][0], cell.Difference, sd)
		}
		for v := range row {
			row[v].Ranks = contrast.Ranks{First: row[v].Rank, Last: row[v].Rank}
			if v > 0 && !row[v].Finding.Differs {
				row[v].Ranks = contrast.Ranks{First: max(1, row[v].Rank-1), Last: min(len(row), row[v].Rank+1)}
			}
		}
		c.Cells = append(c.Cells, row)
	}
	return comparisons.Report{Heading: headed("compare", name, title, trials), Comparison: c}
}

// effectOf is how large a difference may be for values of a variant and a baseline.
func effectOf(q query.Question, p, base float64, d stats.Estimate, sd float64) contrast.Effect {
	if !q.Share {
		superiority, glass := within(0.5+d.Value/4, d.HalfWidth()/4), within(d.Value/sd, d.HalfWidth()/sd)
		if superiority.High > 1 {
			superiority = stats.Estimate{Value: 1, Low: 0.998, High: 1, Confidence: 0.95}
		}
		return contrast.Effect{Superiority: &superiority, GlassDelta: &glass}
	}
	odds := stats.Estimate{Value: p / (1 - p) * (1 - base) / base, Confidence: 0.95, Method: stats.MOVER}
	odds.Low, odds.High = odds.Value/1.02, odds.Value*1.02
	switch p {
	case 0:
		odds.High = 0.0123
	case 1:
		odds.Low = 678
	}
	return contrast.Effect{OddsRatio: &odds}
}

func aWins() query.Question {
	return query.Question{Name: "a wins", Share: true, Better: rules.A, Max: 1}
}

// twoBlades is the smallest comparison.
func twoBlades() comparisons.Report {
	r := compared("shi/duel", "a knight against Ørk — strength ≥ 4", 100_000, aWins(),
		[]string{"sword", "axe"}, []string{""}, [][]float64{{0.612, 0.646}})
	r.Variants = [][]string{nil, {"a.weapon=axe", "a.weapon.dice=3"}}
	r.Stamp.Command += ` --variant 'axe: a.weapon=axe, a.weapon.dice=3'`
	return r
}

// arsenal is large: twelve variants with long names against six targets, some
// undecided, some better by less than the margin, played until decided.
func arsenal() comparisons.Report {
	var variants []string
	var changes [][]string
	for i, name := range []string{
		"power-sword", "power-axe-with-parry", "lightning claws", "thunder hammer and storm shield",
		"chainfist", "assault-cannon-terminator-with-reinforced-power-fist", "force axe", "heavy flamer, close",
		"bare hands", "power-sword, parry on the lowest", "scythe", "two swords",
	} {
		variants = append(variants, name)
		changes = append(changes,
			[]string{"a.weapon=" + strings.ReplaceAll(name, " ", "-"), fmt.Sprintf("a.weapon.dice=%d", i)})
	}
	targets := []string{"terminator", "marine", "genestealer", "door-sized vehicle", "swarm of the smallest biomorphs",
		"broodlord-with-implant-attack"}
	var values [][]float64
	for t := range targets {
		var row []float64
		for v := range variants {
			p := 0.5 + 0.06*float64(t-3) + 0.03*float64(v%4) - 0.05*float64(v*t%5)*float64(t)/5
			row = append(row, math.Round(p*1e4)/1e4)
		}
		row[2], row[9], row[11] = row[0]+0.0008, row[0]+0.006, row[0]+0.0035
		values = append(values, row)
	}
	values[3][8] = 0
	r := compared("hulkae/close-combat", "who wins a close combat", 640_000, aWins(), variants, targets, values)
	r.Variants, r.Comparison.Decide, r.Comparison.Looks = changes, true, 7
	r.Asked = map[string]any{"trials": 640_000}
	r.Carried = []map[string]any{1: {"system": "toy", "scenario": "toy", "title": "another"}}
	r.Targets = make([][]string, len(targets))
	r.Targets[0], r.Targets[5] = []string{"b=terminator"}, []string{"b=broodlord", "b.implant=true"}
	for t := range targets {
		for v := range variants {
			cell := &r.Comparison.Cells[t][v]
			switch v {
			case 9:
				cell.Finding = contrast.Finding{FavoursA: true, Equivalent: true, Differs: true}
			case 11:
				cell.Finding = contrast.Finding{FavoursA: true}
			case 0:
			default:
				cell.Trials = 10_000 << (v % 3)
			}
		}
	}
	r.Comparison.Warnings = []string{"a note"}
	return r
}

// dodged is an exact comparison of a share that b wants, with ties and the tiniest
// rounding.
func dodged() comparisons.Report {
	q := query.Question{Name: "b wins", Share: true, Better: rules.B, Max: 1}
	r := compared("toy/volley", "four shots at one target", 0, q,
		[]string{"plain", "dodge on 5+", "dodge on 6", "the same again", "a hair"}, []string{"archer"},
		[][]float64{{0.25, 1.0 / 3, 5.0 / 18, 0.25, 0.25 + 1.0/46656}})
	c := r.Comparison
	c.Engine, c.Trials, c.Looks, c.Confidence, c.Digest, c.Margin = player.Exact, 0, 0, 1, "", 0.03
	r.Stamp.Command = "oddsmith compare toy/volley --margin 0.03"
	for v, f := range []contrast.Finding{{}, {Differs: true}, {Differs: true, Equivalent: true}, {Equivalent: true},
		{Differs: true, Equivalent: true}} {
		cell := &c.Cells[0][v]
		cell.Value, cell.Trials, cell.Finding, cell.More, cell.Reduction = numbers.Exactly(cell.Value.Value), 0, f, 0,
			math.NaN()
		cell.Attainable = 0
		if v > 0 {
			cell.Difference = numbers.Exactly(cell.Value.Value - 0.25)
			odds := numbers.Exactly(cell.Effect.OddsRatio.Value)
			cell.Effect.OddsRatio = &odds
		}
	}
	c.Cells[0][3].Difference = numbers.Exactly(2.8e-17)
	c.Cells[0][3].Rank = 1
	for v := range c.Cells[0] {
		c.Cells[0][v].Ranks = contrast.Ranks{First: c.Cells[0][v].Rank, Last: c.Cells[0][v].Rank}
	}
	return r
}

// hairs are means that nobody wants, hardly apart, one of them the same trial by
// trial, without a margin; the run was interrupted.
func hairs() comparisons.Report {
	q := query.Question{Name: "turns", Max: 20}
	r := compared("shi/assault", "a squad against a squad", 7_000, q,
		[]string{"as it is", "reroll ones", "sergeant first", "doors closed"}, []string{"short corridor", "hall"},
		[][]float64{{7.412, 7.409, 7.412, 7.47}, {1203.9, 1204.2, 1203.9, 1203.84}})
	c := r.Comparison
	c.Interrupted, c.Planned = true, 1_000_000
	for t := range c.Cells {
		c.Cells[t][2].Difference, c.Cells[t][2].More, c.Cells[t][2].Reduction = within(0, 0.0002), math.Inf(1),
			math.NaN()
		c.Cells[t][1].More = 3.21e12
	}
	return r
}

// gulf has differences as large as they come, and one panel where they are tiny.
func gulf() comparisons.Report {
	r := compared("house-rules/every-weapon-against-every-armour.yaml", "from nothing to everything", 20_000, aWins(),
		[]string{"knife", "cannon", "feather", "lance"}, []string{"paper", "stone", "mist"},
		[][]float64{{0.31, 1, 0.0002, 0.97}, {0.02, 0.88, 0, 0.021}, {0.5, 0.501, 0.4997, 0.506}})
	r.Comparison.Cells[2][1].Value.Method = stats.WorstCase // the foot says why it has no interval
	return r
}

func allComparisons() map[string]comparisons.Report {
	return map[string]comparisons.Report{
		"compare-two": twoBlades(), "compare-many": arsenal(), "compare-exact": dodged(), "compare-hairs": hairs(),
		"compare-gulf":  gulf(),
		"compare-crowd": crowd(), "compare-alike": alike(),
	}
}

// crowd has more targets than a heat map has room for side by side.
func crowd() comparisons.Report {
	var targets []string
	values := make([][]float64, 19)
	for t := range values {
		targets = append(targets, fmt.Sprintf("brood %d of the hive", t+1))
		values[t] = []float64{0.2 + float64(t)/40, 0.21 + float64(t*7%19)/30}
	}
	return compared("hulkae/broods", "a squad against every brood", 50_000, aWins(), []string{"bolters", "flamers"},
		targets, values)
}

// alike is a comparison in which nothing differs, exactly, in means, without a
// margin.
func alike() comparisons.Report {
	r := dodged()
	c := r.Comparison
	c.Question, c.Margin = query.Question{Name: "kills", Better: rules.A, Max: 4}, 0
	for v := range c.Variants {
		c.Cells[0][v] = contrast.Compared{
			Value: numbers.Exactly(2.5), Difference: numbers.Exactly(0), Rank: 1,
			Ranks:   contrast.Ranks{First: 1, Last: 1},
			Finding: contrast.Finding{Equivalent: v > 0}, Reduction: math.NaN(),
		}
	}
	return r
}

// sized is a comparison that tells the sizes of differences.
func sized(r comparisons.Report) comparisons.Report {
	r.Effects = true
	return r
}
