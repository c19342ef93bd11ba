import fc from 'fast-check';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { logOptions } from './log.ts';
import { isSecret, type SettingName, settings } from './settings.ts';

const names = Object.keys(settings).filter((name): name is SettingName => name in settings);
const secretNames = names.filter(isSecret);
const openNames = names.filter((name) => !isSecret(name));

/** Everything that is said when the product starts with these settings and logs what it knows. */
function saidWith(env: Record<string, string>, logged: (config: ReturnType<typeof loadConfig>) => unknown): string {
  const lines: string[] = [];
  try {
    const config = loadConfig(env);
    const log = pino(logOptions(config), { write: (line: string) => lines.push(line) });
    const values = Object.values(env).join(' ');
    log.info({ config: logged(config), err: new Error(`lost ${values}`) }, values);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    lines.push(...error.lines);
  }
  return lines.join('\n');
}

/** Texts of every kind that a secret may be, quotes and line ends among them, each with something that is found again. */
const Secret = fc
  .tuple(fc.string({ maxLength: 12 }), fc.uuid(), fc.string({ unit: 'binary', maxLength: 12 }))
  .map(([before, core, after]) => ({ core, text: `${before}${core}${after}` }));
const Scheme = fc.constantFrom('postgres', 'postgresql', 'smtp', 'smtps', 'mysql', 'https', 'redis');

describe('a secret', () => {
  it.each(secretNames)('in %s is in no message, be it right or wrong', (name) => {
    fc.assert(
      fc.property(Secret, ({ core, text }) => {
        expect(saidWith({ [name]: text }, (config) => config)).not.toContain(core);
      }),
    );
  });

  it.each(names)('that is the password of an address in %s is in no message', (name) => {
    fc.assert(
      fc.property(Scheme, Secret, fc.boolean(), (scheme, { core, text }, isEncoded) => {
        const password = isEncoded ? encodeURIComponent(text.toWellFormed()) : text;
        for (const address of [
          `${scheme}://dana:${password}@db.example.com/diagbuddy`,
          `${scheme}://db.example.com/diagbuddy?user=dana&password=${encodeURIComponent(text.toWellFormed())}`,
        ]) {
          expect(saidWith({ [name]: address, LOG_LEVEL: 'loud' }, () => null)).not.toContain(core);
        }
      }),
    );
  });

  it('is masked in what a driver says of it, as it was given and as it was decoded', () => {
    const env = { DATABASE_URL: 'postgres://dana:pa%40ss%2Fw%22rd@127.0.0.1/x', METRICS_TOKEN: 'a-token-of-16-chars' };
    const lines: string[] = [];
    const log = pino(logOptions(loadConfig(env)), { write: (line: string) => lines.push(line) });
    log.error({ err: new Error('no entry for dana with pa@ss/w"rd', { cause: new Error('pa%40ss%2Fw%22rd') }) }, 'x');
    log.info('Bearer a-token-of-16-chars');
    expect(lines.join('')).not.toMatch(/pa@ss|pa%40|a-token/);
    expect(lines.join('')).toContain('no entry for dana with ***');
  });
});

describe('a setting', () => {
  it('whose name sounds like a secret is one, or is known not to be', () => {
    const sound = openNames.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|_URL$/.test(name));
    // The addresses of the product, of the AI provider and of the suppliers: known to be none.
    expect(sound).toEqual(['PUBLIC_URL', 'AI_BASE_URL', 'ENCOMPASS_BASE_URL', 'MARCONE_BASE_URL']);
  });

  it('that is no secret is shown as it was given, so that one sees what is wrong', () => {
    expect(saidWith({ PUBLIC_URL: 'app.example.com' }, () => null)).toContain('it is "app.example.com"');
    for (const name of ['PUBLIC_URL', 'AI_BASE_URL']) {
      expect(saidWith({ [name]: 'ftp://dana:secret@db/x' }, () => null)).toContain('ftp://dana:***@db/x');
    }
  });
});
