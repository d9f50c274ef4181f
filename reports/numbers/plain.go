package numbers

import (
	"math"
	"strconv"

	"github.com/oddsmith/oddsmith/sim/stats"
)

// Numbers as readers see them first: to one decimal, or whole where they are not known so well.

// wide is from what half-width on an interval leaves no decimal.
const wide = 0.5

// plainPlaces are the decimal places of an estimate, in its unit.
func plainPlaces(half float64) int {
	if half > wide {
		return 0
	}
	return 1
}

// PlainPlaces are the decimal places of shares that stand below one another.
func PlainPlaces(list ...stats.Estimate) int {
	places := 1
	for _, e := range list {
		places = min(places, plainPlaces(float64(100*e.HalfWidth())))
	}
	return places
}

// Plain writes a share, with what it lacks of 1. It is 0% or 100% only where nothing else can happen.
func Plain(e stats.Estimate, rest float64) string { return PlainTo(PlainPlaces(e), e, rest) }

// PlainTo writes it to a number of places.
func PlainTo(places int, e stats.Estimate, rest float64) string {
	played := e.Low < e.High
	least := math.Pow10(-places)
	v, rest := InPercent(e.Value), InPercent(max(0, rest))
	switch {
	case e.Value == 0 && !played:
		return "0%"
	case rest == 0 && !played:
		return "100%"
	case e.Value == 0:
		return "<" + Fixed(max(least, float64(100*e.High)), places, math.Ceil) + "%"
	case rest == 0:
		return ">" + Fixed(min(100-least, float64(100*e.Low)), places, math.Floor) + "%"
	}
	switch written := MustFloat(Fixed(v, places, math.Round)); written {
	case 0:
		return "<" + Fixed(least, places, math.Round) + "%"
	case 100:
		return ">" + Fixed(100-least, places, math.Round) + "%"
	default:
		return Fixed(v, places, math.Round) + "%"
	}
}

// PlainMean writes a number without a unit.
func PlainMean(e stats.Estimate) string {
	v, places := e.Value, plainPlaces(e.HalfWidth())
	switch least := math.Pow10(-places); {
	case e.Low == e.High && v == math.Trunc(v):
		return Group(strconv.FormatFloat(v, 'f', 0, 64))
	case v > 0 && v < least/2:
		return "<" + Fixed(least, places, math.Round)
	default:
		return Fixed(v, places, math.Round)
	}
}

// PlainReach writes how sure all of some estimates are; "" for exact ones.
func PlainReach(scale float64, list ...stats.Estimate) string {
	far := 0.0
	for _, e := range list {
		far = max(far, float64(scale*e.HalfWidth()))
	}
	if far == 0 {
		return ""
	}
	return "±" + PlainUp(far)
}

// PlainUp rounds a half-width up.
func PlainUp(far float64) string { return Fixed(max(far, leastReach), plainPlaces(far), math.Ceil) }

// leastReach is the least half-width that is told.
const leastReach = 0.1
