package experiments

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/rules/rulestest/testmain"
)

// TestSplitSettings: a comma parts settings where another one follows, and not within one.
func TestSplitSettings(t *testing.T) {
	for _, row := range testmain.Rows(t, "testdata/splits.txt", 2) {
		if got := splitSettings(row[0]); !slices.Equal(got, testmain.ListIn(row[1])) {
			t.Errorf("%q is split as %q", row, got)
		}
	}
}

// namesOf lists the names of variants.
func namesOf(list []Variant) []string {
	var all []string
	for _, v := range list {
		all = append(all, v.Name)
	}
	return all
}

// TestLoadVariantSet: variants by name, by settings, by both, by matchup and by file;
// the baseline comes first.
func TestLoadVariantSet(t *testing.T) {
	folder := t.TempDir()
	house := filepath.Join(folder, "house.yaml")
	mine := filepath.Join(folder, "mine.yaml")
	write(t, house, "system: shi\nrules:\n  pair-bonus: 2\n")
	write(t, mine, must(profiles.Show("shi/duel", []string{"a.hp=3"})))
	c := must(LoadVariantSet("shi/duel", nil, ask.Compare{
		Variants: []string{
			"lightning-claws", "tough: a.hp=2, a.ccd=5", "b.ccd=7", mine, "house: " + house,
			"axe: heavy-close-combat-weapon",
		},
		Against:  []string{"genestealer", "as it is", "weak: b.ccd=1"},
		Baseline: "lightning-claws",
	}))
	if got, want := namesOf(c.Variants),
		[]string{"lightning-claws", "tough", "b.ccd=7", "mine.yaml", "house", "axe"}; !slices.Equal(got, want) {
		t.Errorf("variants %q, want %q", got, want)
	}
	if got, want := namesOf(c.Targets), []string{"genestealer", "as it is", "weak"}; !slices.Equal(got, want) {
		t.Errorf("targets %q, want %q", got, want)
	}
	for i, want := range map[int]string{0: "a.close-combat=lightning-claws", 4: "rules.pair-bonus=2"} {
		if got := c.Variants[i].Settings; !slices.Equal(got, []string{want}) {
			t.Errorf("variant %d: %q, want %q", i, got, want)
		}
	}
	if len(c.Matchups) != 3 || len(c.Matchups[0]) != 6 || len(c.Digest()) != 12 {
		t.Errorf("%d targets, %q", len(c.Matchups), c.Digest())
	}
}

// TestVariantSetRefuses: every mistake gets an answer that tells what would be right.
func TestVariantSetRefuses(t *testing.T) {
	control := []string{"shi/duel", "\x1b[31mred: a.hp=2", "-", "", "there is a control character in this"}
	for _, row := range append(testmain.Rows(t, "testdata/wrongvariants.txt", 5), control) {
		asked := ask.Compare{Variants: testmain.ListIn(row[1]), Against: testmain.ListIn(row[2]), Baseline: row[3]}
		if _, err := LoadVariantSet(row[0], nil, asked); err == nil || !strings.Contains(err.Error(), row[4]) {
			t.Errorf("%q:\n%v", row, err)
		}
	}
}

// TestVariantSetAttributes: what is wrong with a target or a variant is told once, by its
// name.
func TestVariantSetAttributes(t *testing.T) {
	_, err := LoadVariantSet("shi/duel", nil, ask.Compare{
		Variants: []string{"lightning-claws", "big: a.hpp=2, a.ccd=100", "a.acpo=x"},
		Against:  []string{"b.nosuch=3", "weak: b.ccd=1", "tough: b.hp=many"},
	})
	var lines []string
	for _, line := range strings.Split(err.Error(), "\n") {
		if !strings.HasPrefix(line, " ") { // snippets
			lines = append(lines, line)
		}
	}
	for i, want := range []string{
		"target b.nosuch=3: b: there is no field", "variant big: a.hpp=2: a: there is no field",
		"variant big: a.ccd=100: a.ccd: ",
		"variant a.acpo=x: a.acpo: ", "target tough: b.hp=many: b.hp: ",
	} {
		if len(lines) != 5 || !strings.HasPrefix(lines[i], want) {
			t.Errorf("line %d should begin %q:\n%s", i, want, err)
		}
	}
}

// TestProfilesBeforeFiles: a file cannot take the place of what the library calls
// so, and one whose name has an equals sign is still a file.
func TestProfilesBeforeFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, file := range []string{"lightning-claws", "bonus=2.yaml", "mine"} {
		write(t, file, "system: shi\nrules:\n  pair-bonus: 2\n")
	}
	for text, want := range map[string]string{
		"lightning-claws": "a.close-combat=lightning-claws", "bonus=2.yaml": "rules.pair-bonus=2",
		"mine": "rules.pair-bonus=2",
	} {
		c, err := LoadVariantSet("shi/duel", nil, ask.Compare{Variants: []string{text}})
		if err != nil || !slices.Equal(c.Variants[1].Settings, []string{want}) {
			t.Errorf("%s is %+v, not %s (%v)", text, c.Variants, want, err)
		}
	}
}

