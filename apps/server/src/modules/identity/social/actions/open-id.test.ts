import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { OpenId } from './open-id.ts';

const redirectUri = 'https://tetri.test/callback/';
const [own, other] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));

let server: Server;
afterEach(() => server.close());

const nowhere = { provider: 'local', lang: 'en', linkTo: null, until: 0 } as const;

interface Lies {
  readonly metadata?: object;
  readonly claims?: object;
  readonly isForged?: boolean;
}

/** What comes of signing in at a provider that tells these lies. */
async function visit({ metadata, claims, isForged = false }: Lies): Promise<unknown> {
  let nonce = '';
  const idToken = () => {
    const issuedAt = Math.floor(Date.now() / 1000);
    const whole = { iss: issuer, aud: 'tetri', sub: 'nino', nonce, iat: issuedAt, exp: issuedAt + 60, ...claims };
    const text = [{ alg: 'RS256', kid: 'k' }, whole]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const key = (isForged ? other : own)?.privateKey;
    if (!key) throw new Error('there is no key');
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  server = createServer((request, response) => {
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...metadata,
      }),
      '/keys': () => ({ keys: [{ ...own?.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] }),
      '/token': () => ({ access_token: 'a', token_type: 'bearer', id_token: idToken() }),
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = { name: 'local', label: 'Local', issuer, clientId: 'tetri', clientSecret: 'secret' };
  const openId = new OpenId();
  const step = await openId.begin(provider, redirectUri);
  ({ nonce } = step);
  const cameTo = new URL(`${redirectUri}?code=c&state=${step.state}`);
  return openId.finish(provider, cameTo, { ...step, ...nowhere });
}

test('a provider that tells the truth vouches for the person', async () => {
  expect(await visit({})).toMatchObject({ subject: 'nino', email: undefined });
});

test.each<[string, Lies]>([
  ['says that it is another issuer', { metadata: { issuer: 'https://accounts.example.com' } }],
  ['gives a token of another issuer', { claims: { iss: 'https://accounts.example.com' } }],
  ['gives a token for another site', { claims: { aud: 'somebody-else' } }],
  ['gives a token of another try', { claims: { nonce: 'another' } }],
  ['gives a token that somebody else signed', { isForged: true }],
  ['gives a token that is over', { claims: { exp: 1 } }],
])('a provider that %s vouches for nobody', async (_, lies) => {
  await expect(visit(lies)).rejects.toThrow();
});
