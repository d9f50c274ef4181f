package stats

import (
	"math"
	"math/big"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// binomialBySum is the chance of at most k, and of more, by adding all up with 300
// bits.
func binomialBySum(k, n int, p float64) (atMost, above float64) {
	number := func(v float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(v) }
	up := number(p)
	down := number(1).Sub(number(1), up)
	power := func(x *big.Float, m int) *big.Float {
		y := number(1)
		for range m {
			y.Mul(y, x)
		}
		return y
	}
	sums := [2]*big.Float{number(0), number(0)}
	for i := range n + 1 {
		term := new(big.Float).SetPrec(300).SetInt(new(big.Int).Binomial(int64(n), int64(i)))
		term.Mul(term, power(up, i)).Mul(term, power(down, n-i))
		side := 0
		if i > k {
			side = 1
		}
		sums[side].Add(sums[side], term)
	}
	atMost, _ = sums[0].Float64()
	above, _ = sums[1].Float64()
	return atMost, above
}

// TestBinomialTailBySums: both tails are right where all terms can be added up.
func TestBinomialTailBySums(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 3, 5, 10, 29, 60, 150} {
		for _, p := range []float64{1e-9, 1e-3, 1. / 36, 0.3, 0.5, 0.75, 0.99, 1 - 1e-9} {
			for k := 0; k < n; k += 1 + n/30 {
				atMost, above := binomialBySum(k, n, p)
				gotAtMost, gotAbove := BinomialTail(uint64(k), uint64(n), p)
				if !sameTail(gotAtMost, atMost) || !sameTail(gotAbove, above) {
					t.Errorf("%d of %d at %g: %g and %g, want %g and %g", k, n, p, gotAtMost, gotAbove, atMost, above)
				}
			}
		}
	}
}

// sameTail: the smaller tail has twelve digits, the other is less 1 to as many.
func sameTail(got, want float64) bool {
	return math.Abs(got-want) <= 1e-12*want || want > 0.3 && math.Abs(got-want) <= 1e-12
}

