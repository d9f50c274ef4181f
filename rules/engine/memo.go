package engine

import (
	"github.com/oddsmith/oddsmith/rules"
	"github.com/oddsmith/oddsmith/rules/dice"
)

// memoPlayer plays exactly the trials of [stepPlayer], but faster: it records what each
// step did for each outcome of its draws, in a graph with draws as nodes and outcomes as
// edges, and runs game code only for paths not recorded yet. If trials rarely meet recorded
// paths, it switches recording off.
type memoPlayer struct {
	stepPlayer
	memoTrials
	startNode []int32 // by state: the node where its step begins
	recorded  int     // in total
	disabled  bool
}

// warmUp is the number of recorded steps between checks that recording pays: replayed steps
// must be at least as many as all recorded ones, or 16 times those recorded since the last
// check. The first check is skipped.
const warmUp = 1 << 15

func newMemoPlayer(g *game, sc *rules.Scenario) *memoPlayer {
	p := &memoPlayer{
		stepPlayer: *newStepPlayer(g, sc),
		memoTrials: memoTrials{
			packedMetrics: newPackedMetrics(sc.Metrics), memoGraph: newMemoGraph(), recorder: dice.NewRecorder(),
		},
	}
	p.nodeNow()
	return p
}

// Play implements [rules.Player].
func (p *memoPlayer) Play(seed, first uint64, rows *rules.Rows) {
	if p.disabled {
		p.stepPlayer.Play(seed, first, rows)
		return
	}
	p.begin(p.dice, seed, first, rows)
	p.playOn()
	if p.disabled {
		p.forget()
	}
}

// forget drops all that was recorded.
func (p *memoPlayer) forget() { p.at, p.startNode, p.memoGraph = p.game.open(asPlayed), nil, nil }

// record plays the rest of a trial's step whose first draws are known, records it, and moves the
// trial to the start of the next step. If it cannot be recorded, the trial is played to its end.
func (p *memoPlayer) record(row int32, known []int) {
	c := &p.cursors[row]
	state := p.nodes[p.node(c.at)].state
	p.at.take(p.at, state)
	p.emit.Clear()
	p.dice.Resume(c.dice)
	start := p.startNode[state]
	d, kept := p.dice, p.kind(p.nodes[start].at) != opaque // no longer, if another trial met such a draw in this step
	if kept {
		p.checkPayoff()
	}
	recorded := kept || len(known) > 0
	if recorded {
		p.recorder.Play(p.dice, known)
		d = p.recorder.Dice()
	}
	end := p.at.move(d, &p.emit)
	checkEmitted(p.sc, &p.emit)
	if recorded {
		p.prepareFills()
	}
	to := int32(-1 - end)
	if end == rules.Ongoing {
		to = p.nodeNow()
	}
	if kept && !p.full() {
		p.store(start, to, &p.emit)
	}
	if recorded {
		p.fillIn(row, len(known))
	}
	if to == unexplored {
		to = int32(-1 - p.finish())
	}
	c.dice = p.dice.Bookmark()
	p.arriveAt(c, to)
	p.collect(row, &p.emit)
}

// prepareFills packs what may be filled in with draws of the step just recorded. If metrics are wide, it takes what else
// those draws emitted out of what the step did: that would need a node.
func (p *memoPlayer) prepareFills() {
	for _, w := range p.recorder.Drawn() {
		fill, open := w.Filler.(*blockFill)
		switch {
		case !open:
		case p.wide == nil:
			p.packLists(fill.seen)
		default:
			plain := fill.seen.lists[fill.ends[w.Pick].plain]
			for i := range plain.len() {
				m, n := plain.at(i)
				p.emit.Add(m, -n)
			}
		}
	}
}

// fillIn fills in what new draws of the step just recorded left open.
func (p *memoPlayer) fillIn(row int32, known int) {
	for _, w := range p.recorder.Drawn()[known:] {
		if fill, open := w.Filler.(*blockFill); open {
			p.fill(row, fill, w.Pick, w.Beside)
		}
	}
}

// checkPayoff counts a recorded step and periodically checks whether recording pays.
func (p *memoPlayer) checkPayoff() {
	if p.recorded++; p.recorded%warmUp == 0 {
		p.disabled = p.disabled || p.recorded > warmUp && p.moves < min(p.recorded, 16*warmUp)
		p.moves = 0
	}
}

// nodeNow returns the node where the step of the state in play begins, unknown for a new state if there is
// no room.
func (p *memoPlayer) nodeNow() int32 {
	if p.full() && p.at.find(p.at) < 0 {
		return unexplored
	}
	i := p.at.add()
	if int(i) == len(p.startNode) {
		p.startNode = append(p.startNode, p.newNode(memoNode{state: i, parent: -1}))
	}
	return p.startNode[i]
}

// playOn plays all trials to their end along recorded paths, all of them one draw on in each sweep: a
// processor then works on several at once, since none waits for another's memory, and no branch
// depends on how long a trial goes on.
func (p *memoPlayer) playOn() {
	for active := p.active; len(active) > 0; {
		active = p.sweep(active)
	}
	p.report()
}

// sweep makes the next draw of each trial, and returns the rows of those that go on. All choose their edge
// before any follows it, so that what either works with fits the registers.
func (p *memoPlayer) sweep(active []int32) []int32 {
	p.moves += len(active)
	p.draw(active)
	if p.fills {
		p.fillAll(active)
	}
	done, goOn := 0, 0
	for {
		done, goOn = p.follow(active, done, goOn)
		if done == len(active) {
			return active[:goOn]
		}
		row := active[done]
		if known, recorded := p.advance(p.dice, row, p.chosen[done]); !recorded {
			p.record(row, known)
		}
		active[goOn] = row
		goOn += going(p.cursors[row].at.to)
		done++
	}
}
