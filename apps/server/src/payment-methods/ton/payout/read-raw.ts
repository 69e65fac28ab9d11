import { readBoc } from '../cells/boc.ts';
import { readSignedMessage } from '../cells/wallet.ts';

/** Of a signed message: its number, when its time runs out, and how the network names what the wallet reads of it. */
export function readRaw(raw: string): {
  readonly seqno: number;
  readonly validUntil: number;
  readonly bodyHash: string;
} {
  const { bodyHash, ...rest } = readSignedMessage(readBoc(Buffer.from(raw, 'base64')));
  return { ...rest, bodyHash: bodyHash.toString('hex') };
}
