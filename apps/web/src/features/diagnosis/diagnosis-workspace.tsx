import type { User } from '@diagbuddy/contract/account';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DiagnosisForm } from './form/diagnosis-form.tsx';
import { companyNameOf, technicianNameOf } from './form/technician-identity.ts';
import { blankValues, useDiagnosisForm } from './form/use-diagnosis-form.ts';
import { PartialResultView } from './result/partial-result-view.tsx';
import { ShownDiagnosis } from './shown-diagnosis.tsx';

interface DiagnosisWorkspaceProps {
  user: User;
  /** Fills the place of the result until there is one. */
  children: ReactNode;
}

/** The form, or the diagnosis that the address names, whose form unfolds when it is asked for. */
export function DiagnosisWorkspace({ user, children }: DiagnosisWorkspaceProps) {
  // A changed profile changes the read-only fields; what was typed comes back from the draft.
  const identity = `${user.id}|${companyNameOf(user)}|${technicianNameOf(user)}`;
  return (
    <Workspace key={identity} user={user}>
      {children}
    </Workspace>
  );
}

function Workspace({ user, children }: DiagnosisWorkspaceProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [freshId, setFreshId] = useState<string | null>(null);
  const shownId = searchParams.get('diagnosis');
  // The form would stand between the technician and the answer: it folds away while there is one.
  const [isFormWanted, setIsFormWanted] = useState(false);
  const diagnosis = useDiagnosisForm({
    user,
    onDiagnosed: (id) => {
      setFreshId(id);
      setIsFormWanted(false);
      setSearchParams((params) => withParam(params, id), { preventScrollReset: true });
    },
  });
  const { form, isPending, error } = diagnosis;
  const isFolded = shownId !== null && !isFormWanted && !isPending && error === null;
  const unfold = () => flushSync(() => setIsFormWanted(true));

  const startAnew = () => {
    unfold();
    diagnosis.reset(blankValues(user));
    setSearchParams((params) => withParam(params, null), { preventScrollReset: true });
    form.setFocus('modelNumber');
  };
  const revise = (record: DiagnosisRecord, modelNumber?: string) => {
    unfold();
    if (modelNumber !== undefined || form.getValues('modelNumber') === '') {
      form.setValue('modelNumber', modelNumber ?? record.modelNumber, { shouldValidate: true });
    }
    if (form.getValues('symptoms') === '') form.setValue('symptoms', record.symptoms);
    form.setFocus(modelNumber === undefined ? 'symptoms' : 'modelNumber');
  };

  const result = shownId !== null && (
    <ShownDiagnosis key={shownId} id={shownId} takesFocus={shownId === freshId} onRevise={revise} />
  );
  const anew = (
    <Button variant="ghost" size="sm" onClick={startAnew}>
      <Plus aria-hidden />
      New
    </Button>
  );
  if (isFolded) {
    return (
      <>
        <div className="-mt-2 mb-1 flex justify-end gap-2 print:hidden">
          <Button variant="ghost" size="sm" onClick={unfold}>
            <Pencil aria-hidden />
            Show form
          </Button>
          {anew}
        </div>
        {result}
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Card className="shadow-edge lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden">
        <div className={shownId === null ? 'max-lg:hidden' : ''}>
          <CardHeader title="Full Diagnosis" actions={shownId !== null && anew} />
        </div>
        <CardBody>
          <DiagnosisForm diagnosis={diagnosis} />
        </CardBody>
      </Card>
      <div className="min-w-0">
        {isPending ? <PartialResultView partial={diagnosis.partial} /> : result || children}
      </div>
    </div>
  );
}

function withParam(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === null) next.delete('diagnosis');
  else next.set('diagnosis', id);
  return next;
}
