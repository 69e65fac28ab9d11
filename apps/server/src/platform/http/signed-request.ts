import type { KeyRight } from '@tetri/contract';
import type { KeyActor } from './actor.ts';

/** A request as it came, with what a program says to prove that it holds the secret of an API key. */
export interface SignedRequest {
  /** `Api-Key`, `Api-Time` and `Api-Sign`; empty where one is missing. */
  readonly key: string;
  readonly time: string;
  readonly sign: string;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  /** The bytes that came, before anything was made of them. */
  readonly body: Uint8Array;
  readonly ip: string;
}

/** Finds whose key signed, and refuses with `signatureRejected` whatever is wrong with it; identity provides it. */
export type ResolveSignature = (request: SignedRequest, right: KeyRight) => Promise<KeyActor>;

const names = ['api-key', 'api-time', 'api-sign'] as const;

/** Whether a program tries to sign the request. */
export function isSigned(headers: Readonly<Record<string, unknown>>): boolean {
  return names.some((name) => headers[name] !== undefined);
}

/** What signs the request, or undefined for one that does not try to. */
export function readSignature(
  request: Omit<SignedRequest, 'key' | 'time' | 'sign'>,
  header: (name: string) => string | undefined,
): SignedRequest | undefined {
  const [key, time, sign] = names.map(header);
  if (key === undefined && time === undefined && sign === undefined) return undefined;
  return { ...request, key: key ?? '', time: time ?? '', sign: sign ?? '' };
}
