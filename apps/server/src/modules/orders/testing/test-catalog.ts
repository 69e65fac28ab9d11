import { parsePercent, rateOf } from '@tetri/money';
import type { CatalogSnapshot, Currency, Field, Route } from '../../catalog/index.ts';
import { newId } from '../../../platform/database/index.ts';
import type { CurrentPrice } from '../ports.ts';

const same = (text: string) => ({ en: text, ru: text, ka: text });

export function testCurrency(code: string, decimals: number, more: Partial<Currency> = {}): Currency {
  return {
    id: newId(),
    code,
    xml: code,
    name: same(code),
    symbol: code.slice(0, 4),
    decimals,
    kind: 'crypto',
    network: undefined,
    city: undefined,
    icon: code.toLowerCase(),
    positionIn: 0,
    positionOut: 0,
    minUnits: 0n,
    maxUnits: undefined,
    isActive: true,
    isDemo: false,
    ...more,
  };
}

export function testField(key: string, more: Partial<Field> = {}): Field {
  return {
    id: newId(),
    key,
    name: same(key),
    placeholder: same(''),
    type: 'text',
    isRequired: true,
    regex: null,
    min: null,
    max: null,
    options: [],
    check: null,
    ...more,
  };
}

/** A route that takes 1 to 10,000 of what is given. */
export function testRoute(from: Currency, to: Currency, more: Partial<Route> = {}): Route {
  return {
    id: newId(),
    from,
    to,
    friendlyUrl: `${from.code}-to-${to.code}`.toLowerCase(),
    isActive: true,
    isShowWeb: true,
    position: 0,
    inMinUnits: 10n ** BigInt(from.decimals),
    inMaxUnits: 10_000n * 10n ** BigInt(from.decimals),
    outMinUnits: 0n,
    outMaxUnits: undefined,
    tolerancePercent: '1',
    lifetimeSeconds: 1800,
    resolutions: ['goOnLocked', 'goOnPresent', 'topUp', 'giveBack'],
    resolutionDefault: 'operator',
    resolutionSeconds: 3600,
    paymentCheckSeconds: 10_800,
    rateType: 'fixed',
    lockPoint: 'creation',
    lockConfirmations: 0,
    confirmations: 0,
    paymentMethod: 'manual',
    payoutMethod: 'manual',
    instructions: same(''),
    seo: { title: same(''), description: same(''), text: same('') },
    requiredDocuments: [],
    isVerificationRequired: false,
    verificationWaitSeconds: 0,
    isForUsersOnly: false,
    isDemo: false,
    version: 1,
    fromFields: [],
    toFields: [testField('wallet', { regex: '[a-z0-9]{4,60}' })],
    fields: [],
    services: [],
    ...more,
  };
}

export function testSnapshot(routes: readonly Route[]): CatalogSnapshot {
  const currencies = routes.flatMap(({ from, to }) => [from, to]);
  return {
    version: 1,
    currencies: new Map(currencies.map((currency) => [currency.id, currency])),
    cities: new Map(),
    offices: new Map(),
    officeNames: new Map(),
    routes: new Map(routes.map((route) => [route.id, route])),
    routesByFriendlyUrl: new Map(),
    routesByXml: new Map(),
    favorites: [],
    isDemo: false,
  };
}

/** Two out for one in, without markup or fee unless said otherwise. */
export function testPrice({ from, to }: Route, more: Partial<CurrentPrice> = {}): CurrentPrice {
  return {
    isOpen: true,
    rate: rateOf(2n),
    netRate: rateOf(2n),
    inDecimals: from.decimals,
    outDecimals: to.decimals,
    markupPercent: parsePercent('0') ?? 0n,
    fixedFeeUnits: 0n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
    ...more,
  };
}
