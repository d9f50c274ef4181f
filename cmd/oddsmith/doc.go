// Command oddsmith answers balance questions about tabletop combat rules.
//
// Its rooms, from below to above; each may use those before it:
//
//	terminal          what the program stands on outside: terminals, pipes, signals, files that are written whole
//	guide, deploy     pages of help; scripts and manifests for clusters
//	flags             options as flags, and their completion
//	app               what all commands share
//	kinds             the commands that answer questions, by kind
//	inspect, results, cluster
//	                  what plays nothing; saved results; many machines: none uses another
//	main              the list of all commands, help, manual pages, the workbench, and how the program starts and ends
//
// A command's file holds its flags and what it does. Its help is a file of the folder help.
package main
