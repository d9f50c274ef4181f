package kinds

import (
	"fmt"
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/cmd/study"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/ask"
	"github.com/oddsmith/oddsmith/sim/league"
	"github.com/oddsmith/oddsmith/sim/player"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// TestLeagueCut: of a league that is interrupted after any number of games those are left who have all met, with just
// the games of theirs.
func TestLeagueCut(t *testing.T) {
	all := []string{"terminator", "genestealer", "marine", "librarian"}
	for _, c := range []struct {
		f      leagueFlags
		across int // games of each of side a
		orders int
	}{
		{leagueOf("terminator,genestealer,marine,librarian", ""), 4, 2},
		{leagueOf("terminator,genestealer,marine,librarian", "broodlord,walker"), 2, 2},
	} {
		for known := range len(all)*c.across*c.orders + 1 {
			f := c.f
			l, err := f.load(gridsOf("shi/duel", nil, []profiles.Option{}), "")
			if err != nil {
				t.Fatal(err)
			}
			points, firsts, err := study.Games(l)
			if err != nil || firsts != (c.orders == 2) || len(points) != len(all)*c.across*c.orders {
				t.Fatalf("%d games, %t, %v", len(points), firsts, err)
			}
			s := &survey.Survey{Interrupted: true, Digest: "0", Confidence: 0.95}
			for k := range known {
				s.Points = append(s.Points, survey.PointAnswers{Name: points[k].Name, Engine: player.MonteCarlo,
					Trials: uint64(k + 1), Answers: make([]survey.Answer, 2)})
			}
			enough := f.cut(l, s, firsts)
			n, least := known/(c.across*c.orders), 1
			if !f.ofSides() {
				least = league.Least
				// also the next, with its games against those before
				for n < len(all) && n*c.across+n+1 <= known/c.orders {
					n++
				}
			}
			if enough != (n >= least) || !slices.Equal(l.Axes[0].Values, all[:n]) {
				t.Errorf("%v: %d games: %t, %v, want %d", c.f, known, enough, l.Axes[0].Values, n)
			}
			want := []string{}
			for i := range l.Axes[0].Values {
				for j := range l.Axes[1].Values {
					for order := range c.orders {
						want = append(want, points[(i*c.across+j)*c.orders+order].Name)
					}
				}
			}
			got := []string{}
			for _, p := range s.Points {
				got = append(got, p.Name)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%v: %d games: %q, want %q", c.f, known, got, want)
			}
			if warned := fmt.Sprintf("interrupted when %d of 4 had all met; the others are left out",
				n); (n < len(all)) != slices.Contains(s.Warnings, warned) {
				t.Errorf("%v: %d games: %q", c.f, known, s.Warnings)
			}
		}
	}
}

// leagueOf are flags that say who is in a league.
func leagueOf(of, against string) leagueFlags {
	return leagueFlags{League: ask.League{Entrants: ask.Entrants{Of: of}, Against: against}}
}
