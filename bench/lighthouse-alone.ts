import { measureLighthouse } from './lighthouse.ts';
import { table } from './measure.ts';

// `node bench/lighthouse-alone.ts`: the pages alone, without the rest of the bench; build the client first.
process.env.LIGHTHOUSE_DETAILS = 'yes';
const figures = await measureLighthouse();
process.stdout.write(`${table(figures)}\n`);
process.exitCode = figures.every(({ isMet }) => isMet !== false) ? 0 : 1;
