package study

import (
	"fmt"
	"strconv"

	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/profiles/experiments"
	"github.com/oddsmith/oddsmith/reports/numbers"
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Games that are played to see whether a field changes anything.
const (
	mostTried  = 1_000
	leastTried = 100 // of long games
	trySteps   = 100_000
	trySeed    = 1
)

// mostNamed is how many fields are named that change nothing.
const mostNamed = 10

// Alike reports whether all of a number of games of a scenario come out the same by another, with the same dice.
func Alike(x, y *rules.Scenario) (games uint64, alike bool) {
	games = uint64(max(leastTried, min(mostTried, trySteps/x.Game.Player(x).StepsPerTrial())))
	return games, player.Alike(x, y, trySeed, games)
}

// Scenario prepares a matchup, and tells of what was asked for and changes nothing.
func Scenario(m *profiles.Matchup) *rules.Scenario {
	sc := m.Scenario()
	if note := Unread(m); note != "" {
		sc.Warnings = append(sc.Warnings, note)
	}
	return sc
}

// Unread tells of the fields that a matchup of the user's or a setting sets and that change nothing in it: games come
// out the same with other values in their place. It is empty if there are none.
func Unread(m *profiles.Matchup) string {
	asked := m.SetPaths()
	if len(asked) == 0 || m.PlaysBest() {
		return ""
	}
	as, looked := m.Scenario(), m.Copy() // looking changes it
	var unread []string
	var games uint64
	for _, path := range asked {
		f, v, err := looked.Field(path)
		if err != nil {
			continue
		}
		if n := changesNothing(m, as, path, experiments.Alternatives(f, v)); n > 0 {
			unread, games = append(unread, path), n
		}
	}
	return unreadNote(unread, games)
}

// unreadNote tells of fields that change nothing in so many games.
func unreadNote(unread []string, games uint64) string {
	if len(unread) == 0 {
		return ""
	}
	change := "change"
	if len(unread) == 1 {
		change = "changes"
	}
	if more := len(unread) - mostNamed; more > 1 {
		unread = append(unread[:mostNamed], strconv.Itoa(more)+" more")
	}
	return fmt.Sprintf("%s %s nothing here: with other values, %s games come out the same", phrase.And(unread), change,
		numbers.Count(games))
}

// changesNothing returns how many games come out the same by any of some texts in the place of a field; 0 if a game
// does not, something else is counted, or no text is legal.
func changesNothing(m *profiles.Matchup, as *rules.Scenario, path string, texts []string) (games uint64) {
	for _, text := range texts {
		changed, err := m.With(path + "=" + text)
		if err != nil || changed.Digest() == m.Digest() {
			continue
		}
		other, alike := changed.Scenario(), false
		if len(other.Metrics) != len(as.Metrics) {
			return 0
		}
		if games, alike = Alike(as, other); !alike {
			return 0
		}
	}
	return games
}
