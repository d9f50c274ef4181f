package main

import (
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// switches.txt is what each package with mutants gets.
//
//go:embed switches.txt
var switches string

// copyTree copies what is committed.
func copyTree(to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	if out, err := exec.Command("sh", "-c", `git archive HEAD | tar -x -C "$0"`, to).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	return nil
}

// plant writes all mutants into the tree; number i+1 of the switches in a folder turns on the one at i.
func plant(tree, folder string, all map[string]*source, list []*mutant) error {
	byFile := map[string][]int{}
	for i, m := range list {
		if m.foundBy != gone {
			byFile[m.file] = append(byFile[m.file], i)
		}
	}
	for file, places := range byFile {
		text := string(all[file].text)
		slices.SortFunc(places, func(i, j int) int { return list[j].from - list[i].from })
		for _, i := range places {
			m := list[i]
			text = text[:m.from] + strings.ReplaceAll(m.switched, "№", strconv.Itoa(i+1)) + text[m.to:]
		}
		if err := os.WriteFile(filepath.Join(tree, file), []byte(text), 0o644); err != nil {
			return err
		}
		name := "mutated_switches.go"
		if strings.HasSuffix(file, "_test.go") {
			name = "mutated_switches_" + all[file].file.Name.Name + "_test.go"
		}
		code := strings.NewReplacer("PACKAGE", all[file].file.Name.Name, "FOLDER", strconv.Quote(folder),
			"COUNT", strconv.Itoa(len(list)+1)).Replace(switches)
		if err := os.WriteFile(filepath.Join(tree, filepath.Dir(file), name), []byte(code), 0o644); err != nil {
			return err
		}
	}
	return nil
}
