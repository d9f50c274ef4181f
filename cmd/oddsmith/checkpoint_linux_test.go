package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/oddsmith/oddsmith/cmd/oddsmith/app"
	"github.com/oddsmith/oddsmith/cmd/oddsmith/terminal"
	"github.com/oddsmith/oddsmith/sim/partial"
)

// mountable reports whether the test may mount something. Who is not root gets a namespace
// with these rights: the test is run again in it, and this run of it is over.
func mountable(t *testing.T) bool {
	t.Helper()
	const again = "ODDSMITH_TEST_MOUNTS"
	if os.Geteuid() == 0 || os.Getenv(again) != "" {
		return true
	}
	program, err := os.Executable()
	must(t, err)
	cmd := exec.CommandContext(t.Context(), program, "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), again+"=yes")
	cmd.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	out, err := cmd.CombinedOutput()
	var ended *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &ended):
		t.Skip("no right to mount: ", err)
	case err != nil:
		t.Errorf("%v: %s", err, out)
	case bytes.Contains(out, []byte("--- SKIP")):
		t.Skipf("%s", out)
	}
	return false
}

// mount gives a small disk of its own.
func mount(t *testing.T, size string) string {
	t.Helper()
	disk := t.TempDir()
	if err := unix.Mount("tmpfs", disk, "tmpfs", 0, "size="+size); err != nil {
		t.Skip("no right to mount: ", err)
	}
	t.Cleanup(func() { _ = unix.Unmount(disk, unix.MNT_DETACH) })
	return disk
}

// fill takes all the room that a disk has left.
func fill(t *testing.T, disk string) (filler string) {
	t.Helper()
	filler = filepath.Join(disk, "filler")
	f, err := os.Create(filler)
	must(t, err)
	for err == nil {
		_, err = f.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	_ = f.Close() // it could not be written, as is wanted
	return filler
}

// readCheckpoint reads a file, which must be whole.
func readCheckpoint(t *testing.T, file string) []byte {
	t.Helper()
	text := []byte(readGolden(t, file))
	if _, _, err := partial.Read(text); err != nil {
		t.Errorf("%s: %v", file, err)
	}
	return text
}

// awaitFile waits until a file is there, and is another one than before.
func awaitFile(t *testing.T, file string, before []byte) []byte {
	t.Helper()
	for range 3000 {
		if text, err := os.ReadFile(file); err == nil && !bytes.Equal(text, before) {
			return text
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("%s was not written", file)
	return nil
}

// TestCheckpointFullDisk: where there is no room, a command says so, and gives the right answer; once there is room, the
// checkpoint is written.
func TestCheckpointFullDisk(t *testing.T) {
	t.Parallel()
	if !mountable(t) {
		return
	}
	disk := mount(t, "64k")
	file, filler := filepath.Join(disk, "k"), fill(t, disk)
	args := []string{"run", "shi/duel", "--trials", "20000", "--checkpoint", file}
	want := answerOf(t, args[:4]...)
	full := start(t, "", "", args...)
	if code := full.end(); code != app.ExitDone || full.out.String() != want || string(full.seen) != "oddsmith: note: "+
		"the checkpoint "+file+" could not be written: no space left on device; the answer is complete all the same\n" {
		t.Errorf("on a full disk: status %d, said %q, printed %s", code, full.seen, full.out.String())
	}
	if list, err := os.ReadDir(disk); err != nil || len(list) != 1 {
		t.Errorf("left are %v, %v", list, err)
	}
	must(t, os.Remove(filler))
	again := start(t, "", "", args...)
	if code := again.end(); code != app.ExitDone || len(again.seen) > 0 || again.out.String() != want {
		t.Errorf("with room again: status %d, said %q, printed %s", code, again.seen, again.out.String())
	}
	readCheckpoint(t, file)
}

// answerOf is what a command prints that nobody disturbs.
func answerOf(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "oddsmith", args...).Output()
	must(t, err)
	return string(out)
}

// TestCheckpointRoomAgain: a disk that was full in the middle of the work is used again as
// soon as it has room; that the last of what is known was not kept is told.
func TestCheckpointRoomAgain(t *testing.T) {
	t.Parallel()
	if !mountable(t) {
		return
	}
	disk := mount(t, "64k")
	file := filepath.Join(disk, "k")
	p := start(t, "", "", "run", "hulkae/corridor", "--trials", "1e11", "--checkpoint", file)
	awaitFile(t, file, nil)
	filler := fill(t, disk)
	p.await("; the command continues and will try again\n")
	before := readCheckpoint(t, file)
	must(t, os.Remove(filler))
	awaitFile(t, file, before)
	readCheckpoint(t, file)
	fill(t, disk)
	before = readCheckpoint(t, file)
	code, said := p.stop(), string(p.seen)
	note := "oddsmith: note: the checkpoint " + file + " could not be written: no space left on device; "
	if code != app.ExitInterrupted || said != note+"the command continues and will try again\n"+note+
		"it lacks the last results\noddsmith: interrupted\n" {
		t.Errorf("status %d, said %q", code, said)
	}
	if now := readCheckpoint(t, file); !bytes.Equal(now, before) {
		t.Error("on a full disk the checkpoint changed")
	}
}

// refusedAtOnce fails unless a command is refused with a message before anything is played:
// it would take days.
func refusedAtOnce(t *testing.T, as *syscall.Credential, program, file, says string) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, program, "run", "hulkae/corridor", "--trials", "1e12", "--checkpoint", file)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr, cmd.SysProcAttr = &out, &errs, &syscall.SysProcAttr{Credential: as}
	_ = cmd.Run() // its status is what is asked for
	if want := "oddsmith: --checkpoint " + file + ": " + says + "\n"; cmd.ProcessState.ExitCode() != app.ExitUsage ||
		errs.String() != want || out.Len() > 0 {
		t.Errorf("%v, said\n%q, want\n%q", cmd.ProcessState, errs.String(), want)
	}
}

