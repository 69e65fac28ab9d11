import type { BotRoute } from './find-routes.ts';

export type NamedSide = Pick<BotRoute['from'], 'name' | 'symbol'> & { readonly network?: string | undefined };

/** "Tether · TRC20", "TBC Bank · GEL": several currencies have one name, and differ by their network or their symbol. */
export function sideName({ name, symbol, network }: NamedSide): string {
  const mark = network ?? symbol;
  return name
    .toUpperCase()
    .split(/[\s()/]+/)
    .includes(mark.toUpperCase())
    ? name
    : `${name} · ${mark}`;
}
