#!/bin/sh
# Copy to /usr/local/bin/market-admin, executable. Root runs it; the command runs as the account of the server.
# cron's PATH lacks /usr/sbin.
exec /usr/sbin/runuser -u market-admin -- /usr/bin/node --env-file=/etc/market-admin.env /opt/market-admin/api/src/cli/main.ts "$@"
