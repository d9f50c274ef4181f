// Package inspect has the commands that play nothing: they show, check and list matchups, profiles, tables, rules,
// questions and decisions, and turn matchups into links and back.
package inspect
