import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { launchApp } from './launch-app.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('launches the app after 300 ms, and not when it is called off', () => {
  const go = vi.fn();
  launchApp(go);
  vi.advanceTimersByTime(299);
  // @spec T2.47
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  // @spec T2.47
  expect(go).toHaveBeenCalledExactlyOnceWith('/dashboard');
  const callOff = launchApp(go);
  callOff();
  vi.advanceTimersByTime(1_000);
  expect(go).toHaveBeenCalledTimes(1);
});
