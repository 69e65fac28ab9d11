import { randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { moneroAddressOf } from '@tetri/destinations';

const { Point } = ed25519;

/** As wallets are given them: private keys as hexadecimal digits. */
export interface WalletKeys {
  readonly address: string;
  readonly viewKey: string;
  /** Of a wallet that can only look there is none. */
  readonly spendKey?: string | undefined;
}

export function freshKeys(): Required<WalletKeys> {
  const [spend, view] = [freshScalar(), freshScalar()];
  const [spendPoint, viewPoint] = [Point.BASE.multiply(spend).toBytes(), Point.BASE.multiply(view).toBytes()];
  const address = moneroAddressOf({ kind: 'primary', spend: spendPoint, view: viewPoint });
  return { address, viewKey: hexOf(view), spendKey: hexOf(spend) };
}

function freshScalar(): bigint {
  return Point.Fn.create(BigInt(`0x${randomBytes(32).toString('hex')}`));
}

/** The lowest byte first. */
function hexOf(scalar: bigint): string {
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex');
}
