import { Negotiator } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] });

/** What an answer may be compressed with, by its `Accept-Encoding`; the better where both are as welcome. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  return header === undefined ? undefined : (negotiator.negotiate(header) ?? undefined);
}
