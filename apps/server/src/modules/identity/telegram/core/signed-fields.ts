import { createHmac, timingSafeEqual } from 'node:crypto';

/** What Telegram signs is short; a longer text is refused before it is looked at. */
const lengthMax = 8192;

export type SignedFields = ReadonlyMap<string, string>;

/**
 * The fields of a query string that Telegram signed. Undefined when it is too long, names a field twice, or holds a line
 * break or another control character: the signed text separates fields by line breaks, so nothing may hide one.
 */
export function readSignedFields(text: string): SignedFields | undefined {
  if (text.length > lengthMax) return undefined;
  return fieldsOf([...new URLSearchParams(text)]);
}

/** The same of fields that came in another shape. */
export function fieldsOf(pairs: readonly (readonly [string, string])[]): SignedFields | undefined {
  const fields = new Map(pairs);
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const isClean = pairs.every(([name, value]) => !/[\u0000-\u001F\u007F]/.test(name + value));
  return isClean && fields.size === pairs.length ? fields : undefined;
}

/** What is signed: `name=value` of all fields but these, in the order of their names, a line each. */
export function signedText(fields: SignedFields, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

/** Whether `hash` is the HMAC-SHA256 of all other fields under the key, in constant time. */
export function isHashRight(fields: SignedFields, key: Buffer): boolean {
  const given = fields.get('hash') ?? '';
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  const expected = createHmac('sha256', key)
    .update(signedText(fields, ['hash']))
    .digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

/** What is signed is good for an hour: an open Mini App is asked for it again only where its session is over. */
export const signedSeconds = 3600;
/** How far the clocks may differ. */
const aheadSeconds = 60;

/** Whether `auth_date`, in seconds, is neither older than an hour nor in the future. */
export function isFresh(fields: SignedFields, now: Date): boolean {
  const text = fields.get('auth_date') ?? '';
  if (!/^[1-9]\d{0,11}$/.test(text)) return false;
  const ageSeconds = now.getTime() / 1000 - Number(text);
  return ageSeconds <= signedSeconds && ageSeconds >= -aheadSeconds;
}
