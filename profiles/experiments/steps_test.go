package experiments

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
)

// anyNumber of steps is more than there are.
const anyNumber = 1 << 20

// told writes steps.
func told(s *Steps) (list []string) {
	for _, x := range s.List {
		list = append(list, x.Path+" "+x.From+" "+string(x.Way)+" to "+x.To)
	}
	return list
}

// TestSteps: numbers go up and down, in all their parts, and words to all others; what rules forbid
// is left out.
func TestSteps(t *testing.T) {
	s := must(LoadSteps("shi/duel", nil, nil, anyNumber))
	got := told(s)
	for _, want := range []string{
		"a.ccd 6 up to 7", "a.ccd 6 down to 5", "a.cht 3+ down to 2+", "a.parry true turned to false",
		"from front turned to rear", "a.hp 1 up to 2",
		"b.as 2+/5+ down to 1+/5+", "b.as 2+/5+ up to 2+/6+", "a.close-combat rending claws turned to power-fist",
		"rules.parry highest turned to lowest",
	} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing from\n%s", want, strings.Join(got, "\n"))
		}
	}
	if i := slices.IndexFunc(s.Refused, func(x RefusedStep) bool { return x.Path == "a.hp" }); i < 0 ||
		s.Refused[i].To != "0" || !strings.Contains(s.Refused[i].Why, "from 1 to 20") {
		t.Errorf("%+v", s.Refused)
	}
	if slices.ContainsFunc(got, func(x string) bool { return strings.Contains(x, "policy") || strings.Contains(x, "close-combat.") }) {
		t.Errorf("what players decide, or an effect of a weapon, is in the steps\n%s", strings.Join(got, "\n"))
	}
	if got := told(must(LoadSteps("shi/duel", nil, []string{"a.close-combat"}, anyNumber))); !slices.Contains(got,
		"a.close-combat.rending true turned to false") {
		t.Errorf("asked for, effects of a weapon are none of\n%s", strings.Join(got, "\n"))
	}
	for _, x := range s.List {
		if x.Matchup.Digest() == s.Base.Digest() {
			t.Errorf("%s changes nothing", x.Setting())
		}
	}
}

// TestStepsOfNotations: dice have more or fewer of them, and what stands next to the last number is a word.
func TestStepsOfNotations(t *testing.T) {
	s := must(LoadSteps("hulkae/corridor", []string{"a.rab=-1"},
		[]string{"rules.cp", "a.rab", "a.weapon.range"}, anyNumber))
	want := []string{
		"a.rab -1 up to 0", "a.rab -1 down to -2", "a.weapon.range unlimited down to 200", "rules.cp 1D6 up to 2D6",
	}
	if got := told(s); !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestStepsOfFields: of those that are named, and two at once; names without steps are refused.
func TestStepsOfFields(t *testing.T) {
	s := must(LoadSteps("shi/duel", nil, []string{"rules", "b.hp"}, anyNumber))
	for _, x := range s.List {
		if x.Path != "b.hp" && !strings.HasPrefix(x.Path, "rules.") {
			t.Errorf("%+v", x)
		}
	}
	m, ok, err := s.Both(s.List[0], s.List[1])
	if want, _ := profiles.Load("shi/duel", []string{s.List[0].Setting(), s.List[1].Setting()}); err != nil || !ok ||
		m.Digest() != want.Digest() {
		t.Errorf("%v, %v", ok, err)
	}
	impossible := Step{Path: "b.hp", To: "0"}
	if _, ok, err := s.Both(s.List[0], impossible); ok || err != nil {
		t.Errorf("%v, %v", ok, err)
	}
	for field, want := range map[string]string{"b-policy": "no number and no choice", "a.nosuch": "there is no field"} {
		if _, err := LoadSteps("shi/duel", nil, []string{field}, anyNumber); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", field, err)
		}
	}
}

// TestTooManySteps: no more are loaded than may be taken, and exactly as many may.
func TestTooManySteps(t *testing.T) {
	all, err := LoadSteps("shi/duel", nil, []string{"b.hp", "b.ccd"}, anyNumber)
	noError(t, err)
	if _, err := LoadSteps("shi/duel", nil, []string{"b.hp", "b.ccd"}, len(all.List)); err != nil {
		t.Error(err)
	}
	_, err = LoadSteps("shi/duel", nil, nil, 3)
	if many, ok := errors.AsType[TooManySteps](err); !ok || many.Most != 3 || many.Listed < len(all.List) {
		t.Error(err)
	}
}

// doneAfter is a context that is done when it was asked so often.
type doneAfter struct {
	context.Context
	left int
}

func (c *doneAfter) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestListingStops: what loads many matchups stops once nobody waits for them.
func TestListingStops(t *testing.T) {
	for what, load := range map[string]func(profiles.Option) error{
		"steps": func(o profiles.Option) error { _, err := LoadSteps("shi/duel", nil, nil, anyNumber, o); return err },
		"grid": func(o profiles.Option) error {
			_, err := LoadParamGrid("shi/duel", nil, []string{"b.ccd=2..9"}, o)
			return err
		},
		"variants": func(o profiles.Option) error {
			_, err := LoadVariantSet("shi/duel", nil, ask.Compare{
				Variants: []string{"b.ccd=7"}, Against: []string{"marine", "terminator", "broodlord", "genestealer"},
			}, o)
			return err
		},
	} {
		ctx := &doneAfter{context.Background(), 3}
		if err := load(profiles.From(profiles.NewFiles(ctx, nil))); !errors.Is(err, context.Canceled) ||
			ctx.left != -1 {
			t.Errorf("%s: %v, and was asked %d times more", what, err, -1-ctx.left)
		}
	}
}

// TestStepsEverywhere: every scenario (the first of each three of a system, unless -heavy is given) has steps, each of
// which is another matchup; those of the first are those of the matchup as a saved result has it, too.
func TestStepsEverywhere(t *testing.T) {
	for _, system := range profiles.Systems() {
		t.Run(system.Name, func(t *testing.T) {
			t.Parallel()
			for i, kind := range system.Scenarios {
				if !*heavy && i%3 > 0 {
					continue
				}
				s := must(LoadSteps(system.Name+"/"+kind.Name, nil, nil, anyNumber))
				differ(t, kind.Name, s)
				if *heavy || i == 0 {
					stepsOfResolved(t, kind.Name, s)
				}
			}
		})
	}
}

// stepsOfResolved checks that the matchup as a saved result has it has the same steps.
func stepsOfResolved(t *testing.T, name string, s *Steps) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "resolved.json")
	noError(t, os.WriteFile(file, must(json.Marshal(s.Base.Resolved())), 0o600))
	again := must(LoadSteps(file, nil, nil, anyNumber))
	if !slices.Equal(told(again), told(s)) || !slices.Equal(again.Refused, s.Refused) {
		t.Errorf("%s: as resolved, it has the steps %v and not %v, not %v and not %v",
			name, told(again), again.Refused, told(s), s.Refused)
	}
}

// differ fails unless steps are many matchups.
func differ(t *testing.T, name string, s *Steps) {
	t.Helper()
	seen := map[string]string{s.Base.Digest(): "none"} // by digest
	for _, x := range s.List {
		digest := x.Matchup.Digest()
		if seen[digest] != "" {
			t.Errorf("%s: %s is the matchup of %q", name, x.Setting(), seen[digest])
		}
		seen[digest] = x.Setting()
	}
	if len(seen) < 10 {
		t.Errorf("%s has the steps %v", name, seen)
	}
}