// inFolderWithHouseRules goes to a folder with files of them, and matchups that include some or none.
func inFolderWithHouseRules(t *testing.T) {
	t.Helper()
	t.Chdir(t.TempDir())
	const plain = "system: shi\nscenario: duel\na: terminator\nb: genestealer\n"
	write(t, "house.yaml", "system: shi\nrules:\n  overwatch-cost: 3\n  pair-bonus: 3 # dice\n  parry: \"lowest\"\n")
	write(t, "outer.yaml", "system: shi\ninclude: house.yaml\nrules: {pair-bonus: 2}\n")
	write(t, "shots.yaml", "system: shi\nrules:\n  overwatch-cost: 3\n")
	write(t, "roster.yaml", "system: shi\n")
	write(t, "include.yaml", plain+"include: outer.yaml\n")
	write(t, "plain.yaml", plain)
}

// TestHouseRulesAsVariant: a file of house rules does as a variant what it does
// where a matchup includes it: what other scenarios have is passed over, and what
// the file says counts before what it includes.
func TestHouseRulesAsVariant(t *testing.T) {
	inFolderWithHouseRules(t)
	want := []string{`rules.parry="lowest"`, "rules.pair-bonus=2"}
	c := must(LoadVariantSet("plain.yaml", nil, ask.Compare{Variants: []string{"outer.yaml", "house: house.yaml"}}))
	if got := c.Variants[1].Settings; !slices.Equal(got, want) {
		t.Errorf("settings %q, want %q", got, want)
	}
	if included := must(profiles.Load("include.yaml", nil)); included.Digest() != c.Matchups[0][1].Digest() {
		t.Errorf("as a variant %s, included %s", c.Matchups[0][1].Digest(), included.Digest())
	}
	c = must(LoadVariantSet("plain.yaml", nil,
		ask.Compare{Variants: []string{"two: rules.pair-bonus=2", "outer.yaml"}, Baseline: "outer.yaml"}))
	if !slices.Equal(c.Variants[0].Settings, want) {
		t.Errorf("as the baseline it is %+v", c.Variants)
	}
}

// TestHouseRulesRefused: a file that changes nothing, or the same as the baseline, is no variant.
func TestHouseRulesRefused(t *testing.T) {
	inFolderWithHouseRules(t)
	for want, asked := range map[string]ask.Compare{
		"house is the same as the baseline, outer.yaml": {Variants: []string{"outer.yaml", "house: outer.yaml"},
			Baseline: "outer.yaml"},
		`"shots.yaml": none of these house rules is one of shi/duel; ` +
			"`oddsmith rules shi` lists those that are": {Variants: []string{"shots.yaml"}},
		`"roster.yaml": this file has neither a matchup nor house rules in it`: {Variants: []string{"roster.yaml"}},
	} {
		if _, err := LoadVariantSet("plain.yaml", nil, asked); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestHouseRulesThatDiffer: a file of house rules as a variant changes no more than what
// differs from the rules of the matchup, against one target at least.
func TestHouseRulesThatDiffer(t *testing.T) {
	t.Chdir(t.TempDir())
	text := "system: shi\nrules: {pair-bonus: 1, parry: lowest, disengage-cost: 1}\n"
	write(t, "house.yaml", text)
	for _, c := range []struct{ against, want []string }{
		{nil, []string{"rules.parry=lowest"}},
		{[]string{"rules.pair-bonus=2", "rules.pair-bonus=3"}, []string{"rules.pair-bonus=1", "rules.parry=lowest"}},
	} {
		set := must(LoadVariantSet("shi/duel", nil, ask.Compare{Variants: []string{"house.yaml"}, Against: c.against}))
		if got := set.Variants[1].Settings; !slices.Equal(got, c.want) {
			t.Errorf("against %v it changes %q, want %q", c.against, got, c.want)
		}
		again, err := LoadVariants("shi/duel", nil, "", set.Variants, set.Targets)
		if err != nil || again.Digest() != set.Digest() {
			t.Errorf("made again, it is another set (%v)", err)
		}
	}
}

// TestCompareField: a matchup says itself what to compare; flags come before it.
func TestCompareField(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.yaml")
	text := "system: shi\nscenario: duel\na: terminator\nb: genestealer\ncompare:\n  question: b-hp-lost\n" +
		"  baseline: claws\n" +
		"  variants:\n    - power-sword: a.close-combat=power-weapon\n" +
		"    - claws: a.close-combat=lightning-claws\n    - thunder-hammer\n  against: [genestealer, terminator]\n"
	write(t, file, text)
	c := must(LoadVariantSet(file, nil, ask.Compare{}))
	if got, want := namesOf(c.Variants), []string{"claws", "power-sword", "thunder-hammer"}; !slices.Equal(got, want) ||
		c.Question != "b-hp-lost" || len(c.Targets) != 2 {
		t.Errorf("%q, %q, %d targets", got, c.Question, len(c.Targets))
	}
	c = must(LoadVariantSet(file, nil,
		ask.Compare{Variants: []string{"a.hp=2"}, Question: "b wins", Against: []string{"genestealer"}}))
	if got, want := namesOf(c.Variants),
		[]string{AsItIs, "a.hp=2"}; !slices.Equal(got, want) || c.Question != "b wins" || len(c.Targets) != 1 {
		t.Errorf("%q, %q, %d targets", got, c.Question, len(c.Targets))
	}
}
