package main

import (
	"bufio"
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

var engines = flag.Bool("engines", false,
	"play through Slurm and as a container does: as root, with Debian's slurmctld, slurmd, slurm-client and munge")

// nodes is a Slurm of two nodes on this machine, see testdata/slurm/nodes.sh.
type nodes struct {
	t      *testing.T
	ctx    context.Context // ends whatever hangs
	folder string
	in     io.Writer
	said   *bufio.Scanner
}

// startNodes starts it. It ends with the test, or if the test is killed.
func startNodes(t *testing.T) *nodes {
	t.Helper()
	if !*engines {
		t.Skip("without -engines")
	}
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch"} {
		if _, err := exec.LookPath(program); err != nil || os.Getuid() != 0 {
			t.Fatalf("as root: apt-get install --no-install-recommends slurmctld slurmd slurm-client munge (user %d, %v)", os.Getuid(), err)
		}
	}
	folder := t.TempDir()
	if err := os.Chmod(filepath.Dir(folder), 0o755); err != nil { // or munged refuses its socket in it
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 8*time.Minute)
	script, err := filepath.Abs("testdata/slurm/nodes.sh")
	must(t, err)
	cmd := exec.CommandContext(context.WithoutCancel(ctx), script, folder, strconv.Itoa(freePorts(t)))
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // what ends the test is not for the script, which cleans up
	var errs bytes.Buffer
	cmd.Stderr = &errs
	in, err := cmd.StdinPipe()
	must(t, err)
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	n := &nodes{t: t, ctx: ctx, folder: folder, in: in, said: bufio.NewScanner(out)}
	t.Cleanup(func() {
		cancel()
		if t.Failed() {
			t.Logf("nodes.sh: %s\nslurmctld: %s", errs.String(), n.tail("slurmctld.log"))
		}
		_ = in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("nodes.sh: %v: %s", err, errs.String())
		}
	})
	n.hear("ready")
	t.Setenv("SLURM_CONF", filepath.Join(folder, "slurm.conf"))
	return n
}

// freePorts finds three ports in a row that nobody listens to.
func freePorts(t *testing.T) int {
	t.Helper()
search:
	for port := 17000; port < 30000; port += 3 {
		for p := port; p < port+3; p++ {
			l, err := net.Listen("tcp4", fmt.Sprintf(":%d", p))
			if err != nil {
				continue search
			}
			must(t, l.Close())
		}
		return port
	}
	t.Fatal("no three ports in a row are free")
	return 0
}

// hear waits for what the script says.
func (n *nodes) hear(want string) {
	n.t.Helper()
	if !n.said.Scan() || n.said.Text() != want {
		n.t.Fatalf("nodes.sh says %q, not %q", n.said.Text(), want)
	}
}

// tell lets the script lose a node, or get it back.
func (n *nodes) tell(what string) {
	n.t.Helper()
	if _, err := fmt.Fprintln(n.in, what); err != nil {
		n.t.Fatal(err)
	}
	n.hear("done")
}

// tail is the end of a file of the daemons.
func (n *nodes) tail(name string) string {
	text, _ := os.ReadFile(filepath.Join(n.folder, name))
	return string(text[max(0, len(text)-4000):])
}

// command runs a program, and gives what it prints.
func (n *nodes) command(name string, args ...string) string {
	n.t.Helper()
	cmd := exec.CommandContext(n.ctx, name, args...)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		n.t.Fatalf("%s %q: %v: %s%s", name, args, err, out.String(), errs.String())
	}
	return out.String()
}

