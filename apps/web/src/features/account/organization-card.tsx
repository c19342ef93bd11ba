import type { OrganizationSettings } from '@diagbuddy/contract/account-data';
import { limits } from '@diagbuddy/contract/limits';
import { Download } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import {
  useChangeOrganizationDeletion,
  useOrganizationSettings,
  useRequireSecondFactor,
} from './use-organization-settings.ts';

/** What a manager decides about the organization: its protection, its data, its end. */
export function OrganizationCard() {
  const { data, isError, refetch } = useOrganizationSettings();
  return (
    <Card className="shadow-edge">
      <CardHeader title="Organization" {...(data && { description: `${data.name}, ${count(data.members)}` })} />
      {isError && <LoadFailure title="Failed to fetch your organization" onRetry={() => void refetch()} />}
      {!isError && data === undefined && (
        <CardBody>
          <Spinner label="Loading" />
        </CardBody>
      )}
      {data !== undefined && <Settings settings={data} />}
    </Card>
  );
}

const count = (members: number): string => (members === 1 ? '1 member' : `${members} members`);

function Settings({ settings }: { settings: OrganizationSettings }) {
  const require = useRequireSecondFactor();
  const keep = useChangeOrganizationDeletion('DELETE');
  const { deletesAt, requiresSecondFactor } = settings;
  return (
    <CardBody className="flex flex-col gap-3">
      {deletesAt !== null && (
        <Alert
          tone="danger"
          title={`${settings.name} will be deleted on ${formatDate(deletesAt)}`}
          action={
            <Button variant="secondary" size="sm" isPending={keep.isPending} onClick={() => keep.mutate()}>
              Keep organization
            </Button>
          }
        >
          Until then everything works as before.
        </Alert>
      )}
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={requiresSecondFactor}
          disabled={require.isPending}
          onChange={({ target }) => require.mutate(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium">Require two-factor sign-in</span>
          <span className="block text-muted text-sm">
            Members without it can do nothing until they have turned it on. Turn it on for yourself first.
          </span>
        </span>
      </label>
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="secondary">
          <a href="/api/organization/export" download>
            <Download aria-hidden />
            Download all data
          </a>
        </Button>
        {deletesAt === null && <DeleteOrganizationDialog name={settings.name} />}
      </div>
    </CardBody>
  );
}

function DeleteOrganizationDialog({ name }: { name: string }) {
  const { mutate: remove, isPending } = useChangeOrganizationDeletion('POST');
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Delete organization</Button>}
      title={`Delete ${name}?`}
      description={`Everything recorded in it is deleted for good after ${limits.deletionGraceDays} days. Every member gets an email.`}
      action={{ label: 'Delete organization', pendingLabel: 'Requesting...', isPending }}
      onConfirm={(close) => remove(undefined, { onSettled: close })}
    >
      <p className="text-muted">
        Its subscription ends then, without a refund. The members' accounts stay, each with an organization of its own.
      </p>
    </ConfirmDialog>
  );
}
