import { limits } from '@diagbuddy/contract/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
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
  const [isOpen, setIsOpen] = useState(false);
  const remove = useChangeDeletion('POST');
  const confirm = () => remove.mutate(undefined, { onSettled: () => setIsOpen(false) });
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary">Delete account</Button>
      </DialogTrigger>
      <DialogContent
        title="Delete your account?"
        description={`It is deleted for good after ${limits.deletionGraceDays} days, with every diagnosis in it. Until then you can keep it.`}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button variant="danger" isPending={remove.isPending} pendingLabel="Requesting..." onClick={confirm}>
              Delete account
            </Button>
          </>
        }
      >
        <p className="text-muted">A subscription that only you use ends then, without a refund.</p>
      </DialogContent>
    </Dialog>
  );
}
