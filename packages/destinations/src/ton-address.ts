import { base64, base64url, hex } from '@scure/base';

/** Of friendly addresses: whether the network sends back what the account does not take. */
const [bounceable, nonBounceable] = [0x11, 0x51];

/** The account behind an address of TON as raw text, "0:" and 64 digits in small letters; `checksum` where it has a mistake in it. */
export function readTonAccount(text: string): { readonly account: string } | 'checksum' | undefined {
  // Raw: the workchain and the account, without a checksum.
  if (/^(?:0|-1):[0-9a-fA-F]{64}$/.test(text)) return { account: text.toLowerCase() };
  // Friendly: a tag, the workchain, the account, CRC-16.
  if (!/^[A-Za-z0-9_/+-]{48}$/.test(text)) return undefined;
  const bytes = decoded(text);
  const [tag, workchain] = bytes ?? [];
  // Tags with the highest bit are of the test network.
  const isTon = (tag === bounceable || tag === nonBounceable) && (workchain === 0 || workchain === 0xff);
  if (!bytes || !isTon) return undefined;
  if (crc16(bytes.subarray(0, 34)) !== ((bytes[34] ?? 0) << 8) + (bytes[35] ?? 0)) return 'checksum';
  return { account: `${workchain === 0 ? '0' : '-1'}:${hex.encode(bytes.subarray(2, 34))}` };
}

/** As `readTonAccount`; undefined for all that is no address. */
export function tonAccountOf(text: string): string | undefined {
  const read = readTonAccount(text);
  return typeof read === 'object' ? read.account : undefined;
}

/** The address of a wallet (UQ…) that stands for an account, given as raw text. */
export function tonAddressOf(account: string): string {
  const [workchain, digits = ''] = account.split(':');
  const body = Uint8Array.from([nonBounceable, workchain === '0' ? 0 : 0xff, ...hex.decode(digits)]);
  const crc = crc16(body);
  return base64url.encode(Uint8Array.from([...body, crc >> 8, crc & 0xff]));
}

function decoded(text: string): Uint8Array | undefined {
  try {
    return (/[+/]/.test(text) ? base64 : base64url).decode(text);
  } catch {
    return undefined;
  }
}

/** CRC-16/XMODEM (polynomial 0x1021, from zero), with which TON checks its friendly addresses. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
