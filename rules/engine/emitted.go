package engine

import "github.com/oddsmith/oddsmith/rules"

// emitted is what was emitted, as a text that is short and can be compared: each metric
// that is not 0, by rising number, with its value.
type emitted string

// emittedBytes is the length of one metric: its number, then the four bytes of its value.
const emittedBytes = 5

// appendEmitted appends the text of some metrics.
func appendEmitted(to []byte, e *rules.MetricValues) []byte {
	for m := range e.Used() {
		if n := e.Value(m); n != 0 {
			to = append(to, byte(m), byte(n), byte(n>>8), byte(n>>16), byte(n>>24))
		}
	}
	return to
}

// len returns the number of metrics that are not 0.
func (s emitted) len() int { return len(s) / emittedBytes }

// at returns the i-th of them.
func (s emitted) at(i int) (metric, n int) {
	part := s[emittedBytes*i:][:emittedBytes]
	return int(part[0]), int(int32(uint32(part[1]) | uint32(part[2])<<8 | uint32(part[3])<<16 | uint32(part[4])<<24))
}

// addTo adds the metrics to others.
func (s emitted) addTo(e *rules.MetricValues) {
	for ; s != ""; s = s[emittedBytes:] {
		e.Add(s.at(0))
	}
}

// value returns the value of one metric.
func (s emitted) value(metric int) int {
	for i := range s.len() {
		if m, n := s.at(i); m == metric {
			return n
		}
	}
	return 0
}
