import { HealthResponse, ReadyResponse, StatusResponse } from '@diagbuddy/contract/status';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent } from '../../../ui/dialog.tsx';
import { formatMs } from '../api-usage/measures.ts';
import { Facts } from '../figure.tsx';
import { Measured } from '../measured.tsx';

type State = 'operational' | 'degraded' | 'down' | 'off';
const states: Record<State, { tone: BadgeTone; label: string }> = {
  operational: { tone: 'green', label: 'Operational' },
  degraded: { tone: 'amber', label: 'Slow' },
  down: { tone: 'red', label: 'Down' },
  off: { tone: 'gray', label: 'Not set up' },
};

/** Calls what is there to be called, and says how long it took. */
async function checkHealth({ signal }: { signal: AbortSignal }) {
  const timed = async (check: () => Promise<unknown>): Promise<{ isUp: boolean; ms: number }> => {
    const startedAt = performance.now();
    const isUp = await check().then(
      () => true,
      () => false,
    );
    return { isUp, ms: performance.now() - startedAt };
  };
  const health = await timed(() => apiRequest({ method: 'GET', path: '/api/health', schema: HealthResponse, signal }));
  const ready = await timed(() => apiRequest({ method: 'GET', path: '/api/ready', schema: ReadyResponse, signal }));
  const { services } = await apiRequest({ method: 'GET', path: '/api/status', schema: StatusResponse, signal });
  return { health, ready, services };
}

/** Whether the API answers, how quickly, and how the services behind it stand. */
export function HealthCheckDialog({ onClose }: { onClose: () => void }) {
  const check = useQuery({ queryKey: ['api-health-check'], queryFn: checkHealth, staleTime: 0, gcTime: 0 });
  const answered = ({ isUp, ms }: { isUp: boolean; ms: number }) => (
    <>
      {formatMs(ms)} <StateBadge state={isUp ? 'operational' : 'down'} />
    </>
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="API Health Check"
        description="Measured from this browser just now."
        footer={
          <>
            <Button
              variant="secondary"
              onClick={() => void check.refetch()}
              isPending={check.isFetching}
              pendingLabel="Checking..."
            >
              Check again
            </Button>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </>
        }
      >
        <div className="-m-4">
          <Measured query={check} failure="The API did not answer">
            {({ health, ready, services }) => (
              <Facts
                facts={[
                  ['Server answers', answered(health)],
                  ['Database takes writes', answered(ready)],
                  ...services.map(
                    ({ name, state, detail }) =>
                      [
                        name,
                        <span key={name}>
                          <span className="mr-2 font-normal text-faint">{detail}</span>
                          <StateBadge state={state} />
                        </span>,
                      ] as const,
                  ),
                ]}
              />
            )}
          </Measured>
        </div>
      </DialogContent>
    </Dialog>
  );
}

const StateBadge = ({ state }: { state: State }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>;
