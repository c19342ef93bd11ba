import type { Finding } from '../observations/observation.ts';

const findings: readonly string[] = ['good', 'bad', 'replaced', 'suspected'] satisfies Finding[];

/** A fact that a reader is to find in a case. */
export type ExpectedFact = { component: string; finding: Finding };

/** One object of a line of cases; throws an `Error` that says what is wrong with it. */
export class CaseFields {
  readonly #fields: ReadonlyMap<string, unknown>;

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is not an object');
    this.#fields = new Map(Object.entries(value));
  }

  text(name: string): string {
    const value = this.#fields.get(name);
    if (typeof value !== 'string') throw new Error(`\`${name}\` must be text`);
    return value;
  }

  textOrNull(name: string): string | null {
    return this.#fields.get(name) === null || !this.#fields.has(name) ? null : this.text(name);
  }

  /** A list of texts; empty where it is missing or null. */
  texts(name: string): string[] {
    const value = this.#fields.get(name) ?? [];
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
      throw new Error(`\`${name}\` must be a list of texts`);
    return value;
  }

  objects(name: string): CaseFields[] {
    const value = this.#fields.get(name) ?? [];
    if (!Array.isArray(value)) throw new Error(`\`${name}\` must be a list`);
    return value.map((one) => new CaseFields(one));
  }

  facts(): ExpectedFact[] {
    return this.objects('facts').map((fact) => {
      const finding = fact.text('finding');
      if (!isFinding(finding)) throw new Error(`"${finding}" is no finding`);
      return { component: fact.text('component'), finding };
    });
  }

  /** A number for each name. */
  shares(name: string): Map<string, number> {
    const value = this.#fields.get(name) ?? {};
    if (typeof value !== 'object' || value === null) throw new Error(`\`${name}\` must be an object`);
    return new Map(
      Object.entries(value).map(([key, share]) => {
        if (typeof share !== 'number') throw new Error(`\`${name}\` must hold numbers`);
        return [key, share];
      }),
    );
  }
}

const isFinding = (text: string): text is Finding => findings.includes(text);

/** Reads JSON lines; throws with the line's number where one is not a case. */
export function parseLines<T>(text: string, parse: (line: string) => T): T[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [parse(line)];
    } catch (error) {
      throw new Error(`line ${at + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
}
