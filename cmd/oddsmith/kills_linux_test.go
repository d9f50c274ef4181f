package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/sim/partial"
	"github.com/oddsmith/oddsmith/sim/player"
)

var kills = flag.Int("kills", 0, "kill so many processes that keep a checkpoint (default 3, or 100 with -heavy)")

// killed is a command that is killed again and again, and what came of it.
type killed struct {
	line   string        // the command, in which an underscore is a space
	want   []byte        // what it prints if nobody disturbs it
	takes  time.Duration // then
	struck               // so far
}

// struck counts processes that were alive when a signal came.
type struck struct {
	kills     int // by SIGKILL
	stops     int // by signals that let it tell what is known
	lives     int // commands that came to their end
	kept      int // kills that left a checkpoint
	unwritten int // kills that left a temporary file
}

func (s *struck) add(t struck) {
	s.kills, s.stops, s.lives = s.kills+t.kills, s.stops+t.stops, s.lives+t.lives
	s.kept, s.unwritten = s.kept+t.kept, s.unwritten+t.unwritten
}

func (s struck) String() string {
	return fmt.Sprintf(
		"kills survived: %d; %d left a checkpoint, %d a temporary file; interruptions: %d; ended by themselves: %d",
		s.kills, s.kept, s.unwritten, s.stops, s.lives)
}

// killedCommands are the commands that are killed.
func killedCommands() (list []*killed) {
	for _, line := range listed("kills") {
		list = append(list, &killed{line: line})
	}
	return list
}

// args is the command line.
func (k *killed) args(more ...string) []string {
	return append(wordsOf(k.line, ""), more...)
}

// TestKills kills commands at random moments of their work, gives others a signal that lets
// them tell what is known, and starts each again until it comes to its end: then it has
// printed what it prints if nobody disturbs it, to the byte. At any time the checkpoint can
// be read, never knows less than before, and no more than one temporary file is left beside
// it. More kills, spread over all commands:
//
//	go test ./cmd/oddsmith -run Kills -kills 1000 -v -timeout 60m
func TestKills(t *testing.T) {
	t.Parallel()
	commands, most := killedCommands(), *kills
	switch {
	case most == 0 && *heavy:
		most = 100
	case most == 0:
		most, commands = 1, commands[:1]
	}
	for _, k := range commands {
		begin := time.Now()
		var errs bytes.Buffer
		cmd := exec.CommandContext(t.Context(), "oddsmith", k.args()...)
		cmd.Stderr = &errs
		var err error
		if k.want, err = cmd.Output(); err != nil {
			t.Fatalf("%s: %v: %s", k.line, err, errs.String())
		}
		k.takes = time.Since(begin)
	}
	random := rand.New(rand.NewPCG(22, 4))
	var all struck
	for i := 0; all.kills < most && !t.Failed(); i++ {
		k := commands[i%len(commands)]
		did := k.life(t, random, most-all.kills)
		all.add(did)
		k.add(did)
	}
	for _, k := range commands {
		t.Logf("%s (%v)\n%v", strings.Join(k.args(), " "), k.takes.Round(time.Millisecond), k.struck)
	}
	t.Log(all)
}

// life starts a command again and again until it ends by itself, having been struck a few
// times.
func (k *killed) life(t *testing.T, random *rand.Rand, most int) struck {
	t.Helper()
	var did struck
	file := filepath.Join(t.TempDir(), "checkpoint")
	known := 0.0
	for left := min(most, 2+random.IntN(6)); ; left-- {
		b := bout{t: t, killed: k, file: file}
		if left > 0 {
			b.moment = k.moment(random, file)
			b.signal = signalOf(random)
		}
		ended := b.fight()
		now := b.inspect(&did)
		if now < known {
			t.Errorf("%s: after a signal the checkpoint knows %v, and knew %v before", k.line, now, known)
		}
		if known = now; ended || t.Failed() {
			did.lives++
			return did
		}
	}
}

// signalOf is SIGKILL two times out of three.
func signalOf(random *rand.Rand) syscall.Signal {
	list := terminal.InterruptSignals() // those ignored here are ignored by commands too
	if random.IntN(3) > 0 || len(list) == 0 {
		return syscall.SIGKILL
	}
	s, _ := list[random.IntN(len(list))].(syscall.Signal)
	return s
}

// moment is when to strike, once a command is started: within the time that it takes if
// nobody disturbs it, in the first of its milliseconds, or after a file was made beside the
// checkpoint, which is then being written. Nothing comes from the channel if no such file is
// made before stop is called.
func (k *killed) moment(random *rand.Rand, file string) (start func() (strike <-chan time.Time, stop func())) {
	within := k.takes
	switch random.IntN(5) {
	case 0:
		within = 30 * time.Millisecond
	case 1, 2:
		nth, late := 1+random.IntN(5), time.Duration(max(0, random.NormFloat64())*float64(300*time.Microsecond))
		return func() (<-chan time.Time, func()) { return fileMade(filepath.Dir(file), nth, late) }
	}
	after := time.Duration(random.Int64N(int64(within)))
	return func() (<-chan time.Time, func()) { return time.After(after), func() {} }
}

