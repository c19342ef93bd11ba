import type { DatabaseStatus } from '@diagbuddy/contract/developer-console';
import { formatBytes } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { formatMs } from '../api-usage/measures.ts';
import { Facts } from '../figure.tsx';
import { WritableBadge } from '../writable-badge.tsx';

/** The database in figures. */
export function DatabaseFacts({ database }: { database: DatabaseStatus }) {
  const { isWritable, latencyMs, version, sizeBytes, connections, maxConnections, pool, migrations } = database;
  const isCurrent = migrations.applied === migrations.known;
  return (
    <Facts
      facts={[
        ['State', <WritableBadge key="state" isWritable={isWritable} />],
        ['PostgreSQL', version],
        ['Round trip', formatMs(latencyMs)],
        ['Size', formatBytes(sizeBytes)],
        ['Connections', `${connections} of ${maxConnections}`],
        [
          'Pool of this server',
          `${pool.total - pool.idle} busy, ${pool.idle} idle, ${pool.waiting} waiting, ${pool.max} at most`,
        ],
        [
          'Migrations',
          <span key="migrations">
            {migrations.applied} of {migrations.known} {isCurrent || <Badge tone="amber">Not current</Badge>}
          </span>,
        ],
        ['Newest migration', <Mono key="newest">{migrations.newest}</Mono>],
      ]}
    />
  );
}
