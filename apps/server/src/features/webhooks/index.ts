/** What others may ask of webhooks: messages of finished diagnoses, and the jobs that send them. */
export { messageOf, sendMessages } from './announce-diagnosis.ts';
export { webhookDeliveryJob } from './deliver-message.ts';
export { webhookJobs } from './jobs.ts';
export { deliveriesOf } from './store.ts';
export { webhookDeliveries } from './tables.ts';
