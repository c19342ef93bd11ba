/** What other parts may ask of the external API: the clean-up of what it remembers of keys. */
export { deleteOldKeyNetworks } from './store.ts';
