import { listPlaces } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { placeUnits } from '../../ledger/index.ts';
import { readChecks } from '../places/store/place-checks.ts';
import { readUsualPlaces } from '../places/store/places.ts';
import { usablePlaces, viewLine } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';

export const listPlacesHandler = handle(listPlaces, async (_input, deps, { lang, actor }) => {
  const { db } = deps;
  const [known, held, checks, usual] = await Promise.all([
    knownPlaces(db, deps, lang),
    placeUnits(db),
    readChecks(db),
    readUsualPlaces(db),
  ]);
  const nameOf = (one: { readonly place: string; readonly currencyId: string }) => `${one.place} ${one.currencyId}`;
  const checkOf = new Map(checks.map((check) => [nameOf(check), check]));
  const booked = new Set(held.map(nameOf));
  const empty = checks.filter((check) => !booked.has(nameOf(check))).map((check) => ({ ...check, units: 0n }));
  const places = usablePlaces(known);
  const rank = new Map(places.map(({ code }, nth) => [code, nth]));
  const rankOf = (code: string) => rank.get(code) ?? places.length;
  const lines = [...held, ...empty]
    // What was emptied and cannot be read says nothing.
    .filter((one) => one.units !== 0n || checkOf.has(nameOf(one)))
    .flatMap((one) => viewLine(known, one, checkOf.get(nameOf(one)), actor.staffId) ?? [])
    .sort(
      (one, other) =>
        one.currency.code.localeCompare(other.currency.code) || rankOf(one.place.code) - rankOf(other.place.code),
    );
  return { lines, places, usual, count: countOf(lines.length, 1, Math.max(lines.length, 1)) };
});
