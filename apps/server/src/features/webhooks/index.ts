/** What others may ask of webhooks: messages of finished diagnoses, and the jobs that send them. */
export { sendMessages, storeMessages } from './announce-diagnosis.ts';
export { webhookDeliveryJob } from './deliver-message.ts';
export { webhookJobs } from './jobs.ts';
export { listEndpointIds } from './store.ts';
