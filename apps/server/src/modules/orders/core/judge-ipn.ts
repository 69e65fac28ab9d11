import { fieldNotFilled, refusal } from '@tetri/contract';

interface AskedIpn {
  readonly ipnUrl?: string | undefined;
  readonly ipnSecret?: string | undefined;
}

/** Where notifications of an order go, and what signs them; null where none are sent. */
export interface Ipn {
  readonly url: string;
  readonly secret: string;
}

/**
 * Checks what an order says of its notifications: an address that may be asked, and a secret of its own. `isOwnNetwork`
 * allows addresses of this machine and its networks, unencrypted too. Throws fieldNotFilled.
 */
export function judgeIpn({ ipnUrl, ipnSecret }: AskedIpn, isOwnNetwork: boolean): Ipn | null {
  if (ipnUrl === undefined) return null;
  if (!isOwnNetwork && !isNameOverHttps(ipnUrl)) throw refusal(fieldNotFilled, about('ipnUrl', 'regexp'));
  if (ipnSecret === undefined) throw refusal(fieldNotFilled, about('ipnSecret', 'required'));
  return { url: ipnUrl, secret: ipnSecret };
}

/** A name with a point, without a sign-in. Numbers in whatever notation are addresses: the parser writes them with points. */
function isNameOverHttps(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return url.hostname.includes('.') && !/^[\d.]+$|^\[/.test(url.hostname);
}

function about(name: 'ipnUrl' | 'ipnSecret', err: 'regexp' | 'required') {
  return { fieldId: name, nameField: name, err, type: 'body' } as const;
}
