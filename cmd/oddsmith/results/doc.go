// Package results has the commands that read saved results: pages of them, other forms, and how two differ.
package results
