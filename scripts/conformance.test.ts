import { describe, expect, it } from 'vitest';
import { markersIn, maxMarkersPerTest, readMarkers } from './conformance/markers.ts';
import { readStatements } from './conformance/statements.ts';
import { drawSample, drawTable, listDisagreements } from './conformance/table.ts';

const statements = readStatements();
const { markers, problems } = readMarkers();
const ids = statements.map(({ id }) => id);

describe('the lists of statements', () => {
  it('give each an id of its own and words', () => {
    expect(ids.filter((id, at) => !/^[A-Z]\d+\.\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
    expect(statements.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('name a test for every statement, or the reason why it is open', () => {
    expect(listDisagreements(statements, markers)).toEqual([]);
  });
});

describe('the markers', () => {
  it('stand beside an assertion of a test that runs, at most eight statements a test', () =>
    expect(problems).toEqual([]));

  const problemsOf = (...lines: string[]) => markersIn('some.test.ts', lines.join('\n')).problems;
  const misplaced = ['some.test.ts:2: this marker stands beside no assertion of a test that runs'];

  it('are refused above a test, above a step of it, and in a test that is skipped', () => {
    expect(problemsOf("it('works', () => {", '  // @spec T1.1', '  press();', '});')).toEqual(misplaced);
    expect(problemsOf('', '// @spec T1.1', "it('works', () => {", '  expect(1).toBe(1);', '});')).toEqual(misplaced);
    expect(problemsOf("it.skip('works', () => {", '  // @spec T1.1', '  expect(1).toBe(1);', '});')).toEqual(misplaced);
  });

  it('are refused under another name', () => {
    expect(problemsOf('// @specs T1.1 T1.2')).toEqual(['some.test.ts:1: a marker begins with // @spec']);
  });

  it('are refused when there are more than a reader can follow', () => {
    const many = Array.from({ length: maxMarkersPerTest + 1 }, (_, at) => `T1.${at}`).join(' ');
    const test = ["it('works', () => {", `  // @spec ${many}`, '  expect(1).toBe(1);', '});'];
    expect(problemsOf(...test)).toEqual(['some.test.ts:1: 9 statements at one test; 8 are the most']);
  });

  it('are read with the line, the words of the test and the assertion, inside of what is compared too', () => {
    const source = [
      "describe('a pump', () => {",
      '  it.each([',
      "    ['a'],",
      "  ])('of %s turns', (name) => {",
      '    expect(turn(name)).toEqual({',
      '      // @spec T1.1 T1.2',
      '      speed: [',
      '        3,',
      '      ],',
      '    });',
      '  });',
      '});',
    ].join('\n');
    const place = { file: 'pump.test.ts', line: 7, title: 'a pump: of %s turns', assertion: 'speed: [\n  3,\n],' };
    expect(markersIn('pump.test.ts', source)).toEqual({
      markers: [
        { id: 'T1.1', ...place },
        { id: 'T1.2', ...place },
      ],
      problems: [],
    });
  });
});

describe('the table', () => {
  const known = [
    { id: 'T1.1', text: 'A pump turns', open: null },
    { id: 'T1.2', text: 'A pump stops', open: 'no pump is built' },
  ];
  const marker = { id: 'T1.1', file: 'pump.test.ts', line: 7, title: 'a pump: turns', assertion: 'expect(1).toBe(1);' };

  it('says what has a test and why the rest is open, and claims no proof', () => {
    const table = drawTable(known, [marker]);
    expect(table).toContain('| T1.1 | A pump turns | has a test: `pump.test.ts:7` a pump: turns |');
    expect(table).toContain('| T1.2 | A pump stops | open: no pump is built |');
    expect(table).toContain('2 statements: 1 with a test, 1 open, 0 with neither.');
  });

  it('has no place for a marker of no statement, a statement without a test, and an open one with a test', () => {
    expect(
      listDisagreements(known, [
        { ...marker, id: 'T1.2' },
        { ...marker, id: 'T9.9' },
      ]),
    ).toEqual([
      'pump.test.ts:7: no list has T9.9',
      'T1.1: no test names it, and it is not marked open with a reason',
      'T1.2: marked open, and a test names it',
    ]);
  });

  it('gives a reader assertions to break: the same for the same seed, others for another', () => {
    const sampleOf = (seed: number) => drawSample(statements, markers, { count: 20, seed });
    expect(sampleOf(7)).toBe(sampleOf(7));
    expect(sampleOf(7)).not.toBe(sampleOf(8));
    const picked = sampleOf(7)
      .split('\n')
      .flatMap((line) => /^([A-Z]\d+\.\d+) \| /.exec(line)?.[1] ?? []);
    expect(new Set(picked).size).toBe(20);
    expect(drawSample(known, [marker], { count: 20, seed: 1 })).toBe(
      'T1.1 | A pump turns\n  pump.test.ts:7  a pump: turns\n      expect(1).toBe(1);',
    );
  });
});
