import type { Narrowing } from './directions.ts';

/** The direction that a monitoring service asks for: `Cur_from` and `Cur_to`, in any case. */
export function askedCodes(query: URLSearchParams): { from: string; to: string } | undefined {
  const from = valueOf(query, 'cur_from');
  const to = valueOf(query, 'cur_to');
  return from && to ? { from, to } : undefined;
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
