import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Stranger {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface OpenIdProvider {
  /** Where it is, without a slash at the end. */
  readonly issuer: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Takes the site for its client; to be called once its address is known. */
  admit(redirectUri: string): void;
  /** Whoever comes next by a browser of their own is this person, and agrees. */
  welcome(who: Stranger): void;
  /** Goes the way of a browser whose person signs in and agrees; answers where the provider sends it back to. */
  visit(address: string, who: Stranger): Promise<URL>;
  /** As `visit`, by somebody who does not agree. */
  decline(address: string): Promise<URL>;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this machine, whose people sign in without being asked. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const client = { clientId: 'tetri', clientSecret: 'the-secret-of-tetri' };
  const people = new Map<string, Stranger>();
  let provider: Provider | undefined;
  /** Who signs in next; undefined for somebody who declines. */
  let next: Stranger | undefined;

  const server = createServer((request, response) => {
    if (!provider) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response);
    const outcome = next ? { login: { accountId: next.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, outcome, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function welcome(who: Stranger): void {
    people.set(who.sub, who);
    next = who;
  }

  async function follow(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let at = new URL(address);
    while (at.origin === issuer) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
      for (const text of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`the provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
      at = new URL(location, at);
    }
    return at;
  }

  return {
    issuer,
    client,
    admit(redirectUri) {
      provider = new Provider(issuer, {
        clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
        claims: { email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['a key of the test'] },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
        async loadExistingGrant({ oidc }) {
          const accountId = oidc.session?.accountId;
          const grant = new oidc.provider.Grant({ clientId: client.clientId, ...(accountId && { accountId }) });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
    },
    welcome,
    visit(address, who) {
      welcome(who);
      return follow(address);
    },
    decline(address) {
      next = undefined;
      return follow(address);
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
