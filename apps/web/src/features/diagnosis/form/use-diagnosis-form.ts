import type { User } from '@diagbuddy/contract/account';
import { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useTrial } from '../../../shared/billing/use-trial.ts';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import type { DiagnoseContent } from '../diagnose-attempt.ts';
import { DiagnosisWaits, useDiagnose } from '../use-diagnose.ts';
import { emptyDraft, readDraft, writeDraft } from './diagnosis-draft.ts';
import { companyNameOf, technicianNameOf } from './technician-identity.ts';

const DiagnosisFormSchema = DiagnoseRequest.omit({ location: true, id: true, offlineAnswer: true }).required({
  applianceType: true,
  brand: true,
});

export type DiagnosisFormValues = z.input<typeof DiagnosisFormSchema>;
export const diagnosisFailedMessage = 'Failed to generate diagnosis. Please try again.';

interface DiagnosisFormOptions {
  user: User;
  /** Called once the diagnosis of that id is stored and cached, or waits for the connection. */
  onDiagnosed: (id: string) => void;
}

/** The diagnosis form of a user: filled from the profile and from what was typed before a reload, and kept as draft. */
export function useDiagnosisForm({ user, onDiagnosed }: DiagnosisFormOptions) {
  const { diagnose, complete, noteWaiting, partial } = useDiagnose(user.id);
  const { isExpired: isTrialExpired } = useTrial();
  const api = useApiForm<DiagnosisFormValues, DiagnoseContent, DiagnosisRecord>({
    schema: DiagnosisFormSchema,
    defaultValues: initialValues(user),
    request: diagnose,
    onSuccess: (diagnosis) => {
      complete(diagnosis);
      onDiagnosed(diagnosis.id);
    },
    failure: { toastTitle: 'Diagnosis Failed', message: diagnosisFailedMessage },
    onError: (error) => {
      if (!(error instanceof DiagnosisWaits)) return false;
      noteWaiting();
      onDiagnosed(error.id);
      return true;
    },
  });
  const { form } = api;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(localStorage, { userId: user.id, draft: values }),
      }),
    [form, user.id],
  );
  return { ...api, partial, isTrialExpired };
}

/** An empty form of this user. */
export function blankValues(user: User): DiagnosisFormValues {
  return { ...emptyDraft, companyName: companyNameOf(user), technicianName: technicianNameOf(user) };
}

function initialValues(user: User): DiagnosisFormValues {
  return { ...blankValues(user), ...readDraft(localStorage, user.id) };
}
