package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim"
)

// past is a result in a JSON file, given in the place of a matchup.
type past struct {
	file   string
	damage error          // why the stamp cannot be read
	Schema string         `json:"schema"`
	Stamp  *reports.Stamp `json:"stamp"`
	Engine sim.Engine     `json:"engine"`
}

// readPast reads what a result says besides its matchup; nil if the file is none.
// What is wrong with it is told where the matchup is read.
func readPast(name string) *past {
	if !strings.EqualFold(filepath.Ext(name), ".json") {
		return nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil
	}
	defer func() { _ = f.Close() }()
	p := &past{file: name}
	err = json.NewDecoder(io.LimitReader(f, 8<<20)).Decode(p)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		p.damage = fmt.Errorf("%s: %s should not be a %s; make the result again", name, wrong.Field, wrong.Value)
		return p
	}
	if err != nil || p.Stamp == nil {
		return nil
	}
	return p
}

// take sets the seed and the trials of the result where the flags do not.
func (p *past) take(t *trialFlags, changed func(string) bool) {
	if p == nil || p.damage != nil || p.Engine != sim.MonteCarlo {
		return
	}
	if !changed("seed") {
		t.seed = p.Stamp.Seed
	}
	if !changed("trials") && !changed("precision") {
		t.trials = p.Stamp.Trials
	}
}

// check refuses to play what was not played.
func (p *past) check() error {
	switch {
	case p == nil:
		return nil
	case p.damage != nil:
		return p.damage
	case p.Schema != "" && p.Schema != reports.JSONSchema:
		return fmt.Errorf("%s is %q, and this program runs %q again", p.file, p.Schema, reports.JSONSchema)
	case p.Engine == sim.Exact:
		return fmt.Errorf("%s is an exact answer; `oddsmith exact %s` makes it again", p.file, quote(p.file))
	}
	return nil
}

// explain adds to an error that the file is of another version.
func (p *past) explain(err error) error {
	if p == nil || p.damage != nil || err == nil || p.Stamp.Version == version {
		return err
	}
	return fmt.Errorf("%w\n%s was made by oddsmith %s and this is %s, which may know other fields", err, p.file, p.Stamp.Version, version)
}

// compare tells whether a run gave the result again. Another run is not compared.
func (p *past) compare(w io.Writer, now reports.Stamp) error {
	if p == nil {
		return nil
	}
	was := *p.Stamp
	by := ""
	if was.Version != version {
		by = fmt.Sprintf(", made by oddsmith %s (this is %s)", was.Version, version)
	}
	switch {
	case now.Seed != was.Seed || now.Trials != was.Trials:
		_, err := fmt.Fprintf(w, "oddsmith: not compared with %s%s: that was seed %d, trials %d\n", p.file, by, was.Seed, was.Trials)
		return asFailure(err)
	case now.MatchupDigest != was.MatchupDigest:
		_, err := fmt.Fprintf(w, "oddsmith: not compared with %s%s: its matchup had the digest %s, this one has %s\n", p.file, by, was.MatchupDigest, now.MatchupDigest)
		return asFailure(err)
	case now.ResultDigest == was.ResultDigest:
		_, err := fmt.Fprintf(w, "oddsmith: the result is the same as in %s%s: %s\n", p.file, by, now.ResultDigest)
		return asFailure(err)
	case by != "":
		return failure{fmt.Errorf("the result %s is not the %s of %s%s; other versions may draw other dice", now.ResultDigest, was.ResultDigest, p.file, by)}
	default:
		return failure{fmt.Errorf("the result %s is not the %s of %s; one of the two was changed since", now.ResultDigest, was.ResultDigest, p.file)}
	}
}
