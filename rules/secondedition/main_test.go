package secondedition_test

import (
	"testing"

	"github.com/oddsmith/oddsmith/rules/rulestest"
)

func TestMain(m *testing.M) { rulestest.Main(m) }
