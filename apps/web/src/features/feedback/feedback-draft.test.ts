import { describe, expect, it } from 'vitest';
import { emptyDraft, feedbackRequest, isBlank } from './feedback-draft.ts';

describe('a feedback draft', () => {
  // @proves T3.57 T3.59 T3.61
  it('goes out trimmed, as general and normal when nothing is chosen', () => {
    const sent = feedbackRequest({ ...emptyDraft, message: '  Meter reading is cut off \n' });
    expect(sent).toEqual({ message: 'Meter reading is cut off', category: 'general', priority: 'normal' });
  });

  it('goes out with what is chosen', () => {
    const draft = { message: 'More dryers', category: 'feature', priority: 'urgent' } as const;
    expect(feedbackRequest(draft)).toEqual(draft);
  });

  // @proves T5.34
  it('is blank with spaces and line ends alone', () => {
    expect(isBlank(emptyDraft)).toBe(true);
    expect(isBlank({ ...emptyDraft, message: ' \n\t ' })).toBe(true);
    expect(isBlank({ ...emptyDraft, message: ' x ' })).toBe(false);
  });
});
