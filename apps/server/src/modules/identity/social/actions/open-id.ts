import type { Configuration } from 'openid-client';
import { onceEach } from '../../../../platform/once.ts';
import type { SocialProvider } from '../ports.ts';
import type { SocialStep } from './social-step.ts';

/** Whom a provider vouches for. */
export interface Voucher {
  readonly issuer: string;
  readonly subject: string;
  /** Undefined unless the provider says that the mailbox was proved. */
  readonly email: string | undefined;
  readonly name: string;
}

const scope = 'openid email profile';
const timeoutSeconds = 10;

/** Speaks OpenID Connect with the providers; what they say of themselves is asked for once. */
export class OpenId {
  /** What providers say of themselves; one that was out of order is asked again. */
  readonly #configurationOf = onceEach(ask);

  /** Where to send the browser, and what it must come back with. `redirectUri` is known to the provider. */
  async begin(
    provider: SocialProvider,
    redirectUri: string,
  ): Promise<{ address: string } & Pick<SocialStep, 'state' | 'nonce' | 'verifier'>> {
    const client = await import('openid-client');
    const configuration = await this.#configurationOf(provider);
    const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
    const { href } = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { address: href, state, nonce, verifier };
  }

  /** Rejects unless the address that the browser came back to fits what it set out with. */
  async finish(provider: SocialProvider, cameTo: URL, step: SocialStep): Promise<Voucher> {
    const client = await import('openid-client');
    const configuration = await this.#configurationOf(provider);
    const tokens = await client.authorizationCodeGrant(configuration, cameTo, {
      pkceCodeVerifier: step.verifier,
      expectedState: step.state,
      expectedNonce: step.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no id token');
    // Some providers tell e-mail and name only there.
    const profile =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const { email, email_verified: isVerified, name } = profile;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isVerified === true && typeof email === 'string' ? email : undefined,
      name: typeof name === 'string' ? name : '',
    };
  }
}

async function ask({ issuer, clientId, clientSecret }: SocialProvider): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
  const address = new URL(issuer);
  // By default the library leaves signatures to TLS; settings allow plain http on this machine only.
  const execute = [enableNonRepudiationChecks, ...(address.protocol === 'http:' ? [allowInsecureRequests] : [])];
  return discovery(address, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}
