package bench

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/charts"
	"github.com/oddsmith/oddsmith/reports/layout"
	"github.com/oddsmith/oddsmith/reports/runs"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// File is a file to keep.
type File struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Data string `json:"data"` // base64
}

// fileKind is a kind of file that an answer can be kept as.
type fileKind struct {
	mime  string
	write func(w io.Writer, r runs.Report) error
}

func fileKinds() map[string]fileKind {
	return map[string]fileKind{
		"html": {"text/html", layout.HTML[runs.Report]},
		"md":   {"text/markdown", layout.Markdown[runs.Report]},
		"csv":  {"text/csv", reports.FrameCSV[runs.Report]},
		"json": {"application/json", reports.FrameJSON[runs.Report]},
		"svg": {"image/svg+xml", func(w io.Writer, r runs.Report) error {
			_, err := reports.Chart(w, charts.SVG, r)
			return err
		}},
	}
}

// file gives the answer of a matchup as a file: of trials that were played, or exactly if there are none.
func file(ctx context.Context, b *Bench, q struct {
	Matchup
	Known  job.Played `json:"known"`
	Format string     `json:"format"`
},
) (File, error) {
	kind, ok := fileKinds()[q.Format]
	if !ok {
		return File{}, fmt.Errorf("format %s: %s", safe.Quote(q.Format),
			phrase.Suggestion(q.Format, slices.Sorted(maps.Keys(fileKinds()))))
	}
	m, r, err := result(ctx, &q.Matchup, q.Known)
	if err != nil {
		return File{}, err
	}
	var out bytes.Buffer
	if err := kind.write(&out, b.report(m, r)); err != nil {
		return File{}, err
	}
	name := strings.TrimSuffix(fileName, ".yaml") + "." + q.Format
	return File{Name: name, Type: kind.mime, Data: base64.StdEncoding.EncodeToString(out.Bytes())}, nil
}

// result is the answer of a matchup: of trials that were played, or exactly if there are none.
func result(ctx context.Context, q *Matchup, known job.Played) (*profiles.Matchup, *sim.Result, error) {
	if known.To > 0 {
		m, r, _, err := merged(ctx, q, []job.Played{known})
		return m, r, err
	}
	m, err := q.Load(ctx)
	if err != nil {
		return nil, nil, err
	}
	r, err := sim.Walk(m.Scenario(), quick(ctx))
	return m, r, err
}
