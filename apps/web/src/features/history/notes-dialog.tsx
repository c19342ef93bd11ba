import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis';
import { HistoryUpdate } from '@diagbuddy/contract/history';
import { NotebookPen } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showIssues } from '../../lib/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { NotesFields } from './notes-fields.tsx';
import { changesOf, type NotesForm, notesFields, notesOf } from './notes-form.ts';
import { useUpdateHistory } from './use-update-history.ts';

/** The button 'Notes' and its dialog, which starts each time from what is noted. */
export function NotesDialog({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const follow = (opens: boolean) => {
    if (opens) setTimesOpened((times) => times + 1);
    setIsOpen(opens);
  };
  return (
    <Dialog open={isOpen} onOpenChange={follow}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="sm" aria-label={`Notes: ${diagnosis.modelNumber}`}>
          <NotebookPen aria-hidden />
          Notes
        </Button>
      </DialogTrigger>
      <NotesWindow key={timesOpened} diagnosis={diagnosis} onSaved={() => setIsOpen(false)} />
    </Dialog>
  );
}

function NotesWindow({ diagnosis, onSaved }: { diagnosis: DiagnosisSummary; onSaved: () => void }) {
  const formId = useId();
  // What the dialog opened with stays, whatever the list behind it learns meanwhile.
  const [opened] = useState(() => notesOf(diagnosis));
  const { mutateAsync: save } = useUpdateHistory(diagnosis.id);
  const form = useForm<NotesForm>({ defaultValues: opened });

  const submit = form.handleSubmit(async (typed) => {
    const changes = changesOf(typed, opened);
    if (Object.keys(changes).length === 0) return onSaved();
    const update = HistoryUpdate.safeParse(changes);
    if (!update.success) {
      for (const issue of update.error.issues) {
        const field = notesFields.find((name) => name === issue.path[0]);
        if (field !== undefined) form.setError(field, { message: issue.message }, { shouldFocus: true });
      }
      return;
    }
    try {
      await save(update.data);
      onSaved();
    } catch (error) {
      showIssues(error, { setError: form.setError, fields: notesFields });
    }
  });

  return (
    <DialogContent
      title={
        <>
          Notes on <Mono>{diagnosis.modelNumber}</Mono>
        </>
      }
      description={diagnosis.likelyCause ?? diagnosis.symptoms}
      className="sm:max-w-2xl"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} isPending={form.formState.isSubmitting} pendingLabel="Saving...">
            Save Notes
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <NotesFields form={form} />
      </form>
    </DialogContent>
  );
}
