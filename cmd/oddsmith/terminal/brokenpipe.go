package terminal

import (
	"cmp"
	"io"
)

// BrokenPipeWriter discards output once its reader is gone (as with head -1), and reports
// no error.
type BrokenPipeWriter struct {
	w      io.Writer
	gone   bool
	Failed error // of the first write that failed in another way
}

func (p *BrokenPipeWriter) Write(b []byte) (int, error) {
	if p.gone {
		return len(b), nil
	}
	n, err := p.w.Write(b)
	if err != nil && isBrokenPipe(err) {
		p.gone = true
		return len(b), nil
	}
	p.Failed = cmp.Or(p.Failed, err)
	return n, err
}
