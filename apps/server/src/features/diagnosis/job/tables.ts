import { photoKinds } from '@diagbuddy/contract/diagnosis-job';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../../platform/columns.ts';
import { ofDiagnosis, ownedBy } from '../diagnosis-columns.ts';

/** Whose machine a diagnosis is about: personal data, for the own organization alone. */
export const diagnosisJobs = pgTable(
  'diagnosis_jobs',
  {
    ...ofDiagnosis(),
    /** Who has the diagnosis. */
    userId: ownedBy(),
    serialNumber: text('serial_number'),
    jobNumber: text('job_number'),
    customerName: text('customer_name'),
    customerAddress: text('customer_address'),
    customerPhone: text('customer_phone'),
    updatedAt: timestamptz('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    // One a diagnosis; serves its reading and its removal.
    unique('diagnosis_jobs_diagnosis_key').on(table.diagnosisId),
    // Serves the removal of an account, and its export.
    index('diagnosis_jobs_user_idx').on(table.userId),
  ],
);

/** A photo of a diagnosis: a JPEG without what cameras write into it. Its id is made by the client. */
export const diagnosisPhotos = pgTable(
  'diagnosis_photos',
  {
    ...ofDiagnosis(),
    /** Who has the diagnosis. */
    userId: ownedBy(),
    kind: text('kind', { enum: photoKinds }).notNull(),
    image: bytea('image').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [
    // Serves the photos of a diagnosis in their order, and its removal.
    index('diagnosis_photos_diagnosis_idx').on(table.diagnosisId, table.createdAt, table.id),
    // Serves the removal of an account, and its export.
    index('diagnosis_photos_user_idx').on(table.userId),
  ],
);
