package main

import (
	"bytes"
	"debug/elf"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/goccy/go-yaml"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
)

// image is what the Dockerfile says.
type image struct {
	files      map[string]string // by where they are in it: those built as it says
	user       string
	entrypoint []string
}

// buildImage does what the Dockerfile says, as far as it needs no Docker.
func buildImage(t *testing.T) image {
	t.Helper()
	text, err := os.ReadFile("deploy/Dockerfile")
	must(t, err)
	i := image{files: map[string]string{}}
	built := t.TempDir()
	stages, final, ok := strings.Cut(string(text), "\nFROM scratch\n")
	if !ok {
		t.Fatal("the last stage of the Dockerfile is not empty at its beginning")
	}
	for line := range strings.Lines(final) {
		instruction, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch instruction {
		case "COPY":
			words := strings.Fields(rest)
			if words[0] != "--from=build" || words[len(words)-1] != "/" {
				t.Fatalf("the image is given %s", rest)
			}
			for _, name := range words[1 : len(words)-1] {
				i.files[name] = built + name
			}
		case "USER":
			i.user = rest
		case "ENTRYPOINT":
			must(t, json.Unmarshal([]byte(rest), &i.entrypoint))
		default:
			t.Fatalf("the test does not know what %s does", instruction)
		}
	}
	here := strings.NewReplacer(
		"-s -w", "-s -w -X github.com/oddsmith/oddsmith/cmd/oddsmith/app.Release="+app.Release, // as the test is
		" -trimpath", "", // which only changes names of files, but would compile all packages anew
		" -o /", " -o "+built+"/", ">/", ">"+built+"/",
	)
	// what makes a file
	for _, m := range regexp.MustCompile(`\nRUN (.* (?:-o |>)/.*)`).FindAllStringSubmatch(stages, -1) {
		build := exec.Command("sh", "-c", here.Replace(m[1]))
		build.Dir = "../.."
		if out, err := build.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	return i
}

// manifestOf is what the test reads of a manifest.
type manifestOf struct {
	Kind string
	Data map[string]string
	Spec struct {
		Completions int
		Template    struct{ Spec podOf }
	}
}

type podOf struct {
	SecurityContext struct {
		RunAsUser  int `yaml:"runAsUser"`
		RunAsGroup int `yaml:"runAsGroup"`
		FSGroup    int `yaml:"fsGroup"`
	} `yaml:"securityContext"`
	Containers []struct {
		Args         []string
		WorkingDir   string `yaml:"workingDir"`
		VolumeMounts []struct {
			Name      string
			MountPath string `yaml:"mountPath"`
		} `yaml:"volumeMounts"`
	}
	Volumes []volumeOf
}

type volumeOf struct {
	Name      string
	ConfigMap *struct {
		Items []struct{ Key, Path string }
	} `yaml:"configMap"`
}

// container plays a pod's container: its user alone in a root that holds the image and the
// volumes.
type container struct {
	t     *testing.T
	image image
	root  string
	pod   podOf
}

// mount makes the volumes, those of files as the kubelet does, by links.
func (c *container) mount(files map[string]string) {
	c.t.Helper()
	for _, m := range c.pod.Containers[0].VolumeMounts {
		at := filepath.Join(c.root, m.MountPath)
		v := c.pod.Volumes[slices.IndexFunc(c.pod.Volumes, func(v volumeOf) bool { return v.Name == m.Name })]
		if v.ConfigMap == nil {
			c.try(os.MkdirAll(at, 0o755), os.Chown(at, 0, c.pod.SecurityContext.FSGroup),
				os.Chmod(at, 0o770|os.ModeSetgid))
			continue
		}
		for _, item := range v.ConfigMap.Items {
			first, _, _ := strings.Cut(item.Path, "/")
			name := filepath.Join(at, "..2026", item.Path)
			c.try(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(files[item.Key]), 0o644))
			_ = os.Symlink("..2026", filepath.Join(at, "..data"))
			_ = os.Symlink("..data/"+first, filepath.Join(at, first))
		}
	}
}

func (c *container) try(errs ...error) {
	c.t.Helper()
	for _, err := range errs {
		must(c.t, err)
	}
}

// expand does to an argument what Kubernetes does, with a value for every variable.
func expand(arg string) string {
	return regexp.MustCompile(`\$\$|\$\([^)]*\)`).ReplaceAllStringFunc(arg, func(s string) string {
		if s == "$$" {
			return "$"
		}
		return "EXPANDED"
	})
}

