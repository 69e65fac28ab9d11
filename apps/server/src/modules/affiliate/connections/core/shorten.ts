import type { ConnectionKind } from '@tetri/contract';

/** An e-mail address with only its host and first letter shown. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : `${firstOf(email)}…${email.slice(at)}`;
}

/** A first name, and the first letter of what follows it. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${firstOf(last)}.`;
}

/** As much of what is shared as tells it from another on the page, and not enough to use it. */
export function shortenValue(kind: ConnectionKind, value: string): string {
  if (kind === 'network') return shortenNetwork(value);
  const shown = kind === 'messenger' ? 2 : 4;
  if (value.length <= shown * 2) return '…';
  return kind === 'messenger' ? `${value.slice(0, shown)}…` : `…${value.slice(-shown)}`;
}

/** The half of an address that names a provider rather than a person. */
function shortenNetwork(ip: string): string {
  const sign = ip.includes(':') ? ':' : '.';
  return `${ip.split(sign).slice(0, 2).join(sign)}${sign}…`;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}
