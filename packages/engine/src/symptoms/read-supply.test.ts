import { describe, expect, it } from 'vitest';
import { readSupply } from './read-supply.ts';

const findingFor = (text: string, part: string) => {
  const start = text.indexOf(part);
  const named = { component: 'x', finding: 'mentioned' as const, share: 1, start, end: start + part.length };
  return readSupply(text, [named])[0]?.finding ?? null;
};

describe('the supply of a part', () => {
  it.each([
    ['Correct voltage is present at the fill valve during fill', 'fill valve', 'fed'],
    ['there is 240 at the element', 'element', 'fed'],
    ['inlet valve has 120 volts', 'inlet valve', 'fed'],
    ['no power at the drain pump', 'drain pump', 'starved'],
    ['the heater is not getting voltage', 'heater', 'starved'],
    ['measured no voltage from the control on the wash output', 'control', 'silent'],
    ['the drain pump hums', 'drain pump', null],
    ['power was out last night. The drain pump hums', 'drain pump', null],
  ])('"%s": %s is %s', (text, part, finding) => {
    expect(findingFor(text, part)).toBe(finding);
  });
});
