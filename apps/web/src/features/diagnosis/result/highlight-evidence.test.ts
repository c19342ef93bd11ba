import { describe, expect, it } from 'vitest';
import { type Mark, marksOf, segmentText } from './highlight-evidence.ts';

const mark = (words: string, means = words): Mark => ({ kind: 'symptom', words, means });

describe('recognized words in the text of the technician', () => {
  it('are cut out with what they were read as', () => {
    expect(segmentText('Fills but wont drain', [mark('wont drain', 'Will not drain')])).toEqual([
      { text: 'Fills but ', marks: [] },
      { text: 'wont drain', marks: [mark('wont drain', 'Will not drain')] },
    ]);
  });

  it('are found whatever the case and the spaces', () => {
    const segments = segmentText('shows  f7\nE1 now', [mark('F7 E1')]);
    expect(segments.map(({ text }) => text)).toEqual(['shows  ', 'f7\nE1', ' now']);
  });

  it('may lie inside each other: every piece carries all that was read from it', () => {
    const outer = mark('wont drain or spin');
    const inner = mark('spin');
    expect(segmentText('wont drain or spin', [outer, inner])).toEqual([
      { text: 'wont drain or ', marks: [outer] },
      { text: 'spin', marks: [outer, inner] },
    ]);
  });

  it('are none where the complaint as a whole was read: no words of it are meant more than others', () => {
    const complaint = 'fills and drains but wont spin';
    const whole: Mark = { kind: 'absent', words: complaint, means: 'Not: Will not drain' };
    expect(segmentText(complaint, [mark('wont spin'), whole])).toEqual([
      { text: 'fills and drains but ', marks: [] },
      { text: 'wont spin', marks: [mark('wont spin')] },
    ]);
  });

  it('leave the text whole when they are not in it as they stand', () => {
    expect(segmentText('hums (loud)', [mark('loud hum'), mark('  ')])).toEqual([{ text: 'hums (loud)', marks: [] }]);
  });

  it('are plain words, never a pattern', () => {
    expect(segmentText('reads 0.5 (open?)', [mark('(open?)')])[1]?.text).toBe('(open?)');
    expect(segmentText('a-b', [mark('.*')])).toEqual([{ text: 'a-b', marks: [] }]);
  });

  it('always join up to the text again', () => {
    const text = 'İstanbul: ne démarre pas, E24 💧 leaks';
    const segments = segmentText(text, [mark('e24'), mark('💧'), mark('leaks')]);
    expect(segments.map((segment) => segment.text).join('')).toBe(text);
    expect(segments.filter(({ marks }) => marks.length > 0)).toHaveLength(3);
  });
});

describe('marks of a reading', () => {
  it('say what the words mean and what was denied, known, measured or already done', () => {
    const marks = marksOf({
      symptoms: [
        { id: 'wont-spin', name: 'Will not spin', words: 'wont spin', present: true },
        { id: 'leaks', name: 'Leaks', words: 'no leaks', present: false },
      ],
      codes: [
        { code: 'F7E1', words: 'f7 e1', known: true },
        { code: 'ZZ9', words: 'zz9', known: false },
      ],
      measurements: [{ words: '15 ohms', value: 15, unit: 'ohms', component: 'drain-pump' }],
      exclusions: [{ component: 'lid-lock', words: 'swapped lid lock', how: 'replaced' }],
    });
    expect(marks.map(({ kind, means }) => [kind, means])).toEqual([
      ['symptom', 'Will not spin'],
      ['absent', 'Not: Leaks'],
      ['code', 'Error code F7E1'],
      ['code', 'Error code ZZ9, not in our code tables'],
      ['measurement', 'Reading 15 ohms, Drain pump'],
      ['exclusion', 'Lid lock already replaced'],
    ]);
  });
});
