import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import { toastMessage } from './errors.ts';

const refusal = (text: string) => new ApiError({ status: 409, text });

describe('the message of a toast', () => {
  it("is the server's own where the body is JSON with one", () => {
    const error = refusal('{"message":"That email has an account.","code":"EMAIL_TAKEN"}');
    // @spec T8.1 D10.2
    expect(toastMessage(error, 'Failed.')).toBe('That email has an account.');
  });

  it('is the fallback where the server sent no message', () => {
    expect(toastMessage(refusal('<html>Bad gateway</html>'), 'Failed.')).toBe('Failed.');
    expect(toastMessage(refusal('{"message":""}'), 'Failed.')).toBe('Failed.');
    expect(toastMessage(new Error('No checkout URL received'), 'Failed.')).toBe('Failed.');
  });

  it('names the network where the server was not reached, or not in time', () => {
    const words = 'Network error. Please check your connection and try again.';
    expect(toastMessage(new TypeError('Failed to fetch'), 'Failed.')).toBe(words);
    expect(toastMessage(new DOMException('timed out', 'TimeoutError'), 'Failed.')).toBe(words);
  });
});
