import {
  AddPhotoRequest,
  DiagnosisJob,
  type DiagnosisPhoto,
  emptyJob,
  JobUpdate,
} from '@diagbuddy/contract/diagnosis-job';
import type { DiagnosisRecord } from '@diagbuddy/contract/diagnosis-record';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '../../../lib/api-client.ts';
import { isAborted, isNetworkError } from '../../../lib/errors.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { cacheDiagnosisJob, diagnosisJobKey } from '../../../shared/diagnosis/diagnosis-cache.ts';
import { diagnosisJobPath, diagnosisPhotosPath } from '../../../shared/diagnosis/diagnosis-path.ts';
import { sendOrWait, waitingToast } from '../../../shared/diagnosis/send-or-wait.ts';
import { keptRequest, readKept } from '../../../shared/offline/kept-answers.ts';
import { useWaiting } from '../../../shared/offline/use-waiting.ts';
import type { WaitingCall } from '../../../shared/offline/waiting-call.ts';
import { findWaiting, removeWaiting } from '../../../shared/offline/waiting-calls.ts';
import { useUser } from '../../../shared/session/use-user.ts';
import { toast } from '../../../ui/toast.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A photo as the page shows it: where its image is, and whether it waits to be sent. */
export interface ShownPhoto extends Pick<DiagnosisPhoto, 'id' | 'kind'> {
  source: string;
  isWaiting: boolean;
}

/** The job of a diagnosis as this device knows it, what waits to be sent included, and how to change it. */
export function useDiagnosisJob({ id, modelNumber }: Pick<DiagnosisRecord, 'id' | 'modelNumber'>) {
  const queryClient = useQueryClient();
  const { user } = useUser();
  const userId = user?.id ?? '';
  const waiting = useWaiting(userId).filter((call) => call.diagnosisId === id);
  const { data, error } = useQuery({
    queryKey: diagnosisJobKey(id),
    queryFn: ({ signal }) => readDiagnosisJob(id, signal),
    enabled: user != null,
  });
  const stored = data ?? (isNetworkError(error) ? emptyJob : undefined);
  const keep = (job: DiagnosisJob | null) => {
    if (job === null) toast(waitingToast);
    else cacheDiagnosisJob(queryClient, id, job);
  };
  const callOf = (callId: string, kind: 'job' | 'photo') => ({
    id: callId,
    userId,
    kind,
    diagnosisId: id,
    title: modelNumber,
  });
  const fail = (title: string) => (reason: Error) => {
    if (!isAborted(reason)) toastFailure(reason, { title, otherwise: 'Please try again.' });
  };

  const addPhoto = useMutation({
    mutationFn: async ({ file, kind }: { file: File; kind: DiagnosisPhoto['kind'] }) => {
      const body: AddPhotoRequest = { id: randomUuid(), kind, image: await shrinkPhoto(file) };
      const request = { method: 'POST', path: diagnosisPhotosPath(id), body, schema: DiagnosisJob } as const;
      return sendOrWait(request, callOf(body.id, 'photo'));
    },
    onSuccess: keep,
    onError: fail('Photo Not Saved'),
  });
  const removePhoto = useMutation({
    mutationFn: async (photoId: string) => {
      const unsent = waiting.find((call) => call.id === photoId);
      if (unsent !== undefined) {
        await removeWaiting(unsent);
        return stored ?? emptyJob;
      }
      return apiRequest({ method: 'DELETE', path: diagnosisPhotosPath(id, photoId), schema: DiagnosisJob });
    },
    onSuccess: keep,
    onError: fail('Photo Not Removed'),
  });
  return {
    /** `undefined` while it is read, or where it is not ours to read. */
    job: stored && withWaiting(stored, waiting),
    photos:
      stored === undefined ? [] : [...stored.photos.map((photo) => presentPhoto(id, photo)), ...waitingPhotos(waiting)],
    update: (body: JobUpdate) =>
      sendOrWait(
        { method: 'PATCH', path: diagnosisJobPath(id), body, schema: DiagnosisJob },
        callOf(randomUuid(), 'job'),
      ),
    keep,
    addPhoto,
    removePhoto,
  };
}

/** What the server has not seen yet is known here alone. */
async function readDiagnosisJob(id: string, signal: AbortSignal): Promise<DiagnosisJob> {
  const request = { method: 'GET', path: diagnosisJobPath(id), schema: DiagnosisJob } as const;
  if ((await findWaiting(id)) !== null) return (await readKept(request)) ?? emptyJob;
  return keptRequest({ ...request, signal });
}

function withWaiting(job: DiagnosisJob, waiting: readonly WaitingCall[]): DiagnosisJob {
  const updates = waiting.flatMap(({ kind, body }) => (kind === 'job' ? (JobUpdate.safeParse(body).data ?? []) : []));
  return Object.assign({ ...job }, ...updates);
}

const presentPhoto = (diagnosisId: string, { id, kind }: DiagnosisPhoto): ShownPhoto => ({
  ...{ id, kind, source: diagnosisPhotosPath(diagnosisId, id), isWaiting: false },
});

const waitingPhotos = (waiting: readonly WaitingCall[]): ShownPhoto[] =>
  waiting.flatMap(({ kind: what, body }) => {
    const photo = what === 'photo' ? AddPhotoRequest.safeParse(body).data : undefined;
    if (photo === undefined) return [];
    return [{ id: photo.id, kind: photo.kind, source: `data:image/jpeg;base64,${photo.image}`, isWaiting: true }];
  });
