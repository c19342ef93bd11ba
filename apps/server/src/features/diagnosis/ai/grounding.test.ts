import { describe, expect, it } from 'vitest';
import { groundedStream, type TextPiece } from './grounded-stream.ts';
import { groundIn } from './grounding.ts';

const evidence = {
  machine: { brand: 'Whirlpool', model: 'WTW5000DW1' },
  nextTest: {
    expected: '8 to 12 ohms across the windings',
    takes: '10 minutes',
    description: '120 V AC at the plug; never bypass the lid lock',
  },
  parts: [{ partNumber: 'WPW10276397' }, { partNumber: '279838' }],
  codes: [
    { code: 'F9 E1', meaning: 'Long drain' },
    { code: 'OE', meaning: 'Drain error' },
  ],
};
const { ground } = groundIn(evidence);

describe("a model's words", () => {
  it.each([
    'Measure the drain pump: it should read 8 to 12 ohms.',
    'Good is 8–12 Ω across the windings.',
    'Between 8 and 12 ohms the pump is fine.',
    'There should be 120 VAC at the plug.',
    'Order WPW10276397 for this washer.',
    'Its number is WPW-10276397.',
    'Part 279838 fits.',
    'F9E1 says that draining takes too long.',
    'The code F9 E1 says that draining takes too long.',
    'Code OE is a drain error.',
    'Take off the 2 screws at the back.',
    'Give it 10 minutes.',
    'Never bypass the lid lock.',
    'If the filter is clear, the pump is next.',
  ])('stand where the evidence holds what they name: %s', (sentence) => {
    expect(ground(sentence)).toEqual({ text: sentence, removed: 0 });
  });

  it.each([
    'It should read 120 ohms.',
    'Good is 15 ohms.',
    'There should be 240 V at the plug.',
    'There should be two hundred forty volts at the plug.',
    'Order W10348269 for this washer.',
    'Part 4681EA2001T fits.',
    'Part 3387747 fits.',
    'Code E21 says that it does not drain.',
    'Code LE is a motor error.',
    'The dE error is the door.',
    'It is the pump, at 92%.',
    'The pump costs $48.',
    'See https://parts.example.com for the pump.',
    'Buy it at partsland.com today.',
    'Click [here](/x) now.',
    'Look at <img src=x onerror=alert(1)> first.',
    'Bypass the lid lock and run a spin.',
    'Put a jumper across the thermal fuse to test.',
  ])('go where it does not: %s', (sentence) => {
    expect(ground(`The pump is likely. ${sentence} Listen to it first.`)).toEqual({
      text: 'The pump is likely. Listen to it first.',
      removed: 1,
    });
  });

  it('lose the marks of a markup', () => {
    expect(ground('## Next\n**Listen** to the `pump`.').text).toBe('Next\nListen to the pump.');
  });
});

describe('a text that grows', () => {
  const whole = 'The pump is likely. Order W10348269 now. It should read 8 to 12 ohms.\nListen first. It costs $48.';
  const told = 'The pump is likely. It should read 8 to 12 ohms.\nListen first.';

  it.each([1, 7, 40, 500])(
    'is told sentence by sentence, held against the evidence, in steps of %i letters',
    (step) => {
      const pieces: TextPiece[] = [];
      const stream = groundedStream(groundIn(evidence), { mostLetters: 2_000, onPiece: (piece) => pieces.push(piece) });
      for (let at = 0; at < whole.length; at += step) stream.hear(whole.slice(at, at + step));
      expect(stream.finish(whole)).toEqual({ text: told, removed: 2 });
      expect(pieces.map(({ text }) => text).join('')).toBe(told);
      expect(pieces.length).toBe(3);
    },
  );

  it('begins anew when it is asked for again, and ends where it grows too long', () => {
    const pieces: TextPiece[] = [];
    const stream = groundedStream(groundIn(evidence), { mostLetters: 30, onPiece: (piece) => pieces.push(piece) });
    stream.hear('The pump hums. And then');
    stream.restart();
    expect(stream.finish('The pump is likely. It should be heard from far away.')).toMatchObject({
      text: 'The pump is likely.',
    });
    expect(pieces).toEqual([
      { text: 'The pump hums.' },
      { text: '', isRestart: true },
      { text: 'The pump is likely.' },
    ]);
  });
});
