import { CommandId, OrderStatus, OrderUid, Uuid } from '@tetri/contract';
import { idOfKey } from './short-id.ts';

/** What a button under a message means; the messenger carries 64 bytes. */
export type Pressed =
  | { readonly kind: 'lang'; readonly lang: string }
  /** Rates of what is given, page by page. */
  | { readonly kind: 'rates'; readonly currencyId: string; readonly page: number }
  | { readonly kind: 'calc'; readonly routeId: string; readonly amount: string }
  | { readonly kind: 'menu'; readonly to: 'rates' | 'orders' | 'support' | 'language' }
  /** An act of the staff, before it is confirmed. */
  | { readonly kind: 'act'; readonly act: 'claim' | 'hold'; readonly uid: string }
  | { readonly kind: 'claim'; readonly uid: string }
  /** `key` is the id of the act, short; `from` the status that the operator was shown. */
  | { readonly kind: 'hold'; readonly uid: string; readonly from: OrderStatus; readonly key: string }
  | { readonly kind: 'no'; readonly uid: string }
  /** An answer to whether it is them who sign in: the number of the page, or "no". */
  | { readonly kind: 'confirm'; readonly key: string; readonly answer: string };

const letters = {
  lang: 'l',
  rates: 'r',
  calc: 'c',
  menu: 'm',
  act: 'a',
  claim: 't',
  hold: 'h',
  no: 'n',
  confirm: 'p',
} as const;

export function writePressed(pressed: Pressed): string {
  const { kind, ...rest } = pressed;
  const text = [letters[kind], ...Object.values(rest)].join(':');
  if (text.length > 64) throw new RangeError(`a button cannot carry ${text}`);
  return text;
}

/** Undefined for what no button of ours says: data comes from whoever sends it. */
export function readPressed(text: string): Pressed | undefined {
  const [letter, one = '', two = '', three = '', ...more] = text.split(':');
  if (more.length > 0) return undefined;
  const isUid = (uid: string) => OrderUid.safeParse(uid).success;
  const isId = (id: string) => Uuid.safeParse(id).success;
  if (letter === 'l' && /^(en|ru|ka)$/.test(one)) return { kind: 'lang', lang: one };
  if (letter === 'r' && isId(one) && /^\d{1,3}$/.test(two))
    return { kind: 'rates', currencyId: one, page: Number(two) };
  if (letter === 'c' && isId(one) && /^\d{1,15}(\.\d{1,8})?$/.test(two))
    return { kind: 'calc', routeId: one, amount: two };
  if (letter === 'm' && isMenu(one)) return { kind: 'menu', to: one };
  if (letter === 'a' && (one === 'claim' || one === 'hold') && isUid(two)) return { kind: 'act', act: one, uid: two };
  if (letter === 't' && isUid(one)) return { kind: 'claim', uid: one };
  const from = OrderStatus.safeParse(two).data;
  if (letter === 'h' && isUid(one) && from && isKey(three)) return { kind: 'hold', uid: one, from, key: three };
  if (letter === 'p' && /^[\w-]{22}$/.test(one) && /^(no|[1-9]\d)$/.test(two))
    return { kind: 'confirm', key: one, answer: two };
  if (letter === 'n' && isUid(one)) return { kind: 'no', uid: one };
  return undefined;
}

function isKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text) && CommandId.safeParse(idOfKey(text)).success;
}

function isMenu(text: string): text is 'rates' | 'orders' | 'support' | 'language' {
  return ['rates', 'orders', 'support', 'language'].includes(text);
}
