import type { AdminOrganization } from '@diagbuddy/contract/administration';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog, FormDialogContent } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { administer, useRefreshPeople } from '../users/use-users.ts';
import { LabeledSelect } from '../users/user-fields.tsx';

/** Where the organizations are listed. */
export const organizationsPath = '/api/admin/organizations';

/** The plans for several members, by the names under which they were sold. */
const plans = [
  { value: 'Team Plan', label: 'Team Plan (10 members)' },
  { value: 'Growing Business', label: 'Growing Business (35 members)' },
  { value: 'Medium Plan', label: 'Medium Plan (35 members)' },
  { value: 'Enterprise Plan', label: 'Enterprise Plan (unlimited members)' },
];

const PlanChoice = z.object({ planName: z.string() });

/** 'Change plan' at an organization, and its form. */
export function PlanDialog({ organization }: { organization: AdminOrganization }) {
  return (
    <FormDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Change the plan of ${organization.name}`}>
          Change plan
        </Button>
      }
    >
      {(close) => <PlanForm organization={organization} onSaved={close} />}
    </FormDialog>
  );
}

function PlanForm({ organization, onSaved }: { organization: AdminOrganization; onSaved: () => void }) {
  const { name, plan, owner } = organization;
  const queryClient = useQueryClient();
  const refresh = useRefreshPeople();
  const { form, submit, isPending, failure } = useApiForm({
    schema: PlanChoice,
    defaultValues: { planName: plans.some(({ value }) => value === plan.name) ? plan.name : 'Team Plan' },
    request: ({ planName }) =>
      administer({
        method: 'POST',
        path: '/api/admin/update-subscription',
        body: {
          ...{ userId: owner.id, subscriptionStatus: owner.subscriptionStatus },
          subscriptionTier: planName,
        },
      }),
    onSuccess: async () => {
      toast({ title: 'Success', description: 'Subscription updated successfully', variant: 'success' });
      refresh();
      await queryClient.invalidateQueries({ queryKey: [organizationsPath] });
      onSaved();
    },
    failure: { toastTitle: 'Error', message: 'Failed to update subscription' },
  });
  const { errors } = form.formState;
  return (
    <FormDialogContent
      title={`Plan of ${name}`}
      description="It sets how many members the organization may have. Members who are there stay."
      submit={{ label: 'Save', pendingLabel: 'Saving...', isPending }}
      onSubmit={submit}
      failure={failure}
    >
      <Field label="Plan" error={errors.planName?.message}>
        <LabeledSelect {...form.register('planName')} choices={plans} />
      </Field>
    </FormDialogContent>
  );
}
