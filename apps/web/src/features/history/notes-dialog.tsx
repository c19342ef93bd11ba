import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { HistoryUpdate } from '@diagbuddy/contract/history';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showIssues } from '../../lib/form-issues.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { Mono } from '../../ui/mono.tsx';
import { NotesFields } from './notes-fields.tsx';
import { changesOf, type NotesForm, notesFields, notesOf } from './notes-form.ts';
import { useUpdateHistory } from './use-history.ts';

/** The button 'Notes' and its dialog, which starts each time from what is noted. */
export function NotesDialog({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  return (
    <FormDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Notes: ${diagnosis.modelNumber}`}>
          <NotebookPen aria-hidden />
          Notes
        </Button>
      }
    >
      {(close) => <NotesDialogContent diagnosis={diagnosis} onSaved={close} />}
    </FormDialog>
  );
}

function NotesDialogContent({ diagnosis, onSaved }: { diagnosis: DiagnosisSummary; onSaved: () => void }) {
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
    <FormDialogContent
      title={
        <>
          Notes on <Mono>{diagnosis.modelNumber}</Mono>
        </>
      }
      description={diagnosis.likelyCause ?? diagnosis.symptoms}
      className="sm:max-w-2xl"
      submit={{ label: 'Save Notes', pendingLabel: 'Saving...', isPending: form.formState.isSubmitting }}
      onSubmit={submit}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <NotesFields form={form} />
    </FormDialogContent>
  );
}