// TestCheckpointReadOnlyDisk: a disk that can only be read is refused at once.
func TestCheckpointReadOnlyDisk(t *testing.T) {
	t.Parallel()
	if !mountable(t) {
		return
	}
	disk := mount(t, "64k")
	old := filepath.Join(disk, "old")
	place(t, old, "my notes")
	must(t, unix.Mount("", disk, "", unix.MS_REMOUNT|unix.MS_RDONLY, ""))
	no := "no file can be created in the folder " + disk + ": read-only file system"
	refusedAtOnce(t, nil, "oddsmith", filepath.Join(disk, "new"), no)
	refusedAtOnce(t, nil, "oddsmith", old, "read-only file system\n"+no)
}

// TestCheckpointForbidden: a folder in which nobody else may make files, and files that may
// not be read or changed, are refused at once.
func TestCheckpointForbidden(t *testing.T) {
	t.Parallel()
	program, as := unprivileged(t)
	folder := filepath.Join(filepath.Dir(program), "folder")
	open := filepath.Join(filepath.Dir(program), "open")
	for dir, mode := range map[string]os.FileMode{folder: 0o555, open: 0o777} {
		must(t, errors.Join(os.Mkdir(dir, 0o755), os.Chmod(dir, mode)))
	}
	t.Cleanup(func() { _ = os.Chmod(folder, 0o755) }) // so that it can be removed
	for name, mode := range map[string]os.FileMode{"fixed": 0o444, "secret": 0o222} {
		file := filepath.Join(open, name)
		place(t, file, "my notes")
		must(t, os.Chmod(file, mode))
	}
	refusedAtOnce(t, as, program, filepath.Join(folder, "new"), "no file can be created in the folder "+folder+
		": permission denied")
	refusedAtOnce(t, as, program, filepath.Join(open, "fixed"), "it is read-only")
	refusedAtOnce(t, as, program, filepath.Join(open, "secret"), "permission denied")
}

