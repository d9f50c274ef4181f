package dice

import "math/bits"

// MaxFaces is the largest pool that [Faces] can hold.
const MaxFaces = 255

// Faces is a rolled pool of D6 as counts per face, one byte each.
type Faces uint64

// facesOf packs a list of faces 1 … 6.
func facesOf(list []int) Faces {
	var f Faces
	for _, v := range list {
		f += 1 << (8 * (v - 1))
	}
	return f
}

// Of returns the number of dice that show the face, 1 … 6.
func (f Faces) Of(face int) int { return int(f >> (8 * (face - 1)) & 0xff) }

// AtLeast returns the number of dice that show t or more; t may be any number.
func (f Faces) AtLeast(t int) int {
	switch {
	case t > 6:
		return 0
	case t < 1:
		t = 1
	}
	// The product adds all bytes into the highest one.
	return int(uint64(f) >> (8 * (t - 1)) * 0x0101010101010101 >> 56)
}

// Highest returns the highest face shown, 0 for no dice.
func (f Faces) Highest() int { return (bits.Len64(uint64(f)) + 7) / 8 }

// Replace returns the pool with one die that shows another face.
func (f Faces) Replace(face, by int) Faces { return f - 1<<(8*(face-1)) + 1<<(8*(by-1)) }
