import { currencyName } from '@tetri/ui';

/** "TBC Bank · GEL": a bank has accounts in several currencies under one name. */
export function currencyLabel(currency: Parameters<typeof currencyName>[0]): string {
  const name = currencyName(currency);
  return name.includes(currency.symbol) ? name : `${name} · ${currency.symbol}`;
}
