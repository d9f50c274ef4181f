package secondedition_test

// What only a script shows: what a case comes to, worked out by hand; what odds show is left to odds. A line has the metrics that
// are not zero. A card is its kind: Force 1, Ultimate Force 2, Nullify 3, Daemonic Attack 4, Destroy Power 5, Reflection 6, Psychic
// Duel 7, Energy Drain 8.

import (
	"slices"
	"testing"

	"github.com/oddsmith/oddsmith/rules/secondedition"
)

func TestScripted(t *testing.T) {
	bases := map[string]string{
		// two men, the second of WS 5, against one, one turn: the better one alone wins by 1, and after the other, with a die and 1 more, by 2
		"order": "secondedition/melee a=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},{name:x,ws:5,s:4,t:4,w:1,i:4,a:1}] b={name:x,ws:4,s:4,t:4,w:1,i:4,a:1} charger=none max-turns=1",
		// two men against two
		"follow": "secondedition/melee a={name:x,ws:4,s:4,t:4,w:1,i:4,a:1,count:2} b={name:x,ws:4,s:4,t:4,w:1,i:4,a:1,count:2} charger=none max-turns=3",
		// one phase of a psyker of mastery 2 with a power against one without; nothing is in the deck
		"phase": "secondedition/psychic-duel a.psykers={profile:adeptus-psyker,mastery:2,powers:gate} a.targets=[] b.psykers={profile:adeptus-psyker,mastery:2,powers:[]} b.targets=[] b.exposed=first phases=1 deck={force:0,ultimate-force:0,nullify:0,daemonic-attack:0,destroy-power:0,reflection:0,psychic-duel:0,energy-drain:0}",
		// two men, a after a power of its psyker that is paid with all its Force
		"battle": "secondedition/battle a={psykers:{profile:adeptus-psyker,mastery:1,powers:scan},targets:{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},hand:{force:1}} b.targets={name:x,ws:4,s:4,t:4,w:1,i:4,a:1} max-turns=1",
	}
	suite().Scripts(t, bases, secondedition.PlayScript, slices.Concat(scriptedExamples(), scriptedFights(), scriptedPhases(), scriptedBattles()))
}

// scriptedExamples are the source's: a genestealer that charges a marine and scores four hits, and two marines who charge a
// genestealer. The dice of the hits are this project's.
func scriptedExamples() []string {
	return []string{
		// four dice, of which the 6 is parried: 4, and 7 and 1 are 12; two dice: 4, and 4 are 8; S6 against T4 wounds on 2+, and -3
		// makes 6+ of 3+
		"SE-HH-03 SE-HH-07 | secondedition/duel a=genestealer b=space-marine charger=a | 6432 4 34 1 26 25 | a b-wounds-lost=1 turns=1 turns-with-hits=1 first-margin=4 first-hits=4",
		// the first marine: 5, and 4 and 1 are 10; the 6 parried: 4, and 7 less 1 are 10, and the higher initiative hits once; wounded
		// on 2+, 6+ fails. The second marine has three dice: 6, and 4, 1 and 1 are 12; 4 and 7 are 11, and one hit of S4 wounds on 4+,
		// and -1 makes 6+ of 5+
		"SE-HH-01 SE-HH-04 SE-HH-09 | secondedition/melee a={profile:space-marine,count:2} b=genestealer charger=a | 54 6331 4 25 622 4224 4 45 | a a-lost=1 b-lost=1 turns=1 turns-with-hits=1 first-hits=1",
	}
}

