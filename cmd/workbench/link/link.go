// Package link writes a matchup with what was asked of it into a link, and reads it back. All of it stands
// behind the #, which browsers keep for themselves: the host of a page never sees it.
package link

import (
	"bytes"
	"cmp"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// State is what a link carries.
type State struct {
	Text   string `json:"text"` // of the matchup, YAML
	Seed   uint64 `json:"seed,string"`
	Trials uint64 `json:"trials,omitempty"`
	// Asks is what is asked besides the odds, nil for these.
	Asks *Question `json:"asks,omitempty"`
}

// Versions stand before what is written; another way of writing will have another.
const (
	ofOdds      = "o1." // matchup, seed and trials, as every version reads them
	ofQuestions = "o2." // a question too
)

// anyVersion is how the links of all versions begin.
var anyVersion = regexp.MustCompile(`^o[0-9]+\.`)

// Limits of what a link holds, in bytes: packed, and unpacked.
const (
	maxPacked   = 64 << 10
	maxUnpacked = 1 << 20
)

// ErrTooLong means that a matchup is too long for a link.
var ErrTooLong = fmt.Errorf("this is too long for a link, which holds %d KiB; hand the file on", maxPacked>>10)

// Write returns the fragment of a link, without the #.
func Write(s State) (string, error) {
	version := ofOdds
	if s.Asks != nil {
		version = ofQuestions
	}
	text, err := json.Marshal(s)
	if err := errors.Join(err, s.Asks.check()); err != nil {
		return "", err
	}
	packed, err := pack(text)
	fragment := version + base64.RawURLEncoding.EncodeToString(packed)
	switch {
	case err != nil:
		return "", err
	case len(fragment) > maxPacked || len(text) > maxUnpacked:
		return "", ErrTooLong
	}
	return fragment, nil
}

func pack(text []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(text)
	err = errors.Join(err, w.Close())
	return packed.Bytes(), err
}

// errDamaged says what is wrong with most links that are.
var errDamaged = errors.New("this link is damaged: a part of it may be missing; copy it whole")

// hash is what stands before the fragment of a link, also as some programs write it.
var hash = regexp.MustCompile(`#|%23`)

// afterHash is what stands behind the first # of a text, if there is one.
func afterHash(text string) (fragment string, ok bool) {
	at := hash.FindStringIndex(text)
	if at == nil {
		return text, false
	}
	return text[at[1]:], true
}

// Is reports whether a text looks like a link.
func Is(text string) bool {
	fragment, ok := afterHash(text)
	return ok && anyVersion.MatchString(fragment)
}

// written is what a version can be followed by. Mail programs, social sites and writers attach other things: a full
// stop, a bracket, &fbclid=….
var written = regexp.MustCompile(`^o[0-9]+\.[A-Za-z0-9_-]*`)

// Read reads a link, or its fragment, whatever is attached to it.
func Read(text string) (State, error) {
	text = strings.TrimSpace(text)
	if !anyVersion.MatchString(text) {
		text, _ = afterHash(text)
	}
	text = cmp.Or(written.FindString(text), text)
	switch version := anyVersion.FindString(text); {
	case version == "":
		return State{}, fmt.Errorf("this is no link of a matchup: those have %s or %s behind the #", ofOdds, ofQuestions)
	case version != ofOdds && version != ofQuestions:
		return State{}, fmt.Errorf(
			"this link is of another version of oddsmith, which writes %s behind the #; this one reads %s and %s",
			version, ofOdds, ofQuestions)
	case len(text) > maxPacked:
		return State{}, ErrTooLong
	default:
		return unpack(strings.TrimPrefix(text, version))
	}
}

// unpack reads what stands behind the version.
func unpack(text string) (s State, err error) {
	packed, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return s, errDamaged
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), maxUnpacked+1))
	switch {
	case err != nil:
		return s, errDamaged
	case len(plain) > maxUnpacked:
		return s, ErrTooLong
	}
	d := json.NewDecoder(bytes.NewReader(plain))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil || d.More() {
		return State{}, errDamaged
	}
	return s, s.Asks.check()
}
