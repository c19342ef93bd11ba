import { describe, expect, it } from 'vitest';
import { diagnosisRecord } from '../../../testing/diagnosis-record.ts';
import { addEvent, emptyPartialResult } from './partial-result.ts';

const { reading } = diagnosisRecord.aiResponse;

describe('an answer under way', () => {
  it('holds the evidence, and the text as far as it is written', () => {
    const evidence = { confidence: 62, candidates: [], reading };
    const known = [
      { name: 'evidence', data: JSON.stringify(evidence) },
      { name: 'delta', data: '{"text":"The shift "}' },
      { name: 'delta', data: '{"text":"actuator"}' },
    ].reduce(addEvent, emptyPartialResult);
    expect(known).toEqual({ evidence, text: 'The shift actuator' });
  });

  it('begins its text anew where the AI service did', () => {
    const known = ['{"text":"The pump hums."}', '{"text":"","isRestart":true}', '{"text":"Measure it."}']
      .map((data) => ({ name: 'delta', data }))
      .reduce(addEvent, emptyPartialResult);
    expect(known.text).toBe('Measure it.');
  });

  it('is not harmed by an event that it does not understand', () => {
    for (const event of [
      { name: 'evidence', data: '{"confidence":"high"}' },
      { name: 'delta', data: 'not json' },
      { name: 'usage', data: '{}' },
    ]) {
      expect(addEvent(emptyPartialResult, event)).toEqual(emptyPartialResult);
    }
  });
});