// unprivileged is the program where everybody can start it, and somebody whom permissions
// bind; nil for who runs the tests.
func unprivileged(t *testing.T) (string, *syscall.Credential) {
	t.Helper()
	folder := t.TempDir()
	for _, dir := range []string{filepath.Dir(folder), folder} {
		must(t, os.Chmod(dir, 0o755))
	}
	from, err := os.Executable()
	must(t, err)
	program := filepath.Join(folder, "oddsmith")
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(program, text, 0o755)
	}
	must(t, err)
	if os.Geteuid() != 0 {
		return program, nil
	}
	return program, &syscall.Credential{Uid: 65534, Gid: 65534}
}

// TestTwoWithOneCheckpoint: two processes that keep one checkpoint each give the right
// answer, and leave a file that can be gone on with.
func TestTwoWithOneCheckpoint(t *testing.T) {
	onlyHeavy(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "k")
	args := []string{"run", "shi/duel", "--trials", "8e6", "--checkpoint", file}
	want := answerOf(t, args[:4]...)
	// one may take what the other is writing for a leftover
	allowed := regexp.MustCompile(
		`^(oddsmith: note: the checkpoint .* could not be written: no such file or directory; .*\n)?$`)
	both := []*process{start(t, "", "", args...)}
	awaitFile(t, file, nil)
	both = append(both, start(t, "", "", args...))
	for _, p := range both {
		if code := p.end(); code != app.ExitDone || p.out.String() != want || !allowed.Match(p.seen) {
			t.Errorf("status %d, said %q, printed %s", code, p.seen, p.out.String())
		}
	}
	readCheckpoint(t, file)
	if again := answerOf(t, args...); again != want {
		t.Errorf("gone on with, it is %s", again)
	}
}

// TestNoteOnTerminal: what is said of a checkpoint takes the place of the progress.
func TestNoteOnTerminal(t *testing.T) {
	t.Parallel()
	if !mountable(t) {
		return
	}
	disk := mount(t, "16k")
	fill(t, disk)
	p := start(t, disk, "xterm", "run", "hulkae/corridor", "--trials", "1e11", "--checkpoint", "k")
	p.await(`\r\x1b\[Koddsmith: note: the checkpoint k could not be written: no space left on device; the command continues and will try again\r\n`)
	if code := p.stop(); code != app.ExitInterrupted {
		t.Errorf("status %d: %q", code, p.seen)
	}
}

// TestFolderIsSynced: once a file has its name, its folder is opened, to be written to the
// disk.
func TestFolderIsSynced(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	fd, err := unix.InotifyInit1(unix.IN_CLOEXEC | unix.IN_NONBLOCK)
	if err != nil {
		t.Skip(err)
	}
	defer func() { _ = unix.Close(fd) }()
	if _, err := unix.InotifyAddWatch(fd, folder, unix.IN_MOVED_TO|unix.IN_OPEN); err != nil {
		t.Fatal(err)
	}
	must(t, terminal.Replace(filepath.Join(folder, "k"), []byte("text")))
	buffer := make([]byte, 4096)
	n, err := unix.Read(fd, buffer)
	must(t, err)
	named, opened := false, false
	for at := 0; at < n; {
		e := (*unix.InotifyEvent)(unsafe.Pointer(&buffer[at]))
		named = named || e.Mask&unix.IN_MOVED_TO != 0
		opened = opened || named && e.Mask&unix.IN_OPEN != 0 && e.Mask&unix.IN_ISDIR != 0
		at += unix.SizeofInotifyEvent + int(e.Len)
	}
	if !named || !opened {
		t.Errorf("named: %t, then opened: %t", named, opened)
	}
	if err := terminal.SyncFolder(folder); err != nil {
		t.Error(err)
	}
	if err := terminal.SyncFolder(filepath.Join(folder, "none")); err != nil {
		t.Errorf("a folder that cannot be opened: %v", err)
	}
}
