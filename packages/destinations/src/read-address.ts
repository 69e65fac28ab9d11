import { keccak_256 } from '@noble/hashes/sha3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58xrp, bech32, bech32m, createBase58check, hex } from '@scure/base';
import type { AddressFormat } from '@tetri/contract';
import { readMoneroAddress } from './monero-address.ts';
import { readTonAccount, tonAccountOf, tonAddressOf } from './ton-address.ts';

/** The address as it is kept; `checksum` where it looks like one with a mistake in it. */
type Read = { readonly address: string } | 'checksum' | undefined;

/** Reads an address that nothing stands around, of one network's format. */
export const readAddress: Readonly<Record<AddressFormat, (text: string) => Read>> = {
  evm: readEvm,
  tron: (text) => readBase58Check(text, /^T[1-9A-HJ-NP-Za-km-z]{33}$/, [0x41]),
  bitcoin: (text) =>
    readWitness(text, 'bc') ?? readBase58Check(text, /^[13][1-9A-HJ-NP-Za-km-z]{24,34}$/, [0x00, 0x05]),
  // Script addresses that begin with 3 cannot be distinguished from Bitcoin's, so they are taken in their own form (M) only.
  litecoin: (text) =>
    readWitness(text, 'ltc') ?? readBase58Check(text, /^[LM][1-9A-HJ-NP-Za-km-z]{25,34}$/, [0x30, 0x32]),
  dogecoin: (text) => readBase58Check(text, /^[DA9][1-9A-HJ-NP-Za-km-z]{24,34}$/, [0x1e, 0x16]),
  ripple: (text) => readBase58Check(text, /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, [0x00], ripple58),
  monero: readMonero,
  ton: readTon,
  solana: readSolana,
};

const bitcoin58 = createBase58check(sha256);
/** The XRP Ledger has Bitcoin's checksum in an alphabet of its own. */
const ripple58 = {
  decode(text: string): Uint8Array {
    const bytes = base58xrp.decode(text);
    const body = bytes.subarray(0, -4);
    if (!isEqual(sha256(sha256(body)).subarray(0, 4), bytes.subarray(-4))) throw new Error('Invalid checksum');
    return body;
  },
};

function readBase58Check(
  text: string,
  shape: RegExp,
  versions: readonly number[],
  coder: { decode(text: string): Uint8Array } = bitcoin58,
): Read {
  if (!shape.test(text)) return undefined;
  const bytes = decoded(() => coder.decode(text));
  if (!bytes) return 'checksum';
  return bytes.length === 21 && versions.includes(bytes[0] ?? -1) ? { address: text } : undefined;
}

/**
 * Witness version 0 in bech32, version 1 (Taproot) in bech32m. Later versions are refused: whoever mines could take
 * what is sent to them today.
 */
function readWitness(text: string, prefix: string): Read {
  const address = text === text.toUpperCase() ? text.toLowerCase() : text;
  if (!address.toLowerCase().startsWith(`${prefix}1`)) return undefined;
  const [old, present] = [bech32, bech32m].map((coder) =>
    decoded(() => {
      const { prefix: found, words } = coder.decode(address as `${string}1${string}`, 90);
      // The last 1 ends the prefix, so what begins as ours may have another.
      return { version: found === prefix ? words[0] : undefined, program: coder.fromWords(words.slice(1)).length };
    }),
  );
  if (!old && !present) return 'checksum';
  const isVersion0 = old?.version === 0 && (old.program === 20 || old.program === 32);
  const isTaproot = present?.version === 1 && present.program === 32;
  return isVersion0 || isTaproot ? { address } : undefined;
}

/** ERC-55: capitals carry a checksum; an address in one case has none and is taken. */
function readEvm(text: string): Read {
  if (!/^0[xX][0-9a-fA-F]{40}$/.test(text)) return undefined;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return { address: `0x${digits}` };
  return digits === withChecksum(lower) ? { address: `0x${digits}` } : 'checksum';
}

/** The digits of an address in the letters that hold its checksum (ERC-55). */
function withChecksum(lower: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(lower)));
  return [...lower].map((digit, at) => ((hash[at] ?? '0') >= '8' ? digit.toUpperCase() : digit)).join('');
}

/**
 * The one text of an address, by which it is the same however it was written: what people may write in several ways is kept as
 * they wrote it. Undefined for what is no address of the format.
 */
export function plainAddress(format: AddressFormat, text: string): string | undefined {
  const read = readAddress[format](text.trim());
  if (typeof read !== 'object') return undefined;
  if (format === 'evm') return `0x${withChecksum(read.address.slice(2).toLowerCase())}`;
  const account = format === 'ton' ? tonAccountOf(read.address) : undefined;
  return account === undefined ? read.address : tonAddressOf(account);
}

/** Standard, integrated and sub-addresses of the main network. */
function readMonero(text: string): Read {
  const read = readMoneroAddress(text);
  return typeof read === 'object' ? { address: text } : read;
}

/** Friendly or raw: kept as it was written. */
function readTon(text: string): Read {
  const read = readTonAccount(text);
  return typeof read === 'object' ? { address: text } : read;
}

/** A public key of 32 bytes: there is no checksum to judge. */
function readSolana(text: string): Read {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return undefined;
  return decoded(() => base58.decode(text))?.length === 32 ? { address: text } : undefined;
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return hex.encode(one) === hex.encode(other);
}

/** Undefined where the library throws: the text is none of its kind. */
function decoded<Value>(decode: () => Value): Value | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}
