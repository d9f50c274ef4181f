// Package pitfight is the smallest rule system, the worked example of the contributor's
// guide: two fighters strike each other in turns until one falls. It has one scenario, one
// house rule and one story, and passes the suite that the published systems pass.
//
// Sides: a and b fight each other. P1 is a reading of what the rules leave open.
//
// Rules, where each is implemented, the scenarios that reach it, its status:
//
//	ID | text | function | scenarios | status
//	PIT-ST-01 | a strike hits if a D6 reaches the striker's score | strike | duel | implemented
//	PIT-ST-02 | a hit costs the target a wound, a 6 that hits as many as the house rule says | House.harm | duel | implemented
//	PIT-TU-01 | one side strikes first, then they take turns | duel.step | duel | implemented
//	PIT-TU-02 | who has no wounds left falls and has lost | duel.end | duel | implemented
//	P1 | after the last turn the fight is a draw | duel.end | duel | implemented
//
// What each profile and house rule stands for: the rule tags of their fields.
package pitfight
