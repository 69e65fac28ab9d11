import { asc } from 'drizzle-orm';
import type { Db } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../core/types.ts';
import {
  additionalServices,
  catalogState,
  cities,
  currencies,
  favoriteRoutes,
  networks,
  officeExceptions,
  officeHours,
  offices,
  routeFields,
  routes,
} from '../tables.ts';
import { buildSnapshot } from '../live/build-snapshot.ts';

/** Reads the whole catalogue as it stands at one moment. */
export async function loadSnapshot(db: Db): Promise<CatalogSnapshot> {
  const rows = await db.transaction(
    async (tx) => ({
      version: (await tx.select().from(catalogState))[0]?.version ?? 1,
      networks: await tx.select().from(networks),
      cities: await tx.select().from(cities).orderBy(asc(cities.position), asc(cities.code)),
      offices: await tx.select().from(offices).orderBy(asc(offices.position), asc(offices.id)),
      hours: await tx.select().from(officeHours).orderBy(asc(officeHours.day), asc(officeHours.opensMinute)),
      exceptions: await tx.select().from(officeExceptions).orderBy(asc(officeExceptions.date)),
      currencies: await tx.select().from(currencies).orderBy(asc(currencies.positionIn), asc(currencies.code)),
      routes: await tx.select().from(routes).orderBy(asc(routes.position), asc(routes.friendlyUrl)),
      fields: await tx.select().from(routeFields).orderBy(asc(routeFields.position), asc(routeFields.key)),
      services: await tx
        .select()
        .from(additionalServices)
        .orderBy(asc(additionalServices.position), asc(additionalServices.id)),
      favorites: await tx
        .select()
        .from(favoriteRoutes)
        .orderBy(asc(favoriteRoutes.position), asc(favoriteRoutes.routeId)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return buildSnapshot(rows);
}
