package results

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/profiles"
	"github.com/oddsmith/oddsmith/reports"
	"github.com/oddsmith/oddsmith/reports/numbers"
)

// reportFlags say in which form a result is written, and what is done to trust it.
type reportFlags struct {
	app.OutputFlags
	audit bool
}

// Report is the command that writes saved results as pages, or in another form.
func Report(a *app.App) *cobra.Command {
	f := reportFlags{OutputFlags: app.OutputFlags{Formats: append(app.Formats(), "junit", "github")}}
	c := &cobra.Command{
		Use:   "report FOLDER|RESULT",
		Short: "Make pages of the results in a folder, and one that lists them; or write one result in another form",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return errors.New(
					"`oddsmith report` needs one folder of results, or one result, like: oddsmith report results")
			}
			return nil
		},
	}
	f.Add(c.Flags())
	c.Flags().BoolVar(&f.audit, "audit", false,
		"play the result again, to find one that was forged with all that it rests on")
	c.RunE = func(_ *cobra.Command, args []string) error {
		if err := f.CheckOutput(); err != nil {
			return err
		}
		if !app.IsFolder(args[0]) {
			return reportResult(a, args[0], f)
		}
		for _, flag := range []string{"format", "digits", "details", "chart", "audit"} {
			if c.Flags().Changed(flag) {
				return fmt.Errorf("--%s is for one result, and %s is a folder, whose results become pages", flag,
					args[0])
			}
		}
		if a.Folder != "" {
			return fmt.Errorf("--output %s is a folder; the pages of results go where these are", a.Output)
		}
		return reportFolder(a, args[0])
	}
	return c
}

// reportFolder makes a page of each result below a folder, and index.html, which lists them.
func reportFolder(a *app.App, folder string) error {
	index := filepath.Join(folder, app.FolderPage)
	if err := checkPage(index); err != nil {
		return app.AsFailure(err)
	}
	r, err := folderResults(a, folder)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := reports.FolderHTML(&b, *r); err != nil {
		return app.AsFailure(err)
	}
	if err := putPage(index, b.Bytes()); err != nil {
		return app.AsFailure(err)
	}
	return app.AsFailure(reports.FolderText(a.Stdout, *r))
}

// folderResults finds the results below a folder, and makes their pages.
func folderResults(a *app.App, folder string) (*reports.FolderReport, error) {
	if at, err := os.Stat(folder); err != nil || !at.IsDir() {
		return nil, fmt.Errorf("%s is no folder; `oddsmith report` makes pages of the results in one", folder)
	}
	r := &reports.FolderReport{Folder: filepath.Base(filepath.Clean(folder)), Version: app.Version(),
		Command: app.CommandLine("oddsmith", "report", app.Argument(folder))}
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.ToLower(filepath.Ext(path)) != ".json" {
			return a.Ctx.Err() // what cannot be read is not there
		}
		below, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		if found := folderResult(a, folder, below); found != nil {
			r.Results = append(r.Results, *found)
		}
		return a.Ctx.Err()
	})
	switch {
	case err != nil:
		return nil, app.InterruptedBefore(err, "before all pages were made")
	case len(r.Results) == 0:
		return nil, fmt.Errorf(
			"%s has no results; commands that play make one with --format json, or with --output FOLDER", folder)
	case slices.ContainsFunc(r.Results, func(f reports.FolderResult) bool { return f.Page == app.FolderPage }):
		return nil, fmt.Errorf("%s itself is one result, with its page; name the folder that it is in", folder)
	}
	return r, nil
}

// folderResult makes the page of a result, nil for what is none.
func folderResult(a *app.App, folder, below string) *reports.FolderResult {
	path := filepath.Join(folder, below)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	a.Read = append(a.Read, path)
	saved, err := reports.ReadSaved(text)
	if saved == nil && err == nil && bytes.Contains(text, []byte(`"schema": "oddsmith/`)) {
		err = errors.New("it is cut off, or was changed")
	}
	if saved == nil && err == nil {
		return nil
	}
	found := &reports.FolderResult{File: filepath.ToSlash(below), Title: filepath.ToSlash(below)}
	if err != nil {
		found.Missing = err.Error()
		return found
	}
	found.Title, found.Answer = saved.Title(), saved.Answer(numbers.DefaultDigits)
	if beside := filepath.Join(filepath.Dir(below), app.FolderPage); filepath.Base(below) == app.FolderResult+".json" &&
		app.IsPage(filepath.Join(folder, beside)) {
		found.Page = filepath.ToSlash(beside)
		return found
	}
	name := strings.TrimSuffix(below, filepath.Ext(below)) + ".html"
	page := filepath.Join(folder, name)
	answer, err := framePage(a, path, saved, page)
	if err != nil {
		found.Missing = err.Error()
		return found
	}
	found.Page, found.Answer = filepath.ToSlash(name), strings.Join(answer, " ")
	return found
}

// framePage writes the page of a result that has a frame. It returns the answer.
func framePage(a *app.App, result string, saved *reports.SavedResult, file string) (answer []string, err error) {
	var b bytes.Buffer
	sub := a.Inner(a.Ctx, &b, profiles.NewFiles(a.Ctx, os.Stdin))
	sub.OsStdout = &b
	f := reportFlags{OutputFlags: app.OutputFlags{Format: "html", Digits: numbers.DefaultDigits}}
	if err := reportFrame(sub, result, saved, f); err != nil {
		return nil, err
	}
	return sub.Lead, putPage(file, b.Bytes())
}

// checkPage refuses a file that is there and no page.
func checkPage(file string) error {
	if _, err := os.Stat(file); err == nil && !app.IsPage(file) {
		return fmt.Errorf("%s is there already, and no page of this program", file)
	}
	return nil
}

// putPage writes a page, but over nothing else than a page.
func putPage(file string, data []byte) error {
	if err := checkPage(file); err != nil {
		return err
	}
	t, err := terminal.FindTarget(file)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return t.Write(data)
}
