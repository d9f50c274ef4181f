package ask

import "slices"

// Kind is a kind of question, and what is true of its command and of its results.
type Kind struct {
	Name    string // of its command
	Options any    // a pointer to the struct of them, none set
	// Rows of its results have so many labels, at least and at most; 0 for any number.
	MinLabels, MaxLabels int
	Single               bool // it is about one question
	Uncounted            bool // results hold no counts: they are walked or replayed to be found again
	NoDiff               bool // two results are not laid side by side
	Undrawn              bool // told in words, without a chart
	Page                 bool // the workbench asks it, and links
}

// Kinds are all kinds of questions. Commands, help, merging, results, links and the workbench take them from here.
func Kinds() []Kind {
	return []Kind{
		{Name: "run", Options: new(Run), MinLabels: 3, MaxLabels: 3},
		{Name: "exact", Options: new(Exact), MinLabels: 3, MaxLabels: 3, Uncounted: true},
		{Name: "compare", Options: new(Compare), MinLabels: 2, MaxLabels: 2, Single: true, Page: true},
		{Name: "sweep", Options: new(Sweep), Page: true},
		{Name: "tune", Options: new(Tune), Page: true},
		{Name: "table", Options: new(Table), MinLabels: 2, MaxLabels: 2, Page: true},
		{Name: "sensitivity", Options: new(Sensitivity), MinLabels: 5, Single: true, Page: true},
		{Name: "league", Options: new(League), MinLabels: 2, MaxLabels: 3, NoDiff: true, Page: true},
		{Name: "points", Options: new(Points), MinLabels: 2, MaxLabels: 5, NoDiff: true},
		{Name: "check", Options: new(Check), MinLabels: 3, MaxLabels: 3, NoDiff: true},
		{Name: "feel", Options: new(Feel), MinLabels: 3, MaxLabels: 3, Uncounted: true},
		{Name: "explain", Options: new(Explain), MinLabels: 1, MaxLabels: 1, Uncounted: true, NoDiff: true, Undrawn: true},
		{Name: "solve", Options: new(Solve), MinLabels: 1, MaxLabels: 1, Uncounted: true, NoDiff: true, Undrawn: true},
	}
}

// KindOf is the kind of a command, with no name if there is none.
func KindOf(command string) (k Kind) {
	if i := slices.IndexFunc(Kinds(), func(k Kind) bool { return k.Name == command }); i >= 0 {
		k = Kinds()[i]
	}
	return k
}

// Names are those of some kinds.
func Names(which func(k Kind) bool) (list []string) {
	for _, k := range Kinds() {
		if which(k) {
			list = append(list, k.Name)
		}
	}
	return list
}

// ByEngine is how a question is answered.
type ByEngine struct {
	Engine string `flag:"engine" json:"-" default:"auto" options:"auto,exact,montecarlo" arg:"engine" doc:"engine: auto, exact or montecarlo; auto is exact if that takes no more steps than the trials"`
}

// Played are the trials that are played.
type Played struct {
	Seed   uint64 `flag:"seed" json:"-" default:"1" said:"always" form:"seed" doc:"seed of the run"`
	Trials uint64 `flag:"trials" json:"-" said:"always" arg:"number" doc:"number of trials"`
}

// Explored is how much is explored for an exact answer.
type Explored struct {
	MaxStates Optional `flag:"max-states" json:"-" kept:"no" default:"5000000" doc:"most states to explore for an exact answer, as long as they fit into about 1 GiB; if given, continue even when a limit is sure to be exceeded"`
}

// Shown is what an answer shows besides all odds.
type Shown struct {
	Metrics []string `flag:"metric" json:"-" kept:"no" arg:"metric" offers:"metrics" doc:"also show how often the metric has each value (repeatable)"`
	Joint   []string `flag:"joint" json:"-" besides:"counted" arg:"METRIC,METRIC" offers:"pairs" doc:"also show how often two metrics have their values together, METRIC,METRIC (repeatable)"`
	Damage  bool     `flag:"damage" json:"-" besides:"counted" doc:"also show where the damage went: of all that could hurt, what missed, was saved, wasted, killed, and so on"`
}

