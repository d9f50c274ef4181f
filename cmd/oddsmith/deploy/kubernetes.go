package deploy

import (
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
	"unicode/utf8"

	"github.com/oddsmith/oddsmith/rules/safe"
)

// Kubernetes is an Indexed Job that plays shards and a Job that merges them.
type Kubernetes struct {
	Job
	Image       string
	Namespace   string // empty for that of kubectl
	Claim       string // an existing PersistentVolumeClaim; empty for a new one
	Parallelism int    // most pods at a time
	Files       []File // read by the command
}

// File is a file that the command reads, by the name that it reads it by.
type File struct{ Name, Text string }

const (
	mostIndexes = 100_000   // completions of an Indexed Job with limits per index
	mostText    = 1_000_000 // bytes of a ConfigMap, a little less than the 1 MiB allowed
	// longestName leaves room, in the 63 bytes of a pod's host name, for the index.
	longestName = 50
)

// The forms of names, see the page "Object Names and IDs" of Kubernetes' documentation.
var (
	labelForm  = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$`)
	domainForm = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$`)
	imageForm  = regexp.MustCompile(`^[a-zA-Z0-9][a-zA-Z0-9._:/@-]*$`)
)

// Check returns an error that lists all invalid options.
func (k Kubernetes) Check() error {
	var errs []error
	fail := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if !labelForm.MatchString(k.Name) || len(k.Name) > longestName {
		fail("--name is %s; write at most %d lowercase letters, digits and hyphens, like corridor-2",
			safe.Quote(k.Name), longestName)
	}
	if k.Namespace != "" && !labelForm.MatchString(k.Namespace) {
		fail("--namespace is %s; write the name of one, like games", safe.Quote(k.Namespace))
	}
	if k.Claim != "" && (!domainForm.MatchString(k.Claim) || len(k.Claim) > 253) {
		fail("--claim is %s; write the name of a PersistentVolumeClaim, like results", safe.Quote(k.Claim))
	}
	if !imageForm.MatchString(k.Image) {
		fail("--image is %s; write where the image is, like registry.example/oddsmith:1", safe.Quote(k.Image))
	}
	if k.Parallelism < 1 {
		fail("--parallelism must be 1 or more; it is %d", k.Parallelism)
	}
	if k.Shards > mostIndexes {
		fail("an Indexed Job has at most %d shards, not %d", mostIndexes, k.Shards)
	}
	for _, w := range k.Command {
		if !utf8.ValidString(w) {
			fail("%s is not UTF-8, which Kubernetes requires", safe.Quote(w))
		}
	}
	return errors.Join(append(errs, k.checkFiles())...)
}

// checkFiles finds files that a ConfigMap cannot carry.
func (k Kubernetes) checkFiles() error {
	size := 0
	for _, f := range k.Files {
		size += len(f.Text)
		name := filepath.ToSlash(filepath.Clean(f.Name))
		if !filepath.IsLocal(f.Name) || strings.HasPrefix(name, "..") || !utf8.ValidString(name+f.Text) {
			return fmt.Errorf("%s cannot be included: run this from a folder above it, and name it from there",
				safe.Brief(f.Name))
		}
	}
	if size > mostText {
		return fmt.Errorf("the files have %d bytes in total, but a ConfigMap holds at most %d", size, mostText)
	}
	return nil
}

// Own reports whether the claim is one of its own.
func (k Kubernetes) Own() bool { return k.Claim == "" }

// ClaimName returns the claim of the volume for the results.
func (k Kubernetes) ClaimName() string {
	if k.Own() {
		return k.Name
	}
	return k.Claim
}

// Within returns the flag of kubectl for the namespace.
func (k Kubernetes) Within() string {
	if k.Namespace == "" {
		return ""
	}
	return " --namespace=" + k.Namespace
}

// Merged returns the same under the name of the merging Job.
func (k Kubernetes) Merged() Kubernetes {
	k.Name += "-merge"
	return k
}

// Entry is a file in the ConfigMap.
type Entry struct{ Key, Path, Text string }

// Keys returns the files, each once, by keys that a ConfigMap may have.
func (k Kubernetes) Keys() []Entry {
	var list []Entry
	for _, f := range k.Files {
		name := path.Clean(filepath.ToSlash(f.Name))
		if !slices.ContainsFunc(list, func(e Entry) bool { return e.Path == name }) {
			list = append(list, Entry{"file-" + strconv.Itoa(len(list)+1), name, f.Text})
		}
	}
	return list
}

// Pod is what the Jobs' pods differ in.
type Pod struct {
	Kubernetes
	Args         []string
	Restart      string
	CPU, Request string
}

// ResultsFolder returns where the volume for the results is in a container.
func (Pod) ResultsFolder() string { return "/results" }

// FilesFolder returns where the files are, and where the command is played.
func (Pod) FilesFolder() string { return "/files" }

// Play returns the pod of a shard.
func (k Kubernetes) Play() Pod {
	p := Pod{Kubernetes: k, Restart: "Never", CPU: strconv.Itoa(k.Workers), Request: k.Binary()}
	into := p.ResultsFolder() + "/"
	p.Args = append(slices.Clone(k.Command),
		"--workers="+strconv.Itoa(k.Workers), "--shard=auto/"+strconv.Itoa(k.Shards), "--checkpoint="+into,
		"--output="+into)
	return p
}

// Merge returns the pod that merges. The shards carry the files that they were played from.
func (k Kubernetes) Merge() Pod {
	k.Files = nil
	p := Pod{Kubernetes: k, Restart: "OnFailure", CPU: "100m", Request: "128Mi"}
	p.Args = []string{"merge", p.ResultsFolder(), "--quiet"}
	return p
}

// Write writes the manifests.
func (k Kubernetes) Write(w io.Writer) error {
	return write(w, "kubernetes.yaml.tmpl", template.FuncMap{
		"quote": safe.Literal, "arg": arg, "text": text, "word": word, "line": line,
	}, k)
}

// arg returns an argument of a container as YAML. Kubernetes expands $(NAME) to the value
// of a variable, and $$ to a dollar sign.
func arg(s string) string { return safe.Literal(strings.ReplaceAll(s, "$", "$$")) }

// text returns the text of a file as it stands in a ConfigMap: line by line if all of it is
// plain.
func text(s string) string {
	if !isPlain(s) {
		return safe.Literal(s)
	}
	return "|\n    " + strings.ReplaceAll(strings.TrimSuffix(s, "\n"), "\n", "\n    ")
}

// isPlain reports whether a text reads in a literal block of YAML as it was: lines that can
// be shown, no spaces at their ends or before the first, and one end of line after the last.
func isPlain(s string) bool {
	lines := strings.Split(s, "\n")
	last := len(lines) - 1
	if last == 0 || lines[last] != "" || lines[last-1] == "" || strings.TrimLeft(lines[0], " ") != lines[0] ||
		lines[0] == "" {
		return false
	}
	return !slices.ContainsFunc(lines, func(line string) bool {
		return safe.Clean(line, safe.Terminal) != line || strings.TrimRight(line, " ") != line
	})
}
