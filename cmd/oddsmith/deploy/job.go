package deploy

import (
	"errors"
	"fmt"
	"regexp"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// Job is a command split into shards.
type Job struct {
	Name    string   // of the job, made of small letters, digits and hyphens
	Command []string // the words after the program, without those about the shard
	Shards  int
	Workers int    // of each shard, each on a processor of its own
	Memory  string // of each shard, like 512M or 2G, in powers of two
}

// memoryForm is how memory is written.
var memoryForm = regexp.MustCompile(`^[1-9][0-9]{0,5}[MG]$`)

// Check returns an error that lists all invalid options.
func (j Job) Check() error {
	var errs []error
	if j.Shards < 1 {
		errs = append(errs, errors.New("give the number of shards, like --shards 64"))
	}
	if j.Workers < 1 {
		errs = append(errs, fmt.Errorf("--workers must be 1 or more: each gets a processor; it is %d", j.Workers))
	}
	if !memoryForm.MatchString(j.Memory) {
		errs = append(errs, fmt.Errorf("--memory is %s; write MiB or GiB, like 512M or 2G", safe.Quote(j.Memory)))
	}
	return errors.Join(errs...)
}

// Binary returns the memory with the suffix that Kubernetes has for powers of two.
func (j Job) Binary() string { return j.Memory + "i" }
