import { availableParallelism, hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { ProcessFigures } from '@diagbuddy/contract/developer-console';

const sampleEveryMs = 5_000;
/** After so many samples the delays of the event loop are measured anew: a minute. */
const samplesOfDelay = 12;
const milli = (nanoseconds: number): number => Math.round(nanoseconds / 10_000) / 100;

/** Measures the process that runs this, from now on until `close`. */
export function measureProcess(): { read(): ProcessFigures; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();
  let last = { at: performance.now(), cpu: process.cpuUsage() };
  let cpuPercent = 0;
  let samples = 0;
  let lastMinute: { p50: number; p99: number } | null = null;

  const delays = () => ({ p50: milli(delay.percentile(50)), p99: milli(delay.percentile(99)) });
  const sample = (): void => {
    const now = { at: performance.now(), cpu: process.cpuUsage() };
    const usedMicros = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
    cpuPercent = Math.round((usedMicros / 10 / Math.max(1, now.at - last.at)) * 10) / 10;
    last = now;
    samples++;
    if (samples % samplesOfDelay !== 0) return;
    lastMinute = delays();
    delay.reset();
  };
  const timer = setInterval(sample, sampleEveryMs).unref();
  return {
    read: () => {
      if (samples === 0) sample();
      const { rss, heapUsed } = process.memoryUsage();
      return {
        node: `${hostname()}:${process.pid}`,
        startedAt,
        uptimeSeconds: Math.round(process.uptime()),
        memoryBytes: rss,
        heapUsedBytes: heapUsed,
        heapLimitBytes: getHeapStatistics().heap_size_limit,
        cpuPercent,
        cores: availableParallelism(),
        eventLoopDelayMs: lastMinute ?? delays(),
      };
    },
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
