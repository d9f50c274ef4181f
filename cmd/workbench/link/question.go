package link

import (
	"fmt"
	"maps"
	"slices"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Question is what is asked of a matchup besides its odds, with what was filled in.
type Question struct {
	Job string `json:"job"`
	// Settings are the values that were given, by the flag that takes them.
	Settings map[string][]string `json:"settings,omitempty"`
}

// Job is a kind of question: the command that answers it, and those of its flags that a link sets.
type Job struct {
	Command string
	Flags   []string
}

// Jobs are the kinds of questions by their names on the workbench.
func Jobs() map[string]Job {
	all := map[string]Job{}
	for _, k := range ask.Kinds() {
		name := k.Name
		if name == "explain" {
			name = "story"
		} else if !k.Page {
			continue
		}
		j := Job{Command: k.Name}
		for _, o := range ask.Options(k.Options) {
			if o.Page != "" {
				j.Flags = append(j.Flags, o.Flag)
			}
		}
		all[name] = j
	}
	return all
}

// check refuses questions and settings that nothing answers, so that a link never reaches any other flag.
func (q *Question) check() error {
	if q == nil {
		return nil
	}
	job, known := Jobs()[q.Job]
	if !known {
		return fmt.Errorf("this link asks for %s, which this version does not answer; %s",
			safe.Quote(q.Job), phrase.Suggestion(q.Job, slices.Sorted(maps.Keys(Jobs()))))
	}
	for name := range q.Settings {
		if !slices.Contains(job.Flags, name) {
			return fmt.Errorf("this link sets %s, which %s does not have; %s", safe.Quote(name), q.Job,
				phrase.Suggestion(name, job.Flags))
		}
	}
	return nil
}

// Command is the command that answers what a link asks.
func (s State) Command() string {
	if s.Asks == nil {
		return "run"
	}
	return Jobs()[s.Asks.Job].Command
}

// Flags are those that the question sets, with their values, in the order of [Jobs].
func (s State) Flags() (list []Flag) {
	if s.Asks == nil {
		return nil
	}
	for _, name := range Jobs()[s.Asks.Job].Flags {
		for _, value := range s.Asks.Settings[name] {
			list = append(list, Flag{"--" + name, value})
		}
	}
	return list
}

// Flag is a flag with its value.
type Flag struct{ Name, Value string }
