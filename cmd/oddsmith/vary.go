package main

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim"
)

// varyFlags say what varies in a matchup, and how it is answered.
type varyFlags struct {
	vary   []string
	engine string
}

func (f *varyFlags) add(flags *pflag.FlagSet) {
	flags.StringArrayVar(&f.vary, "vary", nil, "what to vary: `path=values`, like b.ccd=2..8, 2..8/2, 2,3,5 or {2..8} within a text; a path alone for all its values (repeatable)")
	addEngine(flags, &f.engine)
}

func addEngine(flags *pflag.FlagSet, to *string) {
	flags.StringVar(to, "engine", engineAuto, "`engine`: auto, exact or montecarlo; auto is exact if that takes no more steps than the trials")
	setChoices(flags, "engine", engineAuto, string(sim.Exact), string(sim.MonteCarlo))
}

// engineAuto leaves the choice of an engine to the program.
const engineAuto = "auto"

// parseEngine reads --engine; empty for auto.
func parseEngine(text string) (sim.Engine, error) {
	switch engine := sim.Engine(text); engine {
	case engineAuto:
		return "", nil
	case sim.Exact, sim.MonteCarlo:
		return engine, nil
	default:
		return "", fmt.Errorf("there is no engine %s; write auto, exact or montecarlo", safe.Quote(text))
	}
}

// engineName returns the inverse of parseEngine.
func engineName(e sim.Engine) string {
	if e == "" {
		return engineAuto
	}
	return string(e)
}

// survey turns flags into options.
func (f *varyFlags) survey(t trialFlags, questions []string) (sim.SurveyOptions, error) {
	engine, err := parseEngine(f.engine)
	if t.trials == 0 {
		err = errors.Join(err, errors.New("--trials must be 1 or more"))
	}
	return sim.SurveyOptions{
		Options: sim.Options{Seed: t.seed, Trials: t.trials, Workers: t.workers}, Questions: questions, Engine: engine,
	}, errors.Join(err, checkWorkers(t.workers))
}

// asked adds to options the seed, which stamps have, and how many trials were played, if any were: where all is exact, no
// number of them makes a difference.
func (f *trialFlags) asked(s *sim.Survey, options map[string]any) map[string]any {
	options["seed"] = strconv.FormatUint(f.seed, 10) // it may have more digits than a float
	if s.Trials > 0 {
		options["trials"] = f.trials
	}
	return options
}

// words returns the flags that reproduce it.
func (f *varyFlags) words(t trialFlags, played bool) []string {
	var words []string
	for _, v := range f.vary {
		words = append(words, "--vary "+quote(v))
	}
	if f.engine != engineAuto {
		words = append(words, "--engine "+f.engine)
	}
	if played {
		words = append(words, t.words(t.trials)...)
	}
	return words
}
