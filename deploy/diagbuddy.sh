#!/bin/sh
# Starts the server of a package that `npm run package` made, on the Node that came with it.
set -eu
cd "$(dirname "$0")/.."
if [ -f .env ]; then set -- --env-file=.env "$@"; fi
export MALLOC_MMAP_THRESHOLD_=131072
exec node_modules/node/bin/node --max-semi-space-size=16 --heap-growing-percent=45 "$@" apps/server/src/main.ts