func scriptedFights() []string {
	return []string{
		"SE-HH-09 as listed | order | 22 222 34 | a b-lost=1 turns=1 turns-with-hits=1",
		"SE-HH-09 the better one first | order policy=strongest-first | 22 4 | a b-lost=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1",
		"SE-HH-09 nor does the other fight before it is its go | order policy=strongest-first | 22 3 222 4 | a b-lost=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1",
		"SE-HH-09 the last cannot wait | order policy.order=wait | 22 4 | a b-lost=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1",
		"SE-HH-09 by its entry | order policy.order=wait_if_unit_=_1_else_fight | 22 4 | a b-lost=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1",
		"SE-HH-09 not in the other's turn | order b.charging=no charger=b policy=strongest-first | 22 222 34 | a b-lost=1 turns=1 turns-with-hits=1",
		"SE-HH-09 the enemy decides in its turn | order a.0.ws=5 a.1.ws=4 max-turns=2 b-policy=strongest-first | 22 3 222 3 22 222 34 | a b-lost=1 turns=2 turns-with-hits=2 first-margin=1 first-hits=1",
		// the better one in front, against the first of two
		"SE-HH-10 HH-e the line of the side that opens | order b.count=2 policy.line=strongest-first | 22 4 22 | draw b-lost=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1",
		"HH-e as listed | order b.count=2 | 22 22 4 | draw b-lost=1 turns=1 turns-with-hits=1",
		"SE-HH-10 not where nobody was slain before | order b=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},{name:x,ws:6,s:4,t:4,w:1,i:4,a:1}] max-turns=2 b-policy.line=strongest-first | 22 22 3 22 22 3 | draw turns=2 turns-with-hits=2",
		"SE-HH-09 and else it is as listed | order a.0.ws=5 a.1.ws=4 max-turns=2 | 22 3 222 3 22 4 | a b-lost=1 turns=2 turns-with-hits=2 first-margin=1 first-hits=1",
		// the second is wounded, and stands behind the first still, who survives a wound in turn 2
		"SE-HH-09 HH-e of two who are alike the wounded one keeps its place | order a={name:x,ws:4,s:4,t:4,w:2,i:4,a:1,count:2} max-turns=2 policy.order=wait | 23 4 223 23 4 223 | draw turns=2 turns-with-hits=2 first-margin=-1 first-hits=1",
		// in turn 2 the third is slain after the second, so that in turn 3 the first, wounded, is still the first
		"SE-HH-09 HH-e nor does one who has fought change places with those around it | order a={name:x,ws:4,s:4,t:4,w:2,i:4,a:1,count:3} max-turns=3 b-policy.order=wait_if_wounds_=_1_else_fight | 23 4 223 2225 4 22 22 44 222 4 23 4 223 | draw a-lost=2 turns=3 turns-with-hits=3 first-margin=-1 first-hits=1",
		// the first slays its enemy; who fights the other one second has a die and 1 more
		"SE-HH-10 it follows up | follow | 32 4 222 22 22 4 | a b-lost=2 turns=2 turns-with-hits=2 first-margin=1 first-hits=1",
		"SE-HH-10 it waits, and comes back last in line | follow policy.follow=wait_if_slayer_else_follow | 32 4 222 22 22 22 4 | a b-lost=2 turns=3 turns-with-hits=2 first-margin=1 first-hits=1",
		"SE-HH-10 it waits while its side has two models | follow policy.follow=wait_if_models_>_2_else_follow | 32 4 222 22 22 4 | a b-lost=2 turns=2 turns-with-hits=2 first-margin=1 first-hits=1",
		// the third slays; the second, who fought before it, keeps out of turn 2
		"SE-HH-10 slayers alone | follow a.count=3 max-turns=2 rules.follow-up=slayers | 22 222 22 4 22 222 3 | draw b-lost=1 turns=2 turns-with-hits=2",
		// b's last is out of a's turn
		"SE-HH-10 nobody is left to fight | follow b.charging=no charger=b b-policy.follow=wait | 23 4 32 4 32 4 | a a-lost=1 b-lost=2 turns=3 turns-with-hits=2 first-margin=-1 first-hits=1",
	}
}

