import { type ServiceStatus, StatusResponse } from '@diagbuddy/contract/status';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../lib/api-client.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const dots = {
  Operational: 'bg-good',
  Degraded: 'bg-caution-mark',
  Down: 'bg-danger',
  Unknown: 'bg-line-strong',
} as const;
const unknown = { state: 'Unknown', detail: 'The server did not say' } as const;

/** The live state of the AI service and the parts suppliers. */
export function ServiceStatusPanel() {
  const { data, isPending } = useQuery({
    queryKey: ['/api/status'],
    queryFn: ({ signal }) => apiRequest({ method: 'GET', path: '/api/status', schema: StatusResponse, signal }),
  });
  return (
    <section aria-label="System status" className="col-span-2 rounded-md border border-line p-3 md:col-span-1">
      <p className="mb-2 font-semibold">System status</p>
      <dl className="grid gap-2">
        <ServiceRow name="AI service" status={data?.ai ?? unknown} isLoading={isPending} />
        <ServiceRow name="Parts suppliers" status={data?.suppliers ?? unknown} isLoading={isPending} />
      </dl>
    </section>
  );
}

interface ServiceRowProps {
  name: string;
  status: ServiceStatus | typeof unknown;
  isLoading: boolean;
}

function ServiceRow({ name, status, isLoading }: ServiceRowProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt>{name}</dt>
      <dd className="text-right">
        {isLoading ? (
          <Skeleton className="w-20" />
        ) : (
          <>
            <span className="inline-flex items-center gap-1.5 font-medium">
              <span aria-hidden className={classNames('size-2 rounded-full', dots[status.state])} />
              {status.state}
            </span>
            <span className="block text-faint text-xs">{status.detail}</span>
          </>
        )}
      </dd>
    </div>
  );
}
