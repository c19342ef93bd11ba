import { AddPhotoRequest, DiagnosisJob, JobUpdate } from '@diagbuddy/contract/diagnosis-job';
import { limits } from '@diagbuddy/contract/limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { principalOf } from '../../../platform/access.ts';
import { fileAnswer } from '../../../platform/answer-schemas.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { App } from '../../../platform/fastify-app.ts';
import type { AppContext } from '../../app-context.ts';
import { findReadable } from '../find-diagnosis.ts';
import { findPhoto } from './store.ts';
import { addPhoto, readJob, removePhoto, updateJob } from './update-job.ts';

const params = z.object({ id: z.string().max(100) });
const photoParams = params.extend({ photoId: z.string().max(100) });
const response = { 200: DiagnosisJob };
/** A photo in base64, with the rest of its request. */
const photoBodyBytes = Math.ceil((limits.photoMaxBytes * 4) / 3) + 2_000;

/** The job of a diagnosis: whose machine it is, and photos. */
export function diagnosisJobRoutes(app: App, { database: { sql }, rateLimits, now }: AppContext): void {
  const ownOf = (request: FastifyRequest, diagnosisId: string) => ({
    ...{ userId: principalOf(request).user.id, diagnosisId, at: new Date(now()) },
  });

  app.get(
    '/api/diagnoses/:id/job',
    { schema: { summary: 'Read the job of a diagnosis', params, response } },
    async (request) => readJob(sql, (await findReadable(sql, principalOf(request), request.params.id)).id),
  );

  app.patch(
    '/api/diagnoses/:id/job',
    { schema: { summary: 'Write the job of a diagnosis', params, body: JobUpdate, response } },
    async (request) => updateJob(sql, ownOf(request, request.params.id), request.body),
  );

  app.post(
    '/api/diagnoses/:id/photos',
    {
      bodyLimit: photoBodyBytes,
      schema: { summary: 'Add a photo to a diagnosis', params, body: AddPhotoRequest, response },
    },
    async (request) => {
      await rateLimits.consume('photoByAccount', principalOf(request).user.id);
      return addPhoto(sql, ownOf(request, request.params.id), request.body);
    },
  );

  app.get(
    '/api/diagnoses/:id/photos/:photoId',
    { schema: { summary: 'Read a photo of a diagnosis', params: photoParams, response: fileAnswer('image/jpeg') } },
    async (request, reply) => {
      const { id: diagnosisId } = await findReadable(sql, principalOf(request), request.params.id);
      const id = z.uuid().safeParse(request.params.photoId);
      const photo = id.success ? await findPhoto(sql, { id: id.data, diagnosisId }) : null;
      if (photo === null) throw notFound('Photo');
      return reply.type('image/jpeg').send(photo.image);
    },
  );

  app.delete(
    '/api/diagnoses/:id/photos/:photoId',
    { schema: { summary: 'Remove a photo of a diagnosis', params: photoParams, response } },
    async (request) => removePhoto(sql, ownOf(request, request.params.id), request.params.photoId),
  );
}
