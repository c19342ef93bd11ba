import {
  EncompassCredentials,
  MarconeCredentials,
  type SupplierAccount,
  type SupplierId,
} from '@diagbuddy/contract/suppliers';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, Input, PasswordInput } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSupplierForm } from './use-suppliers.ts';

interface ConnectProps {
  account: SupplierAccount;
  onSaved: () => void;
}

const contents: Record<SupplierId, (props: ConnectProps) => ReactNode> = {
  encompass: EncompassForm,
  marcone: MarconeForm,
};

/** The button 'Connect' or 'Replace' of a supplier and its dialog: what the supplier knows the account by. */
export function ConnectSupplierDialog({ account }: { account: SupplierAccount }) {
  const Content = contents[account.supplier];
  const label = account.since === null ? 'Connect' : 'Replace';
  const finish = (close: () => void) => () => {
    close();
    toast({ title: 'Account Saved', description: `Parts now show your ${account.name} prices.`, variant: 'success' });
  };
  return (
    <FormDialog
      trigger={
        <Button variant="secondary" size="sm" aria-label={`${label} ${account.name}`}>
          {label}
        </Button>
      }
    >
      {(close) => <Content account={account} onSaved={finish(close)} />}
    </FormDialog>
  );
}

interface CredentialsFormProps {
  account: SupplierAccount;
  connection: Pick<ReturnType<typeof useSupplierForm>, 'submit' | 'isPending' | 'failure'>;
  children: ReactNode;
}

/** What the forms of all suppliers have in common. */
function CredentialsForm({ account, connection: { submit, isPending, failure }, children }: CredentialsFormProps) {
  return (
    <FormDialogContent
      title={`Connect ${account.name}`}
      description="Kept encrypted, and never shown again. Only your organization sees the prices."
      submit={{ label: 'Save account', pendingLabel: 'Checking...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="flex flex-col gap-4"
    >
      {children}
    </FormDialogContent>
  );
}

function EncompassForm({ account, onSaved }: ConnectProps) {
  const connection = useSupplierForm({
    supplier: 'encompass',
    schema: EncompassCredentials,
    defaultValues: { user: '', password: '', customerNumber: '', customerPassword: '' },
    onSaved,
  });
  const { register, formState } = connection.form;
  const { errors } = formState;
  return (
    <CredentialsForm account={account} connection={connection}>
      <Field label="Web service user" error={errors.user?.message} required>
        <Input {...register('user')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
      <Field label="Web service password" error={errors.password?.message} required>
        <PasswordInput {...register('password')} autoComplete="off" />
      </Field>
      <Field label="Customer number" hint="If Encompass gave you one" error={errors.customerNumber?.message}>
        <Input {...register('customerNumber')} autoComplete="off" />
      </Field>
      <Field label="Customer password" hint="If Encompass gave you one" error={errors.customerPassword?.message}>
        <PasswordInput {...register('customerPassword')} autoComplete="off" />
      </Field>
    </CredentialsForm>
  );
}

function MarconeForm({ account, onSaved }: ConnectProps) {
  const connection = useSupplierForm({
    supplier: 'marcone',
    schema: MarconeCredentials,
    defaultValues: { clientId: '', clientSecret: '', customerNumber: '' },
    onSaved,
  });
  const { register, formState } = connection.form;
  const { errors } = formState;
  return (
    <CredentialsForm account={account} connection={connection}>
      <Field label="Client ID" error={errors.clientId?.message} required>
        <Input {...register('clientId')} autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
      <Field label="Client secret" error={errors.clientSecret?.message} required>
        <PasswordInput {...register('clientSecret')} autoComplete="off" />
      </Field>
      <Field label="Customer number" error={errors.customerNumber?.message} required>
        <Input {...register('customerNumber')} autoComplete="off" />
      </Field>
    </CredentialsForm>
  );
}
