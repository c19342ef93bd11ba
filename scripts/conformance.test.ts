import { describe, expect, it } from 'vitest';
import { drawTable, listUnproved, readProofs, readStatements, readTable } from './conformance.mjs';

const statements = readStatements();
const { proofs, problems } = readProofs();
const ids = statements.map(({ id }) => id);

describe('the list of statements', () => {
  it('gives each an id of its own and words', () => {
    expect(ids.filter((id, at) => !/^[A-Z]\d+\.\d+$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
    expect(statements.filter(({ text }) => text.trim() === '')).toEqual([]);
  });
});

describe('the markers above the tests', () => {
  it('stand above a test that runs', () => expect(problems).toEqual([]));

  it('name statements that there are', () => {
    expect(proofs.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});

describe('every statement', () => {
  it('is proved by a test, or names the area that is to prove it', () => {
    expect(listUnproved(statements, proofs)).toEqual([]);
  });

  it('stands in docs/conformance.md beside its proof; after a change of a marker, run `npm run conformance`', () => {
    expect(readTable()).toBe(drawTable(statements, proofs));
  });
});
