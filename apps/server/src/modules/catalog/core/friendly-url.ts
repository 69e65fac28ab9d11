import type { CurrencyKind } from './types.ts';

interface NamedCurrency {
  readonly kind: CurrencyKind;
  readonly xml: string;
  readonly symbol: string;
  readonly name: { readonly en: string };
  readonly city: { readonly name: { readonly en: string } } | undefined;
}

const lengthMax = 120;

/** The address of a direction: "usdt-trc20-to-cash-usd-tbilisi". */
export function friendlyUrlOf(from: NamedCurrency, to: NamedCurrency): string {
  return slug(`${currencySlug(from)}-to-${currencySlug(to)}`);
}

/** Latin letters and digits with single hyphens between them; empty when the text has none. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-|-$/g, '');
}

function currencySlug({ kind, xml, symbol, name, city }: NamedCurrency): string {
  if (kind === 'cash') return slug(`cash ${symbol} ${city?.name.en ?? ''}`);
  if (kind === 'crypto') return slug(xml.startsWith(symbol) ? `${symbol} ${xml.slice(symbol.length)}` : xml);
  return slug(`${name.en} ${symbol}`);
}
