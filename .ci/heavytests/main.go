// Command heavytests runs the tests of packages which a flag like -heavy may change: those
// that read it, by whatever they name, at any depth. The others would do again what they did
// without it.
//
//	go run ./.ci/heavytests FLAG[=VALUE],... LOGS FOLDER...
//
// What shownFile lists is not run while all that it rests on is as it was; when it has been run
// anew, the list says so, to be committed.
//
// Each test is a process of its own, two of them at once where there are two cores. What they
// print goes into the folder LOGS; what failed is printed, and the processor time of each, the
// dearest last.
//
// Names are followed, not values: of two methods of one name both count. So it may run a
// test too many, and none too few.
package main

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "usage: heavytests FLAG[=VALUE],... LOGS FOLDER...")
		os.Exit(2)
	}
	jobs, err := jobsOf(strings.Split(os.Args[1], ","), os.Args[2], os.Args[3:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	run(jobs)
	passed := tell(jobs)
	if err := keep(jobs); err != nil {
		fmt.Fprintln(os.Stderr, err)
		passed = false
	}
	if !passed {
		os.Exit(1)
	}
}

// job is a test to be run, and what came of it.
type job struct {
	name, folder, log string
	digest            string // of all that it rests on, if it is among those that need not run again
	shown             bool   // with that digest already
	skipped           bool   // by itself, as something is missing here
	cmd               *exec.Cmd
	err               error
}

// jobsOf builds the tests of folders, and lists those that read a flag.
func jobsOf(flags []string, logs string, folders []string) ([]*job, error) {
	var names, args []string
	for _, f := range flags {
		name, _, _ := strings.Cut(f, "=")
		names, args = append(names, name), append(args, "-"+f)
	}
	logs, err := filepath.Abs(logs)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(logs, 0o700); err != nil {
		return nil, err
	}
	var jobs []*job
	for _, folder := range folders {
		folder = filepath.ToSlash(filepath.Clean(folder))
		name := strings.ReplaceAll(folder, "/", "-")
		binary := filepath.Join(logs, name+".test")
		if out, err := exec.Command("go", "test", "-c", "-o", binary, "./"+folder).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, out)
		}
		tests := testsReading(folder, names)
		if len(tests) == 0 {
			return nil, fmt.Errorf("no test in %s reads any of %q", folder, names)
		}
		for _, test := range tests {
			cmd := exec.Command(binary, append(args, "-test.run=^"+test+"$", "-test.v", "-test.timeout=90m")...)
			cmd.Dir = folder
			jobs = append(jobs, &job{name: test, folder: folder, log: filepath.Join(logs, name+"."+test), cmd: cmd})
		}
	}
	return jobs, decide(jobs)
}

// run runs all jobs, as many at once as there are cores.
func run(jobs []*job) {
	next := make(chan *job)
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Go(func() {
			for j := range next {
				j.err = j.run()
			}
		})
	}
	for _, j := range jobs {
		if !j.shown {
			next <- j
		}
	}
	close(next)
	workers.Wait()
}

func (j *job) run() error {
	log, err := os.Create(j.log)
	if err != nil {
		return err
	}
	j.cmd.Stdout, j.cmd.Stderr = log, log
	if err := j.cmd.Run(); err != nil {
		return err
	}
	if err := log.Close(); err != nil {
		return err
	}
	text, err := os.ReadFile(j.log)
	j.skipped = strings.Contains(string(text), "\n--- SKIP: "+j.name+" ")
	return err
}

// seconds is the processor time that it took, with that of the processes it started.
func (j *job) seconds() float64 {
	if j.cmd.ProcessState == nil {
		return 0
	}
	return (j.cmd.ProcessState.UserTime() + j.cmd.ProcessState.SystemTime()).Seconds()
}

// tell prints what failed and what each took, and reports whether all passed.
func tell(jobs []*job) (passed bool) {
	passed = true
	slices.SortStableFunc(jobs, func(a, b *job) int { return cmp.Compare(a.seconds(), b.seconds()) })
	sum := 0.
	for _, j := range jobs {
		if j.err != nil {
			passed = false
			text, _ := os.ReadFile(j.log)
			fmt.Printf("%s of %s: %v\n%s\n", j.name, j.folder, j.err, text[max(0, len(text)-20_000):])
		}
		sum += j.seconds()
	}
	fmt.Println("seconds of processor, and what was shown before and need not be again")
	for _, j := range jobs {
		switch {
		case j.shown:
			fmt.Printf("  shown  %s of %s\n", j.name, j.folder)
		case j.seconds() >= 1:
			fmt.Printf("%7.1f  %s of %s\n", j.seconds(), j.name, j.folder)
		}
	}
	fmt.Printf("%7.1f  %d tests\n", sum, len(jobs))
	return passed
}
