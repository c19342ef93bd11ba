import { applianceTypes } from '@diagbuddy/contract/diagnosis';
import { createEngine } from '@diagbuddy/engine/engine';
import { loadKnowledge } from '@diagbuddy/knowledge/load';
import { readComplaints } from './complaints.ts';
import { percentile, timeEach } from './measure.ts';

/** How long the engine alone takes, in ms: to be made, and for one diagnosis. */
export async function measureEngine(): Promise<{ loadMs: number; p50: number; p99: number }> {
  const startedAt = performance.now();
  const engine = createEngine(loadKnowledge());
  const loadMs = performance.now() - startedAt;
  const requests = readComplaints().map((complaint) => ({
    ...complaint,
    applianceType: applianceTypes.find((type) => type === complaint.applianceType) ?? null,
    brand: complaint.brand === 'auto' ? null : complaint.brand,
  }));
  const diagnose = (index: number): void => {
    const request = requests[index % requests.length];
    if (request) engine.diagnose(request);
  };
  await timeEach(300, diagnose);
  const samples = await timeEach(Math.max(1_000, requests.length * 2), diagnose);
  return { loadMs, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}
