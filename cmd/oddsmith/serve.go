package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"html"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/flags"
	"github.com/oddsmith/oddsmith/cmd/workbench"
)

// serveFlags say where the workbench is served.
type serveFlags struct {
	port   int
	noOpen bool
	dir    string
}

func serveCommand(a *app.App) *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use:   "serve",
		Short: "Open the workbench in a browser",
		Args:  cobra.NoArgs,
	}
	flags.Int(c.Flags(), &f.port, "port", 0, "`port` on this machine, 0 for any that is free")
	c.Flags().BoolVar(&f.noOpen, "no-open", false, "do not open the browser, only print the address")
	c.Flags().StringVar(&f.dir, "dir", "",
		"`folder` of your own matchups, rosters and house rules; nothing outside it is read")
	flags.SetOffers(c.Flags(), "dir", flags.Folders)
	c.RunE = func(c *cobra.Command, _ []string) error {
		if f.dir == "" && c.Flags().Changed("dir") {
			return errors.New("--dir is empty; write a folder, like --dir . for this one")
		}
		return serveWorkbench(a, f)
	}
	return c
}

// How long a connection may take for the header of a request, for all of it, to be answered, and until the next; and
// how long answers may go on once the workbench ends. An answer takes a minute and a half at most, with the time that
// it waits.
const (
	headerTime = 10 * time.Second
	readTime   = 30 * time.Second
	writeTime  = 3 * time.Minute
	idleTime   = 2 * time.Minute
	endTime    = 5 * time.Second
)

// serveWorkbench serves the workbench until it is interrupted. Its address has a secret part, so that other users and
// pages of this machine cannot ask.
func serveWorkbench(a *app.App, f serveFlags) error {
	if f.port < 0 || f.port > 65_535 {
		return errors.New("--port must be 0 to 65535")
	}
	options := workbench.Options{Version: app.Version()}
	if f.dir != "" {
		root, err := os.OpenRoot(f.dir)
		if err != nil {
			return fmt.Errorf("--dir: %w", err)
		}
		defer func() { _ = root.Close() }()
		options.Folder = root.FS()
	}
	l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", f.port))
	if err != nil {
		return fmt.Errorf("--port %d: %w", f.port, err)
	}
	options.Hosts = []string{l.Addr().String()}
	secret := "/" + rand.Text() + "/"
	address := "http://" + l.Addr().String() + secret
	if _, err := fmt.Fprintf(a.Stdout, "The workbench is at %s\nCtrl-C ends it.\n", address); err != nil {
		return app.AsFailure(err)
	}
	opened := func() {}
	if !f.noOpen {
		opened = openBrowser(address)
		defer opened()
	}
	return serveBelow(a.Ctx, l, secret, workbench.Handler(options), opened)
}

// serveBelow serves a page below a path until the context is done, and says when it is asked for.
func serveBelow(ctx context.Context, l net.Listener, path string, page http.Handler, asked func()) error {
	below := http.StripPrefix(strings.TrimSuffix(path, "/"), page)
	mux := http.NewServeMux()
	mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
		asked()
		below.ServeHTTP(w, r)
	})
	s := server(ctx, mux)
	done := context.AfterFunc(ctx, func() {
		ctx, stop := context.WithTimeout(context.Background(), endTime)
		defer stop()
		_ = s.Shutdown(ctx)
	})
	defer done()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return app.AsFailure(err)
	}
	return nil
}

// server ends connections that do nothing, or leave a request half sent or an answer unread.
func server(ctx context.Context, h http.Handler) *http.Server {
	return &http.Server{
		Handler: h, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime,
		IdleTimeout: idleTime,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
}

// openBrowser opens an address, if there is something to open it with; else it has been printed. Arguments are seen by
// all users of a machine, so that the browser is given a file that leads there, which only its owner can read. Once the
// page is there, opened removes it.
func openBrowser(address string) (opened func()) {
	folder, err := os.MkdirTemp("", "oddsmith-")
	if err != nil {
		return func() {}
	}
	opened = sync.OnceFunc(func() { _ = os.RemoveAll(folder) })
	file := filepath.Join(folder, "workbench.html")
	if err := os.WriteFile(file, []byte(leading(address)), 0o600); err != nil {
		return opened
	}
	words := append(opener(), file)
	if c := exec.Command(words[0], words[1:]...); c.Start() == nil {
		go func() { _ = c.Wait() }()
	}
	return opened
}

// opener is the command that opens a file on this system.
func opener() []string {
	switch runtime.GOOS {
	case "darwin":
		return []string{"open"}
	case "windows":
		return []string{"rundll32", "url.dll,FileProtocolHandler"}
	default:
		return []string{"xdg-open"}
	}
}

// leading is a page that leads to an address.
func leading(address string) string {
	to := html.EscapeString(address)
	return `<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>oddsmith workbench</title>
<meta http-equiv="refresh" content="0; url=` + to + `">
<a href="` + to + `">To the workbench</a>
`
}
