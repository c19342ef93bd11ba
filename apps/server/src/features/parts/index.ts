/** What other features may ask of parts: those of a model. */
export { listParts } from './list-parts.ts';
