#!/bin/sh
# What the container runs: `serve`, or one of the owner's commands. `help` lists them.
set -eu

self=$(readlink -f "$0")
cd "$(dirname "$self")/.."

usage() {
  cat <<'TEXT'
Usage: docker run … <image> [command], or docker exec <container> site <command>

  serve                      serves the site (the default)
  admin create <username>    creates the owner account; add --new before the first start
  admin reset <username>     sets a new password, switches two-step sign-in off and ends all sessions
  backup [<file>]            backs up the SQLite database while the site serves, into $DATA_DIR/backups by default
  restore <file>             puts a backup in the place of the SQLite database; stop the site first
  export <file>              writes everything into a file for the other engine
  import <file>              takes such a file into a new database
  help                       prints this

Passwords are read from the standard input: docker exec -i, or -it to be asked for them.
Files are named as the container sees them, such as /data/backups/site.backup.
TEXT
}

# A volume may belong to root, as on some hosts. Root hands it over and steps down; nothing is served as root.
if [ "$(id -u)" = 0 ] && id site >/dev/null 2>&1; then
  data=${DATA_DIR:-/data}
  mkdir -p "$data"
  chown site:site "$data"
  exec setpriv --reuid=site --regid=site --init-groups "$self" "$@"
fi

command=${1:-serve}
[ $# -gt 0 ] && shift

case $command in
  serve)
    exec node build/server/index.js
    ;;
  admin)
    exec node server/accounts/admin-command.ts "$@"
    ;;
  backup)
    if [ $# -eq 0 ]; then
      folder=${DATA_DIR:-data}/backups
      mkdir -p -m 700 "$folder"
      set -- "$folder/site-$(date -u +%Y-%m-%dT%H-%M-%SZ).backup"
    fi
    exec node server/backup/backup-command.ts backup "$@"
    ;;
  restore | export | import)
    exec node server/backup/backup-command.ts "$command" "$@"
    ;;
  help | --help | -h)
    usage
    ;;
  *)
    echo "There is no command \"$command\"." >&2
    usage >&2
    exit 2
    ;;
esac
