package dice

// TB is the part of *testing.T that scripted dice need.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Cleanup(func())
}

// script is a source with given faces.
type script struct {
	t     TB
	faces []int
	used  int
}

// Script returns dice that show the given faces in turn, whatever the draw: a count of
// three dice takes three faces. A missing, impossible or left-over face fails the test.
func Script(t TB, faces ...int) *Dice {
	s := &script{t: t, faces: faces}
	t.Cleanup(func() {
		if s.used != len(faces) {
			t.Errorf("dice: %d of %d scripted dice were used, left are %v", s.used, len(faces), faces[s.used:])
		}
	})
	return &Dice{source: s}
}

// take returns the next n faces of the script.
func (s *script) take(n, sides int) ([]int, bool) {
	s.t.Helper()
	if len(s.faces)-s.used < n {
		s.t.Fatalf("dice: the script ended: %d dice with %d sides were asked for, %d are left",
			n, sides, len(s.faces)-s.used)
		return nil, false
	}
	faces := s.faces[s.used : s.used+n]
	s.used += n
	for _, f := range faces {
		if f < 1 || f > sides {
			s.t.Fatalf("dice: the script shows %d on a die with %d sides", f, sides)
			return nil, false
		}
	}
	return faces, true
}

func (s *script) pool(n int) Faces {
	s.t.Helper()
	faces, _ := s.take(n, 6)
	return facesOf(faces)
}

func (s *script) pick(w draw) int {
	s.t.Helper()
	faces, ok := s.take(w.n, w.sides)
	if !ok {
		return 0
	}
	k := w.read(faces)
	if k < 0 {
		s.t.Fatalf("dice: the script shows %v, which cannot come up", faces)
		return 0
	}
	return k
}

// leaf runs the code of the leaf.
func (*script) leaf(d *Dice, l *Leaf) int {
	return l.outcome(l.play(d))
}

func (*script) startTrial(uint64, uint64) {}
func (*script) startStream(StreamID)      {}
