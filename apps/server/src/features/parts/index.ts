/** What other features may ask of parts: those of a model, and one by its number. */
export { listParts } from './list-parts.ts';
export { findListedPart } from './listed-part.ts';
