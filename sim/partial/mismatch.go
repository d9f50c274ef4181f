package partial

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Mismatch says how a file differs from the current request; nil if it does not.
func (h Heading) Mismatch(now Heading) error {
	if err := h.QuestionMismatch(now); err != nil {
		return err
	}
	if h.Trials != now.Trials {
		return fmt.Errorf("it has %d trials, not %d", h.Trials, now.Trials)
	}
	switch was, is := h.shard(), now.shard(); {
	case was != is:
		return fmt.Errorf("it is of %s, not of %s", was, is)
	default:
		return nil
	}
}

// QuestionMismatch says how a file's question differs from the current one, whatever the
// number of trials and the shard; nil if it does not.
func (h Heading) QuestionMismatch(now Heading) error {
	switch {
	case h.Version != now.Version:
		return fmt.Errorf(
			"it was made by another version of oddsmith, %.60q instead of %.60q, which may play other trials",
			h.Version, now.Version)
	case h.Command != now.Command:
		return fmt.Errorf("it is of `oddsmith %.40s`, not of `oddsmith %.40s`", h.Command, now.Command)
	case h.Digest != now.Digest:
		return fmt.Errorf(
			"it is of another matchup, or a file or a flag was changed since: its digest is %.40q, not %.40q", h.Digest,
			now.Digest)
	case h.Seed != now.Seed:
		return fmt.Errorf("it is of --seed %d, not of --seed %d", h.Seed, now.Seed)
	}
	for _, name := range slices.Sorted(maps.Keys(now.Settings)) {
		if was, is := h.Settings[name], now.Settings[name]; was != is {
			return h.flagMismatch(now, name)
		}
	}
	if len(h.Settings) != len(now.Settings) {
		return errors.New("it was made with unknown flags")
	}
	return nil
}

// flagMismatch says how a flag was given differently, or not at all.
func (h Heading) flagMismatch(now Heading, name string) error {
	given := func(h Heading) bool {
		return slices.ContainsFunc(h.Flags, func(f Flag) bool { return f.Name == name })
	}
	was, is := h.Settings[name], now.Settings[name]
	switch {
	case given(h) && !given(now):
		return fmt.Errorf("it was made with --%s %.60q, but now the flag is not given", name, was)
	case given(now) && !given(h):
		return fmt.Errorf("it was made without --%s, but now it is %.60q", name, is)
	default:
		return fmt.Errorf("it was made with --%s %.60q, not with %.60q", name, was, is)
	}
}

// shard describes the shard.
func (h Heading) shard() string {
	if h.Shard == nil {
		return "all trials"
	}
	return fmt.Sprintf("shard %d of %d", h.Shard.Index, h.Shard.Of)
}
