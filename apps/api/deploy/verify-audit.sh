#!/bin/sh
# Copy to /usr/local/bin/market-audit, executable. Verifies the audit trail from the hash in FILE on, and stores the new
# hash there. Those who can change the database must not be able to write FILE. --init creates FILE: without it, a missing
# FILE is an error, because a run that trusts any trail would accept one that somebody has written again.
# The exit code is that of market-admin, or 2 for an error of FILE, which is then left as it is.
# cron's PATH lacks it.
PATH=$PATH:/usr/local/bin
init=
if [ "$1" = --init ]; then
  init=1
  shift
fi
file=${1:?"Usage: market-audit [--init] FILE"}

# cron mails what is on standard error.
fail() {
  echo "$1" | logger -s -t market-audit
  exit 2
}

is_hash() {
  case $1 in
    # Zeros are no hash: a trail without entries prints them, and no later one has them.
    *[!0-9a-f]* | 0000000000000000*) return 1 ;;
  esac
  [ ${#1} -eq 64 ]
}

hash=
if [ -n "$init" ]; then
  [ ! -e "$file" ] || fail "$file exists. --init only creates the file."
else
  hash=$(cat "$file" 2>/dev/null) || fail "$file is missing or cannot be read. Nothing was verified."
  is_hash "$hash" || fail "$file has no hash of an audit trail. Nothing was verified."
fi

output=$(market-admin audit verify ${hash:+--expect "$hash"} 2>&1)
code=$?
if [ "$code" -ne 0 ]; then
  echo "$output" | logger -s -t market-audit
  exit "$code"
fi
echo "$output" | logger -t market-audit
hash=$(echo "$output" | sed -n 's/^.*Last hash: //p')
is_hash "$hash" || fail "market-admin printed no hash. $file was not changed."
temporary=$(mktemp "$file.XXXXXX") && echo "$hash" >"$temporary" && mv "$temporary" "$file" && exit
rm -f "$temporary"
fail "$file could not be written."
