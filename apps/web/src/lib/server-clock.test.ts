import { describe, expect, it } from 'vitest';
import { recordServerDate, serverNow } from './server-clock.ts';

const server = Date.parse('2026-11-21T12:00:00Z');

describe("the server's clock", () => {
  it('counts where the clock of the device is a year off', () => {
    const wrong = Date.parse('2025-11-21T12:00:00Z');
    recordServerDate('Sat, 21 Nov 2026 12:00:00 GMT', wrong);
    expect(serverNow(wrong + 5_000)).toBe(server + 5_000);
  });

  it('is kept where an answer does not tell it', () => {
    recordServerDate('Sat, 21 Nov 2026 12:00:00 GMT', server - 60_000);
    recordServerDate(null);
    recordServerDate('soon');
    expect(serverNow(server - 60_000)).toBe(server);
  });
});
