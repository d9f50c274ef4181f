package cluster

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/deploy"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/kinds"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Deploy is the command that prints what makes a cluster play a command.
func Deploy(a *app.App) *cobra.Command {
	c := &cobra.Command{
		Use:   "deploy slurm|kubernetes",
		Short: "Print a Slurm script or Kubernetes manifests that run a command on a cluster",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return fmt.Errorf("there is no engine %s; write slurm or kubernetes", safe.Quote(args[0]))
			}
			return nil
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(engineCommand(a, func() cluster { return &slurmCluster{} }),
		engineCommand(a, func() cluster { return &kubernetesCluster{} }))
	return c
}

// engineCommand returns the command for a kind of cluster, which deploys run, with
// subcommands for run and the other commands.
func engineCommand(a *app.App, made func() cluster) *cobra.Command {
	why := unshared()
	c := deployedCommand(a, kinds.Run(a), "hulkae/corridor", made(), why)
	is := made().info()
	c.Use = is.name + " [" + strings.Join(kinds.NamesOfShared(), "|") + "] MATCHUP"
	c.Short = "Print " + is.title
	c.Example = fmt.Sprintf("  oddsmith deploy %s hulkae/corridor --trials 1e10 --shards 64 > %s\n", is.name,
		is.files[0].name) +
		fmt.Sprintf("  oddsmith deploy %s table hulkae/dice-by-score --shards 4 --output .", is.name)
	for _, k := range kinds.All() {
		if k.Shared != "" {
			c.AddCommand(deployedCommand(a, k.Command(a), k.Shared, made(), why))
		}
	}
	return c
}

// deployedCommand has the flags of a command and those of a cluster, and prints what makes
// the cluster run the command; why says which cannot be used there.
func deployedCommand(
	a *app.App, played *cobra.Command, example string, e cluster, why map[string]string,
) *cobra.Command {
	c := deployHelp(played, example, e.info())
	addForwarded(c.Flags(), played, why)
	var job deploy.Job
	flags.Int(c.Flags(), &job.Shards, "shards", 0, "`number` of shards")
	flags.Int(c.Flags(), &job.Workers, "workers", 1, "`number` of workers, and of processors, of each shard")
	c.Flags().StringVar(&job.Memory, "memory", "2G", "`memory` of each shard, like 512M or 2G")
	e.addFlags(c.Flags())
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := errors.Join(checkForwarded(played.Flags(), why), job.Check()); err != nil {
			return err
		}
		job.Command = wordsOf(played.Name(), args[0], played.Flags())
		return deployJob(a, job, e)
	}
	return c
}

// deployHelp is the command without its flags.
func deployHelp(played *cobra.Command, example string, is clusterInfo) *cobra.Command {
	command := played.Name()
	return &cobra.Command{
		Use:   command + " MATCHUP",
		Short: fmt.Sprintf("Print the same for `oddsmith %s`", command),
		Long: "Print " + is.title + ".\n\n" + is.how +
			"\n\nThe command is checked before anything is printed. --output FOLDER writes " + is.names() + " there.",
		Example:     fmt.Sprintf("  oddsmith deploy %s %s %s --shards 8", is.name, command, example),
		Annotations: map[string]string{app.IntoFolder: "yes"},
		Args: flags.Args(1, 1, fmt.Sprintf(
			"`oddsmith deploy %s` needs exactly one matchup, a name like hulkae/corridor or a file, after "+
				"%s; run can be left out", is.name, phrase.Or(kinds.NamesOfShared()))),
		ValidArgsFunction: played.ValidArgsFunction,
	}
}

// addForwarded adds the flags of a command that shards are played with.
func addForwarded(fs *pflag.FlagSet, played *cobra.Command, why map[string]string) {
	played.Flags().VisitAll(func(f *pflag.Flag) {
		f.Hidden = why[f.Name] != ""
		switch f.Name {
		case "workers": // of its own, beside these
			return
		case "trials":
			f.Usage = "`number` of trials"
		case "max-states":
			f.Hidden = played.Name() == "run" // where it goes with --verify
		}
		fs.AddFlag(f)
	})
}

// deployJob prints what makes a cluster run a job.
func deployJob(a *app.App, job deploy.Job, e cluster) error {
	heading, err := dryRun(a, job.Command, job.Shards)
	if err != nil {
		return err
	}
	for _, file := range heading.Files {
		a.Read = append(a.Read, file.Name)
	}
	job.Name = nameOf(heading)
	plan, err := e.plan(job, heading)
	if err == nil {
		err = plan.Check()
	}
	if err != nil {
		return err
	}
	return writePlan(a, plan, e.info().files)
}

// unshared returns the flags that cannot be used with shards, and why.
func unshared() map[string]string {
	const (
		stops  = "has no fixed number of trials, so it cannot be sharded; give a number of trials"
		itself = "is set for each shard by what is printed"
		whole  = "applies to the whole answer"
	)
	all := map[string]string{
		"precision": stops + ", and `oddsmith merge --precision` checks whether they were enough",
		"rare":      stops, "decide": stops,
		"pairs":      "are of the strongest changes, which no shard knows by itself; leave it out",
		"checkpoint": itself, "shard": itself,
		"verify": whole + "; verify a shorter run here",
		"chart":  whole + "; `oddsmith merge` draws it from the folder of the shards",
	}
	for _, flag := range ask.With(new(ask.Run), "rare") {
		all[flag] = "is for --rare"
	}
	return all
}

// checkForwarded refuses flags that do not go with shards.
func checkForwarded(fs *pflag.FlagSet, why map[string]string) error {
	var errs []error
	fs.VisitAll(func(f *pflag.Flag) {
		if f.Changed && why[f.Name] != "" {
			errs = append(errs, fmt.Errorf("--%s %s", f.Name, why[f.Name]))
		}
	})
	return errors.Join(errs...)
}

// wordsOf returns a command line with the flags that were given.
func wordsOf(command, matchup string, fs *pflag.FlagSet) []string {
	if strings.HasPrefix(matchup, "-") && matchup != "-" {
		matchup = "./" + matchup // else it would be a flag
	}
	words := []string{command, matchup}
	fs.VisitAll(func(f *pflag.Flag) {
		if f.Changed {
			for _, v := range app.FlagValues(f.Value) {
				words = append(words, "--"+f.Name+"="+v)
			}
		}
	})
	return words
}

// writePlan prints a plan, or writes it into a folder with what belongs to it.
func writePlan(a *app.App, p plan, files []planFile) error {
	if !app.IsFolder(a.Output) {
		return app.AsFailure(p.Write(a.Stdout))
	}
	targets, err := targetsOf(a, files)
	if err != nil {
		return fmt.Errorf("--output %s: %w", safe.Brief(a.Output), err)
	}
	for i, f := range files {
		var b bytes.Buffer
		if err := errors.Join(f.write(p, &b), targets[i].Write(b.Bytes())); err != nil {
			return app.AsFailure(err)
		}
	}
	return nil
}

// targetsOf finds where files of a folder go, none of which was read.
func targetsOf(a *app.App, files []planFile) (list []terminal.Target, err error) {
	for _, f := range files {
		file := filepath.Join(a.Output, f.name)
		t, err := terminal.FindTarget(file)
		if err == nil {
			err = a.CheckOverwrite(app.Output{Flag: "--output", File: file})
		}
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// plan is what is submitted to a cluster.
type plan interface {
	Check() error
	Write(w io.Writer) error
}

// planFile is a file of a plan.
type planFile struct {
	name  string
	write func(p plan, w io.Writer) error
}
