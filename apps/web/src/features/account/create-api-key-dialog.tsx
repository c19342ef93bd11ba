import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormDialogContent } from '../../ui/form-dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { useCreateApiKeyForm } from './use-api-keys.ts';

/** The button 'Create key' and its dialog: a name first, then the key, once. */
export function CreateApiKeyDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [created, setCreated] = useState<string | null>(null);
  const follow = (opens: boolean) => {
    // Forgotten when the next one is asked for, so that the closing window does not flash back to its form.
    if (opens) setCreated(null);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Plus aria-hidden />
          Create key
        </Button>
      </DialogTrigger>
      {created === null ? <NameDialogContent onCreated={setCreated} /> : <KeyDialogContent apiKey={created} />}
    </Dialog>
  );
}

function NameDialogContent({ onCreated }: { onCreated: (key: string) => void }) {
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

function KeyDialogContent({ apiKey }: { apiKey: string }) {
  return (
    <DialogContent
      title="Your new API key"
      footer={
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-3">
        <Alert tone="caution">Copy it now. We won't show it again.</Alert>
        <div className="flex items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
          <Mono className="min-w-0 flex-1 select-all break-all">{apiKey}</Mono>
          <CopyButton text={apiKey} what="API key" />
        </div>
      </div>
    </DialogContent>
  );
}
