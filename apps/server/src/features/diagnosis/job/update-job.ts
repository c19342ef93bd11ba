import { randomUUIDv7 } from 'node:crypto';
import {
  type AddPhotoRequest,
  type DiagnosisJob,
  eachJobField,
  type JobUpdate,
} from '@diagbuddy/contract/diagnosis-job';
import { limits } from '@diagbuddy/contract/limits';
import { z } from 'zod';
import { AppError, notFound } from '../../../platform/app-error.ts';
import type { Sql } from '../../../platform/database.ts';
import { lockOwnDiagnosis } from '../store.ts';
import { countPhotos, deletePhoto, findJob, findPhoto, insertPhoto, listPhotos, writeJob } from './store.ts';
import { stripJpeg } from './strip-jpeg.ts';

/** A technician's own diagnosis, and when the request came. */
interface OwnJob {
  userId: string;
  diagnosisId: string;
  at: Date;
}

/** The job of a diagnosis, for who may read that. */
export async function readJob(sql: Sql, diagnosisId: string): Promise<DiagnosisJob> {
  const [job, photos] = await Promise.all([findJob(sql, diagnosisId), listPhotos(sql, diagnosisId)]);
  return {
    ...eachJobField((field) => job?.[field] ?? null),
    photos: photos.map(({ id, kind, width, height, createdAt }) => ({
      ...{ id, kind, width, height, createdAt: createdAt.toISOString() },
    })),
  };
}

/** Writes fields of the job of one's own diagnosis. @throws AppError NOT_FOUND (404) */
export async function updateJob(sql: Sql, own: OwnJob, update: JobUpdate): Promise<DiagnosisJob> {
  return sql.transaction(async (transaction) => {
    const { organizationId } = await lockOwn(transaction, own);
    const { userId, diagnosisId, at } = own;
    await writeJob(transaction, { id: randomUUIDv7(), organizationId, userId, diagnosisId, updatedAt: at }, update);
    return readJob(transaction, diagnosisId);
  });
}

/**
 * Stores a photo of an own diagnosis, without what its camera wrote into it. One that is sent again counts once.
 * @throws AppError NOT_FOUND (404), INVALID (400) for what is no photo, CONFLICT (409) beyond the most that there may be, or
 *   where another photo has the id
 */
export async function addPhoto(sql: Sql, own: OwnJob, { id, kind, image }: AddPhotoRequest): Promise<DiagnosisJob> {
  const photo = stripJpeg(Buffer.from(image, 'base64'));
  if (photo === null) throw wrongImage('The photo must be a whole JPEG.');
  if (Math.max(photo.width, photo.height) > limits.photoMaxSide) {
    throw wrongImage(`A photo may have at most ${limits.photoMaxSide} pixels on its longer side.`);
  }
  return sql.transaction(async (transaction) => {
    const { organizationId } = await lockOwn(transaction, own);
    const { userId, diagnosisId, at } = own;
    if ((await findPhoto(transaction, { id, diagnosisId })) !== null) return readJob(transaction, diagnosisId);
    if ((await countPhotos(transaction, diagnosisId)) >= limits.photosPerDiagnosis) {
      throw new AppError(
        'CONFLICT',
        409,
        `A diagnosis has at most ${limits.photosPerDiagnosis} photos. Remove one first.`,
      );
    }
    const { bytes, width, height } = photo;
    const row = { id, organizationId, userId, diagnosisId, kind, image: bytes, width, height, createdAt: at };
    if (!(await insertPhoto(transaction, row))) {
      throw new AppError('CONFLICT', 409, 'Another photo has this id. Give each photo an id of its own.');
    }
    return readJob(transaction, diagnosisId);
  });
}

/** Removes a photo of an own diagnosis. @throws AppError NOT_FOUND (404) */
export async function removePhoto(sql: Sql, own: OwnJob, photoId: string): Promise<DiagnosisJob> {
  return sql.transaction(async (transaction) => {
    await lockOwn(transaction, own);
    const { diagnosisId } = own;
    const isThere =
      z.uuid().safeParse(photoId).success && (await deletePhoto(transaction, { id: photoId, diagnosisId }));
    if (!isThere) throw notFound('Photo');
    return readJob(transaction, diagnosisId);
  });
}

async function lockOwn(transaction: Sql, { userId, diagnosisId }: OwnJob) {
  const isUuid = z.uuid().safeParse(diagnosisId).success;
  const row = isUuid ? await lockOwnDiagnosis(transaction, { userId, id: diagnosisId }) : null;
  if (row === null) throw notFound('Diagnosis');
  return row;
}

const wrongImage = (message: string): AppError =>
  new AppError('INVALID', 400, message, { issues: [{ path: 'image', message }] });
