package flags

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// AddOptions adds the flags that are the options of a kind of question.
func AddOptions(fs *pflag.FlagSet, kind any) {
	for _, o := range ask.Options(kind) {
		usage := o.Doc
		if o.Arg != "" {
			usage = strings.Replace(usage, o.Arg, "`"+o.Arg+"`", 1)
		}
		addOption(fs, o, usage)
		if len(o.Options) > 0 {
			SetChoices(fs, o.Flag, o.Options...)
		}
		if o.Offers != "" {
			SetOffers(fs, o.Flag, o.Offers)
		}
	}
}

func addOption(fs *pflag.FlagSet, o ask.Option, usage string) {
	whole, _ := strconv.ParseUint(o.Default, 10, 64) // none where there is none
	real, _ := strconv.ParseFloat(o.Default, 64)
	switch v := o.Value.(type) {
	case *string:
		fs.StringVar(v, o.Flag, o.Default, usage)
	case *ask.Axis:
		fs.StringVar(&v.Values, o.Flag, o.Default, usage)
	case *[]string:
		fs.StringArrayVar(v, o.Flag, nil, usage)
	case *bool:
		fs.BoolVar(v, o.Flag, false, usage)
	case *int:
		Int(fs, v, o.Flag, int(whole), usage)
	case *ask.Optional:
		addOptional(fs, v, o.Flag, int(whole), usage)
		fs.Lookup(o.Flag).DefValue = o.Default
	case *ask.Size:
		*v, _ = ask.ParseSize(o.Default)
		fs.Var(number[ask.Size]{v, ask.ParseSize, "size"}, o.Flag, usage)
	case *uint64:
		if o.Form == "seed" {
			Seed(fs, v, o.Flag, whole, usage)
		} else {
			Count(fs, v, o.Flag, whole, usage)
		}
	case *float64:
		if *v = real; o.Form == "share" {
			Share(fs, v, o.Flag, usage)
		} else {
			fs.Float64Var(v, o.Flag, real, usage)
		}
	default:
		panic(fmt.Sprintf("--%s is a %T, which no flag is", o.Flag, v))
	}
}

// AddWorkers adds the flag of commands that play.
func AddWorkers(fs *pflag.FlagSet, to *int) {
	Int(fs, to, "workers", 0, "`number` of workers, 0 for one per processor, at most four each; the result is the same")
}

// addOptional adds a flag that makes a difference where it is given.
func addOptional(fs *pflag.FlagSet, to *ask.Optional, name string, value int, usage string) {
	to.Is = value
	fs.Var(number[int]{&to.Is, func(s string) (n int, err error) {
		n, err = parseInt(s)
		to.Given = err == nil
		return n, err
	}, "number"}, name, usage)
}

// ParseEngine reads --engine; empty for auto.
func ParseEngine(e ask.ByEngine) (player.Engine, error) {
	if e.Engine == EngineAuto {
		return "", nil
	}
	return player.Engine(e.Engine), ask.Wrong(&e)
}

// EngineAuto leaves the choice of an engine to the program.
const EngineAuto = "auto"

// TrialOptions are the options of trials.
func TrialOptions(t ask.Played, workers int) (player.Options, error) {
	return player.Options{Seed: t.Seed, Trials: t.Trials, Workers: workers},
		errors.Join(ErrorIf(t.Trials == 0, "--trials must be 1 or more"), CheckWorkers(workers))
}

// SurveyOptions returns the options of a survey of questions.
func SurveyOptions(e ask.ByEngine, t ask.Played, workers int, questions []string) (survey.Plan, error) {
	engine, wrong := ParseEngine(e)
	o, err := TrialOptions(t, workers)
	return survey.Plan{Options: o, Questions: questions, Engine: engine}, errors.Join(wrong, err)
}

// ErrorIf is an error if something is wrong.
func ErrorIf(wrong bool, words string, values ...any) error {
	if !wrong {
		return nil
	}
	return fmt.Errorf(words, values...)
}

// CheckWorkers returns an error for an impossible number of workers.
func CheckWorkers(n int) error {
	if n < 0 {
		return fmt.Errorf("--workers must be 0 or more; 0 means one per processor")
	}
	return nil
}
