// Package ask says what can be asked of a matchup: [Kinds] lists the kinds of questions, with what is true of their
// results; a struct for each has its options as fields. Their tags are all that is said of an option anywhere;
// commands, links, results and the workbench read them from here.
//
//	flag     its name: of the flag, in links and in results
//	doc      what it is, in which arg stands for a value
//	default  what it is if nobody says, unless that is nothing
//	options  the legal words, if they are few
//	offers   else what a shell offers for it: "fields"; "settings", fields with their values; "questions", "targets",
//	         questions with a value; "goals"; "metrics", "pairs" of them
//	json     its name in the requests of the workbench, - if it has none there
//	axes     it says what varies: "labels" if results say so by their labels, "asked" if as an option
//	with     the option that it goes with, without which it is nothing
//	said     in the command that asks the same again "played": where trials were played; "always": there, also if it
//	         is the default; "no": never, since something else that is said comes to the same
//	kept     in results "always": also if it is the default; "no": never
//	besides  it is shown besides all else, which is the same without it: "yes"; "counted" if it takes counts of its own
//	form     "share" for a share without percent, like 0.05, "seed" for any whole number, "open" where options are not
//	         all that may be said; in a matchup "variants" for a list of these, "words" for one of words that a flag
//	         takes with commas, "text" for a long one
//	yaml     its name in the block of a matchup that asks the kind, if it has one there
//	place    where it stands in the block, if not as here
//	what     what to write there, as errors say
//	schema   what it is there
//
// A struct inside stands for its fields; its own tags of and default are those of trials, its tags said and kept those
// of its last field.
package ask

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/oddsmith/oddsmith/rules/phrase"
	"github.com/oddsmith/oddsmith/rules/safe"
)

// Command names the command that asks a kind of question.
func Command(kind any) string { return strings.ToLower(reflect.TypeOf(kind).Elem().Name()) }

// Option is an option of a kind of question.
type Option struct {
	Flag, Doc, Arg, Default, Page, Form string
	Offers                              string // what a shell offers for it
	With                                string // the option that it goes with
	YAML, What, Schema                  string
	Options                             []string // the legal words, if they are few
	Value                               any      // a pointer to it

	axes, said, kept, besides, place string
}

// Options lists the options of a kind, given by a pointer to its struct, in the order in which they are said.
func Options(kind any) []Option {
	all := appendOptions(nil, reflect.ValueOf(kind).Elem(), "")
	return slices.DeleteFunc(all, func(o Option) bool { return o.Flag == "" })
}

// Block lists what a matchup may say of a kind that it asks, in order.
func Block(kind any) []Option {
	all := appendOptions(nil, reflect.ValueOf(kind).Elem(), "")
	all = slices.DeleteFunc(all, func(o Option) bool { return o.YAML == "" })
	slices.SortStableFunc(all, func(x, y Option) int { return strings.Compare(x.place, y.place) })
	return all
}

func appendOptions(list []Option, v reflect.Value, outer reflect.StructTag) []Option {
	for i := range v.NumField() {
		f, last := v.Type().Field(i), i == v.NumField()-1
		if f.Anonymous {
			list = appendOptions(list, v.Field(i), f.Tag)
			continue
		}
		o := optionOf(f.Tag, v.Field(i).Addr().Interface())
		if of := outer.Get("of"); o.Flag == "trials" && of != "" {
			o.Doc, o.Default = "number of "+of, outer.Get("default")
		}
		if last {
			o.said, o.kept = cmp.Or(outer.Get("said"), o.said), cmp.Or(outer.Get("kept"), o.kept)
		}
		list = append(list, o)
	}
	return list
}

// optionOf is what tags say of an option.
func optionOf(tags reflect.StructTag, pointer any) Option {
	tag := tags.Get
	o := Option{
		Flag: tag("flag"), Doc: tag("doc"), Arg: tag("arg"), Default: tag("default"), Form: tag("form"),
		Page: strings.TrimPrefix(tag("json"), "-"), YAML: tag("yaml"), What: tag("what"), Schema: tag("schema"),
		Offers: tag("offers"), With: tag("with"), Value: pointer,
		axes: tag("axes"), said: tag("said"), kept: tag("kept"), besides: tag("besides"), place: tag("place"),
	}
	if words := tag("options"); words != "" {
		o.Options = strings.Split(words, ",")
	}
	return o
}

// texts are what an option is set to, as a flag takes it: one text, or those of a list. None are its default, unless
// that is said too.
func (o Option) texts(always bool) (list []string) {
	switch v := o.Value.(type) {
	case *[]string:
		return *v
	case *Optional:
		return v.texts()
	}
	text := o.text()
	if text == "" || text == o.Default && !always {
		return nil
	}
	return []string{text}
}

