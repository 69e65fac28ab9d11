import { lookup } from 'node:dns';
import { Agent as HttpAgent, type AgentOptions, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface GuardedRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal: AbortSignal;
}

/** How far a request may reach. */
export interface Reach {
  /** Addresses of this machine and its networks too. */
  readonly isPrivateAllowed: boolean;
  /** Without encryption too, and at an address in place of a name. */
  readonly isPlainAllowed: boolean;
}

/** An address chosen by a stranger: a name on the open net, over https. */
export const strangersReach: Reach = { isPrivateAllowed: false, isPlainAllowed: false };

/** What a request that was not made says of itself. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

// Of our own, so that no connection which somebody else opened without being judged is used again.
const closingAgents = openAgents({ keepAlive: false });

export type Agents = Readonly<Record<'http:' | 'https:', HttpAgent>>;

/** Connections for requests of one reach: whatever is used again was judged when it was opened. */
export function openAgents(options: AgentOptions): Agents {
  return { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
}

/**
 * Asks an address that we do not vouch for. Its name is looked up once, when the connection is opened, and every address of
 * it judged before one is connected to: no name leads into our own network, not even one that changes meanwhile. Redirects
 * are not followed; whoever follows one comes back here with it.
 */
export function requestGuarded(
  { url, method, headers, body, signal }: GuardedRequest,
  reach: Reach,
  agents: Agents = closingAgents,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    // For an address in place of a name no look-up is made.
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (protocol !== 'https:' && !(protocol === 'http:' && reach.isPlainAllowed))
      return reject(new AddressRefused('not an address to ask'));
    if (isIP(literal) !== 0 && !reach.isPlainAllowed)
      return reject(new AddressRefused('an address in place of a name'));
    if (isIP(literal) !== 0 && !mayConnect(literal, reach)) return reject(new AddressRefused(notPublic));
    const send = protocol === 'https:' ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': body.length };
    const asking = send(
      url,
      { method, headers: { ...headers, ...length }, agent: agents[protocol], lookup: lookupWithin(reach), signal },
      resolve,
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

const notPublic = 'the name leads into a network that is not public';

/** A look-up that fails for a name with any address that may not be connected to. */
export function lookupWithin(reach: Reach, find: typeof lookup = lookup): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found) => {
      const addresses = found ?? [];
      const [first] = addresses;
      if (error || !first) return done(error ?? new Error('the name has no address'), '', 4);
      if (!addresses.every(({ address }) => mayConnect(address, reach)))
        return done(new AddressRefused(notPublic), '', 4);
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function mayConnect(address: string, { isPrivateAllowed }: Reach): boolean {
  return isPrivateAllowed || isPublicAddress(address);
}
