import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The version of the product, such as 0.20.0. */
export const productVersion: string = z.object({ version: z.string() }).parse(manifest).version;
