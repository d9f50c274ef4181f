package rules

// OneIf returns 1 if something is so, else 0: a truth as a figure of a story, or of what a player sees.
func OneIf(so bool) int {
	if so {
		return 1
	}
	return 0
}
