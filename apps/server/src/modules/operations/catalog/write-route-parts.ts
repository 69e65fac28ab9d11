import type { Tx } from '../../../platform/database/index.ts';
import { findServices, replaceFields, replaceServices } from '../../catalog/index.ts';
import { bodyRefusal } from './body-refusal.ts';
import type { RouteTerms } from './read-route-terms.ts';

/** Writes a route's own fields and services, whole. Refuses the id of a service that is not the route's. */
export async function writeRouteParts(tx: Tx, routeId: string, { fields, services }: RouteTerms): Promise<void> {
  const known = new Set((await findServices(tx, routeId)).map(({ id }) => id));
  const named = services.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(named).size !== named.length || named.some((id) => !known.has(id))) throw bodyRefusal('services');
  for (const side of ['from', 'to', 'route'] as const) await replaceFields(tx, { routeId }, side, fields[side]);
  await replaceServices(tx, routeId, services);
}
