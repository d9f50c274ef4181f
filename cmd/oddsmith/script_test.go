package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets scripts run the program as the command oddsmith.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"oddsmith": func() {
			code := program()
			tellPeak()
			os.Exit(code)
		},
	})
}

// TestScripts plays what users type, end to end.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}