// Run asks for all odds, of trials.
type Run struct {
	Played       `json:"-" of:"trials; with --precision, the most" default:"1000000"`
	Precision    float64 `flag:"precision" json:"-" said:"no" form:"share" arg:"half-width" doc:"play until the share of every outcome is known to this half-width, like 0.001"`
	Rare         string  `flag:"rare" json:"-" arg:"an outcome" offers:"questions" doc:"play until this event was seen often enough, or is estimated as well by splitting: an outcome, or like 'kills at most 1'"`
	Seen         uint64  `flag:"seen" json:"-" with:"rare" kept:"always" default:"100" arg:"number" doc:"number of times that --rare must see the event; splitting continues to the same relative error"`
	Bound        float64 `flag:"bound" json:"-" with:"rare" kept:"always" default:"1e-07" form:"share" arg:"share" doc:"share too rare to wait for: --rare stops when the event is shown to be rarer"`
	Engine       string  `flag:"engine" json:"-" default:"montecarlo" options:"auto,exact,montecarlo,mixed" arg:"engine" doc:"engine: montecarlo, exact, mixed or auto; mixed walks the likeliest part of the game and plays trials from there, auto takes the one that tells most"`
	Walk         int     `flag:"walk-states" json:"-" with:"engine" said:"always" default:"50000" arg:"number" doc:"number of states that --engine mixed walks before it plays trials, each counted each time that it is walked"`
	Replications uint64  `flag:"replications" json:"-" with:"rare" doc:"most replications of splitting for --rare; 0 means as many as needed, or none with --trials"`
	Shown        `json:"-"`
	Verify       bool `flag:"verify" json:"-" besides:"yes" said:"no" doc:"also compute the exact odds and compare; a difference exits with status 4"`
	Explored     `json:"-" said:"no"`
}

// Exact asks for all odds exactly.
type Exact struct {
	Explored `json:"-"`
	Within   float64 `flag:"within" json:"-" form:"share" doc:"leave out what is least likely, with this probability in all, and print between what every number is certain to be"`
	Memory   Size    `flag:"memory" json:"-" kept:"no" default:"960MiB" doc:"most memory for states that wait, like 512MiB or 4GiB"`
	Paths    int     `flag:"paths" json:"-" kept:"no" default:"60000000" doc:"most paths of dice to follow"`
	Shown    `json:"-"`
}

// Compare asks which of some variants is best.
type Compare struct {
	Variants []string `flag:"variant" json:"variants" axes:"labels" arg:"variant" offers:"settings" doc:"a variant: a profile for side a, path=value, or \"name: path=value, path=value\" (repeatable)" yaml:"variants" place:"3" form:"variants" schema:"profiles for side a, path=value, path=value, or a name of your own with those"`
	Against  []string `flag:"against" json:"against" axes:"labels" arg:"target" offers:"settings" doc:"a target: the same for side b (repeatable)" yaml:"against" place:"4" form:"variants" schema:"profiles for side b, path=value, path=value, or a name of your own with those"`
	Baseline string   `flag:"baseline" json:"-" axes:"labels" arg:"variant" doc:"the variant that the others are compared with (default the matchup as it is)" yaml:"baseline" place:"2" what:"the name of a variant" schema:"the variant that others are compared with; the matchup as it is without"`
	Question string   `flag:"question" json:"question" arg:"a wins" offers:"questions" doc:"what is compared: a wins, an outcome, or the mean of a metric (sweep takes several)" yaml:"question" place:"1" what:"what is compared, like a wins" schema:"a wins, b wins, nobody wins, an outcome or a metric"`
	Margin   string   `flag:"margin" json:"-" arg:"difference" doc:"the largest difference that counts as equivalent (default 1% for shares, none for means)"`
	ByEngine `json:"-"`
	Effects  bool `flag:"effects" json:"-" besides:"yes" doc:"add effect sizes with intervals: probability of superiority, Glass's delta, odds ratio"`
	Decide   bool `flag:"decide" json:"-" said:"played" doc:"play until every difference is decided, up to --trials (default 20,480,000)"`
	Played   `json:"-" of:"trials of each variant" default:"1000000"`
	Explored `json:"-"`
}

// Sweep asks how answers change with one setting or two.
type Sweep struct {
	Varies
	ByEngine     `json:"-"`
	Played       `json:"-" of:"trials of each value" default:"1000000"`
	Questions    []string `flag:"question" json:"questions" arg:"a wins" offers:"questions" doc:"the question: a wins, an outcome, a metric and more (repeatable)"`
	Simultaneous bool     `flag:"simultaneous" json:"-" doc:"make intervals wide enough to hold for all answers simultaneously, not just individually"`
}

