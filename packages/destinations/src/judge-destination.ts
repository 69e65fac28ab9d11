import { type AddressFormat, addressFormatNames, addressFormats, type DestinationCheck } from '@tetri/contract';
import { isNobodys } from './is-nobodys.ts';
import { readAddress } from './read-address.ts';
import { judgeCard, judgeIban } from './judge-account.ts';
import { judgeMemo } from './judge-memo.ts';
import type { JudgedDestination } from './judged-destination.ts';

/**
 * Judges where money shall go, and takes out what people paste along: blanks, groups of an IBAN or a card. The one
 * check for forms, orders, kept details and refunds.
 */
export function judgeDestination(check: DestinationCheck, text: string): JudgedDestination {
  switch (check.kind) {
    case 'iban':
      return judgeIban(text);
    case 'card':
      return judgeCard(text);
    case 'memo':
      return judgeMemo(check, text);
    default:
      return judgeAddress(check, text);
  }
}

function judgeAddress(
  { format, network }: { readonly format: AddressFormat; readonly network: string },
  text: string,
): JudgedDestination {
  const bare = withoutUri(text.replace(blanks, ''));
  const read = readAddress[format](bare);
  if (typeof read === 'object') {
    return isNobodys(read.address) ? { fault: 'address', network } : { value: read.address };
  }
  if (read === 'checksum') return { fault: 'addressChecksum', network };
  const other = addressFormats.find((name) => name !== format && typeof readAddress[name](bare) === 'object');
  if (other) return { fault: 'otherNetwork', network, found: addressFormatNames[other] };
  return { fault: 'address', network };
}

const schemes = addressFormats.filter((format) => format !== 'evm' && format !== 'ripple').join('|');
const paymentText = new RegExp(`^(?:${schemes}|ethereum):(?://transfer/|//)?([\\w-]+)(?:\\?([^#]*))?$`, 'i');
/** What an address is not enough with: a memo or tag, and what must be understood (BIP 21). */
const needed = /(^|&)(dt|tag|memo|text|message_id|tx_payment_id|req-[^=&]*)=/i;

/**
 * The address in a payment text as wallets copy it, "bitcoin:bc1…?amount=0.5": how much is asked for elsewhere. One that says
 * more than an address does stays as it is, and is no address.
 */
function withoutUri(text: string): string {
  const [, address, query = ''] = paymentText.exec(text) ?? [];
  return address === undefined || needed.test(query) ? text : address;
}

/** White space and what nobody sees: zero-width characters, marks of direction. */
const blanks = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/g;
