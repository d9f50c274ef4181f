package main

import (
	"strings"
	"testing"
)

// TestTestCosts: the time of a test is its own with that of subtests, each counted once: that of
// parallel ones is not in their parent's. Names of subtests may have slashes. What failed is told.
func TestTestCosts(t *testing.T) {
	tests, err := testCosts(strings.NewReader(`
{"Action":"run","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestSerial"}
{"Action":"run","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestSerial/a"}
{"Action":"pass","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestSerial/a","Elapsed":2}
{"Action":"fail","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestSerial","Elapsed":3}
{"Action":"run","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestParallel"}
{"Action":"run","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestParallel/shi/duel"}
{"Action":"pause","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestParallel/shi/duel"}
{"Action":"pass","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestParallel/shi/duel","Elapsed":5}
{"Action":"pass","Package":"github.com/oddsmith/oddsmith/sim","Test":"TestParallel","Elapsed":1}
{"Action":"pass","Package":"github.com/oddsmith/oddsmith/sim","Elapsed":9}
`))
	if err != nil || len(tests) != 2 || tests[0].name != "TestParallel" || tests[0].in != "sim" || tests[0].cost() != 6 || tests[1].cost() != 3 || tests[0].failed || !tests[1].failed {
		t.Errorf("%+v, %v", tests, err)
	}
}

// TestPackageCosts: seconds are summed by package and step, those of others together.
func TestPackageCosts(t *testing.T) {
	t.Chdir("/")
	costs := packageCosts("compile\tgithub.com/oddsmith/oddsmith/sim\t1\n" +
		"compile\tgithub.com/oddsmith/oddsmith/sim [github.com/oddsmith/oddsmith/sim.test]\t2\n" +
		"compile\tgithub.com/oddsmith/oddsmith/sim_test [github.com/oddsmith/oddsmith/sim.test]\t4\n" +
		"compile\tgithub.com/oddsmith/oddsmith/sim.test\t8\n" +
		"link\tgithub.com/oddsmith/oddsmith/sim.test\t16\n" +
		"run\t/sim\t32\n" +
		"vet\tgonum.org/v1/plot\t64\nasm\tmath\t128\n")
	for name, want := range map[string]map[string]float64{
		"sim":               {"compile": 1, "compile tests": 14, "link": 16, "run": 32},
		"modules of others": {"vet": 64},
		"standard library":  {"compile": 128},
	} {
		for step, seconds := range want {
			if got := costs[name][step]; got != seconds {
				t.Errorf("%s, %s: %v s, want %v", name, step, got, seconds)
			}
		}
	}
}

// TestRemarks: what the table says of a test is read by its name and package.
func TestRemarks(t *testing.T) {
	said := remarks("| test | in | seconds | what |\n|---|---|---:|---|\n| `TestX` | sim | 1.5 | a bug |\n| `TestX` | rules | 1.5 | another |\n")
	if len(said) != 2 || said["TestXsim"] != "a bug" || said["TestXrules"] != "another" {
		t.Errorf("%q", said)
	}
}
