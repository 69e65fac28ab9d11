import type { CatalogSnapshot, Currency, Route } from '@tetri/server/modules/catalog';
import { LiveExports } from '@tetri/server/modules/merchant';
import { Engine } from '@tetri/server/modules/rates';
import { systemClock } from '@tetri/server/platform/clock';
import { silentLog } from '@tetri/server/platform/log';
import { benchSource, directionsOf, formulaOf, pricesAt } from '../rates/direction-formulas.ts';

const at = new Date(0);
const currencies = 72;
const reserveUnits = 10n ** 15n;
const said = (text: string) => ({ en: text, ru: text, ka: text });

export interface BenchExports {
  readonly exports: LiveExports;
  /** The next board: every route has another price. */
  readonly tick: () => void;
  /** The next board: the routes of one currency have another price. */
  readonly tickOne: () => void;
}

/** The public export of so many routes, on a board and a catalogue that lie in memory. */
export async function benchExports(routes: number): Promise<BenchExports> {
  const { names, directions } = directionsOf(currencies, routes);
  const accepted = names.map((name) => currencyOf(name, 8));
  const paid = names.map((name) => currencyOf(name, 2));
  const formulas = directions.map(({ from, to }) => formulaOf(names[from] ?? '', names[to] ?? ''));
  const engine = new Engine(at, 0);
  engine.setUp([benchSource], formulas, at);
  let ticks = 0;
  const tick = () => {
    ticks += 1;
    engine.setPrices(pricesAt(names, ticks % 80), at);
  };
  const tickOne = () => {
    ticks += 1;
    engine.setPrices(pricesAt(names, ticks % 80).slice(0, 1), at);
  };
  tick();
  const all = directions.map(({ from, to }, index) =>
    routeOf(formulas[index]?.routeId ?? '', accepted[from] as Currency, paid[to] as Currency),
  );
  const snapshot: CatalogSnapshot = {
    version: 1,
    isDemo: false,
    currencies: new Map(),
    cities: new Map(),
    officeNames: new Map(),
    offices: new Map(),
    routes: new Map(all.map((route) => [route.id, route])),
    routesByFriendlyUrl: new Map(),
    routesByXml: new Map(),
    favorites: [],
  };
  const noLimits = { levels: [], limits: [] };
  const exports = new LiveExports({
    read: async () => [publicExport],
    bus: { publish: () => undefined, subscribe: () => () => undefined, onResync: () => () => undefined },
    log: silentLog,
    clock: systemClock,
    catalog: {
      snapshot: () => snapshot,
      reserveOf: () => reserveUnits,
      reservesVersion: 1,
      closingOf: () => undefined,
    },
    // Each board is made into a feed when the bench asks for it.
    rates: { board: () => engine.board, onBoard: () => undefined },
    isOffline: () => false,
    sharePercent: () => 50n,
    limits: () => noLimits,
    visitorsMost: () => () => undefined,
    isAutomatic: () => false,
  });
  return { exports, tick, tickOne };
}

const publicExport = {
  id: 'public',
  key: 'public',
  name: 'Public',
  isActive: true,
  isFeeOutside: false,
  fromKinds: [],
  toKinds: [],
  knownCodes: [],
  codes: new Map(),
  cityCodes: new Map(),
  version: 1,
};

function currencyOf(name: string, decimals: number): Currency {
  return {
    id: `${name} ${decimals}`,
    code: name,
    xml: name,
    name: said(name),
    symbol: name,
    decimals,
    kind: 'crypto',
    network: undefined,
    city: undefined,
    icon: 'btc',
    positionIn: 0,
    positionOut: 0,
    minUnits: 0n,
    maxUnits: undefined,
    isActive: true,
    isDemo: false,
  };
}

function routeOf(id: string, from: Currency, to: Currency): Route {
  return {
    id,
    from,
    to,
    friendlyUrl: id.toLowerCase(),
    isActive: true,
    isShowWeb: true,
    position: 0,
    inMinUnits: 10n ** 9n,
    inMaxUnits: 10n ** 13n,
    outMinUnits: 0n,
    outMaxUnits: undefined,
    tolerancePercent: '1',
    lifetimeSeconds: 1800,
    resolutions: [],
    resolutionDefault: 'operator',
    resolutionSeconds: 3600,
    paymentCheckSeconds: 3600,
    rateType: 'fixed',
    lockPoint: 'creation',
    lockConfirmations: 0,
    confirmations: 0,
    paymentMethod: 'manual',
    payoutMethod: 'manual',
    instructions: said(''),
    seo: { title: said(''), description: said(''), text: said('') },
    requiredDocuments: [],
    isVerificationRequired: false,
    verificationWaitSeconds: 0,
    isForUsersOnly: false,
    isDemo: false,
    version: 1,
    fromFields: [],
    toFields: [],
    fields: [],
    services: [],
  };
}
