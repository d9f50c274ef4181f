package deploy

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// odd are texts that YAML, a shell or Kubernetes might take for something else.
func odd() []string {
	return []string{
		"", " ", "a", "a\n", "a\nb\n", "a\n\n", "\n", "\na\n", " a\n", "a \n", "a\n  b\n", "a\n \nb\n", "a\n\nb\n",
		"a\n   \n", "\ta\n", "a\tb\n", "a\r\nb\r\n",
		"# c\n", "- a\n", "---\n", "...\n", "a: |\n  b\n", "|\n", "%x\n", "yes", "1e3", "~", "null", "0x1",
		"2026-01-01", "a: b", "a #b", "[", "{", "&a", "*a", "!a", "@", "`",
		"'", `"`, `\`, `\n`, "$", "$$", "$(a)", "$HOME", "`id`", "$'a'", "!!", "--", "-x", "it's", "\u00e9",
		"\U0001f3b2", "\ufeffa\n", "\u2028", "\u0085", "\u200b", "\x1b[2J", "\x7f", "a\u2029b\n",
	}
}

// TestText: what is written as YAML reads as it was.
func TestText(t *testing.T) {
	blocks := 0
	for _, want := range odd() {
		var got struct{ Text, Next string }
		written := text(want)
		if err := yaml.Unmarshal([]byte("text: "+strings.ReplaceAll(written, "\n    ", "\n  ")+"\nnext: x\n"),
			&got); err != nil || got.Text != want || got.Next != "x" {
			t.Errorf("%q is written as %s and read as %q, %v", want, written, got.Text, err)
		}
		if strings.HasPrefix(written, "|") {
			blocks++
		}
	}
	if blocks < 5 {
		t.Errorf("%d texts are written line by line", blocks)
	}
}

// TestArguments: an argument of a container is what was given, once Kubernetes has
// replaced its variables.
func TestArguments(t *testing.T) {
	for _, want := range odd() {
		var got struct{ Args []string }
		err := yaml.Unmarshal([]byte("args:\n  - "+arg(want)+"\n"), &got)
		variable := regexp.MustCompile(`\$\$|\$\(`)
		read := variable.ReplaceAllStringFunc(strings.Join(got.Args, "|"),
			func(s string) string { return map[string]string{"$$": "$", "$(": "VARIABLE"}[s] })
		if err != nil || read != want {
			t.Errorf("%q becomes %q, %v", want, read, err)
		}
	}
}

// TestScript: the words of the command come to the program as they are, through bash.
func TestScript(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	for _, bare := range []bool{false, true} {
		words := odd()
		if bare {
			words = []string{"run", "hulkae/corridor"}
		}
		out, err := exec.Command(bash, "-c", "printf '%s\\0' "+line(words)).Output()
		if got := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00"); err != nil ||
			!slices.Equal(got, words) {
			t.Errorf("bash takes %q for %q, %v", words, got, err)
		}
		var script strings.Builder
		s := Slurm{Job: Job{Name: "x", Command: words, Shards: 3, Workers: 1, Memory: "1G"}, Program: "it's oddsmith",
			Folder: "/a b", Results: "c'd", Ending: ".txt", ArraySize: 2}
		if err := s.Write(&script); err != nil {
			t.Fatal(err)
		}
		check := exec.Command(bash, "-n")
		check.Stdin = strings.NewReader(script.String())
		if said, err := check.CombinedOutput(); err != nil {
			t.Errorf("%v: %s\n%s", err, said, script.String())
		}
	}
}

// sbatch counts the jobs that it takes, refuses one, or says nothing of it.
const sbatch = `#!/bin/bash
cat >/dev/null
n=$(($(cat count) + 1))
echo $n >count
[[ $n != "$REFUSED" ]] || { echo "sbatch: error: no" >&2; exit 1; }
[[ $n != "$SILENT" ]] || exit 0
echo "$n;cluster"
`

// queueFolder has programs in the place of those of Slurm.
func queueFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"sbatch": sbatch, "scancel": "#!/bin/bash\necho \"$@\" >cancelled\n",
		"count": "0\n", "cancelled": ""} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestRefusedJobs: when sbatch refuses a job the script fails, says so, and leaves none in the queue.
func TestRefusedJobs(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip(err)
	}
	for _, c := range []struct{ refused, silent, out, cancelled string }{
		{"", "", "jobs 1:2 play 3 shards; job 3 merges them into results/result.txt\n", ""},
		{"1", "", "", ""}, {"2", "", "", "-- 1\n"}, {"3", "", "", "-- 1 2\n"}, {"", "3", "", "-- 1 2\n"},
	} {
		folder := queueFolder(t)
		var script, out, said strings.Builder
		s := Slurm{Job: Job{Name: "x", Command: []string{"run", "m.yaml"}, Shards: 3, Workers: 1, Memory: "1G"},
			Program: "true", Folder: folder, Results: "results", Ending: ".txt", ArraySize: 2}
		if err := s.Write(&script); err != nil {
			t.Fatal(err)
		}
		run := exec.Command(bash)
		run.Stdin, run.Stdout, run.Stderr = strings.NewReader(script.String()), &out, &said
		run.Env = append(os.Environ(), "PATH="+folder+":"+os.Getenv("PATH"), "REFUSED="+c.refused, "SILENT="+c.silent)
		err := run.Run()
		cancelled, wrong := os.ReadFile(filepath.Join(folder, "cancelled"))
		if (err == nil) != (c.out != "") || out.String() != c.out || string(cancelled) != c.cancelled || wrong != nil {
			t.Errorf("%+v: %v, %q, %q, cancelled %q", c, err, out.String(), said.String(), cancelled)
		}
		if c.out == "" && !strings.Contains(said.String(), "nothing is queued") {
			t.Errorf("%+v: %q", c, said.String())
		}
	}
}

// TestArrays: the arrays hold each shard once, none more tasks than it may.
func TestArrays(t *testing.T) {
	for shards := 1; shards < 30; shards++ {
		for size := 1; size < 12; size++ {
			next := 0
			for _, a := range (Slurm{Job: Job{Shards: shards}, ArraySize: size}).Arrays() {
				if a.Before != next || a.Tasks < 1 || a.Tasks > size {
					t.Errorf("%d shards in arrays of %d: %v", shards, size, a)
				}
				next += a.Tasks
			}
			if next != shards {
				t.Errorf("%d shards in arrays of %d: %d", shards, size, next)
			}
		}
	}
}

// TestDockerfile: the image is built by the version of Go that the module asks for.
func TestDockerfile(t *testing.T) {
	text, err := Dockerfile()
	if err != nil {
		t.Fatal(err)
	}
	module, err := os.ReadFile("../../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(module)
	if m == nil || !strings.Contains(string(text), "\nFROM golang:"+string(m[1])+" AS build\n") {
		t.Errorf("go.mod says %s, the Dockerfile is\n%s", m, text)
	}
}

// TestCarried: files that a ConfigMap cannot carry are refused, and each is carried once.
func TestCarried(t *testing.T) {
	k := Kubernetes{Job: Job{Name: "x"}, Image: "i", Parallelism: 1}
	for name, wrong := range map[string]bool{"a.yaml": false, "./a.yaml": false, "b/../a.yaml": false,
		"a b.yaml": false, "/a.yaml": true, "../a.yaml": true, "..a.yaml": true, "a\xff.yaml": true} {
		k.Files = []File{{name, "x"}}
		if err := k.Check(); (err != nil) != wrong {
			t.Errorf("%q: %v", name, err)
		}
	}
	k.Files = []File{{"a", strings.Repeat("x", 600_000)}, {"b", strings.Repeat("x", 600_000)}}
	if err := k.Check(); err == nil || !strings.Contains(err.Error(), "1200000 bytes") {
		t.Errorf("large files: %v", err)
	}
	k.Files = []File{{"a.yaml", "x"}, {"./a.yaml", "x"}, {"b/c.yaml", "y"}}
	if got := k.Keys(); !slices.Equal(got, []Entry{{"file-1", "a.yaml", "x"}, {"file-2", "b/c.yaml", "y"}}) {
		t.Errorf("the files are carried as %v", got)
	}
}
