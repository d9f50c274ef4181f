// Package deploy writes the files that let an engine play all shards of a command and merge
// them: a script for Slurm, or manifests for Kubernetes. What it is given has been checked.
package deploy

import (
	"embed"
	"io"
	"text/template"
)

//go:embed Dockerfile slurm.sh.tmpl kubernetes.yaml.tmpl
var files embed.FS

// Dockerfile is what the image for Kubernetes is built by.
func Dockerfile() ([]byte, error) { return files.ReadFile("Dockerfile") }

// write fills in a template.
func write(w io.Writer, name string, functions template.FuncMap, data any) error {
	t, err := template.New(name).Funcs(functions).ParseFS(files, name)
	if err != nil {
		return err
	}
	return t.Execute(w, data)
}
