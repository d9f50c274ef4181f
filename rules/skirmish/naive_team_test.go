package skirmish_test

// Guns and who serves them: a figure its own, a team the one of its bearer
// (SKI-SH-09). Readings, after those in naive_manoeuvre_test.go:
//
//  86. A team is the figures of a squad with one crew number; its gun is that of its
//     bearer, the only one with guns. Who operates: the first of the list who can act
//     (neither dead, ducked nor with the medic) and is unwounded, else the first of
//     the wounded who may fire a gun of it (a Tyranid before a human who is listed
//     first). He may be another at each firing, and at each count of an exchange; he
//     is the same for all firings of one activation or count. A marked wound of an
//     enhanced nervous system is none.
//  87. AP at the gun: what any of the team has spent there in this turn (shots, setting
//     up, clearing) is spent for all of them, whatever they do: charge, change their
//     weapon, leave an APC, teleport.
//  88. The gun fires at the bearer's place in the list, also when he is dead or gone.
//     One D10 for the team, of him who operates then; at the count the gun fires if
//     anybody is fit by then.
//  89. Of a team all have acted (8) when its gun has fired.
//  90. If nobody of a team is fit, the first who can act may clear the gun, not set it
//     up (24).
//  91. All of a tripod weapon's team are under cover (SKI-AP-02), also when its bearer
//     is dead, and those who are said to be its crew without a number.
//  92. In close combat the gun is the weapon used last of its bearer alone, if it fired
//     in this turn, whoever fired it.
//  93. Whether all guns are fired at once is the bearer's matter; whether two hand guns
//     are, that of him who operates.

// naivePost is the guns of one bearer and those who serve them.
type naivePost struct {
	bearer *naiveBody
	crew   []*naiveBody // the bearer among them, in the order of the list
	pieces []*naivePiece
	spent  int // AP of this turn
	shot   int // AP of those spent on shooting
	hand   int // with a sidearm: the gun in hand, 1 for that
}

// naivePosts finds the guns of a squad, in the order of their bearers.
func naivePosts(bodies []*naiveBody) []*naivePost {
	posts := []*naivePost{}
	for _, b := range bodies {
		if len(b.Weapons) == 0 {
			continue
		}
		post := &naivePost{bearer: b, pieces: naivePieces(b.Weapons, b.Tripod)}
		if b.Sidearm != nil {
			post.pieces = append(post.pieces, &naivePiece{Weapon: b.Sidearm})
		}
		for _, other := range bodies {
			if other == b || b.Crew > 0 && other.Crew == b.Crew {
				post.crew = append(post.crew, other)
				other.post = post
			}
		}
		if b.Jammed {
			for _, p := range post.pieces {
				p.fail()
				p.waits = p.idle
			}
		}
		posts = append(posts, post)
	}
	return posts
}

// startTurn is fresh AP, and heavy weapons for 1 AP that are ready again (W05).
func (post *naivePost) startTurn() {
	post.spent, post.shot = 0, 0
	for _, p := range post.pieces {
		p.startTurn()
	}
}

func (p *naivePiece) startTurn() {
	p.idle, p.waits = p.waits, false
}

// operator is who fires the guns now, or clears them, nil: nobody.
func (post *naivePost) operator() *naiveBody {
	var fit, able *naiveBody
	for _, b := range post.crew {
		switch {
		case !b.able():
		case !b.wounded:
			return b
		case fit == nil && post.mayFire(b):
			fit = b
		case able == nil:
			able = b
		}
	}
	if fit != nil {
		return fit
	}
	return able
}

// mayFire reports whether a figure may fire any of the guns (SKI-SH-09).
func (post *naivePost) mayFire(b *naiveBody) bool {
	for _, p := range post.used(b) {
		if !b.barred(p, b.wounded) {
			return true
		}
	}
	return false
}

// manyGuns reports whether all 2-AP weapons are fired at once, as of a droid
// (SKI-SH-07).
func (post *naivePost) manyGuns() bool {
	b := post.bearer
	return b.AllGuns || b.Kind == "war-droid" && len(post.pieces) > 1 && !b.Ambidextrous
}

// used lists the guns that a figure fires.
func (post *naivePost) used(b *naiveBody) []*naivePiece {
	most := 1
	switch {
	case post.bearer.Sidearm != nil:
		return post.pieces[post.hand : post.hand+1]
	case post.manyGuns():
		most = len(post.pieces)
	case b.Ambidextrous: // SKI-SK-04
		most = 2
	}
	return post.pieces[:min(most, len(post.pieces))]
}

// other is the gun that a figure with a sidearm has not in hand, nil: it has no such.
func (post *naivePost) other() *naivePiece {
	if post.bearer.Sidearm == nil {
		return nil
	}
	return post.pieces[1-post.hand]
}

// acts tells that the guns have fired (8).
func (post *naivePost) acts() {
	for _, b := range post.crew {
		b.acted = true
	}
}

// spend takes AP at the guns.
func (post *naivePost) spend(before, left int) {
	post.spent += before - left
}
