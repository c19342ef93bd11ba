import type pg from 'pg';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { atMost, exactly, inMs, known } from '../measure.ts';
import { type Canary, findCanaries, type Haystack, hashOf, type Place, readRows } from './canaries.ts';
import { mailsWritten } from './mail-queue.ts';
import { secretKey, startNodes } from './nodes.ts';
import { productRoutes } from './product-routes.ts';
import { runGoal } from './run-goal.ts';
import { buildClient, filesWithSecretShapes } from './secrets-bundle.ts';
import { walkLife } from './secrets-life.ts';
import { leaveMailWaiting } from './secrets-sign-in.ts';
import { stripeKeys, walkStripe } from './secrets-stripe.ts';
import { measureSignIns } from './sign-in-load.ts';
import { hangUp } from './visitor.ts';

/**
 * Goal 14: secrets that were really used are found nowhere but in the one place where each is due; passwords are hashed as OWASP wants it;
 * and hashing leaves the rest of the product quick.
 */
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

await runGoal({ goal: 14, title: 'secrets', seed: null, limitSeconds: 120 }, async (atEnd) => {
  const mailServer = await startMailServer({ username: 'mailer', password: mailPassword });
  atEnd(() => mailServer.close());
  const env = {
    ...settings,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'debug',
    SMTP_URL: mailServer.url,
    GOOGLE_CLIENT_ID: 'canary.apps.googleusercontent.com',
    // Nobody listens there: every sign-in through it fails and is logged.
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  };
  const nodes = await startNodes(1, { env, atEnd });
  atEnd(hangUp);
  const { pool, databaseUrl } = nodes;
  const [address = ''] = nodes.addresses;
  const signIns = await measureSignIns(address);

  const readable = await productRoutes(databaseUrl, ['GET']);
  mailServer.refusals = 1;
  const walk = await walkLife(address, { pool, readable, mailServer });
  const haystacks = [...walk.haystacks, ...(await walkStripe(nodes, atEnd))];
  const databasePassword = decodeURIComponent(new URL(databaseUrl).password);
  const buildEnv = {
    ...stripeKeys,
    ...settings,
    DATABASE_URL: databaseUrl,
    SMTP_URL: mailServer.url,
    SECRET_KEY: secretKey,
  };
  const bundle = await buildClient(buildEnv);
  await mailsWritten(pool);
  walk.canaries.push(await leaveMailWaiting(address, mailServer));
  const log = nodes.servers.map((server) => server.output()).join('\n');
  const logged = [...log.matchAll(/with the password (\S+)/g)].map(([, password = '']) => password);
  haystacks.push(
    ...bundle,
    ...(await readRows(pool)),
    { place: 'log', where: 'the servers', text: log.replaceAll(/First start: sign in as .*/g, '') },
    { place: "PostgreSQL's log", where: 'postgres.log', text: nodes.postgresLog() },
  );

  const tokens = walk.canaries.filter(({ name }) => /token|API key/.test(name));
  const hashes = await readPasswordHashes(pool);
  const canaries: Canary[] = [
    ...walk.canaries,
    ...tokens.map(hashOf),
    // Those too that were never stored, because the database refused them.
    { name: 'any password hash', value: '$argon2id$v=', isDue: ({ place }: Haystack) => place === 'database row' },
    ...Object.entries({ ...stripeKeys, ...settings }).map(([name, value]) => ({ name, value })),
    { name: 'SECRET_KEY', value: secretKey },
    { name: 'password of the mail server', value: mailPassword },
    { name: 'password of the database', value: databasePassword },
    ...logged.map((value) => ({ name: "first developer's password", value })),
  ];
  const finds = findCanaries(canaries, haystacks);
  for (const { canary, place, where } of finds.slice(0, 15)) process.stderr.write(`${canary}: ${place}, ${where}\n`);
  const faults = haystacks.filter(({ place, where }) => place === 'error body' && / 500/.test(where)).length;
  const count = (of: Place) => haystacks.filter(({ place }) => place === of).length;
  return {
    about: `One account's life through the API, with LOG_LEVEL=debug: signing up (with the code, and paid), wrong passwords, a password typed as a name, broken bodies, changing the
password, the mailed links (the mail server refuses the first mail, and a last one for good, which waits in the outbox), two-factor sign-in, API keys, diagnoses, payments by card, every route and page that is read, and all of it again while the database refuses writes; then the same payments through a
stand-in for Stripe that breaks in four ways. ${canaries.length} secrets that were really used are searched for as they stand, escaped, encoded, hashed where a hash is stored, and as bytes. Due and
left out: a session's token in Set-Cookie, an API key in the answer that makes it, a hash in its row, the first developer's password in the one line that shows it, a test card on the
page that names it. The client is built with the server's secrets in the environment. Not looked at: the browser's storage.`,
    figures: [
      ...places.map((place) =>
        exactly(`secrets found: ${place} (${count(place)} searched)`, {
          value: finds.filter((find) => find.place === place).length,
          wanted: 0,
        }),
      ),
      exactly('files of the client with anything in the shape of a secret', {
        value: filesWithSecretShapes(bundle).length,
        wanted: 0,
      }),
      known('answers of 500 that were provoked', String(faults)),
      exactly("times that the first developer's password was shown", { value: logged.length, wanted: 1 }),
      known('password hashes stored', String(hashes.length)),
      exactly('of them weaker than Argon2id with 19 MiB, 2 passes, 128 bits of salt and 256 of hash', {
        value: hashes.filter(({ isStrong }) => !isStrong).length,
        wanted: 0,
      }),
      atMost('20 sign-ins at once, p95', { value: signIns.signInP95, limit: 1_000, unit: 'ms' }),
      atMost('another route meanwhile, p95', { value: signIns.readP95, limit: 200, unit: 'ms' }),
      known('load of the machine then', signIns.load.toFixed(2)),
    ],
    details: { finds: finds.slice(0, 50), reads: signIns.reads, readP95: inMs(signIns.readP95) },
  };
});

/** Every stored password hash, and whether it meets OWASP ASVS 5, Appendix C. */
async function readPasswordHashes(pool: pg.Pool): Promise<{ hash: string; isStrong: boolean }[]> {
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT password_hash AS hash FROM users WHERE password_hash IS NOT NULL
     UNION ALL SELECT password_hash FROM pending_signups WHERE password_hash IS NOT NULL`,
  );
  return rows.map(({ hash }) => {
    const [, memory, passes, salt = '', tag = ''] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? [];
    const bytesOf = (text: string) => Buffer.from(text, 'base64').length;
    return {
      hash,
      isStrong: Number(memory) >= 19_456 && Number(passes) >= 2 && bytesOf(salt) >= 16 && bytesOf(tag) >= 32,
    };
  });
}
