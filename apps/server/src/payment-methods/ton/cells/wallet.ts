import { account, bitsOf, type Cell, cellOf, coins, hashOf, noAccount, uint } from './cell.ts';
import { readBoc } from './boc.ts';
import { commentCell } from './comment.ts';

/**
 * The code of the wallet contract v4 of TON, second revision.
 *
 * @see https://github.com/ton-blockchain/wallet-contract/tree/v4r2-stable
 */
const walletCode = readBoc(
  Buffer.from(
    'te6ccgECFAEAAtQAART/APSkE/S88sgLAQIBIAIDAgFIBAUE+PKDCNcYINMf0x/THwL4I7vyZO1E0NMf0x/T//QE0VFDuvKhUVG68qIF+QFUEG' +
      'T5EPKj+AAkpMjLH1JAyx9SMMv/UhD0AMntVPgPAdMHIcAAn2xRkyDXSpbTB9QC+wDoMOAhwAHjACHAAuMAAcADkTDjDQOkyMsfEssfy/8QERIT' +
      'AubQAdDTAyFxsJJfBOAi10nBIJJfBOAC0x8hghBwbHVnvSKCEGRzdHK9sJJfBeAD+kAwIPpEAcjKB8v/ydDtRNCBAUDXIfQEMFyBAQj0Cm+hMb' +
      'OSXwfgBdM/yCWCEHBsdWe6kjgw4w0DghBkc3RyupJfBuMNBgcCASAICQB4AfoA9AQw+CdvIjBQCqEhvvLgUIIQcGx1Z4MesXCAGFAEywUmzxZY' +
      '+gIZ9ADLaRfLH1Jgyz8gyYBA+wAGAIpQBIEBCPRZMO1E0IEBQNcgyAHPFvQAye1UAXKwjiOCEGRzdHKDHrFwgBhQBcsFUAPPFiP6AhPLassfyz' +
      '/JgED7AJJfA+ICASAKCwBZvSQrb2omhAgKBrkPoCGEcNQICEekk30pkQzmkD6f+YN4EoAbeBAUiYcVnzGEAgFYDA0AEbjJftRNDXCx+AA9sp37' +
      'UTQgQFA1yH0BDACyMoHy//J0AGBAQj0Cm+hMYAIBIA4PABmtznaiaEAga5Drhf/AABmvHfaiaEAQa5DrhY/AAG7SB/oA1NQi+QAFyMoHFcv/yd' +
      'B3dIAYyMsFywIizxZQBfoCFMtrEszMyXP7AMhAFIEBCPRR8qcCAHCBAQjXGPoA0z/IVCBHgQEI9FHyp4IQbm90ZXB0gBjIywXLAlAGzxZQBPoC' +
      'FMtqEssfyz/Jc/sAAgBsgQEI1xj6ANM/MFIkgQEI9Fnyp4IQZHN0cnB0gBjIywXLAlAFzxZQA/oCE8tqyx8Syz/Jc/sAAAr0AMntVA==',
    'base64',
  ),
);
/** Wallets of one key differ by it: this is the one that wallet apps use. */
const walletId = 698_983_191;
/** Fees are paid beside the amount, and what cannot be sent does not keep the number from being used up. */
const sendMode = 3;
const signatureBits = 512;

/** One payment from the wallet. */
export interface TonTransfer {
  readonly seqno: number;
  readonly validUntil: number;
  /** Raw text of the account. */
  readonly to: string;
  readonly units: bigint;
  readonly comment: string;
}

/** The wallet as it begins: its code, no payments yet, whose key it obeys. */
function firstState(publicKey: Uint8Array): Cell {
  const data = cellOf(`${uint(0, 32)}${uint(walletId, 32)}${bitsOf(publicKey)}0`);
  return cellOf('00110', [walletCode, data]);
}

/** Raw text of the account that a key has in the basic workchain. */
export function walletOf(publicKey: Uint8Array): string {
  return `0:${hashOf(firstState(publicKey)).toString('hex')}`;
}

/** What the key signs by its hash. The wallet takes it once, for its own `seqno` and before `validUntil`. */
export function signingCell({ seqno, validUntil, ...payment }: TonTransfer): Cell {
  const head = [walletId, validUntil, seqno].map((number) => uint(number, 32)).join('');
  return cellOf(`${head}${uint(0, 8)}${uint(sendMode, 8)}`, [paymentCell(payment)]);
}

/** The message that carries the money: it never comes back, since a wallet that is new could not take it otherwise. */
function paymentCell({ to, units, comment }: Pick<TonTransfer, 'to' | 'units' | 'comment'>): Cell {
  const flags = '0100';
  // No other currencies, no fees of its own, and times that the network fills in; no first state.
  const rest = `0${coins(0n)}${coins(0n)}${uint(0, 64)}${uint(0, 32)}0`;
  const head = `${flags}${noAccount}${account(to)}${coins(units)}${rest}`;
  const body = commentCell(comment);
  return head.length + 1 + body.bits.length <= 1023
    ? cellOf(`${head}0${body.bits}`, body.refs)
    : cellOf(`${head}1`, [body]);
}

/** What is handed to the network, and the name it goes by there. The first message brings the wallet's state along. */
export function signedMessage(
  publicKey: Uint8Array,
  signing: Cell,
  signature: Uint8Array,
  seqno: number,
): { readonly message: Cell; readonly name: Buffer } {
  const body = cellOf(bitsOf(signature) + signing.bits, signing.refs);
  const head = `10${noAccount}${account(walletOf(publicKey))}${coins(0n)}`;
  // By this form a message has one name, whatever it brings along: https://github.com/ton-blockchain/TEPs, TEP-467.
  const plain = cellOf(`${head}01`, [body]);
  const message = seqno === 0 ? cellOf(`${head}111`, [firstState(publicKey), body]) : plain;
  return { message, name: hashOf(plain) };
}

/** What a message says that `signedMessage` made; throws for any other. */
export function readSignedMessage({ refs }: Cell): {
  readonly seqno: number;
  readonly validUntil: number;
  /** What the network names the part by that the wallet reads. */
  readonly bodyHash: Buffer;
} {
  const body = refs.at(-1);
  if (!body) throw new Error('a stored message cannot be read');
  return { seqno: seqnoOfBody(body), validUntil: numberAt(body, 1), bodyHash: hashOf(body) };
}

/** The number that a message uses up, of the part that the wallet reads. */
export function seqnoOfBody(body: Cell): number {
  if (numberAt(body, 0) !== walletId) throw new Error('a message is none of the wallet');
  return numberAt(body, 2);
}

/** Of those behind the signature. */
function numberAt({ bits }: Cell, nth: number): number {
  const place = signatureBits + nth * 32;
  const part = bits.slice(place, place + 32);
  if (part.length < 32) throw new Error('a message is none of the wallet');
  return Number.parseInt(part, 2);
}
