package main

import "io"

// brokenPipeWriter is a writer whose reader may go away, as `head -1` does: then there is
// nothing more to tell it, and nothing wrong.
type brokenPipeWriter struct {
	w    io.Writer
	gone bool
}

func (p *brokenPipeWriter) Write(b []byte) (int, error) {
	if p.gone {
		return len(b), nil
	}
	n, err := p.w.Write(b)
	if err != nil && isBrokenPipe(err) {
		p.gone = true
		return len(b), nil
	}
	return n, err
}
