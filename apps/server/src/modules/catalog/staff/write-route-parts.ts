import type { Tx } from '../../../platform/database/index.ts';
import { findServices, replaceServices } from '../store/routes.ts';
import { replaceFields } from '../store/fields.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';
import type { RouteTerms } from './read-route-terms.ts';

/** Writes a route's own fields and services, whole. Refuses the id of a service that is not the route's. */
export async function writeRouteParts(tx: Tx, routeId: string, { fields, services }: RouteTerms): Promise<void> {
  const known = new Set((await findServices(tx, routeId)).map(({ id }) => id));
  const named = services.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(named).size !== named.length || named.some((id) => !known.has(id))) throw bodyRefusal('services');
  for (const side of ['from', 'to', 'route'] as const) await replaceFields(tx, { routeId }, side, fields[side]);
  await replaceServices(tx, routeId, services);
}
