// Package link writes a matchup with what was asked of it into a link, and reads it back. All of it stands
// behind the #, which browsers keep for themselves: the host of a page never sees it.
package link

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// State is what a link carries.
type State struct {
	Text   string `json:"text"` // of the matchup, YAML
	Seed   uint64 `json:"seed,string"`
	Trials uint64 `json:"trials,omitempty"`
}

// version stands before what is written this way; another way will have another.
const version = "o1."

// Limits of what a link holds, in bytes: packed, and unpacked.
const (
	maxPacked   = 64 << 10
	maxUnpacked = 1 << 20
)

// ErrTooLong means that a matchup is too long for a link.
var ErrTooLong = fmt.Errorf("this is too long for a link, which holds %d KiB; hand the file on", maxPacked>>10)

// Write returns the fragment of a link, without the #.
func Write(s State) (string, error) {
	text, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", err
	}
	fragment := version + base64.RawURLEncoding.EncodeToString(packed.Bytes())
	if len(fragment) > maxPacked || len(text) > maxUnpacked {
		return "", ErrTooLong
	}
	return fragment, nil
}

// errDamaged says what is wrong with most links that are.
var errDamaged = errors.New("this link is damaged: a part of it may be missing; copy it whole")

// Is reports whether a text looks like a link.
func Is(text string) bool {
	_, fragment, ok := strings.Cut(text, "#")
	return ok && strings.HasPrefix(fragment, version)
}

// Read reads a link, or its fragment.
func Read(text string) (State, error) {
	var s State
	if _, fragment, ok := strings.Cut(text, "#"); ok {
		text = fragment
	}
	coded, ok := strings.CutPrefix(strings.TrimSpace(text), version)
	switch {
	case !ok:
		return s, fmt.Errorf("this is no link of a matchup that this version reads: those have %s behind the #", version)
	case len(text) > maxPacked:
		return s, ErrTooLong
	}
	packed, err := base64.RawURLEncoding.DecodeString(coded)
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
	return s, nil
}
