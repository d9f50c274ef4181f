// Package partial reads and writes partial results, see [player.Partial]: a checkpoint, or a
// shard.
//
// A file is lines of JSON: a heading that identifies the request, a line for each point
// with results, and the SHA-256 of all lines before.
package partial

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/oddsmith/oddsmith/sim/player"
)

// Heading identifies the request that a file belongs to.
type Heading struct {
	Kind    string `json:"oddsmith"` // kind, in every file
	Version string `json:"version"`  // of the rules and of what plays them
	Command string `json:"command"`
	// Arguments and Flags, as given, define the whole answer, and Files are the files read.
	// Settings are all flags, with their defaults.
	Arguments []string          `json:"arguments"`
	Flags     []Flag            `json:"flags"`
	Settings  map[string]string `json:"settings"`
	Files     []File            `json:"files,omitempty"`
	// Matchup is the resolved matchup, for human readers: it is not parsed. Digest covers
	// all that is played.
	Matchup json.RawMessage `json:"matchup"`
	Digest  string          `json:"matchup-digest"`
	Seed    uint64          `json:"seed"`
	Trials  uint64          `json:"trials"` // of the whole answer
	Shard   *player.Shard   `json:"shard,omitempty"`
}

// Flag is a flag with its values.
type Flag struct {
	Name   string   `json:"name"`
	Values []string `json:"values"`
}

// File is a file that was read.
type File struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

const (
	kind      = "partial result 1"
	anyKind   = `{"oddsmith":"partial result`
	maxLength = 1 << 30 // of a file, in bytes
)

// HeadLength is the length of the prefix by which [Is] recognizes a file.
const HeadLength = int64(len(anyKind))

// MaxLength is the length of the longest file that is read, in bytes.
const MaxLength = maxLength

// Reasons why a file cannot be used.
var (
	ErrOther    = errors.New("it is not a partial result of oddsmith")
	ErrCut      = errors.New("it is cut off: its end is missing")
	ErrDamaged  = errors.New("it is damaged: its checksum does not match")
	ErrLineEnds = errors.New("its line ends or its encoding were changed; copy it as it is, byte for byte")
	ErrTooLong  = fmt.Errorf("it is longer than the limit of %d MiB", maxLength>>20)
	ErrContents = errors.New("its checksum is right, but its contents are impossible")
)

// checksum is the last line.
type checksum struct {
	SHA256 string `json:"sha256"`
}

// Write encodes a file.
func Write(h Heading, p *player.Partial) ([]byte, error) {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	h.Kind = kind
	if err := to.Encode(h); err != nil {
		return nil, err
	}
	for _, l := range Lines(p) {
		if err := to.Encode(l); err != nil {
			return nil, err
		}
	}
	return appendChecksum(b.Bytes())
}

// appendChecksum adds the checksum.
func appendChecksum(body []byte) ([]byte, error) {
	end, err := checksumLine(body)
	return append(body, end...), err
}

// checksumLine returns the line with the checksum of what precedes it.
func checksumLine(body []byte) ([]byte, error) {
	sum := sha256.Sum256(body)
	line, err := json.Marshal(checksum{hex.EncodeToString(sum[:])})
	return append(line, '\n'), err
}

// Is reports whether a text begins like such a file, even if it is damaged.
func Is(text []byte) bool { return bytes.HasPrefix(text, []byte(anyKind)) }

// Read decodes a complete file, or returns one of the reasons why it cannot be used.
func Read(text []byte) (Heading, *player.Partial, error) {
	var h Heading
	body, err := verifyChecksum(text)
	if err != nil {
		return h, nil, err
	}
	lines := bytes.Split(bytes.TrimSuffix(body, []byte("\n")), []byte("\n"))
	if err := decodeStrict(lines[0], &h); err != nil {
		return h, nil, err
	}
	if h.Kind != kind {
		return h, nil, fmt.Errorf("%w: it is a %q, and this reads a %q", ErrContents, h.Kind, kind)
	}
	p := &player.Partial{Points: map[int]*player.KnownPoint{}}
	for i, line := range lines[1:] {
		if err := addLine(p, line); err != nil {
			return h, nil, fmt.Errorf("line %d: %w", i+2, err)
		}
	}
	return h, p, nil
}

// verifyChecksum returns the text before the checksum, if that is right.
func verifyChecksum(text []byte) ([]byte, error) {
	if len(text) > maxLength {
		return nil, ErrTooLong
	}
	if bytes.Contains(text, []byte("\r\n")) || bytes.HasPrefix(text, []byte("\ufeff")) {
		return nil, ErrLineEnds
	}
	ours := bytes.HasPrefix(text, []byte(anyKind)) || bytes.HasPrefix([]byte(anyKind), text)
	if !ours || len(text) == 0 {
		return nil, ErrOther
	}
	at := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	var last checksum
	if text[len(text)-1] != '\n' || at == 0 || decodeStrict(text[at:], &last) != nil ||
		len(last.SHA256) != 2*sha256.Size {
		return nil, ErrCut
	}
	end, err := checksumLine(text[:at])
	if err == nil && !bytes.Equal(end, text[at:]) {
		err = ErrDamaged
	}
	return text[:at], err
}

// decodeStrict decodes a line and rejects unknown fields.
func decodeStrict(line []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(to); err != nil {
		return ErrContents
	}
	if _, err := d.Token(); err != io.EOF {
		return ErrContents
	}
	return nil
}
