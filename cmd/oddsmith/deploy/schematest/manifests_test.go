// Package schematest checks what `oddsmith deploy kubernetes` prints as the API server checks
// it: with its own decoder, defaults and validation, and the standards for the security of
// pods. It is a module of its own, so that nothing else depends on Kubernetes.
package schematest

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	batchv1 "k8s.io/api/batch/v1"
	"k8s.io/apimachinery/pkg/api/meta"
	v1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/batch"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	corevalidation "k8s.io/kubernetes/pkg/apis/core/validation"
	podsecurity "k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

// program builds oddsmith once.
func program(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "oddsmith")
	build := exec.Command("go", "build", "-o", name, "./cmd/oddsmith")
	build.Dir = "../../../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return name
}

// nasty is a setting, and a title, of what YAML, a shell and Kubernetes act on.
const nasty = "a: 'b' \"c\" $(HOSTNAME) $$ # {x} [y] & * ! | > % @ ` \\ \u00e9 \U0001f3b2 -- ~"

// TestManifests: what is printed for several commands is right in the eyes of the API server,
// and says what it was asked to say.
func TestManifests(t *testing.T) {
	oddsmith := program(t)
	t.Chdir(t.TempDir())
	files := map[string]string{
		"it's mine.yaml": "# of my own\nsystem: hulkae\nscenario: corridor\ninclude: sub/roster.yaml\na: " +
			"veteran\nb: genestealer\n",
		"sub/roster.yaml": "system: hulkae\nunits:\n  veteran: {profile: terminator, name: veteran}   \n\n",
	}
	if err := os.Mkdir("sub", 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{
		{"run", "hulkae/corridor", "--shards", "64"},
		{"hulkae/corridor", "--shards", "100000", "--parallelism", "1000", "--trials", "1e9"},
		{"run", "shi/duel", "--set", "title=" + nasty, "--shards", "3", "--name", strings.Repeat("n", 50),
			"--namespace", strings.Repeat("s", 63), "--claim", strings.Repeat("c", 253), "--memory", "999999G",
			"--workers", "128"},
		{"compare", "hulkae/corridor", "--variant", "1 # : distance=7", "--shards", "1", "--image",
			"registry.example:5000/a/b@sha256:" + strings.Repeat("0", 64)},
		{"sweep", "it's mine.yaml", "--vary", "distance=4..6", "--shards", "2"},
		{"table", "./it's mine.yaml", "--rows", "distance=4..6", "--shards", "2"},
	} {
		var out, errs bytes.Buffer
		cmd := exec.Command(oddsmith, append([]string{"deploy", "kubernetes"}, args...)...)
		cmd.Stdout, cmd.Stderr = &out, &errs
		if err := cmd.Run(); err != nil {
			t.Errorf("%q: %v: %s", args, err, errs.String())
			continue
		}
		found := map[string]int{}
		for _, text := range strings.Split(out.String(), "\n---\n")[1:] {
			found[check(t, text, files, args)]++
		}
		carried := strings.Contains(strings.Join(args, " "), "mine.yaml")
		claimed := slices.Contains(args, "--claim")
		if found["Job"] != 2 || (found["ConfigMap"] == 1) != carried ||
			(found["PersistentVolumeClaim"] == 0) != claimed {
			t.Errorf("%q: %v", args, found)
		}
	}
}

// check checks an object as the API server does when it is made, and gives its kind.
func check(t *testing.T, text string, files map[string]string, args []string) string {
	t.Helper()
	o, kind, err := decode(text)
	if err == nil {
		err = create(o)
	}
	if err != nil {
		t.Errorf("%q: %v\n%s", args, err, text)
	}
	switch o := o.(type) {
	case *batch.Job:
		checkSecurity(t, text)
	case *core.ConfigMap:
		for _, text := range files {
			if !slices.ContainsFunc([]string{o.Data["file-1"], o.Data["file-2"]},
				func(s string) bool { return s == text }) {
				t.Errorf("%q: the ConfigMap does not hold %q: %q", args, text, o.Data)
			}
		}
	}
	return kind
}

// create does what the API server does before it stores an object.
func create(o runtime.Object) error {
	about, err := meta.Accessor(o)
	if err != nil {
		return err
	}
	if about.GetNamespace() == "" {
		about.SetNamespace("default") // as kubectl does
	}
	switch o := o.(type) {
	case *batch.Job:
		selectPods(o)
		return batchvalidation.ValidateJob(o,
			batchvalidation.JobValidationOptions{RequirePrefixedLabels: true}).ToAggregate()
	case *core.ConfigMap:
		return corevalidation.ValidateConfigMap(o).ToAggregate()
	case *core.PersistentVolumeClaim:
		return corevalidation.ValidatePersistentVolumeClaim(o,
			corevalidation.PersistentVolumeClaimSpecValidationOptions{}).ToAggregate()
	default:
		return fmt.Errorf("%T is not expected", o)
	}
}

// selectPods lets a Job know its pods by its identity, as the API server does.
func selectPods(o *batch.Job) {
	o.UID = "0"
	labels := map[string]string{batch.LegacyControllerUidLabel: "0", batch.LegacyJobNameLabel: o.Name,
		batch.ControllerUidLabel: "0", batch.JobNameLabel: o.Name}
	o.Spec.Selector = &v1.LabelSelector{MatchLabels: map[string]string{batch.ControllerUidLabel: "0"}}
	if o.Spec.Template.Labels == nil {
		o.Spec.Template.Labels = map[string]string{}
	}
	maps.Copy(o.Spec.Template.Labels, labels)
}

// decode decodes an object, refuses fields that there are not, and fills in the defaults.
func decode(text string) (runtime.Object, string, error) {
	strict := json.NewSerializerWithOptions(json.DefaultMetaFactory, legacyscheme.Scheme, legacyscheme.Scheme,
		json.SerializerOptions{Yaml: true, Strict: true})
	decoder := serializer.NewCodecFactory(legacyscheme.Scheme, serializer.EnableStrict).DecoderToVersion(strict,
		runtime.InternalGroupVersioner)
	o, kind, err := decoder.Decode([]byte(text), nil, nil)
	if err != nil {
		return nil, "", err
	}
	return o, kind.Kind, nil
}

// checkSecurity holds the pod of a Job to the standard "restricted".
func checkSecurity(t *testing.T, text string) {
	t.Helper()
	var o batchv1.Job
	decoder := serializer.NewCodecFactory(legacyscheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	if _, _, err := decoder.Decode([]byte(text), &schema.GroupVersionKind{Group: "batch", Version: "v1", Kind: "Job"},
		&o); err != nil {
		t.Fatal(err)
	}
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks())
	if err != nil {
		t.Fatal(err)
	}
	pod := o.Spec.Template
	restricted := podsecurity.LevelVersion{Level: podsecurity.LevelRestricted, Version: podsecurity.LatestVersion()}
	result := policy.AggregateCheckResults(evaluator.EvaluatePod(restricted, &pod.ObjectMeta, &pod.Spec))
	if !result.Allowed {
		t.Errorf("the standard refuses it: %s", result.ForbiddenDetail())
	}
}
