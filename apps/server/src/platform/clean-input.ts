import type { FastifyInstance } from 'fastify';

/**
 * Takes out of every text that comes in what PostgreSQL can't store and no keyboard types:
 * NUL characters and halves of surrogate pairs. Works in place, without recursion, because
 * a body of 64 KiB can be nested deeper than the call stack.
 */
export function cleanTexts(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'string') Reflect.set(node, key, value.toWellFormed().replaceAll('\0', ''));
      else open.push(value);
    }
  }
}

/** Cleans body, query and path parameters before they are validated. */
export function cleanRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // A raw body is signed as it came.
    if (!Buffer.isBuffer(request.body)) {
      cleanTexts(request.body);
      cleanTexts(request.query);
      cleanTexts(request.params);
    }
    done();
  });
}
