#!/bin/bash
# A Slurm of two nodes, n1 and n2, on this machine alone, for tests. As root, with Debian's
# slurmctld, slurmd, slurm-client and munge:
#
#   nodes.sh FOLDER PORT
#
# It takes three ports from PORT on. "ready" is printed when jobs can be submitted, with
# SLURM_CONF=FOLDER/slurm.conf in the environment. Then it reads commands, "lose n2" and
# "return n2", and prints "done" after each. At the end of its input it ends all it started.
set -euo pipefail
mkdir -p "$1"
chmod 755 "$1" # or munged refuses its socket
cd "$1"
folder=$PWD port=$2 host=$(hostname -s)
export SLURM_CONF=$folder/slurm.conf
declare -A daemons=()

cat >slurm.conf <<CONF
ClusterName=oddsmith
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthInfo=socket=$folder/munge.socket
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmctldPort=$port
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/%n.log
ProctrackType=proctrack/linuxproc
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SlurmdParameters=config_overrides
SchedulerParameters=sched_min_interval=100000,batch_sched_delay=0
NodeName=n[1-2] NodeHostname=$host NodeAddr=127.0.0.1 Port=[$((port + 1))-$((port + 2))] CPUs=1 RealMemory=4096
PartitionName=main Nodes=ALL Default=YES State=UP
CONF

# begin starts a daemon, in a folder of its own.
begin() {
  local name=$1
  shift
  mkdir -p "$name"
  (cd "$name" && exec "$@") >>"$name.out" 2>&1 </dev/null &
  daemons[$name]=$!
}

# await waits for a command to be true, for half a minute.
await() {
  for _ in {1..300}; do
    "$@" && return
    sleep 0.1
  done
  echo "nodes.sh: not within 30 s: $*; see the logs in $folder" >&2
  exit 1
}

is_idle() { [ "$(sinfo --noheader --nodes="$1" --format=%t 2>/dev/null)" = idle ]; }
answers() { scontrol ping 2>/dev/null | grep -q 'is UP'; }

# descends lists what a daemon of a node has started: the daemons of steps, which have its
# folder, and then their programs, which have its name in their environment.
descends() {
  {
    find /proc/[0-9]*/cwd -maxdepth 0 -lname "$folder/$1"
    grep -lzxF "SLURM_CONF=$SLURM_CONF" /proc/[0-9]*/environ | xargs -r grep -lzxF "SLURMD_NODENAME=$1"
  } 2>/dev/null | cut -d / -f 3 || true # some processes have ended meanwhile
}

# strike ends a daemon at once, and then what it has started. What is just being started may
# be overlooked, so nothing has to be found several times.
strike() {
  local left none=0
  [ -n "${daemons[$1]:-}" ] || return 0
  kill -9 "${daemons[$1]}" 2>/dev/null || true
  wait "${daemons[$1]}" 2>/dev/null || true
  for _ in {1..100}; do
    left=$(descends "$1")
    [ -n "$left" ] && none=0 || none=$((none + 1))
    [ "$none" -lt 5 ] || return 0
    kill -9 $left 2>/dev/null || true # numbers
    sleep 0.05
  done
  echo "nodes.sh: these go on after $1 has ended: $left" >&2
}

# lose is what a power cut is to a node.
lose() {
  strike "$1"
  scontrol update NodeName="$1" State=DOWN Reason=lost
}

restore() {
  begin "$1" slurmd -D -N "$1"
  scontrol update NodeName="$1" State=RESUME 2>/dev/null || true # it may be back already
}

end() {
  trap - EXIT
  trap '' PIPE # whoever reads what bash says of killed jobs may have ended
  for name in n1 n2 slurmctld munged; do
    strike "$name"
  done
}
trap end EXIT

mkdir -p state
(umask 077 && head -c 1024 /dev/urandom >munge.key)
begin munged munged --foreground --socket="$folder/munge.socket" --key-file="$folder/munge.key" \
  --pid-file="$folder/munged.pid" --log-file="$folder/munged.log" --seed-file="$folder/munged.seed"
await test -S munge.socket
begin slurmctld slurmctld -D
await answers
begin n1 slurmd -D -N n1
begin n2 slurmd -D -N n2
await is_idle n1
await is_idle n2
echo ready

while read -r command node; do
  case $command in
    lose) lose "$node" ;;
    return) restore "$node" ;;
    *) echo "nodes.sh: there is no command $command" >&2 ;;
  esac
  echo done
done
