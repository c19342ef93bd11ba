import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatCount, formatDuration } from '../../../lib/format.ts';
import { hasPermission } from '../../../shared/administration/permissions.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { formatMs, formatPercent } from '../api-usage/measures.ts';
import { Facts } from '../figure.tsx';
import { Measured } from '../measured.tsx';
import { BackupButton } from '../overview/backup-button.tsx';
import { useApiStats, useServerInfo } from '../use-console.ts';
import { WritableBadge } from '../writable-badge.tsx';

/** How database, API and server are doing, as they were just measured. */
export function StatusCards({ everyMs }: { everyMs: number | false }) {
  const { user } = useUser();
  const maySeeUsage = user ? hasPermission(user, 'canViewAnalytics') : false;
  const info = useServerInfo({ everyMs });
  const stats = useApiStats({ everyMs, isEnabled: maySeeUsage });
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      <StatusCard title="Database">
        <Measured query={info} failure="Failed to fetch system stats">
          {({ database: { isWritable, latencyMs, sizeBytes, connections, maxConnections } }) => (
            <Facts
              facts={[
                ['State', <WritableBadge key="state" isWritable={isWritable} />],
                ['Round trip', formatMs(latencyMs)],
                ['Size', formatBytes(sizeBytes)],
                ['Connections', `${connections} of ${maxConnections}`],
              ]}
            />
          )}
        </Measured>
      </StatusCard>
      {maySeeUsage && (
        <StatusCard title="API">
          <Measured query={stats} failure="Failed to fetch API stats">
            {({ totalRequests, successRate, averageResponseTime, trend }) => (
              <Facts
                facts={[
                  ['Requests, 30 days', formatCount(totalRequests)],
                  ['Today', formatCount(trend.at(-1)?.requests ?? 0)],
                  ['Success rate', successRate === null ? 'no calls yet' : formatPercent(successRate)],
                  ['Average response', averageResponseTime === null ? 'no calls yet' : formatMs(averageResponseTime)],
                ]}
              />
            )}
          </Measured>
        </StatusCard>
      )}
      <StatusCard title="Performance">
        <Measured query={info} failure="Failed to fetch system stats">
          {({ process: { cpuPercent, memoryBytes, eventLoopDelayMs } }) => (
            <Facts
              facts={[
                ['CPU', `${formatPercent(cpuPercent)} of a core`],
                ['Memory', formatBytes(memoryBytes)],
                ['Event loop, median', formatMs(eventLoopDelayMs.p50)],
                ['Event loop, p99', formatMs(eventLoopDelayMs.p99)],
              ]}
            />
          )}
        </Measured>
      </StatusCard>
      <StatusCard title="System Info">
        <Measured query={info} failure="Failed to fetch system stats">
          {({ version, nodeVersion, process: { uptimeSeconds }, database }) => (
            <Facts
              facts={[
                ['DiagBuddy', version],
                ['Node', nodeVersion],
                ['PostgreSQL', database.version],
                ['Uptime', formatDuration(uptimeSeconds)],
              ]}
            />
          )}
        </Measured>
      </StatusCard>
      <StatusCard title="Quick Actions">
        <div className="flex flex-col gap-2 p-3">
          <Button variant="secondary" size="sm" onClick={() => void Promise.all([info.refetch(), stats.refetch()])}>
            Measure again
          </Button>
          <Button asChild variant="secondary" size="sm">
            <Link to="/admin/security-logs">Security Logs</Link>
          </Button>
          <BackupButton size="sm" />
        </div>
      </StatusCard>
    </div>
  );
}

function StatusCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} level={3} />
      {children}
    </Card>
  );
}
