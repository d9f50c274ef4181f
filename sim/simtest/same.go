package simtest

import (
	"math/big"
	"reflect"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// Same compares answers, all fields of them, NaN with NaN too.
func Same(x, y any) bool {
	return cmp.Equal(x, y, cmpopts.EquateNaNs(), cmp.Exporter(func(reflect.Type) bool { return true }),
		cmp.Comparer(func(x, y *big.Rat) bool {
			return x == y || x != nil && y != nil && x.Cmp(y) == 0
		}))
}
