import type { DiagnosisSummary } from '@diagbuddy/contract/diagnosis-record';
import { NotebookPen } from 'lucide-react';
import { FormDialog, FormDialogContent } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mono } from '../../ui/mono.tsx';
import { NotesFields } from './notes-fields.tsx';
import { useNotesForm } from './use-history.ts';

/** The button 'Notes' and its dialog, which starts each time from what is noted. */
export function NotesDialog({ diagnosis }: { diagnosis: DiagnosisSummary }) {
  return (
    <FormDialog
      trigger={
        <IconButton label={`Notes: ${diagnosis.modelNumber}`}>
          <NotebookPen aria-hidden />
        </IconButton>
      }
    >
      {(close) => <NotesDialogContent diagnosis={diagnosis} onSaved={close} />}
    </FormDialog>
  );
}

function NotesDialogContent({ diagnosis, onSaved }: { diagnosis: DiagnosisSummary; onSaved: () => void }) {
  const { form, submit, isPending, failure } = useNotesForm(diagnosis, onSaved);
  return (
    <FormDialogContent
      title={
        <>
          Notes on <Mono>{diagnosis.modelNumber}</Mono>
        </>
      }
      description={diagnosis.likelyCause ?? diagnosis.symptoms}
      className="sm:max-w-2xl"
      submit={{ label: 'Save Notes', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <NotesFields form={form} />
    </FormDialogContent>
  );
}
