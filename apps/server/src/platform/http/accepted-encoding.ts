import { Negotiator } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] });

/** What an answer may be compressed with, by its `Accept-Encoding`; the better where both are as welcome. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined || refusesBesideAny(header)) return undefined;
  return negotiator.negotiate(header.toLowerCase()) ?? undefined;
}

/** `br;q=0, *`: the library takes the star for every coding, the refused one too. Uncompressed is never wrong. */
function refusesBesideAny(header: string): boolean {
  return header.includes('*') && /;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(header);
}
