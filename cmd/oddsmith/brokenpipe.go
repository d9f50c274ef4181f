package main

import "io"

// brokenPipeWriter discards output once its reader is gone (as with head -1), and reports
// no error.
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
