package cluster

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/pflag"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/deploy"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// cluster is a kind of cluster that plays shards.
type cluster interface {
	info() clusterInfo
	addFlags(fs *pflag.FlagSet)
	plan(job deploy.Job, of *partial.Heading) (plan, error)
}

// clusterInfo describes a kind of cluster.
type clusterInfo struct {
	name, title, how string
	files            []planFile // the file printed, and further ones
}

// names lists the files.
func (a clusterInfo) names() string {
	var list []string
	for _, f := range a.files {
		list = append(list, f.name)
	}
	return strings.Join(list, " and ")
}

// slurmCluster prints scripts for Slurm.
type slurmCluster struct{ deploy.Slurm }

func (*slurmCluster) info() clusterInfo {
	return clusterInfo{
		name: "slurm", title: "a script that submits a Slurm job array and a job that merges its shards",
		how: "Pipe it into bash where sbatch is, in a folder that all nodes share. The merge starts when\n" +
			"all tasks have ended, however they ended, and names the shards that are missing; then\n" +
			"start the script again: finished shards are kept, and others resume from their checkpoints.",
		files: []planFile{{"submit.sh", plan.Write}},
	}
}

func (e *slurmCluster) addFlags(fs *pflag.FlagSet) {
	fs.StringVar(&e.Results, "folder", "",
		"`folder` of the shards and the result, shared by all nodes (default: a new one here)")
	fs.StringVar(&e.Program, "program", "oddsmith", "the `program` as found on every node")
	fs.StringVar(&e.Time, "time", "",
		"`time` limit of a task, like 90 for minutes or 1:30:00 (default: that of the partition)")
	fs.StringVar(&e.Partition, "partition", "", "the `partition` (default: that of the cluster)")
	flags.Int(fs, &e.ArraySize, "array-size", deploy.DefaultArraySize,
		"most tasks of an array, one less than MaxArraySize of the cluster; more shards take several")
}

func (e *slurmCluster) plan(job deploy.Job, of *partial.Heading) (plan, error) {
	s := e.Slurm
	s.Job, s.Ending, s.Results = job, ending(of), cmp.Or(s.Results, job.Name)
	var err error
	s.Folder, err = os.Getwd()
	return s, app.AsFailure(err)
}

// ending returns the file name extension of the answer.
func ending(of *partial.Heading) string {
	for _, f := range of.Flags {
		if form := reports.FormOf(f.Values[0]); f.Name == "format" && form.Name != "" {
			return form.Endings[0]
		}
	}
	return ".txt"
}

// kubernetesCluster prints manifests for Kubernetes.
type kubernetesCluster struct{ deploy.Kubernetes }

func (*kubernetesCluster) info() clusterInfo {
	return clusterInfo{
		name: "kubernetes", title: "the manifests of a Kubernetes Indexed Job and of a Job that merges its shards",
		how: "Pipe them into `kubectl apply -f -`. Your own files are included in a ConfigMap. Shards\n" +
			"are kept on a volume that many nodes can write to (ReadWriteMany); the Job that merges is\n" +
			"tried again until all are there, and prints the answer: `kubectl logs job/NAME-merge`.",
		files: []planFile{{"kubernetes.yaml", plan.Write}, {"Dockerfile", func(_ plan, w io.Writer) error {
			text, err := deploy.Dockerfile()
			if err == nil {
				_, err = w.Write(text)
			}
			return err
		}}},
	}
}

func (e *kubernetesCluster) addFlags(fs *pflag.FlagSet) {
	fs.StringVar(&e.Name, "name", "", "`name` of the Job and its resources (default: derived from the command)")
	fs.StringVar(&e.Image, "image", ownImage, "the `image`, built by the Dockerfile; VERSION is that of this program")
	fs.StringVar(&e.Namespace, "namespace", "", "the `namespace` (default: that of kubectl)")
	fs.StringVar(&e.Claim, "claim", "",
		"`name` of an existing PersistentVolumeClaim; the shards get a folder of its volume (default: a new claim)")
	flags.Int(fs, &e.Parallelism, "parallelism", maxPods, "most shards played at the same time")
}

// ownImage is the image of this very program.
const ownImage = "oddsmith:VERSION"

// maxPods is the default number of pods that a Job runs at a time.
const maxPods = 100

func (e *kubernetesCluster) plan(job deploy.Job, of *partial.Heading) (plan, error) {
	k := e.Kubernetes
	k.Job, k.Parallelism = job, min(e.Parallelism, job.Shards)
	k.Name = cmp.Or(e.Name, job.Name)
	if e.Image == ownImage {
		k.Image = "oddsmith:" + imageTag()
	}
	for _, f := range of.Files {
		k.Files = append(k.Files, deploy.File{Name: f.Name, Text: f.Text})
	}
	return k, nil
}

// maxSlug is the most characters of a matchup's name in that of a job.
const maxSlug = 24

// nameOf returns a job name for an answer: the matchup and a hash that differs for every
// other answer, other shards and other versions.
func nameOf(h *partial.Heading) string {
	base := path.Base(filepath.ToSlash(h.Arguments[0]))
	base = strings.ToLower(strings.TrimSuffix(base, path.Ext(base)))
	slug := regexp.MustCompile(`[^a-z0-9]+`).ReplaceAllString(base, "-")
	text, _ := json.Marshal(h) // the file of the shard holds the same
	sum := sha256.Sum256(text)
	return fmt.Sprintf("oddsmith-%s-%s-%s", h.Command, strings.Trim(slug[:min(len(slug), maxSlug)], "-"),
		hex.EncodeToString(sum[:4]))
}

// imageTag returns the version as the tag of a container image, which cannot hold a "+".
func imageTag() string { return strings.ReplaceAll(app.Version(), "+", "-") }
