// Package workbench serves the workbench: a page in which matchups are changed and answered.
package workbench

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/oddsmith/oddsmith/cmd/workbench/bench"
	"github.com/oddsmith/oddsmith/cmd/workbench/job"
	"github.com/oddsmith/oddsmith/sim/player"
)

// Options configures the handler. The zero value of a field means its default.
type Options struct {
	Version string
	// Folder has matchups, rosters and house rules that can be opened and included; nil for none. Where its links
	// may lead is its own affair: the files of an os.Root stay inside.
	Folder fs.FS
	// Hosts are the names by which the page may be asked for, with their ports, so that no other
	// site reaches it by a name of its own. None: any.
	Hosts []string
	// Runs is how many shares of trials are played at once, how many other questions worked on, and how many requests
	// answered that take no work; more wait. 0: two per processor.
	Runs int
	// Patience is how long a request may take. 0: a minute.
	Patience time.Duration
}

// maxWaiting is how many requests may wait, for each that is being answered.
const maxWaiting = 64

// Handler serves the page at its root, and answers requests below ask/. Everything in the page is
// relative, so that it can be mounted anywhere with http.StripPrefix.
func Handler(o Options) http.Handler {
	o.Runs, o.Patience = cmp.Or(o.Runs, 2*runtime.GOMAXPROCS(0)), cmp.Or(o.Patience, time.Minute)
	s := &server{
		Options: o, bench: &bench.Bench{Version: o.Version, Folder: o.Folder},
		playing: newQueue(o.Runs), working: newQueue(o.Runs), answering: newQueue(o.Runs),
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /ask/{name}", s.ask)
	mux.HandleFunc("GET /{$}", s.index)
	mux.HandleFunc("GET /{file}", s.file)
	return s.guard(http.NewCrossOriginProtection().Handler(mux))
}

// server answers requests.
type server struct {
	Options
	bench *bench.Bench
	// Trials wait for trials alone, and long work for long work, so that all else is answered meanwhile.
	playing, working, answering queue
}

// queue returns where a request waits for its turn.
func (s *server) queue(name string) queue {
	switch {
	case name == "play":
		return s.playing
	case bench.IsLong(name):
		return s.working
	default:
		return s.answering
	}
}

// guard refuses other hosts, and says what the page may do.
func (s *server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if len(s.Hosts) > 0 && !slices.Contains(s.Hosts, r.Host) {
			http.Error(w, "the workbench is not called so", http.StatusMisdirectedRequest)
			return
		}
		h := w.Header()
		h.Set("Content-Security-Policy", policy+"; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// ask answers a request of the page.
func (s *server) ask(w http.ResponseWriter, r *http.Request) {
	if kind := r.Header.Get("Content-Type"); !strings.HasPrefix(kind, "application/json") {
		http.Error(w, "ask in JSON", http.StatusUnsupportedMediaType)
		return
	}
	request, err := io.ReadAll(http.MaxBytesReader(w, r.Body, job.MaxRequest))
	if err != nil {
		http.Error(w, fmt.Sprintf("a request has at most %d MiB", job.MaxRequest>>20), http.StatusRequestEntityTooLarge)
		return
	}
	ctx, stop := context.WithTimeout(r.Context(), s.Patience)
	defer stop()
	done, err := s.queue(r.PathValue("name")).enter(ctx)
	if err != nil {
		http.Error(w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	defer done()
	s.answer(ctx, &stream{w: w}, r.PathValue("name"), request)
}

// answer answers a request whose turn it is.
func (s *server) answer(ctx context.Context, to *stream, name string, request []byte) {
	if name != "play" {
		ctx = job.WithProgress(ctx, to.tell)
	}
	answer, err := s.bench.Answer(ctx, name, request)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		to.fail(fmt.Errorf("this takes longer than %v; the command line has no such limit", s.Patience))
	case err != nil: // nobody waits for it any more
		to.fail(err)
	default:
		to.write(answer)
	}
}

// stream is an answer, after lines that tell how far the work for it is.
type stream struct {
	w     http.ResponseWriter
	begun bool
}

// write writes a line of JSON.
func (s *stream) write(line []byte) {
	if !s.begun {
		s.w.Header().Set("Content-Type", "application/json")
		s.begun = true
	}
	_, _ = s.w.Write(line)
}

// tell says how far the work is, at once.
func (s *stream) tell(p player.Progress) {
	s.write(job.Tell(p))
	_ = http.NewResponseController(s.w).Flush() // where the answer is kept whole, it comes later
}

// fail says why there is no answer: by the status as long as nothing was told.
func (s *stream) fail(err error) {
	if !s.begun {
		http.Error(s.w, err.Error(), http.StatusServiceUnavailable)
		return
	}
	line, _ := job.Write(context.Background(), job.Refuse(err))
	s.write(line)
}

// errBusy refuses a request when too many wait.
var errBusy = errors.New("too many requests wait here; ask again later")

// queue lets some requests in at a time, and others wait.
type queue struct{ running, waiting chan struct{} }

func newQueue(runs int) queue {
	return queue{make(chan struct{}, runs), make(chan struct{}, maxWaiting*runs)}
}

// enter waits for the turn of a request.
func (q queue) enter(ctx context.Context) (done func(), err error) {
	select {
	case q.waiting <- struct{}{}:
		defer func() { <-q.waiting }()
	default:
		return nil, errBusy
	}
	select {
	case q.running <- struct{}{}:
		return func() { <-q.running }, nil
	case <-ctx.Done():
		return nil, errBusy
	}
}
