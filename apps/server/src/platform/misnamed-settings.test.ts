import { describe, expect, it } from 'vitest';
import { findMisnamedSettings } from './misnamed-settings.ts';
import { settings } from './settings.ts';

describe('a variable that looks like a setting and is none', () => {
  it.each([
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
    ['STRIPE_PUBLISHABLE', 'STRIPE_PUBLISHABLE_KEY'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['STRIPE-SECRET-KEY', 'STRIPE_SECRET_KEY'],
    ['GOOGLE_SECRET', 'GOOGLE_CLIENT_SECRET'],
    ['DEVELOPER_EMAIL', 'DEVELOPER_EMAILS'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DATADIR', 'DATA_DIR'],
    ['port', 'PORT'],
  ])('%s is named with the nearest that exists, and without its value', (name, nearest) => {
    expect(findMisnamedSettings({ [name]: 'a-secret', PATH: '/usr/bin' })).toEqual([
      `${name} is not a setting of DiagBuddy; did you mean ${nearest}?`,
    ]);
  });

  it('counts as not set when it is empty', () => {
    expect(findMisnamedSettings({ STRIPE_SECRETKEY: ' ' })).toEqual([]);
  });
});

describe('a variable that is none of ours', () => {
  it.each(
    Object.entries({
      settings: Object.keys(settings),
      'a shell': [
        'PATH',
        'HOME',
        'HOSTNAME',
        'HOSTTYPE',
        'LOGNAME',
        'MAIL',
        'SHLVL',
        'TERM',
        'XDG_DATA_DIRS',
        'LS_COLORS',
      ],
      npm: [
        'npm_config_user_agent',
        'npm_lifecycle_event',
        'npm_package_json',
        'INIT_CWD',
        'NODE',
        'NODE_ENV',
        'COLOR',
      ],
      'a container platform': [
        'KUBERNETES_PORT',
        'KUBERNETES_SERVICE_HOST',
        'DIAGBUDDY_PORT',
        'DIAGBUDDY_SERVICE_PORT',
      ],
      'services beside it': ['DATABASE_PORT', 'DATABASE_HOST', 'DATABASE_NAME', 'DATABASE_PORT_5432_TCP', 'SMTP_HOST'],
      PostgreSQL: ['PGHOST', 'PGPASSWORD', 'POSTGRES_PASSWORD', 'POSTGRES_URL', 'DATABASE_PUBLIC_URL'],
      Google: ['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'GOOGLE_API_KEY', 'GOOGLE_CLIENT_EMAIL'],
      'other tools': [
        'STRIPE_API_KEY',
        'STRIPE_DEVICE_NAME',
        'RUST_LOG',
        'AWS_SECRET_ACCESS_KEY',
        'CI',
        'GITHUB_TOKEN',
      ],
      'compose.yaml': ['DOMAIN', 'ACME_EMAIL', 'DATABASE_PASSWORD'],
      'this project': ['API_PORT', 'E2E_PORT', 'E2E_DATA_DIR', 'CHROMIUM_PATH', 'NODE_COMPILE_CACHE'],
    }),
  )('is not complained about: those of %s', (_whose, names) => {
    expect(findMisnamedSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});
