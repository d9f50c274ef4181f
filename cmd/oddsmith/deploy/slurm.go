package deploy

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"text/template"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// Slurm is a job array that plays shards and a job that merges them.
type Slurm struct {
	Job
	Program   string // a path, or a name that is looked up
	Folder    string // in which the command is played; like Results, all nodes share it
	Results   string // the folder of the shards and of the result
	Ending    string // of the file of the result
	Time      string // limit of a task, as sbatch takes it; empty for that of the partition
	Partition string // empty for the default one
	ArraySize int    // most tasks of one array
}

// DefaultArraySize is what Slurm allows unless its administrator says otherwise: the
// number of a task has to be less than MaxArraySize, which is 1001.
const DefaultArraySize = 1000

// timeForm is how sbatch takes limits of time.
var timeForm = regexp.MustCompile(`^([0-9]+(:[0-9]{1,2}){0,2}|[0-9]+-[0-9]{1,2}(:[0-9]{1,2}){0,2})$`)

// Check returns an error that lists all invalid options, except those of the command.
func (s Slurm) Check() error {
	var errs []error
	if s.Time != "" && !timeForm.MatchString(s.Time) {
		errs = append(errs,
			fmt.Errorf("--time is %s; write minutes, hours:minutes:seconds or days-hours, like 90, 1:30:00 or 2-12",
				safe.Quote(s.Time)))
	}
	if s.ArraySize < 1 {
		errs = append(errs, fmt.Errorf("--array-size must be 1 or more; it is %d", s.ArraySize))
	}
	if s.Program == "" {
		errs = append(errs, errors.New("--program is empty; name the program as found on the nodes"))
	}
	if s.Results == "" || strings.ContainsAny(s.Results, `%\`) {
		errs = append(errs,
			fmt.Errorf(`--folder is %s; name a folder without %% and \, to which Slurm gives a meaning of its own`,
				safe.Quote(s.Results)))
	}
	return errors.Join(errs...)
}

// Array is one of the job arrays.
type Array struct{ Before, Tasks int }

// Several reports whether the shards need more than one array.
func (s Slurm) Several() bool { return s.Shards > s.ArraySize }

// Arrays returns the job arrays needed.
func (s Slurm) Arrays() []Array {
	var list []Array
	for before := 0; before < s.Shards; before += s.ArraySize {
		list = append(list, Array{before, min(s.ArraySize, s.Shards-before)})
	}
	return list
}

// Into returns the folder of the results as programs take it that tell folders from files.
func (s Slurm) Into() string { return strings.TrimRight(s.Results, "/") + "/" }

// Result returns the file of the result.
func (s Slurm) Result() string { return s.Into() + "result" + s.Ending }

// TaskLog returns the pattern of the names of the files for what tasks print.
func (s Slurm) TaskLog() string { return s.Into() + "slurm-%A_%a.out" }

// MergeLog returns the same for the merging job.
func (s Slurm) MergeLog() string { return s.Into() + "slurm-%j.out" }

// NotFound returns the message if the program is not found.
func (s Slurm) NotFound() string {
	return "the program " + s.Program +
		" is not found; oddsmith deploy takes its path, as all nodes find it, by --program"
}

// Write writes the script.
func (s Slurm) Write(w io.Writer) error {
	return write(w, "slurm.sh.tmpl", template.FuncMap{"word": word, "line": line}, s)
}

// word quotes a word for a shell.
func word(s string) string { return safe.Clean(s, safe.Shell) }

// line quotes a list of words for a shell.
func line(words []string) string {
	var list []string
	for _, w := range words {
		list = append(list, word(w))
	}
	return strings.Join(list, " ")
}
