package engine

// slots are places where states are kept, each for as many points as have it.
type slots struct {
	users []int32 // by slot
	free  []int32
}

// take returns a slot for one point.
func (s *slots) take() (slot int32) {
	if last := len(s.free) - 1; last >= 0 {
		slot, s.free = s.free[last], s.free[:last]
	} else {
		slot = int32(len(s.users))
		s.users = append(s.users, 0)
	}
	s.users[slot] = 1
	return slot
}

// share gives a slot to one more point.
func (s *slots) share(slot int32) { s.users[slot]++ }

// release takes it from one.
func (s *slots) release(slot int32) {
	if s.users[slot]--; s.users[slot] == 0 {
		s.free = append(s.free, slot)
	}
}

func (s *slots) count() int { return len(s.users) }
