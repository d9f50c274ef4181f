package sim

// Axis is a list of values that something takes.
type Axis struct {
	Name    string    `json:"name"`
	Values  []string  `json:"values"`            // as a user writes them
	Numbers []float64 `json:"numbers,omitempty"` // the same as rising numbers, nil where they are none
}

// ParamGrid is every combination of the values of its axes. Combinations are
// numbered with the last axis moving fastest.
type ParamGrid struct {
	Axes []Axis
	// Point makes a combination ready; index has a place for each axis.
	Point func(index []int) (Point, error)
}

// Size is the number of combinations.
func (l *ParamGrid) Size() int {
	n := 1
	for _, a := range l.Axes {
		n *= len(a.Values)
	}
	return n
}

// Index is the place on each axis of a combination.
func (l *ParamGrid) Index(i int) []int {
	index := make([]int, len(l.Axes))
	for a := len(index) - 1; a >= 0; a-- {
		n := len(l.Axes[a].Values)
		index[a], i = i%n, i/n
	}
	return index
}

// number is the inverse of Index.
func (l *ParamGrid) number(index []int) int {
	i := 0
	for a, at := range index {
		i = i*len(l.Axes[a].Values) + at
	}
	return i
}

// neighbours are the combinations one step away on one axis.
func (l *ParamGrid) neighbours(i int) []int {
	var list []int
	index := l.Index(i)
	for a := range index {
		for _, step := range []int{-1, 1} {
			index[a] += step
			if index[a] >= 0 && index[a] < len(l.Axes[a].Values) {
				list = append(list, l.number(index))
			}
			index[a] -= step
		}
	}
	return list
}

// Points makes all combinations ready.
func (l *ParamGrid) Points() ([]Point, error) {
	var list []Point
	for i := range l.Size() {
		p, err := l.Point(l.Index(i))
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}
