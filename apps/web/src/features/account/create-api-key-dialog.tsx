import { Field, Input } from '../../ui/field.tsx';
import { FormDialogContent } from '../../ui/form-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useCreateApiKeyForm } from './use-api-keys.ts';

/** The button 'Create key' and its dialog: a name first, then the key, once. */
export function CreateApiKeyDialog() {
  return (
    <SecretDialog label="Create key" what="API key">
      {(show) => <NameForm onCreated={show} />}
    </SecretDialog>
  );
}

function NameForm({ onCreated }: { onCreated: (key: string) => void }) {
  const { form, submit, isPending, failure } = useCreateApiKeyForm(onCreated);
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <FormDialogContent
      title="Create API key"
      submit={{ label: 'Create key', pendingLabel: 'Creating...', isPending }}
      onSubmit={submit}
      failure={failure}
    >
      <Field label="Name" error={errors.name?.message} hint="What will use it, such as your dispatch software" required>
        <Input {...register('name')} autoComplete="off" />
      </Field>
    </FormDialogContent>
  );
}
