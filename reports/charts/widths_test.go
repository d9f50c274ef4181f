package charts

import (
	"strings"
	"testing"
)

// TestWidths: a text is as wide as its font says, whether its characters were measured before or not.
func TestWidths(t *testing.T) {
	var ascii strings.Builder
	for r := rune(0); r < asciiEnd+2; r++ {
		for last := rune(0); last < asciiEnd+2; last += 3 {
			ascii.WriteString(string([]rune{last, r}))
		}
	}
	for _, v := range []textStyle{titleText(), plainText(), strongText(), footText()} {
		face := v.face()
		for _, s := range []string{"", "AVAST", "AVAST", "Ørk — ≥ 4", "Tò Tœ 日本", "a\u0301\ufffd\U0010ffff", "\xff\xfe",
			ascii.String()} {
			if got, want := v.width(s), face.Width(s); got != want {
				t.Errorf("%.20q is %v wide, want %v", s, got, want)
			}
		}
	}
}
