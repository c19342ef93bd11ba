import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { generateTypes } from '../src/generate-types.ts';

/** Writes src/api.ts from the OpenAPI document that comes in (`npm run client`). */
writeFileSync(new URL('../src/api.ts', import.meta.url), await generateTypes(JSON.parse(await text(process.stdin))));
