package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/workbench"
)

// serveFlags say where the workbench is served.
type serveFlags struct {
	port   int
	noOpen bool
	dir    string
}

func (a *app) serveCommand() *cobra.Command {
	var f serveFlags
	c := &cobra.Command{
		Use:   "serve",
		Short: "Open the workbench in a browser",
		Args:  cobra.NoArgs,
	}
	intFlag(c.Flags(), &f.port, "port", 0, "`port` on this machine, 0 for any that is free")
	c.Flags().BoolVar(&f.noOpen, "no-open", false, "do not open the browser, only print the address")
	c.Flags().StringVar(&f.dir, "dir", "", "`folder` of your own matchups, rosters and house rules; nothing outside it is read")
	c.RunE = func(*cobra.Command, []string) error { return a.serve(f) }
	return c
}

// Limits of a connection, besides those of a request.
const (
	headerTime = 10 * time.Second
	endTime    = 5 * time.Second
)

// serve serves the workbench until it is interrupted. Its address has a secret part, so that other users and
// pages of this machine cannot ask.
func (a *app) serve(f serveFlags) error {
	if f.port < 0 || f.port > 65_535 {
		return errors.New("--port must be 0 to 65535")
	}
	options := workbench.Options{Version: version()}
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
	secret := "/" + rand.Text() + "/"
	mux := http.NewServeMux()
	options.Hosts = []string{l.Addr().String()}
	mux.Handle(secret, http.StripPrefix(secret[:len(secret)-1], workbench.Handler(options)))
	s := &http.Server{Handler: mux, ReadHeaderTimeout: headerTime, BaseContext: func(net.Listener) context.Context { return a.ctx }}
	address := "http://" + l.Addr().String() + secret
	if _, err := fmt.Fprintf(a.stdout, "The workbench is at %s\nCtrl-C ends it.\n", address); err != nil {
		return failure{err}
	}
	if !f.noOpen {
		openBrowser(address)
	}
	done := context.AfterFunc(a.ctx, func() {
		ctx, stop := context.WithTimeout(context.Background(), endTime)
		defer stop()
		_ = s.Shutdown(ctx)
	})
	defer done()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return failure{err}
	}
	return nil
}

// openBrowser opens an address, if there is something to open it with; else it has been printed.
func openBrowser(address string) {
	name, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	}
	if c := exec.Command(name, args...); c.Start() == nil {
		go func() { _ = c.Wait() }()
	}
}
