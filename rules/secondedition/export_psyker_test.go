package secondedition

// Primary returns the primary discipline of a psyker.
func (p *Psyker) Primary() Discipline { return p.disciplines()[0] }
