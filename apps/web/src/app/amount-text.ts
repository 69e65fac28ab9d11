import type { Language } from '@tetri/contract';
import { displayNumber, parseUnits, powerOfTen, rateOf } from '@tetri/money';
import { amountText, decimalPoint, numberText, plainAmount } from '@tetri/ui';

/** Digits after the point of a shown price by those before it, as `displayDecimals` of `@tetri/money` keeps them. */
const priceDecimals: readonly (number | undefined)[] = [undefined, 4, 2];

/**
 * A shown rate for reading: "1" for "31.00", or the other way round. The price keeps its zeros, unlike an amount: one that
 * ticks from 30.99 to 31 moves nothing beside it.
 */
export function rateTexts(rate: { readonly in: string; readonly out: string }, lang: Language) {
  if (rate.in === '1') return { in: rate.in, out: shownPrice(rate.out, lang) };
  return { in: shownPrice(rate.in, lang), out: rate.out };
}

/** A price of a chart for reading: as many digits as a shown rate of its size has, rounded down. */
export function chartPriceText(price: string, lang: Language): string {
  const units = parseUnits(price, priceScale);
  return units === undefined ? price : shownPrice(displayNumber(rateOf(units, powerOfTen(priceScale))), lang);
}

/** Finer than any price that is kept. */
const priceScale = 18;

function shownPrice(price: string, lang: Language): string {
  const [whole = ''] = price.split('.');
  const decimals = whole === '0' ? 8 : (priceDecimals[whole.length] ?? 0);
  return numberText(price, lang, (fraction) => fraction.padEnd(decimals, '0'));
}

/** A percentage for reading: cut off after two digits behind the point. One that comes out of dollars has up to eight. */
export function percentText(percent: string, lang: Language): string {
  return amountText(percent.replace(/(\.\d\d)\d+/, '$1'), lang);
}

/** A bound for reading: cut off after six digits that count, since the rest is noise. Whole amounts stay as they are. */
export function roughAmountText(text: string, lang: Language): string {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  const kept = whole === '0' ? zeros + 6 : Math.max(0, 6 - whole.length);
  return whole === '' ? text : amountText(kept === 0 ? whole : `${whole}.${fraction.slice(0, kept) || '0'}`, lang);
}

/** A computed amount as a field shows it: with the language's own point, ungrouped, so that it can be typed on. */
export function fieldAmount(text: string, lang: Language): string {
  return text.replace('.', decimalPoint(lang));
}

/**
 * An amount that is filled in for somebody, as it would be shown: without needless zeros, and with two digits of a fraction where
 * the currency has as many. By itself the text tells how many it has.
 */
export function filledAmount(text: string, lang: Language, decimals = fractionOf(text).length): string {
  const plain = plainAmount(text);
  return fieldAmount(fractionOf(plain).length === 1 && decimals > 1 ? `${plain}0` : plain, lang);
}

function fractionOf(text: string): string {
  return text.split('.')[1] ?? '';
}

/** What a person typed as decimal text: spaces between groups go, a comma is a point. Undefined when it is no amount. */
export function typedAmount(text: string): string | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/,(?=.*\.)/g, '')
    .replace(',', '.');
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === '' ? digits : `${digits}.${fraction}`;
}
