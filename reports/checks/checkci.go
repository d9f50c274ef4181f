package checks

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"github.com/oddsmith/oddsmith/rules/safe"
	"github.com/oddsmith/oddsmith/sim/survey"
)

// junitSuites are the elements of JUnit's XML that build servers read.
type junitSuites struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Name     string       `xml:"name,attr"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Skipped  int          `xml:"skipped,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Name    string        `xml:"name,attr"`
	Class   string        `xml:"classname,attr"`
	File    string        `xml:"file,attr"`
	Line    int           `xml:"line,attr"`
	Failure *junitMessage `xml:"failure"`
	Skipped *junitMessage `xml:"skipped"`
	Output  string        `xml:"system-out,omitempty"`
}

type junitMessage struct {
	Message string `xml:"message,attr"`
}

// CheckJUnit writes what became of expectations as JUnit's XML: what is undecided is a test that was skipped.
func CheckJUnit(w io.Writer, r Report) error {
	all := junitSuites{Name: "oddsmith check"}
	for _, m := range r.Matchups {
		s := r.junitSuite(m)
		all.Tests, all.Failures, all.Skipped = all.Tests+s.Tests, all.Failures+s.Failures, all.Skipped+s.Skipped
		all.Suites = append(all.Suites, s)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// junitSuite is what became of the expectations of a matchup.
func (r Report) junitSuite(m CheckedMatchup) junitSuite {
	s := junitSuite{Name: m.Name, Tests: len(m.Checked)}
	for _, c := range m.Checked {
		t := junitCase{Name: c.Question() + ": " + c.Text, Class: m.Name, File: c.File, Line: c.Line}
		switch told := (&junitMessage{r.sentence(c)}); c.Verdict {
		case survey.Holds:
			t.Output = told.Message
		case survey.Broken:
			t.Failure = told
			s.Failures++
		case survey.Undecided:
			t.Skipped = told
			s.Skipped++
		}
		s.Cases = append(s.Cases, t)
	}
	return s
}

// CheckGitHub writes what does not hold as commands of a GitHub workflow, which marks the lines of files with
// them: errors for what is broken, warnings for what is undecided.
func CheckGitHub(w io.Writer, r Report) error {
	var b strings.Builder
	for _, m := range r.Matchups {
		for _, c := range m.Checked {
			if kind := map[survey.Met]string{survey.Broken: "error",
				survey.Undecided: "warning"}[c.Verdict]; kind != "" {
				fmt.Fprintf(&b, "::%s file=%s,line=%d,col=%d,title=%s::%s\n", kind, githubValue(c.File), c.Line,
					c.Column, githubValue(m.Name), githubText(r.sentence(c)))
			}
		}
	}
	b.WriteString("::notice::" + githubText(r.Headline()) + "\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// githubText escapes the text of a command.
func githubText(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(safe.Clean(text, safe.Terminal))
}

// githubValue escapes the value of a property.
func githubValue(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(githubText(text))
}
