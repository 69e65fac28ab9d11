import { ordersUnderWay, refusal } from '@tetri/contract';
import type { Tx } from '../platform/database/index.ts';
import { demoPartnerRouteId } from '../demo-life/demo-partner-route.ts';
import { removeDemoPartners } from '../modules/affiliate/index.ts';
import { beginDemoLife, demoCurrencyList, demoPrices, endDemoLife } from '../modules/catalog/index.ts';
import {
  loadDemoContent,
  readDemoDocuments,
  removeDemoContent,
  removeDemoReviews,
  removeDemoSubscribers,
  seedDemoReviews,
} from '../modules/content/index.ts';
import {
  listDemoMethods,
  removeDemoMethods,
  removeDemoRequisites,
  removeDemoUnclaimed,
  seedDemoRequisites,
} from '../modules/payments/index.ts';
import { demoFormula, seedDemoRates, unseedDemoRates } from '../modules/rates/index.ts';
import { areWalletsUsed } from '../modules/wallets/index.ts';
import { removeDemoCustomers } from '../modules/identity/index.ts';
import { removeDemoMerchants } from '../modules/merchant/index.ts';
import { countOrdersServed, removeDemoOrders, removeDemoStatements } from '../modules/orders/index.ts';
import { removeDemoCases } from '../modules/screening/index.ts';
import { removeDemoSupport } from '../modules/support/index.ts';
import { removeDemoVerifications, type VerificationModule } from '../modules/verification/index.ts';
import { removeDemoVisits } from '../modules/statistics/index.ts';
import { removeDemoContacts, removeDemoWallets, seedDemoContacts, seedDemoWallets } from '../modules/settings/index.ts';

/** What the modules beside the catalogue add to the demo. */
export async function seedDemo(tx: Tx): Promise<void> {
  await seedDemoRates(tx, demoPrices(demoFormula));
  await seedDemoRequisites(tx, demoCurrencyList());
  await seedDemoReviews(tx);
  await loadDemoContent(tx, await readDemoDocuments());
  await seedDemoContacts(tx);
  await seedDemoWallets(tx);
}

/** Gives the demo its past, which ends now, and lets simulated customers come from now on. */
export function seedLife(verification: Pick<VerificationModule, 'seedDemo'>) {
  return async (tx: Tx, now: Date): Promise<void> => {
    // Needed once in the life of a database.
    const { seedPast } = await import('../demo-life/seed-past.ts');
    await seedPast(tx, now);
    const { seedWaitingVerifications } = await import('../demo-life/waiting-verifications.ts');
    await seedWaitingVerifications(tx, verification, now);
    await beginDemoLife(tx);
  };
}

/**
 * Takes the orders of the demo out, with all that its past is made of beside them: customers, partners, merchants, cases, bank
 * statements, verifications, visits and what was said to the support. No simulated customer comes any more.
 */
export async function unseedPast(tx: Tx): Promise<ReadonlyMap<string, bigint>> {
  const hasLived = await endDemoLife(tx);
  await removeDemoPartners(tx, demoPartnerRouteId);
  await removeDemoCases(tx);
  await removeDemoMerchants(tx);
  const left = await removeDemoOrders(tx, { hasLived });
  // Their lines show payments of those orders.
  await removeDemoUnclaimed(tx);
  await removeDemoStatements(tx);
  await removeDemoSupport(tx);
  await removeDemoVerifications(tx);
  await removeDemoSubscribers(tx);
  await removeDemoCustomers(tx);
  await removeDemoVisits(tx);
  return left;
}

/**
 * What they take out again. Throws ordersUnderWay: without its method a payment of a customer would be seen by nobody, and
 * money that is to be returned could not leave.
 */
export async function unseedDemo(tx: Tx): Promise<void> {
  const count = await countOrdersServed(tx, await listDemoMethods(tx));
  if (count > 0) throw refusal(ordersUnderWay, { count });
  await unseedDemoRates(tx);
  await removeDemoRequisites(tx);
  await removeDemoMethods(
    tx,
    demoCurrencyList().map(({ id }) => id),
  );
  await removeDemoReviews(tx);
  await removeDemoContent(tx);
  await removeDemoContacts(tx);
  // Last: what is left of methods, rules and currencies is the owner's.
  await removeDemoWallets(tx, await areWalletsUsed(tx));
}
