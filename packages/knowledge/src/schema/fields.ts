import { z } from 'zod';

/** A name that other records refer to: `drain-pump`. */
export const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case');
/** Addresses of the pages that state a fact. */
export const Sources = z.array(z.string().min(1));
export const Probability = z.number().gt(0).max(1);
