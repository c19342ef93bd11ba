import { DiagnoseRequest } from '@diagbuddy/contract/diagnosis';
import { Clock } from 'lucide-react';
import { useWaiting } from '../../shared/offline/use-waiting.ts';
import type { WaitingCall } from '../../shared/offline/waiting-call.ts';
import { useUser } from '../../shared/session/use-user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mono } from '../../ui/mono.tsx';

/** The diagnosis of that id while it waits for the connection; `null` for every other one. */
export function useWaitingDiagnosis(id: string): WaitingCall | null {
  const { user } = useUser();
  return useWaiting(user?.id).find((call) => call.id === id && call.kind === 'diagnosis') ?? null;
}

/** Stands in place of an answer that the server has still to give. */
export function WaitingDiagnosis({ call }: { call: WaitingCall }) {
  const { data: request } = DiagnoseRequest.safeParse(call.body);
  return (
    <EmptyState
      icon={Clock}
      title="Waiting for a connection"
      description={
        <>
          <Mono className="font-medium text-ink">{call.title}</Mono>
          {request !== undefined && <span className="block text-ink">{request.symptoms}</span>}
          <span className="block">
            {call.problem?.message ?? "It's kept on this device and sent once the connection is back."}
          </span>
        </>
      }
    />
  );
}
