import { describe, expect, it } from 'vitest';
import { readTextField } from './text-field.ts';

const answer = {
  causes: [{ component: 'drain-pump', text: 'not this' }],
  more: { text: 'nor this', list: ['text', '{"text":"nor that"}'] },
  'a name that is longer than any of ours': 'text',
  text: 'Say "hum"\n\tand 5 Ω: \\ / \u{1F527} é,{}[]',
  after: 'nothing',
};

describe('the words of an answer that is being written', () => {
  it('are those of its field alone, wherever it is cut', () => {
    for (const json of [
      JSON.stringify(answer),
      JSON.stringify(answer, null, 2),
      `\`\`\`json\n${JSON.stringify(answer)}`,
    ])
      for (const length of [1, 2, 3, 7, json.length]) {
        const read = readTextField('text');
        const words = Array.from({ length: Math.ceil(json.length / length) }, (_, at) =>
          read(json.slice(at * length, (at + 1) * length)),
        );
        expect(words.join('')).toBe(answer.text);
      }
  });

  it('come as far as they are written, with what is escaped', () => {
    const read = readTextField('text');
    expect(read('{"text":"one \\u00e')).toBe('one ');
    expect(read('9t\\')).toBe('ét');
    expect(read('n')).toBe('\n');
  });

  it('are none where there is no such object', () => {
    for (const none of [
      'Sure! "text": "no"',
      '[{"text":"no"}]',
      '{"words":"text","x":1}',
      '"text"',
      '{"text":5}',
      '{"text":["no",{"text":"no"}]}',
    ])
      expect(readTextField('text')(none)).toBe('');
  });
});
