#!/bin/sh
# The container's entry point: runs `serve` or one of the owner's commands. `help` lists them.
set -eu

self=$(readlink -f "$0")
cd "$(dirname "$self")/.."

usage() {
  cat <<'TEXT'
Usage: docker run … <image> [command], or docker exec <container> site <command>

  serve                      serves the site (the default)
  admin create <username>    creates the owner account; add --new before the first start
  admin reset <username>     sets a new password, removes passkeys and two-step sign-in, ends all sessions
  backup [<file>]            backs up the SQLite database while the site is running, to $DATA_DIR/backups by default
  restore <file>             replaces the SQLite database with a backup; stop the site first
  restore --release <version>  takes the database back to what this earlier release can open; stop the site first
  export <file>              exports all data to a file that either database engine can import
  import <file>              imports such a file into a new database
  help                       prints this

Passwords are read from standard input: use docker exec -i, or -it to be prompted.
File paths are those inside the container, such as /data/backups/site.backup.
TEXT
}

# On some hosts the volume belongs to root. Hand it over to the user "site" and drop root before serving anything.
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
