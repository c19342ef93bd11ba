import { limits } from '@diagbuddy/contract/limits';
import { Download } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAccountDeletion, useChangeDeletion } from './use-own-data.ts';

/** What becomes of the person's data: take it along, or have the account deleted. */
export function OwnDataCard() {
  const { data } = useAccountDeletion();
  const deletesAt = data?.deletesAt ?? null;
  return (
    <Card className="shadow-edge">
      <CardHeader title="Your data" />
      <CardBody className="flex flex-col gap-3">
        {deletesAt !== null && <KeepNotice deletesAt={deletesAt} />}
        <p className="text-muted text-sm">
          Everything in your account as one archive, each list as JSON and CSV. This needs a sign-in of the last ten
          minutes.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            {/* A navigation, so that the browser saves the file as it comes. */}
            <a href="/api/account/export" download>
              <Download aria-hidden />
              Download your data
            </a>
          </Button>
          {deletesAt === null && <DeleteAccountDialog />}
        </div>
      </CardBody>
    </Card>
  );
}

function KeepNotice({ deletesAt }: { deletesAt: string }) {
  const keep = useChangeDeletion('DELETE');
  return (
    <Alert
      tone="danger"
      title={`Your account will be deleted on ${formatDate(deletesAt)}`}
      action={
        <Button variant="secondary" size="sm" isPending={keep.isPending} onClick={() => keep.mutate()}>
          Keep account
        </Button>
      }
    >
      Until then everything works as before.
    </Alert>
  );
}

function DeleteAccountDialog() {
  const { mutate: remove, isPending } = useChangeDeletion('POST');
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Delete account</Button>}
      title="Delete your account?"
      description={`It is deleted for good after ${limits.deletionGraceDays} days, with every diagnosis in it. Until then you can keep it.`}
      action={{ label: 'Delete account', pendingLabel: 'Requesting...', isPending }}
      onConfirm={(close) => remove(undefined, { onSettled: close })}
    >
      <p className="text-muted">A subscription that only you use ends then, without a refund.</p>
    </ConfirmDialog>
  );
}
