import { createHash } from 'node:crypto';

/** What a server wants to know of who asks, as Monero's programs write it (RFC 7616 with MD5). */
export interface Challenge {
  readonly realm: string;
  readonly nonce: string;
}

/** Of the headers of a refusal; undefined where none of them is a challenge that can be answered. */
export function readChallenge(headers: readonly string[]): Challenge | undefined {
  for (const header of headers) {
    const value = (name: string) => new RegExp(`\\b${name}="?([^",]*)"?`, 'i').exec(header)?.[1];
    const [realm, nonce] = [value('realm'), value('nonce')];
    if (/^Digest\b/i.test(header) && value('algorithm') === 'MD5' && realm !== undefined && nonce !== undefined)
      return { realm, nonce };
  }
  return undefined;
}

export interface Proof extends Challenge {
  readonly user: string;
  readonly password: string;
  readonly path: string;
  /** Chance of the asker. */
  readonly cnonce: string;
}

/** The header that proves the password, for the first question after a challenge. */
export function digestHeader({ realm, nonce, user, password, path, cnonce }: Proof): string {
  const count = '00000001';
  const who = md5(`${user}:${realm}:${password}`);
  const response = md5(`${who}:${nonce}:${count}:${cnonce}:auth:${md5(`POST:${path}`)}`);
  const named = { username: user, realm, nonce, uri: path, cnonce, response };
  const quoted = Object.entries(named).map(([name, value]) => `${name}="${value}"`);
  return `Digest ${[...quoted, 'algorithm=MD5', 'qop=auth', `nc=${count}`].join(', ')}`;
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
