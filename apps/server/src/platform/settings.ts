import { z } from 'zod';
import { aiSettings } from './ai-settings.ts';
import {
  addresses,
  databaseAddress,
  earlierKeys,
  issuerAddress,
  mailServer,
  proxies,
  webAddress,
  whole,
} from './setting-values.ts';
import { supplierSettings } from './supplier-settings.ts';

/**
 * One setting: how it is read, what it is by default, an example for its error, and its line in the README's table. The value of
 * a secret one stands in no message.
 */
export const settings = {
  PORT: { schema: whole(0, 65_535), default: '3000', example: 'PORT=3001', about: 'Port of the web server' },
  HOST: {
    schema: z.string().min(1, 'must be an address to listen on'),
    default: '0.0.0.0',
    example: 'HOST=127.0.0.1',
    about: 'Address that the web server listens on',
  },
  DATA_DIR: {
    schema: z.string().min(1, 'must be a folder'),
    default: './data',
    example: 'DATA_DIR=/var/lib/diagbuddy',
    about: 'Folder of the embedded PostgreSQL',
  },
  DATABASE_URL: {
    schema: databaseAddress,
    default: '',
    example: 'DATABASE_URL=postgres://user:secret@db.example.com:5432/diagbuddy',
    about: 'Another PostgreSQL (15 or newer) in place of the embedded one',
    isSecret: true,
  },
  DATABASE_POOL_SIZE: {
    schema: whole(2, 200),
    default: '10',
    example: 'DATABASE_POOL_SIZE=20',
    about: 'Connections to PostgreSQL at most, a server process',
  },
  PUBLIC_URL: {
    schema: webAddress,
    default: '',
    example: 'PUBLIC_URL=https://app.example.com',
    about: 'Address under which people reach the product; https turns on Secure cookies and HSTS',
  },
  TRUSTED_PROXIES: {
    schema: proxies,
    default: '',
    example: 'TRUSTED_PROXIES=10.0.0.0/8,127.0.0.1',
    about: 'Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed',
  },
  BETA_PROMO_CODE: {
    schema: z.string().min(4, 'must have at least 4 characters').max(100, 'must have at most 100 characters'),
    default: 'DIAGBETA2025',
    example: 'BETA_PROMO_CODE=SPRING30',
    about: 'Promo code that opens an account with 30 days of free access',
  },
  DEVELOPER_EMAILS: {
    schema: addresses,
    default: '',
    example: 'DEVELOPER_EMAILS=ana@example.com,li@example.com',
    about: 'Verified addresses whose accounts are developers',
  },
  CONTACT_EMAIL: {
    schema: z.email('must be an e-mail address'),
    default: 'contact@diagbuddy.example',
    example: 'CONTACT_EMAIL=hello@example.com',
    about: 'Contact address on the public pages',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    default: 'info',
    example: 'LOG_LEVEL=warn',
    about: 'How much is logged',
  },
  DRAIN_SECONDS: {
    schema: whole(0, 8),
    default: '0',
    example: 'DRAIN_SECONDS=2',
    about: 'Seconds from SIGTERM to the last accepted request; two probe periods of the load balancer',
  },
  ASKS_PER_MINUTE: {
    schema: whole(1, 1_000_000),
    default: '120',
    example: 'ASKS_PER_MINUTE=60',
    about: 'Per-minute limit per account, counted separately for diagnoses, prescreens and chat messages',
  },
  ASKS_PER_DAY: {
    schema: whole(1, 100_000_000),
    default: '3000',
    example: 'ASKS_PER_DAY=1000',
    about: 'Daily limit per account, counted separately for diagnoses, prescreens and chat messages',
  },
  FAILED_SIGN_INS_PER_MINUTE: {
    schema: whole(1, 1_000_000),
    default: '300',
    example: 'FAILED_SIGN_INS_PER_MINUTE=1000',
    about:
      'Failed sign-ins per minute over all addresses; a browser that its account knows is neither counted nor refused',
  },
  SIGN_UPS_PER_HOUR: {
    schema: whole(1, 1_000_000),
    default: '300',
    example: 'SIGN_UPS_PER_HOUR=1000',
    about: 'Sign-ups per hour over all addresses',
  },
  SECRET_KEY: {
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: '',
    example: 'SECRET_KEY=$(openssl rand -hex 32)',
    about: 'Key for what is encrypted at rest, the same on every node; without it one is made in DATA_DIR',
    isSecret: true,
  },
  PREVIOUS_SECRET_KEYS: {
    schema: earlierKeys,
    default: '',
    example: 'PREVIOUS_SECRET_KEYS=the-key-before',
    about: 'Earlier values of SECRET_KEY, with commas between them: what they encrypted can still be read',
    isSecret: true,
  },
  ADMIN_TWO_FACTOR: {
    schema: z.enum(['required', 'optional'], { error: 'must be required or optional' }),
    default: '',
    example: 'ADMIN_TWO_FACTOR=required',
    about: 'Whether developers and administrators need a second factor; required by default where PUBLIC_URL is https',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().min(1),
    default: '',
    example: 'GOOGLE_CLIENT_ID=123-abc.apps.googleusercontent.com',
    about: 'Switches Google sign-in on; its redirect address there is PUBLIC_URL with /api/auth/google/callback',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().min(1),
    default: '',
    example: 'GOOGLE_CLIENT_SECRET=GOCSPX-...',
    about: "The secret of Google's client; needs PUBLIC_URL",
    isSecret: true,
  },
  GOOGLE_ISSUER: {
    schema: issuerAddress,
    default: 'https://accounts.google.com',
    example: 'GOOGLE_ISSUER=https://accounts.google.com',
    about: "Another OpenID provider in Google's place",
  },
  SMTP_URL: {
    schema: mailServer,
    default: '',
    example: 'SMTP_URL=smtps://user:secret@mail.example.com:465',
    about: 'Mail server that sends mail; needs PUBLIC_URL. Without it mail stays in the outbox, for developers to read',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be a sender with an e-mail address'),
    default: 'DiagBuddy <no-reply@diagbuddy.example>',
    example: 'MAIL_FROM=DiagBuddy <no-reply@example.com>',
    about: 'Sender of the mail',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16, 'must have at least 16 characters'),
    default: '',
    example: 'METRICS_TOKEN=$(openssl rand -hex 16)',
    about: 'Bearer token that /metrics asks for; without it only this machine may read them',
    isSecret: true,
  },
  PAYMENTS: {
    schema: z.enum(['sandbox'], { error: 'must be sandbox, or not set' }),
    default: '',
    example: 'PAYMENTS=sandbox',
    about: 'Lets the sandbox take test cards in public; without it an https PUBLIC_URL needs the Stripe keys',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be Stripe's secret key, which starts with sk_ or rk_"),
    default: '',
    example: 'STRIPE_SECRET_KEY=sk_test_...',
    about: 'Takes payments through Stripe in place of the sandbox; needs the other Stripe keys and PUBLIC_URL',
    isSecret: true,
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: z.string().regex(/^pk_(test|live)_\w+$/, "must be Stripe's publishable key, which starts with pk_"),
    default: '',
    example: 'STRIPE_PUBLISHABLE_KEY=pk_test_...',
    about: "Stripe's key for the payment form in the browser",
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().regex(/^whsec_\w+$/, "must be the webhook's signing secret, which starts with whsec_"),
    default: '',
    example: 'STRIPE_WEBHOOK_SECRET=whsec_...',
    about: 'Signing secret of the Stripe webhook that points to /api/webhooks/stripe',
    isSecret: true,
  },
  STRIPE_TIMEOUT_MS: {
    schema: whole(50, 30_000),
    default: '8000',
    example: 'STRIPE_TIMEOUT_MS=5000',
    about: 'Milliseconds that one call to Stripe may take',
  },
  STRIPE_API_BASE: {
    schema: webAddress,
    default: '',
    example: 'STRIPE_API_BASE=http://127.0.0.1:12111',
    about: "Another address of Stripe's API, for tests",
  },
  ...aiSettings,
  ...supplierSettings,
} as const;

export type SettingName = keyof typeof settings;

/** Whether the value of a setting stands in no message. */
export const isSecret = (name: SettingName): boolean => 'isSecret' in settings[name];
