// Package app is what all commands share: where a matchup comes from and how it is changed, the saved result in place
// of one, checkpoints and shards, where answers go and in which form, the heading of an answer, and how a command
// ends.
package app