// Varies is what varies in a matchup.
type Varies struct {
	Vary []string `flag:"vary" json:"vary" axes:"labels" arg:"path=values" offers:"settings" doc:"what to vary: path=values, like b.ccd=2..8, 2..8/2, 2,3,5 or {2..8} within a text; a path alone for all its values (repeatable)"`
}

// Tune asks for the settings that reach an aim.
type Tune struct {
	Varies
	ByEngine `json:"-"`
	Played   `json:"-" of:"trials of each value that may be the answer" default:"1000000"`
	Target   string `flag:"target" json:"target" arg:"question=value" offers:"targets" doc:"the target: question=value, like 'a wins=50%', killed=11/36 or turns=3"`
	Maximize string `flag:"maximize" json:"-" arg:"question" offers:"questions" doc:"the question to maximize, like 'a wins' or kills"`
	Minimize string `flag:"minimize" json:"-" arg:"question" offers:"questions" doc:"the question to minimize, like turns"`
	Within   string `flag:"within" json:"-" arg:"difference" doc:"tolerance around the target or the best: a difference, like 2% or 0.1"`
	Most     int    `flag:"max-points" json:"-" default:"2000" arg:"number" doc:"largest number of combinations of which all are tried"`
}

// Table asks for a table of odds.
type Table struct {
	Rows      Axis     `flag:"rows" json:"rows" axes:"labels" arg:"path=values" offers:"settings" doc:"what varies by row: path=values, like a.weapon.dice=1..4" yaml:"rows" schema:"path=values, perhaps with a name, or variants"`
	Columns   Axis     `flag:"columns" json:"columns" axes:"labels" arg:"path=values" offers:"settings" doc:"what varies by column: path=values" yaml:"columns" schema:"the same for the columns"`
	Questions []string `flag:"question" json:"questions" arg:"a wins" offers:"questions" doc:"what the cells show: a wins, an outcome, a metric and more (repeatable without --columns)" yaml:"question" what:"what the cells show, like a wins" schema:"what the cells show, or without columns a column each"`
	AtLeast   string   `flag:"at-least" json:"-" axes:"labels" arg:"metric" offers:"metrics" doc:"columns of a metric: at least 1, at least 2 and so on" yaml:"at-least" what:"a metric, like kills" schema:"a metric: columns for at least 1, at least 2 and so on"`
	Show      string   `flag:"show" json:"-" options:"percent,fraction,odds" arg:"percent" doc:"how shares are shown: percent, fraction or odds" yaml:"show" what:"percent, fraction or odds" schema:"how shares are shown"`
	Note      string   `json:"-" yaml:"note" form:"text" what:"what stands below the table" schema:"what stands below the table"`
	ByEngine  `json:"-"`
	Played    `json:"-" of:"trials of each cell that is played" default:"1000000"`
}

// Entrants are who is in a league.
type Entrants struct {
	Of    string `flag:"of" json:"of" axes:"asked" arg:"values" doc:"who is in it: values of the field, with commas, or all that can stand there (all)" yaml:"of" place:"2" form:"words" what:"names or other values of the field, or all" schema:"who is in it: values of the field, or all that can stand there"`
	Field string `flag:"field" json:"field" axes:"asked" arg:"field" offers:"fields" doc:"the field of side a that differs (default a); side b takes the same values in its own" yaml:"field" place:"1" what:"a field of side a, like a or a.weapon" schema:"the field of side a that differs; a without"`
}

// League asks how those rate who play each against each.
type League struct {
	Entrants
	Against      string  `flag:"against" json:"-" axes:"asked" arg:"values" doc:"who plays on side b alone, where it has entrants of its own: values, or all" yaml:"against" place:"4" form:"words" what:"names or other values of the field, or all" schema:"who plays on side b alone; the same as on side a without"`
	AgainstField string  `flag:"against-field" json:"-" axes:"asked" arg:"field" offers:"fields" doc:"the field of side b that differs (default: the same as of side a)" yaml:"against-field" place:"3" what:"a field of side b, like b or b.weapon" schema:"the field of side b that differs; the same as of side a without"`
	Decide       bool    `flag:"decide" json:"-" doc:"play on with those whose order is open until none is, up to --trials (default 1,280,000)"`
	Margin       float64 `flag:"margin" json:"-" default:"5" arg:"points" doc:"with --decide: the largest difference of ratings that counts as none, in points"`
	ByEngine     `json:"-"`
	Played       `json:"-" of:"trials of each game" default:"20000"`
}

