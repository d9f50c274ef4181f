package survey

import "context"

// Axis is a setting with the values it takes.
type Axis struct {
	Name    string    `json:"name"`
	Values  []string  `json:"values"`            // as users write them
	Numbers []float64 `json:"numbers,omitempty"` // the same as ascending numbers; nil if not numeric
}

// ParamGrid is every combination of the values of its axes. Combinations are
// numbered with the last axis moving fastest.
type ParamGrid struct {
	Axes []Axis
	// Point prepares a combination; index has an entry for each axis.
	Point func(index []int) (Point, error)
}

// Size returns the number of combinations.
func (l *ParamGrid) Size() int {
	n := 1
	for _, a := range l.Axes {
		n *= len(a.Values)
	}
	return n
}

// Index returns the position of a combination on each axis.
func (l *ParamGrid) Index(i int) []int {
	index := make([]int, len(l.Axes))
	for a := len(index) - 1; a >= 0; a-- {
		n := len(l.Axes[a].Values)
		index[a], i = i%n, i/n
	}
	return index
}

// number returns the inverse of Index.
func (l *ParamGrid) number(index []int) int {
	i := 0
	for a, at := range index {
		i = i*len(l.Axes[a].Values) + at
	}
	return i
}

// neighbours returns the combinations one step away on one axis.
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

// changes returns the combinations that differ on one axis: by one step on an axis of numbers, by
// any value on one of names, which have no order.
func (l *ParamGrid) changes(i int) []int {
	list := l.neighbours(i)
	index := l.Index(i)
	for a, at := range index {
		if l.Axes[a].Numbers != nil {
			continue
		}
		for v := range l.Axes[a].Values {
			if v < at-1 || v > at+1 { // neighbours are there already
				index[a] = v
				list = append(list, l.number(index))
			}
		}
		index[a] = at
	}
	return list
}

// Points prepares all combinations, until the context is done.
func (l *ParamGrid) Points(ctx context.Context) ([]Point, error) {
	var list []Point
	for i := range l.Size() {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		p, err := l.Point(l.Index(i))
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}
