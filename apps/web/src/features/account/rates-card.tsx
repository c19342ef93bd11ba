import { OrganizationRates } from '@diagbuddy/contract/estimate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { apiRequest } from '../../lib/api-client.ts';
import { Dollars, dollarsText } from '../../shared/forms/dollars.ts';
import { useApiForm } from '../../shared/forms/use-api-form.ts';
import { ratesPath, ratesQuery } from '../../shared/organization/use-rates.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';

/** What the organization charges: it makes the estimates of its diagnoses. */
export function RatesCard() {
  const { data, isError, refetch } = useQuery(ratesQuery);
  return (
    <Card className="shadow-edge">
      <CardHeader title="Rates" description="What your estimates are based on" />
      {isError && <LoadFailure title="Failed to fetch your rates" onRetry={() => void refetch()} />}
      {!isError && (
        <CardBody>
          {data === undefined ? (
            <Spinner label="Loading" />
          ) : (
            <RatesForm key={`${data.laborRateCents} ${data.tripFeeCents}`} rates={data} />
          )}
        </CardBody>
      )}
    </Card>
  );
}

const RatesFields = z.object({ laborRateCents: Dollars, tripFeeCents: Dollars }).pipe(OrganizationRates);

function RatesForm({ rates }: { rates: OrganizationRates }) {
  const queryClient = useQueryClient();
  const { form, submit, isPending, failure } = useApiForm({
    schema: RatesFields,
    defaultValues: { laborRateCents: dollarsText(rates.laborRateCents), tripFeeCents: dollarsText(rates.tripFeeCents) },
    request: (body) => apiRequest({ method: 'PUT', path: ratesPath, body, schema: z.undefined() }),
    onSuccess: async () => {
      toast({ title: 'Rates Saved', description: 'All estimates now use them.', variant: 'success' });
      await queryClient.invalidateQueries({ queryKey: [ratesPath] });
    },
    failure: { toastTitle: 'Rates Not Saved', message: 'Failed to save the rates.' },
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} noValidate className="space-y-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field label="Labor, dollars an hour" error={errors.laborRateCents?.message}>
          <Input {...form.register('laborRateCents')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Trip fee, dollars" error={errors.tripFeeCents?.message}>
          <Input {...form.register('tripFeeCents')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <Button type="submit" isPending={isPending} pendingLabel="Saving...">
        Save rates
      </Button>
      <FormFailure message={failure} />
    </form>
  );
}
