import type { CatalogSnapshot, LiveCatalog } from '../modules/catalog/index.ts';
import { endAllQuotes, endQuotes } from '../modules/orders/index.ts';
import type { Rates } from '../modules/rates/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { Log } from '../platform/log.ts';

/**
 * Ends quotes with what they were given on: a route that its owner closed or whose price is in doubt, and all when the
 * site closes. Every process does so by its own copy of things, the moment it refuses orders itself.
 */
export function endQuotesOfClosed(deps: {
  db: Db;
  log: Log;
  rates: Pick<Rates, 'onBoard'>;
  catalog: Pick<LiveCatalog, 'onChange'>;
  settings: Pick<Settings, 'onChange'>;
}): void {
  const { db, log, rates, catalog, settings } = deps;
  const inBackground = (work: Promise<void>) =>
    void work.catch((err: unknown) => log.error({ err }, 'quotes of what closed could not be ended'));
  rates.onBoard(({ prices }, changed) =>
    inBackground(
      endQuotes(
        db,
        changed.filter((routeId) => !prices.get(routeId)?.isOpen),
      ),
    ),
  );
  let before: CatalogSnapshot | undefined;
  catalog.onChange((now) => {
    const closed = [...(before?.routes.values() ?? [])].filter(
      ({ id, isActive }) => isActive && !now.routes.get(id)?.isActive,
    );
    before = now;
    inBackground(
      endQuotes(
        db,
        closed.map(({ id }) => id),
      ),
    );
  });
  settings.onChange((now, former) => {
    if (now.offlineStatus && !former.offlineStatus) inBackground(endAllQuotes(db));
  });
}
