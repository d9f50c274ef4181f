package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/sim"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

// spent is what a process took.
type spent struct {
	out       string        // what it printed
	cpu, wall time.Duration // cpu is that of user and system
	peak      int64         // the most memory it had, in bytes; 0 if the system does not tell
}

// spend runs the program as a process of its own.
func spend(t *testing.T, args ...string) spent {
	t.Helper()
	var out, errs bytes.Buffer
	status := filepath.Join(t.TempDir(), "status")
	c := exec.CommandContext(t.Context(), "oddsmith", args...)
	c.Stdout, c.Stderr, c.Env = &out, &errs, append(os.Environ(), peakFile+"="+status)
	begin := time.Now()
	if err := c.Run(); err != nil {
		t.Fatalf("%q: %v: %s", args, err, errs.String())
	}
	p := c.ProcessState
	return spent{out.String(), p.UserTime() + p.SystemTime(), time.Since(begin), peak(status)}
}

// peakSlack is by how much the peak of a process may exceed that of another which needs the
// same: what the garbage collector leaves lying about for a while.
func peakSlack(peak int64) int64 { return max(8<<20, peak/10) }

// samePeak fails if the second of two processes had more memory than the first.
func samePeak(t *testing.T, what string, few, many spent) {
	t.Helper()
	t.Logf("%s: peaks of %.1f and %.1f MiB, after %.1f and %.1f s of processor time", what, mib(few.peak),
		mib(many.peak), few.cpu.Seconds(), many.cpu.Seconds())
	if many.peak > few.peak+peakSlack(few.peak) {
		t.Errorf("%s: the peak grew from %.1f to %.1f MiB", what, mib(few.peak), mib(many.peak))
	}
}

func mib(bytes int64) float64 { return float64(bytes) / (1 << 20) }

// TestPeakOfTrials: memory does not grow with the number of trials, kept in a checkpoint or
// not; with -heavy up to a thousand million, or a fifth of it if kept, of the matchup that
// is played fastest.
func TestPeakOfTrials(t *testing.T) {
	most, mostKept := "3e6", "3e6"
	if *heavy {
		most, mostKept = "1e9", "2e8"
	}
	few := spend(t, "run", "secondedition/duel", "--trials", "1e5")
	samePeak(t, "100,000 trials and "+most, few, spend(t, "run", "secondedition/duel", "--trials", most))
	kept := spend(t, "run", "secondedition/duel", "--trials", mostKept, "--checkpoint",
		filepath.Join(t.TempDir(), "checkpoint"))
	samePeak(t, "100,000 trials and "+mostKept+" with a checkpoint", few, kept)
}

// TestHeavyPeakOfMemoPlayer: what the memo player remembers is as much as may be
// after fifteen million trials of the matchup of which it remembers most.
func TestHeavyPeakOfMemoPlayer(t *testing.T) {
	if !*heavy {
		t.Skip("heavy; run with -heavy")
	}
	play := func(trials string) spent {
		return spend(t, "run", "skirmish/armour", "--workers", "1", "--trials", trials)
	}
	if long := play("1.5e7"); long.peak > 384<<20 {
		t.Errorf("one worker that remembers much took %.0f MiB", mib(long.peak))
	}
	// A collector that comes often leaves what is remembered. By default it lets as much again
	// lie about, and a peak depends on when it comes: 212 to 294 MiB of the same command.
	t.Setenv("GOGC", "10")
	samePeak(t, "much remembered, 1.5e7 trials and 3e7", play("1.5e7"), play("3e7"))
}

// TestPeakOfShards: memory of a merge does not grow with the number of shards, of a run; with -heavy up to ten thousand
// of it, and of other commands too. It prints what the one command prints.
func TestPeakOfShards(t *testing.T) {
	many, fewer, commands := 100, 12, 1
	if *heavy {
		many, fewer, commands = 10_000, 200, 4
	}
	for _, c := range []struct {
		args   string
		shards int
	}{
		{"run shi/duel --trials 1e6", many},
		{"compare hulkae/corridor --variant distance=11 --engine montecarlo --trials 1e5", fewer},
		{"sweep shi/duel --vary a.cht=2+..6+ --engine montecarlo --trials 1e5", fewer},
		{"table shi/duel --rows b.ccd=2..4 --columns a.cht=2+..4+", fewer},
	}[:commands] {
		whole := spend(t, strings.Fields(c.args)...)
		var took [2]spent
		for i, n := range []int{10, c.shards} {
			folder := t.TempDir()
			if strings.HasPrefix(c.args, "run") {
				sharesOfRun(t, folder, "shi/duel", 1_000_000, n, 1)
			} else {
				sharesOf(t, folder, c.args, n)
			}
			if took[i] = spend(t, "merge", folder); took[i].out != whole.out {
				t.Errorf("%s in %d shards gives\n%s", c.args, n, took[i].out)
			}
		}
		samePeak(t, fmt.Sprintf("merge of 10 shards and of %d of %s", c.shards, c.args), took[0], took[1])
	}
}