func scriptedPhases() []string {
	return []string{
		// one able psyker, one die: three cards, a's first
		"SE-PS-01 PD-1 the deal | phase deck.force=3 deck.nullify=1 | 3 1 3 1 4 | draw a-cast=1 a-nullified=1 a-force-spent=1 a-cards-dealt=2 b-cards-dealt=1",
		"SE-PS-01 a die for each | phase b.psykers.powers=scan deck.force=3 | 4x1 | draw a-cast=1 b-cast=1 a-in-play=1 a-force-spent=1 b-force-spent=1 a-cards-dealt=1 b-cards-dealt=1",
		"SE-PS-01 two dice each by house rule | phase deck.force=9 rules.card-dice=2 | 4x1 | draw a-cast=1 a-in-play=1 a-force-spent=1 a-cards-dealt=1 b-cards-dealt=1",
		"PD-1 the deal stops | phase deck.force=1 | 6 1 | draw a-cast=1 a-in-play=1 a-force-spent=1 a-cards-dealt=1",
		"PD-1 PD-2 what may be kept of a hand that nobody plays | phase a.psykers.powers=[] a.hand={force:2,destroy-power:1,reflection:1} b.hand={force:0} | | draw a-cards-kept=2",
		// The Gate stays: it is not used again, but its Force comes back by the reshuffle
		"SE-PS-02 SE-PS-04 reshuffled, and still in play | phase phases=2 deck.force=1 | 11 2 1 | draw a-cast=1 a-in-play=1 a-force-spent=1 a-cards-dealt=1 b-cards-dealt=1",
		// phase 2 is b's: it gets the first card, and nullifies what is in play
		"SE-WC-05 PD-10 Nullify in play | phase phases=2 deck.force=1 deck.nullify=1 | 111 34 | draw a-cast=1 a-nullified=1 a-force-spent=1 a-cards-dealt=1 b-cards-dealt=1",
		"SE-PS-04 in play at the start | phase a.psykers.powers.in-play=true a.hand={force:1} b.hand={force:0} | | draw a-in-play=1",
		"SE-PS-04 in play at the start, and nullified | phase a.psykers.powers.in-play=true a.hand={force:1} b.hand={nullify:1} | 4 | draw a-cast=1 a-nullified=1 a-in-play=1 a-force-spent=1",
		"SE-PS-03 PD-2 Reflection is kept | phase a.psykers.powers=carmine-assassin a.hand={force:0} b.hand={reflection:1} phases=2 deck.force=2 | 2 6x1 | draw a-cast=1 a-reflected=1 a-force-spent=1 a-cards-dealt=1 b-cards-dealt=1",
		"PD-3 a hoarding side answers what it knows with Ultimate Force | phase a.psykers.powers=carmine-assassin a.hand={force:0} a.policy=hoarding b.hand={reflection:1} phases=2 first=b deck.ultimate-force=1 | 1 2 3 | a b-lost=1 a-cast=1 a-force-spent=3 a-cards-dealt=1 b-cards-kept=1",
		"SE-WC-05 one Nullify on each in play | phase a.psykers.powers=[gate,machine-curse] a.hand={force:3} b.hand={force:0} phases=2 deck.nullify=3 | 6x3 | draw a-cast=2 a-in-play=2 a-force-spent=3 a-cards-dealt=1 b-cards-dealt=2",
		"SE-WC-05 one Nullify in all by house rule | phase a.psykers.powers=[gate,machine-curse] a.hand={force:3} b.hand={force:0} phases=2 deck.nullify=3 rules.nullify-in-play=one | 5x3 | draw a-cast=2 a-in-play=2 a-force-spent=3 a-cards-dealt=1 b-cards-dealt=2",
		// in phase 2 two models touch it, and the first of them falls; no card is left to be dealt
		"SE-PW-05 it hits who touches it | phase a.psykers.powers=hellfire a.hand={force:2} b.exposed=no b.psykers=[] b.targets={profile:space-marine,save:none,count:3} b.hand={force:0} hellfire-touching=2 phases=2 rules.card-dice=0 | 333 4 3 | a b-models-lost=1 a-cast=1 a-in-play=1 a-force-spent=2",
		// it may be used again while it is in play
		"SE-PW-05 PD-4 used again | phase a.psykers.powers=hellfire b.exposed=no b.psykers=[] b.targets={profile:space-marine,save:none,count:3} phases=2 deck.force=4 | 4 1111 433 4 1111 33 | a b-models-lost=1 a-cast=2 a-in-play=1 a-force-spent=4 a-cards-dealt=4 b-cards-dealt=4",
	}
}

