import type { PersonalData } from '../modules/identity/index.ts';
import { erasePersonalOrders, forgetRequisites, listRequisites, readPersonalOrders } from '../modules/orders/index.ts';

/** What modules above identity keep of a person: given to him when he asks, and erased with him. */
export const personalData: readonly PersonalData[] = [
  { name: 'orders', read: readPersonalOrders, erase: erasePersonalOrders },
  { name: 'requisites', read: readRequisites, erase: forgetRequisites },
];

async function readRequisites(...[reader, userId]: Parameters<PersonalData['read']>): Promise<unknown> {
  const kept = await listRequisites(reader, userId);
  return kept.map(({ name, currencyId, values, createdAt }) => ({ name, currencyId, values, createdAt }));
}
