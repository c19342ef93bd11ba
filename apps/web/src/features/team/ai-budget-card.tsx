import { AiBudget, type SetAiBudgetRequest } from '@diagbuddy/contract/ai-budget';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { Dollars, dollarsText } from '../../shared/forms/dollars.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { toast } from '../../ui/toast.tsx';

const path = '/api/organization/ai-budget';

/** What the organization may spend on the AI service in a month. Nothing where there is no such service. */
export function AiBudgetCard() {
  const { data } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path, schema: AiBudget, signal }),
  });
  return data?.isSetUp ? <BudgetForm key={data.ownCents} budget={data} /> : null;
}

/** An empty field means the default. */
const BudgetFields = z.object({ dollars: Dollars });

function BudgetForm({ budget: { ownCents, defaultCents, spentCents } }: { budget: AiBudget }) {
  const queryClient = useQueryClient();
  const { form, submit, isPending, failure } = useApiForm({
    schema: BudgetFields,
    defaultValues: { dollars: dollarsText(ownCents) },
    request: ({ dollars }) =>
      apiRequest({
        ...{ method: 'PUT', path, schema: z.undefined() },
        body: { ownCents: dollars } satisfies SetAiBudgetRequest,
      }),
    onSuccess: async () => {
      toast({ title: 'Success!', description: 'AI budget saved' });
      await queryClient.invalidateQueries({ queryKey: [path] });
    },
    failure: { message: 'Failed to save the AI budget', toastTitle: 'Error' },
  });
  const otherwise = defaultCents === null ? 'no limit' : `${formatPrice(defaultCents)} a month`;
  return (
    <Card>
      <CardHeader title="AI Budget" />
      <CardBody>
        <p className="mb-3 text-muted text-sm">
          Your team has spent {formatPrice(spentCents)} on the AI service this month. Once the budget is spent, the
          built-in engine answers alone until the month is over (UTC).
        </p>
        <form onSubmit={submit} noValidate>
          <Field label="Dollars a month" hint={`Empty: ${otherwise}`} error={form.formState.errors.dollars?.message}>
            <div className="flex gap-3">
              <Input {...form.register('dollars')} inputMode="decimal" autoComplete="off" className="w-36" />
              <Button type="submit" isPending={isPending} pendingLabel="Saving...">
                Save
              </Button>
            </div>
          </Field>
        </form>
        <FormFailure message={failure} />
      </CardBody>
    </Card>
  );
}
