/** What somebody typed to find an order by: the parts of its link, or its number alone. */
export type TypedOrder = { readonly uid: string; readonly secret: string | undefined };

/**
 * Reads a link of an order or its payment page, of whatever host and language and with whatever stands around it in a mail, or a bare
 * number. Undefined where it is neither.
 */
export function readOrderLink(text: string): TypedOrder | undefined {
  const [, uid, secret] = /(?:order|payment)\/(\d+)\/(\w+)/.exec(text) ?? [];
  if (uid !== undefined) return { uid, secret };
  const number = /^\s*[#№]?\s*(\d{1,20})\s*$/.exec(text)?.[1];
  return number === undefined ? undefined : { uid: number, secret: undefined };
}
