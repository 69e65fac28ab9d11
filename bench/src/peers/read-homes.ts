import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createClient } from '@tetri/client';
import {
  type CallOutput,
  getRouteByFriendlyUrl,
  type Language,
  languages,
  listFavoriteRates,
  listLastOrders,
  listMenus,
  listOffices,
  listReserves,
  listRoutesCompact,
} from '@tetri/contract';

type Compact = CallOutput<typeof listRoutesCompact>;
type Icons = { readonly image: { readonly files: readonly { readonly url: string }[] } };

const labels: Record<Language, string> = { en: 'ENG', ru: 'RUS', ka: 'GEO' };

/** What our home page says in each language, as texts that a page can show as they stand. */
export async function readHomes(baseUrl: string): Promise<Record<Language, unknown>> {
  const homes = await Promise.all(languages.map(async (lang) => [lang, await readHome(baseUrl, lang)] as const));
  return Object.fromEntries(homes) as Record<Language, unknown>;
}

async function readHome(baseUrl: string, lang: Language) {
  const client = createClient({ baseUrl, lang: () => lang, csrf: () => undefined });
  const words = { ...wordsOf('home', lang), ...wordsOf('exchange', lang), ...wordsOf('shell', lang) };
  const [{ rates }, { currencies }, { orders }, { offices }, { menus }, compact] = await Promise.all([
    client.call(listFavoriteRates, {}),
    client.call(listReserves, {}),
    client.call(listLastOrders, { limit: 6 }),
    client.call(listOffices, {}),
    client.call(listMenus, { lang }),
    client.call(listRoutesCompact, {}),
  ]);
  const friendlyURL = compact.routes.find(({ isShowWeb }) => isShowWeb)?.seoFriendlyURL ?? '';
  const { route } = await client.call(getRouteByFriendlyUrl, { friendlyURL });
  const cities = [...new Set(offices.map(({ city }) => city.name))].join(', ');
  const menu = (place: 'services' | 'footer') => menus.filter((item) => item.place === place);
  return {
    lang,
    words,
    title: wordsOf('home', lang)['title'],
    description: filled(words['descriptionIn'], { cities }),
    places: languages.map((other) => ({ lang: other, path: `/${other}/`, label: labels[other] })),
    facts: [words['noAccount'], filled(words['cashIn'], { cities })],
    services: menu('services'),
    footer: menu('footer'),
    exchange: exchangeOf(compact, route, words),
    rates: rates.map(({ routeId, from, to, rate, seo }) => ({
      key: routeId,
      icons: [iconOf(from), iconOf(to)],
      href: `/${lang}/exchange/${seo.friendlyURL}/`,
      title: `${from.symbol} → ${to.symbol}`,
      detail: `${from.name} → ${to.name}`,
      figure: `${rate.out} ${to.symbol}`,
      note: filled(words['forAmount'], { amount: `${rate.in} ${from.symbol}` }),
    })),
    orders: orders.map(({ from, to, inAmount, outAmount, at }) => ({
      key: `${at} ${inAmount}`,
      icons: [iconOf(from), iconOf(to)],
      title: `${inAmount} ${from.symbol}`,
      detail: `→ ${outAmount} ${to.symbol}`,
      figure: at.slice(0, 10),
      note: '',
    })),
    reserves: currencies.map((currency) => ({
      id: currency._id,
      icon: iconOf(currency),
      amount: `${currency.reserve} ${currency.symbol}`,
      name: currency.name,
    })),
    moreReserves: filled(words['moreReserves'], { count: String(currencies.length - 12) }),
    offices: offices.map(({ _id, city, address, hours }) => ({
      id: _id,
      city: city.name,
      address,
      hours: hours.map(({ day, opens, closes }) => `${words[`day-${day}`]} ${opens}–${closes}`),
    })),
  };
}

function exchangeOf(
  { currencies, routes }: Compact,
  route: CallOutput<typeof getRouteByFriendlyUrl>['route'],
  words: Readonly<Record<string, string>>,
) {
  const { from, to, rate, min, max } = route;
  const choices = (ids: readonly string[]) =>
    [...new Set(ids)].map((id) => ({ id, label: `${currencies[id]?.symbol} · ${currencies[id]?.name}` }));
  return {
    from: from._id,
    to: to._id,
    given: choices(routes.map((one) => one.from)),
    received: choices(routes.map((one) => one.to)),
    give: rate.in,
    receive: rate.out,
    price: Number(rate.out) / Number(rate.in),
    limits: filled(words['limits'], { min, max, symbol: from.symbol }),
    reserve: filled(words['reserve'], { amount: rate.amount, symbol: to.symbol }),
    lines: [
      { name: words['rate'], value: `${rate.in} ${from.symbol} = ${rate.out} ${to.symbol}` },
      { name: words['fee'], value: words['feeIncluded'] },
    ],
    fields: [...from.fields, ...to.fields, ...route.fields].map(({ _id, name, placeholder, required }) => ({
      key: _id,
      name,
      placeholder,
      required,
    })),
  };
}

function iconOf({ image }: Icons): string {
  return `/icons/${basename(image.files[0]?.url ?? '')}`;
}

function wordsOf(feature: string, lang: Language): Record<string, string> {
  const file = new URL(`../../../apps/web/src/features/${feature}/messages/${lang}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

function filled(text = '', values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}
