import type { Narrowing } from './directions.ts';

export interface AskedCodes {
  readonly from: string;
  readonly to: string;
  /** Of the cash. */
  readonly city?: string;
}

/** The direction that a monitoring service asks for: `Cur_from` and `Cur_to` or `from`, `to` and `city`, in any case. */
export function askedCodes(query: URLSearchParams): AskedCodes | undefined {
  const from = valueOf(query, 'cur_from') || valueOf(query, 'from');
  const to = valueOf(query, 'cur_to') || valueOf(query, 'to');
  const city = valueOf(query, 'city');
  return from && to ? { from, to, ...(city && { city }) } : undefined;
}

/** The amount to give that a link asks for: `amount=0.5`. */
export function askedAmount(query: URLSearchParams): string | undefined {
  const amount = valueOf(query, 'amount') ?? '';
  return /^\d{1,15}(?:\.\d{1,18})?$/.test(amount) && /[1-9]/.test(amount) ? amount : undefined;
}

/** The direction that the form on this page was last set to, by its address: `direction=btc-to-gel`. */
export function keptDirection(query: URLSearchParams): string | undefined {
  return valueOf(query, 'direction') || undefined;
}

/** The query with this direction instead of any that it asks for; the rest of it stays. */
export function withDirection(query: URLSearchParams, friendlyURL: string | undefined): string {
  const asking = new Set(['direction', 'cur_from', 'cur_to', 'from', 'to', 'city', 'amount']);
  const rest = new URLSearchParams([...query].filter(([key]) => !asking.has(key.toLowerCase())));
  if (friendlyURL !== undefined) rest.set('direction', friendlyURL);
  return rest.size === 0 ? '' : `?${rest.toString()}`;
}

/** `only=BTC-CASHUSD,ETH-CASHUSD` allows these pairs alone; `without=XMR,TON` leaves these codes out. */
export function narrowingOf(query: URLSearchParams): Narrowing {
  const only = listOf(valueOf(query, 'only'));
  const deny = listOf(valueOf(query, 'without'));
  const allow = only.map((pair) => pair.split('-', 2)).map(([from = '', to = '']) => [from, to] as const);
  return { ...(allow.length > 0 ? { allow } : {}), ...(deny.length > 0 ? { deny } : {}) };
}

function valueOf(query: URLSearchParams, name: string): string | undefined {
  for (const [key, value] of query) if (key.toLowerCase() === name) return value;
  return undefined;
}

function listOf(text: string | undefined): string[] {
  return text?.split(',').filter((part) => part !== '') ?? [];
}
