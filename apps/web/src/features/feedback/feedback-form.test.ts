import { describe, expect, it } from 'vitest';
import { emptyForm, feedbackSchema } from './feedback-form.ts';

describe('a feedback form', () => {
  it('goes out trimmed, as general and normal when nothing is chosen', () => {
    const sent = feedbackSchema.parse({ ...emptyForm, message: '  Meter reading is cut off \n' });
    // @spec T3.57 T3.59 T3.61
    expect(sent).toEqual({ message: 'Meter reading is cut off', category: 'general', priority: 'normal' });
  });

  it('goes out with what is chosen', () => {
    const form = { message: 'More dryers', category: 'feature', priority: 'urgent' } as const;
    expect(feedbackSchema.parse(form)).toEqual(form);
  });

  it('is blank with spaces and line ends alone', () => {
    for (const message of ['', ' \n\t ']) {
      // @spec T5.34
      expect(feedbackSchema.safeParse({ ...emptyForm, message }).error?.issues).toMatchObject([
        { path: ['message'], message: 'Please enter your feedback message.' },
      ]);
    }
    expect(feedbackSchema.safeParse({ ...emptyForm, message: ' x ' }).success).toBe(true);
  });
});
