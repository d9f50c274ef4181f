package main

import (
	"cmp"
	"io"
)

// brokenPipeWriter discards output once its reader is gone (as with head -1), and reports
// no error.
type brokenPipeWriter struct {
	w      io.Writer
	gone   bool
	failed error // of the first write that failed in another way
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
	p.failed = cmp.Or(p.failed, err)
	return n, err
}
