// zod compiles schemas with `new Function`, which the page's policy refuses and reports. The switch has to stand before
// the first schema is made, so it is set where zod looks for it (zod/v4/core/core.js) instead of through `z.config`.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
