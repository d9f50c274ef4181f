package main

import "os"

// peakFile names the file into which a process of a test tells its memory.
const peakFile = "ODDSMITH_TEST_PEAK"

// tellPeak tells what Linux knows of this process: the memory of its parent counts
// for the usage of a child too, not for its status.
func tellPeak() {
	file := os.Getenv(peakFile)
	if status, err := os.ReadFile("/proc/self/status"); err == nil && file != "" {
		_ = os.WriteFile(file, status, 0o600)
	}
}
