import type { User } from '@diagbuddy/contract/account';
import { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { DiagnoseContent } from '../diagnose-attempt.ts';
import { emptyDraft, readDraft, writeDraft } from './diagnosis-draft.ts';
import { companyNameOf, technicianNameOf } from './technician-identity.ts';

/** The fields of the form, as the contract names them. */
export const formFields = [
  'modelNumber',
  'applianceType',
  'brand',
  'symptoms',
  'companyName',
  'technicianName',
] as const;

const DiagnosisFormSchema = DiagnoseRequest.omit({ location: true }).required({ applianceType: true, brand: true });

export type DiagnosisFormValues = z.input<typeof DiagnosisFormSchema>;
export type DiagnosisFormControls = UseFormReturn<DiagnosisFormValues, unknown, DiagnoseContent>;

/** The diagnosis form of a user: filled from the profile and from what was typed before a reload, and kept as draft. */
export function useDiagnosisForm(user: User): DiagnosisFormControls {
  const form = useForm<DiagnosisFormValues, unknown, DiagnoseContent>({
    resolver: zodResolver(DiagnosisFormSchema),
    defaultValues: initialValues(user),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(localStorage, { userId: user.id, draft: values }),
      }),
    [form, user.id],
  );
  return form;
}

/** An empty form of this user. */
export function blankValues(user: User): DiagnosisFormValues {
  return { ...emptyDraft, companyName: companyNameOf(user), technicianName: technicianNameOf(user) };
}

function initialValues(user: User): DiagnosisFormValues {
  return { ...blankValues(user), ...readDraft(localStorage, user.id) };
}
