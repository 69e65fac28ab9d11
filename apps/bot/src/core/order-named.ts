/** An order that a message names, with the proof that stands beside it. */
export interface OrderNamed {
  readonly uid: string;
  readonly secret: string | undefined;
}

/** Reads "12345678", "12345678 SECRET" and the link of an order's page. Undefined for any other text. */
export function orderNamed(text: string): OrderNamed | undefined {
  if (text.length > 500) return undefined;
  const linked = /\/order\/(\d{6,20})\/([\w-]{8,128})\/?(?:[?#].*)?$/.exec(text.trim());
  const typed = /^[#№]?(\d{6,20})(?:\s+([\w-]{8,128}))?$/.exec(text.trim());
  const [, uid, secret] = linked ?? typed ?? [];
  return uid === undefined ? undefined : { uid, secret };
}
