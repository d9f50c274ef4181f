package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets scripts run the program as the command oddsmith.
func TestMain(m *testing.M) {
	release = "0.1.0" // pictures and examples of the guide carry it
	testscript.Main(lavish{m}, map[string]func(){
		"oddsmith": func() {
			code := program()
			tellPeak()
			os.Exit(code)
		},
		answersCommand: tellAnswers,
	})
}

// lavish runs tests with memory spent to save time: so many loads and walks in one
// process leave much garbage. Of large walks it may not leave four times as much,
// 15 GiB of two at once. Programs that tests start keep Go's own setting.
type lavish struct{ *testing.M }

func (m lavish) Run() int {
	debug.SetGCPercent(400)
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(4 << 30)
	}
	return m.M.Run()
}

// TestScripts plays what users type, end to end. Scripts that take long are passed over
// without -heavy.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script", Condition: func(name string) (bool, error) {
		if name != "heavy" {
			return false, fmt.Errorf("there is no condition %q", name)
		}
		return *heavy, nil
	}})
}
