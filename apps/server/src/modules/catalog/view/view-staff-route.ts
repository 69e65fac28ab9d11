import type { CallAnswer, getStaffRoute, Language, listFavoriteRoutes } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { CurrencyRow } from '../store/currencies.ts';
import { type FieldRow, findFields } from '../store/fields.ts';
import { findRoute, findServices, type RouteRow, type ServiceRow } from '../store/routes.ts';
import { textIn } from '../core/text-by-language.ts';
import { viewStaffField, viewStaffFields } from './view-staff-field.ts';

type Summary = CallAnswer<typeof listFavoriteRoutes>['routes'][number];
export type StaffRouteView = CallAnswer<typeof getStaffRoute>['route'];

export interface RouteWithSides {
  readonly route: RouteRow;
  readonly from: CurrencyRow;
  readonly to: CurrencyRow;
}

export function viewStaffRouteSummary({ route, from, to }: RouteWithSides, lang: Language): Summary {
  const { id, friendlyUrl, isActive, isShowWeb, position, isDemo, version } = route;
  return {
    _id: id,
    friendlyURL: friendlyUrl,
    from: side(from, lang),
    to: side(to, lang),
    isActive,
    isShowWeb,
    position,
    isDemo,
    version,
  };
}

/** All that can be changed of a route; undefined when there is none. */
export async function readStaffRoute(reader: Reader, id: string, lang: Language): Promise<StaffRouteView | undefined> {
  const row = await findRoute(reader, id);
  return row && viewStaffRoute(row, await findFields(reader, { routeId: id }), await findServices(reader, id), lang);
}

function viewStaffRoute(
  row: RouteWithSides,
  fields: readonly FieldRow[],
  services: readonly ServiceRow[],
  lang: Language,
): StaffRouteView {
  const {
    friendlyUrl: _,
    id: __,
    fromCurrencyId: ___,
    toCurrencyId: ____,
    inMinUnits,
    inMaxUnits,
    outMinUnits,
    outMaxUnits,
    ...terms
  } = row.route;
  const [inDecimals, outDecimals] = [row.from.decimals, row.to.decimals];
  return {
    ...viewStaffRouteSummary(row, lang),
    ...terms,
    tolerancePercent: terms.tolerancePercent.replace(/\.?0+$/, '') || '0',
    requiredDocuments: terms.requiredDocuments.map((document) => ({ ...document, need: document.need ?? null })),
    inMin: formatUnits(inMinUnits, inDecimals),
    inMax: inMaxUnits === null ? null : formatUnits(inMaxUnits, inDecimals),
    outMin: formatUnits(outMinUnits, outDecimals),
    outMax: outMaxUnits === null ? null : formatUnits(outMaxUnits, outDecimals),
    fromFields: viewStaffFields(fields, 'from'),
    toFields: viewStaffFields(fields, 'to'),
    fields: viewStaffFields(fields, 'route'),
    services: services.map(({ id, title, description, isActive, amountUnits, fields: asks }) => ({
      _id: id,
      title,
      description,
      isActive,
      amount: formatUnits(amountUnits, outDecimals),
      fields: asks.map(viewStaffField),
    })),
  };
}

function side({ id, code, symbol, name }: CurrencyRow, lang: Language) {
  return { _id: id, code, symbol, name: textIn(name, lang) };
}
