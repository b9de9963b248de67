#!/bin/sh
# Copy to /usr/local/bin/market-audit, executable. Verifies the audit trail, from the hash of the last time on, and
# keeps the new one in the given file, which those who could change the database must not be able to write.
# The exit code is that of market-admin.
# cron's PATH lacks it.
PATH=$PATH:/usr/local/bin
file=${1:?"Usage: market-audit FILE"}
hash=$(cat "$file" 2>/dev/null)
output=$(market-admin audit verify ${hash:+--expect "$hash"} 2>&1)
code=$?
echo "$output" | logger -t market-audit
[ "$code" -eq 0 ] && echo "$output" | sed -n 's/^.*Last hash: //p' >"$file"
exit "$code"
