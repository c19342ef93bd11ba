/** What others may ask of suppliers: offers for parts, and which suppliers anybody has an account at. */

export { supplierJobs } from './jobs.ts';
export { readOffers } from './read-offers.ts';
export { listSuppliersInUse } from './store.ts';
