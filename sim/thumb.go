package sim

// thumb fits a rule of thumb to the best play.
func (s *solver) thumb(*Solution) (*Thumb, error) { return nil, nil }
