import type { CallInput, CallOutput, createRateExport } from '@tetri/contract';
import type { RateExport } from '../core/rate-export.ts';
import type { RateExportTerms } from '../store/rate-exports.ts';

type View = CallOutput<typeof createRateExport>['export'];

/** An export as staff see it. */
export function viewExport({ id, codes, cityCodes, fromKinds, toKinds, knownCodes, ...rest }: RateExport): View {
  return {
    ...rest,
    _id: id,
    fromKinds: [...fromKinds],
    toKinds: [...toKinds],
    knownCodes: [...knownCodes],
    codes: [...codes].map(([currencyId, code]) => ({ currencyId, code })).sort(by('currencyId')),
    cities: [...cityCodes].map(([cityId, code]) => ({ cityId, code })).sort(by('cityId')),
  };
}

/** What staff wrote, as it is kept; of two codes for one thing the last counts. */
export function readTerms({ codes, cities, ...rest }: CallInput<typeof createRateExport>): RateExportTerms {
  const { key, name, isActive, isFeeOutside, fromKinds, toKinds, knownCodes } = rest;
  return {
    key,
    name: name.trim(),
    isActive,
    isFeeOutside,
    fromKinds: [...new Set(fromKinds)],
    toKinds: [...new Set(toKinds)],
    knownCodes: [...new Set(knownCodes)].sort(),
    codes: new Map(codes.map(({ currencyId, code }) => [currencyId, code])),
    cityCodes: new Map(cities.map(({ cityId, code }) => [cityId, code])),
  };
}

function by<Key extends string>(key: Key) {
  return (one: Readonly<Record<Key, string>>, other: Readonly<Record<Key, string>>) => (one[key] < other[key] ? -1 : 1);
}