// await waits until something is so.
func (n *nodes) await(what string, is func() bool) {
	n.t.Helper()
	for !is() {
		select {
		case <-n.ctx.Done():
			ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
			defer cancel()
			queue, _ := exec.CommandContext(ctx, "squeue", "--array").CombinedOutput()
			n.t.Fatalf("eight minutes are over, and still: %s\n%s", what, queue)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// submit deploys a command, and gives the IDs of the arrays and of the merge.
func (n *nodes) submit(args ...string) (arrays []string, merge string) {
	n.t.Helper()
	program, err := exec.LookPath("oddsmith")
	must(n.t, err)
	script := n.command("oddsmith",
		append([]string{"deploy", "slurm", "--program", program, "--memory", "512M"}, args...)...)
	place(n.t, "submit.sh", script)
	said := n.command("bash", "submit.sh")
	m := regexp.MustCompile(`^jobs ([0-9:]+) play [0-9]+ shards; job ([0-9]+) merges`).FindStringSubmatch(said)
	if m == nil {
		n.t.Fatalf("the script says %s", said)
	}
	return strings.Split(m[1], ":"), m[2]
}

// state is that of a job or a task.
func (n *nodes) state(job string) string {
	n.t.Helper()
	return strings.TrimSpace(n.command("squeue", "--noheader", "--array", "--states=all", "--format=%T", "--jobs="+job))
}

// hurry lets tasks that were requeued start at once, instead of after two minutes.
func (n *nodes) hurry() {
	n.t.Helper()
	for task := range strings.Lines(
		n.command("squeue", "--noheader", "--array", "--states=PENDING", "--format=%i %r")) {
		if id, late := strings.CutSuffix(strings.TrimSpace(task), " BeginTime"); late {
			n.command("scontrol", "update", "JobId="+id, "StartTime=now")
		}
	}
}

// restarts is how often a task was requeued.
func (n *nodes) restarts(task string) string {
	n.t.Helper()
	m := regexp.MustCompile(` Restarts=(\d+)`).FindStringSubmatch(n.command("scontrol", "show", "job", task))
	if m == nil {
		n.t.Fatalf("nothing is known of task %s", task)
	}
	return m[1]
}

// shardsPlayed counts the shards in the folder that the tests name.
func shardsPlayed() int {
	list, _ := filepath.Glob("battle/shard-*.jsonl")
	return len(list)
}

// signal sends a signal to the program of some task on a node, and gives the task's number.
func (n *nodes) signal(node string, what syscall.Signal) (task string) {
	n.t.Helper()
	n.await("no task is played on "+node, func() bool {
		processes, _ := filepath.Glob("/proc/[0-9]*/environ")
		for _, p := range processes {
			environ, _ := os.ReadFile(p)
			name, _ := os.ReadFile(filepath.Join(filepath.Dir(p), "comm"))
			has := func(variable string) bool { return bytes.Contains(environ, []byte("\x00"+variable+"\x00")) }
			m := regexp.MustCompile(`\x00SLURM_ARRAY_TASK_ID=(\d+)\x00`).FindSubmatch(environ)
			if m == nil || string(name) != "oddsmith\n" || !has("SLURM_CONF="+os.Getenv("SLURM_CONF")) ||
				!has("SLURMD_NODENAME="+node) {
				continue
			}
			pid, err := strconv.Atoi(filepath.Base(filepath.Dir(p)))
			if err == nil && syscall.Kill(pid, what) == nil {
				task = string(m[1])
				return true
			}
		}
		return false
	})
	return task
}

// TestSlurm: 64 shards on two nodes, a task killed and requeued, a node lost and returned,
// and the job that merges prints what the one command prints.
func TestSlurm(t *testing.T) {
	n := startNodes(t)
	t.Chdir(t.TempDir())
	command := []string{"run", "skirmish/battle", "--seed", "5", "--trials", "640001"}
	arrays, merge := n.submit(append(command, "--shards", "64", "--folder", "battle")...)

	n.await("four shards are played", func() bool { return shardsPlayed() >= 4 })
	killed := arrays[0] + "_" + n.signal("n1", syscall.SIGKILL)
	n.await("the task that was killed has failed", func() bool { return n.state(killed) == "FAILED" })
	n.command("scontrol", "requeue", killed)
	n.hurry()

	n.await("twelve shards are played", func() bool { return shardsPlayed() >= 12 })
	lost := arrays[0] + "_" + n.signal("n2", syscall.SIGSTOP) // so that it is surely playing when it is lost
	n.tell("lose n2")
	if state := n.command("sinfo", "--noheader", "--nodes=n2", "--format=%T"); !strings.HasPrefix(state, "down") {
		t.Errorf("the lost node is %s", state)
	}
	atLoss := shardsPlayed()
	n.await("the lost task is requeued", func() bool { n.hurry(); return n.restarts(lost) != "0" })
	n.await("the other node goes on", func() bool { n.hurry(); return shardsPlayed() >= atLoss+8 })
	n.tell("return n2")
	n.await("the second node plays again", func() bool {
		return n.command("squeue", "--noheader", "--states=RUNNING", "--nodelist=n2", "--format=%i") != ""
	})

	n.await("the merge has ended", func() bool { n.hurry(); return n.hasEnded(merge) })
	if state := n.state(merge); state != "COMPLETED" {
		t.Errorf("the merge is %s", state)
	}
	for _, task := range []string{killed, lost} {
		if n.restarts(task) == "0" {
			t.Errorf("task %s was not requeued", task)
		}
	}
	n.sameAs("battle/result.txt", command...)
	t.Logf("%d shards merged; task %s killed and requeued, task %s requeued from a lost node after %d shards",
		shardsPlayed(), killed, lost, atLoss)
}

// hasEnded reports whether a job has ended, and is not about to.
func (n *nodes) hasEnded(job string) bool {
	return !slices.Contains([]string{"PENDING", "RUNNING", "COMPLETING"}, n.state(job))
}

// sameAs compares a file with what a command prints.
func (n *nodes) sameAs(file string, args ...string) {
	n.t.Helper()
	got, err := os.ReadFile(file)
	must(n.t, err)
	if want := n.command("oddsmith", args...); string(got) != want {
		n.t.Errorf("%s holds\n%s\nthe one command prints\n%s", file, got, want)
	}
}

// TestSlurmMissing: several arrays; a task that was cancelled is named by the merge, and the
// script, submitted again, plays it.
func TestSlurmMissing(t *testing.T) {
	n := startNodes(t)
	t.Chdir(t.TempDir())
	command := []string{"sweep", "skirmish/battle", "--vary", "a.0.policy=hold,overwatch", "--trials", "20000"}
	args := append(command, "--shards", "3", "--array-size", "2", "--folder", "battle")
	arrays, merge := n.submit(args...)
	if len(arrays) != 2 {
		t.Fatalf("the arrays are %q", arrays)
	}
	n.command("scancel", arrays[1]+"_1")
	ended := func() bool { return n.hasEnded(merge) }
	n.await("the merge has ended", ended)
	log, err := os.ReadFile("battle/slurm-" + merge + ".out")
	if state := n.state(merge); err != nil || state != "FAILED" || !strings.Contains(string(log), "of 3 shards, 3") {
		t.Errorf("the merge is %s and says %s, %v", state, log, err)
	}
	_, merge = n.submit(args...)
	n.await("the second merge has ended", ended)
	n.sameAs("battle/result.txt", command...)
}
