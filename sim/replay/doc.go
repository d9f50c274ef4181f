// Package replay tells single trials, as stories with the dice and the decisions in them, finds those that are typical
// or lucky, and measures what games feel like, turn by turn.
package replay
