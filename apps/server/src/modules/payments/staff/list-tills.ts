import { listTills } from '@tetri/contract';
import { worksAt } from '../../../platform/http/index.ts';
import { readTills } from '../tills/store/tills.ts';
import { usablePlaces } from '../places/view/view-place.ts';
import { handle } from './deps.ts';
import { knownPlaces } from './known-places.ts';
import { readTill } from './read-till.ts';

/** Where people bring cash from and to: what the product pays from by itself holds none. */
const cashKinds: ReadonlySet<string> = new Set(['unassigned', 'officeTill', 'bankAccount', 'till', 'other']);

export const listTillsHandler = handle(listTills, async (_input, deps, { actor, lang }) => {
  const { currencies } = deps.catalog.snapshot();
  const rows = (await readTills(deps.db)).filter(
    ({ officeId, currencyId }) => currencies.has(currencyId) && worksAt(actor, [officeId]),
  );
  const by = { lang, staffId: actor.staffId };
  const tills = await Promise.all(rows.map((row) => readTill(deps.db, deps, row, by)));
  const places = usablePlaces(await knownPlaces(deps.db, deps, lang))
    .filter(({ kind, isActive }) => isActive && cashKinds.has(kind))
    .map(({ code, kind, name }) => ({ code, kind, name }));
  return { tills, places };
});
