import type { JobField } from '@diagbuddy/contract/diagnosis-job';

/** What the fields of a job are called. */
export const jobLabels: Record<JobField, string> = {
  serialNumber: 'Serial number',
  jobNumber: 'Job or claim number',
  customerName: 'Customer',
  customerAddress: 'Address',
  customerPhone: 'Phone',
};
