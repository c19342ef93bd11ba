import type { OpenAiUsage } from '@diagbuddy/contract/developer-console';
import { Activity, Database, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDateTime, formatDuration } from '../../../lib/format.ts';
import { hasPermission } from '../../../shared/administration/permissions.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Figure, Figures } from '../figure.tsx';
import { formatCost } from '../openai-stats/costs.ts';
import { useAiUsage, useServerInfo } from '../use-console.ts';
import { BackupButton } from './backup-button.tsx';
import { DatabaseStatusDialog } from './database-status-dialog.tsx';
import { HealthCheckDialog } from './health-check-dialog.tsx';

/** The product at a glance, and what is done about it most. */
export default function OverviewTab() {
  const { user } = useUser();
  const [open, setOpen] = useState<'database' | 'health' | null>(null);
  const maySeeUsage = user ? hasPermission(user, 'canViewAnalytics') : false;
  const mayManage = user ? hasPermission(user, 'canManageSettings') : false;
  return (
    <div className="space-y-4">
      {(maySeeUsage || mayManage) && (
        <Figures>
          {maySeeUsage && <UsageFigures />}
          {mayManage && <UptimeFigure />}
        </Figures>
      )}
      <Card>
        <CardHeader title="Quick Actions" />
        <CardBody className="space-y-4">
          {mayManage && (
            <Alert tone="caution">
              Back up the database before every deployment. The download needs a sign-in of the last ten minutes.
            </Alert>
          )}
          <div className="grid gap-2 sm:flex sm:flex-wrap">
            {mayManage && (
              <>
                <BackupButton />
                <Button variant="secondary" onClick={() => setOpen('database')}>
                  <Database aria-hidden />
                  Database Status
                </Button>
                <Button asChild variant="secondary">
                  <Link to="/admin/security-logs">
                    <ShieldCheck aria-hidden />
                    Security Logs
                  </Link>
                </Button>
              </>
            )}
            <Button variant="secondary" onClick={() => setOpen('health')}>
              <Activity aria-hidden />
              API Health Check
            </Button>
          </div>
        </CardBody>
      </Card>
      {open === 'database' && <DatabaseStatusDialog onClose={() => setOpen(null)} />}
      {open === 'health' && <HealthCheckDialog onClose={() => setOpen(null)} />}
    </div>
  );
}

/** What stands in place of a figure that is on its way. */
const onItsWay = '…';

function UsageFigures() {
  const { data, isError } = useAiUsage();
  const about = isError ? 'Failed to fetch OpenAI stats' : data?.totalRequests === 0 ? 'no calls yet' : undefined;
  const show = (format: (usage: OpenAiUsage) => string) => (data === undefined ? onItsWay : format(data));
  return (
    <>
      <Figure label="Total AI Requests" value={show(({ totalRequests }) => formatCount(totalRequests))} about={about} />
      <Figure label="Tokens Used" value={show(({ totalTokens }) => formatCount(totalTokens))} about={about} />
      <Figure label="API Cost" value={show(({ totalCostCents }) => formatCost(totalCostCents))} about={about} />
    </>
  );
}

function UptimeFigure() {
  const { data, isError } = useServerInfo();
  if (data === undefined) {
    return <Figure label="Uptime" value={onItsWay} about={isError ? 'Failed to fetch system stats' : undefined} />;
  }
  const { uptimeSeconds, startedAt, node } = data.process;
  return (
    <Figure
      label="Uptime"
      value={formatDuration(uptimeSeconds)}
      about={`${node}, since ${formatDateTime(startedAt)}`}
    />
  );
}
