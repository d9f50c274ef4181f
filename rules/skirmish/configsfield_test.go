package skirmish_test

// battleSettings are battles without manoeuvres.
func battleSettings() []setting { return nil }

// manoeuvreSettings are battles with squads that regroup, teleport and are carried.
func manoeuvreSettings() []setting { return nil }