// TestBinomialTail: tails of up to 10¹² trials, near the centre and seven standard
// deviations out, as mpmath integrates them with 50 digits.
func TestBinomialTail(t *testing.T) {
	for _, c := range []struct {
		k, n uint64
		p    float64
		low  bool // at most k, or else more
		want float64
	}{
		{5000, 10000, 0.5, false, 0.49601067693030892},
		{5015, 10000, 0.5, false, 0.37828136617720054},
		{4925, 10000, 0.5, true, 0.068110126327258051},
		{5150, 10000, 0.5, false, 0.0013053689533393335},
		{4750, 10000, 0.5, true, 3.0034566725177034e-7},
		{5350, 10000, 0.5, false, 1.1678328843858463e-12},
		{500000, 1000000, 0.5, false, 0.49960105781933412},
		{500150, 1000000, 0.5, false, 0.3817072559587343},
		{499250, 1000000, 0.5, true, 0.06693679582431445},
		{501500, 1000000, 0.5, false, 0.0013454639783652792},
		{497500, 1000000, 0.5, true, 2.881270818870302e-7},
		{503500, 1000000, 0.5, false, 1.2704556442002935e-12},
		{15000000, 30000000, 0.5, false, 0.4999271634385675},
		{15000822, 30000000, 0.5, false, 0.3819609966657567},
		{14995892, 30000000, 0.5, true, 0.06682702726935966},
		{15008216, 30000000, 0.5, false, 0.0013488274081635357},
		{14986307, 30000000, 0.5, true, 2.8695738014664232e-7},
		{15019170, 30000000, 0.5, false, 1.2791021248973518e-12},
		{300000, 30000000, 0.01, false, 0.4995144169955779},
		{300163, 30000000, 0.01, false, 0.38197975902591485},
		{299183, 30000000, 0.01, true, 0.066988475162753589},
		{301635, 30000000, 0.01, false, 0.0013558929475778515},
		{297275, 30000000, 0.01, true, 2.771261951788488e-7},
		{303815, 30000000, 0.01, false, 1.4051530780006999e-12},
		{30, 30000000, 1e-06, false, 0.45164848742208242},
		{32, 30000000, 1e-06, false, 0.31545868438954108},
		{22, 30000000, 1e-06, true, 0.080568916592493301},
		{46, 30000000, 1e-06, false, 0.0024503390085299273},
		{3, 30000000, 1e-06, true, 4.6609751535267719e-10},
		{68, 30000000, 1e-06, false, 7.9250560237425757e-10},
		{29970000, 30000000, 0.999, false, 0.49923108276488746},
		{29970052, 30000000, 0.999, false, 0.38117819066657797},
		{29969740, 30000000, 0.999, true, 0.067094957438637302},
		{29970519, 30000000, 0.999, false, 0.0013123284213002904},
		{29969134, 30000000, 0.999, true, 3.2339999959584284e-7},
		{29971212, 30000000, 0.999, false, 8.8913314262885918e-13},
		{500000000, 1000000000, 0.5, false, 0.49998738433739305},
		{500004743, 1000000000, 0.5, false, 0.38208656347573959},
		{499976283, 1000000000, 0.5, true, 0.066811972478696366},
		{500047434, 1000000000, 0.5, false, 0.0013498040997050742},
		{499920943, 1000000000, 0.5, true, 2.8669307384191304e-7},
		{500110680, 1000000000, 0.5, false, 1.2793606423414307e-12},
		{10000000, 1000000000, 0.01, false, 0.49991589452178264},
		{10000944, 1000000000, 0.01, false, 0.38200122864686558},
		{9995280, 1000000000, 0.01, true, 0.066804550903611776},
		{10009439, 1000000000, 0.01, false, 0.0013514282320681665},
		{9984268, 1000000000, 0.01, true, 2.8510126222392666e-7},
		{10022025, 1000000000, 0.01, false, 1.3012347051775775e-12},
		{30, 1000000000, 3e-08, false, 0.45164848742208837},
		{32, 1000000000, 3e-08, false, 0.3154587483109065},
		{22, 1000000000, 3e-08, true, 0.080569017959905645},
		{46, 1000000000, 3e-08, false, 0.0024503507044582104},
		{3, 1000000000, 3e-08, true, 4.6610302953527925e-10},
		{68, 1000000000, 3e-08, false, 7.9252494312368866e-10},
		{999000000, 1000000000, 0.999, false, 0.4998668196511997},
		{999000300, 1000000000, 0.999, false, 0.38189828631887572},
		{998998501, 1000000000, 0.999, true, 0.066931321871742897},
		{999002998, 1000000000, 0.999, false, 0.00134399997107885},
		{998995003, 1000000000, 0.999, true, 2.9415400832967064e-7},
		{999006996, 1000000000, 0.999, false, 1.2086356765009934e-12},
		{500000000000, 1000000000000, 0.5, false, 0.4999996010577196},
		{500000150000, 1000000000000, 0.5, false, 0.38208819642329779},
		{499999250000, 1000000000000, 0.5, true, 0.066807330786530633},
		{500001500000, 1000000000000, 0.5, false, 0.0013498935997794667},
		{499997500000, 1000000000000, 0.5, true, 2.8665305858755819e-7},
		{500003500000, 1000000000000, 0.5, false, 1.2798034089416276e-12},
		{10000000000, 1000000000000, 0.01, false, 0.49999734035205122},
		{10000029850, 1000000000000, 0.01, false, 0.38208464690869433},
		{9999850752, 1000000000000, 0.01, true, 0.066807736790590219},
		{10000298496, 1000000000000, 0.01, false, 0.0013499442570720553},
		{9999502506, 1000000000000, 0.01, true, 2.8659626846458655e-7},
		{10000696491, 1000000000000, 0.01, false, 1.2805054835155744e-12},
		{30, 1000000000000, 3e-11, false, 0.45164848742208856},
		{32, 1000000000000, 3e-11, false, 0.31545875028587756},
		{22, 1000000000000, 3e-11, true, 0.080569021091844552},
		{46, 1000000000000, 3e-11, false, 0.0024503510658267033},
		{3, 1000000000000, 3e-11, true, 4.661031999073865e-10},
		{68, 1000000000000, 3e-11, false, 7.9252554069970536e-10},
		{999000000000, 1000000000000, 0.999, false, 0.49999578845640561},
		{999000009482, 1000000000000, 0.999, false, 0.38208543735466413},
		{998999952590, 1000000000000, 0.999, true, 0.066811912932805182},
		{999000094821, 1000000000000, 0.999, false, 0.0013496250579288067},
		{998999841965, 1000000000000, 0.999, true, 2.868538091410007e-7},
		{999000221249, 1000000000000, 0.999, false, 1.2772844284170247e-12},
	} {
		got, other := BinomialTail(c.k, c.n, c.p)
		if !c.low {
			got, other = other, got
		}
		if math.Abs(got/c.want-1) > 1e-12 || math.Abs(other-(1-c.want)) > 1e-12 {
			t.Errorf("%+v: %.17g and %.17g", c, got, other)
		}
	}
	for _, c := range []struct {
		k, n          uint64
		p             float64
		atMost, above float64
	}{{0, 0, 0.5, 1, 0}, {5, 5, 0.5, 1, 0}, {7, 5, 0.5, 1, 0}, {2, 5, 0, 1, 0}, {2, 5, 1, 0, 1},
		{0, 1, 0.25, 0.75, 0.25}} {
		if atMost, above := BinomialTail(c.k, c.n, c.p); math.Abs(atMost-c.atMost) > 1e-15 ||
			math.Abs(above-c.above) > 1e-15 {
			t.Errorf("%+v: %g and %g", c, atMost, above)
		}
	}
}

