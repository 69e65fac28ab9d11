import { lookup, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface PublicPost {
  /** https, and a name: an address in its place is refused. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends to an address that strangers chose. Answers the status; rejects where there is no answer. */
export type PostPublicly = (post: PublicPost) => Promise<{ readonly status: number }>;

const timeoutMs = 10_000;

/**
 * The name is looked up once and every address of it judged before one is connected to, so no name leads into our own
 * network, not even one that changes meanwhile. Redirects are not followed and the answer is not read.
 */
export const postPublicly: PostPublicly = ({ url, headers, body }) => {
  return new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    // For an address in place of a name, no look-up is made.
    if (protocol !== 'https:' || /^[\d.]+$|^\[/.test(hostname)) return reject(new Error('not an address to send to'));
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: publicLookup,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0 });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
};

/** A look-up that fails for a name with any address that is not on the open net. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) =>
    judge(error, addresses, options.all === true, done),
  );
};

export function judge(
  error: NodeJS.ErrnoException | null,
  addresses: readonly LookupAddress[],
  wantsAll: boolean,
  done: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses ?? [];
  if (error || !first) return done(error ?? new Error('the name has no address'), '', 4);
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    return done(new Error('the name leads into a network that is not public'), '', 4);
  if (wantsAll) done(null, [...addresses]);
  else done(null, first.address, first.family);
}