// text is what an option is set to. A number that is 0 without being its default, or as many trials as it takes, is
// none, but a 0 that somebody wrote is one.
func (o Option) text() (text string) {
	switch v := o.Value.(type) {
	case *string:
		return *v
	case *Axis:
		return v.Values
	case *bool:
		return strings.TrimPrefix(strconv.FormatBool(*v), "false")
	case *Size:
		return v.String()
	case *int, *uint64:
		text = fmt.Sprint(reflect.ValueOf(v).Elem())
	case *float64:
		text = strconv.FormatFloat(*v, 'g', -1, 64)
	}
	if text == "0" && (o.Default == "" || o.Flag == "trials") {
		return ""
	}
	return text
}

// set is an option that is said, with what it is set to.
type set struct {
	Option
	texts []string
}

// setIn lists the options of a kind that are set, and those that always are; none that goes with another that is not.
func setIn(kind any, always func(o Option) bool) (list []set) {
	is := map[string]bool{"": true}
	for _, o := range Options(kind) {
		is[o.Flag] = len(o.texts(false)) > 0
		if texts := o.texts(always(o)); is[o.With] && len(texts) > 0 {
			list = append(list, set{o, texts})
		}
	}
	return list
}

// Words are the flags that ask the same again, as a shell takes them. Some are left out if no trials were played.
func Words(kind any, played bool) (words []string) {
	for _, o := range setIn(kind, func(o Option) bool { return o.said == "always" }) {
		if o.said == "no" || !played && o.said != "" {
			continue
		}
		_, flag := o.Value.(*bool)
		for _, text := range o.texts {
			if flag {
				words = append(words, "--"+o.Flag)
			} else {
				words = append(words, "--"+o.Flag+" "+safe.Clean(text, safe.Shell))
			}
		}
	}
	return words
}

// Asked are the options that results keep, by name. How many trials there may be makes no difference where none were
// played, unless how many decided that.
func Asked(kind any, played bool) map[string]any {
	all := map[string]any{}
	for _, o := range setIn(kind, func(o Option) bool { return o.said == "always" || o.kept == "always" }) {
		if o.isKept() {
			all[o.Flag] = o.plain()
		}
	}
	if all["decide"] == nil && !played {
		delete(all, "trials")
	}
	return all
}

// plain is an option as results keep it: a text, but for some numbers, truth values and lists. A seed may have more
// digits than scripts read.
func (o set) plain() any {
	switch v := o.Value.(type) {
	case *bool, *[]string, *int, *uint64:
		if o.Form != "seed" {
			return reflect.ValueOf(v).Elem().Interface()
		}
	case *float64:
		if o.Form == "share" {
			return *v
		}
	}
	return o.texts[0]
}

// Wrong says which options are none of the words that they may be.
func Wrong(kind any) error {
	var errs []error
	for _, o := range Options(kind) {
		text, one := o.Value.(*string)
		if one && o.Options != nil && o.Form != "open" && *text != o.Default && !slices.Contains(o.Options, *text) {
			errs = append(errs,
				fmt.Errorf("there is no %s %s; write %s", o.Arg, safe.Quote(*text), phrase.Or(o.Options)))
		}
	}
	return errors.Join(errs...)
}

// With are the options of a kind that go with another.
func With(kind any, other string) []string {
	return flagsOf(kind, func(o Option) bool { return o.With == other })
}

// Axes are the options that say what varies.
func Axes(kind any) []string { return flagsOf(kind, func(o Option) bool { return o.axes != "" }) }

// flagsOf are the flags of some options.
func flagsOf(kind any, which func(o Option) bool) (flags []string) {
	for _, o := range Options(kind) {
		if which(o) {
			flags = append(flags, o.Flag)
		}
	}
	return flags
}

// Besides are the options of a kind for what is shown besides all else; without those that take counts of their own, if
// so said.
func Besides(k Kind, counted bool) (flags []string) {
	if k.Options == nil {
		return nil
	}
	for _, o := range Options(k.Options) {
		if o.besides == "yes" || counted && o.besides != "" {
			flags = append(flags, o.Flag)
		}
	}
	return flags
}

// IsKept reports whether results of some kind keep an option.
func IsKept(flag string) bool {
	return slices.ContainsFunc(Kinds(), func(k Kind) bool {
		return slices.ContainsFunc(Options(k.Options), func(o Option) bool { return o.Flag == flag && o.isKept() })
	})
}

// KeptApart are the options of a kind that results keep, and that a matchup does not ask itself.
func KeptApart(kind any) []string {
	return flagsOf(kind, func(o Option) bool { return o.isKept() && o.YAML == "" })
}

// isKept reports whether results keep an option: not where their labels say it.
func (o Option) isKept() bool { return o.axes != "labels" && o.kept != "no" }
