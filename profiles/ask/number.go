package ask

import (
	"errors"
	"strconv"
	"strings"
)

// Optional is a whole number that makes a difference where it is given, also if it is the default.
type Optional struct {
	Is    int
	Given bool
}

func (g Optional) texts() []string {
	if !g.Given {
		return nil
	}
	return []string{strconv.Itoa(g.Is)}
}

// Size is a number of bytes.
type Size int

// unit is what a size may be written in.
type unit struct {
	name  string
	bytes int
}

func units() []unit { return []unit{{"GiB", 1 << 30}, {"MiB", 1 << 20}} }

// String writes a size like 512MiB.
func (s Size) String() string {
	for _, u := range units() {
		if int(s)%u.bytes == 0 {
			return strconv.Itoa(int(s)/u.bytes) + u.name
		}
	}
	return ""
}

// ParseSize reads a size like 512MiB.
func ParseSize(text string) (Size, error) {
	for _, u := range units() {
		number, ok := strings.CutSuffix(text, u.name)
		if n, err := strconv.Atoi(number); ok && err == nil && n > 0 && n <= 1<<44/u.bytes {
			return Size(n * u.bytes), nil
		}
	}
	return 0, errors.New("write a size like 512MiB or 4GiB")
}