// fileMade tells when the nth file has been made in a folder, a while later.
func fileMade(folder string, nth int, late time.Duration) (<-chan time.Time, func()) {
	made := make(chan time.Time, 1)
	fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
	if err != nil {
		return made, func() {}
	}
	events := os.NewFile(uintptr(fd), "inotify")
	if _, err := unix.InotifyAddWatch(fd, folder, unix.IN_CREATE); err != nil {
		return made, func() { _ = events.Close() }
	}
	go func() {
		buffer := make([]byte, 64*unix.SizeofInotifyEvent)
		for nth > 0 {
			n, err := events.Read(buffer)
			if err != nil {
				return
			}
			for at := 0; at < n; nth-- {
				at += unix.SizeofInotifyEvent + int((*unix.InotifyEvent)(unsafe.Pointer(&buffer[at])).Len)
			}
		}
		time.Sleep(late)
		made <- time.Now()
	}()
	return made, func() { _ = events.Close() }
}

// bout is one start of a command, until it ends.
type bout struct {
	*killed
	t      *testing.T
	file   string
	moment func() (strike <-chan time.Time, stop func()) // nil if it is left alone
	signal syscall.Signal
	state  *os.ProcessState
	out    []byte
}

// fight starts the command, strikes it, and reports whether it ended by itself all the same.
func (b *bout) fight() bool {
	b.t.Helper()
	var strike <-chan time.Time
	if b.moment != nil {
		var stop func()
		strike, stop = b.moment()
		defer stop()
	}
	var out, errs bytes.Buffer
	cmd := exec.CommandContext(b.t.Context(), "oddsmith", b.args("--checkpoint", b.file)...)
	cmd.Stdout, cmd.Stderr = &out, &errs
	must(b.t, cmd.Start())
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	var err error
	select {
	case err = <-ended:
	case <-strike:
		_ = cmd.Process.Signal(b.signal) // it may have ended meanwhile
		err = <-ended
	}
	b.state, b.out = cmd.ProcessState, out.Bytes()
	status, _ := b.state.Sys().(syscall.WaitStatus)
	switch {
	case err == nil:
		if !bytes.Equal(b.out, b.want) || errs.Len() > 0 {
			b.t.Errorf("%s\nprinted\n%s\nwant\n%s\nsaid %q", b.line, b.out, b.want, errs.String())
		}
		return true
	// before it heeded signals, if that lets it tell
	case status.Signaled() && status.Signal() == b.signal && b.moment != nil:
	case b.state.ExitCode() == app.ExitInterrupted && b.signal != syscall.SIGKILL:
		if !regexp.MustCompile("^oddsmith: interrupted[^\n]*\n$").Match(errs.Bytes()) {
			b.t.Errorf("%s: interrupted, it said %q", b.line, errs.String())
		}
	default:
		b.t.Errorf("%s ended with %v: %s", b.line, err, errs.String())
	}
	return false
}

// inspect looks at what is left, and says how much the checkpoint knows.
func (b *bout) inspect(did *struck) float64 {
	b.t.Helper()
	folder, base := filepath.Split(b.file)
	list, err := os.ReadDir(folder)
	must(b.t, err)
	temporary := 0
	for _, entry := range list {
		if strings.HasPrefix(entry.Name(), "."+base) {
			temporary++
		}
	}
	text, err := os.ReadFile(b.file)
	known, there := 0.0, err == nil
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.t.Fatal(err)
	}
	if there {
		_, p, err := partial.Read(text)
		if err != nil {
			b.t.Fatalf("%s left a checkpoint that cannot be read: %v", b.line, err)
		}
		known = knownBy(p)
	}
	byItself := b.state.Exited()
	switch {
	case temporary > 1, len(b.out) > 0 && byItself && len(list) > 1:
		b.t.Errorf("%s left %v, and ended with %v", b.line, list, b.state)
	case byItself && len(b.out) > 0 && !there:
		b.t.Errorf("%s told what it knows, and kept nothing", b.line)
	case byItself && b.state.ExitCode() == app.ExitInterrupted:
		did.stops++
	case !byItself:
		did.kills++
		did.unwritten += temporary
		if there {
			did.kept++
		}
	}
	return known
}

// knownBy is how much is known: trials, exact answers and replications.
func knownBy(p *player.Partial) float64 {
	n := 0.0
	for _, k := range p.Points {
		for _, c := range k.Counted {
			n += float64(c.To - c.From)
		}
		n += float64(len(k.Exact))
		if k.TooLarge {
			n++
		}
	}
	if p.Split != nil {
		n += 1 + float64(len(p.Split.Shares))
	}
	return n
}
