import type { ServiceState, ServiceStatus } from '@diagbuddy/contract/status';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useServiceStatus } from './use-service-status.ts';

const states: Record<ServiceState, { label: string; dot: string }> = {
  operational: { label: 'Operational', dot: 'bg-good' },
  degraded: { label: 'Degraded', dot: 'bg-caution-mark' },
  down: { label: 'Down', dot: 'bg-danger' },
  off: { label: 'Not set up', dot: 'bg-line-strong' },
};

/** The measured state of every service, the AI service and the parts suppliers first. */
export function ServiceStatusPanel() {
  const { data: services, isError } = useServiceStatus();
  return (
    <section
      aria-label="System status"
      className="col-span-2 rounded-md border border-line p-3 md:col-span-3 lg:col-span-1"
    >
      <p className="mb-2 font-semibold">System status</p>
      {isError && <p className="text-muted">We couldn't check the status. Reload the page to try again.</p>}
      {!isError && (
        <dl className="grid gap-2 md:max-lg:grid-cols-2 md:max-lg:gap-x-8">
          {services === undefined
            ? expectedNames.map((name) => <ServiceRow key={name} name={name} />)
            : services.map((service) => <ServiceRow key={service.id} name={service.name} status={service} />)}
        </dl>
      )}
    </section>
  );
}

/** Rows that stand while the answer is on its way, so that the footer keeps its height. */
const expectedNames = ['AI service', 'Parts suppliers', 'Diagnosis engine', 'Database', 'Email', 'Payments'];

function ServiceRow({ name, status }: { name: string; status?: ServiceStatus }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <dt>
        {name}
        <span className="block text-faint text-xs">{status?.detail ?? '\u00a0'}</span>
      </dt>
      <dd className="text-right">
        {status === undefined ? (
          <Skeleton className="mt-0.5 w-20" />
        ) : (
          <span className="inline-flex items-center gap-1.5 font-medium">
            <span aria-hidden className={classNames('size-2 rounded-full', states[status.state].dot)} />
            {states[status.state].label}
          </span>
        )}
      </dd>
    </div>
  );
}
