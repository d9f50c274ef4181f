package engine

import "flag"

var heavy = flag.Bool("heavy", false, "play more trials and more games")
