import { openEngine } from '@diagbuddy/engine/open-engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { engineRequests } from './complaints.ts';

/** What the engine costs a process that holds nothing else. ms and MB; started by engine.ts, answers one line of JSON. */
const residentMb = (): number => process.memoryUsage().rss / 2 ** 20;

const startedAt = performance.now();
const knowledge = loadKnowledge();
const readMs = performance.now() - startedAt;
const engine = await openEngine(knowledge);
const loadMs = performance.now() - startedAt;
const loaded = residentMb();
const requests = engineRequests(engine);
for (const request of requests) await engine.diagnose(request);
process.stdout.write(JSON.stringify({ readMs, loadMs, loaded, used: residentMb(), diagnoses: requests.length }));