// sharesOf has the program write the shards of a command, all in this process.
func sharesOf(t *testing.T, folder, args string, n int) {
	t.Helper()
	for i := range n {
		done(t, fmt.Sprintf("%s --workers 1 --quiet --shard %d/%d --output", args, i+1, n), folder)
	}
}

// sharesOfRun writes the shards of a run without the program, which takes a hundredth of the
// time. Counts are made so many times as large, and so are the numbers of trials: as if all
// of them had been played.
func sharesOfRun(t *testing.T, folder, name string, trials uint64, n int, times uint64) {
	t.Helper()
	if trials%uint64(n) > 0 {
		t.Fatalf("%d trials do not make %d even shards", trials, n)
	}
	h := headingOfRun(t, name, trials*times)
	m, err := profiles.Load(name, nil)
	must(t, err)
	for i := range n {
		s, p := player.Shard{Index: i + 1, Of: n}, &player.Partial{}
		if err := player.PlayShard(context.Background(),
			sim.RunExperiment(m.Scenario(), player.Options{Seed: 1, Trials: trials, Workers: 1, Partial: p}),
			s); err != nil {
			t.Fatal(err)
		}
		for k := range p.Points[0].Counted {
			enlarge(&p.Points[0].Counted[k], times)
		}
		h.Shard = &s
		text, err := partial.Write(h, p)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, fmt.Sprintf("shard-%03d.jsonl", s.Index)), text, 0o600)
		}
		must(t, err)
	}
}

// headingOfRun is what the program writes at the top of a shard.
func headingOfRun(t *testing.T, name string, trials uint64) partial.Heading {
	t.Helper()
	h, _, err := partial.Read([]byte(done(t, "run "+name+" --trials 1 --shard 1/1")))
	must(t, err)
	h.Trials, h.Flags = trials, []partial.Flag{{Name: "trials", Values: []string{strconv.FormatUint(trials, 10)}}}
	return h
}

func enlarge(c *player.CountedRange, times uint64) {
	c.From, c.To = c.From*times, c.To*times
	for _, group := range c.Counts {
		for _, h := range group {
			for i := range h.Count {
				h.Count[i] *= times
			}
		}
	}
}

// TestManyTroubles: of many files that are wrong twenty are named, and the others counted.
func TestManyTroubles(t *testing.T) {
	folder := t.TempDir()
	sharesOfRun(t, folder, "shi/duel", 100, 50, 1)
	for i := 11; i <= 35; i++ {
		file := filepath.Join(folder, fmt.Sprintf("shard-%03d.jsonl", i))
		must(t, os.Truncate(file, 100))
	}
	if a := answered("merge", folder); a.Status != app.ExitUsage || strings.Count(a.Said, "it is cut off") != 20 ||
		!strings.Contains(a.Said, "\nand 5 more files\n50 of the 100 trials are missing: of 50 shards, 11-35\n") {
		t.Errorf("%+v", a)
	}
}

// told is what a result says, as far as it is looked at here.
type told struct {
	Stamp struct{ Trials uint64 }
	Rows  []struct {
		Labels    []string
		Statistic string
		Answer    struct{ Value, Low, High float64 }
	}
}

// TestMergeMost: counts of as many trials as there may be, 10¹⁵, are added up and told
// without loss. Nobody has played them: they are those of a million, enlarged. So values
// are the same, and intervals as narrow as the normal distribution makes them.
func TestMergeMost(t *testing.T) {
	const trials = 1_000_000
	folder := t.TempDir()
	sharesOfRun(t, folder, "shi/duel", trials, 100, player.MaxTrials/trials)
	var small, large told
	for to, line := range map[*told]string{&small: fmt.Sprint("run shi/duel --trials ", trials), &large: "merge " + folder} {
		must(t, json.Unmarshal([]byte(done(t, line+" --format json")), to))
	}
	spread, compared := map[string]float64{}, 0
	for _, row := range large.Rows {
		if row.Statistic == "sd" {
			spread[strings.Join(row.Labels, "|")] = row.Answer.Value
		}
	}
	for i, row := range large.Rows {
		few, many := small.Rows[i].Answer, row.Answer
		sd := math.Sqrt(many.Value * (1 - many.Value))
		if row.Statistic == "mean" {
			sd = spread[strings.Join(row.Labels, "|")]
		} else if row.Statistic != "share" {
			continue
		}
		compared++
		want := 2 * 1.959964 * sd / math.Sqrt(player.MaxTrials)
		if got := many.High - many.Low; many.Value != few.Value || sd > 0 && math.Abs(got/want-1) > 0.001 {
			t.Errorf("%s of %q: %v of a few trials and %v of many, whose width should be %g", row.Statistic, row.Labels, few,
				many, want)
		}
	}
	if large.Stamp.Trials != player.MaxTrials || compared < 5 {
		t.Errorf("%d trials, %d numbers compared", large.Stamp.Trials, compared)
	}
}
