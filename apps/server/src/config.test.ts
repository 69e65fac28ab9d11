import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('works without any variable: embedded database, demo catalogue, everything in one process', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    isDemo: true,
    roles: ['api', 'worker', 'web', 'bot'],
    publicUrl: undefined,
    trustedProxies: [],
  });
});

test('reads which proxies are believed, and refuses what names no network', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8']);
  expect(() => readConfig({ TRUSTED_PROXIES: 'true' })).toThrow(/^TRUSTED_PROXIES: /m);
});

test('leaves the demo out where a database is named, unless it is asked for', () => {
  const databaseUrl = 'postgres://u:p@127.0.0.1/db';
  expect(readConfig({ DATABASE_URL: databaseUrl }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: '1' }).isDemo).toBe(true);
});

test('takes an empty variable as absent and cuts the slash of the address', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://example.com/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://example.com',
  });
});

test('names every variable that does not fit', () => {
  const read = () => readConfig({ PORT: '70000', ROLES: 'api,cook', SMTP_URL: 'http://x', DEMO: 'maybe' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'ROLES', 'SMTP_URL', 'DEMO']) expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
});

test('the signer stands alone', () => {
  expect(readConfig({ ROLES: 'signer' }).roles).toEqual(['signer']);
  for (const ROLES of ['signer,api', 'worker,signer', 'signer,signer'])
    expect(() => readConfig({ ROLES })).toThrow('signer cannot be combined');
  expect(JSON.stringify(readConfig({ SIGNER_PASSPHRASE: 'never handed on' }))).not.toContain('never handed on');
});

test('takes providers of sign-in as JSON, and refuses what would send secrets in the clear', () => {
  const one = {
    name: 'google',
    label: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'a',
    clientSecret: 'b',
  };
  const read = (value: unknown) => readConfig({ SOCIAL_PROVIDERS: JSON.stringify(value) }).socialProviders;
  expect(read([one])).toEqual([one]);
  expect(read([{ ...one, issuer: 'http://127.0.0.1:4000' }])).toHaveLength(1);
  for (const wrong of [
    { ...one, issuer: 'http://accounts.example' },
    { ...one, name: 'a/b' },
    { ...one, clientId: '' },
  ])
    expect(() => read([wrong])).toThrow(/^SOCIAL_PROVIDERS: /m);
  expect(() => readConfig({ SOCIAL_PROVIDERS: 'google' })).toThrow(/^SOCIAL_PROVIDERS: /m);
});
