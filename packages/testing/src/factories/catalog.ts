import { type Db, newId, transaction } from '@tetri/server/platform/database';
import {
  type CityRow,
  type CurrencyDraft,
  type CurrencyRow,
  insertCity,
  insertCurrency,
  insertNetwork,
  insertRoute,
  type NetworkRow,
  type RouteDraft,
} from '@tetri/server/modules/catalog';
import { changeReserve } from '@tetri/server/modules/ledger';
import { insertFormulas } from '@tetri/server/modules/rates';

const said = (text: string) => ({ en: text, ru: text, ka: text });

/** A text of letters and digits that no other row has. */
function unique(length: number): string {
  return newId().replaceAll('-', '').slice(-length).toUpperCase();
}

export function network(db: Db, draft: Partial<NetworkRow> = {}): Promise<NetworkRow> {
  return transaction(db, (tx) =>
    insertNetwork(tx, { id: newId(), code: `NET${unique(10)}`, name: 'Network', addressFormat: null, ...draft }),
  );
}

export function city(db: Db, draft: Partial<CityRow> = {}): Promise<CityRow> {
  const code = Array.from(unique(8), (digit) => String.fromCharCode(65 + Number.parseInt(digit, 16))).join('');
  return transaction(db, (tx) =>
    insertCity(tx, { id: newId(), code, name: said('Tbilisi'), timeZone: 'Asia/Tbilisi', ...draft }),
  );
}

/** A coin of 8 decimals without limits, on a network of its own; of another kind with what that kind needs. */
export async function currency(db: Db, draft: Partial<CurrencyDraft> = {}): Promise<CurrencyRow> {
  const kind = draft.kind ?? 'crypto';
  const networkId = kind === 'crypto' ? (draft.networkId ?? (await network(db)).id) : null;
  const cityId = kind === 'cash' ? (draft.cityId ?? (await city(db)).id) : null;
  const code = `${kind === 'cash' ? 'CASH' : 'C'}${unique(12)}`;
  const symbol = draft.symbol ?? 'COIN';
  return transaction(db, (tx) =>
    insertCurrency(tx, {
      id: newId(),
      code,
      xml: draft.code ?? code,
      name: said(kind === 'cash' ? 'Cash' : 'Coin'),
      decimals: kind === 'crypto' ? 8 : 2,
      icon: kind === 'cash' ? 'cash-usd' : 'btc',
      ...draft,
      kind,
      networkId,
      cityId,
      symbol,
    }),
  );
}

export interface RouteOptions extends Partial<RouteDraft> {
  /** Made when they are not given. */
  readonly from?: CurrencyRow;
  readonly to?: CurrencyRow;
  /** Put into the reserve of what is paid out, in its units. */
  readonly reserveUnits?: bigint;
  /** What one coin given is worth in coins paid out, before a markup of nothing: a number, or pairs of sources. */
  readonly formula?: string;
}

/** An open route at a fixed rate of one to one, without limits, with its two currencies. */
export async function route(db: Db, { from, to, reserveUnits = 0n, formula = '1', ...draft }: RouteOptions = {}) {
  const [fromCurrency, toCurrency] = [from ?? (await currency(db)), to ?? (await currency(db))];
  const id = draft.id ?? newId();
  await transaction(db, async (tx) => {
    await insertRoute(tx, {
      fromCurrencyId: fromCurrency.id,
      toCurrencyId: toCurrency.id,
      friendlyUrl: `route-${unique(12).toLowerCase()}`,
      paymentMethod: fromCurrency.kind === 'cash' ? 'cash-office' : 'manual',
      payoutMethod: toCurrency.kind === 'cash' ? 'cash-office' : 'manual',
      instructions: said(''),
      seoTitle: said('Title'),
      seoDescription: said(''),
      seoText: said(''),
      ...draft,
      id,
    });
    await insertFormulas(tx, [
      {
        routeId: id,
        formula,
        inDecimals: fromCurrency.decimals,
        outDecimals: toCurrency.decimals,
        markupPercent: 0n,
        fixedFeeUnits: 0n,
        tiers: [],
        inStepUnits: 1n,
        outStepUnits: 1n,
      },
    ]);
    if (reserveUnits > 0n) {
      await changeReserve(tx, {
        changeId: newId(),
        currencyId: toCurrency.id,
        units: reserveUnits,
        kind: 'reserveDeposit',
        memo: 'test',
      });
    }
  });
  return { id, from: fromCurrency, to: toCurrency };
}
