import { formatDateTime, formatTime } from '../../../lib/format.ts';

/** When a message was said: the time alone on the day itself, else with its date. Both are ISO 8601 times. */
export function messageTime(said: string, now: string): string {
  return new Date(said).toDateString() === new Date(now).toDateString() ? formatTime(said) : formatDateTime(said);
}