func scriptedBattles() []string {
	return []string{
		"BT-1 BT-2 SE-PW-03 displaced, and charging | battle a.psykers.powers=displacement a.targets.fights=displaced a.hand={force:2} | 33 4 22 4 | a a-cast=1 a-force-spent=2 b-lost-in-fight=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1 a-fighters=1 b-fighters=1 a-charging=1",
		"SE-PW-03 too short, and nobody fights | battle a.psykers.powers=displacement a.targets.fights=displaced a.hand={force:2} | 333 | no-fight a-cast=1 a-force-spent=2",
		"BT-2 one squad | battle a.psykers.powers=displacement a.targets=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:displaced},{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:displaced}] a.hand={force:2} | 33 4 22 4 | a a-cast=1 a-force-spent=2 b-lost-in-fight=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1 a-fighters=1 b-fighters=1 a-charging=1",
		"SE-PW-03 nobody to be moved | battle a.psykers.powers=displacement a.hand={force:2} | 22 | draw a-cast=1 a-force-spent=2 turns=1 a-fighters=1 b-fighters=1",
		"BT-2 SE-PW-04 through the Gate, charging | battle a.psykers.powers=gate a.targets.fights=gate | 22 3 | draw a-cast=1 a-in-play=1 a-force-spent=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1 a-fighters=1 b-fighters=1 a-charging=1",
		"SE-PW-01 one model moved, which does not charge | battle a.psykers.powers=assail b.targets.count=2 b.targets.fights=assailed b.targets.gap=0 charger=b | 3 2 4 | a a-cast=1 a-force-spent=1 b-lost-in-fight=1 turns=1 turns-with-hits=1 first-margin=1 first-hits=1 a-fighters=1 b-fighters=1",
		"SE-PW-08 hidden models are found | battle b.targets.count=2 b.targets.fights=found charger=a | 2 3 222 | draw a-cast=1 a-force-spent=1 turns=1 a-fighters=1 b-fighters=2 a-charging=1",
		"SE-PW-08 out of range | battle b.targets.fights=found distance=37 | | no-fight a-cast=1 a-force-spent=1",
		// without its pistol b has one weapon, and one die
		"SE-PW-07 pistols are silent | battle a.psykers.powers=machine-curse a.hand={force:2} b.targets.weapons=[{name:sword},bolt-pistol] | 22 | draw a-cast=1 a-in-play=1 a-force-spent=2 turns=1 a-fighters=1 b-fighters=1",
		// the psyker, of WS 3 and T 3, fights with the wound that it has left
		"BT-2 a psyker fights | battle a.targets.fights=no a.psykers-fight=true | 22 3 | b a-cast=1 a-force-spent=1 a-lost-in-fight=1 turns=1 turns-with-hits=1 first-margin=-1 first-hits=1 a-fighters=1 b-fighters=1",
		// of WS 5, and with a friend two dice: two hits, which do not wound
		"PD-13b the first whom an Assail can bring | battle a.psykers.powers=assail b.targets=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:assailed,gap:7},{name:x,ws:5,s:4,t:4,w:1,i:4,a:1,fights:assailed,gap:6}] | 22 222 33 | draw a-cast=1 a-force-spent=1 turns=1 turns-with-hits=1 a-fighters=1 b-fighters=2",
		// against the second psyker, who has a friend and two dice, b has two weapons and two dice
		"PD-14a from the next pair on pistols count when the user of Machine Curse is slain | battle a.psykers=[{profile:adeptus-psyker,mastery:1,powers:machine-curse},{profile:adeptus-psyker,mastery:1,powers:scan}] a.targets.fights=no a.hand={force:2} a.psykers-fight=true b.targets.weapons=[{name:sword},bolt-pistol] | 22 3 22 3 23 | b a-cast=1 a-in-play=1 a-force-spent=2 a-lost-in-fight=2 turns=1 turns-with-hits=1 first-margin=-1 first-hits=1 a-fighters=2 b-fighters=1",
		// with a friend and a charge two dice and 2 more: two hits, which do not wound
		"BT-3 displaced after a round, and charging in the next, which is the enemy's | battle sequence=combat-first max-turns=2 a.psykers.powers=displacement a.targets=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:displaced}] a.hand={force:2} | 22 555 22 222 33 | draw a-cast=1 a-force-spent=2 turns=2 turns-with-hits=1 a-fighters=1 b-fighters=1",
		"BT-3 through the enemy's Gate in its own turn, charging | battle sequence=psychic-first max-turns=2 a.psykers.powers=gate b.targets=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1},{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:gate}] | 22 22 222 33 | draw a-cast=1 a-in-play=1 a-force-spent=1 turns=2 turns-with-hits=1 a-fighters=1 b-fighters=1",
		"BT-3 one who stays away, and comes never | battle sequence=combat-first max-turns=3 a.psykers.powers=gate b.targets=[{name:x,ws:4,s:4,t:4,w:1,i:4,a:1,fights:gate}] b.fight-policy.gate=stay | | no-fight a-cast=1 a-in-play=1 a-force-spent=1",
		// past the vehicle
		"PD-13b at a psyker who is not exposed | battle a.psykers.powers=carmine-assassin a.policy.victim=strike_if_on-psyker_else_spare b.psykers={profile:adeptus-psyker,t:2,powers:[]} b.vehicle=bike b.targets=[] a.targets=[] | 2 | no-fight b-lost=1 a-cast=1 a-force-spent=1",
		"BT-1 slain by a power, and nobody fights | battle a.psykers.powers=carmine-assassin | 4 | no-fight b-models-lost=1 a-cast=1 a-force-spent=1",
	}
}
