// Package deploy writes the files that make a cluster play all shards of a command and
// merge them: a script for Slurm, or manifests for Kubernetes. Its inputs have been
// checked.
package deploy

import (
	"embed"
	"io"
	"text/template"
)

//go:embed Dockerfile slurm.sh.tmpl kubernetes.yaml.tmpl
var files embed.FS

// Dockerfile returns what the image for Kubernetes is built by.
func Dockerfile() ([]byte, error) { return files.ReadFile("Dockerfile") }

// write fills in a template.
func write(w io.Writer, name string, functions template.FuncMap, data any) error {
	t, err := template.New(name).Funcs(functions).ParseFS(files, name)
	if err != nil {
		return err
	}
	return t.Execute(w, data)
}
