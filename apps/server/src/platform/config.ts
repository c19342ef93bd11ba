import type { z } from 'zod';
import { type AiConfig, readAiConfig } from './ai-config.ts';
import { maskOf, secretsIn, withoutPassword } from './secrets.ts';
import { isSecret, type SettingName, settings } from './settings.ts';
import { readSupplierConfig, type SupplierConfig } from './supplier-settings.ts';

/** A setting that is missing or wrong. `lines` holds one sentence a setting: its name, what is wrong, an example. */
export class ConfigError extends Error {
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
    this.lines = lines;
  }
}

/** The keys with which payments go through Stripe. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address of the API, for tests; null for Stripe's own. */
  apiBase: string | null;
  timeoutMs: number;
}

/** The client that Google (or another OpenID provider) knows us as. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}

/** Every setting, read and checked. An optional one that is not set is `null`. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databasePoolSize: number;
  publicUrl: string | null;
  /** Whether people reach the product over https. */
  isHttps: boolean;
  trustedProxies: string[];
  betaPromoCode: string;
  developerEmails: string[];
  contactEmail: string;
  logLevel: string;
  drainSeconds: number;
  asksPerMinute: number;
  asksPerDay: number;
  failedSignInsPerMinute: number;
  signUpsPerHour: number;
  metricsToken: string | null;
  /** Null for the sandbox. */
  stripe: StripeConfig | null;
  secretKey: string | null;
  /** Earlier keys, under which things may still be encrypted. */
  previousSecretKeys: string[];
  /** Whether what developers and administrators may do needs a second factor. */
  adminNeedsSecondFactor: boolean;
  google: GoogleConfig | null;
  /** Null for the outbox alone. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Null for the embedded engine alone. */
  ai: AiConfig | null;
  suppliers: SupplierConfig;
  /** What must stand in no message. */
  secrets: string[];
}

const noPublicPayments = `STRIPE_SECRET_KEY must be set with an https PUBLIC_URL, or anybody could subscribe with a test card. To run a public demo that takes test cards only, set PAYMENTS=sandbox. Example: ${settings.STRIPE_SECRET_KEY.example}`;