// TestClopperPearsonOfMany: the bounds are where the tails say, for up to 10¹² trials; for
// none and all they are known in closed form, and for a few gonum's do.
func TestClopperPearsonOfMany(t *testing.T) {
	t.Parallel()
	const noise = 1e-7 // of tails, by the last bit of a probability near 1
	for _, n := range []uint64{1, 2, 10, 1000, 1e6, 1e9, 1e12} {
		for i := range uint64(50) {
			k := n / 50 * i
			if n < 50 {
				k = i % n
			}
			for _, level := range []float64{0.3, 0.8, 0.975, 0.9999} {
				high := clopperPearson(k, n, level)
				if got, _ := BinomialTail(k, n, high); math.Abs(got/(1-level)-1) > noise {
					t.Errorf("%d of %d at %g: %g, where the chance is %g", k, n, level, high, got)
				}
				low := clopperPearsonLow(k+1, n, level)
				if _, got := BinomialTail(k, n, low); math.Abs(got/(1-level)-1) > noise {
					t.Errorf("%d of %d at %g: from %g, where the chance is %g", k+1, n, level, low, got)
				}
			}
		}
		none, all := -math.Expm1(math.Log(0.05)/float64(n)), math.Pow(0.05, 1/float64(n))
		if got := clopperPearson(0, n, 0.95); math.Abs(got/none-1) > 1e-9 {
			t.Errorf("none of %d: %g, want %g", n, got, none)
		}
		if got := clopperPearsonLow(n, n, 0.95); math.Abs(got/all-1) > 1e-9 {
			t.Errorf("all of %d: %g, want %g", n, got, all)
		}
		if clopperPearsonLow(0, n, 0.95) != 0 || clopperPearson(n, n, 0.95) != 1 {
			t.Errorf("%d: the ends", n)
		}
	}
	for _, level := range []float64{1e-9, 0.5, 1 - 1e-15, 1} { // whatever is asked
		for _, n := range []uint64{1, 7, 1e6, 1e15} {
			for _, k := range []uint64{0, 1, n / 2, n - 1, n} {
				low, high := clopperPearsonLow(k, n, level), clopperPearson(k, n, level)
				if !(0 <= low && low <= 1 && 0 <= high && high <= 1) || level >= 0.5 && low > high {
					t.Errorf("%d of %d at %g: %g to %g", k, n, level, low, high)
				}
			}
		}
	}
	if got, want := clopperPearson(7, 100, 0.975),
		(distuv.Beta{Alpha: 8, Beta: 93}).Quantile(0.975); math.Abs(got-want) > 1e-8 {
		t.Errorf("7 of 100: %g, want %g", got, want)
	}
}

func BenchmarkClopperPearson(b *testing.B) {
	for b.Loop() {
		clopperPearson(400_000, 1_000_000, 0.975)
	}
}
