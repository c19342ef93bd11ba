import { describe, expect, it } from 'vitest';
import { locationText, readLocation } from './location.ts';

const coords = { latitude: 41.87811, longitude: -87.629798 };
const answers = (text: typeof coords) => ({
  getCurrentPosition: (found: PositionCallback) =>
    found({
      timestamp: 0,
      coords: {
        ...text,
        accuracy: 10,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
        toJSON: () => null,
      },
      toJSON: () => null,
    }),
});

describe('location of a diagnosis', () => {
  it('is latitude and longitude to 4 decimals', async () => {
    // @spec T7.29
    expect(locationText(coords)).toBe('41.8781, -87.6298');
    // @spec T7.29
    expect(await readLocation(answers(coords))).toBe('41.8781, -87.6298');
  });

  it("is 'Location not available' when the technician denies it", async () => {
    const denied = {
      getCurrentPosition: (_found: PositionCallback, failed?: PositionErrorCallback | null) =>
        failed?.({ code: 1, message: 'denied', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    };
    // @spec T7.30 T7.53 D19.1
    expect(await readLocation(denied)).toBe('Location not available');
  });

  it("is 'Location not available' in a browser without geolocation", async () => {
    expect(await readLocation(undefined)).toBe('Location not available');
  });

  it('never waits longer than it was told, even while the permission prompt stays open', async () => {
    const silent = { getCurrentPosition: () => undefined };
    expect(await readLocation(silent, 20)).toBe('Location not available');
  });
});
