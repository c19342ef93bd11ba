import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field, Input } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { Mono } from '../../../ui/mono.tsx';
import { useCreateWebhookForm } from './use-webhooks.ts';

/** The button 'Add webhook' and its dialog: an address first, then its signing secret, once. */
export function CreateWebhookDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const follow = (opens: boolean) => {
    if (opens) setSecret(null);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Plus aria-hidden />
          Add webhook
        </Button>
      </DialogTrigger>
      {secret === null ? <AddressDialogContent onCreated={setSecret} /> : <SecretDialogContent secret={secret} />}
    </Dialog>
  );
}

function AddressDialogContent({ onCreated }: { onCreated: (secret: string) => void }) {
  const { form, submit, isPending, failure } = useCreateWebhookForm(onCreated);
  const { register, formState } = form;
  return (
    <FormDialogContent
      title="Add webhook"
      submit={{ label: 'Add webhook', pendingLabel: 'Adding...', isPending }}
      onSubmit={submit}
      failure={failure}
    >
      <Field label="Address" error={formState.errors.url?.message} hint="Starts with https://" required>
        <Input {...register('url')} type="url" inputMode="url" autoComplete="off" />
      </Field>
    </FormDialogContent>
  );
}

function SecretDialogContent({ secret }: { secret: string }) {
  return (
    <DialogContent
      title="Your signing secret"
      footer={
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-3">
        <Alert tone="caution">Copy it now. We won't show it again.</Alert>
        <p className="text-muted text-sm">Your software checks with it that a message comes from DiagBuddy.</p>
        <div className="flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <Mono className="min-w-0 flex-1 select-all break-all">{secret}</Mono>
          <CopyButton text={secret} what="signing secret" />
        </div>
      </div>
    </DialogContent>
  );
}
