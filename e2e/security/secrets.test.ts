import { type MailServer, startMailServer } from '@diagbuddy/testing/fakes/mail-server';
import { type Nodes, secretKey, startNodes, startOwnDatabase } from '@diagbuddy/testing/servers/nodes';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Canary, findCanaries, hashOf, type Place, readRows, type SearchedText } from './canaries.ts';
import { mailsWritten } from './mail-queue.ts';
import { productRoutes } from './product-routes.ts';
import { buildClient, filesWithSecretShapes } from './secrets-bundle.ts';
import { runScenario } from './secrets-scenario.ts';
import { leaveMailWaiting } from './secrets-sign-in.ts';
import { runStripeScenario, stripeKeys } from './secrets-stripe.ts';
import { endsAfterAll } from './test-nodes.ts';

const settings = {
  METRICS_TOKEN: 'canary0metrics0token0otter',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-canary0google0weasel',
} as const;
const mailPassword = 'canary mail password polecat';
const places: Place[] = [
  'log',
  "PostgreSQL's log",
  'error body',
  'API body',
  'header',
  'database row',
  'client bundle',
];
const atEnd = endsAfterAll();

let pool: pg.Pool;
let texts: SearchedText[];
let canaries: Canary[];

/**
 * One account through everything that the API does, with LOG_LEVEL=debug: signing up (with the code, and paid), wrong
 * passwords, a password typed as a name, broken bodies, the mailed links (the mail server refuses the first mail, and a
 * last one for good, which waits in the outbox), two-factor sign-in, API keys, diagnoses, payments by card, every route and
 * page that is read, and all of it again while the database refuses writes; then the same payments through a fake of
 * Stripe that breaks in four ways. The client is built with the server's secrets in the environment.
 */
beforeAll(async () => {
  const mailServer = await startMailServer({ username: 'mailer', password: mailPassword });
  atEnd(() => mailServer.close());
  const database = await startOwnDatabase(atEnd);
  pool = database.pool;
  const nodes = await startNodes(1, { database, env: environment(mailServer), atEnd });
  const [address = ''] = nodes.addresses;
  const readable = await productRoutes(database.url, ['GET']);
  mailServer.refusals = 1;
  const scenario = await runScenario(address, { pool, readable, mailServer });
  texts = [...scenario.texts, ...(await runStripeScenario(nodes, atEnd))];
  const buildEnv = { ...stripeKeys, ...settings, DATABASE_URL: database.url, SMTP_URL: mailServer.url };
  texts.push(...(await buildClient({ ...buildEnv, SECRET_KEY: secretKey })));
  await mailsWritten(pool);
  scenario.canaries.push(await leaveMailWaiting(address, mailServer));
  texts.push(
    ...(await readRows(pool)),
    { place: 'log', where: 'the servers', text: logOf(nodes).replaceAll(/First start: sign in as .*/g, '') },
    { place: "PostgreSQL's log", where: 'postgres.log', text: database.postgresLog() },
  );
  const tokens = scenario.canaries.filter(({ name }) => /token|API key/.test(name));
  firstPasswords = [...logOf(nodes).matchAll(/with the password (\S+)/g)].map(([, password = '']) => password);
  canaries = [
    ...scenario.canaries,
    ...tokens.map(hashOf),
    // Those too that were never stored, because the database refused them.
    { name: 'any password hash', value: '$argon2id$v=', isDue: ({ place }) => place === 'database row' },
    ...Object.entries({ ...stripeKeys, ...settings }).map(([name, value]) => ({ name, value })),
    { name: 'SECRET_KEY', value: secretKey },
    { name: 'password of the mail server', value: mailPassword },
    { name: 'password of the database', value: decodeURIComponent(new URL(database.url).password) },
    ...firstPasswords.map((value) => ({ name: "first developer's password", value })),
  ];
}, 300_000);

let firstPasswords: string[];

const environment = (mailServer: MailServer): Record<string, string> => ({
  ...settings,
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'debug',
  SMTP_URL: mailServer.url,
  GOOGLE_CLIENT_ID: 'canary.apps.googleusercontent.com',
  // Nothing listens there: every sign-in through it fails and is logged.
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
});

const logOf = ({ servers }: Nodes): string => servers.map((server) => server.output()).join('\n');

const textsOf = (place: Place): SearchedText[] => texts.filter((text) => text.place === place);

describe('secrets that were really used', () => {
  // Due, and left out: a session's token in Set-Cookie, an API key in the answer that makes it, a hash in its row, the
  // first developer's password in the one line that shows it, a test card on the page that names it.
  it.each(places)('are found in no %s, in whatever form text and bytes are written', (place) => {
    expect(textsOf(place).length).toBeGreaterThan(0);
    // @spec D13.7 I0.4
    expect(findCanaries(canaries, textsOf(place))).toEqual([]);
  });

  it('are found where they are due, by the same search', () => {
    const found = findCanaries(
      canaries.map(({ name, value }) => ({ name, value })),
      texts,
    ).map(({ canary }) => canary);
    expect(found).toEqual(expect.arrayContaining(['API key', 'any password hash', 'recovery code']));
  });

  it('were met by errors of the server too, which were logged', () => {
    expect(textsOf('error body').filter(({ where }) => / 500/.test(where)).length).toBeGreaterThan(5);
  });

  // @spec N1.4
  it("show the first developer's password once", () => expect(firstPasswords).toHaveLength(1));
});

describe('the client', () => {
  it('holds nothing in the shape of a secret, though it was built with secrets in the environment', () => {
    expect(filesWithSecretShapes(textsOf('client bundle'))).toEqual([]);
  });
});

describe('every stored password hash', () => {
  it('is Argon2id with at least 19 MiB, 2 passes, 128 bits of salt and 256 of hash', async () => {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
       UNION ALL SELECT password_hash FROM pending_signups WHERE password_hash IS NOT NULL`,
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ hash }) => !isStrong(hash))).toEqual([]);
  });
});

/** As OWASP ASVS 5 wants it, Appendix C. */
function isStrong(hash: string): boolean {
  const [, memory, passes, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
  const bytesOf = (text: string) => Buffer.from(text, 'base64').length;
  return Number(memory) >= 19_456 && Number(passes) >= 2 && bytesOf(salt) >= 16 && bytesOf(tag) >= 32;
}
