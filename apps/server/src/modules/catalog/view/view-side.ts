import type { CallAnswer, FromSide, Language, listReserves, ToSide } from '@tetri/contract';
import type { z } from 'zod';
import { textIn } from '../core/text-by-language.ts';
import type { Currency } from '../core/types.ts';
import { iconUrl } from '../http/icons.ts';

type Side = Omit<CallAnswer<typeof listReserves>['currencies'][number], 'reserve'>;

/** A currency as calls show it. Only here a city's name is glued to its cash: "Cash Tbilisi". */
export function viewSide(currency: Currency, lang: Language): Side {
  const { id, symbol, xml, decimals, network, kind } = currency;
  return {
    _id: id,
    name: nameOf(currency, lang),
    symbol,
    xml,
    decimal: decimals,
    network: network?.code,
    kind,
    image: imageOf(currency),
  };
}

export function viewFrom(currency: Currency, lang: Language): Omit<z.input<typeof FromSide>, 'min' | 'max'> {
  return { ...viewSide(currency, lang), positionIn: currency.positionIn };
}

export function viewTo(currency: Currency, lang: Language): Omit<z.input<typeof ToSide>, 'min' | 'max'> {
  return { ...viewSide(currency, lang), positionOut: currency.positionOut };
}

/** What a currency is called; readers split a cash name at its first space, so the word for cash has none. */
export function nameOf({ name, city }: Currency, lang: Language): string {
  return city ? `${textIn(name, lang)} ${textIn(city.name, lang)}` : textIn(name, lang);
}

/** A currency's picture as calls describe pictures: drawings have one file, of any size, so of those that clients know by name too. */
export function imageOf({ icon }: Currency) {
  const url = iconUrl(icon);
  return { files: ['image/svg+xml', 'small', 'medium'].map((type) => ({ type, url })) };
}
