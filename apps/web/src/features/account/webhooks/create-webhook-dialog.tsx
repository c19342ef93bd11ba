import { Field, Input } from '../../../ui/field.tsx';
import { FormDialogContent } from '../../../ui/form-dialog.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { useCreateWebhookForm } from './use-webhooks.ts';

/** The button 'Add webhook' and its dialog: an address first, then its signing secret, once. */
export function CreateWebhookDialog() {
  return (
    <SecretDialog
      label="Add webhook"
      what="signing secret"
      note="Your software uses it to check that a message comes from DiagBuddy."
    >
      {(show) => <AddressForm onCreated={show} />}
    </SecretDialog>
  );
}

function AddressForm({ onCreated }: { onCreated: (secret: string) => void }) {
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