// Points asks what each of some units should cost.
type Points struct {
	Entrants
	Count    string  `flag:"count" json:"-" axes:"asked" arg:"field=numbers" offers:"settings" doc:"a field=numbers of side a, like a.count=2,3,4: each is fielded in each, on either side, which measures the exponent"`
	Anchor   string  `flag:"anchor" json:"-" arg:"name=cost" doc:"the unit whose cost is fixed: name=cost"`
	Total    float64 `flag:"total" json:"-" arg:"number" doc:"what one of each costs together: a number"`
	Exponent float64 `flag:"exponent" json:"-" default:"1" arg:"number" doc:"number s to assume: twice the points are odds of 2 to the power of s"`
	ByEngine `json:"-"`
	Played   `json:"-" of:"trials of each game" default:"20000"`
}

// Sensitivity asks what each single change is worth.
type Sensitivity struct {
	Fields   []string `flag:"field" json:"field" arg:"field" offers:"fields" doc:"a field, like a.weapon or rules, to change it and what lies below it alone (repeatable; default all)"`
	Question string   `flag:"question" json:"question" arg:"a wins" offers:"questions" doc:"what changes: a wins, an outcome, or the mean of a metric"`
	Pairs    int      `flag:"pairs" json:"-" arg:"number" doc:"also what each two of the strongest number of changes are worth together beyond what each is alone"`
	Over     []string `flag:"over" json:"-" axes:"labels" arg:"path=values" offers:"settings" doc:"also how much of the variation over all combinations each accounts for: path=values, like a.ccd=4..8 (repeatable)"`
	Decide   bool     `flag:"decide" json:"-" said:"played" doc:"play each change on until it is sure to be something, or less than --margin, up to --trials (default 1,280,000)"`
	Margin   string   `flag:"margin" json:"-" said:"played" arg:"difference" doc:"with --decide: the largest difference that counts as nothing (default 1% for shares, none for means)"`
	ByEngine `json:"-"`
	Played   `json:"-" of:"trials of each change" default:"100000"`
}

// Check asks whether odds are as matchups expect them.
type Check struct {
	ByEngine `json:"-" kept:"always"`
	Played   `json:"-" of:"trials of each matchup at most" default:"1000000"`
	Error    float64 `flag:"error" json:"-" kept:"always" default:"0.05" form:"share" arg:"share" doc:"the chance that any verdict is wrong, at most: a share"`
}

// Feel asks how a game feels.
type Feel struct {
	Played `json:"-" of:"games that are replayed" default:"2000"`
}

// Explain asks for the story of a trial. Those searched are few enough for battles of whole squads, and enough for luck
// that occurs once in a thousand games.
type Explain struct {
	Played    `json:"-" of:"trials that are searched" default:"10000" said:"no"`
	Trial     string   `flag:"trial" json:"trial" said:"always" default:"typical" options:"typical,luckiest,unluckiest" form:"open" arg:"which" doc:"which trial: a number, luckiest, unluckiest or typical"`
	Decisions bool     `flag:"decisions" json:"-" doc:"also tell what players decide and, where the game is small enough, how often their side wins after each option"`
	Turn      Optional `flag:"turn" json:"-" arg:"turn" doc:"show only this turn; 0 is what comes before turn 1"`
}

// Solve asks for the best play.
type Solve struct {
	For      string  `flag:"for" json:"-" options:"a,b,both" arg:"side" doc:"the side whose play is best: a, b, or both, each against the other's best answer (default a, or b where only b decides)"`
	Goal     string  `flag:"goal" json:"-" default:"win" arg:"question" offers:"goals" doc:"what it plays for: win, or a question about a share or a mean, like kills, or least turns; with both, side a's"`
	Draw     float64 `flag:"draw" json:"-" default:"0.5" form:"share" arg:"share" doc:"what a draw counts for when the goal is to win, from 0 to 1: a share of a win"`
	Explored `json:"-"`
}