/**
 * Reads the settings from the environment. A setting that is empty counts as not set.
 * @throws ConfigError with a line for each setting that is wrong.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const secrets = secretsIn(env);
  const mask = maskOf(secrets);
  const read = <Output>(name: SettingName, schema: z.ZodType<Output>): Output | null => {
    const given = env[name]?.trim();
    const text = given === undefined || given === '' ? settings[name].default : given;
    if (text === '') return null;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    const why = result.error.issues[0]?.message ?? 'is not valid';
    const shown = isSecret(name) ? '' : `; it is ${JSON.stringify(mask(withoutPassword(text)))}`;
    faults.push(`${name} ${why}${shown}. Example: ${settings[name].example}`);
    return null;
  };
  const need = (names: readonly SettingName[], because: string): void => {
    for (const name of names) {
      if (!env[name]?.trim()) faults.push(`${name} must be set with ${because}. Example: ${settings[name].example}`);
    }
  };
  const readGoogle = (publicUrl: string | null): GoogleConfig | null => {
    const clientId = read('GOOGLE_CLIENT_ID', settings.GOOGLE_CLIENT_ID.schema);
    const clientSecret = read('GOOGLE_CLIENT_SECRET', settings.GOOGLE_CLIENT_SECRET.schema);
    const issuer = read('GOOGLE_ISSUER', settings.GOOGLE_ISSUER.schema) ?? '';
    if (clientId === null && clientSecret === null) return null;
    need(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'PUBLIC_URL'], 'Google sign-in');
    if (clientId === null || clientSecret === null) return null;
    return { clientId, clientSecret, issuer, redirectUri: `${publicUrl}/api/auth/google/callback` };
  };
  const readStripe = (isHttps: boolean): StripeConfig | null => {
    const isSandboxWanted = read('PAYMENTS', settings.PAYMENTS.schema) === 'sandbox';
    const secretKey = read('STRIPE_SECRET_KEY', settings.STRIPE_SECRET_KEY.schema);
    const publishableKey = read('STRIPE_PUBLISHABLE_KEY', settings.STRIPE_PUBLISHABLE_KEY.schema);
    const webhookSecret = read('STRIPE_WEBHOOK_SECRET', settings.STRIPE_WEBHOOK_SECRET.schema);
    const apiBase = read('STRIPE_API_BASE', settings.STRIPE_API_BASE.schema);
    const timeoutMs = read('STRIPE_TIMEOUT_MS', settings.STRIPE_TIMEOUT_MS.schema) ?? 0;
    if (secretKey === null) {
      if (isHttps && !isSandboxWanted && !env.STRIPE_SECRET_KEY?.trim()) faults.push(noPublicPayments);
      return null;
    }
    if (isSandboxWanted) faults.push('PAYMENTS must not be sandbox with STRIPE_SECRET_KEY. Unset one of the two.');
    need(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'PUBLIC_URL'], 'STRIPE_SECRET_KEY');
    if (publishableKey === null || webhookSecret === null) return null;
    return { secretKey, publishableKey, webhookSecret, apiBase, timeoutMs };
  };
  const publicUrl = read('PUBLIC_URL', settings.PUBLIC_URL.schema);
  const databaseUrl = read('DATABASE_URL', settings.DATABASE_URL.schema);
  const secretKey = read('SECRET_KEY', settings.SECRET_KEY.schema);
  const smtpUrl = read('SMTP_URL', settings.SMTP_URL.schema);
  const twoFactor = read('ADMIN_TWO_FACTOR', settings.ADMIN_TWO_FACTOR.schema);
  const isHttps = publicUrl?.startsWith('https:') ?? false;
  const adminNeedsSecondFactor = twoFactor === null ? isHttps : twoFactor === 'required';
  if (smtpUrl !== null) need(['PUBLIC_URL'], 'SMTP_URL');
  // Each node would make a key of its own, and none could read what another encrypted.
  if (adminNeedsSecondFactor && databaseUrl !== null) need(['SECRET_KEY'], 'DATABASE_URL and a second factor');
  const config: Config = {
    port: read('PORT', settings.PORT.schema) ?? 0,
    host: read('HOST', settings.HOST.schema) ?? '',
    dataDir: read('DATA_DIR', settings.DATA_DIR.schema) ?? '',
    databaseUrl,
    databasePoolSize: read('DATABASE_POOL_SIZE', settings.DATABASE_POOL_SIZE.schema) ?? 0,
    publicUrl,
    isHttps,
    trustedProxies: read('TRUSTED_PROXIES', settings.TRUSTED_PROXIES.schema) ?? [],
    betaPromoCode: read('BETA_PROMO_CODE', settings.BETA_PROMO_CODE.schema) ?? '',
    developerEmails: (read('DEVELOPER_EMAILS', settings.DEVELOPER_EMAILS.schema) ?? []).map((address) =>
      address.toLowerCase(),
    ),
    contactEmail: read('CONTACT_EMAIL', settings.CONTACT_EMAIL.schema) ?? '',
    logLevel: read('LOG_LEVEL', settings.LOG_LEVEL.schema) ?? '',
    drainSeconds: read('DRAIN_SECONDS', settings.DRAIN_SECONDS.schema) ?? 0,
    asksPerMinute: read('ASKS_PER_MINUTE', settings.ASKS_PER_MINUTE.schema) ?? 0,
    asksPerDay: read('ASKS_PER_DAY', settings.ASKS_PER_DAY.schema) ?? 0,
    failedSignInsPerMinute: read('FAILED_SIGN_INS_PER_MINUTE', settings.FAILED_SIGN_INS_PER_MINUTE.schema) ?? 0,
    signUpsPerHour: read('SIGN_UPS_PER_HOUR', settings.SIGN_UPS_PER_HOUR.schema) ?? 0,
    metricsToken: read('METRICS_TOKEN', settings.METRICS_TOKEN.schema),
    stripe: readStripe(isHttps),
    secretKey,
    previousSecretKeys: read('PREVIOUS_SECRET_KEYS', settings.PREVIOUS_SECRET_KEYS.schema) ?? [],
    adminNeedsSecondFactor,
    google: readGoogle(publicUrl),
    smtpUrl,
    mailFrom: read('MAIL_FROM', settings.MAIL_FROM.schema) ?? '',
    ai: readAiConfig({ read, need }),
    suppliers: readSupplierConfig(read),
    secrets,
  };
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}