// run runs the container, and gives its status and what it prints.
func (c *container) run(environ ...string) (int, string, string) {
	c.t.Helper()
	of := c.pod.Containers[0]
	words := slices.Clone(c.image.entrypoint)
	for _, a := range of.Args {
		words = append(words, expand(a))
	}
	var out, errs bytes.Buffer
	user := c.pod.SecurityContext
	cmd := exec.CommandContext(c.t.Context(), words[0], words[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = "/"+strings.TrimPrefix(of.WorkingDir, "/"),
		append([]string{"HOSTNAME=x"}, environ...), &out, &errs
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: c.root, Credential: &syscall.Credential{Uid: uint32(user.RunAsUser),
		Gid: uint32(user.RunAsGroup), Groups: []uint32{uint32(user.FSGroup)}}}
	err := cmd.Run()
	if cmd.ProcessState == nil {
		c.t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}

// TestContainer: the Jobs that are printed for Kubernetes play and merge in an empty root, by
// the image's program, as its user, with nothing but their volumes; and the merge prints
// what the one command prints.
func TestContainer(t *testing.T) {
	if !*engines {
		t.Skip("without -engines")
	}
	if os.Getuid() != 0 {
		t.Fatal("-engines changes the root of a process, which only root may do")
	}
	img := buildImage(t)
	program, err := elf.Open(img.files[img.entrypoint[0]])
	must(t, err)
	if slices.ContainsFunc(program.Progs, func(p *elf.Prog) bool { return p.Type == elf.PT_INTERP }) {
		t.Error("the program is not static")
	}
	must(t, program.Close())
	notices, err := os.ReadFile(img.files["/NOTICES.txt"])
	if err != nil || !bytes.Contains(notices, []byte("\ngithub.com/spf13/cobra ")) {
		t.Errorf("the image does not tell the licences of what is in it: %v", err)
	}
	t.Chdir(t.TempDir())
	must(t, os.Mkdir("sub", 0o755))
	place(t, "it's mine.yaml",
		"# of my own\nsystem: hulkae\nscenario: corridor\ninclude: sub/roster.yaml\na: veteran\nb: genestealer\n")
	place(t, "sub/roster.yaml", "system: hulkae\nunits:\n  veteran: {profile: terminator, name: veteran}   \n\n")
	place(t, "sub/bare.yaml",
		"system: hulkae\nscenario: corridor\ninclude: [roster.yaml]\ndistance: 9\na: veteran\nb: genestealer")
	shards := 0
	for _, command := range [][]string{
		{"run", "hulkae/corridor", "--trials", "10001", "--seed", "7"},
		{"run", "it's mine.yaml", "--trials", "1e4", "--set", "title=$(HOSTNAME) $$ 'a' \"b\" \\ \u00e9 # {x}: - y",
			"--format", "json"},
		{"compare", "sub/bare.yaml", "--variant", "$(JOB_COMPLETION_INDEX): distance=7", "--variant",
			"./it's mine.yaml", "--engine", "montecarlo", "--trials", "5000"},
		{"sweep", "./it's mine.yaml", "--vary", "distance=4..8", "--format", "csv"},
		{"table", "hulkae/volley", "--rows", "a.rab=0..2", "--columns", "a.weapon.hit=4+..7+", "--format", "html"},
	} {
		shards += playContainers(t, img, command)
	}
	t.Logf("%d shards played as user %s in an empty root", shards, img.user)
}

// playContainers plays all that is printed for a command.
func playContainers(t *testing.T, img image, command []string) int {
	t.Helper()
	printed, whole := done(t, "deploy kubernetes --shards 5", command...), done(t, "", command...)
	var files map[string]string
	var jobs []manifestOf
	for _, text := range strings.Split(printed, "\n---\n")[1:] {
		var m manifestOf
		must(t, yaml.Unmarshal([]byte(text), &m))
		switch m.Kind {
		case "ConfigMap":
			files = m.Data
		case "Job":
			jobs = append(jobs, m)
		}
	}
	play, merge := container{t: t, image: img, root: t.TempDir(), pod: jobs[0].Spec.Template.Spec},
		container{t: t, image: img, pod: jobs[1].Spec.Template.Spec}
	merge.root = play.root
	for name, built := range img.files {
		text, err := os.ReadFile(built)
		play.try(err, os.WriteFile(filepath.Join(play.root, name), text, 0o755))
	}
	play.try(os.Chmod(play.root, 0o755))
	play.mount(files)
	merge.mount(nil)
	if user := play.pod.SecurityContext; img.user != fmt.Sprintf("%d:%d", user.RunAsUser, user.RunAsGroup) {
		t.Errorf("the image is for the user %s, the Job runs as %d:%d", img.user, user.RunAsUser, user.RunAsGroup)
	}
	for i := range jobs[0].Spec.Completions {
		if code, out, said := merge.run(); code == app.ExitDone || out != "" || said == "" {
			t.Errorf("%q: the merge of %d shards has status %d and says %s", command, i, code, said)
		}
		if code, _, said := play.run("JOB_COMPLETION_INDEX=" + strconv.Itoa(i)); code != app.ExitDone {
			t.Fatalf("%q: index %d has status %d and says %s", command, i, code, said)
		}
	}
	code, out, said := merge.run()
	if code != app.ExitDone || out != whole {
		t.Errorf("%q: the merge has status %d, says %s and prints\n%s\nthe one command prints\n%s", command, code, said,
			out, whole)
	}
	return jobs[0].Spec.Completions
}
